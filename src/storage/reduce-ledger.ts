// Reduces a campaign to a part of its events and texts, in the database and in the mirror.

import type { Ledger } from "#core/ledger/ledger.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import { blocksOf, countedWith, NO_EVENTS } from "./blocks.ts";
import { database as db } from "./database.ts";
import { deleteUnnamedTexts } from "./erase.ts";
import { readLedger } from "./ledgers.ts";
import { writeObserver } from "./write-observer.ts";

/**
 * Keeps what `part` returns and deletes the rest. The mirror is erased first and written again at the end, because it
 * would otherwise return what is deleted. If the browser ends meanwhile, call it again.
 */
export async function reduceLedger(id: string, part: (ledger: Ledger) => Ledger, now: string): Promise<void> {
  await writeObserver().erasing(id);
  await writeObserver().erased(id, true);
  try {
    await db.transaction("rw", db.campaignTables, async () => {
      const [record, counted] = await Promise.all([db.campaigns.get(id), db.progress.get(id)]);
      const ledger = await readLedger(id);
      if (record === undefined || counted === undefined || ledger === null) return;
      const reducedLedger = part(ledger);
      const named = new Set(reducedLedger.events.flatMap(textsNamedBy));
      await db.recordsOf(id).delete();
      await db.events.bulkAdd(blocksOf(id, reducedLedger.events));
      await db.progress.put({ ...counted, changed: now, ...countedWith(NO_EVENTS, reducedLedger.events) });
      await db.campaigns.put({
        ...record,
        texts: [...reducedLedger.texts.keys()].filter((hash) => named.has(hash)),
      });
      await deleteUnnamedTexts(record.texts, db);
    });
  } finally {
    await writeObserver().erased(id, false); // the campaign is in the database again, so a later loss is repaired
  }
  await writeObserver().campaignWritten(id);
}
