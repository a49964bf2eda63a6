// Computes figures of each annotator's work, and of all annotators together, for the table of annotators.

import { gapOutcomes } from "#core/analysis/gaps/campaign-gaps.ts";
import { isToResolve } from "#core/analysis/gaps/gap-disputes.ts";
import { filledGaps, finishedGaps, gapCandidates } from "#core/analysis/gaps/gap-progress.ts";
import type { CandidateState } from "#core/campaign/outcomes/candidate-states.ts";
import {
  type AssignmentProgress,
  assignedCandidates,
  assignmentsForTask,
} from "#core/exchange/change-assignment.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { AssignedTask } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { finishedBy } from "#core/suite-building/annotation/campaign-annotations.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";
import { assignedProgress } from "#workspace/campaign/assigned-progress.ts";
import { taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { ownPace } from "./own-figures.ts";

export interface AnnotatorFigures {
  readonly done: number;
  readonly partial: number;
  /** Number of judgements with a conflict, including those with concurrent answers (`twice`). */
  readonly conflict: number;
  readonly twice: number;
  readonly stale: number;
  readonly flagged: number;
  /** Number of open disagreements on candidates that this annotator finished or judged with a conflict. */
  readonly differ: number;
  /** Number of gaps that are filled or marked for discussion, with the current text. */
  readonly filled: number;
  /** Number of annotated source tokens, with the current text. */
  readonly annotated: number;
  /** Number of assigned candidates. A candidate counts once for judging and once for gap filling. */
  readonly assignedCount: number;
  /**
   * Number of assigned candidates that are finished (judged, filled, or marked for discussion), counted like
   * `assignedCount`.
   */
  readonly finished: number;
  /** Number of gaps that `assignedCount` includes. */
  readonly assignedGaps: number;
  /** Number of gaps that `finished` includes. */
  readonly finishedGaps: number;
  /** Number of assigned tokens of the source. */
  readonly assignedTokens: number;
  /** Number of assigned tokens that are annotated. */
  readonly finishedTokens: number;
  /** Median seconds per decision, over the annotator's own timed judgements; null = too few. */
  readonly pace: number | null;
  /** Time of the last judgement, ISO 8601; null = unknown. */
  readonly last: string | null;
}

/** States of an annotator's own judgement in which it can disagree with others. */
export const COMPARABLE_STATES: readonly CandidateState[] = ["done", "conflict"];

/** Figures by annotator id. `open`: candidates with an open disagreement. */
export function annotatorFigures(
  session: CampaignSession,
  open: readonly number[],
): ReadonlyMap<string, AnnotatorFigures> {
  const { campaign } = session;
  const shares = assignedProgress(session);
  const shareOf = (annotator: string, task?: AssignedTask) =>
    shares.find((one) => one.annotator === annotator && one.task === task) ?? { assigned: 0, finished: 0 };
  // Finished gaps are computed only if gaps are requested or assigned.
  const isFilled = shares.some(({ task }) => task === GAPS) || campaign.gaps !== null;
  const finishedGapsOf = isFilled ? finishedGaps(campaign, session.outcomes.texts) : null;
  return new Map(
    session.campaign.annotators.map(({ id }) => {
      const tally = session.tally(id);
      const { done, partial, conflict, stale } = tally.total;
      const current = [...session.campaign.registers.ofAnnotator(id)].filter(
        ({ latest }) => session.candidates.numberOf(latest) !== null,
      );
      const times = current.flatMap(({ latest: { time } }) => (time === null ? [] : [time]));
      const judging = shareOf(id);
      const gaps = shareOf(id, GAPS);
      const tokens = shareOf(id, ANNOTATING);
      const annotatedTokens = campaign.registers
        .ofAnnotator(id, ANNOTATING)
        .flatMap(({ latest }) => tokenOfPlace(latest.example) ?? []);
      const figures = {
        done,
        partial,
        conflict,
        stale,
        twice: current.filter(({ hasConcurrent }) => hasConcurrent).length,
        flagged: current.filter(({ latest }) => latest.content.flagged).length,
        differ: open.filter((candidate) => COMPARABLE_STATES.includes(tally.state(candidate))).length,
        filled: finishedGapsOf?.get(id)?.size ?? 0,
        annotated: finishedBy(campaign, id, annotatedTokens),
        assignedTokens: tokens.assigned,
        finishedTokens: tokens.finished,
        assignedCount: judging.assigned + gaps.assigned,
        finished: judging.finished + gaps.finished,
        assignedGaps: gaps.assigned,
        finishedGaps: gaps.finished,
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
  const assignments = candidateAssignments(session);
  const nameOf = annotatorNameLookup(annotators);
  const free = new Set([...judgingFree(session), ...gapsFree(session)]);
  return {
    unassigned: free.size,
    isAssigned: assignments.length > 0,
    isInTeam: session.member !== null,
    shares: annotators.flatMap(({ id }) => {
      const ownFigures = figures.get(id);
      if (ownFigures === undefined || ownFigures.assignedCount === 0) return [];
      return [{ name: nameOf(id), candidates: ownFigures.assignedCount, finished: ownFigures.finished }];
    }),
    openDisagreements: open.length,
    gapsToResolve: openGapDisagreements(session),
  };
}

/** Assignments with candidates. (For tokens, the suite building screens show the next steps.) */
function candidateAssignments({ campaign }: CampaignSession): CampaignSession["campaign"]["assignments"] {
  return campaign.assignments.filter(({ task }) => task !== ANNOTATING);
}

/**
 * Open candidates that nobody has begun to judge and that are in no assignment for judging; the screen “Assign” offers
 * them. Empty if only gap filling is requested or assigned.
 */
function judgingFree(session: CampaignSession): number[] {
  const { campaign, candidates } = session;
  const sets = assignmentsForTask(campaign.assignments, undefined);
  if (taskMode(campaign) === "gap-filling" || (sets.length === 0 && candidateAssignments(session).length > 0))
    return [];
  const assigned = assignedCandidates(sets);
  const all = session.tally(null);
  return candidates.numbers.filter(
    (candidate) =>
      all.state(candidate) === "open" &&
      session.outcomes.registers(candidate).length === 0 &&
      !assigned.has(candidateText(candidates.keyOf(candidate))),
  );
}

/**
 * Candidates with a requested gap that nobody has filled and that is in no assignment for gap filling. Empty without
 * gap filling, or if judging is requested as well and no gaps are assigned.
 */
function gapsFree({ campaign, candidates, outcomes }: CampaignSession): number[] {
  const sets = assignmentsForTask(campaign.assignments, GAPS);
  if (campaign.gaps === null || (sets.length === 0 && campaign.gaps.alsoJudged)) return [];
  const assigned = assignedCandidates(sets);
  const filled = [...filledGaps(campaign, outcomes.texts).values()];
  return gapCandidates(campaign.gaps, candidates).filter(
    (candidate) =>
      !filled.some((filledByOne) => filledByOne.has(candidate)) &&
      !assigned.has(candidateText(candidates.keyOf(candidate))),
  );
}

/**
 * Number of open disagreements about gaps. 0 in a batch, because they are resolved in the campaign, where all answers
 * are.
 */
function openGapDisagreements({ campaign, outcomes }: CampaignSession): number {
  if (campaign.gaps === null || campaign.batch !== null) return 0;
  return gapOutcomes(campaign, campaign.gaps, outcomes).filter((outcome) => isToResolve({ outcome })).length;
}
