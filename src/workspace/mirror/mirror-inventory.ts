// Keeps a list of all campaigns outside the database and the mirror, to notice if both have lost something.

import { findMirrored, mirror, readMirrorNotes } from "#browser/mirror-client.ts";
import { readNotes, writeNote } from "#browser/notes.ts";
import {
  findMissingWork,
  type InventoryEntry,
  inventoryText,
  readInventory,
} from "#core/sync/mirror/inventory.ts";
import { listCampaigns, readCampaignRecord } from "#storage/campaign-list.ts";
import type { CampaignRecord, WriteObserver } from "#storage/database.ts";
import { mirrorStatus } from "./mirror-status.ts";

const PREFIX = "referee inventory ";

/**
 * The list of campaigns, kept up to date since the page started. It is stored twice: in the browser's local storage,
 * which outlives the browser's files but is written to the disk up to a minute later; and in a file next to the mirror,
 * which is written immediately.
 */
let inventory: Promise<Map<string, InventoryEntry>> | null = null;

/** Entries by campaign id. If both lists have an entry, the one with more events is used. */
export async function readInventoryEntries(): Promise<Map<string, InventoryEntry>> {
  const largest = new Map<string, InventoryEntry>();
  for (const [id, note] of [...readNotes(PREFIX), ...(await readMirrorNotes())]) {
    const entry = readInventory(note);
    if (entry !== null && entry.events >= (largest.get(id)?.events ?? 0)) largest.set(id, entry);
  }
  return largest;
}

/** Writes the entry of a campaign; null removes it. */
async function writeEntry(id: string, entry: InventoryEntry | null): Promise<void> {
  const text = entry === null ? null : inventoryText(entry);
  writeNote(PREFIX + id, text);
  const largest = await inventory;
  if (entry === null) largest?.delete(id);
  else largest?.set(id, entry);
  // Without a mirror, only the local storage has the list.
  if (mirrorStatus.getState().state !== "none") await mirror().note(id, text);
}

function entryOf({
  ledger,
  scope,
  name,
  events,
  lastJudged,
  changed,
  backedUp,
}: CampaignRecord): InventoryEntry {
  const last = lastJudged ?? changed;
  return { ledger, batch: scope?.annotator ?? null, name, events, last, backedUp: backedUp?.time ?? null };
}

async function currentInventory(): Promise<Map<string, InventoryEntry>> {
  return new Map((await listCampaigns()).map((record) => [record.id, entryOf(record)]));
}

/**
 * Shows on all screens the work that is missing in both copies. `recovering`: ids of campaigns that are being
 * recovered. Rejects if the database cannot be read.
 */
export async function reportMissing(recovering: ReadonlySet<string> = new Set()): Promise<void> {
  inventory = readInventoryEntries();
  await updateMissing(await inventory, recovering);
}

async function updateMissing(
  expected: ReadonlyMap<string, InventoryEntry>,
  recovering: ReadonlySet<string>,
): Promise<void> {
  if (expected.size === 0) return mirrorStatus.setState({ missing: [] });
  const current = await currentInventory();
  const awaited = [...recovering, ...(mirrorStatus.getState().unrecovered?.ids ?? [])];
  if (findMissingWork(expected, current, new Set(awaited)).length === 0)
    return mirrorStatus.setState({ missing: [] });
  const erased = (await findMirrored())?.erased ?? [];
  mirrorStatus.setState({ missing: findMissingWork(expected, current, new Set([...awaited, ...erased])) });
}

/**
 * Updates the entry of a campaign. An entry with more events than the campaign has stays until the user dismisses it,
 * or until the campaign has that many events again.
 */
async function note(id: string): Promise<void> {
  inventory ??= readInventoryEntries();
  const before = await inventory;
  const record = await readCampaignRecord(id);
  if (record === null) return;
  const entry = entryOf(record);
  const knownEntry = before.get(id);
  const isNew = knownEntry === undefined || inventoryText(knownEntry) !== inventoryText(entry);
  if (isNew && entry.events >= (knownEntry?.events ?? 0)) await writeEntry(id, entry);
  if (mirrorStatus.getState().missing.length > 0) await updateMissing(before, new Set());
}

const toNote = new Set<string>();
let isNoting = false;

/** Updates the entries of these campaigns in the background. */
export function updateInventorySoon(ids: Iterable<string>): void {
  for (const id of ids) toNote.add(id);
  if (!isNoting) void noteUntilDone();
}

/** Updates entries until none is waiting. Campaigns may be added meanwhile. */
async function noteUntilDone(): Promise<void> {
  isNoting = true;
  for (const id of toNote) {
    toNote.delete(id);
    await note(id).catch(() => undefined); // the screens report an unreadable database
  }
  isNoting = false;
}

/** Accepts what exists as complete, so that nothing is reported as missing any more. */
export async function dismissMissing(): Promise<void> {
  const { missing } = mirrorStatus.getState();
  const current = await currentInventory();
  for (const { id } of missing) {
    // without space on the disk, the missing work will be reported once more
    await writeEntry(id, current.get(id) ?? null).catch(() => undefined);
  }
  // The report is removed only after the entries are written. If the page is closed earlier, missing work whose entry
  // is not written yet is reported once more.
  const dismissed = new Set(missing.map(({ id }) => id));
  mirrorStatus.setState(({ repairs }) => ({
    missing: [],
    repairs: repairs.filter((one) => one.what !== "lost" || !dismissed.has(one.id)),
  }));
}

/** Wraps an observer of writes, so that each write also updates the list of campaigns. */
export function withInventory(observer: WriteObserver): WriteObserver {
  return {
    ...observer,
    committed(id) {
      observer.committed(id);
      updateInventorySoon([id]);
    },
    async campaignWritten(id) {
      updateInventorySoon([id]); // before the mirror is written, so that an interrupted write is noticed
      await observer.campaignWritten(id);
      updateInventorySoon([id]);
    },
    async factsChanged(id) {
      await observer.factsChanged(id);
      updateInventorySoon([id]);
    },
    async erased(id, isErased) {
      await observer.erased(id, isErased);
      if (isErased) await writeEntry(id, null).catch(() => undefined);
    },
  };
}
