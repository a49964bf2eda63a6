// Computes accuracy per system and category, the counts of outcomes from which it follows, and what is unknown as long as
// candidates are open: the possible range, missing figures, which systems are judged less than others, and which of them
// have a human figure. Says which candidates a report covers, and which of them a figure counts.

import type { Immutable } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { formatNumber, ofAll } from "#core/base/message-text.ts";
import { type Cluster, type Interval, wilsonInterval } from "#core/base/statistics/proportions.ts";
import type { Campaign, CandidateIndex } from "#core/campaign/campaign.ts";
import type { Approver } from "#core/campaign/matching/verdict.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import {
  CANDIDATE_STATES,
  type CandidateState,
  type ExclusionReason,
  NO_TRANSLATION,
  type OpenReason,
  type Outcome,
} from "#core/campaign/outcomes/outcome.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { documentNumber } from "#core/suite/suite.ts";
import type { CellLink } from "#core/tables/table.ts";
import type { Answer } from "#core/tasks/judging/content.ts";

/**
 * Counts of candidates in one cell: a category of a system, or the system's total. examples (one candidate each) =
 * approved + referred = approvedNotJudged + correct + incorrect + open + excluded.
 */
interface CellCounts {
  examples: number;
  /** Approved by the automatic pass or the learnt agreement, whether judged later or not. */
  approved: number;
  /** How many of these the learnt agreement approved. */
  approvedByLearnt: number;
  referred: number;
  /** Approved and not judged, so the approval decides the outcome. */
  approvedNotJudged: number;
  /** Judged correct by annotators. */
  correct: number;
  incorrect: number;
  open: number;
  openWhy: Partial<Record<OpenReason, number>>;
  excluded: number;
  excludedWhy: Partial<Record<ExclusionReason, number>>;
  /** Candidates that have a stale judgement. Each of these is also counted by its outcome. */
  stale: number;
  /** Answers about the antecedent's head, for candidates judged correct or incorrect. */
  antecedent: { correct: number; incorrect: number };
}

export type OutcomeCounts = Immutable<CellCounts>;

/** A proportion hits / n with its Wilson 95% interval; value and interval are null if n = 0. */
export interface Proportion {
  readonly hits: number;
  readonly n: number;
  readonly value: number | null;
  readonly interval: Interval | null;
}

export const DENOMINATORS = ["examples", "translated", "judged"] as const;
export type Denominator = (typeof DENOMINATORS)[number];

/** Whether a proportion counts the candidate as a hit; null = it does not count the candidate. */
export type IsHit = (candidate: ScoredCandidate) => boolean | null;

/** The properties of a candidate that the counts need. */
export interface ScoredCandidate {
  readonly system: string;
  readonly category: string;
  /** What approved the candidate, whether or not it was judged; null = nothing did. */
  readonly approver: Approver | null;
  readonly outcome: Outcome;
  /** Whether the candidate has a stale judgement. */
  readonly stale: boolean;
  /**
   * The answer about the antecedent's head in the judgements that decided the candidate; “unset” if there is none or if
   * they differ.
   */
  readonly antecedent: Answer;
}

/** A candidate with its place in the suite, for intervals whose units are examples or documents. */
export interface LocatedCandidate extends ScoredCandidate {
  /** Number of its example in the suite. */
  readonly example: number;
  /** Number of its example's document in the suite; null if the suite has no documents. */
  readonly document: number | null;
}

interface CategoryAccuracy {
  readonly category: string;
  readonly counts: OutcomeCounts;
}

export interface SystemAccuracy<Candidate = LocatedCandidate> {
  readonly system: string;
  readonly total: OutcomeCounts;
  /** Categories in which the system has a candidate, in the order of the suite. */
  readonly categories: readonly CategoryAccuracy[];
  /** All counted candidates. */
  readonly candidates: readonly Candidate[];
}

function noCounts(): CellCounts {
  return {
    examples: 0,
    approved: 0,
    approvedByLearnt: 0,
    referred: 0,
    approvedNotJudged: 0,
    correct: 0,
    incorrect: 0,
    open: 0,
    openWhy: {},
    excluded: 0,
    excludedWhy: {},
    stale: 0,
    antecedent: { correct: 0, incorrect: 0 },
  };
}

export const NO_OUTCOME_COUNTS: OutcomeCounts = noCounts();

export function proportion(hits: number, n: number): Proportion {
  return { hits, n, value: n === 0 ? null : hits / n, interval: wilsonInterval(hits, n) };
}

/**
 * Accuracy by denominator. `examples`: (approved and not judged + judged correct) / examples, as published (PROTEST
 * 2016 §5.2; WMT 2018). `translated`: the same, without candidates whose sentence has no translation. `judged`: judged
 * correct / (judged correct + judged incorrect).
 */
export function accuracyOf(counts: OutcomeCounts, denominator: Denominator): Proportion {
  if (denominator === "examples")
    return proportion(counts.approvedNotJudged + counts.correct, counts.examples);
  if (denominator === "translated")
    return proportion(counts.approvedNotJudged + counts.correct, counts.examples - untranslatedIn(counts));
  return proportion(counts.correct, counts.correct + counts.incorrect);
}

/** Number of candidates that are excluded because their sentence has no translation. */
export function untranslatedIn({ excludedWhy }: OutcomeCounts): number {
  return excludedWhy[NO_TRANSLATION] ?? 0;
}

/** Lowest and highest accuracy over examples: all open candidates incorrect, or all correct. Null without examples. */
export function possibleRange({
  examples,
  approvedNotJudged,
  correct,
  open,
}: OutcomeCounts): Interval | null {
  if (examples === 0) return null;
  return {
    low: (approvedNotJudged + correct) / examples,
    high: (approvedNotJudged + correct + open) / examples,
  };
}

/** Adds the candidate to the counts. */
function addCandidate(counts: CellCounts, { approver, outcome, stale, antecedent }: ScoredCandidate): void {
  counts.examples++;
  counts[approver === null ? "referred" : "approved"]++;
  if (approver === "learnt agreement") counts.approvedByLearnt++;
  counts[outcome.kind === "approved" ? "approvedNotJudged" : outcome.kind]++;
  if (outcome.kind === "open") counts.openWhy[outcome.why] = (counts.openWhy[outcome.why] ?? 0) + 1;
  if (outcome.kind === "excluded")
    counts.excludedWhy[outcome.why] = (counts.excludedWhy[outcome.why] ?? 0) + 1;
  if (stale) counts.stale++;
  if (antecedent === "ok") counts.antecedent.correct++;
  if (antecedent === "bad") counts.antecedent.incorrect++;
}

/** What the accuracies count. Heads are those of WMT 2018, Table 3. */
export const IS_HIT: Readonly<Record<Denominator | "antecedent", IsHit>> = {
  examples: ({ outcome: { kind } }) => kind === "approved" || kind === "correct",
  translated: ({ outcome }) =>
    outcome.kind === "excluded" && outcome.why === NO_TRANSLATION
      ? null
      : outcome.kind === "approved" || outcome.kind === "correct",
  judged: ({ outcome: { kind } }) => (kind === "correct" || kind === "incorrect" ? kind === "correct" : null),
  antecedent: ({ antecedent }) => (antecedent === "unset" ? null : antecedent === "ok"),
};

/** The proportion over the candidates. Cached, because the same figure is in several tables and formats. */
export function proportionIn(candidates: readonly LocatedCandidate[], isHit: IsHit): Proportion {
  const known = getOrInsert(proportionCache, candidates, () => new Map<IsHit, Proportion>());
  return getOrInsert(known, isHit, () => {
    let hits = 0;
    let n = 0;
    for (const candidate of candidates) {
      const one = isHit(candidate);
      if (one !== null) n++;
      if (one === true) hits++;
    }
    return proportion(hits, n);
  });
}

const proportionCache = new WeakMap<readonly LocatedCandidate[], Map<IsHit, Proportion>>();

/**
 * The candidates that a proportion counts, by unit: by example, or by document. Candidates without a document are left
 * out. Units whose candidates are not counted have no cluster.
 */
export function clustersBy(
  unit: "example" | "document",
  candidates: readonly LocatedCandidate[],
  isHit: IsHit,
): readonly Cluster[] {
  const known = getOrInsert(clusterCache[unit], candidates, () => new Map<IsHit, readonly Cluster[]>());
  return getOrInsert(known, isHit, () => countClusters(unit, candidates, isHit));
}

/** Cached per list of candidates, because the same figure is in several tables, and each table in several formats. */
const clusterCache = { example: newClusterCache(), document: newClusterCache() };

function newClusterCache() {
  return new WeakMap<readonly LocatedCandidate[], Map<IsHit, readonly Cluster[]>>();
}

function countClusters(
  unit: "example" | "document",
  candidates: readonly LocatedCandidate[],
  isHit: IsHit,
): readonly Cluster[] {
  const clusters = new Map<number, { hits: number; n: number }>();
  for (const candidate of candidates) {
    const one = isHit(candidate);
    const number = candidate[unit];
    if (one === null || number === null) continue;
    const cluster = getOrInsert(clusters, number, () => ({ hits: 0, n: 0 }));
    cluster.n++;
    if (one) cluster.hits++;
  }
  return [...clusters.values()];
}

/**
 * Accuracy per system and category. Systems and categories keep the given order. A system's total counts all its
 * candidates, even those of categories that are not given.
 */
export function accuracyBySystem<Candidate extends ScoredCandidate>(
  candidates: Iterable<Candidate>,
  systems: readonly string[],
  categories: readonly string[],
): SystemAccuracy<Candidate>[] {
  const accuracies = new Map(
    systems.map((system) => {
      const counted: Candidate[] = [];
      return [system, { total: noCounts(), cells: new Map<string, CellCounts>(), counted }];
    }),
  );
  for (const candidate of candidates) {
    const ofSystem = accuracies.get(candidate.system);
    if (ofSystem === undefined) continue;
    ofSystem.counted.push(candidate);
    addCandidate(ofSystem.total, candidate);
    addCandidate(getOrInsert(ofSystem.cells, candidate.category, noCounts), candidate);
  }
  return [...accuracies].map(([system, { total, cells, counted }]) => ({
    system,
    total,
    candidates: counted,
    categories: categories.flatMap((category) => {
      const counts = cells.get(category);
      return counts === undefined ? [] : [{ category, counts }];
    }),
  }));
}

/** The sums of the counts of several cells, including the counts of reasons. */
export function sumCounts(cells: readonly OutcomeCounts[]): OutcomeCounts {
  return cells.reduce<OutcomeCounts>(
    (sum, cell) => ({
      examples: sum.examples + cell.examples,
      approved: sum.approved + cell.approved,
      approvedByLearnt: sum.approvedByLearnt + cell.approvedByLearnt,
      referred: sum.referred + cell.referred,
      approvedNotJudged: sum.approvedNotJudged + cell.approvedNotJudged,
      correct: sum.correct + cell.correct,
      incorrect: sum.incorrect + cell.incorrect,
      open: sum.open + cell.open,
      openWhy: sumReasons(sum.openWhy, cell.openWhy),
      excluded: sum.excluded + cell.excluded,
      excludedWhy: sumReasons(sum.excludedWhy, cell.excludedWhy),
      stale: sum.stale + cell.stale,
      antecedent: {
        correct: sum.antecedent.correct + cell.antecedent.correct,
        incorrect: sum.antecedent.incorrect + cell.antecedent.incorrect,
      },
    }),
    NO_OUTCOME_COUNTS,
  );
}

type Reasons<Why extends string> = Readonly<Partial<Record<Why, number>>>;

function sumReasons<Why extends string>(a: Reasons<Why>, b: Reasons<Why>): Reasons<Why> {
  const sum: Partial<Record<Why, number>> = { ...a };
  for (const why in b) sum[why] = (a[why] ?? 0) + (b[why] ?? 0);
  return sum;
}

/** The possible range; null if nothing is open. */
export function openRange(counts: OutcomeCounts): Interval | null {
  return counts.open === 0 ? null : possibleRange(counts);
}

/**
 * The reason why a figure is not shown; null = it is shown. While candidates are open, accuracy over examples is not
 * shown until one is approved or judged, although the published formula would give 0.0. If none is open, the formula
 * decides, also where all candidates are excluded, so that accuracy and comparison read exclusion alike.
 */
export function whyNoFigure(counts: OutcomeCounts | null, denominator: Denominator): string | null {
  if (counts === null || counts.examples === 0) return "no example";
  const { approvedNotJudged, correct, incorrect, open, excluded } = counts;
  if (denominator === "judged") return correct + incorrect > 0 ? null : "nothing judged";
  if (approvedNotJudged + correct + incorrect > 0) return null;
  if (open > 0 && excluded > 0) return `${formatNumber(open)} open, ${formatNumber(excluded)} excluded`;
  if (open > 0) return `${ofAll(open, open)} open`;
  const isAnyCounted = denominator === "examples" || counts.examples > untranslatedIn(counts);
  return isAnyCounted ? null : `${ofAll(excluded, excluded)} excluded`;
}

/**
 * How many candidates of a cell are open, such as “3 open”; null if none is. Stands in every cell whose figure counts
 * them as incorrect, because 0.0 of four examples, three of which are open, does not mean that all four are wrong.
 */
export function openText({ open }: OutcomeCounts): string | null {
  return open === 0 ? null : `${formatNumber(open)} open`;
}

/**
 * A system counts as judged less if its share of open candidates is more than this many percentage points above the
 * smallest share.
 */
const MARKED_POINTS = 10;

/** How many of a system's candidates to judge are open. */
export interface OpenShare {
  readonly system: string;
  /** Number of open candidates. */
  readonly open: number;
  /** Number of candidates to judge, open or not: all but those approved and not judged, or without translation. */
  readonly toJudge: number;
}

/** The systems that are judged less than the others, found by `findLessJudged` from their counts. */
export function lessJudgedSystems(systems: readonly SystemAccuracy[]): readonly OpenShare[] {
  return findLessJudged(openSharesOf(systems));
}

/**
 * Systems whose share of open candidates is more than `MARKED_POINTS` percentage points above the smallest share, in
 * the given order. The share is open / to judge, not open / examples, because a system with fewer approvals has more to
 * judge. Systems with nothing to judge are ignored.
 */
export function findLessJudged(systems: readonly OpenShare[]): readonly OpenShare[] {
  const shares = systems.filter(({ toJudge }) => toJudge > 0);
  const least = leastOpen(shares);
  if (least === null) return [];
  // Computed with whole numbers, so that rounding does not turn a difference of exactly ten points into more than ten.
  return shares.filter(
    ({ open, toJudge }) =>
      100 * (open * least.toJudge - least.open * toJudge) > MARKED_POINTS * toJudge * least.toJudge,
  );
}

export function openSharesOf(systems: readonly SystemAccuracy[]): OpenShare[] {
  return systems
    .map(({ system, total }) => ({
      system,
      open: total.open,
      toJudge: total.examples - total.approvedNotJudged - untranslatedIn(total),
    }))
    .filter(({ toJudge }) => toJudge > 0);
}

/** The system with the smallest share of open candidates; null without systems. */
export function leastOpen(shares: readonly OpenShare[]): OpenShare | null {
  return shares.reduce<OpenShare | null>(
    (least, one) => (least === null || one.open * least.toJudge < least.open * one.toJudge ? one : least),
    null,
  );
}

/** The human figure of a system, with which metrics are compared, and by how much open candidates can still change it. */
export interface HumanFigure {
  readonly system: string;
  /** Accuracy as the command `evaluate` reports it, whether or not annotators judged the system. */
  readonly accuracy: Proportion;
  /** The same proportion if it is a human figure; otherwise null, and `whyNone` gives the reason. */
  readonly figure: Proportion | null;
  readonly whyNone: string | null;
  /** Number of hits that the automatic pass approved and nobody judged; 0 for accuracy over judged candidates. */
  readonly approvedNotJudged: number;
  /** Number of open candidates, which accuracy over examples counts as incorrect. */
  readonly open: number;
  /** Lowest and highest possible accuracy over examples; null without examples. */
  readonly range: Interval | null;
}

/**
 * One entry per system, in the given order. A figure is null while nobody has judged a candidate of the system and some
 * are open: accuracy would then follow from approvals alone, which compare with the reference as metrics do.
 */
export function humanFigures(
  systems: readonly SystemAccuracy[],
  denominator: Denominator,
): readonly HumanFigure[] {
  return systems.map(({ system, total }) => {
    const { approvedNotJudged, correct, incorrect, open } = total;
    const hasOnlyVerdicts = correct + incorrect === 0 && open > 0;
    const whyNone = whyNoFigure(total, denominator) ?? (hasOnlyVerdicts ? "nothing judged" : null);
    const accuracy = accuracyOf(total, denominator);
    return {
      system,
      accuracy,
      figure: whyNone === null ? accuracy : null,
      whyNone,
      approvedNotJudged: denominator === "judged" ? 0 : approvedNotJudged,
      open,
      range: possibleRange(total),
    };
  });
}

// Computes the accuracy of a campaign's outcomes.

/**
 * The existing candidates (or those for which `counts` is true) with their outcomes, ordered by system, then by example
 * in suite order.
 */
export function scoreCandidates(
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): LocatedCandidate[] {
  const { texts } = outcomes;
  return texts.index.bySystem.filter(counts).map((candidate): LocatedCandidate => {
    const outcome = outcomes.outcome(candidate);
    const { category, line } = texts.example(candidate);
    return {
      system: texts.index.keyOf(candidate).system,
      category,
      example: texts.index.exampleNumber(candidate),
      document: documentNumber(texts.suite, line),
      approver: outcomes.approver(candidate),
      outcome,
      stale: outcomes.isStale(candidate),
      antecedent: outcomes.antecedent(candidate, outcome),
    };
  });
}

/**
 * Accuracy of the systems and categories in the scope, over all their candidates or only those for which `counts` is
 * true.
 */
export function accuracyOfOutcomes(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  { systems, categories }: ReportScope = scopeIn(campaign, WHOLE_CAMPAIGN),
  counts?: (candidate: number) => boolean,
): SystemAccuracy[] {
  return accuracyBySystem(scoreCandidates(outcomes, counts), systems, categories);
}

// Defines the scope of a report: systems, categories and a filter of candidates.

/** System names and category labels; null = all. */
export interface RequestedSystemsAndCategories {
  readonly systems: readonly string[] | null;
  readonly categories: readonly string[] | null;
}

export interface ScopeRequest extends RequestedSystemsAndCategories {
  /** Additional filter; null = none. */
  readonly filter: CandidateCondition | null;
}

interface CandidateCondition {
  /** Descriptions of the filter's conditions, e.g. “Pronoun in the source: it”. */
  readonly words: readonly string[];
  /** Whether the filter selects by outcome. If so, accuracy only reflects the filter. */
  readonly selectsByOutcome: boolean;
  readonly holds: (candidate: CandidateKey) => boolean;
}

export const OUTCOME_FILTER_CAVEAT =
  "The candidates were filtered by their outcome, so their accuracy says nothing about a system.";

export const WHOLE_CAMPAIGN: ScopeRequest = { systems: null, categories: null, filter: null };

/** Systems and categories of the scope, in the campaign's order. */
export interface ReportScope {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
}

export function scopeIn(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  { systems, categories }: RequestedSystemsAndCategories,
): ReportScope {
  const isRequested = (requested: readonly string[] | null, name: string) =>
    requested === null || requested.includes(name);
  return {
    systems: outputs.map(({ system }) => system).filter((name) => isRequested(systems, name)),
    categories: suite.categories.map(({ label }) => label).filter((label) => isRequested(categories, label)),
  };
}

/**
 * Number of examples in the scope's categories. If the scope has a filter, an example counts only if at least one of
 * its candidates is in the scope (`counts`).
 */
export function examplesInScope(
  { examples }: Campaign["suite"],
  index: CandidateIndex,
  { categories, filter }: ScopeRequest,
  counts: (candidate: number) => boolean,
): number {
  if (filter === null)
    return examples.filter(({ category }) => categories === null || categories.includes(category)).length;
  return new Set(index.numbers.filter(counts).map((candidate) => index.exampleNumber(candidate))).size;
}

/** Note about the scope for readers of the figures; null = everything is covered. */
export function scopeText({ systems, categories, filter }: ScopeRequest): string | null {
  const parts = [
    ...(systems === null ? [] : [`the ${systems.length === 1 ? "system" : "systems"} ${systems.join(", ")}`]),
    ...(categories === null
      ? []
      : [`the ${categories.length === 1 ? "category" : "categories"} ${categories.join(", ")}`]),
  ];
  const isOne = parts.length === 1 && (systems ?? categories)?.length === 1;
  const systemsAndCategories = parts.join(" and ");
  if (filter !== null) {
    const candidatesOf = parts.length === 0 ? "" : ` of ${systemsAndCategories}`;
    const caveat = filter.selectsByOutcome ? ` ${OUTCOME_FILTER_CAVEAT}` : "";
    return `Filtered report. Only candidates${candidatesOf} with: ${filter.words.join("; ")}. All totals cover only these candidates.${caveat}`;
  }
  return parts.length === 0
    ? null
    : `Filtered report. Only ${systemsAndCategories} ${isOne ? "is" : "are"} included; all totals cover ${isOne ? "it" : "these"} only.`;
}

/** Name of the total row in the middle of a sentence or table. */
export function allCategoriesName({ categories }: RequestedSystemsAndCategories): string {
  return categories === null ? "all categories" : "these categories";
}

/** Name of the total row at the beginning of a text. */
export function allCategoriesTitle(request: RequestedSystemsAndCategories): string {
  return request.categories === null ? "All categories" : "These categories";
}

/** Title of a plot of all candidates in the scope. */
export function scopeTitle(request: ScopeRequest): string {
  const [only, ...others] = request.categories ?? [];
  if (request.filter !== null) return "Filtered candidates";
  return only === undefined || others.length > 0 ? allCategoriesTitle(request) : fullCategoryName(only);
}

// Builds the filters and descriptions of the candidates that a figure of the report counts.

interface TableCell {
  /** Null = all systems. */
  readonly system: string | null;
  /** Null = all categories. */
  readonly category: string | null;
}

/** The candidates of some systems and categories; an empty list = all. */
interface CellFilter {
  readonly systems: readonly string[];
  readonly categories: readonly string[];
}

/** What figures of accuracy ask of a candidate, as fields of the filter of candidates. */
export interface CountedFilter {
  readonly states?: readonly CandidateState[];
  readonly outcomes?: readonly Outcome["kind"][];
  readonly verdicts?: readonly ("approved" | "referred" | "reused" | "untranslated")[];
  readonly whys?: readonly (OpenReason | ExclusionReason)[];
  readonly heads?: readonly ("correct" | "incorrect")[];
  readonly audit?: "learnt";
  readonly stale?: boolean;
}

/** The target of a link from a figure of accuracy: the candidates that it counts. */
export type CountedCandidates = CountedFilter & CellFilter;

function filterOf({ system, category }: TableCell): CellFilter {
  return { systems: system === null ? [] : [system], categories: category === null ? [] : [category] };
}

/** The category and the system of a cell in words, such as “Event · it, heron”. */
function cellWords({ system, category }: TableCell): string {
  return [category === null ? "all categories" : fullCategoryName(category), system ?? []].flat().join(", ");
}

/** Link to the candidates of a cell that pass the filter. */
export function candidatesIn<const Filter extends object>(
  cell: TableCell,
  words: string,
  filter: Filter,
): CellLink<Filter & CellFilter> {
  return { to: { ...filterOf(cell), ...filter }, words: `${words}: ${cellWords(cell)}` };
}

/** The states of candidates whose sentence has a translation. */
export const TRANSLATED_STATES = CANDIDATE_STATES.filter((state) => state !== "untranslated");

interface Counted {
  readonly words: string;
  readonly filter: CountedFilter;
}

/** What an accuracy counts, by its denominator. */
export const COUNTED: Readonly<Record<Denominator, readonly [hits: Counted, all: Counted]>> = {
  examples: [
    { words: "approved or judged correct", filter: { outcomes: ["approved", "correct"] } },
    { words: "examples", filter: {} },
  ],
  translated: [
    { words: "approved or judged correct", filter: { outcomes: ["approved", "correct"] } },
    { words: "translated examples", filter: { states: TRANSLATED_STATES } },
  ],
  judged: [
    { words: "judged correct", filter: { outcomes: ["correct"] } },
    { words: "judged correct or incorrect", filter: { outcomes: ["correct", "incorrect"] } },
  ],
};

/** Links of an accuracy: to its hits, and to all counted candidates. */
export function accuracyLinks(
  cell: TableCell,
  denominator: Denominator,
): readonly [CellLink<CountedCandidates>, CellLink<CountedCandidates>] {
  const [hits, all] = COUNTED[denominator];
  return [candidatesIn(cell, hits.words, hits.filter), candidatesIn(cell, all.words, all.filter)];
}
