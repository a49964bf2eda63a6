// Holds the second copy of all campaigns: kept beside the database by this tab, compared with it at every start, and what of
// either was mended from the other.

import { answered, isOverdue } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { inTurn, probeLocks } from "#browser/locks.ts";
import { findMirrored } from "#browser/mirror-client.ts";
import { readNote, writeNote } from "#browser/notes.ts";
import { randomId } from "#browser/random-id.ts";
import { beginSitting, type Sitting } from "#browser/sittings.ts";
import type { MirrorFacts } from "#core/mirror/mirror-content.ts";
import { isScattered } from "#core/mirror/reconcile.ts";
import {
  findLost,
  isUnreadable,
  MENDING,
  repairDatabase,
  restoreLost,
  restoreThrownAway,
  tellMended,
  tryHopelessAgain,
} from "#session/bring-back.ts";
import { keep, tellBehind, underWay } from "#session/second-copy-behind.ts";
import { type Mended, secondCopy } from "#session/second-copy-state.ts";
import { mirror } from "#session/second-copy-worker.ts";
import { unsavedWork } from "#session/unsaved-work.ts";
import { noteSoon, tellGaps, witnessing } from "#session/witnesses.ts";
import { listCampaigns } from "#storage/campaign-records.ts";
import { databases, moveDatabase, openDatabase } from "#storage/database.ts";
import { tellUnreadable } from "#storage/database-state.ts";
import { type Keeper, NOBODY, setKeeper } from "#storage/keeper.ts";
import { beginNewLog } from "#storage/new-log.ts";
import { readSettings } from "#storage/settings.ts";
import { glanceAtStored, piecesOf, putBackMissing, readFacts, readStoredCopy } from "#storage/stored-copy.ts";

/** What is behind is tried again after so many milliseconds. */
const AGAIN = 10_000;

const facts = new Map<string, MirrorFacts>();

async function factsOf(id: string): Promise<MirrorFacts | null> {
  const known = facts.get(id);
  if (known !== undefined) return known;
  const read = await readFacts(id);
  if (read !== null) facts.set(id, read);
  return read;
}

/** Makes the second copy of a campaign, or mends both from each other. Rejects where one of them cannot be read or written. */
async function reconcile(id: string): Promise<Mended | null> {
  const known = await readFacts(id);
  if (known === null || (await mirror().begin(id, known, piecesOf(id)))) return null;
  const stored = await readStoredCopy(id);
  if (stored === null) return null;
  const missing = await mirror().reconcile(id, stored);
  const { events, texts } = missing;
  if (events.length === 0 && texts.size === 0) return null;
  const put = await putBackMissing(id, missing);
  return put === 0 ? null : { what: "completed", name: stored.facts.name, events: put };
}

async function keepSettings(): Promise<void> {
  await mirror().keepSettings(await readSettings());
}

const SECOND_COPY: Keeper = {
  wrote: (id, events, texts) =>
    keep(id, () => {
      const append = (known: MirrorFacts) => mirror().append(id, known, events, texts);
      const known = facts.get(id);
      // At once where it can be: the worker writes while the page draws.
      return known === undefined
        ? factsOf(id).then((read) => (read === null ? undefined : append(read)))
        : append(known);
    }),
  wroteMuch(id) {
    tryHopelessAgain();
    return keep(id, () => reconcile(id));
  },
  changedFacts: (id) =>
    keep(id, async () => {
      facts.delete(id);
      const changed = await factsOf(id);
      if (changed !== null) await mirror().keepFacts(id, changed);
    }),
  saved: () => {},
  changedSettings: () => void keepSettings().catch(() => undefined), // kept with the next one, then
  erasing: (id) => keep(id, () => mirror().beginErasing(id)),
  erased: (id, isErased) =>
    keep(id, async () => {
      facts.delete(id);
      if (isErased) await mirror().erase(id);
      else await mirror().stopErasing(id);
    }),
};

/** Compares every campaign with its second copy and mends what differs; one tab does it. */
async function compareAll(): Promise<Mended[]> {
  const found = await findMirrored();
  if (found === null) return [];
  const { kept, erased } = found;
  const mended: Mended[] = [];
  let unreadable = false;
  const compareAllHere = async (isHeld: boolean) => {
    if (!isHeld) return;
    const here = await listCampaigns();
    const ids = new Set(here.map(({ id }) => id));
    for (const id of erased) {
      if (ids.has(id)) await mirror().stopErasing(id);
      else if (kept.has(id)) await mirror().erase(id);
    }
    for (const { id } of here) {
      try {
        if (kept.has(id) && (await isSame(id))) continue;
        const found = await reconcile(id);
        if (found !== null) mended.push(found);
        tellBehind(id, false);
      } catch (error) {
        tellBehind(id, true, error instanceof Error ? error.message : String(error));
        if (isUnreadable(error)) unreadable = true;
      }
    }
  };
  await inTurn(MENDING, compareAllHere, { ifAvailable: true });
  // By a turn of its own: what was mended is told by whoever mends.
  if (unreadable) await repairDatabase();
  return mended;
}

/** By counts and last ids: both copies are only ever added to. */
async function isSame(id: string): Promise<boolean> {
  const [stored, mirrored] = await Promise.all([glanceAtStored(id), mirror().glance(id)]);
  if (stored === null) return false;
  const isKnown = stored.lastId === null || mirrored.lastIds.includes(stored.lastId);
  return stored.events === mirrored.events && isKnown && mirrored.damaged === 0 && !isScattered(mirrored);
}

interface StartedCopy {
  /** How many campaigns are to be brought back before anything is shown. */
  readonly lost: number;
  /** Brings them back. */
  readonly restore: () => Promise<void>;
  /** Compares the rest, once the first screen is there. */
  readonly compare: () => Promise<void>;
}

/** Noted where the browser's own database could neither be opened nor made anew. */
const MOVED = "referee database moved";

/** Where the browser cannot open its database any more, that one is made anew, or another one opened. */
async function openSomewhere(): Promise<void> {
  try {
    await openDatabase();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    // Where it was tried before, it is known that nothing else helps.
    if (readNote(MOVED) !== null && (await moveDatabase())) return;
    if ((await repairDatabase()) || (await moveDatabase())) {
      if (databases.isMoved) writeNote(MOVED, now());
      return;
    }
    tellUnreadable();
    throw error;
  }
}

/** Looks what there is; the second copy is kept from now on. Rejects where the database cannot be read. */
export async function startSecondCopy(): Promise<StartedCopy> {
  const [locks] = await Promise.all([probeLocks(), openSomewhere()]);
  const found = locks === "working" ? await findMirrored() : null;
  if (found === null) {
    const isSilent = isOverdue("files");
    secondCopy.setState({
      state: "none",
      why: locks !== "working" ? "locks" : isSilent ? "silent" : "files",
    });
    setKeeper(witnessing(NOBODY));
    await tellGaps();
    if (isSilent) void startOnceAnswered();
    return { lost: 0, restore: () => Promise.resolve(), compare: noteAll };
  }
  secondCopy.setState({ state: "checking", why: null });
  setKeeper(witnessing(SECOND_COPY));
  const sitting = beginSitting(randomId(), () => !hasFailed).catch(() => NO_SITTING);
  const lost = await findLost(found).catch(async (error: unknown) => {
    if (isUnreadable(error) && (await repairDatabase())) return [];
    throw error;
  });
  await tellGaps(found.kept);
  return {
    lost: lost.length,
    restore: async () => void (await restoreLost(lost)),
    compare: () => compare(sitting),
  };
}

/** The browser's files did not answer in time: once they do, the second copy is kept after all. */
async function startOnceAnswered(): Promise<void> {
  await answered("files");
  try {
    const { restore, compare } = await startSecondCopy();
    await restore();
    await compare();
  } catch {
    // The screens say what is the matter with the database.
  }
}

/** Where the browser keeps no sign of it, nothing is known of how the last one ended. */
const NO_SITTING: Sitting = { isAfterCut: false, clearUp: () => Promise.resolve() };

/** A store that failed to write is as little sound as one that was cut off. */
let hasFailed = false;
unsavedWork.subscribe(({ failure }) => {
  hasFailed ||= failure !== null;
});

/** Where there is no room for it, it is for the next start. */
async function makeSound(): Promise<boolean> {
  return beginNewLog().then(
    () => true,
    () => false,
  );
}

async function compare(beginning: Promise<Sitting>): Promise<void> {
  const { isAfterCut, clearUp } = await beginning;
  // Before much is written behind a log that may be torn.
  if (!isAfterCut || (await makeSound())) await clearUp();
  setInterval(compareBehind, AGAIN);
  const mended = await compareAll().catch((): Mended[] => []); // what is behind is compared again
  tellMended(mended);
  if (mended.length > 0 && !isAfterCut) await makeSound();
  await restoreThrownAway().catch(() => false);
  await keepSettings().catch(() => undefined); // kept with the next one, then
  // Once nobody mends any more, here or in another tab.
  await tellGapsInTurn();
  await noteAll().catch(() => undefined); // as what is written is noted
  secondCopy.setState((state) => ({
    state: "kept",
    whole: state.behind.size === 0 ? now() : state.whole,
  }));
}

async function noteAll(): Promise<void> {
  noteSoon((await listCampaigns()).map(({ id }) => id));
}

async function tellGapsInTurn(): Promise<void> {
  await inTurn(MENDING, () => tellGaps()).catch(() => undefined); // the screens say why
}

/** What could not be written is compared and written anew, and what the browser threw away meanwhile is brought back. */
async function compareBehind(): Promise<void> {
  await restoreThrownAway().catch(() => false);
  await tellGapsInTurn();
  for (const id of secondCopy.getState().behind) {
    if (underWay.has(id)) continue;
    const isDone = await reconcile(id).then(
      () => true,
      () => false,
    );
    if (isDone) tellBehind(id, false);
  }
}
