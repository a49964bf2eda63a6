// Holds how judgements are written: appended, never changed, in one transaction that is on the disk before it counts as saved.

import { liveQuery, type Subscription } from "dexie";
import type { Progress } from "#core/campaign/progress.ts";
import type { Judgement } from "#core/judgement/judgement.ts";
import { readJudgements } from "#storage/campaigns.ts";
import { database, type RefereeDatabase } from "#storage/database.ts";

export interface Appended {
  readonly judgements: readonly Judgement[];
  readonly progress: Progress;
  /** ISO 8601. */
  readonly now: string;
  /** Whether some of these may be in the log already: a failed write may have been committed without our being told. */
  readonly again: boolean;
}

/** Appends records to a campaign's log, all or none, with the progress they make. Resolves once committed. */
export async function appendJudgements(
  campaign: string,
  { judgements, progress, now, again }: Appended,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.transaction("rw", db.judgements, db.progress, async () => {
    const fresh = again ? await notInLog(campaign, judgements, db) : judgements;
    // The campaign may be erased by now, in another tab: a log without one would be found by nobody.
    if ((await db.progress.update(campaign, { progress, changed: now })) === 0) {
      if ((await db.progress.get(campaign)) === undefined) throw new Error("the campaign was erased");
    }
    await db.judgements.bulkAdd(fresh.map((judgement) => ({ campaign, id: judgement.id, judgement })));
  });
}

async function notInLog(
  campaign: string,
  judgements: readonly Judgement[],
  db: RefereeDatabase,
): Promise<Judgement[]> {
  const fresh: Judgement[] = [];
  for (const judgement of judgements) {
    const key = [campaign, judgement.id];
    if ((await db.judgements.where("[campaign+id]").equals(key).count()) === 0) fresh.push(judgement);
  }
  return fresh;
}

/** A watch that broke, as when the browser closed the database, is begun again after so many milliseconds. */
const WATCH_AGAIN = 2000;

/** Calls back with records appended after `sequence` by anybody (another tab included) until stopped. */
export function watchJudgements(
  campaign: string,
  sequence: number,
  onAppended: (judgements: readonly Judgement[]) => void,
  db: RefereeDatabase = database,
): () => void {
  let seen = sequence;
  let stopped = false;
  let subscription: Subscription | null = null;
  const watch = () => {
    if (stopped) return;
    subscription = liveQuery(() => readJudgements(campaign, seen, db)).subscribe({
      next: (records) => {
        const fresh = records.filter((record) => record.sequence > seen);
        seen = Math.max(seen, fresh.at(-1)?.sequence ?? 0);
        if (fresh.length > 0) onAppended(fresh.map((record) => record.judgement));
      },
      error: () => setTimeout(watch, WATCH_AGAIN),
    });
  };
  watch();
  return () => {
    stopped = true;
    subscription?.unsubscribe();
  };
}
