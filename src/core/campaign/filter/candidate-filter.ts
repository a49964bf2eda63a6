// Defines the filter for candidates, and converts it to and from an address.

import { FIRST_MADE } from "#core/analysis/accuracy/repeats.ts";
import { APT_VALUES, AUTO_PRF_VALUES } from "#core/analysis/metrics/example-outcomes.ts";
import { CANDIDATE_STATES, type CandidateState } from "#core/campaign/outcomes/candidate-states.ts";
import { DISAGREEMENTS } from "#core/campaign/outcomes/disagreement.ts";
import { OPEN_REASONS, type Outcome } from "#core/campaign/outcomes/outcome.ts";
import { ANTECEDENT_CODES, type ConflictCode, PRONOUN_CODES } from "#core/tasks/judging/conflicts.ts";
import { EXCLUSIONS } from "#core/tasks/judging/state.ts";
import { type RequestedAnswer, readRequestedAnswer, writeAskedAnswer } from "./asked-answers.ts";
import { type OtherSystemFilter, readOtherSystem, writeOtherSystem } from "./other-system-filter.ts";

/**
 * State before any judgement: approved by the automatic pass; referred; or referred, with an earlier answer reused. A
 * candidate has exactly one of these.
 */
export const VERDICTS = ["approved", "referred", "reused"] as const;
/** Outcomes of candidates. */
export const OUTCOMES = [
  "approved",
  "correct",
  "incorrect",
  "open",
  "excluded",
] as const satisfies readonly Outcome["kind"][];
/** Reasons for being open or excluded. */
export const WHYS = [...OPEN_REASONS, ...EXCLUSIONS] as const;
export const CONFLICTS: readonly ConflictCode[] = [...ANTECEDENT_CODES, ...PRONOUN_CODES];
/** Any disagreement, only open or resolved ones, or one kind of disagreement. */
export const DISAGREEMENT_FILTERS = ["any", "open", "resolved", ...DISAGREEMENTS] as const;
/** Outcome of judging an approved candidate. */
export const AUDITS = ["correct", "incorrect"] as const;
export type Audited = (typeof AUDITS)[number];
/** Answers about the antecedent's head by the annotators whose judgements gave the outcome. */
export const HEADS = ["ok", "bad"] as const;
/** For candidates with a repeat: how the first judgement was made. “-changed” if the repeat has another outcome. */
export const REPEATS = [
  ...FIRST_MADE,
  ...FIRST_MADE.map((grouping) => `${grouping}-changed` as const),
] as const;
/** Results of the metrics with default settings; “disagrees” if the judgements give another result. */
export const METRIC_FILTERS = [
  ...APT_VALUES,
  "apt:disagrees",
  ...AUTO_PRF_VALUES,
  "autoprf:disagrees",
] as const;

/**
 * A candidate passes if it fulfils all fields. Of a field with several values, one value suffices. An empty list or
 * text, false and null filter nothing.
 */
export interface CandidateFilter {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
  /** Example ids. */
  readonly examples: readonly string[];
  readonly states: readonly CandidateState[];
  readonly outcomes: readonly (typeof OUTCOMES)[number][];
  readonly whys: readonly (typeof WHYS)[number][];
  readonly verdicts: readonly (typeof VERDICTS)[number][];
  /** How an approved candidate was judged: correct or incorrect. */
  readonly audit: Audited | null;
  readonly heads: readonly (typeof HEADS)[number][];
  readonly repeat: readonly (typeof REPEATS)[number][];
  readonly metrics: readonly (typeof METRIC_FILTERS)[number][];
  /**
   * Id of the annotator to whose judgements state, flag, tag, conflict and remark refer; "" = all annotators together.
   */
  readonly annotator: string;
  /** Ids of annotators of whom at least one judged the candidate or began to. */
  readonly judgedBy: readonly string[];
  /** Answers that must all have been given, each by a different annotator. */
  readonly answers: readonly RequestedAnswer[];
  /** Disagreement over all annotators, independent of `annotator`. */
  readonly disagreement: (typeof DISAGREEMENT_FILTERS)[number] | null;
  /** Outcomes of the same example in other systems, which must all hold. */
  readonly otherSystems: readonly OtherSystemFilter[];
  readonly tag: string;
  readonly conflicts: readonly ConflictCode[];
  readonly flagged: boolean;
  /** Whether an annotator must have given concurrent answers. */
  readonly concurrent: boolean;
  /** Whether a judgement must have been made on a text that has changed since. */
  readonly stale: boolean;
  readonly remarked: boolean;
  /** Pronoun forms in lower case. For output and references: all tokens linked to the pronoun, "" = none. */
  readonly pronouns: readonly string[];
  readonly outputPronouns: readonly string[];
  readonly referencePronouns: readonly string[];
  /** Text in the shown sentences, remarks or example id, or in only one of these; ignores case. */
  readonly text: string;
  readonly source: string;
  readonly output: string;
  readonly reference: string;
  readonly remark: string;
  /** Part of the reason that the automatic pass gives. */
  readonly reason: string;
}

export const NO_FILTER: CandidateFilter = {
  systems: [],
  categories: [],
  examples: [],
  states: [],
  outcomes: [],
  whys: [],
  verdicts: [],
  audit: null,
  heads: [],
  repeat: [],
  metrics: [],
  annotator: "",
  judgedBy: [],
  answers: [],
  disagreement: null,
  otherSystems: [],
  tag: "",
  conflicts: [],
  flagged: false,
  concurrent: false,
  stale: false,
  remarked: false,
  pronouns: [],
  outputPronouns: [],
  referencePronouns: [],
  text: "",
  source: "",
  output: "",
  reference: "",
  remark: "",
  reason: "",
};

/** Names of the fields in an address, in the order in which an address lists them. */
const ADDRESS: Readonly<Record<keyof CandidateFilter, string>> = {
  systems: "system",
  categories: "category",
  examples: "example",
  states: "state",
  outcomes: "outcome",
  whys: "why",
  verdicts: "verdict",
  flagged: "flagged",
  tag: "tag",
  conflicts: "conflict",
  stale: "stale",
  remarked: "remarked",
  text: "text",
  source: "source",
  output: "output",
  reference: "reference",
  remark: "remark",
  reason: "reason",
  pronouns: "pronoun",
  outputPronouns: "pronoun-output",
  referencePronouns: "pronoun-reference",
  annotator: "annotator",
  judgedBy: "judged-by",
  concurrent: "concurrent",
  disagreement: "disagreement",
  answers: "answer",
  audit: "audit",
  heads: "head",
  repeat: "repeat",
  metrics: "metric",
  otherSystems: "other-system",
};

/** The methods of `URLSearchParams` that are used here. */
interface AddressParameters {
  getAll(name: string): string[];
  get(name: string): string | null;
}

/** The filter of an address. Unknown values are ignored; names and texts are not checked. */
export function readFilter(parameters: AddressParameters): CandidateFilter {
  const all = (name: keyof CandidateFilter) => parameters.getAll(ADDRESS[name]);
  const text = (name: keyof CandidateFilter) => parameters.get(ADDRESS[name]) ?? "";
  const isSet = (name: keyof CandidateFilter) => text(name) === "1";
  const valuesAmong = <T extends string>(known: readonly T[], name: keyof CandidateFilter) =>
    known.filter((one) => all(name).includes(one));
  const valueAmong = <T extends string>(known: readonly T[], name: keyof CandidateFilter) =>
    oneOf(known, text(name));
  return {
    systems: all("systems"),
    categories: all("categories"),
    examples: all("examples"),
    states: valuesAmong(CANDIDATE_STATES, "states"),
    outcomes: valuesAmong(OUTCOMES, "outcomes"),
    whys: valuesAmong(WHYS, "whys"),
    verdicts: valuesAmong(VERDICTS, "verdicts"),
    audit: valueAmong(AUDITS, "audit"),
    heads: valuesAmong(HEADS, "heads"),
    repeat: valuesAmong(REPEATS, "repeat"),
    metrics: valuesAmong(METRIC_FILTERS, "metrics"),
    annotator: text("annotator"),
    judgedBy: all("judgedBy"),
    answers: all("answers").flatMap((text) => readRequestedAnswer(text) ?? []),
    disagreement: valueAmong(DISAGREEMENT_FILTERS, "disagreement"),
    otherSystems: all("otherSystems").flatMap((text) => readOtherSystem(text) ?? []),
    tag: text("tag"),
    conflicts: valuesAmong(CONFLICTS, "conflicts"),
    flagged: isSet("flagged"),
    concurrent: isSet("concurrent"),
    stale: isSet("stale"),
    remarked: isSet("remarked"),
    pronouns: all("pronouns"),
    outputPronouns: all("outputPronouns"),
    referencePronouns: all("referencePronouns"),
    text: text("text"),
    source: text("source"),
    output: text("output"),
    reference: text("reference"),
    remark: text("remark"),
    reason: text("reason"),
  };
}

/** The filter with only this value in the field. */
export function withValue(
  filter: CandidateFilter,
  name: keyof CandidateFilter,
  value: string,
): CandidateFilter {
  const is = (parameter: string) => parameter === ADDRESS[name];
  const single = readFilter({
    getAll: (parameter) => (is(parameter) ? [value] : []),
    get: (parameter) => (is(parameter) ? value : null),
  });
  return { ...filter, [name]: single[name] };
}

/** The known value that equals the text; null for an unknown text. */
export function oneOf<T extends string>(known: readonly T[], text: string): T | null {
  return known.find((value) => value === text) ?? null;
}

function written(filter: CandidateFilter, name: keyof CandidateFilter): readonly string[] {
  if (name === "answers") return filter.answers.map(writeAskedAnswer);
  if (name === "otherSystems") return filter.otherSystems.map(writeOtherSystem);
  const value = filter[name];
  if (typeof value === "boolean") return value ? ["1"] : [];
  if (typeof value === "string") return value === "" ? [] : [value];
  return value ?? [];
}

const isField = (name: string): name is keyof CandidateFilter => Object.hasOwn(ADDRESS, name);

/** Names of all fields in an address. */
export const FILTER_NAMES: readonly string[] = Object.values(ADDRESS);

/** The field of this name in an address; null = none. */
export function filterFieldOf(name: string): keyof CandidateFilter | null {
  return (
    Object.keys(ADDRESS)
      .filter(isField)
      .find((field) => ADDRESS[field] === name) ?? null
  );
}

/** The filter as pairs for an address, in a fixed order. Fields that filter nothing are left out. */
export function writeFilter(filter: CandidateFilter): [string, string][] {
  return Object.keys(ADDRESS)
    .filter(isField)
    .flatMap((name) => written(filter, name).map((value): [string, string] => [ADDRESS[name], value]));
}
