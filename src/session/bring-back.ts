// Holds how campaigns come back from their second copies, and how a database that cannot be read is made anew from them.

import { now } from "#browser/clock.ts";
import { inTurn } from "#browser/locks.ts";
import { findMirrored, type MirroredCampaigns } from "#browser/mirror-client.ts";
import type { BackedUpCampaign } from "#core/formats/backup.ts";
import { countPacked, unpackLedger } from "#core/ledger/packed-ledger.ts";
import type { StoredCopy } from "#core/mirror/mirror-content.ts";
import type { NotRestored, PackedCampaign } from "#core/mirror/restore.ts";
import { once } from "#core/shared/once.ts";
import { reopenCampaign } from "#session/opened-campaign.ts";
import { type Mended, secondCopy } from "#session/second-copy-state.ts";
import { mirror } from "#session/second-copy-worker.ts";
import { noteSoon, readNoted } from "#session/witnesses.ts";
import { listCampaigns, readCampaignRecord } from "#storage/campaign-records.ts";
import { beginAnew, moveDatabase } from "#storage/database.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { beginNewLog } from "#storage/new-log.ts";
import { putBackSettings } from "#storage/settings.ts";
import { putBack, readFacts, readStoredCopy } from "#storage/stored-copy.ts";

/** Held by the one tab that compares or mends. */
export const MENDING = "referee second copies";

/** Ids of campaigns that cannot be brought back: told once, and not tried again until another campaign came. */
const hopeless = new Set<string>();
const told = new Set<string>();

/** What was imported or restored may hold what a damaged second copy lacks. */
export function tryHopelessAgain(): void {
  hopeless.clear();
}

/** From the second copy; where that lacks what shows the rest, with what other copies of the same campaign have. */
async function restoreFrom(id: string): Promise<PackedCampaign | NotRestored> {
  const alone = await mirror().restore(id, []);
  if (!("why" in alone) || alone.ledger === null) return alone;
  const others: StoredCopy[] = [];
  for (const { id: other, ledger } of await listCampaigns()) {
    const copy = ledger === alone.ledger ? await readStoredCopy(other) : null;
    if (copy !== null) others.push(copy);
  }
  return others.length === 0 ? alone : mirror().restore(id, others);
}

/** Null = it is there already, or told of already. */
async function bringBack(id: string): Promise<Mended | null> {
  // The sign of what is erased comes before its end in the database.
  if ((await readFacts(id)) !== null || (await findMirrored())?.erased.has(id)) return null;
  const restored = await restoreFrom(id);
  if ("why" in restored) {
    if (restored.isEmpty && !(await readNoted()).has(id)) {
      await mirror().erase(id); // begun as the browser was killed: nobody was told of it yet
      return null;
    }
    hopeless.add(id);
    if (told.has(id)) return null;
    told.add(id);
    return { what: "lost", id };
  }
  if (!(await putBack(id, restored, now()))) return null;
  secondCopy.setState(({ mended }) => ({
    mended: mended.filter((one) => one.what !== "lost" || one.id !== id), // so it was not, after all
  }));
  const judgements = (await readCampaignRecord(id))?.judgements ?? 0;
  return { what: "restored", name: restored.summary.name, judgements, damaged: restored.damaged };
}

/** Brings back what the second copy alone has, and tells of it. To be called by the one tab that mends. */
async function bringBackAll(ids: readonly string[]): Promise<boolean> {
  const mended: Mended[] = [];
  const held: string[] = [];
  let why = "";
  for (const id of ids) {
    try {
      const found = await bringBack(id);
      if (found !== null) mended.push(found);
    } catch (error) {
      held.push(id);
      why = storageFailure(error);
    }
  }
  secondCopy.setState({ heldUp: held.length === 0 ? null : { ids: held, why } });
  tellMended(mended);
  if (!mended.some(({ what }) => what === "restored")) return false;
  noteSoon(ids);
  // Where there is no room for these, work goes on without.
  await putBackSettings(await mirror().readSettings()).catch(() => undefined);
  await beginNewLog().catch(() => undefined);
  return true;
}

/** Ids that only the second copy has. What was said to be erased and is, is lost to nobody. */
export async function findLost({ kept, erased }: MirroredCampaigns): Promise<string[]> {
  const here = new Set((await listCampaigns()).map(({ id }) => id));
  return [...kept].filter((id) => !here.has(id) && !erased.has(id) && !hopeless.has(id));
}

/** One tab does it, others wait for it. Whether anything came back. */
export async function restoreLost(lost: readonly string[]): Promise<boolean> {
  if (lost.length > 0) return inTurn(MENDING, () => bringBackAll(lost));
  secondCopy.setState({ heldUp: null });
  return false;
}

/** What the browser threw away under an open page, as Chromium does when it comes upon damage. Whether anything came back. */
export async function restoreThrownAway(): Promise<boolean> {
  const found = await findMirrored();
  return found !== null && restoreLost(await findLost(found));
}

export function tellMended(mended: readonly Mended[]): void {
  if (mended.length === 0) return;
  secondCopy.setState((state) => ({ mended: [...state.mended, ...mended] }));
}

/** Whether the error is the browser's, who cannot read what it wrote; Dexie tells it by its name, or by that of what is in it. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (["UnknownError", "DataError", "NotReadableError"].includes(error.name)) return true;
  return "inner" in error && isUnreadable(error.inner);
}

/**
 * Makes a database that cannot be read anew from the second copy, if every campaign that is known of can be brought back
 * from there, or from what can still be read; otherwise it is left as it is, and those that can be brought back are in
 * another place of the browser. Whether work can go on; otherwise everything is as it was. Once per page: if it does not help, it does not help a second time.
 */
export const repairDatabase = once(() => inTurn(MENDING, repair).catch(() => false));

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
  const noted = await readNoted();
  // One that is only known of may be in the database yet.
  let isAll = [...noted.keys()].every((id) => all.has(id) || found.erased.has(id));
  for (const id of all) {
    // What can be read goes into the second copy first.
    const stored = await readStoredCopy(id).catch(() => null);
    const isKept =
      stored === null ||
      (await mirror()
        .reconcile(id, stored)
        .then(
          () => true,
          () => false,
        ));
    const restored = await mirror().restore(id, []);
    const isWhole =
      "why" in restored
        ? restored.isEmpty && !here.includes(id) && !noted.has(id)
        : stored !== null ||
          (restored.damaged === 0 && countPacked(restored.ledger) >= (noted.get(id)?.events ?? 0));
    if (!isKept || !isWhole) isAll = false;
  }
  // Where a campaign has no second copy that can be read, what is left of it in the database is not thrown away.
  const isMade =
    isAll &&
    (await beginAnew().then(
      () => true,
      () => false,
    ));
  if (!isMade && !(await moveDatabase())) return false;
  await bringBackAll([...all]);
  for (const id of all) reopenCampaign(id);
  return true;
}

/** Every campaign as its second copy has it, and the ids of those whose copies cannot be read; for when there is no database. */
export async function readSecondCopies(): Promise<{
  readonly campaigns: readonly BackedUpCampaign[];
  readonly unread: readonly string[];
}> {
  const found = await findMirrored();
  const campaigns: BackedUpCampaign[] = [];
  const unread: string[] = [];
  for (const id of found?.kept ?? []) {
    if (found?.erased.has(id)) continue;
    const restored = await mirror().restore(id, []);
    if ("why" in restored) unread.push(id);
    else campaigns.push({ ledger: unpackLedger(restored.ledger), trashed: restored.facts.trashed });
  }
  return { campaigns, unread };
}
