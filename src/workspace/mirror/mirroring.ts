// Keeps the mirror of all campaigns up to date, compares it with the database at each start, and repairs both.

import { answered, isOverdue } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { inTurn, probeLocks } from "#browser/locks.ts";
import { findMirrored, mirror } from "#browser/mirror-client.ts";
import { randomId } from "#browser/random-id.ts";
import { openShutdownMarker, type ShutdownMarker } from "#browser/shutdown-marker.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { succeeds } from "#core/base/once.ts";
import { isScattered, type MirrorFacts } from "#core/sync/mirror/mirror-content.ts";
import { listCampaigns, readCampaignRecord } from "#storage/campaign-list.ts";
import {
  moveDatabase,
  NO_OBSERVER,
  openBrowserDatabase,
  setUnreadable,
  setWriteObserver,
  type WriteObserver,
} from "#storage/database.ts";
import { readFacts, readStoredSummary, startNewLog } from "#storage/stored-copy.ts";
import { readBrowserSettings } from "#storage/stored-settings.ts";
import { latestSession } from "#workspace/campaign/opened-campaign.ts";
import { noteInterruptedWrites, writeInterrupted } from "#workspace/saving/log-writer.ts";
import { unsavedWork } from "#workspace/saving/unsaved-work.ts";
import { reportMissing, updateInventorySoon, withInventory } from "./mirror-inventory.ts";
import {
  mirrorActionsInProgress,
  mirrorStatus,
  type Repair,
  setMirrorBehind,
  writeToMirror,
} from "./mirror-status.ts";
import {
  findLost,
  isUnreadable,
  REPAIR_LOCK,
  recoverDatabase,
  recoverDeleted,
  recoverLost,
  reportRepairs,
  retryUnrecoverable,
  saveLostEvents,
  syncMirror,
} from "./recovery.ts";

interface StartedMirror {
  /** Number of campaigns to recover before the first screen. */
  readonly lost: number;
  /** Recovers the lost campaigns. */
  readonly restore: () => Promise<void>;
  /** Compares all campaigns with their mirrors. Called once the first screen is visible. */
  readonly compare: () => Promise<void>;
}

/** Starts the mirror and finds lost campaigns. Rejects if the database cannot be read. */
export async function startMirroring(): Promise<StartedMirror> {
  hasCompared = false;
  noteInterruptedWrites();
  const [locks] = await Promise.all([probeLocks(), openOrRecover()]);
  const mirrors = locks === "working" ? await findMirrored() : null;
  if (mirrors === null) {
    const isSilent = isOverdue("files");
    mirrorStatus.setState({
      state: "none",
      why: locks !== "working" ? "locks" : isSilent ? "silent" : "files",
    });
    setWriteObserver(withInventory(NO_OBSERVER));
    await writeInterrupted().catch(() => undefined); // the next start tries again
    await reportMissing();
    if (isSilent) void startOnceAnswered();
    return { lost: 0, restore: () => Promise.resolve(), compare: noteAll };
  }
  mirrorStatus.setState({ state: "checking", why: null });
  setWriteObserver(withInventory(MIRROR_OBSERVER));
  const marker = openShutdownMarker(randomId(), () => !hasFailed).catch(() => NO_MARKER);
  const lost = await findLost(mirrors).catch(async (error: unknown) => {
    if (isUnreadable(error) && (await recoverDatabase())) return [];
    throw error;
  });
  if (lost.length === 0) await writeInterrupted().catch(() => undefined); // the next start tries again
  await reportMissing(mirrors.mirrored);
  return {
    lost: lost.length,
    restore: async () => {
      await recoverLost(lost);
      await writeInterrupted().catch(() => undefined);
    },
    compare: () => compare(marker),
  };
}

/** Starts the mirror when the browser's files answer, after they did not answer in time. */
async function startOnceAnswered(): Promise<void> {
  await answered("files");
  try {
    const { restore, compare } = await startMirroring();
    await restore();
    await compare();
  } catch {
    // The screens report the problem of the database.
  }
}

/** Milliseconds between two attempts to bring mirrors up to date. */
const RETRY_INTERVAL = 10_000;

/** Facts about campaigns by id, as they were last read from the database. */
const facts = new Map<string, MirrorFacts>();

async function factsOf(id: string): Promise<MirrorFacts | null> {
  const cachedFacts = facts.get(id);
  if (cachedFacts !== undefined) return cachedFacts;
  const result = await readFacts(id);
  if (result !== null) facts.set(id, result);
  return result;
}

async function keepSettings(): Promise<void> {
  await mirror().keepSettings(await readBrowserSettings());
}

const MIRROR_OBSERVER: WriteObserver = {
  eventsWritten: (id, events, texts) =>
    writeToMirror(id, () => {
      const append = (known: MirrorFacts) => mirror().append(id, known, events, texts);
      const cachedFacts = facts.get(id);
      // If possible, this runs without waiting, so that the worker writes while the page is drawn.
      return cachedFacts === undefined
        ? factsOf(id).then((read) => (read === null ? undefined : append(read)))
        : append(cachedFacts);
    }),
  campaignWritten(id) {
    retryUnrecoverable();
    return writeToMirror(id, () => syncMirror(id));
  },
  factsChanged: (id) =>
    writeToMirror(id, async () => {
      facts.delete(id);
      const changed = await factsOf(id);
      if (changed !== null) await mirror().keepFacts(id, changed);
    }),
  committed: () => {},
  settingsChanged: () => void keepSettings().catch(() => undefined), // the next change writes them again
  erasing: (id) => writeToMirror(id, () => mirror().beginErasing(id)),
  erased: (id, isErased) =>
    writeToMirror(id, async () => {
      facts.delete(id);
      if (isErased) await mirror().erase(id);
      else await mirror().stopErasing(id);
    }),
};

/** Whether this tab has compared all campaigns with their mirrors. */
let hasCompared = false;

/**
 * Compares each campaign with its mirror and repairs differences. Does nothing while another tab or a recovery holds
 * the lock.
 */
async function compareAll(): Promise<Repair[]> {
  const mirrors = await findMirrored();
  if (mirrors === null) return [];
  const { mirrored, erased } = mirrors;
  const repairs: Repair[] = [];
  let unreadable = false;
  const compareIfHeld = async (isHeld: boolean) => {
    if (!isHeld) return;
    const storedCampaigns = await listCampaigns();
    const ids = new Set(storedCampaigns.map(({ id }) => id));
    for (const id of erased) {
      if (ids.has(id)) await mirror().stopErasing(id);
      else if (mirrored.has(id)) await mirror().erase(id);
    }
    for (const { id } of storedCampaigns) {
      try {
        if (mirrored.has(id) && (await isSame(id))) continue;
        const repair = await syncMirror(id);
        if (repair !== null) repairs.push(repair);
        setMirrorBehind(id, false);
      } catch (error) {
        setMirrorBehind(id, true, errorMessage(error));
        if (isUnreadable(error)) unreadable = true;
      }
    }
    hasCompared = true;
  };
  await inTurn(REPAIR_LOCK, compareIfHeld, { ifAvailable: true });
  // The recovery needs the lock, which is free again here. The recovery reports its own results.
  if (unreadable) await recoverDatabase();
  return repairs;
}

/**
 * Whether a campaign has the same events in database and mirror. Compares only their number and the last ids, because
 * events do not change.
 */
async function isSame(id: string): Promise<boolean> {
  const [stored, mirrored] = await Promise.all([readStoredSummary(id), mirror().glance(id)]);
  if (stored === null) return false;
  const isKnown = stored.lastId === null || mirrored.lastIds.includes(stored.lastId);
  return stored.events === mirrored.events && isKnown && mirrored.damaged === 0 && !isScattered(mirrored);
}

/** Opens the database; if that fails, recreates it or opens another one. */
async function openOrRecover(): Promise<void> {
  try {
    await openBrowserDatabase();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    if ((await recoverDatabase()) || (await moveDatabase())) return;
    setUnreadable();
    throw error;
  }
}

/** Used in browsers that cannot store whether a page ended normally. No crash is assumed. */
const NO_MARKER: ShutdownMarker = { isAfterCrash: false, clear: () => Promise.resolve() };

/** Whether a write of this page failed. If so, the database's log may be as incomplete as after a crash. */
let hasFailed = false;
unsavedWork.subscribe(({ failure }) => {
  hasFailed ||= failure !== null;
});

/** Starts a new log of the database. Returns false if there is no space for it; the next start then tries again. */
const stabilise = () => succeeds(startNewLog());

async function compare(beginning: Promise<ShutdownMarker>): Promise<void> {
  const { isAfterCrash, clear: clearUp } = await beginning;
  // The log may be incomplete at its end, so this comes before much is written.
  if (!isAfterCrash || (await stabilise())) await clearUp();
  setInterval(compareBehind, RETRY_INTERVAL);
  const repairs = await compareAll().catch((): Repair[] => []); // campaigns that are behind are compared again
  reportRepairs(repairs);
  if (repairs.length > 0 && !isAfterCrash) await stabilise();
  await recoverDeleted().catch(() => false);
  await keepSettings().catch(() => undefined); // the next change writes them again
  // All repairs and recoveries are finished now, also those of other tabs.
  await reportMissingInTurn();
  await noteAll().catch(() => undefined); // each later write is noted anyway
  mirrorStatus.setState((state) => ({
    state: "kept",
    completeSince: state.behind.size === 0 ? now() : state.completeSince,
  }));
}

async function noteAll(): Promise<void> {
  updateInventorySoon((await listCampaigns()).map(({ id }) => id));
}

async function reportMissingInTurn(): Promise<void> {
  await inTurn(REPAIR_LOCK, () => reportMissing()).catch(() => undefined); // the screens say why
}

/** Writes what both copies have lost, if this tab still has it because the campaign is open. */
async function saveMissing(): Promise<void> {
  for (const { id } of mirrorStatus.getState().missing) {
    const session = await latestSession(id);
    const record = session === null ? null : await readCampaignRecord(id);
    if (session !== null && record !== null && record.events < session.ledger.events.length)
      await saveLostEvents(session);
  }
}

/** Compares campaigns whose mirror is not up to date, and recovers campaigns that the browser has deleted meanwhile. */
async function compareBehind(): Promise<void> {
  if (await recoverDeleted().catch(() => false)) await writeInterrupted().catch(() => undefined);
  await reportMissingInTurn();
  await saveMissing().catch(() => undefined); // tried again
  if (!hasCompared) reportRepairs(await compareAll().catch(() => []));
  for (const id of mirrorStatus.getState().behind) {
    if (mirrorActionsInProgress.has(id)) continue;
    if (await succeeds(syncMirror(id))) setMirrorBehind(id, false);
  }
}
