// Adds the events of an imported batch or copy to a ledger, as the app does.
import type { JudgementImport } from "#core/exchange/import-judgements.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";

export function afterImport(ledger: Ledger, { events, texts }: JudgementImport): Ledger {
  return uniteLedgers(ledger, { ...ledger, events, texts });
}
