// Gives the ledger that the app has after it imported a batch or another copy.
import type { JudgementImport } from "#core/exchange/import-judgements.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";

export function afterTakeBack(ledger: Ledger, { events, texts }: JudgementImport): Ledger {
  return uniteLedgers(ledger, { ...ledger, events, texts });
}
