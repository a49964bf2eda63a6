// Defines the facts about candidates that filters use, and the values that a candidate has in each field of a filter.

import {
  APT_READING,
  AUTO_PRF_READING,
  type ExampleOutcome,
  type RightOrWrong,
} from "#core/analysis/metrics/example-outcomes.ts";
import type { AgreementQuestion } from "#core/campaign/outcomes/agreement-answers.ts";
import type { CandidateState } from "#core/campaign/outcomes/candidate-states.ts";
import type { Disagreement } from "#core/campaign/outcomes/disagreement.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import type { Answer } from "#core/tasks/judging/content.ts";
import type {
  AuditOutcome,
  DISAGREEMENT_FILTERS,
  FilterName,
  METRIC_FILTERS,
  VERDICTS,
} from "./candidate-filter.ts";

/**
 * Parts of a candidate in which a text can be searched. “text” = in source, output, reference or remark, or equal to
 * the example id.
 */
export const SEARCHED_FIELDS = ["text", "source", "output", "reference", "remark", "reason"] as const;
export type SearchedField = (typeof SEARCHED_FIELDS)[number];

/** Facts by candidate number. Pronoun forms are in lower case. */
export interface CandidateFacts {
  system(candidate: number): string;
  category(candidate: number): string;
  example(candidate: number): string;
  approved(candidate: number): boolean;
  pronoun(candidate: number): string;
  /** The output's tokens linked to the pronoun; "" = none. */
  outputPronoun(candidate: number): string;
  /** The tokens linked to the pronoun in each reference, one entry per reference. */
  referencePronouns(candidate: number): readonly string[];
  state(candidate: number): CandidateState;
  /** Outcome over all annotators. */
  outcome(candidate: number): Outcome;
  /** Outcome of the same example in another system; null = no such candidate. */
  otherOutcome(candidate: number, system: string): Outcome["kind"] | null;
  /** Ids of annotators who judged the candidate, completely or in part. */
  judgedBy(candidate: number): readonly string[];
  tags(candidate: number): readonly string[];
  conflicts(candidate: number): readonly string[];
  flagged(candidate: number): boolean;
  remarked(candidate: number): boolean;
  concurrent(candidate: number): boolean;
  stale(candidate: number): boolean;
  disagreement(candidate: number): Disagreement | null;
  /**
   * Answer about the antecedent's head by the annotators whose judgements gave the outcome; null = no answer, or their
   * answers differ.
   */
  head(candidate: number): Exclude<Answer, "unset"> | null;
  /** Values of `REPEAT_FILTERS`; empty for candidates without a repeat. */
  repeat(candidate: number): readonly string[];
  /** Results of the metrics for the candidate's example, with default settings of the target language. */
  metrics(candidate: number): ExampleOutcome;
  /** Answers to the question by annotator id. Annotators without an answer are missing. */
  answers(candidate: number, question: AgreementQuestion): ReadonlyMap<string, string>;
  /** Whether this part of the candidate contains the text, which must be in lower case. */
  contains(candidate: number, part: SearchedField, text: string): boolean;
}

type ReadValues = (facts: CandidateFacts, candidate: number) => readonly string[];

const listOf = (value: string | null): readonly string[] => (value === null ? [] : [value]);
const YES: readonly string[] = ["1"];
const NO: readonly string[] = [];
const flag = (isSet: boolean): readonly string[] => (isSet ? YES : NO);

/** For each field whose values can be counted: the values of a candidate. */
const FIELD_VALUES = {
  systems: (facts, candidate) => [facts.system(candidate)],
  categories: (facts, candidate) => [facts.category(candidate)],
  examples: (facts, candidate) => [facts.example(candidate)],
  pronouns: (facts, candidate) => [facts.pronoun(candidate)],
  outputPronouns: (facts, candidate) => [facts.outputPronoun(candidate)],
  referencePronouns: (facts, candidate) => facts.referencePronouns(candidate),
  states: (facts, candidate) => [facts.state(candidate)],
  outcomes: (facts, candidate) => [facts.outcome(candidate).kind],
  whys: (facts, candidate) => {
    const outcome = facts.outcome(candidate);
    return outcome.kind === "open" || outcome.kind === "excluded" ? [outcome.why] : [];
  },
  verdicts: (facts, candidate) => [verdictOf(facts, candidate)],
  heads: (facts, candidate) => listOf(facts.head(candidate)),
  repeat: (facts, candidate) => facts.repeat(candidate),
  metrics: metricsOf,
  audit: (facts, candidate) => listOf(auditedAs(facts, candidate)),
  judgedBy: (facts, candidate) => facts.judgedBy(candidate),
  disagreement: (facts, candidate) => disagreementFiltersOf(facts.disagreement(candidate)),
  tag: (facts, candidate) => facts.tags(candidate),
  conflicts: (facts, candidate) => facts.conflicts(candidate),
  flagged: (facts, candidate) => flag(facts.flagged(candidate)),
  remarked: (facts, candidate) => flag(facts.remarked(candidate)),
  concurrent: (facts, candidate) => flag(facts.concurrent(candidate)),
  stale: (facts, candidate) => flag(facts.stale(candidate)),
} as const satisfies Partial<Record<FilterName, ReadValues>>;

export type FieldName = keyof typeof FIELD_VALUES;

export const valuesIn = (name: FieldName): ReadValues => FIELD_VALUES[name];

const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELD_VALUES, name);
export const FIELD_NAMES: readonly FieldName[] = Object.keys(FIELD_VALUES).filter(isFieldName);

/** The fields whose values no judgement can change. */
const FIELDS_OF_TEXTS: ReadonlySet<FieldName> = new Set<FieldName>([
  "systems",
  "categories",
  "examples",
  "pronouns",
  "outputPronouns",
  "referencePronouns",
]);

/** Whether judgements can change the values; false = they depend only on the texts. */
export const dependsOnJudgements = (name: FieldName): boolean => !FIELDS_OF_TEXTS.has(name);

function verdictOf(facts: CandidateFacts, candidate: number): (typeof VERDICTS)[number] {
  if (facts.approved(candidate)) return "approved";
  return facts.state(candidate) === "reused" ? "reused" : "referred";
}

/**
 * How the judgement of an approved candidate counts; null if the candidate is not approved, or if no judgement decided
 * it.
 */
function auditedAs(facts: CandidateFacts, candidate: number): AuditOutcome | null {
  if (!facts.approved(candidate)) return null;
  const { kind } = facts.outcome(candidate);
  return kind === "correct" || kind === "incorrect" ? kind : null;
}

function disagreementFiltersOf(
  disagreement: Disagreement | null,
): readonly (typeof DISAGREEMENT_FILTERS)[number][] {
  if (disagreement === null) return [];
  return ["any", disagreement.resolvedBy === null ? "open" : "resolved", disagreement.kind];
}

/** The result of each metric, and “apt:disagrees” or “autoprf:disagrees” if the outcome contradicts it. */
function metricsOf(facts: CandidateFacts, candidate: number): readonly (typeof METRIC_FILTERS)[number][] {
  const { apt, autoPrf } = facts.metrics(candidate);
  const { kind } = facts.outcome(candidate);
  const isAgainst = (result: RightOrWrong | null) =>
    (result === "right" && kind === "incorrect") || (result === "wrong" && kind === "correct");
  return [
    ...[apt, ...(isAgainst(APT_READING[apt]) ? (["apt:disagrees"] as const) : [])],
    ...[autoPrf, ...(isAgainst(AUTO_PRF_READING[autoPrf]) ? (["autoprf:disagrees"] as const) : [])],
  ];
}
