// Holds how far a campaign has come over all annotators, in the few numbers that its overview begins with.

import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { NO_COUNTS, type StateCounts, waitingOf } from "#core/score/candidate-states.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";

/** All candidates by what is left to do. */
export interface Progress {
  /** Approved by the automatic pass, and nothing said of it since. */
  readonly approved: number;
  /** Judged by somebody, no answer missing and nothing contradicting. */
  readonly judged: number;
  /** Not judged, and the same translation was judged right in another output; left out = none, as in records of before. */
  readonly reused?: number;
  /** What still waits for a person: open, unfinished, in conflict, or judged on another text. */
  readonly open: number;
  /** People fill gaps and are asked for nothing else: none of these numbers is theirs. Left out = no. */
  readonly gapsAlone?: true;
  /** Of a suite without examples: tokens of which somebody has said something. Left out = it has some, or as in records of before. */
  readonly annotated?: number;
}

/** `annotated`: tokens of a suite without examples; null = it has some. */
export function progressOf(
  counts: StateCounts,
  gaps: GapTask | null,
  annotated: number | null = null,
): Progress {
  const { approved, reused, done } = counts;
  return {
    ...{ approved, judged: done, open: waitingOf(counts) },
    ...(reused > 0 ? { reused } : {}),
    ...(gaps !== null && !gaps.alsoJudged ? { gapsAlone: true } : {}),
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
