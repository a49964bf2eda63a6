// Reduces a campaign to a part of its events and texts, in the database and in the mirror.

import type { Ledger } from "#core/ledger/ledger.ts";
import { textsNamedBy } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { blocksOf, countedWith, NO_EVENTS } from "./blocks.ts";
import { database, type RefereeDatabase } from "./database.ts";
import { deleteUnnamedTexts } from "./erase.ts";
import { readTexts } from "./ledgers.ts";
import { readEvents } from "./read-events.ts";
import { writeObserver } from "./write-observer.ts";

/**
 * Keeps what `part` returns and deletes the rest. The mirror is erased first and written again at the end, because it
 * would otherwise return what is deleted. If the browser ends meanwhile, call it again.
 */
export async function reduceLedger(
  id: string,
  part: (ledger: Ledger) => Ledger,
  now: string,
  db: RefereeDatabase = database,
): Promise<void> {
  await writeObserver().erasing(id);
  await writeObserver().erased(id, true);
  await db.transaction("rw", db.campaigns, db.progress, db.events, db.texts, async () => {
    const [record, counted] = await Promise.all([db.campaigns.get(id), db.progress.get(id)]);
    if (record === undefined || counted === undefined) return;
    const stored = (await readEvents(id, 0, db)).map(({ events }) => events);
    const texts = await readTexts(record.texts, db);
    const { ledger, scope } = record;
    const reducedLedger = part({ id: ledger, events: uniteEvents(...stored), texts, scope });
    const named = new Set(reducedLedger.events.flatMap(textsNamedBy));
    await db.events.where("[campaign+sequence]").between([id, 0], [id, Number.POSITIVE_INFINITY]).delete();
    await db.events.bulkAdd(blocksOf(id, reducedLedger.events));
    await db.progress.put({ ...counted, changed: now, ...countedWith(NO_EVENTS, reducedLedger.events) });
    await db.campaigns.put({
      ...record,
      texts: [...reducedLedger.texts.keys()].filter((hash) => named.has(hash)),
    });
    await deleteUnnamedTexts(record.texts, db);
  });
  await writeObserver().campaignWritten(id);
}
