// Holds what is counted of one person's work, and of everybody's together, for the list of people.

import { inHands } from "#core/exchange/in-hands.ts";
import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import type { RoundFacts } from "#core/exchange/what-next.ts";
import { filledGaps, gapCandidates } from "#core/gaps/gap-progress.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { CandidateState } from "#core/score/candidate-states.ts";
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
  /** In tasks given to this person, each candidate once, and how many of those are finished: judged or, where only gaps are asked for, filled. */
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
  const given = givenTo(session);
  const { campaign } = session;
  const filled = asksGapsOnly(campaign) ? filledGaps(campaign, session.outcomes.texts) : null;
  return new Map(
    session.campaign.annotators.map(({ id }) => {
      const tally = session.tally(id);
      const { done, partial, conflict, stale } = tally.total;
      const inForce = [...session.campaign.registers.ofAnnotator(id)].filter(
        ({ latest }) => session.candidates.numberOf(latest) !== null,
      );
      const times = inForce.flatMap(({ latest: { time } }) => (time === null ? [] : [time]));
      const own = [...(given.get(id) ?? [])];
      const figures = {
        ...{ done, partial, conflict, stale },
        twice: inForce.filter(({ twice }) => twice).length,
        flagged: inForce.filter(({ latest }) => latest.content.flagged).length,
        differ: open.filter((candidate) => DIFFERS.includes(tally.state(candidate))).length,
        given: own.length,
        finished: own.filter((candidate) =>
          filled === null ? tally.state(candidate) === "done" : filled.get(id)?.has(candidate) === true,
        ).length,
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
  const { annotators, taskSets } = session.campaign;
  const names = annotatorNames(annotators);
  const handed = inHands(taskSets);
  const all = session.tally(null);
  const waits: readonly CandidateState[] = ["open", "partial", "conflict", "stale"];
  const gapsLeft = asksGapsOnly(session.campaign) ? gapsWaiting(session) : null;
  const free = session.candidates.numbers.filter(
    (candidate) =>
      (gapsLeft === null ? waits.includes(all.state(candidate)) : gapsLeft.has(candidate)) &&
      !handed.has(candidateText(session.candidates.keyOf(candidate))),
  );
  return {
    inNobodysHands: free.length,
    isDivided: taskSets.length > 0,
    given: annotators.flatMap(({ id }) => {
      const of = figures.get(id);
      if (of === undefined || of.given === 0) return [];
      return [{ name: names.get(id) ?? id, candidates: of.given, finished: of.finished }];
    }),
    openDisagreements: open.length,
  };
}

/** Candidates whose gaps are asked for and filled by nobody. */
function gapsWaiting({ campaign, candidates, outcomes }: CampaignSession): ReadonlySet<number> {
  const asked = campaign.gaps === null ? [] : gapCandidates(campaign.gaps, candidates);
  const filled = [...filledGaps(campaign, outcomes.texts).values()];
  return new Set(asked.filter((candidate) => !filled.some((theirs) => theirs.has(candidate))));
}

/**
 * Candidates in tasks, by the annotator whose they are; those that are not in force left out. What everybody judges is of each who was
 * given a task of the same set.
 */
function givenTo({ campaign, candidates }: CampaignSession): Map<string, Set<number>> {
  const given = new Map<string, Set<number>>();
  for (const { tasks } of campaign.taskSets) {
    const people = new Set(tasks.flatMap(({ annotator }) => annotator ?? []));
    for (const { label, annotator, candidates: keys } of tasks) {
      const whose = annotator !== null ? [annotator] : label === OVERLAP_LABEL ? people : [];
      const numbers = keys.flatMap((key) => candidates.numberOf(key) ?? []);
      for (const id of whose) given.set(id, new Set([...(given.get(id) ?? []), ...numbers]));
    }
  }
  return given;
}
