// Recovers campaigns from the mirror, and recreates a database that cannot be read.

import { waitOr } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { inTurn } from "#browser/locks.ts";
import { findMirrored, type MirroredCampaigns, mirror } from "#browser/mirror-client.ts";
import { withoutCopy } from "#browser/worker-clients.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { once, succeeds } from "#core/base/once.ts";
import type { BackedUpCampaign } from "#core/io/file/campaign-file.ts";
import { eventsOf, unpackLedger } from "#core/ledger/packed-events.ts";
import {
  type StoredCopy,
  type StoredWithoutTexts,
  textRecordContent,
} from "#core/sync/mirror/mirror-content.ts";
import { losesNothing, type NotRecovered, type PackedCampaign } from "#core/sync/mirror/recover.ts";
import { type EventStore, type LedgerPart, type SyncReport, sync } from "#core/sync/sync.ts";
import { entryOf, ledgerForOwner } from "#core/sync/team/membership.ts";
import { listCampaigns, readCampaignRecord } from "#storage/campaign-list.ts";
import { moveDatabase, recreateDatabase } from "#storage/database.ts";
import { storageFailure } from "#storage/failure-words.ts";
import {
  appendToStored,
  continueSequences,
  insertRecovered,
  readFacts,
  readStoredCopy,
  startNewLog,
} from "#storage/stored-copy.ts";
import { restoreSettings } from "#storage/stored-settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { latestSession, reopenCampaign } from "#workspace/campaign/opened-campaign.ts";
import { readMembership } from "#workspace/team/team-membership.ts";
import { readInventoryEntries } from "./mirror-inventory.ts";
import { mirrorStatus, type Repair, setMirrorBehind } from "./mirror-status.ts";

/** Lock of the one tab that compares or repairs. */
export const REPAIR_LOCK = "referee mirrors";

/** Ids of campaigns that cannot be recovered. They are reported once, and tried again only after an import. */
const unrecoverable = new Set<string>();
/** Ids of campaigns whose loss was reported. */
const reported = new Set<string>();

/** Allows new attempts, because an imported campaign may contain what a damaged mirror lacks. */
export function retryUnrecoverable(): void {
  unrecoverable.clear();
}

/**
 * Makes the mirror of a campaign equal to the stored copy that `read` resolves to. The worker asks for the texts that
 * the mirror lacks one by one, and for each in pieces, so that the page can handle keys and draw in between.
 */
async function syncWithMirror(
  id: string,
  read: () => Promise<StoredCopy | null>,
  append: (part: LedgerPart) => Promise<number>,
): Promise<SyncReport | null> {
  let texts: StoredCopy["texts"] = new Map();
  const readWithoutTexts = async (): Promise<StoredWithoutTexts | null> => {
    const stored = await read();
    if (stored === null) return null;
    const { facts, records } = stored;
    texts = stored.texts;
    return { facts, records, hashes: [...texts.keys()] };
  };
  const begun = new Map<string, ReturnType<typeof textRecordContent>>();
  const readPiece = async (hash: string) => {
    const text = texts.get(hash);
    if (text === undefined) throw new Error("no such text is stored");
    const pieces = getOrInsert(begun, hash, () => textRecordContent(hash, text));
    const { done, value } = pieces.next();
    return done === true ? null : withoutCopy(value);
  };
  return mirror().sync(id, readWithoutTexts, readPiece, append);
}

/**
 * Makes the database and the mirror of a campaign equal. Returns what the database lacked; null = nothing. Rejects if
 * one of them cannot be read or written.
 */
export async function syncMirror(id: string): Promise<Repair | null> {
  const facts = await readFacts(id);
  const append = (part: LedgerPart) => appendToStored(id, part);
  const report = facts === null ? null : await syncWithMirror(id, () => readStoredCopy(id), append);
  const [events] = report?.added ?? [0];
  return events === 0 ? null : { what: "completed", name: facts?.name ?? "", events };
}

/** The campaign's session in this tab; null = none, or the browser does not answer. */
function openSession(id: string): Promise<CampaignSession | null> {
  return waitOr("database", latestSession(id), null);
}

/**
 * Writes the events of a session that the database has lost. In a blind team, others' answers are left out, because
 * they may have been deleted on purpose.
 */
export async function saveLostEvents(session: CampaignSession): Promise<void> {
  const team = await readMembership(session.id);
  const page: EventStore = {
    async read() {
      const isBlind = team?.personal !== undefined;
      const { events, texts } = isBlind ? ledgerForOwner(session.ledger, entryOf(team)) : session.ledger;
      // Unsaved events are on their way to the database.
      const unsaved = new Set(session.store.getState().unsaved.map(({ id }) => id));
      return { events: events.filter(({ id }) => !unsaved.has(id)), texts };
    },
    append: () => Promise.resolve(0), // a session reads the database itself
  };
  const database: EventStore = {
    async read() {
      const stored = await readStoredCopy(session.id);
      return { events: stored?.records.flatMap(eventsOf) ?? [], texts: stored?.texts ?? new Map() };
    },
    // The session's writer tries again after a failure, and reports it.
    append: (part) => session.saveAgain(part).then(() => part.events.length),
  };
  await sync(page, database);
}

/**
 * Completes a recovered campaign from the mirror and from its session in this tab, which may be the only place that
 * still has the last changes. Then opens the campaign again.
 */
async function completeRecovered(id: string): Promise<void> {
  try {
    const session = await openSession(id);
    if (session !== null) await waitOr("database", saveLostEvents(session), null);
    const repair = await syncMirror(id);
    if (repair !== null) reportRepairs([repair]);
  } catch (error) {
    setMirrorBehind(id, true, errorMessage(error));
  }
  reopenCampaign(id);
}

/**
 * Reads a campaign from the mirror. If parts are missing, uses suite and outputs of other copies of the same campaign.
 */
async function recoverFrom(id: string): Promise<PackedCampaign | NotRecovered> {
  const restored = await mirror().restore(id, []);
  const campaign = "why" in restored ? restored.ledger : restored.facts.ledger;
  const isComplete = "why" in restored ? restored.isEmpty : !restored.lacksTexts;
  if (isComplete || campaign === null) return restored;
  const otherCopies: StoredCopy[] = [];
  for (const { id: other, ledger } of await listCampaigns()) {
    const copy = ledger === campaign ? await readStoredCopy(other) : null;
    if (copy !== null) otherCopies.push(copy);
  }
  return otherCopies.length === 0 ? restored : mirror().restore(id, otherCopies);
}

/**
 * Recovers one campaign; null = there is nothing to report: the campaign is stored or erased, its mirror has
 * no event and nobody misses it, or its loss was reported before.
 */
async function recoverOne(id: string): Promise<Repair | null> {
  // The mark of an erased campaign is written before the campaign is erased from the database.
  if ((await readFacts(id)) !== null || (await findMirrored())?.erased.has(id)) return null;
  const restored = await recoverFrom(id);
  if ("why" in restored) {
    if (restored.isEmpty && !(await readInventoryEntries()).has(id)) {
      await mirror().erase(id); // nothing is left, and nobody has seen the campaign or its loss was dismissed
      return null;
    }
    unrecoverable.add(id);
    if (reported.has(id)) return null;
    reported.add(id);
    return { what: "lost", id };
  }
  if (!(await insertRecovered(id, restored, now()))) return null;
  mirrorStatus.setState(({ repairs }) => ({
    repairs: repairs.filter((one) => one.what !== "lost" || one.id !== id), // it was not lost after all
  }));
  const judgements = (await readCampaignRecord(id))?.judgements ?? 0;
  return { what: "restored", name: restored.summary.name, judgements, damaged: restored.damaged };
}

/**
 * Recovers campaigns that exist only in the mirror, and reports them. Returns whether any was restored. Call with the
 * lock `REPAIR_LOCK`.
 */
async function recoverAll(ids: readonly string[]): Promise<boolean> {
  const repairs: Repair[] = [];
  const failed: string[] = [];
  let why = "";
  await continueSequences(now()).catch(() => undefined); // without it, other tabs notice new events later
  for (const id of ids) {
    try {
      const repair = await recoverOne(id);
      if (repair !== null) repairs.push(repair);
    } catch (error) {
      failed.push(id);
      why = storageFailure(error);
    }
  }
  mirrorStatus.setState({ unrecovered: failed.length === 0 ? null : { ids: failed, why } });
  reportRepairs(repairs);
  if (!repairs.some(({ what }) => what === "restored")) return false;
  // If there is no space for the settings, the recovery continues without them.
  await mirror()
    .readSettings()
    .then(restoreSettings)
    .catch(() => undefined);
  await startNewLog().catch(() => undefined);
  return true;
}

/** Ids of campaigns that are only in the mirror and were not erased. */
export async function findLost({ mirrored, erased }: MirroredCampaigns): Promise<string[]> {
  const storedIds = new Set((await listCampaigns()).map(({ id }) => id));
  return [...mirrored].filter((id) => !storedIds.has(id) && !erased.has(id) && !unrecoverable.has(id));
}

/** Recovers campaigns in one tab, while other tabs wait. Returns whether anything was recovered. */
export async function recoverLost(lost: readonly string[]): Promise<boolean> {
  if (lost.length === 0) {
    mirrorStatus.setState({ unrecovered: null });
    return false;
  }
  return inTurn(REPAIR_LOCK, async () => {
    const isRestored = await recoverAll(lost);
    for (const id of isRestored ? lost : [])
      if ((await openSession(id)) !== null) await completeRecovered(id);
    return isRestored;
  });
}

/**
 * Recovers what the browser deleted while the page was open, as Chromium does if it finds damage. Returns whether
 * anything was recovered.
 */
export async function recoverDeleted(): Promise<boolean> {
  const mirrors = await findMirrored();
  return mirrors !== null && recoverLost(await findLost(mirrors));
}

export function reportRepairs(repairs: readonly Repair[]): void {
  if (repairs.length === 0) return;
  mirrorStatus.setState((state) => ({ repairs: [...state.repairs, ...repairs] }));
}

/** Whether the browser cannot read what it wrote. Dexie wraps such errors, so inner errors are checked too. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (["UnknownError", "DataError", "NotReadableError"].includes(error.name)) return true;
  return "inner" in error && isUnreadable(error.inner);
}

/**
 * Recreates an unreadable database from the mirror, if the mirror and what can still be read from the database contain
 * every known campaign. Otherwise keeps the database, and recovers what is possible into another storage bucket.
 * Returns whether the user can continue; if not, the database has not changed.
 */
export const recoverDatabase = once(() => inTurn(REPAIR_LOCK, recover).catch(() => false));

async function recover(): Promise<boolean> {
  const mirrors = await findMirrored();
  if (mirrors === null) return false;
  const storedCampaigns = await listCampaigns().then(
    (records) => records.map(({ id }) => id),
    (): string[] => [],
  );
  const all = new Set([
    ...storedCampaigns,
    ...[...mirrors.mirrored].filter((id) => storedCampaigns.includes(id) || !mirrors.erased.has(id)),
  ]);
  if (all.size === 0) return false;
  const inventory = await readInventoryEntries();
  // If a campaign is only in the inventory, the unreadable database may contain it.
  let isComplete = [...inventory.keys()].every((id) => all.has(id) || mirrors.erased.has(id));
  for (const id of all) {
    // Everything that can still be read is first copied to the mirror.
    const stored = await readStoredCopy(id).catch(() => null);
    const isMirrored =
      stored === null ||
      (await succeeds(
        syncWithMirror(
          id,
          async () => stored,
          async () => 0,
        ),
      ));
    const known = {
      isListed: storedCampaigns.includes(id),
      isRead: stored !== null,
      events: inventory.get(id)?.events ?? null,
    };
    const isWhole = losesNothing(await mirror().restore(id, []), known);
    if (!isMirrored || !isWhole) isComplete = false;
  }
  // If a campaign has no readable mirror, the unreadable database is kept.
  const isMade = isComplete && (await succeeds(recreateDatabase()));
  if (!isMade && !(await moveDatabase())) return false;
  await recoverAll([...all]);
  for (const id of all) await completeRecovered(id);
  return true;
}

/** Reads all campaigns of the mirror, and the ids of those that cannot be read. Used if the database cannot be read. */
export async function readMirrors(): Promise<{
  readonly campaigns: readonly BackedUpCampaign[];
  readonly unread: readonly string[];
}> {
  const mirrors = await findMirrored();
  const campaigns: BackedUpCampaign[] = [];
  const unread: string[] = [];
  for (const id of mirrors?.mirrored ?? []) {
    if (mirrors?.erased.has(id)) continue;
    const restored = await mirror().restore(id, []);
    if ("why" in restored) unread.push(id);
    else campaigns.push({ ledger: unpackLedger(restored.ledger), trashed: restored.facts.trashed });
  }
  return { campaigns, unread };
}
