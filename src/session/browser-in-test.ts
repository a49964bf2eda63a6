// Holds a browser in whose place a test stands: its database, the files of its second copies, its notes; for tests only.

import type { MirrorClient, MirroredCampaigns } from "#browser/mirror-client.ts";
import { randomId } from "#browser/random-id.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { eventsOf } from "#core/ledger/packed-events.ts";
import {
  eventRecords,
  factsRecord,
  glanceAt,
  readMirror,
  textRecords,
  wholeFile,
} from "#core/mirror/mirror-content.ts";
import { reconcileFiles } from "#core/mirror/reconcile.ts";
import { restorePacked } from "#core/mirror/restore.ts";
import { figuresOf } from "#core/score/campaign-summary.ts";
import type { startSecondCopy } from "#session/second-copy.ts";
import { secondCopy } from "#session/second-copy-state.ts";
import { database } from "#storage/database.ts";
import { setKeeper } from "#storage/keeper.ts";
import { addLedger, appendEvents } from "#storage/ledgers.ts";

/** The files of the worker's other side, by campaign; what a browser keeps when it loses its database. */
interface Disk {
  readonly files: Map<string, Uint8Array<ArrayBuffer>[]>;
  readonly erased: Set<string>;
  readonly notes: Map<string, string>;
  settings: Readonly<Record<string, unknown>>;
  failure: string | null;
  /** Settles before a copy is begun. */
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

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** What the worker does, here and at once. */
function mirrorHere(): MirrorClient {
  const filesOf = (id: string) => disk.files.get(id) ?? [];
  const write = (id: string, records: readonly Uint8Array[]) => {
    if (disk.failure !== null) throw new Error(disk.failure);
    disk.files.set(id, [joined(...filesOf(id), ...records)]);
    return Promise.resolve();
  };
  const told = async <T>(act: () => T) => act();
  return {
    append: (id, facts, events, texts) =>
      told(() => void write(id, [factsRecord(facts), ...textRecords(texts), ...eventRecords(events)])),
    keepFacts: (id, facts) => told(() => void write(id, [factsRecord(facts)])),
    glance: (id) => told(() => glanceAt(filesOf(id))),
    begin: async (id, facts, next) => {
      await disk.room;
      if (disk.files.has(id)) return false;
      const records: Uint8Array[] = [];
      for await (const record of wholeFile(facts, next)) records.push(record);
      await write(id, records);
      return true;
    },
    reconcile: (id, { facts, records, texts }) =>
      told(() => {
        const events = records.flatMap(eventsOf);
        const { change, missing } = reconcileFiles(facts, { events, texts }, filesOf(id));
        if (change.how === "anew") disk.files.delete(id);
        void write(id, change.records);
        return missing;
      }),
    restore: (id, others) =>
      told(() =>
        restorePacked(
          filesOf(id),
          others.map(({ records, texts }) => ({ events: records.flatMap(eventsOf), texts })),
        ),
      ),
    keepSettings: (settings) => told(() => void Object.assign(disk, { settings })),
    readSettings: () => told(() => disk.settings),
    beginErasing: (id) => told(() => void disk.erased.add(id)),
    stopErasing: (id) => told(() => void disk.erased.delete(id)),
    erase: (id) => told(() => void [disk.files.delete(id), disk.notes.delete(id)]),
    note: (id, text) => told(() => void (text === null ? disk.notes.delete(id) : disk.notes.set(id, text))),
  };
}

/** In the place of `#browser/mirror-client.ts`. */
export const clientHere = {
  startMirror: () => ({ api: mirrorHere(), terminate: () => {} }),
  readMirrorNotes: () => Promise.resolve(new Map(disk.notes)),
  findMirrored: (): Promise<MirroredCampaigns | null> =>
    Promise.resolve({ kept: new Set(disk.files.keys()), erased: new Set(disk.erased) }),
};

export const NOW = "2026-04-01T00:00:00.000Z";
const progress = { approved: 5, judged: 0, open: 3 };

export async function keep(ledger: Ledger): Promise<string> {
  const id = randomId();
  await addLedger({ id, ledger, ...figuresOf(ledger), now: NOW, filed: false });
  return id;
}

export const say = (id: string, ...events: LedgerEvent[]) =>
  appendEvents(id, { events, progress, now: NOW, again: false });

/** Ids of what was judged, as the files say. */
export const mirrored = (id: string) =>
  readMirror(disk.files.get(id) ?? []).events.flatMap(({ kind, id: event }) =>
    kind === "judgement" ? [event] : [],
  );

/** As the page begins, which must be imported by the test itself: what was lost comes back, then all is compared. */
export async function startWith(begin: typeof startSecondCopy): Promise<number> {
  const { lost, restore, compare } = await begin();
  if (lost > 0) await restore();
  await compare();
  return lost;
}

export async function loseDatabase(): Promise<void> {
  setKeeper(null);
  for (const table of database.tables) await table.clear();
}

/** What the browser keeps beside its databases and files. */
function notesHere(): Record<string, unknown> {
  const notes: Record<string, unknown> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(notes, {
    getItem: hidden((key: string) => notes[key] ?? null),
    setItem: hidden((key: string, note: string) => Object.assign(notes, { [key]: note })),
    removeItem: hidden((key: string) => Reflect.deleteProperty(notes, key)),
  });
}

/** What the page does again every ten seconds. */
const everyTenSeconds: (() => Promise<void>)[] = [];

/** The time comes for that, and it is done to its end: nothing of it is left for when the test is over. */
export async function tenSeconds(): Promise<void> {
  for (const act of everyTenSeconds) await act();
}

/** Before each test. */
export function openBrowser(stub: (name: string, value: unknown) => void): void {
  stub("localStorage", notesHere());
  // No test runs so long, but on a busy machine one does, and then it is over when this comes.
  everyTenSeconds.length = 0;
  stub("setInterval", (act: () => Promise<void>) => everyTenSeconds.push(act));
  const request = (_: string, ...rest: readonly unknown[]) => {
    const act = rest.at(-1);
    return typeof act === "function" ? Promise.resolve(act({})) : Promise.reject(new Error("no act"));
  };
  stub("navigator", { locks: { request } });
}

/** After it. */
export async function closeBrowser(): Promise<void> {
  await loseDatabase();
  disk.files.clear();
  disk.erased.clear();
  disk.notes.clear();
  disk.settings = {};
  disk.failure = null;
  disk.room = Promise.resolve();
  secondCopy.setState(secondCopy.getInitialState(), true);
}
