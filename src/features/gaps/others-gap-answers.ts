// Selects the answers of others to a gap, for an adjudicator.

import { isAnswered } from "#core/task/gap-filling/answer.ts";
import { GAPS } from "#core/task/task-names.ts";
import { type OthersRecord, othersRecords } from "#judging/others-records.ts";
import type { GapSession } from "./gap-session.ts";

/** Of the present text. */
export function othersGapAnswers(
  { session, annotator }: GapSession,
  candidate: number,
): OthersRecord<typeof GAPS>[] {
  const key = session.candidates.keyOf(candidate);
  const { registers, seed } = session.campaign;
  return othersRecords({
    ...{ registers: registers.ofCandidate(key, GAPS), annotator, key, seed },
    isAnswer: (record) => isAnswered(record.content) && !session.outcomes.texts.isStale(record),
  });
}
