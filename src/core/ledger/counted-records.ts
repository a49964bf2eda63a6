// Counts the judgement events of a file, and the current judgements, gap answers and annotations of a campaign.

import type { Judgement } from "#core/ledger/event.ts";
import { isPronounRegister, type Registers } from "#core/ledger/registers.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";

interface CountedRecords {
  readonly judgements: number;
  readonly annotations: number;
}

/**
 * Counts current judgements (including repeats), gap answers and annotations: one per annotator, task, and candidate or
 * token. Superseded events do not count.
 */
export function countAnswered(registers: Registers) {
  return {
    judgements: registers.all.filter(isPronounRegister).length,
    gap_answers: registers.ofTask(GAPS).length,
    annotations: registers.ofTask(ANNOTATING).length,
  };
}

/**
 * Counts judgement events, of which one annotator may have several for one candidate. Gap answers count as judgements.
 */
export function countRecords(records: readonly Pick<Judgement, "task">[]): CountedRecords {
  const annotations = records.filter(({ task }) => task === ANNOTATING).length;
  return { judgements: records.length - annotations, annotations };
}
