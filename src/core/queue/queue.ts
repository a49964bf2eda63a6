// Holds which candidates are in a queue and which comes next. Numbers of candidates in, numbers out.

import { type AskedAnswer, areGiven, readAskedAnswer, writeAskedAnswer } from "#core/queue/asked-answers.ts";
import { CANDIDATE_STATES, type CandidateState } from "#core/score/candidate-states.ts";
import { DISAGREEMENTS, type Disagreement } from "#core/score/disagreement.ts";
import type { Question } from "#core/score/given-answers.ts";

/**
 * What came of a candidate before anybody judged it: approved or referred by the automatic pass; or referred by it and accepted
 * before, which is neither of both.
 */
const VERDICTS = ["approved", "referred", "accepted"] as const;

/** Any over which people differ; those that nobody settled, or somebody; or those that differ in one thing. */
const DISAGREEMENT_FILTERS = ["any", "open", "settled", ...DISAGREEMENTS] as const;
/** What people settled of an approved candidate. */
const AUDITS = ["right", "wrong"] as const;
export type Audited = (typeof AUDITS)[number];

/** What a list of candidates is narrowed to; an empty list or text narrows nothing. */
export interface CandidateFilter {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
  readonly states: readonly CandidateState[];
  readonly verdict: (typeof VERDICTS)[number] | null;
  readonly flagged: boolean;
  readonly tag: string;
  readonly text: string;
  /** Whose judgements state, flag and tag are about (id); "" = everybody's together. */
  readonly annotator: string;
  /** Said twice, differently, by the same person. */
  readonly twice: boolean;
  /** Among everybody, whoever `annotator` is. */
  readonly disagreement: (typeof DISAGREEMENT_FILTERS)[number] | null;
  /** Who must have answered what: all of them, each given by another person. */
  readonly answers: readonly AskedAnswer[];
  /** Approved, and people settled that it is right, or wrong. */
  readonly audit: Audited | null;
}

export const NO_FILTER: CandidateFilter = {
  systems: [],
  categories: [],
  states: [],
  verdict: null,
  flagged: false,
  tag: "",
  text: "",
  annotator: "",
  twice: false,
  disagreement: null,
  answers: [],
  audit: null,
};

/** The filter as search parameters and back: links to exactly those candidates. */
export function readFilter(parameters: {
  getAll(name: string): string[];
  get(name: string): string | null;
}): CandidateFilter {
  return {
    systems: parameters.getAll("system"),
    categories: parameters.getAll("category"),
    states: CANDIDATE_STATES.filter((state) => parameters.getAll("state").includes(state)),
    verdict: readVerdict(parameters.get("verdict")),
    flagged: parameters.get("flagged") === "1",
    tag: parameters.get("tag") ?? "",
    text: parameters.get("text") ?? "",
    annotator: parameters.get("annotator") ?? "",
    twice: parameters.get("twice") === "1",
    disagreement: readDisagreement(parameters.get("disagreement")),
    answers: parameters.getAll("answer").flatMap((text) => readAskedAnswer(text) ?? []),
    audit: readAudit(parameters.get("audit")),
  };
}

/** Null = whether they differ or not. */
export function readDisagreement(text: string | null): CandidateFilter["disagreement"] {
  return DISAGREEMENT_FILTERS.find((one) => one === text) ?? null;
}

/** Null = whether or not. */
export function readAudit(text: string | null): Audited | null {
  return AUDITS.find((audit) => audit === text) ?? null;
}

/** Null = every one. */
export function readVerdict(text: string | null): CandidateFilter["verdict"] {
  return VERDICTS.find((verdict) => verdict === text) ?? null;
}

/** Pairs for a URL's search part, in a fixed order; what narrows nothing is left out. */
export function writeFilter(filter: CandidateFilter): [string, string][] {
  const pairs: [string, string][] = [
    ...filter.systems.map((system): [string, string] => ["system", system]),
    ...filter.categories.map((category): [string, string] => ["category", category]),
    ...filter.states.map((state): [string, string] => ["state", state]),
  ];
  if (filter.verdict !== null) pairs.push(["verdict", filter.verdict]);
  if (filter.flagged) pairs.push(["flagged", "1"]);
  if (filter.tag !== "") pairs.push(["tag", filter.tag]);
  if (filter.text !== "") pairs.push(["text", filter.text]);
  if (filter.annotator !== "") pairs.push(["annotator", filter.annotator]);
  if (filter.twice) pairs.push(["twice", "1"]);
  if (filter.disagreement !== null) pairs.push(["disagreement", filter.disagreement]);
  for (const asked of filter.answers) pairs.push(["answer", writeAskedAnswer(asked)]);
  if (filter.audit !== null) pairs.push(["audit", filter.audit]);
  return pairs;
}

/** What is asked of each candidate when a filter is applied. */
export interface CandidateFacts {
  system(candidate: number): string;
  category(candidate: number): string;
  state(candidate: number): CandidateState;
  approved(candidate: number): boolean;
  flagged(candidate: number): boolean;
  tags(candidate: number): readonly string[];
  twice(candidate: number): boolean;
  disagreement(candidate: number): Disagreement | null;
  /** What people answer to the question, by their ids; whoever has no answer is not there. */
  answers(candidate: number, question: Question): ReadonlyMap<string, string>;
  /** By everybody together; null = it is not approved, or nobody settled it. */
  audited(candidate: number): Audited | null;
  /** Whether the text (lower-cased) occurs in what the candidate shows. */
  contains(candidate: number, text: string): boolean;
}

/** The candidates of `order` that pass the filter, in the same order. The facts are those of the filter's annotator. */
export function filterCandidates(
  order: Iterable<number>,
  filter: CandidateFilter,
  facts: CandidateFacts,
): number[] {
  const { systems, categories, states, verdict, flagged, tag, twice, disagreement, answers, audit } = filter;
  const text = filter.text.toLowerCase();
  const found: number[] = [];
  for (const candidate of order) {
    if (systems.length > 0 && !systems.includes(facts.system(candidate))) continue;
    if (categories.length > 0 && !categories.includes(facts.category(candidate))) continue;
    if (states.length > 0 && !states.includes(facts.state(candidate))) continue;
    if (verdict !== null && verdictOf(candidate, facts) !== verdict) continue;
    if (flagged && !facts.flagged(candidate)) continue;
    if (tag !== "" && !facts.tags(candidate).includes(tag)) continue;
    if (twice && !facts.twice(candidate)) continue;
    if (disagreement !== null && !isWanted(disagreement, facts.disagreement(candidate))) continue;
    if (!areGiven(answers, (question) => facts.answers(candidate, question))) continue;
    if (audit !== null && facts.audited(candidate) !== audit) continue;
    if (text !== "" && !facts.contains(candidate, text)) continue;
    found.push(candidate);
  }
  return found;
}

function isWanted(wanted: (typeof DISAGREEMENT_FILTERS)[number], disagreement: Disagreement | null): boolean {
  if (disagreement === null) return false;
  const isOpen = disagreement.settledBy === null;
  if (wanted === "open" || wanted === "settled") return isOpen === (wanted === "open");
  return wanted === "any" || wanted === disagreement.kind;
}

function verdictOf(candidate: number, facts: CandidateFacts): (typeof VERDICTS)[number] {
  if (facts.approved(candidate)) return "approved";
  return facts.state(candidate) === "accepted" ? "accepted" : "referred";
}

/**
 * The next place in `queue` after `place` whose candidate satisfies `wanted`, going round once; null if there is
 * none but perhaps the place itself. `step` −1 goes backwards. A place of −1 starts before the first.
 */
export function nextPlace(
  queue: readonly number[],
  place: number,
  wanted: (candidate: number) => boolean,
  step: 1 | -1 = 1,
): number | null {
  for (let distance = 1; distance <= queue.length; distance++) {
    const at = (((place + step * distance) % queue.length) + queue.length) % queue.length;
    const candidate = queue[at];
    if (at !== place && candidate !== undefined && wanted(candidate)) return at;
  }
  return null;
}
