// Holds which record decided what an annotator says: flags and remarks since then, and the same said again, decide nothing.

import type { Judgement } from "#core/ledger/event.ts";
import type { Register, Registers } from "#core/ledger/registers.ts";
import { sameAnswers } from "#core/task/tasks.ts";

/** The record in which what holds now was judged. */
export function decidingRecord({ latest }: Register, registers: Registers): Judgement {
  let decided = latest;
  for (;;) {
    const [id, another] = decided.follows;
    const before = id === undefined || another !== undefined ? null : registers.find(id);
    if (before === null || !sameAnswers(before, decided)) return decided;
    decided = before;
  }
}
