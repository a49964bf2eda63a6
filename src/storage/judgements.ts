// Holds how judgements are written: appended, never changed, in one transaction that is on the disk before it counts as saved.

import { liveQuery } from "dexie";
import type { Progress } from "#core/campaign/progress.ts";
import type { Judgement } from "#core/judgement/judgement.ts";
import { readJudgements } from "#storage/campaigns.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";

/** Appends records to a campaign's log, all or none, with the progress they make. Resolves once committed. */
export async function appendJudgements(
  campaign: string,
  judgements: readonly Judgement[],
  progress: Progress,
  now: string,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", db.judgements, db.campaigns, async () => {
    await db.judgements.bulkAdd(judgements.map((judgement) => ({ campaign, id: judgement.id, judgement })));
    await db.campaigns.update(campaign, { progress, changed: now });
  });
}

/** Calls back with records appended after `sequence` by anybody (another tab included) until stopped. */
export function watchJudgements(
  campaign: string,
  sequence: number,
  onAppended: (judgements: readonly Judgement[]) => void,
  db: RefereeDatabase = database,
): () => void {
  let seen = sequence;
  const subscription = liveQuery(() => readJudgements(campaign, seen, db)).subscribe({
    next: (records) => {
      const fresh = records.filter((record) => record.sequence > seen);
      seen = Math.max(seen, ...fresh.map((record) => record.sequence));
      if (fresh.length > 0) onAppended(fresh.map((record) => record.judgement));
    },
  });
  return () => subscription.unsubscribe();
}
