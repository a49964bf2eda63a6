// Finds what an annotator answered before the second look, in which a judge's objection may have changed the answer.

import type { PronounRecord } from "#core/ledger/event.ts";
import { isPronounRegister, type Registers } from "#core/ledger/registers.ts";
import { JUDGING } from "#core/tasks/task-names.ts";

/** The record of the answer that was first compared with the judge's verdict: the earliest that mentions a second look. */
export function firstLookedAt(latest: PronounRecord, registers: Registers): PronounRecord {
  let first = latest;
  for (;;) {
    const before = first.supersedes
      .map((id) => registers.find(id))
      .find((one) => one?.task === JUDGING && one.circumstances.secondLook !== undefined);
    if (before?.task !== JUDGING) return first;
    first = before;
  }
}

/** The answer that an annotator changed after an objection of a judge; null = the record does not follow such a change. */
function changedAnswer(record: PronounRecord, registers: Registers) {
  const { copiedFrom, circumstances } = record;
  // Copies for grouped outputs have no second look of their own: that of the answer from which they were copied counts.
  const isCopy = circumstances.secondLook === undefined && copiedFrom !== null;
  const answered = isCopy ? registers.find(copiedFrom) : record;
  if (answered?.task !== JUDGING) return null;
  const made = answered.circumstances.secondLook;
  return made?.state === "changed" ? { answered, judge: made.judge } : null;
}

/**
 * The answer that the annotator gave before an objection of this judge (`judgeDigits`) led to another one; null = the
 * record does not follow such a change.
 */
export function answerBeforeObjection(
  record: PronounRecord,
  judge: string,
  registers: Registers,
): PronounRecord["content"] | null {
  const changed = changedAnswer(record, registers);
  return changed?.judge === judge ? firstLookedAt(changed.answered, registers).content : null;
}

/** The judges (`judgeDigits`) whose objections changed an answer. Empty in a campaign without a second look. */
export function judgesThatChangedAnswers(registers: Registers): ReadonlySet<string> {
  return new Set(
    registers.all
      .filter(isPronounRegister)
      .flatMap(({ latest }) => changedAnswer(latest, registers)?.judge ?? []),
  );
}
