// Holds how campaigns come back from their second copies, and how a database that cannot be read is made anew from them.

import { now } from "#browser/clock.ts";
import { findMirrored, type RunningMirror, startMirror } from "#browser/mirror-client.ts";
import { reopenCampaign } from "#session/opened-campaign.ts";
import { type Mended, secondCopy } from "#session/second-copy-state.ts";
import { beginAnew } from "#storage/database.ts";
import { listCampaigns } from "#storage/ledgers.ts";
import { beginNewLog } from "#storage/new-log.ts";
import { putBackSettings } from "#storage/settings.ts";
import { putBack, readFacts, readStoredCopy } from "#storage/stored-copy.ts";

/** Held by the one tab that compares or mends. */
export const MENDING = "referee second copies";

let running: RunningMirror | null = null;

/** The worker that has the second copies, one a tab. */
export function mirror(): RunningMirror["api"] {
  running ??= startMirror();
  return running.api;
}

/** Null = it is there already. */
async function bringBack(id: string): Promise<Mended | null> {
  if ((await readFacts(id)) !== null) return null;
  const restored = await mirror().restore(id);
  if (typeof restored === "string") return { what: "lost", name: id, why: restored };
  if (!(await putBack(id, restored, now()))) return null;
  const judgements = restored.ledger.events.filter(({ kind }) => kind === "judgement").length;
  return { what: "restored", name: restored.summary.name, judgements, damaged: restored.damaged };
}

/** Brings back what the second copy alone has. To be called by the one tab that mends. */
async function bringBackAll(ids: Iterable<string>): Promise<Mended[]> {
  const mended: Mended[] = [];
  for (const id of ids) {
    const found = await bringBack(id);
    if (found !== null) mended.push(found);
  }
  if (mended.length > 0) await putBackSettings(await mirror().readSettings());
  return mended;
}

/** One tab does it, others wait for it. */
export async function restoreLost(lost: readonly string[]): Promise<Mended[]> {
  return navigator.locks.request(MENDING, () => bringBackAll(lost));
}

/**
 * Brings back what the browser threw away under an open page, as Chromium does when it comes upon damage while reading;
 * whether the campaign was among it.
 */
export async function bringBackThrownAway(id: string): Promise<boolean> {
  const found = await findMirrored();
  if (found === null || !found.kept.has(id) || found.erased.has(id)) return false;
  const mended = await restoreLost([...found.kept].filter((kept) => !found.erased.has(kept)));
  tellMended(mended);
  if (mended.length > 0) await beginNewLog();
  return mended.some(({ what }) => what === "restored");
}

export function tellMended(mended: readonly Mended[]): void {
  secondCopy.setState((state) => {
    // What cannot be brought back is tried again and again, and told once.
    const isTold = (one: Mended) =>
      one.what === "lost" && state.mended.some((told) => told.what === "lost" && told.name === one.name);
    return { mended: [...state.mended, ...mended.filter((one) => !isTold(one))] };
  });
}

/** Whether the error is the browser's, who cannot read what it wrote; Dexie tells it by its name, or by that of what is in it. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (["UnknownError", "DataError", "NotReadableError"].includes(error.name)) return true;
  return "inner" in error && isUnreadable(error.inner);
}

/** Once a page: where it does not help, it does not help a second time. */
let repairing: Promise<boolean> | null = null;

/**
 * Makes a database that cannot be read anew from the second copy: only if every campaign that is known of can be brought
 * back from there, or from what can still be read. Whether it was made anew; otherwise everything is as it was.
 */
export function repairDatabase(): Promise<boolean> {
  repairing ??= navigator.locks.request(MENDING, repair).catch(() => false);
  return repairing;
}

async function repair(): Promise<boolean> {
  const found = await findMirrored();
  if (found === null) return false;
  const here = await listCampaigns().then(
    (records) => records.map(({ id }) => id),
    (): string[] => [],
  );
  const all = new Set([
    ...here,
    ...[...found.kept].filter((id) => here.includes(id) || !found.erased.has(id)),
  ]);
  if (all.size === 0) return false;
  for (const id of all) {
    try {
      // What can be read goes into the second copy first.
      const stored = await readStoredCopy(id);
      if (stored !== null) await mirror().reconcile(id, stored);
    } catch {
      // That is why it is made anew.
    }
    if (typeof (await mirror().restore(id)) === "string") return false;
  }
  await beginAnew();
  tellMended(await bringBackAll(all));
  for (const id of all) reopenCampaign(id);
  return true;
}
