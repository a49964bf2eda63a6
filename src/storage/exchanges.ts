// Holds how a merge is written: the records, their annotators and the merge itself in one transaction, or nothing of it.

import type { Progress } from "#core/campaign/progress.ts";
import { type Exchange, NOTHING_EXCHANGED } from "#core/exchange/exchange.ts";
import type { Annotator, Judgement } from "#core/judgement/judgement.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";

export interface ExchangeChange {
  /** Appended to the log in this order, with nothing between them. */
  readonly judgements: readonly Judgement[];
  /** Added unless they are there. */
  readonly annotators: readonly Annotator[];
  readonly progress: Progress;
  readonly exchange: (before: Exchange) => Exchange;
  /** ISO 8601. */
  readonly now: string;
}

/** Appends the records and keeps what became of the exchange, all or nothing. Resolves once committed. */
export async function writeExchange(
  campaign: string,
  { judgements, annotators, progress, exchange, now }: ExchangeChange,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", db.campaigns, db.progress, db.exchanges, db.judgements, async () => {
    const found = await db.campaigns.get(campaign);
    if (found === undefined) throw new Error(`there is no campaign ${campaign}`);
    const kept = await db.exchanges.get(campaign);
    await db.exchanges.put({
      campaign,
      candidates: kept?.candidates ?? null,
      exchange: exchange(kept?.exchange ?? NOTHING_EXCHANGED),
    });
    await db.judgements.bulkAdd(judgements.map((judgement) => ({ campaign, id: judgement.id, judgement })));
    const added = annotators.filter(({ id }) => !found.annotators.some((known) => known.id === id));
    if (added.length > 0) {
      await db.campaigns.update(campaign, { annotators: [...found.annotators, ...added] });
    }
    await db.progress.update(campaign, { progress, changed: now });
  });
}

/** Keeps what became of the exchange alone, as after new tasks were made. */
export async function updateExchange(
  campaign: string,
  exchange: (before: Exchange) => Exchange,
  now: string,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", db.progress, db.exchanges, async () => {
    const kept = await db.exchanges.get(campaign);
    await db.exchanges.put({
      campaign,
      candidates: kept?.candidates ?? null,
      exchange: exchange(kept?.exchange ?? NOTHING_EXCHANGED),
    });
    await db.progress.update(campaign, { changed: now });
  });
}
