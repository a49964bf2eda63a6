// Selects the judgements of pronouns among a ledger's events; for tests.
import type { LedgerEvent, PronounRecord } from "#core/ledger/event.ts";
import { isPronounTask } from "#core/tasks/tasks.ts";

export function isPronounRecord(event: LedgerEvent): event is PronounRecord {
  return event.kind === "judgement" && isPronounTask(event.task);
}
