// Holds what others said of a gap, for whoever settles it. No React.

import { isAnswered } from "#core/task/gap-filling/answer.ts";
import { GAPS } from "#core/task/task-names.ts";
import { type OthersRecord, othersRecords } from "#judging/others-records.ts";
import type { GapSitting } from "./gap-sitting.ts";

/** Of the present text. */
export function othersGapAnswers(
  { session, annotator }: GapSitting,
  candidate: number,
): OthersRecord<typeof GAPS>[] {
  const key = session.candidates.keyOf(candidate);
  const { registers, seed } = session.campaign;
  return othersRecords({
    ...{ registers: registers.ofCandidate(key, GAPS), annotator, key, seed },
    isAnswer: (record) => isAnswered(record.content) && !session.outcomes.texts.isStale(record),
  });
}
