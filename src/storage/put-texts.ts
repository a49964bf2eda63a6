// Stores each text once, even if several campaigns name it.

import type { LedgerText } from "#core/ledger/ledger.ts";
import type { RefereeDatabase } from "#storage/database.ts";

/** Stores texts that are not stored yet. Call this inside a transaction. */
export async function putTexts(texts: ReadonlyMap<string, LedgerText>, db: RefereeDatabase): Promise<void> {
  if (texts.size === 0) return;
  const existing = new Set(
    await db.texts
      .where("hash")
      .anyOf([...texts.keys()])
      .primaryKeys(),
  );
  const newTexts = Array.from(texts, ([hash, text]) => ({ hash, text })).filter(
    ({ hash }) => !existing.has(hash),
  );
  await db.texts.bulkAdd(newTexts);
}
