// Holds a ledger that is still coming in, page by page: its events lie where they will, and there is no campaign of it until all are there.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import type { CampaignSummary } from "#core/score/campaign-summary.ts";
import type { Progress } from "#core/score/progress.ts";
import { blocksOf, countedWith, NO_EVENTS } from "#storage/blocks.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";
import { keeper } from "#storage/keeper.ts";
import { putTexts } from "#storage/put-texts.ts";
import { readEvents } from "#storage/read-events.ts";

/** Adds what came, and keeps under a setting's key how far one is: both or neither. */
export async function stageEvents(
  id: string,
  events: readonly LedgerEvent[],
  { key, value }: { readonly key: string; readonly value: unknown },
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", db.events, db.settings, async () => {
    await db.events.bulkAdd(blocksOf(id, events));
    await db.settings.put({ key, value });
  });
}

/** Texts lie by their hash, whosever they are: what is not taken up in the end is in nobody's way. */
export async function stageTexts(
  texts: ReadonlyMap<string, LedgerText>,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", db.texts, () => putTexts(texts, db));
}

/** Each once, in their order. */
export async function readStaged(
  id: string,
  db: RefereeDatabase = database,
): Promise<readonly LedgerEvent[]> {
  const arrivals = await readEvents(id, 0, db);
  return uniteEvents(...arrivals.map(({ events }) => events));
}

interface StagedCampaign {
  /** The campaign's id, the same in every copy. */
  readonly ledger: string;
  /** Hashes of all texts that its events name. */
  readonly texts: readonly string[];
  readonly events: readonly LedgerEvent[];
  /** Whether that is not all that lies there: the rest is thrown away. */
  readonly isLess: boolean;
  readonly progress: Progress;
  readonly summary: CampaignSummary;
  /** ISO 8601. */
  readonly now: string;
}

/** Makes a campaign of what lies there under this id; the setting says from then on that it is one. The sequence of its last record. */
export async function adoptStaged(
  id: string,
  { ledger, texts, events, isLess, progress, summary, now }: StagedCampaign,
  settings: Readonly<Record<string, unknown>>,
  db: RefereeDatabase = database,
): Promise<number> {
  const local = { trashed: null, backedUp: null, added: now };
  const last = await db.transaction("rw", db.campaigns, db.progress, db.settings, db.events, async () => {
    if (isLess) {
      await stagedOf(id, db).delete();
      await db.events.bulkAdd(blocksOf(id, events));
    }
    await db.campaigns.add({ id, ledger, scope: null, texts, name: summary.name, summary, ...local });
    await db.progress.put({ campaign: id, progress, changed: now, ...countedWith(NO_EVENTS, events) });
    for (const [key, value] of Object.entries(settings))
      await (value === undefined ? db.settings.delete(key) : db.settings.put({ key, value }));
    return (await stagedOf(id, db).last())?.sequence ?? 0;
  });
  await keeper().wroteMuch(id);
  return last;
}

/** Whether anything lies there. */
export async function hasStaged(id: string, db: RefereeDatabase = database): Promise<boolean> {
  return (await stagedOf(id, db).limit(1).count()) > 0;
}

function stagedOf(id: string, db: RefereeDatabase) {
  return db.events.where("[campaign+sequence]").between([id, 0], [id, Number.POSITIVE_INFINITY]);
}

/** Throws away what came so far. */
export async function dropStaged(id: string, key: string, db: RefereeDatabase = database): Promise<void> {
  await db.transaction("rw", db.events, db.settings, async () => {
    await stagedOf(id, db).delete();
    await db.settings.delete(key);
  });
}
