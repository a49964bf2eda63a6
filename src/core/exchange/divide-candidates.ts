// Divides candidates or tokens among annotators, in shares with common items and a sample of approvals.
import { drawSample, type SampleSize } from "#core/analysis/audit/strata.ts";
import { filledGaps } from "#core/analysis/gaps/gap-outcome.ts";
import { addTo, listsBy } from "#core/base/grouping.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import type { Campaign, CampaignSettings } from "#core/campaign/campaign.ts";
import {
  type CandidateOutcomes,
  MOST_COUNTED_CANDIDATES,
} from "#core/campaign/outcomes/candidate-outcomes.ts";
import { type CandidateState, isFinishedState } from "#core/campaign/outcomes/outcome.ts";
import { ASSUMED_PACE, newcomersPace, paceOf, recentPace, timedSeconds } from "#core/campaign/queue/pace.ts";
import { type Judge, verdictOn } from "#core/judges/campaign-judges.ts";
import { type CandidateKey, OVERLAP_LABEL } from "#core/ledger/event.ts";
import { type Annotator, type Assignment, candidateText } from "#core/ledger/fold.ts";
import { documentRange, type Suite, type TokenRef } from "#core/suite/suite.ts";
import { SOURCE_SYSTEM, tokenKey, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING, GAPS, JUDGING } from "#core/tasks/tasks.ts";
import { assignedCandidates, assignmentsForTask } from "./change-assignment.ts";

type Judging = Pick<CampaignSettings, "order" | "judgeEqualOutputsOnce">;

/**
 * Which candidates count as one decision: those with the same translation. For gaps, the translation is hidden, so
 * candidates with the same text count as one.
 */
type AssignmentGrouping = "translation" | "text";

/**
 * Divides candidates within each output and category. If the order is by example, divides within each category and
 * keeps all candidates of an example together, so that one person judges a whole group. Above `MOST_COUNTED_CANDIDATES`
 * candidates, each counts as one decision.
 */
export function divideCandidates(
  { texts, groups }: CandidateOutcomes,
  { order }: Pick<Judging, "order">,
  candidates: readonly number[],
  plan: DivisionPlan,
  grouping: AssignmentGrouping = "translation",
): Share<number>[] {
  const category = (candidate: number) => texts.example(candidate).category;
  if (order !== "example") {
    const cellOf = (candidate: number) => `${texts.index.systemNumber(candidate)} ${category(candidate)}`;
    return splitIntoShares(candidates, cellOf, plan);
  }
  const isCounted = candidates.length <= MOST_COUNTED_CANDIDATES;
  return splitIntoShares(candidates, category, plan, {
    blockOf: (candidate) => texts.index.exampleNumber(candidate),
    decisions: (block) => (isCounted ? groups.decisions(block, grouping) : block.length),
  });
}

/**
 * Number of decisions that one annotator needs for the candidates. Null if there are more than `MOST_COUNTED_CANDIDATES`.
 * `grouping`: as in `divideCandidates`.
 */
export function decisionsIn(
  { groups }: CandidateOutcomes,
  { order, judgeEqualOutputsOnce }: Judging,
  candidates: readonly number[],
  grouping: AssignmentGrouping = "translation",
): number | null {
  if (candidates.length > MOST_COUNTED_CANDIDATES) return null;
  if (order === "example" && grouping === "translation") return groups.decisions(candidates, "translation");
  return groups.decisions(candidates, judgeEqualOutputsOnce ? "text" : null);
}

// Divides source tokens over annotators, and finds tokens that are not assigned yet.

/**
 * Divides tokens as `splitIntoShares` does, with each document as a cell, so that the tokens of each document are
 * spread over the annotators. If the overlap is at least the number of tokens, every annotator gets all. `tokens` are
 * in display order.
 */
export function divideTokens(
  suite: Suite,
  tokens: readonly TokenRef[],
  plan: DivisionPlan,
): Share<CandidateKey>[] {
  const documentOf = ({ example }: CandidateKey) => {
    const token = tokenOfPlace(example);
    return token === null ? "" : String(documentRange(suite, token.line).first);
  };
  return splitIntoShares(tokens.map(tokenKey), documentOf, plan);
}

/** Tokens that are assigned to nobody. */
export function unassignedTokens(
  sets: readonly Assignment[],
  tokens: readonly TokenRef[],
): readonly TokenRef[] {
  const assigned = assignedCandidates(assignmentsForTask(sets, ANNOTATING));
  return tokens.filter((token) => !assigned.has(candidateText(tokenKey(token))));
}

/** The token keys among `keys`, in text order. Ignores other keys. */
export function inTextOrder(keys: readonly CandidateKey[]): CandidateKey[] {
  const placed = keys.flatMap((key) => {
    const token = key.system === SOURCE_SYSTEM ? tokenOfPlace(key.example) : null;
    return token === null ? [] : [{ key, token }];
  });
  placed.sort((a, b) => a.token.line - b.token.line || a.token.position - b.token.position);
  return placed.map(({ key }) => key);
}

// Divides candidates over annotators as PROTEST does: a shared part for measuring agreement, and equal parts of the
// rest.

export interface DivisionPlan {
  /** Number of annotators who get a share. At least 1. */
  readonly annotators: number;
  /** Approximate number of candidates that all annotators get in common; 0 = none. */
  readonly overlap: number;
  /** Seed, 0 to 2³²−1; the same seed gives the same shares. */
  readonly seed: number;
}

export interface Share<T> {
  readonly label: string;
  readonly candidates: readonly T[];
}

/** Candidates that must stay together. */
export interface CandidateBlocks<T> {
  /** The key of a candidate's block. */
  readonly blockOf: (candidate: T) => string | number;
  /** Number of decisions that are needed for candidates of the same block. */
  readonly decisions: (candidates: readonly T[]) => number;
}

interface Block<T> {
  readonly candidates: T[];
  readonly decisions: number;
}

/**
 * Divides `candidates` (in display order) within each cell (`cellOf`, for example by output and category). All
 * candidates of a block must be in one cell. Unless `overlap` is 0, the overlap consists of max(1, round(candidates of
 * the cell / all candidates × `overlap`)) random candidates of each cell. With blocks, it consists of whole blocks, at
 * least one per cell; a block is added as long as it brings the number nearer to this target. The rest is dealt cell by
 * cell, blocks with the most decisions first, to the annotator with the fewest decisions so far (longest processing
 * time first, Graham 1969). The annotators' numbers of decisions differ by at most the heaviest block, within a cell by
 * at most twice that. Without blocks, candidates are dealt in turn, from a random start. Every candidate is in exactly
 * one share. Shares keep the order of `candidates`.
 */
export function splitIntoShares<T>(
  candidates: readonly T[],
  cellOf: (candidate: T) => string,
  { annotators, overlap, seed }: DivisionPlan,
  blocks: CandidateBlocks<T> | null = null,
): Share<T>[] {
  const random = seededRandom(seed);
  const cells = new Map<string, Block<T>[]>();
  for (const block of blocksIn(candidates, blocks)) {
    const [first] = block.candidates;
    if (first === undefined) continue;
    const cell = cellOf(first);
    addTo(cells, cell, block);
  }
  const count = Math.max(1, annotators);
  /** Share of each candidate: 0 … count − 1 in dealing order, or `SHARED`. */
  const owner = new Map<T, number>();
  const start = Math.floor(random() * count);
  const decisionsOf = Array.from({ length: count }, () => 0);
  for (const cell of [...cells.keys()].sort()) {
    const remaining = shuffled(cells.get(cell) ?? [], random);
    const cellSize = remaining.reduce((sum, block) => sum + block.candidates.length, 0);
    const sharedCount = overlap === 0 ? 0 : Math.max(1, Math.round((cellSize / candidates.length) * overlap));
    for (const block of remaining.splice(0, blocksFor(sharedCount, remaining)))
      for (const candidate of block.candidates) owner.set(candidate, SHARED);
    for (const block of remaining.sort((a, b) => b.decisions - a.decisions)) {
      const next = decisionsOf.indexOf(Math.min(...decisionsOf));
      decisionsOf[next] = (decisionsOf[next] ?? 0) + block.decisions;
      for (const candidate of block.candidates) owner.set(candidate, next);
    }
  }
  const ownShares: T[][] = Array.from({ length: count }, () => []);
  const shared: T[] = [];
  for (const candidate of candidates) {
    const share = owner.get(candidate) ?? SHARED;
    (share === SHARED ? shared : ownShares[(share + start) % count])?.push(candidate);
  }
  const shares = ownShares.map(
    (shareCandidates, number): Share<T> => ({ label: String(number + 1), candidates: shareCandidates }),
  );
  return shared.length === 0 ? shares : [{ label: OVERLAP_LABEL, candidates: shared }, ...shares];
}

const SHARED = -1;

function blocksIn<T>(candidates: readonly T[], blocks: CandidateBlocks<T> | null): Block<T>[] {
  if (blocks === null) return candidates.map((candidate) => ({ candidates: [candidate], decisions: 1 }));
  const byBlock = listsBy(candidates, (candidate) => blocks.blockOf(candidate));
  return Array.from(byBlock.values(), (blockCandidates) => ({
    candidates: blockCandidates,
    decisions: blocks.decisions(blockCandidates),
  }));
}

/**
 * Number of blocks, counted from the first, whose total size is nearest to `share`; at least one unless `share` is 0.
 */
function blocksFor<T>(share: number, blocks: readonly Block<T>[]): number {
  if (share === 0) return 0;
  let size = 0;
  let count = 0;
  for (const { candidates } of blocks) {
    if (count > 0 && size + candidates.length / 2 > share) break;
    size += candidates.length;
    count++;
  }
  return count;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const a = order[last];
    const b = order[other];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}

// Mixes a sample of approved candidates into an assignment, so that annotators cannot recognise them.

export interface MixedSample {
  /**
   * Chosen and sampled candidates in display order, which does not reveal which candidates are sampled. If no sample is
   * requested, the chosen candidates in their given order.
   */
  readonly candidates: readonly number[];
  /** Number of sampled candidates. */
  readonly sampled: number;
}

interface SampleParts {
  readonly outcomes: CandidateOutcomes;
  readonly seed: number;
  /** The judge over whose verdicts the sample is drawn; absent = only approvals are sampled. */
  readonly judge?: Judge | null;
}

/**
 * Samples approved candidates that are not chosen and that nobody has begun to judge; with a judge, candidates with any
 * verdict of the automatic pass, in strata by the judge's verdict. `order`: all candidates in display order.
 */
export function mixSample(
  order: Iterable<number>,
  chosen: readonly number[],
  size: SampleSize,
  { outcomes, seed, judge = null }: SampleParts,
): MixedSample {
  // In the usual case, no sample is requested, and the candidates' outcomes are not needed.
  if ("count" in size && size.count === 0) return { candidates: chosen, sampled: 0 };
  const { texts } = outcomes;
  const ordered = [...order];
  const chosenSet = new Set(chosen);
  const approved = ordered
    .filter((candidate) => !chosenSet.has(candidate) && isSampled(outcomes, candidate, judge))
    .map((candidate) => {
      const { category } = texts.example(candidate);
      const approver = outcomes.approver(candidate);
      const stratum = judge === null ? `${approver}` : `${verdictOn(judge, candidate)} ${approver}`;
      return { candidate, category, stratum, ...texts.index.keyOf(candidate) };
    });
  const sample = drawSample(approved, size, seed);
  for (const { candidate } of sample) chosenSet.add(candidate);
  return { candidates: ordered.filter((candidate) => chosenSet.has(candidate)), sampled: sample.length };
}

/** Whether nobody has begun to judge the candidate, and the sample is drawn from candidates like it. */
function isSampled(outcomes: CandidateOutcomes, candidate: number, judge: Judge | null): boolean {
  const outcome = outcomes.outcome(candidate);
  if (outcome.kind === "approved") return true;
  return judge !== null && outcome.kind === "open" && outcome.why === "not judged";
}

// Plans an assignment: who gets which candidates, and how much work that is. Writes nothing.

/** The candidates that can be assigned, in the order of judging: the chosen ones and the sample of approved ones. */
export interface AssignmentPool {
  readonly candidates: readonly number[];
  /** Members of the sample of approved candidates. */
  readonly sampled: ReadonlySet<number>;
  /** Whether the task is gap filling instead of judging. */
  readonly isGapFilling: boolean;
}

export interface AssignmentRequest {
  /** Approximate number of candidates that are assigned to all annotators. */
  readonly overlap: number;
  /** Whole number from 0 to 2³²−1, from which candidates are drawn and divided. */
  readonly seed: number;
  /** At least one. */
  readonly people: readonly Annotator[];
}

/**
 * Whose median seconds per decision an estimate uses: the annotator's own, that of all annotators (slower at first, see
 * `newcomersPace`), or an assumption (`ASSUMED_PACE`).
 */
type PaceBasis = "own" | "campaign" | "assumed";

export interface PlannedAnnotator {
  readonly annotator: Annotator;
  /** Label of the annotator's own share. */
  readonly label: string;
  /** Number of own and shared candidates. */
  readonly candidates: number;
  /** Number of `candidates` that are shared with all others. */
  readonly shared: number;
  /** Number of `candidates` from the sample of approved candidates. */
  readonly sampled: number;
  /** Number of decisions on candidates that this annotator has not finished; null = not computed. */
  readonly decisions: number | null;
  readonly secondsPerDecision: number;
  readonly pace: PaceBasis;
  /** Estimated seconds; null if `decisions` is null. */
  readonly seconds: number | null;
}

export interface PlannedWork {
  readonly shares: readonly Share<number>[];
  readonly people: readonly PlannedAnnotator[];
  /** Number of assigned candidates, each counted once. */
  readonly candidates: number;
  readonly shared: number;
  readonly sampled: number;
  /** See `AssignmentPool`. */
  readonly isGapFilling: boolean;
}

/** `stateFor`: the state of a candidate by the judgement of one of the campaign's annotators. */
export function plannedWork(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  { candidates, sampled, isGapFilling }: AssignmentPool,
  { overlap, seed, people }: AssignmentRequest,
  stateFor = (annotator: string, candidate: number): CandidateState =>
    outcomes.stateFor(annotator, candidate),
): PlannedWork {
  const plan = { annotators: people.length, overlap, seed };
  const groupedBy = isGapFilling ? "text" : "translation";
  const shares = divideCandidates(outcomes, campaign.settings, candidates, plan, groupedBy);
  const shared = shares.find(({ label }) => label === OVERLAP_LABEL)?.candidates ?? [];
  const task = isGapFilling ? GAPS : JUDGING;
  const known = campaign.annotators.map(({ id }) => id);
  const secondsOf = (annotator: string) =>
    timedSeconds(campaign, outcomes.texts.index, { annotator, task }, (candidate) =>
      stateFor(annotator, candidate),
    );
  const campaignPace = paceOf(known.flatMap(secondsOf));
  const filled = isGapFilling ? filledGaps(campaign, outcomes.texts) : null;
  const isFinished = (annotator: string, candidate: number) =>
    filled === null
      ? isFinishedState(stateFor(annotator, candidate))
      : filled.get(annotator)?.has(candidate) === true;
  const ownShares = shares.filter(({ label }) => label !== OVERLAP_LABEL);
  return {
    shares,
    people: ownShares.flatMap(({ label, candidates: ownCandidates }, index): PlannedAnnotator[] => {
      const annotator = people[index];
      if (annotator === undefined) return [];
      const assigned = [...shared, ...ownCandidates];
      const isKnown = known.includes(annotator.id);
      const unfinished = assigned.filter((candidate) => !isKnown || !isFinished(annotator.id, candidate));
      const decisions = decisionsIn(outcomes, campaign.settings, unfinished, groupedBy);
      const ownPace = isKnown ? recentPace(secondsOf(annotator.id)) : null;
      const secondsPerDecision =
        ownPace ?? (campaignPace === null ? ASSUMED_PACE : newcomersPace(campaignPace, decisions ?? 0));
      return [
        {
          annotator,
          label,
          candidates: assigned.length,
          shared: people.length > 1 ? shared.length : 0,
          sampled: assigned.filter((candidate) => sampled.has(candidate)).length,
          decisions,
          secondsPerDecision,
          pace: ownPace !== null ? "own" : campaignPace !== null ? "campaign" : "assumed",
          seconds: decisions === null ? null : secondsPerDecision * decisions,
        },
      ];
    }),
    candidates: candidates.length,
    shared: shared.length,
    sampled: sampled.size,
    isGapFilling,
  };
}
