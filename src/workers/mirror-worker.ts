// Defines the worker that writes and reads the mirror. Only workers can write and flush private files.

import { expose } from "comlink";
import { onceAnswered } from "#core/base/once.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { eventsOf } from "#core/ledger/packed-events.ts";
import {
  addToMirror,
  eventRecords,
  factsRecord,
  type MirrorFacts,
  type MirrorSettings,
  type MirrorSummary,
  readMirror,
  readSettingsRecords,
  type StoredCopy,
  type StoredWithoutTexts,
  settingsRecord,
  summarizeMirror,
  textRecordOf,
  textRecords,
} from "#core/sync/mirror/mirror-content.ts";
import { SETTINGS_ID } from "#core/sync/mirror/mirror-names.ts";
import { type NotRecovered, type PackedCampaign, recoverPacked } from "#core/sync/mirror/recover.ts";
import { type EventStore, type LedgerPart, type SyncReport, sync } from "#core/sync/sync.ts";
import { MirrorFiles } from "./internal/mirror-files.ts";

const files = onceAnswered(() => MirrorFiles.open());

/** Ids of campaigns whose facts this worker has already written. */
const withFacts = new Set<string>();

function unpacked({ records, texts }: StoredCopy): LedgerPart {
  return { events: records.flatMap(eventsOf), texts };
}

/**
 * Reads the next piece of the content of a text's record (`textRecordContent`) from the other store, by hash; null =
 * there are no more.
 */
type ReadPiece = (hash: string) => Promise<Uint8Array | null>;

async function* piecesOf(hash: string, readPiece: ReadPiece): AsyncGenerator<Uint8Array> {
  for (let piece = await readPiece(hash); piece !== null; piece = await readPiece(hash)) yield piece;
}

/** The files of a campaign as a store. The other store names its texts by hash, and each is read when it is missing. */
function mirrorStore(id: string, facts: MirrorFacts, readPiece: ReadPiece): EventStore<LedgerText, string> {
  return {
    read: async () => readMirror(await (await files()).read(id)),
    append: async ({ events, texts: missing }) => {
      const texts = new Map<string, Uint8Array>();
      for (const hash of missing.keys()) texts.set(hash, await textRecordOf(piecesOf(hash, readPiece)));
      return (await files()).change(id, (bytes) => {
        const { added, change } = addToMirror(facts, bytes, { events, texts });
        return { result: added, change };
      });
    },
  };
}

const api = {
  /** Appends events and texts to the mirror, and resolves once they are on the disk. */
  async append(
    id: string,
    facts: MirrorFacts,
    events: readonly LedgerEvent[],
    texts: ReadonlyMap<string, LedgerText>,
  ): Promise<void> {
    const records = [...textRecords(texts), ...eventRecords(events)];
    // Each worker writes the facts again, so that even a file that was cut off names its campaign.
    if (!withFacts.has(id)) records.unshift(factsRecord(facts));
    await (await files()).append(id, records);
    withFacts.add(id);
  },

  async keepFacts(id: string, facts: MirrorFacts): Promise<void> {
    await (await files()).append(id, [factsRecord(facts)]);
    withFacts.add(id);
  },

  async glance(id: string): Promise<MirrorSummary> {
    return summarizeMirror(await (await files()).read(id));
  },

  /**
   * Makes the database and the mirror equal; null = the database does not have the campaign. `read` and `append`: those
   * of the database as a store, whose texts are asked for piece by piece (`readPiece`).
   */
  async sync(
    id: string,
    read: () => Promise<StoredWithoutTexts | null>,
    readPiece: ReadPiece,
    append: (part: LedgerPart) => Promise<number>,
  ): Promise<SyncReport | null> {
    const stored = await read();
    if (stored === null) return null;
    const { facts, records, hashes } = stored;
    const part = { events: records.flatMap(eventsOf), texts: new Map(hashes.map((hash) => [hash, hash])) };
    return sync({ read: async () => part, append }, mirrorStore(id, facts, readPiece));
  },

  /**
   * Recovers the campaign from its undamaged records, with the help of `otherCopies`; or says why that is impossible.
   */
  async restore(id: string, otherCopies: readonly StoredCopy[]): Promise<PackedCampaign | NotRecovered> {
    return recoverPacked(await (await files()).read(id), otherCopies.map(unpacked));
  },

  /** Replaces the stored settings. */
  async keepSettings(settings: MirrorSettings): Promise<void> {
    const record = settingsRecord(settings);
    await (await files()).change(SETTINGS_ID, () => ({
      result: null,
      change: { how: "rewrite", records: [record] },
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

  /** Writes the campaign's entry of the inventory to the disk immediately; null removes it. */
  async note(id: string, text: string | null): Promise<void> {
    await (await files()).note(id, text === null ? null : new TextEncoder().encode(text));
  },
};

export type MirrorWorker = typeof api;

expose(api);
