// Collects what the next step of the person at this browser depends on, in an open campaign, and counts what is assigned
// to each annotator and finished.

import { finishedGaps, gapCandidates } from "#core/analysis/gaps/gap-outcome.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import type { Campaign, CandidateIndex } from "#core/campaign/campaign.ts";
import { type NextStep, nextStep, type OwnWork, type WorkFacts } from "#core/campaign/next-step.ts";
import { isFinishedState, waitingOf } from "#core/campaign/outcomes/outcome.ts";
import { assignedShares, assignmentsForTask, offeredWork } from "#core/exchange/change-assignment.ts";
import type { AssignedTask, CandidateKey } from "#core/ledger/event.ts";
import { candidateText, personOf } from "#core/ledger/fold.ts";
import { finishedBy } from "#core/suite-building/annotation/campaign-annotations.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING, GAPS, JUDGING } from "#core/tasks/tasks.ts";
import { countTokens } from "#core/text/tokens.ts";
import { viewerOf } from "#workspace/team/viewer.ts";
import { screenAddress, taskMode } from "./campaign-screens.ts";
import type { CampaignSession } from "./campaign-session.ts";

export function workFacts(session: CampaignSession): WorkFacts {
  const { campaign, isPast } = session;
  const { suite, batch, plan } = campaign;
  const { role } = viewerOf(session);
  const isOnlyGaps = taskMode(campaign) === "gap-filling";
  const tokens = session.tokenCounts;
  return {
    role,
    isPast,
    isBatch: batch !== null,
    systems: campaign.outputs.length,
    isOnlyGaps,
    work: isPast ? [] : ownWork(session),
    // A team's annotators do not resolve disagreements, and a batch has no answers of others.
    disagreements: role === "annotator" || batch !== null ? 0 : session.tallies.openDisagreements,
    awaited: isPast ? 0 : awaitedIn(session),
    making:
      suite.examples.length > 0
        ? null
        : {
            hasTargets: plan !== null,
            annotated: tokens?.annotated ?? 0,
            disagreements: tokens?.disagreements ?? 0,
          },
  };
}

/** The next step of the person at this browser; null = none. */
export function nextStepIn(session: CampaignSession): NextStep | null {
  return nextStep(workFacts(session));
}

export function stepAddress(campaign: string, { path, search }: NextStep): string {
  return `${screenAddress(campaign, path)}${search}`;
}

const TASKS = [
  { path: "judge", task: undefined },
  { path: "judge/gaps", task: GAPS },
  { path: "judge/tokens", task: ANNOTATING },
] as const;

/** A task and what it offers to the person at this browser. */
interface OfferedTask {
  readonly path: OwnWork["task"];
  readonly task: AssignedTask | undefined;
  /** The keys that are offered; null = everything that the task asks for. */
  readonly keys: readonly CandidateKey[] | null;
}

/** Cached per campaign, because the facts are collected with every key press. */
const offeredCache = new WeakMap<Campaign, readonly OfferedTask[]>();

/** The tasks that ask something of the person. `person`: null = somebody without a team and a batch. */
function offeredTasks(campaign: Campaign, person: string | null): readonly OfferedTask[] {
  return getOrInsert(offeredCache, campaign, () =>
    TASKS.flatMap(({ path, task }): OfferedTask[] => {
      if (!isAsked(campaign, task)) return [];
      // A batch asks for all its gaps, which may be fewer than its candidates.
      if (person === null || (campaign.batch !== null && task !== ANNOTATING))
        return [{ path, task, keys: null }];
      const offered = offeredWork(campaign, person, { task, isMember: true });
      if (offered.kind === "nothing") return [];
      return [{ path, task, keys: offered.kind === "share" ? offered.keys : null }];
    }),
  );
}

/** Whether the campaign has a task. `task`: undefined = judging. */
function isAsked(campaign: Campaign, task: AssignedTask | undefined): boolean {
  const { gaps, plan, batchTokens } = campaign;
  if (task === GAPS) return gaps !== null && batchTokens === null;
  if (task === ANNOTATING) return batchTokens !== null || plan !== null;
  return taskMode(campaign) === "judging";
}

function ownWork(session: CampaignSession): OwnWork[] {
  const { campaign, member } = session;
  const person = campaign.batch?.annotator ?? personOf(campaign.aliases, member);
  return offeredTasks(campaign, person).flatMap(({ path, task, keys }): OwnWork[] => {
    const left = keys === null ? leftOfAll(session, task) : leftOf(session, person ?? "", task, keys);
    if (left === null) return [];
    const name = task ?? JUDGING;
    // Searching a person's records takes time. It is skipped as soon as this browser has recorded something.
    const hasBegun =
      session.hasOwnRecords(name) ||
      (person !== null && campaign.registers.ofAnnotator(person, name).length > 0);
    return [{ task: path, left, hasBegun }];
  });
}

/** Number of these items that the annotator has not finished. */
function leftOf(
  session: CampaignSession,
  annotator: string,
  task: AssignedTask | undefined,
  keys: readonly CandidateKey[],
): number {
  const finishedOrNull = finishedIn(session, task);
  return keys.filter((key) => finishedOrNull(annotator, key) === false).length;
}

/**
 * Number of all the campaign's items that are not finished, which anybody may finish; null = the task asks for nothing.
 */
function leftOfAll(session: CampaignSession, task: AssignedTask | undefined): number | null {
  const { campaign, candidates, outcomes } = session;
  if (task === GAPS) {
    const finished = new Set([...finishedGaps(campaign, outcomes.texts).values()].flatMap((one) => [...one]));
    return requestedGaps(campaign, candidates).filter((candidate) => !finished.has(candidate)).length;
  }
  // Tokens of a suite that has examples are asked of somebody only by an assignment.
  if (task === ANNOTATING) return session.tokenCounts?.left ?? null;
  const counts = session.tally(campaign.batch?.annotator ?? null).total;
  const { all } = assignedNumbers(session);
  if (all.length === 0) return waitingOf(counts) - counts.disputed;
  // A person who assigns work goes on with what nobody has, neither begun nor assigned.
  const tally = session.tally(null);
  return counts.open - all.filter((candidate) => tally.state(candidate) === "open").length;
}

/** Number of assigned candidates that annotators without a team have not returned finished. */
function awaitedIn(session: CampaignSession): number {
  return [...assignedNumbers(session).byAnnotator].reduce((sum, [annotator, numbers]) => {
    const tally = session.tally(annotator);
    return sum + numbers.filter((candidate) => !isFinishedState(tally.state(candidate))).length;
  }, 0);
}

/** Numbers of the candidates that are assigned for judging. */
interface AssignedNumbers {
  readonly byAnnotator: ReadonlyMap<string, readonly number[]>;
  /** Those of all annotators, each once. */
  readonly all: readonly number[];
}

const NOTHING_ASSIGNED: AssignedNumbers = { byAnnotator: new Map(), all: [] };
/** Cached per campaign, because the facts are collected with every key press. */
const assignedCache = new WeakMap<Campaign, AssignedNumbers>();

/** Empty in a batch, which has the work of one annotator only, and in a team, where nothing is returned by file. */
function assignedNumbers({ campaign, member, candidates }: CampaignSession): AssignedNumbers {
  if (campaign.batch !== null || member !== null) return NOTHING_ASSIGNED;
  return getOrInsert(assignedCache, campaign, () => {
    const shares = assignedShares(assignmentsForTask(campaign.assignments, undefined));
    const byAnnotator = new Map(
      Array.from(shares, ([annotator, keys]) => [
        annotator,
        keys.flatMap((key) => candidates.numberOf(key) ?? []),
      ]),
    );
    return { byAnnotator, all: [...new Set([...byAnnotator.values()].flat())] };
  });
}

const gapCache = new WeakMap<Campaign, readonly number[]>();

function requestedGaps(campaign: Campaign, candidates: CandidateIndex): readonly number[] {
  const { gaps } = campaign;
  return getOrInsert(gapCache, campaign, () => (gaps === null ? [] : gapCandidates(gaps, candidates)));
}

export interface AssignedProgress {
  /** The annotator's id. */
  readonly annotator: string;
  /** Undefined = judging. */
  readonly task: AssignedTask | undefined;
  /** Number of assigned candidates or tokens that are in the campaign. */
  readonly assigned: number;
  /** Number of assigned candidates or tokens that are finished. */
  readonly finished: number;
}

/**
 * Returns a function that says whether an annotator has finished an assigned item; null = it is not in the campaign.
 */
export function finishedIn(
  session: CampaignSession,
  task: AssignedTask | undefined,
): (annotator: string, key: CandidateKey) => boolean | null {
  const { campaign, candidates, outcomes } = session;
  if (task === ANNOTATING) {
    return (annotator, { example }) => {
      const token = tokenOfPlace(example);
      const isThere = token !== null && token.position < countTokens(campaign.suite.source[token.line] ?? "");
      return isThere ? finishedBy(campaign, annotator, [token]) === 1 : null;
    };
  }
  const done = task === GAPS ? finishedGaps(campaign, outcomes.texts) : null;
  return (annotator, key) => {
    const candidate = candidates.numberOf(key);
    if (candidate === null) return null;
    if (done !== null) return done.get(annotator)?.has(candidate) === true;
    return isFinishedState(session.tally(annotator).state(candidate));
  };
}

/** Number of candidates or tokens in those assignments for which the annotator has recorded nothing yet. */
export function newlyAssigned(session: CampaignSession, annotator: string, task?: AssignedTask): number {
  const { registers, assignments } = session.campaign;
  const newKeys = assignmentsForTask(assignments, task).flatMap((set) => {
    const keys = assignedShares([set]).get(annotator) ?? [];
    return keys.some((key) => registers.of(annotator, key, task ?? JUDGING) !== null) ? [] : keys;
  });
  const finishedOrNull = finishedIn(session, task);
  const present = newKeys.filter((key) => finishedOrNull(annotator, key) !== null);
  return new Set(present.map(candidateText)).size;
}

/** One entry per annotator and task with an assignment: first judging, then gaps, then tokens. */
export function assignedProgress(session: CampaignSession): readonly AssignedProgress[] {
  const { assignments } = session.campaign;
  return TASKS.flatMap(({ task }) => {
    const shares = assignedShares(assignmentsForTask(assignments, task));
    if (shares.size === 0) return [];
    const finishedOrNull = finishedIn(session, task);
    return Array.from(shares, ([annotator, keys]): AssignedProgress => {
      const states = keys.map((key) => finishedOrNull(annotator, key));
      return {
        annotator,
        task,
        assigned: states.filter((state) => state !== null).length,
        finished: states.filter((state) => state === true).length,
      };
    });
  });
}
