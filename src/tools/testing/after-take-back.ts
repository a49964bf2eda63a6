// Gives the ledger that the app has after it imported a batch or another copy.
import type { TakeBack } from "#core/exchange/take-back.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";

export function afterTakeBack(ledger: Ledger, { events, texts }: TakeBack): Ledger {
  return uniteLedgers(ledger, { ...ledger, events, texts });
}
