// Computes figures of each annotator's work, and of all together, for the list of annotators.

import { gapOutcomes } from "#core/analysis/gaps/campaign-gaps.ts";
import { isToResolve } from "#core/analysis/gaps/gap-disputes.ts";
import { filledGaps, finishedGaps, gapCandidates } from "#core/analysis/gaps/gap-progress.ts";
import type { CandidateState } from "#core/campaign/outcomes/candidate-states.ts";
import { assignedCandidates, setsAsking } from "#core/exchange/assigned-candidates.ts";
import type { AssignmentProgress } from "#core/exchange/next-step.ts";
import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { askedTokensOf, finishedBy } from "#core/suite-building/annotation/asked-progress.ts";
import { placeOf } from "#core/tasks/annotation/token-key.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";
import { ownPace } from "#judging/session/own-figures.ts";
import { taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export interface AnnotatorFigures {
  readonly done: number;
  readonly partial: number;
  /** Those with concurrent answers among them. */
  readonly conflict: number;
  readonly twice: number;
  readonly stale: number;
  readonly flagged: number;
  /** Open disagreements on candidates that this annotator finished, or has concurrent answers to. */
  readonly differ: number;
  /** Gaps filled or marked for discussion, and source tokens annotated: finished, on the current text. */
  readonly filled: number;
  readonly annotated: number;
  /**
   * Assigned candidates, each once for judging and once for gap filling, and the finished ones: judged, or filled or
   * marked for discussion.
   */
  readonly given: number;
  readonly finished: number;
  /** The same for assigned tokens of the source. */
  readonly givenTokens: number;
  readonly finishedTokens: number;
  /** Median seconds per decision over the annotator's own timed judgements; null = too few. */
  readonly pace: number | null;
  /** Time of the last one, ISO 8601; null = unknown. */
  readonly last: string | null;
}

/** States of an annotator's own judgement in a disagreement. */
export const DIFFERS: readonly CandidateState[] = ["done", "conflict"];

/** By annotator's id. `open`: candidates with an open disagreement. */
export function annotatorFigures(
  session: CampaignSession,
  open: readonly number[],
): ReadonlyMap<string, AnnotatorFigures> {
  const { campaign } = session;
  const toJudge = givenTo(session, setsAsking(campaign.taskSets, undefined));
  const toFill = givenTo(session, setsAsking(campaign.taskSets, GAPS));
  const tokens = givenTokens(campaign);
  // Computed only if there are gaps, since it reads the whole log.
  const isFilled = toFill.size > 0 || campaign.gaps !== null;
  const handedIn = isFilled ? finishedGaps(campaign, session.outcomes.texts) : null;
  return new Map(
    session.campaign.annotators.map(({ id }) => {
      const tally = session.tally(id);
      const { done, partial, conflict, stale } = tally.total;
      const inForce = [...session.campaign.registers.ofAnnotator(id)].filter(
        ({ latest }) => session.candidates.numberOf(latest) !== null,
      );
      const times = inForce.flatMap(({ latest: { time } }) => (time === null ? [] : [time]));
      const judging = [...(toJudge.get(id) ?? [])];
      const gaps = [...(toFill.get(id) ?? [])];
      const ofTokens = tokens.get(id) ?? [];
      const saidTokens = campaign.registers
        .ofAnnotator(id, ANNOTATING)
        .flatMap(({ latest }) => placeOf(latest.example) ?? []);
      const figures = {
        ...{ done, partial, conflict, stale },
        twice: inForce.filter(({ twice }) => twice).length,
        flagged: inForce.filter(({ latest }) => latest.content.flagged).length,
        differ: open.filter((candidate) => DIFFERS.includes(tally.state(candidate))).length,
        filled: handedIn?.get(id)?.size ?? 0,
        annotated: finishedBy(campaign, id, saidTokens),
        givenTokens: ofTokens.length,
        finishedTokens: finishedBy(campaign, id, ofTokens),
        given: judging.length + gaps.length,
        finished:
          judging.filter((candidate) => tally.state(candidate) === "done").length +
          gaps.filter((candidate) => handedIn?.get(id)?.has(candidate) === true).length,
        pace: ownPace(session, id),
        last: times.sort().at(-1) ?? null,
      };
      return [id, figures];
    }),
  );
}

export function assignmentProgress(
  session: CampaignSession,
  figures: ReadonlyMap<string, AnnotatorFigures>,
  open: readonly number[],
): AssignmentProgress {
  const { annotators } = session.campaign;
  const taskSets = candidateSets(session);
  const names = annotatorNames(annotators);
  const free = new Set([...judgingFree(session), ...gapsFree(session)]);
  return {
    unassigned: free.size,
    isAssigned: taskSets.length > 0,
    given: annotators.flatMap(({ id }) => {
      const of = figures.get(id);
      if (of === undefined || of.given === 0) return [];
      return [{ name: names.get(id) ?? id, candidates: of.given, finished: of.finished }];
    }),
    openDisagreements: open.length,
    gapsToResolve: gapsToSettle(session),
  };
}

/** Assigned tokens by annotator, each once. A shared task belongs to each annotator with a task in the same set. */
function givenTokens({
  taskSets,
  suite,
}: CampaignSession["campaign"]): ReadonlyMap<string, readonly TokenRef[]> {
  const given = new Map<string, Set<string>>();
  for (const { tasks } of setsAsking(taskSets, ANNOTATING))
    for (const [id, keys] of byPerson(tasks))
      given.set(id, new Set([...(given.get(id) ?? []), ...keys.map(({ example }) => example)]));
  return new Map(
    [...given].map(([id, places]) => {
      const askedTokens = [...places].flatMap((place) => placeOf(place) ?? []);
      return [id, askedTokensOf({ askedTokens, suite }) ?? []] as const;
    }),
  );
}

/** Sets of candidates. Suite building shows the next steps for sets of tokens. */
function candidateSets({ campaign }: CampaignSession): CampaignSession["campaign"]["taskSets"] {
  return campaign.taskSets.filter(({ task }) => task !== ANNOTATING);
}

const WAITS: readonly CandidateState[] = ["open", "partial", "conflict", "stale"];

/** Candidates that wait for judging and are in no assignment. Empty if only gap filling is asked for or assigned. */
function judgingFree(session: CampaignSession): number[] {
  const { campaign, candidates } = session;
  const sets = setsAsking(campaign.taskSets, undefined);
  if (taskMode(campaign) === "gap-filling" || (sets.length === 0 && candidateSets(session).length > 0))
    return [];
  const handed = assignedCandidates(sets);
  const all = session.tally(null);
  return candidates.numbers.filter(
    (candidate) =>
      WAITS.includes(all.state(candidate)) && !handed.has(candidateText(candidates.keyOf(candidate))),
  );
}

/**
 * Candidates whose gaps are asked for, filled by nobody, and in no assignment of gaps. Empty without gap filling, or if
 * judging is asked for as well and no gaps are assigned.
 */
function gapsFree({ campaign, candidates, outcomes }: CampaignSession): number[] {
  const sets = setsAsking(campaign.taskSets, GAPS);
  if (campaign.gaps === null || (sets.length === 0 && campaign.gaps.alsoJudged)) return [];
  const handed = assignedCandidates(sets);
  const filled = [...filledGaps(campaign, outcomes.texts).values()];
  return gapCandidates(campaign.gaps, candidates).filter(
    (candidate) =>
      !filled.some((theirs) => theirs.has(candidate)) &&
      !handed.has(candidateText(candidates.keyOf(candidate))),
  );
}

/** 0 in a batch: disagreements are resolved in the campaign that has all answers. */
function gapsToSettle({ campaign, outcomes }: CampaignSession): number {
  if (campaign.gaps === null || campaign.batch !== null) return 0;
  return gapOutcomes(campaign, campaign.gaps, outcomes).filter((outcome) => isToResolve({ outcome })).length;
}

/** Tasks of one set by annotator; the shared task belongs to each annotator with a task in the set. */
function byPerson(tasks: CampaignSession["campaign"]["taskSets"][number]["tasks"]) {
  const people = new Set(tasks.flatMap(({ annotator }) => annotator ?? []));
  return tasks.flatMap(({ label, annotator, candidates }) => {
    const whose = annotator !== null ? [annotator] : label === OVERLAP_LABEL ? [...people] : [];
    return whose.map((id) => [id, candidates] as const);
  });
}

/** Assigned candidates by annotator, without those that are not in the campaign. */
function givenTo(
  { candidates }: CampaignSession,
  sets: CampaignSession["campaign"]["taskSets"],
): Map<string, Set<number>> {
  const given = new Map<string, Set<number>>();
  for (const { tasks } of sets) {
    for (const [id, keys] of byPerson(tasks)) {
      const numbers = keys.flatMap((key) => candidates.numberOf(key) ?? []);
      given.set(id, new Set([...(given.get(id) ?? []), ...numbers]));
    }
  }
  return given;
}
