// Imports one batch or copy into a ledger, as the app does.
import type { Parsed } from "#core/base/problem.ts";
import { importAll } from "#core/exchange/import-all.ts";
import type { JudgementImport } from "#core/exchange/import-judgements.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";

export function afterImport(ledger: Ledger, { events, texts }: JudgementImport): Ledger {
  return uniteLedgers(ledger, { ...ledger, events, texts });
}

/** What importing the file would change, or why it is refused. */
export function importOne(ledger: Ledger, incoming: Ledger, file: string): Parsed<JudgementImport> {
  const [only] = importAll(ledger, [{ file, ledger: incoming }]).files;
  if (only === undefined) throw new Error("no file is imported");
  return only.imported;
}
