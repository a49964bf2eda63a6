// Counts the progress of a campaign over all annotators for the overview.

import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import type { CandidateOutcomes } from "./candidate-outcomes.ts";
import { NO_COUNTS, type StateCounts, waitingOf } from "./candidate-states.ts";

/** All candidates by remaining work. */
export interface Progress {
  /** Approved by the automatic pass and not judged. */
  readonly approved: number;
  /** Judged: complete and without conflict. */
  readonly judged: number;
  /**
   * Not judged, and the same translation was judged correct in another output. Left out = 0, or an older
   * record.
   */
  readonly reused?: number;
  /** Waiting for a judgement: open, unfinished, in conflict or stale. */
  readonly open: number;
  /** Only gaps are filled, so none of these numbers applies. Left out = no. */
  readonly gapsOnly?: true;
  /**
   * Number of annotated tokens of a suite without examples. Left out = the suite has examples, or an older
   * record.
   */
  readonly annotated?: number;
  /** Candidates that are assigned to the team member at this browser. Left out = none, or an older record. */
  readonly share?: OwnProgress;
}

/** Progress of one annotator with the candidates that are assigned to them. */
export interface OwnProgress {
  readonly assigned: number;
  readonly finished: number;
}

/** `annotated`: number of annotated tokens; null if the suite has examples. */
export function progressOf(
  counts: StateCounts,
  gaps: GapTask | null,
  annotated: number | null = null,
): Progress {
  const { approved, reused, done } = counts;
  return {
    ...{ approved, judged: done, open: waitingOf(counts) },
    ...(reused > 0 ? { reused } : {}),
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
