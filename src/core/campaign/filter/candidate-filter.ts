// Defines the filter for candidates, and converts it to and from the parameters of an address.

import { FIRST_JUDGEMENT_WAYS } from "#core/analysis/accuracy/repeats.ts";
import { APT_VALUES, AUTO_PRF_VALUES } from "#core/analysis/metrics/example-outcomes.ts";
import { CANDIDATE_STATES } from "#core/campaign/outcomes/candidate-states.ts";
import { DISAGREEMENTS } from "#core/campaign/outcomes/disagreement.ts";
import { OPEN_REASONS, type Outcome } from "#core/campaign/outcomes/outcome.ts";
import { ANTECEDENT_CODES, type ConflictCode, PRONOUN_CODES } from "#core/tasks/judging/conflicts.ts";
import { EXCLUSIONS } from "#core/tasks/judging/state.ts";
import { readOtherSystem, writeOtherSystem } from "./other-system-filter.ts";
import { readRequestedAnswer, writeRequestedAnswer } from "./requested-answers.ts";

/**
 * State before any judgement: approved by the automatic pass; referred; or referred, with an earlier answer reused. A
 * candidate has exactly one of these.
 */
export const VERDICTS = ["approved", "referred", "reused"] as const;
export const OUTCOMES = [
  "approved",
  "correct",
  "incorrect",
  "open",
  "excluded",
] as const satisfies readonly Outcome["kind"][];
/** Reasons for being open or excluded. */
export const OPEN_OR_EXCLUDED_REASONS = [...OPEN_REASONS, ...EXCLUSIONS] as const;
export const CONFLICTS: readonly ConflictCode[] = [...ANTECEDENT_CODES, ...PRONOUN_CODES];
/** Any disagreement, only open or resolved ones, or one kind of disagreement. */
export const DISAGREEMENT_FILTERS = ["any", "open", "resolved", ...DISAGREEMENTS] as const;
/** Outcome of judging an approved candidate. */
export const AUDIT_OUTCOMES = ["correct", "incorrect"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
/** Answers about the translation of the antecedent's head, by the annotators whose judgements gave the outcome. */
export const HEAD_ANSWERS = ["ok", "bad"] as const;
/**
 * For candidates with a repeat: whether the first judgement was made alone (`direct`) or in a group with the same text
 * or translation. If the repeat has another outcome, the candidate also has the value with “-changed”.
 */
export const REPEAT_FILTERS = [
  ...FIRST_JUDGEMENT_WAYS,
  ...FIRST_JUDGEMENT_WAYS.map((grouping) => `${grouping}-changed` as const),
] as const;
/** Results of the metrics with default settings; “disagrees” = the judgements contradict the result. */
export const METRIC_FILTERS = [
  ...APT_VALUES,
  "apt:disagrees",
  ...AUTO_PRF_VALUES,
  "autoprf:disagrees",
] as const;

interface Field<Value> {
  /** Name in an address. */
  readonly address: string;
  /** Name on screens and in reports; fields that share a name share a control. */
  readonly label: string;
  /** The value that filters nothing. */
  readonly none: Value;
  /** All possible values in an address; null if they depend on the campaign or can be any text. */
  readonly known: readonly string[] | null;
  /** Converts the texts that an address has for this field to the value. There may be no text. */
  readonly read: (texts: readonly string[]) => Value;
}

/** Names or forms, taken as they are. */
function names(address: string, label: string): Field<readonly string[]> {
  return { address, label, none: [], known: null, read: (texts) => texts };
}

/** Some of the known values. */
function someOf<T extends string>(address: string, label: string, known: readonly T[]): Field<readonly T[]> {
  return { address, label, none: [], known, read: (texts) => known.filter((value) => texts.includes(value)) };
}

/** At most one of the known values. */
function atMostOneOf<T extends string>(address: string, label: string, known: readonly T[]): Field<T | null> {
  return { address, label, none: null, known, read: ([text = ""]) => oneOf(known, text) };
}

/** Values that `parse` understands. It returns null for an unknown value. */
function parsed<T>(address: string, label: string, parse: (text: string) => T | null): Field<readonly T[]> {
  const read = (texts: readonly string[]) => texts.flatMap((text) => parse(text) ?? []);
  return { address, label, none: [], known: null, read };
}

function text(address: string, label: string): Field<string> {
  return { address, label, none: "", known: null, read: ([given = ""]) => given };
}

function flag(address: string, label: string): Field<boolean> {
  return { address, label, none: false, known: ["1"], read: ([given]) => given === "1" };
}

/**
 * A candidate passes if it fulfils all fields. If a field lists several values, one of them suffices, except in
 * `answers` and `otherSystems`, where all must hold. An empty list or text, false and null filter nothing. An address
 * lists the fields in this order.
 */
export const FILTER_FIELDS = {
  systems: names("system", "System"),
  categories: names("category", "Category"),
  /** Example ids. */
  examples: names("example", "Example"),
  states: someOf("state", "State", CANDIDATE_STATES),
  outcomes: someOf("outcome", "Outcome", OUTCOMES),
  whys: someOf("why", "Why open or excluded", OPEN_OR_EXCLUDED_REASONS),
  verdicts: someOf("verdict", "Automatic approval", VERDICTS),
  flagged: flag("flagged", "State"),
  tag: text("tag", "Tag"),
  conflicts: someOf("conflict", "Conflict", CONFLICTS),
  /** Whether the candidate must have an outdated judgement. */
  stale: flag("stale", "Remark or outdated"),
  remarked: flag("remarked", "Remark or outdated"),
  /**
   * A text that occurs in a remark or in a sentence with the pronoun or an antecedent, or an example id. Each of the
   * next five fields searches only one part. Case is ignored.
   */
  text: text("text", "Text"),
  source: text("source", "In the source"),
  output: text("output", "In the output"),
  reference: text("reference", "In the reference"),
  remark: text("remark", "In a remark"),
  /** Part of the reason that the automatic pass gives. */
  reason: text("reason", "In the reason (automatic approval)"),
  /** Pronoun forms in lower case. */
  pronouns: names("pronoun", "Pronoun in the source"),
  /** All output tokens linked to the pronoun, in lower case; "" = none. The next field is about the references. */
  outputPronouns: names("pronoun-output", "Pronoun in the output"),
  referencePronouns: names("pronoun-reference", "Pronoun in the reference"),
  /**
   * Id of the annotator about whose judgements the filter is (`ANNOTATOR_FIELDS` in `both-filters.ts`); "" = all
   * annotators together.
   */
  annotator: text("annotator", "Judgements by"),
  /** Ids of annotators. At least one must have judged the candidate, completely or in part. */
  judgedBy: names("judged-by", "Judged by"),
  /** Whether an annotator must have given concurrent answers. */
  concurrent: flag("concurrent", "State"),
  /** Disagreement over all annotators, independent of `annotator`. */
  disagreement: atMostOneOf("disagreement", "Disagreement", DISAGREEMENT_FILTERS),
  /** Answers that must all have been given, those to one question by different annotators. */
  answers: parsed("answer", "Answers", readRequestedAnswer),
  /** How an approved candidate was judged: correct or incorrect. */
  audit: atMostOneOf("audit", "Automatic approval", AUDIT_OUTCOMES),
  heads: someOf("head", "Antecedent’s head", HEAD_ANSWERS),
  repeat: someOf("repeat", "Repeat check", REPEAT_FILTERS),
  metrics: someOf("metric", "Metric", METRIC_FILTERS),
  /** Required outcomes of the same example in other systems. All of them must hold. */
  otherSystems: parsed("other-system", "Other systems", readOtherSystem),
};

export type FilterName = keyof typeof FILTER_FIELDS;

export type CandidateFilter = {
  readonly [Name in FilterName]: (typeof FILTER_FIELDS)[Name]["none"];
};

const isField = (name: string): name is FilterName => Object.hasOwn(FILTER_FIELDS, name);
const FIELD_ORDER: readonly FilterName[] = Object.keys(FILTER_FIELDS).filter(isField);

function filterWith(valueIn: (field: Field<unknown>) => unknown): CandidateFilter {
  const values = FIELD_ORDER.map((name) => [name, valueIn(FILTER_FIELDS[name])] as const);
  return Object.fromEntries(values) as CandidateFilter;
}

export const NO_FILTER: CandidateFilter = filterWith(({ none }) => none);

/** The filter of an address. Unknown values are ignored; names and texts are not checked. */
export function readFilter(parameters: { getAll(name: string): string[] }): CandidateFilter {
  return filterWith(({ address, read }) => read(parameters.getAll(address)));
}

/** The filter with only this value in the field. */
export function withValue(filter: CandidateFilter, name: FilterName, value: string): CandidateFilter {
  return { ...filter, [name]: FILTER_FIELDS[name].read([value]) };
}

/** The known value that equals the text; null for an unknown text. */
export function oneOf<T extends string>(known: readonly T[], text: string): T | null {
  return known.find((value) => value === text) ?? null;
}

/** The requested values of a field, as in an address; empty = any. */
export function requestedValues(filter: CandidateFilter, name: FilterName): readonly string[] {
  if (name === "answers") return filter.answers.map(writeRequestedAnswer);
  if (name === "otherSystems") return filter.otherSystems.map(writeOtherSystem);
  const value = filter[name];
  if (typeof value === "boolean") return value ? ["1"] : [];
  if (typeof value === "string") return value === "" ? [] : [value];
  return value ?? [];
}

/** Names that the fields have in an address. */
export const FILTER_NAMES: readonly string[] = FIELD_ORDER.map((name) => FILTER_FIELDS[name].address);

/** The field with this name in an address; null if there is none. */
export function filterFieldOf(name: string): FilterName | null {
  return FIELD_ORDER.find((field) => FILTER_FIELDS[field].address === name) ?? null;
}

/** The filter as pairs for an address, in a fixed order. Fields that filter nothing have no pair. */
export function writeFilter(filter: CandidateFilter): [string, string][] {
  return FIELD_ORDER.flatMap((name) =>
    requestedValues(filter, name).map((value): [string, string] => [FILTER_FIELDS[name].address, value]),
  );
}
