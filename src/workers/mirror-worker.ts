// Writes the second copies and reads them, off the page's thread: only here may a page's file be written and flushed.

import { expose } from "comlink";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { eventsOf } from "#core/ledger/packed-events.ts";
import {
  eventRecords,
  factsRecord,
  glanceAt,
  type MirrorFacts,
  type MirrorGlance,
  type StoredCopy,
  type StoredPiece,
  textRecords,
  wholeFile,
} from "#core/mirror/mirror-content.ts";
import { SETTINGS_ID } from "#core/mirror/mirror-names.ts";
import { type MirrorSettings, readSettingsRecords, settingsRecord } from "#core/mirror/mirror-settings.ts";
import { type CopyOfLedger, reconcileFiles } from "#core/mirror/reconcile.ts";
import { type NotRestored, type PackedCampaign, restorePacked } from "#core/mirror/restore.ts";
import { onceAnswered } from "#core/shared/once.ts";
import { MirrorFiles } from "#workers/mirror-files.ts";

const files = onceAnswered(() => MirrorFiles.open());

/** Campaigns of which this worker has told the facts. */
const told = new Set<string>();

function unpacked({ records, texts }: StoredPiece): CopyOfLedger {
  return { events: records.flatMap(eventsOf), texts };
}

const api = {
  /** Writes behind what is there, and resolves once it is on the disk. */
  async append(
    id: string,
    facts: MirrorFacts,
    events: readonly LedgerEvent[],
    texts: ReadonlyMap<string, LedgerText>,
  ): Promise<void> {
    const records = [...textRecords(texts), ...eventRecords(events)];
    // Told again now and then: whoever reads a torn file must know of which campaign it is.
    if (!told.has(id)) records.unshift(factsRecord(facts));
    await (await files()).append(id, records);
    told.add(id);
  },

  async keepFacts(id: string, facts: MirrorFacts): Promise<void> {
    await (await files()).append(id, [factsRecord(facts)]);
    told.add(id);
  },

  async glance(id: string): Promise<MirrorGlance> {
    return glanceAt(await (await files()).read(id));
  },

  /** Makes the second copy, a piece at a time, null after the last; false = there is one already. */
  async begin(id: string, facts: MirrorFacts, next: () => Promise<StoredPiece | null>): Promise<boolean> {
    return (await files()).begin(id, wholeFile(facts, next));
  },

  /** Mends the second copy from the database, and tells what that lacks. */
  async reconcile(id: string, { facts, records, texts }: StoredCopy): Promise<CopyOfLedger> {
    return (await files()).change<CopyOfLedger>(id, (bytes) => {
      const { change, missing } = reconcileFiles(facts, unpacked({ records, texts }), bytes);
      return { result: missing, change: change.records.length === 0 ? null : change };
    });
  },

  /** The campaign as far as it is whole, with what `others` of it have; or why it cannot be brought back. */
  async restore(id: string, others: readonly StoredCopy[]): Promise<PackedCampaign | NotRestored> {
    return restorePacked(await (await files()).read(id), others.map(unpacked));
  },

  /** Kept whole, over what was kept before. */
  async keepSettings(settings: MirrorSettings): Promise<void> {
    const record = settingsRecord(settings);
    await (await files()).change(SETTINGS_ID, () => ({
      result: null,
      change: { how: "anew", records: [record] },
    }));
  },

  async readSettings(): Promise<MirrorSettings> {
    return readSettingsRecords(await (await files()).read(SETTINGS_ID));
  },

  async beginErasing(id: string): Promise<void> {
    await (await files()).beginErasing(id);
  },

  async stopErasing(id: string): Promise<void> {
    await (await files()).stopErasing(id);
  },

  async erase(id: string): Promise<void> {
    await (await files()).erase(id);
  },

  /** Keeps a note beside the second copy, on the disk at once; null takes it away. */
  async note(id: string, text: string | null): Promise<void> {
    await (await files()).note(id, text === null ? null : new TextEncoder().encode(text));
  },
};

export type MirrorWorker = typeof api;

expose(api);
