// Holds the one language in which candidates are asked for: what a filter may ask, as an address and back.

import { type AskedAnswer, readAskedAnswer, writeAskedAnswer } from "#core/filter/asked-answers.ts";
import {
  type OtherSystemFilter,
  readOtherSystem,
  writeOtherSystem,
} from "#core/filter/other-system-filter.ts";
import { APT_VALUES, AUTO_PRF_VALUES } from "#core/metrics/example-outcomes.ts";
import { CANDIDATE_STATES, type CandidateState } from "#core/score/candidate-states.ts";
import { DISAGREEMENTS } from "#core/score/disagreement.ts";
import { FIRST_MADE } from "#core/score/judged-again.ts";
import { OPEN_REASONS, type Outcome } from "#core/score/outcome.ts";
import {
  ANTECEDENT_CODES,
  type ConflictCode,
  PRONOUN_CODES,
} from "#core/task/pronoun-judgement/conflicts.ts";
import { EXCLUSIONS } from "#core/task/pronoun-judgement/state.ts";

/**
 * What came of a candidate before anybody judged it: approved or referred by the automatic pass; or referred by it and accepted
 * before, which is neither of both.
 */
export const VERDICTS = ["approved", "referred", "reused"] as const;
/** What a candidate counts as in the results. */
export const OUTCOMES = [
  "approved",
  "correct",
  "incorrect",
  "open",
  "excluded",
] as const satisfies readonly Outcome["kind"][];
/** Why a candidate is open, or excluded. */
export const WHYS = [...OPEN_REASONS, ...EXCLUSIONS] as const;
export const CONFLICTS: readonly ConflictCode[] = [...ANTECEDENT_CODES, ...PRONOUN_CODES];
/** Any over which people differ; those that nobody settled, or somebody; or those that differ in one thing. */
export const DISAGREEMENT_FILTERS = ["any", "open", "resolved", ...DISAGREEMENTS] as const;
/** What people settled of an approved candidate. */
export const AUDITS = ["correct", "incorrect"] as const;
export type Audited = (typeof AUDITS)[number];
/** What those who settled a candidate say of the antecedent's head. */
export const HEADS = ["ok", "bad"] as const;
/** Judged twice by the same person: how the first judgement was made; and those where the second counts otherwise. */
export const REPEATS = [...FIRST_MADE, ...FIRST_MADE.map((made) => `${made}-changed` as const)] as const;
/** What the metrics say of its example with their default settings; and that people settled otherwise. */
export const METRICS = [...APT_VALUES, "apt:disagrees", ...AUTO_PRF_VALUES, "autoprf:disagrees"] as const;

/**
 * What a list of candidates is narrowed to: all that is asked for must hold, of several values of one field any. An empty list or
 * text, false and null narrow nothing.
 */
export interface CandidateFilter {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
  /** Ids. */
  readonly examples: readonly string[];
  readonly states: readonly CandidateState[];
  readonly outcomes: readonly (typeof OUTCOMES)[number][];
  readonly whys: readonly (typeof WHYS)[number][];
  readonly verdicts: readonly (typeof VERDICTS)[number][];
  /** Approved, and people settled that it is right, or wrong. */
  readonly audit: Audited | null;
  readonly heads: readonly (typeof HEADS)[number][];
  readonly repeat: readonly (typeof REPEATS)[number][];
  readonly metrics: readonly (typeof METRICS)[number][];
  /** Whose judgements state, flag, tag, conflict and remark are about (id); "" = everybody's together. */
  readonly annotator: string;
  /** Who has said anything of it (ids). */
  readonly judgedBy: readonly string[];
  /** Who must have answered what: all of them, each given by another person. */
  readonly answers: readonly AskedAnswer[];
  /** Among everybody, whoever `annotator` is. */
  readonly disagreement: (typeof DISAGREEMENT_FILTERS)[number] | null;
  /** What the same example's outputs of other systems came to: all of them. */
  readonly otherSystems: readonly OtherSystemFilter[];
  readonly tag: string;
  readonly conflicts: readonly ConflictCode[];
  readonly flagged: boolean;
  /** Said twice, differently, by the same person. */
  readonly concurrent: boolean;
  /** Something was said of it on another text than the present one. */
  readonly stale: boolean;
  readonly remarked: boolean;
  /** The pronoun's form, in lower case: in the source; in the output and in a reference all tokens linked to it, "" = none. */
  readonly pronouns: readonly string[];
  readonly outputPronouns: readonly string[];
  readonly referencePronouns: readonly string[];
  /** In what the candidate shows or people remarked, or its example's id; in one of these alone; capitals do not matter. */
  readonly text: string;
  readonly source: string;
  readonly output: string;
  readonly reference: string;
  readonly remark: string;
  /** In the words in which the automatic pass gives its reason. */
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

/** What each is called in an address, in the order in which it is written. */
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

/** As `URLSearchParams` has it. */
interface AddressParameters {
  getAll(name: string): string[];
  get(name: string): string | null;
}

/** The filter that an address asks for. What it asks for that does not exist narrows nothing; names and texts are taken as they are. */
export function readFilter(parameters: AddressParameters): CandidateFilter {
  const all = (name: keyof CandidateFilter) => parameters.getAll(ADDRESS[name]);
  const text = (name: keyof CandidateFilter) => parameters.get(ADDRESS[name]) ?? "";
  const isSet = (name: keyof CandidateFilter) => text(name) === "1";
  const some = <T extends string>(known: readonly T[], name: keyof CandidateFilter) =>
    known.filter((one) => all(name).includes(one));
  const one = <T extends string>(known: readonly T[], name: keyof CandidateFilter) =>
    oneOf(known, text(name));
  return {
    systems: all("systems"),
    categories: all("categories"),
    examples: all("examples"),
    states: some(CANDIDATE_STATES, "states"),
    outcomes: some(OUTCOMES, "outcomes"),
    whys: some(WHYS, "whys"),
    verdicts: some(VERDICTS, "verdicts"),
    audit: one(AUDITS, "audit"),
    heads: some(HEADS, "heads"),
    repeat: some(REPEATS, "repeat"),
    metrics: some(METRICS, "metrics"),
    annotator: text("annotator"),
    judgedBy: all("judgedBy"),
    answers: all("answers").flatMap((asked) => readAskedAnswer(asked) ?? []),
    disagreement: one(DISAGREEMENT_FILTERS, "disagreement"),
    otherSystems: all("otherSystems").flatMap((asked) => readOtherSystem(asked) ?? []),
    tag: text("tag"),
    conflicts: some(CONFLICTS, "conflicts"),
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

/** The filter with this value alone asked for in the field. */
export function withValue(
  filter: CandidateFilter,
  name: keyof CandidateFilter,
  value: string,
): CandidateFilter {
  const is = (asked: string) => asked === ADDRESS[name];
  const only = readFilter({
    getAll: (asked) => (is(asked) ? [value] : []),
    get: (asked) => (is(asked) ? value : null),
  });
  return { ...filter, [name]: only[name] };
}

/** Null = none of those known. */
export function oneOf<T extends string>(known: readonly T[], text: string): T | null {
  return known.find((one) => one === text) ?? null;
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

/** What filters are called in an address. */
export const FILTER_NAMES: readonly string[] = Object.values(ADDRESS);

/** The field that is asked for under this name in an address; null = none. */
export function filterFieldOf(name: string): keyof CandidateFilter | null {
  return (
    Object.keys(ADDRESS)
      .filter(isField)
      .find((field) => ADDRESS[field] === name) ?? null
  );
}

/** Pairs for a URL's search part, in a fixed order; what narrows nothing is left out. */
export function writeFilter(filter: CandidateFilter): [string, string][] {
  return Object.keys(ADDRESS)
    .filter(isField)
    .flatMap((name) => written(filter, name).map((value): [string, string] => [ADDRESS[name], value]));
}
