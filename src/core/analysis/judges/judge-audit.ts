// Audits judges: how often their verdicts are right where people judged, accuracy per system corrected by that, and
// whether a judge's verdicts are equally often right in all systems.

import {
  accuracyBySystem,
  type OutcomeCounts,
  type ReportScope,
  type ScoredCandidate,
} from "#core/analysis/accuracy/accuracy.ts";
import {
  type CorrectedAccuracy,
  correctedAccuracy,
  countShuffled,
  noCorrection,
  PERMUTATIONS,
} from "#core/analysis/audit/audit.ts";
import {
  type ApprovalCell,
  ApprovalCounter,
  estimateShare,
  poolSmallGroups,
  type ShareEstimate,
  type Stratum,
  stratumOf,
  sumApprovals,
} from "#core/analysis/audit/strata.ts";
import { listsBy } from "#core/base/grouping.ts";
import {
  type DrawnStratum,
  drawsUntil,
  predictionPowered,
  shareSequence,
} from "#core/base/statistics/estimates-with-judges.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { NO_TRANSLATION, type OpenReason, type Outcome } from "#core/campaign/outcomes/outcome.ts";
import { type Judge, type JudgeOpinion, opinionOn, verdictOn } from "#core/judges/campaign-judges.ts";
import { judgeDigits } from "#core/judges/sealed-objections.ts";
import { JUDGE_ANSWERS, type JudgeAnswer } from "#core/ledger/event.ts";

/** A candidate with what a judge says about it. */
export interface JudgedCandidate {
  readonly candidate: ScoredCandidate;
  readonly opinion: JudgeOpinion;
}

/** The audit of a judge for one system. */
export interface JudgedSystem {
  readonly system: string;
  /** Number of the system's candidates, and of those that people judged correct or incorrect. */
  readonly examples: number;
  readonly judged: number;
  readonly corrected: CorrectedAccuracy;
  readonly strata: readonly JudgedStratum[];
  /** Null = not known. */
  readonly effective: EffectiveSample | null;
  /** Corrected accuracy by the judge's probabilities; null = the judge gives none, or too few are judged. */
  readonly predicted: ReturnType<typeof predictionPowered>;
  readonly anytime: AnytimeInterval;
}

/** How many human judgements in a simple random sample would be as precise as the present ones. */
export interface EffectiveSample {
  /** With the judge's verdicts. */
  readonly size: number;
  /** Without them: the number judged, or more if the approvals alone divide the candidates well. */
  readonly without: number;
}

/** The interval that holds however often one looks. */
interface AnytimeInterval {
  readonly interval: Interval;
  /** How many more judgements bring this interval, and the fixed one, to the wanted width; null = all, or not known. */
  readonly more: number | null;
  readonly moreFixed: number | null;
}

/**
 * Width of an interval that is precise enough for most comparisons, in percentage points: 5 on each side. Others may be
 * wanted.
 */
export const WANTED_POINTS = 10;

/** The wanted width in percentage points as it is entered, a whole number from 1 to 99; null = it is none. */
export function readWantedPoints(entered: string): number | null {
  const points = /^[0-9]{1,2}$/.test(entered.trim()) ? Number(entered) : 0;
  return points >= 1 ? points : null;
}

interface JudgedStratum extends Stratum {
  readonly verdict: JudgeAnswer;
}

/** What a judge says, without people. */
export interface JudgeSays {
  readonly judge: Judge;
  /** Number of candidates by the judge's verdict. */
  readonly given: Readonly<Record<JudgeAnswer, number>>;
}

export interface JudgeAudit extends JudgeSays {
  /** Number of candidates that people judged correct or incorrect. */
  readonly judged: number;
  /** Share of the candidates with the verdict “correct” that are correct; null = none judged. */
  readonly correctPrecision: ShareEstimate | null;
  /** Share of the candidates with the verdict “incorrect” that are incorrect; null = none judged. */
  readonly incorrectPrecision: ShareEstimate | null;
  readonly kappa: number | null;
  /** p of the test that the verdicts are equally often right in all systems; null = not defined. */
  readonly homogeneity: number | null;
  /** Of all systems with a corrected accuracy together; null = not known. */
  readonly effective: EffectiveSample | null;
  readonly systems: readonly JudgedSystem[];
  /** The wanted width of the intervals, in percentage points. */
  readonly points: number;
}

/** Counts the judge's verdicts on these candidates. */
export function saysOf(judge: Judge, candidates: Iterable<number>): JudgeSays {
  const given = { correct: 0, incorrect: 0, abstains: 0 };
  for (const candidate of candidates) given[verdictOn(judge, candidate)]++;
  return { judge, given };
}

interface AuditParts extends Pick<ReportScope, "systems" | "categories"> {
  /** Seed of the test of homogeneity. */
  readonly seed: number;
  /** Wanted width of the intervals, in percentage points (`readWantedPoints`). Absent = `WANTED_POINTS`. */
  readonly points?: number;
}

/**
 * The audits of several judges, each over the candidates of these systems and categories. `scored`: all candidates, by
 * system, then by example. An answer that an annotator changed after an objection of the judge is no independent check
 * of it, so the answer before the objection counts.
 */
export function auditJudges(
  judges: readonly Judge[],
  {
    scored: all,
    outcomes,
  }: { readonly scored: readonly ScoredCandidate[]; readonly outcomes: CandidateOutcomes },
  parts: AuditParts,
): JudgeAudit[] {
  const systems = new Set(parts.systems);
  const categories = new Set(parts.categories);
  const numbers = outcomes.texts.index.bySystem;
  const scored = all.flatMap((candidate, at) =>
    systems.has(candidate.system) && categories.has(candidate.category)
      ? [{ candidate, number: numbers[at] ?? -1 }]
      : [],
  );
  const changing = outcomes.judgesThatChangedAnswers();
  return judges.map((judge) => {
    const digits = judgeDigits(judge);
    const hasChanged = changing.has(digits);
    const candidates = scored.map(({ candidate, number }): JudgedCandidate => {
      const before = hasChanged ? outcomes.outcomeBeforeObjections(number, digits) : null;
      return {
        candidate: before === null ? candidate : { ...candidate, outcome: before },
        opinion: opinionOn(judge, number),
      };
    });
    return { judge, ...auditJudge(candidates, parts) };
  });
}

/**
 * Audits one judge on these candidates.
 *
 * - Strata: the judge's verdicts, each divided by what approved the candidates, because samples are drawn from these with
 *   different shares, and by category where at least `MINIMUM_STRATUM` are judged.
 * - Unjudged are all candidates that nobody has begun to judge, whatever the automatic pass says.
 */
export function auditJudge(
  candidates: readonly JudgedCandidate[],
  { systems, seed, points = WANTED_POINTS }: Pick<AuditParts, "systems" | "seed" | "points">,
): Omit<JudgeAudit, "judge"> {
  const all = cellsByVerdict(candidates);
  const bySystem = listsBy(candidates, ({ candidate }) => candidate.system);
  const audited = systems.map((system) =>
    auditSystem(system, bySystem.get(system) ?? [], cellsOf(all, system), points),
  );
  const saysCorrect = new Map(
    systems.map((system) => {
      const own = bySystem.get(system) ?? [];
      const said = own.filter(({ opinion }) => opinion.verdict === "correct").length;
      return [system, own.length === 0 ? 0 : said / own.length];
    }),
  );
  const given = { correct: 0, incorrect: 0, abstains: 0 };
  for (const { opinion } of candidates) given[opinion.verdict]++;
  return {
    given,
    judged: all.reduce((sum, { cells }) => sum + sumApprovals(cells).sampled, 0),
    correctPrecision: shareCorrect(all, "correct"),
    incorrectPrecision: complement(shareCorrect(all, "incorrect")),
    kappa: kappaOf(all),
    homogeneity: verdictHomogeneityTest(all, saysCorrect, seed),
    effective: effectiveSample(audited.flatMap(({ design }) => design ?? [])),
    systems: audited.map(({ system }) => system),
    points,
  };
}

/** Whether somebody has begun to judge the current text of a candidate that is open for this reason. */
const IS_BEGUN: Readonly<Record<OpenReason, boolean>> = {
  "not judged": false,
  "not finished": true,
  conflict: true,
  "two answers": true,
  "annotators disagree": true,
  stale: false,
  "reused answer": false,
  "silver reference": false,
  "known wrong": false,
};

/** Whether nobody has begun to judge the candidate. */
export function isUnjudged(outcome: Outcome): boolean {
  return outcome.kind === "approved" || (outcome.kind === "open" && !IS_BEGUN[outcome.why]);
}

const APPROVERS = ["automatic pass", "learnt agreement", null] as const;

/** For the functions of the audit, the candidates with one verdict are what approvals are for the automatic pass. */
function cellsByVerdict(candidates: Iterable<JudgedCandidate>): VerdictCells[] {
  const byVerdict = new Map(JUDGE_ANSWERS.map((verdict) => [verdict, new ApprovalCounter()]));
  for (const { candidate, opinion } of candidates) {
    const { outcome } = candidate;
    byVerdict.get(opinion.verdict)?.add(candidate, isUnjudged(outcome) ? "approved" : outcome.kind);
  }
  return [...byVerdict].flatMap(([verdict, counter]) => cellsByApprover(verdict, counter));
}

function cellsByApprover(verdict: JudgeAnswer, counter: ApprovalCounter): VerdictCells[] {
  const byApprover = listsBy(counter.cells(), ({ approver }) => approver);
  return APPROVERS.flatMap((approver) => {
    const cells = byApprover.get(approver);
    return cells === undefined ? [] : [{ verdict, cells }];
  });
}

/** The cells of one system. */
function cellsOf(all: readonly VerdictCells[], system: string): VerdictCells[] {
  return all.flatMap(({ verdict, cells }) => {
    const own = cells.filter((cell) => cell.system === system);
    return own.length === 0 ? [] : [{ verdict, cells: own }];
  });
}

function strataOf(all: readonly VerdictCells[]): JudgedStratum[] {
  return all.flatMap(({ verdict, cells }) =>
    strataOfCells(cells).map((stratum) => ({ ...stratum, verdict })),
  );
}

/** The strata of cells of one system: categories, as far as enough of them is judged. */
function strataOfCells(cells: readonly ApprovalCell[]): Stratum[] {
  return poolSmallGroups(cells.map((cell) => [cell])).map(stratumOf);
}

/**
 * Corrected accuracy of one system: θ = Σ over strata h of [r_h + (N_h − n_h) p_h] / N, where r_h of n_h judged
 * candidates are correct, and p_h = r_h / n_h.
 *
 * - Estimated: the accuracy that judging every candidate would give. For populations, units, interval and sources see
 *   `estimateShare`.
 * - Assumptions: the judged candidates of each stratum are a random sample of it; people are right; open (unfinished,
 *   conflict, disagreement) and excluded candidates count as incorrect.
 * - Withheld: with fewer than `MINIMUM_STRATUM` judged candidates, or if candidates with one verdict are unjudged and
 *   none of them is judged.
 */
function auditSystem(
  system: string,
  candidates: readonly JudgedCandidate[],
  all: readonly VerdictCells[],
  points: number,
): { readonly system: JudgedSystem; readonly design: SampleDesign | null } {
  const [accuracy] = accuracyBySystem(
    candidates.map(({ candidate }) => candidate),
    [system],
    [],
  );
  if (accuracy === undefined) throw new Error(`no accuracy of ${system}`);
  const { correct, incorrect, examples } = accuracy.total;
  const judged = correct + incorrect;
  const strata = strataOf(all);
  const isMissing = all.some(({ cells }) => {
    const { unjudged, sampled } = sumApprovals(cells);
    return unjudged > 0 && sampled === 0;
  });
  const corrected = isMissing
    ? noCorrection("verdict_not_judged")
    : correctedAccuracy(accuracy.total, strata);
  const design = sampleDesign(all, strata, { total: accuracy.total, corrected });
  const judgedSystem = {
    system,
    examples,
    judged,
    corrected,
    strata,
    effective: effectiveSample(design === null ? [] : [design]),
    predicted: predictedAccuracy(candidates),
    anytime: anytimeInterval(all, corrected, examples, points / 100),
  };
  return { system: judgedSystem, design };
}

/**
 * The prediction-powered estimate with the judge's probabilities, in strata by verdict. Open and excluded candidates
 * count as incorrect, as in the corrected accuracy. Candidates without translation are a stratum of their own, because
 * nobody drew them. Null if a candidate has no probability.
 */
function predictedAccuracy(candidates: readonly JudgedCandidate[]): JudgedSystem["predicted"] {
  if (candidates.some(({ opinion }) => opinion.probability === null)) return null;
  const strata = listsBy(candidates, ({ opinion, candidate: { approver, outcome } }) =>
    outcome.kind === "excluded" && outcome.why === NO_TRANSLATION
      ? NO_TRANSLATION
      : `${opinion.verdict} ${approver}`,
  );
  const predictionOf = ({ opinion }: JudgedCandidate) => opinion.probability ?? 0;
  return predictionPowered(
    Array.from(strata.values(), (own) => ({
      known: own
        .filter(({ candidate }) => !isUnjudged(candidate.outcome))
        .map((one) => ({
          prediction: predictionOf(one),
          value: one.candidate.outcome.kind === "correct" ? 1 : 0,
        })),
      unknown: own.filter(({ candidate }) => isUnjudged(candidate.outcome)).map(predictionOf),
    })),
  );
}

/**
 * The interval at any time (`shareSequence`), with the strata of the corrected accuracy but without categories. Open
 * and excluded candidates count as incorrect. `width`: the wanted width, 0 to 1.
 */
function anytimeInterval(
  all: readonly VerdictCells[],
  { reason }: CorrectedAccuracy,
  examples: number,
  width: number,
): AnytimeInterval {
  const drawn = all.map(({ cells }): DrawnStratum => {
    const { sampled, unjudged, correct } = sumApprovals(cells);
    return { size: sampled + unjudged, drawn: sampled, correct };
  });
  const counted = drawn.reduce((sum, { size }) => sum + size, 0);
  if (counted === 0) return { interval: { low: 0, high: 1 }, more: null, moreFixed: null };
  const scaled = (interval: Interval): Interval => ({
    low: (interval.low * counted) / examples,
    high: (interval.high * counted) / examples,
  });
  const sequence = (strata: readonly DrawnStratum[]) => scaled(shareSequence(strata));
  const fixed = (strata: readonly DrawnStratum[]) => {
    const correct = strata.reduce((sum, one) => sum + one.correct, 0);
    return scaled(estimateShare({ correct, total: counted, strata: strata.map(asStratum) }).interval);
  };
  return {
    interval: sequence(drawn),
    more: drawsUntil(drawn, width, sequence),
    moreFixed: reason === null ? drawsUntil(drawn, width, fixed) : null,
  };
}

function asStratum({ size, drawn, correct }: DrawnStratum): Stratum {
  return {
    approved: size,
    unjudged: size - drawn,
    sampled: drawn,
    correct,
    incorrect: drawn - correct,
    excluded: 0,
    open: 0,
    categories: [],
    approver: null,
    precision: drawn === 0 ? null : correct / drawn,
    effective: drawn,
    isOverSystems: false,
  };
}

/** What the judged candidates of a system say about the variance of its accuracy. */
interface SampleDesign {
  readonly judged: number;
  /** Squared standard error of the corrected accuracy. */
  readonly variance: number;
  /** The same if only the approvals divided the candidates into strata, not the verdicts. */
  readonly withoutVerdicts: number;
  /** The same of a simple random sample of as many candidates. */
  readonly random: number;
  /** Number of judged candidates whose outcome is the rarer one in their stratum. */
  readonly rare: number;
}

/** Null = there is no corrected accuracy, or nothing is unjudged. `all`: the cells of one system. */
function sampleDesign(
  all: readonly VerdictCells[],
  strata: readonly Stratum[],
  { total, corrected }: { readonly total: OutcomeCounts; readonly corrected: CorrectedAccuracy },
): SampleDesign | null {
  const { value } = corrected;
  const estimated = strata.filter(({ unjudged }) => unjudged > 0);
  if (value === null || estimated.length === 0) return null;
  const judged = total.correct + total.incorrect;
  const random = ((1 - judged / total.examples) * value * (1 - value)) / (judged - 1);
  const approvals = withoutVerdicts(all);
  // The automatic pass says nothing but what was approved. People need approvals for that, and no judge.
  const isSame = approvals.length === all.length;
  return {
    judged,
    variance: squared(corrected),
    withoutVerdicts: isSame ? random : squared(correctedAccuracy(total, approvals.flatMap(strataOfCells))),
    random,
    rare: estimated.reduce((sum, { correct, incorrect }) => sum + Math.min(correct, incorrect), 0),
  };
}

/** The standard error is not known if the judged candidates of each stratum are equal: they show no variance. */
function squared({ standardError }: CorrectedAccuracy): number {
  return (standardError ?? 0) ** 2;
}

/** The cells of one system by approver, without their division by verdicts. */
function withoutVerdicts(all: readonly VerdictCells[]): ApprovalCell[][] {
  const cells = all.flatMap((one) => one.cells);
  return Array.from(listsBy(cells, ({ approver }) => approver).values(), (own) =>
    [...listsBy(own, ({ category }) => category).values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ ...first, ...sumApprovals([first, ...others]) }],
    ),
  );
}

/**
 * Fewest judged candidates with the rarer outcome of their stratum for an effective sample. They alone show how much
 * outcomes vary: five correct ones of five look as if nothing varied. The estimate of a variance by k rare outcomes has a
 * relative error of about 1 / √k.
 */
const FEWEST_RARE = 5;

/**
 * The effective sample, with the verdicts and without them, of one system or of several together: n Σ V₀ / Σ V, where n is
 * the number judged, V the squared standard error of each system, and V₀ = (1 − n/N) θ (1 − θ) / (n − 1) that of a simple
 * random sample of its n judged candidates (Cochran 1977, §3.2). For one system, this is n times the inverse of Kish's
 * design effect (1965, §8.1).
 *
 * - Systems are added before the division. V is unbiased, but varies much where few judged candidates have the rarer
 *   outcome of a thin stratum; it is often 0 and sometimes large, so a sum of quotients would be far too large or too
 *   small.
 * - Without the verdicts: at least the number judged.
 * - Null: fewer than `FEWEST_RARE` judged candidates have the rarer outcome of their stratum.
 */
function effectiveSample(designs: readonly SampleDesign[]): EffectiveSample | null {
  const sum = (of: (design: SampleDesign) => number) => designs.reduce((all, one) => all + of(one), 0);
  if (sum(({ rare }) => rare) < FEWEST_RARE) return null;
  const judged = sum((one) => one.judged);
  const random = judged * sum((one) => one.random);
  return {
    size: random / sum(({ variance }) => variance),
    without: Math.max(judged, random / sum((one) => one.withoutVerdicts)),
  };
}

/** The share of the candidates with this verdict that are correct, over the systems in which one is judged. */
function shareCorrect(all: readonly VerdictCells[], verdict: JudgeAnswer): ShareEstimate | null {
  const own = all.filter((one) => one.verdict === verdict);
  const audited = own.map((one) => {
    const judged = new Set(one.cells.filter(({ sampled }) => sampled > 0).map(({ system }) => system));
    return one.cells.filter(({ system }) => judged.has(system));
  });
  const { correct, sampled, unjudged } = sumApprovals(audited.flat());
  if (sampled === 0) return null;
  const strata = audited.flatMap((cells) => {
    const bySystem = [...listsBy(cells, ({ system }) => system).values()];
    return poolSmallGroups(bySystem.flatMap((ofSystem) => poolSmallGroups(ofSystem.map((cell) => [cell]))));
  });
  return estimateShare({ correct, total: sampled + unjudged, strata: strata.map(stratumOf) });
}

function complement(share: ShareEstimate | null): ShareEstimate | null {
  if (share === null) return null;
  const turned = ({ low, high }: ShareEstimate["interval"]) => ({ low: 1 - high, high: 1 - low });
  return {
    ...share,
    value: 1 - share.value,
    interval: turned(share.interval),
    populationInterval: turned(share.populationInterval),
  };
}

/**
 * Cohen's κ (1960) of the judge and people, on the candidates where the judge does not abstain. Judged candidates stand
 * for the unjudged ones of their cell, so that a sample with more of the rarer verdict gives the same κ. Null =
 * undefined, or the judge gives only one verdict: κ would be 0 however often it is right.
 */
function kappaOf(all: readonly VerdictCells[]): number | null {
  const sums = { correct: { correct: 0, incorrect: 0 }, incorrect: { correct: 0, incorrect: 0 } };
  for (const { verdict, cells } of all) {
    if (verdict === "abstains") continue;
    for (const { correct, incorrect, sampled, unjudged } of cells) {
      if (sampled === 0) continue;
      const weight = (sampled + unjudged) / sampled;
      sums[verdict].correct += weight * correct;
      sums[verdict].incorrect += weight * incorrect;
    }
  }
  const { correct: a, incorrect: b } = sums;
  const total = a.correct + a.incorrect + b.correct + b.incorrect;
  if (a.correct + a.incorrect === 0 || b.correct + b.incorrect === 0) return null;
  const observed = (a.correct + b.incorrect) / total;
  const judgeCorrect = (a.correct + a.incorrect) / total;
  const peopleCorrect = (a.correct + b.correct) / total;
  const expected = judgeCorrect * peopleCorrect + (1 - judgeCorrect) * (1 - peopleCorrect);
  return expected === 1 ? null : (observed - expected) / (1 - expected);
}

// Tests whether a judge's verdicts are equally often right in all systems.

/** The candidates with one verdict that the same approver approved, or that nothing approved. */
export interface VerdictCells {
  readonly verdict: JudgeAnswer;
  readonly cells: readonly ApprovalCell[];
}

/** The judged candidates with one verdict, approver and category. Lists are by system. */
interface VerdictStratum {
  readonly verdict: JudgeAnswer;
  /** For each candidate, the number of its system. */
  readonly owners: Uint16Array;
  readonly correct: number;
  readonly sizes: Float64Array;
  readonly observed: Float64Array;
  /** Share of correct ones over all systems. */
  readonly share: number;
}

/**
 * Permutation test of the hypothesis that, within each stratum, people find the candidates of all systems correct equally
 * often.
 *
 * - Two statistics. Differences of any kind: Pearson's Σ (correct − expected)² / (n p (1 − p)) over strata and systems,
 *   where the expected number n p applies the share p of the stratum over all systems. A trend: Σ T² / V over verdicts,
 *   T = Σ (correct − expected) x, where x is the share of the system's candidates on which the judge says “correct”, and V
 *   the variance of T under permutation (Cochran 1954 and Armitage 1955, stratified). A better system has more correct
 *   candidates, so the verdict “correct” is right more often in it and “incorrect” less often, even if the judge
 *   recognises both equally well in all systems. x needs no people, so it is known for all candidates.
 * - p: each statistic gets the share of permutations in which it is at least as great; the smaller of both is the
 *   statistic of the test (Westfall and Young 1993, §2.3), so p needs no correction for two tests.
 * - Distribution: as in `homogeneityTest`, with strata in the place of categories.
 * - Units: judged candidates.
 * - Undefined (null): if fewer than two systems have a judged candidate in the same stratum.
 *
 * `saysCorrect`: x by system.
 */
export function verdictHomogeneityTest(
  all: readonly VerdictCells[],
  saysCorrect: ReadonlyMap<string, number>,
  seed: number,
  permutations = PERMUTATIONS,
): number | null {
  const systems = [...saysCorrect.keys()].sort();
  const found = all.flatMap(({ verdict, cells }) =>
    [...listsBy(cells, ({ category }) => category).values()].flatMap(
      (ofCategory) => verdictStratumOf(verdict, ofCategory, systems) ?? [],
    ),
  );
  if (found.length === 0) return null;
  const strata = found.filter(({ share }) => share > 0 && share < 1);
  const trends = trendWeights(strata, systems, saysCorrect);
  const pearson = new Float64Array(permutations + 1);
  const trend = new Float64Array(permutations + 1);
  const random = seededRandom(seed);
  const counts = strata.map(({ observed }) => observed.slice());
  for (let at = 0; at <= permutations; at++) {
    if (at > 0)
      strata.forEach(({ owners, correct }, stratum) => {
        const own = counts[stratum];
        own?.fill(0);
        if (own !== undefined) countShuffled(owners, correct, own, random);
      });
    pearson[at] = pearsonOf(strata, counts);
    trend[at] = trendOf(trends, strata, counts);
  }
  const tails = [tailShares(pearson), tailShares(trend)];
  const smaller = Float64Array.from(pearson, (_, at) => Math.min(...tails.map((shares) => shares[at] ?? 1)));
  const own = smaller[0] ?? 1;
  return smaller.filter((one) => one <= own + ROUNDING).length / (permutations + 1);
}

function sumOf<T>(values: readonly T[], term: (value: T, index: number) => number): number {
  return values.reduce((sum, value, index) => sum + term(value, index), 0);
}

/** Rounding errors must not make equal statistics differ. */
const ROUNDING = 1e-9;

function verdictStratumOf(
  verdict: JudgeAnswer,
  ofCategory: readonly ApprovalCell[],
  systems: readonly string[],
): VerdictStratum | null {
  const judged = ofCategory.filter(({ sampled }) => sampled > 0);
  if (judged.length < 2) return null;
  const owners: number[] = [];
  const sizes = new Float64Array(systems.length);
  const observed = new Float64Array(systems.length);
  for (const { system, sampled, correct } of judged) {
    const number = systems.indexOf(system);
    for (let one = 0; one < sampled; one++) owners.push(number);
    sizes[number] = sampled;
    observed[number] = correct;
  }
  const correct = sumOf(judged, (cell) => cell.correct);
  return {
    verdict,
    owners: Uint16Array.from(owners),
    correct,
    sizes,
    observed,
    share: correct / owners.length,
  };
}

function pearsonOf(strata: readonly VerdictStratum[], counts: readonly Float64Array[]): number {
  return sumOf(strata, ({ sizes, share }, stratum) => {
    const squares = sizes.reduce((sum, size, system) => {
      const rest = (counts[stratum]?.[system] ?? 0) - size * share;
      return size === 0 ? sum : sum + rest ** 2 / size;
    }, 0);
    return squares / (share * (1 - share));
  });
}

interface Trend {
  readonly verdict: JudgeAnswer;
  /** Per system, the share of its candidates on which the judge says “correct”. */
  readonly x: readonly number[];
  /** Variance of T. */
  readonly variance: number;
}

/** One trend per verdict with judged candidates in systems that differ in x. */
function trendWeights(
  strata: readonly VerdictStratum[],
  systems: readonly string[],
  saysCorrect: ReadonlyMap<string, number>,
): Trend[] {
  const x = systems.map((system) => saysCorrect.get(system) ?? 0);
  return Array.from(
    listsBy(strata, ({ verdict }) => verdict),
    ([verdict, own]) => ({ verdict, x, variance: sumOf(own, (stratum) => varianceOf(stratum, x)) }),
  ).filter(({ variance }) => variance > ROUNDING);
}

/** Variance of Σ correct · x under permutation of one stratum (sampling without replacement). */
function varianceOf({ owners, sizes, share }: VerdictStratum, x: readonly number[]): number {
  const total = owners.length;
  const mean = sizes.reduce((sum, size, system) => sum + size * (x[system] ?? 0), 0) / total;
  const squares = sizes.reduce((sum, size, system) => sum + size * ((x[system] ?? 0) - mean) ** 2, 0);
  return (share * (1 - share) * total * squares) / (total - 1);
}

function trendOf(
  trends: readonly Trend[],
  strata: readonly VerdictStratum[],
  counts: readonly Float64Array[],
): number {
  return sumOf(trends, ({ verdict, x, variance }) => {
    const sum = sumOf(strata, (stratum, at) => {
      if (stratum.verdict !== verdict) return 0;
      const { sizes, share } = stratum;
      return sumOf(x, (one, system) => ((counts[at]?.[system] ?? 0) - (sizes[system] ?? 0) * share) * one);
    });
    return sum ** 2 / variance;
  });
}

/** For each value, the share of all values that are at least as great. */
function tailShares(values: Float64Array): Float64Array {
  const sorted = values.slice().sort();
  return values.map((value) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value - ROUNDING) low = middle + 1;
      else high = middle;
    }
    return (sorted.length - low) / sorted.length;
  });
}
