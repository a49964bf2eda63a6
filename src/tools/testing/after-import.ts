// Imports a batch or another copy as the app does, and returns the ledger.
import type { JudgementImport } from "#core/exchange/import-judgements.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";

export function afterImport(ledger: Ledger, { events, texts }: JudgementImport): Ledger {
  return uniteLedgers(ledger, { ...ledger, events, texts });
}
