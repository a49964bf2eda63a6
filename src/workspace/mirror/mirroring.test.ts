import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitOr } from "#browser/bounded-wait.ts";
import { mirror } from "#browser/mirror-client.ts";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { eventRecords, factsRecord, readMirror, textRecords } from "#core/sync/mirror/mirror-content.ts";
import { eraseCampaign, listCampaigns, updateCampaign } from "#storage/campaign-list.ts";
import { database, setWriteObserver } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { readBrowserSettings, writeSetting } from "#storage/stored-settings.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { waitUntil } from "#tools/testing/wait-until.ts";
import {
  clientInTest,
  closeBrowser,
  disk,
  joinBytes,
  loseDatabase,
  mirroredJudgementIds,
  NOW,
  openBrowser,
  recordEvents,
  startWith,
  tenSeconds,
} from "#workspace/campaign/browser-in-test.ts";
import { storeLedger } from "#workspace/campaign/session-in-test.ts";
import { reportUnsaved } from "#workspace/saving/unsaved-work.ts";
import { mirrorStatus } from "./mirror-status.ts";
import { startMirroring } from "./mirroring.ts";
import { recoverDatabase } from "./recovery.ts";

vi.mock(
  "#browser/mirror-client.ts",
  async () => (await import("#workspace/campaign/browser-in-test.ts")).clientInTest,
);

beforeEach(() => openBrowser((name, value) => vi.stubGlobal(name, value)));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await closeBrowser();
});

const start = () => startWith(startMirroring);
const ANNA = { id: "a1", name: "Anna", role: "annotator" } as const;
const LEDGER = smallLedger({}, { annotators: [ANNA] });
const BEFORE = LEDGER.events.length;
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });

describe("the mirror", () => {
  it("receives existing campaigns, and then every change as it is written", async () => {
    const old = await storeLedger(LEDGER);
    expect(await start()).toBe(0);
    expect(mirrorStatus.getState()).toMatchObject({ state: "kept", repairs: [], failure: null });
    const fresh = await storeLedger(LEDGER);
    await recordEvents(old, judgement(1));
    await recordEvents(fresh, judgement(2), judgement(3));
    await updateCampaign(fresh, { trashed: NOW }, NOW);
    expect(mirroredJudgementIds(old)).toEqual([smallId(1)]);
    expect(mirroredJudgementIds(fresh)).toEqual([smallId(2), smallId(3)]);
    expect(readMirror(disk.files.get(fresh) ?? []).facts).toMatchObject({ trashed: NOW });
    await eraseCampaign(fresh);
    expect([disk.files.has(fresh), disk.erased.has(fresh)]).toEqual([false, true]);
  });

  it("recovers a lost database with its settings, and reports the recovery", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1));
    await writeSetting("replica", "here");
    await expect.poll(() => disk.settings).toEqual({ replica: "here" });
    await loseDatabase();
    expect(await start()).toBe(1);
    expect((await readLedger(id))?.events.slice(BEFORE)).toEqual([judgement(1)]);
    expect(await readBrowserSettings()).toEqual({ replica: "here" });
    const name = figuresOf(LEDGER).summary.name;
    expect(mirrorStatus.getState().repairs).toEqual([{ what: "restored", name, judgements: 1, damaged: 0 }]);
  });

  it("reports campaigns that it cannot recover yet, recovers other campaigns, and tries again later", async () => {
    await start();
    const ids = [await storeLedger({ ...LEDGER, id: smallId(77) }), await storeLedger(LEDGER)];
    await expect.poll(() => disk.notes.size).toBe(2);
    await loseDatabase();
    const full = () => Dexie.Promise.reject(new DOMException("full", "QuotaExceededError"));
    const adding = vi.spyOn(database.campaigns, "add").mockImplementationOnce(full);
    const note = JSON.stringify([{ campaign: ids[0], event: judgement(1) }]);
    localStorage.setItem("referee interrupted writes", note);
    const { restore, compare } = await startMirroring();
    await restore();
    expect((await listCampaigns()).map(({ id }) => id)).toEqual([ids[1]]);
    expect(mirrorStatus.getState().missing).toEqual([]);
    expect(mirrorStatus.getState().unrecovered).toMatchObject({
      ids: [ids[0]],
      why: expect.stringMatching(/no storage space left/),
    });
    adding.mockImplementation(full);
    await compare();
    expect(mirrorStatus.getState()).toMatchObject({
      state: "kept",
      unrecovered: { ids: [ids[0]] },
      missing: [],
    });
    adding.mockRestore();
    await tenSeconds();
    await expect.poll(async () => (await listCampaigns()).length).toBe(2);
    await expect.poll(() => mirrorStatus.getState().unrecovered).toBeNull();
    // What was being written when the page was left follows.
    expect((await readLedger(ids[0] ?? ""))?.events.slice(BEFORE)).toEqual([judgement(1)]);
  });

  it("recovers data that the browser deletes while the page is open", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1));
    for (const table of database.tables) await table.clear();
    await tenSeconds();
    await expect.poll(async () => (await readLedger(id))?.events.length).toBe(BEFORE + 1);
    expect(mirrorStatus.getState().repairs).toMatchObject([{ what: "restored", judgements: 1 }]);
    await recordEvents(id, judgement(2));
    expect((await readLedger(id))?.events).toHaveLength(BEFORE + 2);
  });

  it("recovers what the browser deletes while it compares both copies, and reports no loss", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await expect.poll(() => disk.notes.has(id)).toBe(true);
    const { compare } = await startMirroring();
    for (const table of database.tables) await table.clear();
    const reported = vi.fn();
    const stop = mirrorStatus.subscribe(({ missing }) => reported(missing.length));
    await compare();
    stop();
    expect((await readLedger(id))?.events).toHaveLength(BEFORE);
    expect(Math.max(...reported.mock.calls.flat())).toBe(0);
  });

  it("recreates a database that the browser cannot read while it compares both copies", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    const { compare } = await startMirroring();
    const unreadable = () => {
      throw new DOMException("Unknown error", "UnknownError");
    };
    const reading = vi.spyOn(database.progress, "get").mockImplementation(unreadable);
    const { delete: remove } = database;
    const removing = vi.spyOn(database, "delete").mockImplementation((options) => {
      reading.mockRestore();
      return remove.call(database, options);
    });
    await compare();
    expect(removing).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    expect((await readLedger(id))?.events).toHaveLength(BEFORE);
    expect(mirrorStatus.getState().repairs).toMatchObject([{ what: "restored" }]);
  });

  it("receives the browser's settings at each start", async () => {
    await writeSetting("replica", "here");
    await start();
    await expect.poll(() => disk.settings).toEqual({ replica: "here" });
  });

  it("completes the database, and is completed from the database", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1), judgement(2));
    setWriteObserver(null);
    const last = await database.events.orderBy("sequence").last();
    await database.events.delete(last?.sequence ?? -1);
    const counted = await database.progress.get(id);
    if (counted !== undefined) await database.progress.put({ ...counted, events: BEFORE });
    await recordEvents(id, judgement(3));
    await start();
    const ids = (await readLedger(id))?.events.slice(BEFORE).map((event) => event.id);
    expect(ids?.sort()).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(mirroredJudgementIds(id).sort()).toEqual([smallId(1), smallId(2), smallId(3)]);
    expect(mirrorStatus.getState().repairs).toMatchObject([{ what: "completed", events: 2 }]);
  });

  it("receives what was being written when the page was left, which is no loss to report", async () => {
    const key = "referee interrupted writes";
    const note = (campaign: string, ...numbers: number[]) =>
      localStorage.setItem(key, JSON.stringify(numbers.map((one) => ({ campaign, event: judgement(one) }))));
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1));
    note(id, 1, 2);
    await start();
    expect((await readLedger(id))?.events.slice(BEFORE)).toEqual([judgement(1), judgement(2)]);
    expect(mirroredJudgementIds(id)).toEqual([smallId(1), smallId(2)]);
    expect(mirrorStatus.getState().repairs).toEqual([]);
    expect(localStorage.getItem(key)).toBeNull();
    // A lost database is recovered first.
    note(id, 3);
    await loseDatabase();
    await start();
    expect((await readLedger(id))?.events.slice(BEFORE)).toEqual([1, 2, 3].map(judgement));
    // A campaign that is not here may be recovered later.
    note(smallId(9), 4);
    await start();
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual([
      { campaign: smallId(9), event: judgement(4) },
    ]);
    // A damaged note says nothing.
    localStorage.setItem(key, '[{"campaign":1}]');
    await start();
    expect((await readLedger(id))?.events).toHaveLength(BEFORE + 3);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("receives it at a later start if the database has no room, and keeps what another page notes meanwhile", async () => {
    const key = "referee interrupted writes";
    const noteOf = (campaign: string, ...numbers: number[]) =>
      JSON.stringify(numbers.map((one) => ({ campaign, event: judgement(one) })));
    await start();
    const id = await storeLedger(LEDGER);
    localStorage.setItem(key, noteOf(id, 1));
    const full = () => Dexie.Promise.reject(new DOMException("full", "QuotaExceededError"));
    const adding = vi.spyOn(database.events, "bulkAdd").mockImplementation(full);
    await start();
    expect(localStorage.getItem(key)).toBe(noteOf(id, 1));
    adding.mockImplementationOnce((...given) => {
      localStorage.setItem(key, noteOf(id, 1, 2)); // another page is left now
      adding.mockRestore();
      return database.events.bulkAdd(...given);
    });
    await start();
    expect((await readLedger(id))?.events.slice(BEFORE)).toEqual([judgement(1)]);
    expect(localStorage.getItem(key)).toBe(noteOf(id, 1, 2));
    await start();
    expect((await readLedger(id))?.events.slice(BEFORE)).toEqual([judgement(1), judgement(2)]);
  });

  it("is rewritten without a report if its end was cut off", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1));
    disk.files.set(
      id,
      (disk.files.get(id) ?? []).map((bytes) => bytes.slice(0, -1)),
    );
    await start();
    expect(mirroredJudgementIds(id)).toEqual([smallId(1)]);
    expect(mirrorStatus.getState()).toMatchObject({ repairs: [], behind: new Set() });
  });

  it("is compared by its last events, too, because both copies may have lost the same number of events", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1), judgement(2));
    setWriteObserver(null);
    const last = await database.events.orderBy("sequence").last();
    await database.events.update(last?.sequence ?? -1, { events: [judgement(1), judgement(3)] });
    await start();
    const ids = (await readLedger(id))?.events.slice(BEFORE).map((event) => event.id);
    expect(ids?.sort()).toEqual([1, 2, 3].map(smallId));
    expect(mirroredJudgementIds(id).sort()).toEqual([1, 2, 3].map(smallId));
  });

  it("is rewritten if it has all events but lost a text", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    const { facts, texts } = readMirror(disk.files.get(id) ?? []);
    if (facts === null) throw new Error("the file has facts");
    const [first = new Uint8Array(), ...others] = textRecords(texts);
    const spoilt = first.with(first.length - 1, (first.at(-1) ?? 0) ^ 1);
    disk.files.set(id, [joinBytes(factsRecord(facts), spoilt, ...others, ...eventRecords(LEDGER.events))]);
    await start();
    expect(readMirror(disk.files.get(id) ?? [])).toMatchObject({ damaged: 0, texts: LEDGER.texts });
  });

  it("is rewritten in few records after many key presses", async () => {
    const judgements = Array.from({ length: 1100 }, (_, number) => judgement(number + 1));
    const long = smallLedger({}, { annotators: [ANNA], judgements });
    await start();
    const id = await storeLedger(long);
    const { facts, texts } = readMirror(disk.files.get(id) ?? []);
    if (facts === null) throw new Error("the file has facts");
    const single = long.events.flatMap((event) => eventRecords([event]));
    disk.files.set(id, [joinBytes(factsRecord(facts), ...textRecords(texts), ...single)]);
    await start();
    const { blocks, events } = readMirror(disk.files.get(id) ?? []);
    expect([blocks, events.length]).toEqual([3, long.events.length]); // 500 events per record
  });

  it("does not recover permanently deleted campaigns, even if the browser was killed while deleting them", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    disk.erased.add(id);
    await loseDatabase();
    expect(await start()).toBe(0);
    expect(await listCampaigns()).toEqual([]);
    expect(disk.files.has(id)).toBe(false);
  });

  it("keeps a campaign that is marked as erased but is still in the database", async () => {
    const id = await storeLedger(LEDGER);
    disk.erased.add(id);
    await start();
    expect([disk.files.has(id), disk.erased.has(id)]).toEqual([true, false]);
  });

  it("is reported as not up to date after a failed write, and the database is written nevertheless", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    disk.failure = "no room";
    await recordEvents(id, judgement(1));
    expect(mirrorStatus.getState()).toMatchObject({ behind: new Set([id]), failure: "no room" });
    expect((await readLedger(id))?.events).toHaveLength(BEFORE + 1);
    disk.failure = null;
    await start();
    expect(mirrorStatus.getState()).toMatchObject({ behind: new Set(), failure: null });
    expect(mirroredJudgementIds(id)).toEqual([smallId(1)]);
  });

  it("stays reported as not up to date although a later write succeeds, and is completed within ten seconds", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    disk.failure = "no room";
    await recordEvents(id, judgement(1));
    disk.failure = null;
    await recordEvents(id, judgement(2));
    expect(mirroredJudgementIds(id)).toEqual([smallId(2)]);
    expect(mirrorStatus.getState().behind).toEqual(new Set([id]));
    await tenSeconds();
    expect(mirroredJudgementIds(id).sort()).toEqual([smallId(1), smallId(2)]);
    expect(mirrorStatus.getState().behind).toEqual(new Set());
  });

  it("stays reported as not up to date after a failed write although a later, slow write succeeds", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    disk.failure = "no room";
    await recordEvents(id, judgement(1));
    disk.failure = null;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    const appending = vi.spyOn(mirror(), "append").mockImplementationOnce(() => slow);
    const saving = recordEvents(id, judgement(2));
    await waitUntil(() => expect(appending).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(2000);
    await saving;
    goOn();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(mirrorStatus.getState().behind).toEqual(new Set([id]));
    appending.mockRestore();
    vi.useRealTimers();
  });

  it("is reported as not up to date while a long copy is made, and is not compared meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "setTimeout"] });
    await start();
    const copying = vi.spyOn(mirror(), "sync");
    let goOn = () => {};
    disk.room = new Promise((resolve) => {
      goOn = resolve;
    });
    const saving = storeLedger(LEDGER);
    await waitUntil(() => expect(copying).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(21_000);
    const id = await saving;
    expect(mirrorStatus.getState().behind).toEqual(new Set([id]));
    goOn();
    await waitUntil(() => expect(mirrorStatus.getState().behind).toEqual(new Set()));
    expect(copying).toHaveBeenCalledTimes(1);
    expect(readMirror(disk.files.get(id) ?? []).events).toEqual(LEDGER.events);
    vi.useRealTimers();
  });

  it("reports what it cannot recover", async () => {
    disk.files.set("an id", [joinBytes(...eventRecords([judgement(1)]))]);
    expect(await start()).toBe(1);
    expect(mirrorStatus.getState().repairs).toEqual([{ what: "lost", id: "an id" }]);
    expect(disk.files.has("an id")).toBe(true);
  });

  it("deletes without a report an incomplete file that a killed browser had begun", async () => {
    disk.files.set("a begun one", [new Uint8Array(40)]);
    expect(await start()).toBe(1);
    expect(mirrorStatus.getState().repairs).toEqual([]);
    expect(disk.files.has("a begun one")).toBe(false);
  });

  it("does not fill up such a file from another copy of the same campaign", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    const { facts, texts } = readMirror(disk.files.get(id) ?? []);
    if (facts === null) throw new Error("the file has facts");
    disk.files.set("a begun one", [joinBytes(factsRecord(facts), ...textRecords(texts))]);
    await loseDatabase();
    expect(await start()).toBe(2);
    expect((await listCampaigns()).map((campaign) => campaign.id)).toEqual([id]);
    expect(mirrorStatus.getState().repairs).toMatchObject([{ what: "restored" }]);
    expect(disk.files.has("a begun one")).toBe(false);
  });

  it("creates an unreadable database again from both copies", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1));
    setWriteObserver(null);
    await recordEvents(id, judgement(2));
    expect(await recoverDatabase()).toBe(true);
    const ids = (await readLedger(id))?.events.slice(BEFORE).map((event) => event.id);
    expect(ids).toEqual([smallId(1), smallId(2)]);
  });

  it("does not create a database again if its content could not be saved elsewhere", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1));
    disk.failure = "no room";
    await recordEvents(id, judgement(2));
    vi.resetModules();
    const { recoverDatabase: recoverAgain } = await import("./recovery.ts");
    expect(await recoverAgain()).toBe(false);
    expect((await readLedger(id))?.events).toHaveLength(BEFORE + 2);
  });
});

/** Imitates a browser that knows which of its pages are open. */
function withPages() {
  const files = new Set<string>();
  const folder = {
    keys: () => [...files].values(),
    getFileHandle: async (name: string) => files.add(name),
    removeEntry: async (name: string) => void files.delete(name),
  };
  const held = new Set<string>();
  const request = (name: string, ...rest: readonly unknown[]) => {
    const action = rest.at(-1);
    if (name.startsWith("referee tab ")) held.add(name);
    return typeof action === "function" ? Promise.resolve(action({})) : Promise.reject(new Error("no act"));
  };
  const query = async () => ({ held: Array.from(held, (name) => ({ name })) });
  const root = { getDirectoryHandle: async () => folder };
  vi.stubGlobal("navigator", {
    locks: { request, query },
    storage: { getDirectory: async () => root },
  });
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  return {
    cutOff: () => held.clear(),
    leave() {
      page.dispatchEvent(new Event("pagehide"));
      held.clear();
    },
  };
}

describe("a new log of the database", () => {
  /** How often so much is written that Chromium begins a new log, since the last call. */
  function logsBegun(): () => number {
    const writing = vi.spyOn(database.settings, "bulkPut");
    return () => {
      const filling = writing.mock.calls.filter(([rows]) => rows[0]?.key?.startsWith("filling"));
      writing.mockClear();
      return filling.length / 3; // written three times
    };
  }

  it("is begun after a page was cut off, or was left after a failed write, but not after any other page", async () => {
    const pages = withPages();
    const count = logsBegun();
    await start();
    pages.leave();
    await start();
    expect(count()).toBe(0);
    pages.cutOff();
    await start();
    expect(count()).toBe(1);
    pages.leave();
    await start();
    expect(count()).toBe(0);
    const writer = { flush: async () => {} };
    reportUnsaved(writer, { events: 1, failure: "full" });
    reportUnsaved(writer, { events: 0, failure: null });
    pages.leave();
    await start();
    expect(count()).toBe(1);
  });

  it("is begun after the database was recovered or completed", async () => {
    const count = logsBegun();
    await start();
    const id = await storeLedger(LEDGER);
    expect(count()).toBe(0);
    await loseDatabase();
    await start();
    expect(count()).toBe(1);
    await recordEvents(id, judgement(1));
    const last = await database.events.orderBy("sequence").last();
    await database.events.delete(last?.sequence ?? -1);
    const counted = await database.progress.get(id);
    if (counted !== undefined) await database.progress.put({ ...counted, events: BEFORE });
    await start();
    expect(mirrorStatus.getState().repairs.at(-1)).toMatchObject({ what: "completed" });
    expect(count()).toBe(1);
  });
});

describe("a browser without a mirror", () => {
  it("is reported if locks do not work, and work continues", async () => {
    vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(new Error("refused")) } });
    const id = await storeLedger(LEDGER);
    expect(await start()).toBe(0);
    expect(mirrorStatus.getState()).toMatchObject({ state: "none", why: "locks" });
    await recordEvents(id, judgement(1));
    expect((await readLedger(id))?.events).toHaveLength(BEFORE + 1);
  });

  it("receives what was being written when the page was left", async () => {
    vi.stubGlobal("navigator", {});
    const id = await storeLedger(LEDGER);
    const note = JSON.stringify([{ campaign: id, event: judgement(1) }]);
    localStorage.setItem("referee interrupted writes", note);
    await start();
    expect((await readLedger(id))?.events.slice(BEFORE)).toEqual([judgement(1)]);
  });

  it("starts the mirror as soon as its files answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const id = await storeLedger(LEDGER);
    let answer = () => {};
    const silence = new Promise<void>((resolve) => (answer = resolve));
    const found = { mirrored: new Set<string>(), erased: new Set<string>() };
    const find = vi.spyOn(clientInTest, "findMirrored");
    find.mockImplementation(() =>
      waitOr(
        "files",
        silence.then(() => found),
        null,
      ),
    );
    const starting = startMirroring();
    await waitUntil(() => expect(find).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(6000);
    const { compare } = await starting;
    await compare();
    expect(mirrorStatus.getState()).toMatchObject({ state: "none", why: "silent" });
    await recordEvents(id, judgement(1));
    answer();
    await waitUntil(() => expect(mirrorStatus.getState()).toMatchObject({ state: "kept", why: null }));
    expect(mirroredJudgementIds(id)).toEqual([smallId(1)]);
    vi.useRealTimers();
  });
});
