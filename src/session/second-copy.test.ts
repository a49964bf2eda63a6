import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MirrorClient, MirroredCampaigns } from "#browser/mirror-client.ts";
import { randomId } from "#browser/random-id.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { uniteEvents } from "#core/ledger/order.ts";
import { unpackEvents } from "#core/ledger/packed-events.ts";
import { eventRecords, factsRecord, glanceAt, readMirror, textRecords } from "#core/mirror/mirror-content.ts";
import { reconcileFiles } from "#core/mirror/reconcile.ts";
import { figuresOf } from "#core/score/campaign-summary.ts";
import { repairDatabase } from "#session/bring-back.ts";
import { startSecondCopy } from "#session/second-copy.ts";
import { secondCopy } from "#session/second-copy-state.ts";
import { database } from "#storage/database.ts";
import { eraseCampaign } from "#storage/erase.ts";
import { setKeeper } from "#storage/keeper.ts";
import { addLedger, appendEvents, listCampaigns, readLedger, updateCampaign } from "#storage/ledgers.ts";
import { readSettings, writeSetting } from "#storage/settings.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";

/** The files of the worker's other side, by campaign; what a browser keeps when it loses its database. */
const disk = vi.hoisted(() => ({
  files: new Map<string, Uint8Array<ArrayBuffer>[]>(),
  erased: new Set<string>(),
  settings: {} as Record<string, unknown>,
  failure: null as string | null,
}));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
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
    reconcile: (id, { facts, records, texts }) =>
      told(() => {
        const events = records.flatMap((record) => [
          ...record.events,
          ...(record.packed === undefined ? [] : unpackEvents(record.packed)),
        ]);
        const { change, ...result } = reconcileFiles(facts, { events, texts }, filesOf(id));
        if (change.how === "anew") disk.files.delete(id);
        void write(id, change.records);
        return { ...result, ...glanceAt(filesOf(id)) };
      }),
    restore: (id) =>
      told(() => {
        const { facts, events, texts, damaged } = readMirror(filesOf(id));
        if (facts === null) return "it is damaged";
        const ledger: Ledger = { id: facts.ledger, events: uniteEvents(events), texts, scope: facts.scope };
        return { facts, ledger, damaged, ...figuresOf(ledger) };
      }),
    keepSettings: (settings) => told(() => void Object.assign(disk, { settings })),
    readSettings: () => told(() => disk.settings),
    beginErasing: (id) => told(() => void disk.erased.add(id)),
    stopErasing: (id) => told(() => void disk.erased.delete(id)),
    erase: (id) => told(() => void disk.files.delete(id)),
  };
}

vi.mock("#browser/mirror-client.ts", () => ({
  startMirror: () => ({ api: mirrorHere(), terminate: () => {} }),
  findMirrored: (): Promise<MirroredCampaigns> =>
    Promise.resolve({ kept: new Set(disk.files.keys()), erased: new Set(disk.erased) }),
}));

const NOW = "2026-04-01T00:00:00.000Z";
const LEDGER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
const BEFORE = LEDGER.events.length;
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });
const progress = { approved: 5, judged: 0, open: 3 };

async function keep(): Promise<string> {
  const id = randomId();
  await addLedger({ id, ledger: LEDGER, ...figuresOf(LEDGER), now: NOW, filed: false });
  return id;
}

const say = (id: string, ...events: LedgerEvent[]) =>
  appendEvents(id, { events, progress, now: NOW, again: false });

/** Ids of what was judged, as the files say. */
const mirrored = (id: string) =>
  readMirror(disk.files.get(id) ?? [])
    .events.slice(BEFORE)
    .map((event) => event.id);

/** As the page begins: what was lost comes back, then all is compared. */
async function start(): Promise<number> {
  const { lost, restore, compare } = await startSecondCopy();
  if (lost > 0) await restore();
  await compare();
  return lost;
}

async function loseDatabase(): Promise<void> {
  setKeeper(null);
  for (const table of database.tables) await table.clear();
}

beforeEach(() => {
  const request = (_: string, ...rest: readonly unknown[]) => {
    const act = rest.at(-1);
    return typeof act === "function" ? Promise.resolve(act({})) : Promise.reject(new Error("no act"));
  };
  vi.stubGlobal("navigator", { locks: { request } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await loseDatabase();
  disk.files.clear();
  disk.erased.clear();
  disk.settings = {};
  disk.failure = null;
  secondCopy.setState(secondCopy.getInitialState(), true);
});

describe("the second copy", () => {
  it("has what was there before it, and then everything that is written, as it is written", async () => {
    const old = await keep();
    expect(await start()).toBe(0);
    expect(secondCopy.getState()).toMatchObject({ state: "kept", mended: [], failure: null });
    const fresh = await keep();
    await say(old, judgement(1));
    await say(fresh, judgement(2), judgement(3));
    await updateCampaign(fresh, { trashed: NOW }, NOW);
    expect(mirrored(old)).toEqual([smallId(1)]);
    expect(mirrored(fresh)).toEqual([smallId(2), smallId(3)]);
    expect(readMirror(disk.files.get(fresh) ?? []).facts).toMatchObject({ trashed: NOW });
    await eraseCampaign(fresh);
    expect([disk.files.has(fresh), disk.erased.has(fresh)]).toEqual([false, true]);
  });

  it("brings back a database that is gone, with what somebody chose, and says so", async () => {
    await start();
    const id = await keep();
    await say(id, judgement(1));
    await writeSetting("place", "here");
    await expect.poll(() => disk.settings).toEqual({ place: "here" });
    await loseDatabase();
    expect(await start()).toBe(1);
    expect((await readLedger(id))?.events.slice(BEFORE)).toEqual([judgement(1)]);
    expect(await readSettings()).toEqual({ place: "here" });
    const name = figuresOf(LEDGER).summary.name;
    expect(secondCopy.getState().mended).toEqual([{ what: "restored", name, judgements: 1, damaged: 0 }]);
  });

  it("brings back what the browser throws away while it is compared, and later", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    await start();
    const id = await keep();
    await say(id, judgement(1));
    for (const table of database.tables) await table.clear();
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.poll(async () => (await readLedger(id))?.events.length).toBe(BEFORE + 1);
    expect(secondCopy.getState().mended).toMatchObject([{ what: "restored", judgements: 1 }]);
    await say(id, judgement(2));
    expect((await readLedger(id))?.events).toHaveLength(BEFORE + 2);
    vi.useRealTimers();
  });

  it("gives the database what that lacks, and takes what it lacks itself", async () => {
    await start();
    const id = await keep();
    await say(id, judgement(1), judgement(2));
    setKeeper(null);
    const last = await database.events.orderBy("sequence").last();
    await database.events.delete(last?.sequence ?? -1);
    const counted = await database.progress.get(id);
    if (counted !== undefined) await database.progress.put({ ...counted, events: BEFORE });
    await say(id, judgement(3));
    await start();
    const ids = (await readLedger(id))?.events.slice(BEFORE).map((event) => event.id);
    expect(ids?.sort()).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(mirrored(id).sort()).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(secondCopy.getState().mended).toMatchObject([{ what: "completed", events: 2 }]);
  });

  it("is written anew where it is torn, and nothing needs to be told", async () => {
    await start();
    const id = await keep();
    await say(id, judgement(1));
    disk.files.set(
      id,
      (disk.files.get(id) ?? []).map((bytes) => bytes.slice(0, -1)),
    );
    await start();
    expect(mirrored(id)).toEqual([smallId(1)]);
    expect(secondCopy.getState()).toMatchObject({ mended: [], behind: new Set() });
  });

  it("brings nothing back that was erased, even where the browser was killed over it", async () => {
    await start();
    const id = await keep();
    disk.erased.add(id);
    await loseDatabase();
    expect(await start()).toBe(0);
    expect(await listCampaigns()).toEqual([]);
    expect(disk.files.has(id)).toBe(false);
  });

  it("keeps what was to be erased and was not", async () => {
    const id = await keep();
    disk.erased.add(id);
    await start();
    expect([disk.files.has(id), disk.erased.has(id)]).toEqual([true, false]);
  });

  it("is said to be behind while it cannot be written, and nothing of the database waits for it", async () => {
    await start();
    const id = await keep();
    disk.failure = "no room";
    await say(id, judgement(1));
    expect(secondCopy.getState()).toMatchObject({ behind: new Set([id]), failure: "no room" });
    expect((await readLedger(id))?.events).toHaveLength(BEFORE + 1);
    disk.failure = null;
    await start();
    expect(secondCopy.getState()).toMatchObject({ behind: new Set(), failure: null });
    expect(mirrored(id)).toEqual([smallId(1)]);
  });

  it("says what it cannot bring back", async () => {
    disk.files.set("an id", [joined(new Uint8Array(40))]);
    expect(await start()).toBe(1);
    expect(secondCopy.getState().mended).toEqual([{ what: "lost", name: "an id", why: "it is damaged" }]);
  });

  it("makes a database anew that cannot be read, from all that either copy has", async () => {
    await start();
    const id = await keep();
    await say(id, judgement(1));
    setKeeper(null);
    await say(id, judgement(2));
    expect(await repairDatabase()).toBe(true);
    const ids = (await readLedger(id))?.events.slice(BEFORE).map((event) => event.id);
    expect(ids).toEqual([smallId(1), smallId(2)]);
  });
});
