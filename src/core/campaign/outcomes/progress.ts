// Counts the progress of a campaign over all annotators for the overview.

import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import type { CandidateOutcomes } from "./candidate-outcomes.ts";
import { NO_COUNTS, type StateCounts, waitingOf } from "./candidate-states.ts";

/** Numbers of candidates by the work that remains. */
export interface Progress {
  /** Approved by the automatic pass and not judged. */
  readonly approved: number;
  /** In the state “done”: judged correct or incorrect, or excluded. */
  readonly judged: number;
  /**
   * Not judged, but the same translation was judged correct in another output or campaign. Absent = 0, or written by
   * an earlier version.
   */
  readonly reused?: number;
  /** Waiting for a judgement: open, unfinished, in conflict, in disagreement or stale. */
  readonly open: number;
  /** How many of the waiting candidates are in disagreement. Absent = 0, or written by an earlier version. */
  readonly disagreements?: number;
  /** Set if annotators only fill gaps, so that none of the numbers above applies. Absent = pronouns are judged. */
  readonly gapsOnly?: true;
  /**
   * Number of annotated tokens of a suite without examples. Absent if the suite has examples, or if an earlier
   * version wrote this.
   */
  readonly annotated?: number;
  /**
   * Progress with the candidates that are assigned to the team member at this browser. Absent = none, or written by
   * an earlier version.
   */
  readonly share?: OwnProgress;
}

/** Progress of one annotator with the candidates that are assigned to them. */
export interface OwnProgress {
  readonly assigned: number;
  readonly finished: number;
}

/** The progress of a campaign. `annotated`: number of annotated tokens; null if the suite has examples. */
export function progressOf(
  counts: StateCounts,
  gaps: GapTask | null,
  annotated: number | null = null,
): Progress {
  const { approved, reused, done, disagreement } = counts;
  return {
    ...{ approved, judged: done, open: waitingOf(counts) },
    ...(reused > 0 ? { reused } : {}),
    ...(disagreement > 0 ? { disagreements: disagreement } : {}),
    ...(gaps !== null && !gaps.alsoJudged ? { gapsOnly: true } : {}),
    ...(annotated === null ? {} : { annotated }),
  };
}

export function countProgress(
  outcomes: CandidateOutcomes,
  gaps: GapTask | null,
  annotated: number | null = null,
): Progress {
  const counts = { ...NO_COUNTS };
  for (const candidate of outcomes.texts.index.numbers) counts[outcomes.state(candidate)]++;
  return progressOf(counts, gaps, annotated);
}
