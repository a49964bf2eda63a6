// Finds others' answers to a gap for an adjudicator.

import { isAnswered } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import { type OthersRecord, othersRecords } from "#judging/task/offered-in.ts";
import type { GapSession } from "./gap-session.ts";

/** The other annotators' answers to the current text. */
export function othersGapAnswers(
  { session, annotator }: GapSession,
  candidate: number,
): OthersRecord<typeof GAPS>[] {
  const key = session.candidates.keyOf(candidate);
  const { registers, seed } = session.campaign;
  return othersRecords({
    registers: registers.ofCandidate(key, GAPS),
    annotator,
    key,
    seed,
    isAnswer: (record) => isAnswered(record.content) && !session.outcomes.texts.isStale(record),
  });
}
