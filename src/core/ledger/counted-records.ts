// Holds how many records there are of candidates, judged or filled, and how many of tokens of the source: neither is counted as the other.

import type { Judgement } from "#core/ledger/event.ts";
import { ANNOTATING } from "#core/task/task-names.ts";

export interface CountedRecords {
  readonly judgements: number;
  readonly annotations: number;
}

export function countRecords(records: readonly Pick<Judgement, "task">[]): CountedRecords {
  const annotations = records.filter(({ task }) => task === ANNOTATING).length;
  return { judgements: records.length - annotations, annotations };
}
