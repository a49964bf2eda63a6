// Imitates a browser's storage for tests: database, mirror files, local storage.

import type { MirrorClient, MirroredCampaigns } from "#browser/mirror-client.ts";
import { once } from "#core/base/once.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { eventsOf } from "#core/ledger/packed-events.ts";
import {
  addToMirror,
  eventRecords,
  factsRecord,
  readMirror,
  summarizeMirror,
  textRecordOf,
  textRecords,
} from "#core/sync/mirror/mirror-content.ts";
import { recoverPacked } from "#core/sync/mirror/recover.ts";
import { type EventStore, sync } from "#core/sync/sync.ts";
import { database, setWriteObserver } from "#storage/database.ts";
import { appendEvents } from "#storage/ledgers.ts";
import { mirrorStatus } from "#workspace/mirror/mirror-status.ts";
import type { startMirroring } from "#workspace/mirror/mirroring.ts";

/** The files of the worker, by campaign. They stay if the browser loses its database. */
interface Disk {
  readonly files: Map<string, Uint8Array<ArrayBuffer>[]>;
  readonly erased: Set<string>;
  readonly notes: Map<string, string>;
  settings: Readonly<Record<string, unknown>>;
  failure: string | null;
  /** The mirror's `sync` waits for this promise. */
  room: Promise<void>;
}

export const disk: Disk = {
  files: new Map(),
  erased: new Set(),
  notes: new Map(),
  settings: {},
  failure: null,
  room: Promise.resolve(),
};

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** The worker's mirror, which runs in this thread. */
function mirrorInTest(): MirrorClient {
  const filesOf = (id: string) => disk.files.get(id) ?? [];
  const write = (id: string, records: readonly Uint8Array[]) => {
    if (disk.failure !== null) throw new Error(disk.failure);
    disk.files.set(id, [joinBytes(...filesOf(id), ...records)]);
    return Promise.resolve();
  };
  const promise = async <T>(action: () => T) => action();
  return {
    append: (id, facts, events, texts) =>
      promise(() => void write(id, [factsRecord(facts), ...textRecords(texts), ...eventRecords(events)])),
    keepFacts: (id, facts) => promise(() => void write(id, [factsRecord(facts)])),
    glance: (id) => promise(() => summarizeMirror(filesOf(id))),
    sync: async (id, read, readPiece, append) => {
      await disk.room;
      const stored = await read();
      if (stored === null) return null;
      const { facts, records, hashes } = stored;
      const part = { events: records.flatMap(eventsOf), texts: new Map(hashes.map((hash) => [hash, hash])) };
      const mirrored: EventStore<LedgerText, string> = {
        read: async () => readMirror(filesOf(id)),
        append: async ({ events, texts: missing }) => {
          const texts = new Map<string, Uint8Array>();
          for (const hash of missing.keys()) {
            const pieces: Uint8Array[] = [];
            for (let piece = await readPiece(hash); piece !== null; piece = await readPiece(hash))
              pieces.push(piece);
            texts.set(hash, await textRecordOf(pieces));
          }
          const { added, change } = addToMirror(facts, filesOf(id), { events, texts });
          if (change?.how === "rewrite") disk.files.delete(id);
          if (change !== null) await write(id, change.records);
          return added;
        },
      };
      return sync({ read: async () => part, append }, mirrored);
    },
    restore: (id, others) =>
      promise(() =>
        recoverPacked(
          filesOf(id),
          others.map(({ records, texts }) => ({ events: records.flatMap(eventsOf), texts })),
        ),
      ),
    keepSettings: (settings) => promise(() => void Object.assign(disk, { settings })),
    readSettings: () => promise(() => disk.settings),
    beginErasing: (id) => promise(() => void disk.erased.add(id)),
    stopErasing: (id) => promise(() => void disk.erased.delete(id)),
    erase: (id) => promise(() => void [disk.files.delete(id), disk.notes.delete(id)]),
    note: (id, text) =>
      promise(() => void (text === null ? disk.notes.delete(id) : disk.notes.set(id, text))),
  };
}

/** Replaces `#browser/mirror-client.ts`. */
export const clientInTest = {
  mirror: once(mirrorInTest),
  readMirrorNotes: () => Promise.resolve(new Map(disk.notes)),
  findMirrored: (): Promise<MirroredCampaigns | null> =>
    Promise.resolve({ mirrored: new Set(disk.files.keys()), erased: new Set(disk.erased) }),
};

export const NOW = "2026-04-01T00:00:00.000Z";
const progress = { approved: 5, judged: 0, open: 3 };

export const recordEvents = (id: string, ...events: LedgerEvent[]) =>
  appendEvents(id, { events, progress, now: NOW, mayExist: false });

/** Ids of the judgements in the mirror files. */
export const mirroredJudgementIds = (id: string) =>
  readMirror(disk.files.get(id) ?? []).events.flatMap(({ kind, id: event }) =>
    kind === "judgement" ? [event] : [],
  );

/**
 * Starts the mirror as the page does: restores lost campaigns, then compares both copies. Returns the number of lost
 * campaigns. The test passes `startMirroring`: importing it here would be circular, because the mock of
 * mirror-client.ts imports this file.
 */
export async function startWith(begin: typeof startMirroring): Promise<number> {
  const { lost, restore, compare } = await begin();
  if (lost > 0) await restore();
  await compare();
  return lost;
}

export async function loseDatabase(): Promise<void> {
  setWriteObserver(null);
  for (const table of database.tables) await table.clear();
}

/** Imitates the local storage: its keys are enumerable, its functions are not. */
function notesInTest(): Record<string, unknown> {
  const notes: Record<string, unknown> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(notes, {
    getItem: hidden((key: string) => notes[key] ?? null),
    setItem: hidden((key: string, note: string) => Object.assign(notes, { [key]: note })),
    removeItem: hidden((key: string) => Reflect.deleteProperty(notes, key)),
  });
}

/** Actions that the page repeats every ten seconds. */
const everyTenSeconds: (() => Promise<void>)[] = [];

/** Runs the actions of `everyTenSeconds` and waits for their end, so that none is running when the test ends. */
export async function tenSeconds(): Promise<void> {
  for (const action of everyTenSeconds) await action();
}

/** Call before each test. */
export function openBrowser(stub: (name: string, value: unknown) => void): void {
  stub("localStorage", notesInTest());
  // Intervals do not run by themselves. On a busy machine, they could run after the test.
  everyTenSeconds.length = 0;
  stub("setInterval", (action: () => Promise<void>) => everyTenSeconds.push(action));
  const request = (_: string, ...rest: readonly unknown[]) => {
    const action = rest.at(-1);
    return typeof action === "function" ? Promise.resolve(action({})) : Promise.reject(new Error("no act"));
  };
  stub("navigator", { locks: { request } });
}

/** Gives the browser another storage bucket, in which `place` opens databases. */
export function withBucket(stub: (name: string, value: unknown) => void, place: IDBFactory): void {
  const open = () => Promise.resolve({ indexedDB: place });
  stub("navigator", { ...navigator, storageBuckets: { open } });
}

/** Call after each test. */
export async function closeBrowser(): Promise<void> {
  await loseDatabase();
  disk.files.clear();
  disk.erased.clear();
  disk.notes.clear();
  disk.settings = {};
  disk.failure = null;
  disk.room = Promise.resolve();
  mirrorStatus.setState(mirrorStatus.getInitialState(), true);
}
