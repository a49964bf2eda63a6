// Holds what is counted of one person's work, and of everybody's together, for the list of people.

import { inHands, setsAsking } from "#core/exchange/in-hands.ts";
import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import type { RoundFacts } from "#core/exchange/what-next.ts";
import { gapOutcomes } from "#core/gaps/campaign-gaps.ts";
import { isToSettle } from "#core/gaps/gap-disputes.ts";
import { filledGaps, gapCandidates, handedInGaps } from "#core/gaps/gap-progress.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { CandidateState } from "#core/score/candidate-states.ts";
import { ANNOTATING, GAPS } from "#core/task/task-names.ts";
import { ownPace } from "#judging/own-figures.ts";
import { asksGapsOnly } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

export interface PersonFigures {
  readonly done: number;
  readonly partial: number;
  /** Those said twice among them. */
  readonly conflict: number;
  readonly twice: number;
  readonly stale: number;
  readonly flagged: number;
  /** Open disagreements over what this person finished or said twice. */
  readonly differ: number;
  /**
   * In tasks given to this person, each candidate once in rounds of judging and once in rounds of gaps; and how many of those are finished:
   * judged there, here filled or put up for discussion.
   */
  readonly given: number;
  readonly finished: number;
  /** Median seconds a decision, of their own timed judgements; null = too few. */
  readonly pace: number | null;
  /** When last; ISO 8601; null = nobody knows. */
  readonly last: string | null;
}

/** One's own state of a candidate over which one differs. */
export const DIFFERS: readonly CandidateState[] = ["done", "conflict"];

/** By annotator's id. `open`: the candidates over which people differ and that nobody settled. */
export function personFigures(
  session: CampaignSession,
  open: readonly number[],
): ReadonlyMap<string, PersonFigures> {
  const { campaign } = session;
  const toJudge = givenTo(session, setsAsking(campaign.taskSets, undefined));
  const toFill = givenTo(session, setsAsking(campaign.taskSets, GAPS));
  // Looked for only where somebody was given gaps: it goes over all that was ever said.
  const handedIn = toFill.size === 0 ? null : handedInGaps(campaign, session.outcomes.texts);
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
      const figures = {
        ...{ done, partial, conflict, stale },
        twice: inForce.filter(({ twice }) => twice).length,
        flagged: inForce.filter(({ latest }) => latest.content.flagged).length,
        differ: open.filter((candidate) => DIFFERS.includes(tally.state(candidate))).length,
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

export function roundFacts(
  session: CampaignSession,
  figures: ReadonlyMap<string, PersonFigures>,
  open: readonly number[],
): RoundFacts {
  const { annotators } = session.campaign;
  const taskSets = candidateSets(session);
  const names = annotatorNames(annotators);
  const free = new Set([...judgingFree(session), ...gapsFree(session)]);
  return {
    inNobodysHands: free.size,
    isDivided: taskSets.length > 0,
    given: annotators.flatMap(({ id }) => {
      const of = figures.get(id);
      if (of === undefined || of.given === 0) return [];
      return [{ name: names.get(id) ?? id, candidates: of.given, finished: of.finished }];
    }),
    openDisagreements: open.length,
    gapsToSettle: gapsToSettle(session),
  };
}

/** Rounds of tokens are told where the suite is made. */
function candidateSets({ campaign }: CampaignSession): CampaignSession["campaign"]["taskSets"] {
  return campaign.taskSets.filter(({ asks }) => asks !== ANNOTATING);
}

const WAITS: readonly CandidateState[] = ["open", "partial", "conflict", "stale"];

/** Candidates that wait to be judged and that no round of judging has; none where gaps alone are asked for, or are all that was divided. */
function judgingFree(session: CampaignSession): number[] {
  const { campaign, candidates } = session;
  const sets = setsAsking(campaign.taskSets, undefined);
  if (asksGapsOnly(campaign) || (sets.length === 0 && candidateSets(session).length > 0)) return [];
  const handed = inHands(sets);
  const all = session.tally(null);
  return candidates.numbers.filter(
    (candidate) =>
      WAITS.includes(all.state(candidate)) && !handed.has(candidateText(candidates.keyOf(candidate))),
  );
}

/** Candidates whose gaps are asked for, filled by nobody, and in no round of gaps; none where judging is asked for, too, and all that was divided. */
function gapsFree({ campaign, candidates, outcomes }: CampaignSession): number[] {
  const sets = setsAsking(campaign.taskSets, GAPS);
  if (campaign.gaps === null || (sets.length === 0 && campaign.gaps.alsoJudged)) return [];
  const handed = inHands(sets);
  const filled = [...filledGaps(campaign, outcomes.texts).values()];
  return gapCandidates(campaign.gaps, candidates).filter(
    (candidate) =>
      !filled.some((theirs) => theirs.has(candidate)) &&
      !handed.has(candidateText(candidates.keyOf(candidate))),
  );
}

/** None in a batch: they are settled where everybody's answers are. */
function gapsToSettle({ campaign, outcomes }: CampaignSession): number {
  if (campaign.gaps === null || campaign.batch !== null) return 0;
  return gapOutcomes(campaign, campaign.gaps, outcomes).filter((outcome) => isToSettle({ outcome })).length;
}

/**
 * Candidates in tasks, by the annotator whose they are; those that are not in force left out. What everybody judges is of each who was
 * given a task of the same set.
 */
function givenTo(
  { candidates }: CampaignSession,
  sets: CampaignSession["campaign"]["taskSets"],
): Map<string, Set<number>> {
  const given = new Map<string, Set<number>>();
  for (const { tasks } of sets) {
    const people = new Set(tasks.flatMap(({ annotator }) => annotator ?? []));
    for (const { label, annotator, candidates: keys } of tasks) {
      const whose = annotator !== null ? [annotator] : label === OVERLAP_LABEL ? people : [];
      const numbers = keys.flatMap((key) => candidates.numberOf(key) ?? []);
      for (const id of whose) given.set(id, new Set([...(given.get(id) ?? []), ...numbers]));
    }
  }
  return given;
}
