import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mirror } from "#browser/mirror-client.ts";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { eventRecords, factsRecord, readMirror } from "#core/sync/mirror/mirror-content.ts";
import { eraseCampaign, listCampaigns } from "#storage/campaign-list.ts";
import { database } from "#storage/database.ts";
import { addLedger, readLedger } from "#storage/ledgers.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  closeBrowser,
  disk,
  joinBytes,
  loseDatabase,
  NOW,
  openBrowser,
  recordEvents,
  startWith,
  tenSeconds,
} from "#workspace/campaign/browser-in-test.ts";
import { storeLedger } from "#workspace/campaign/session-in-test.ts";
import { dismissMissing } from "./mirror-inventory.ts";
import { mirrorStatus } from "./mirror-status.ts";
import { startMirroring } from "./mirroring.ts";

vi.mock(
  "#browser/mirror-client.ts",
  async () => (await import("#workspace/campaign/browser-in-test.ts")).clientInTest,
);

beforeEach(() => openBrowser((name, value) => vi.stubGlobal(name, value)));
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeBrowser();
});

const start = () => startWith(startMirroring);
const LEDGER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
const BEFORE = LEDGER.events.length;
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });

describe("missing work", () => {
  const expectNoted = (events: number) =>
    expect
      .poll(() => Object.values(localStorage).map((note) => JSON.parse(String(note)).events))
      .toEqual([events]);
  const missing = () => mirrorStatus.getState().missing;

  /** Makes a campaign with two judgements that is in the inventory and was lost in both copies. Returns its id. */
  async function loseBoth(): Promise<string> {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1), judgement(2));
    await expectNoted(BEFORE + 2);
    await loseDatabase();
    disk.files.clear();
    return id;
  }

  it("is reported as soon as mirroring starts, and at every start until it is dismissed", async () => {
    const id = await loseBoth();
    const gap = { id, name: "Small", had: BEFORE + 2, missing: BEFORE + 2, here: null, backedUp: null };
    await startMirroring();
    expect(missing()).toMatchObject([gap]);
    await start();
    expect(missing()).toMatchObject([gap]);
    await dismissMissing();
    expect(missing()).toEqual([]);
    await start();
    expect(missing()).toEqual([]);
  });

  it("includes an import that the mirror had not written completely", async () => {
    await start();
    vi.useFakeTimers({ toFake: ["setTimeout"] }); // disables timeouts
    disk.room = new Promise(() => {});
    void storeLedger(LEDGER);
    for (let turn = 0; turn < 10_000 && Object.keys(localStorage).length === 0; turn++)
      await new Promise((resolve) => setImmediate(resolve));
    await expectNoted(BEFORE);
    expect(mirrorStatus.getState().behind.size).toBe(0);
    vi.useRealTimers();
    disk.room = Promise.resolve();
    await loseDatabase();
    await start();
    expect(missing()).toMatchObject([{ name: "Small", had: BEFORE, here: null }]);
  });

  it("includes missing parts of a campaign until these are recovered", async () => {
    const id = await loseBoth();
    await addLedger({ id, ledger: LEDGER, ...figuresOf(LEDGER), now: NOW, filed: false });
    await start();
    expect(missing()).toMatchObject([{ id, missing: 2, had: BEFORE + 2 }]);
    expect(missing()[0]?.here).not.toBeNull();
    await recordEvents(id, judgement(1));
    await expect.poll(() => missing()[0]?.missing).toBe(1);
    await recordEvents(id, judgement(2));
    await expect.poll(() => missing()).toEqual([]);
    await start();
    expect(missing()).toEqual([]);
  });

  it("in a part of a campaign is no longer reported once it is dismissed", async () => {
    const id = await loseBoth();
    await addLedger({ id, ledger: LEDGER, ...figuresOf(LEDGER), now: NOW, filed: false });
    await start();
    await dismissMissing();
    await start();
    expect(missing()).toEqual([]);
    await expectNoted(BEFORE);
  });

  it("is computed from the inventory with more events, in local storage or next to the mirror", async () => {
    const id = await loseBoth();
    const [note] = disk.notes.values();
    const earlier = JSON.stringify({ ...JSON.parse(String(note)), events: BEFORE });
    localStorage.setItem(`referee inventory ${id}`, earlier);
    await start();
    expect(missing()).toMatchObject([{ id, missing: BEFORE + 2 }]);
    disk.notes.set(id, earlier);
    localStorage.setItem(`referee inventory ${id}`, String(note));
    await start();
    expect(missing()).toMatchObject([{ id, missing: BEFORE + 2 }]);
    disk.notes.set(id, "torn");
    await start();
    expect(missing()).toMatchObject([{ id, missing: BEFORE + 2 }]);
    await dismissMissing();
    expect([disk.notes.size, Object.keys(localStorage)]).toEqual([0, []]);
  });

  it("is noticed although the inventory was lost earlier, because each start notes it again", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await expectNoted(BEFORE);
    disk.notes.clear();
    localStorage.removeItem(`referee inventory ${id}`);
    await start();
    await expectNoted(BEFORE);
    await loseDatabase();
    disk.files.clear();
    await start();
    expect(missing()).toMatchObject([{ id, missing: BEFORE }]);
  });

  it("is reported on an open page when the browser deletes both copies", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await expectNoted(BEFORE);
    for (const table of database.tables) await table.clear();
    disk.files.clear();
    await tenSeconds();
    await expect.poll(missing).toMatchObject([{ id, here: null }]);
  });

  it("excludes what the mirror restores, and permanently deleted campaigns", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await expectNoted(BEFORE);
    await loseDatabase();
    const { restore, compare } = await startMirroring();
    expect(missing()).toEqual([]);
    await restore();
    await compare();
    expect(missing()).toEqual([]);
    await eraseCampaign(id);
    await loseDatabase();
    await start();
    expect(missing()).toEqual([]);
  });

  it("excludes deleted campaigns even if the browser was killed before their inventory entry was removed", async () => {
    const id = await loseBoth();
    disk.erased.add(id);
    await start();
    expect(missing()).toEqual([]);
  });

  it("is also reported in browsers without a mirror", async () => {
    const id = await loseBoth();
    vi.stubGlobal("navigator", {});
    const noting = vi.spyOn(mirror(), "note"); // without locks, it might never answer
    await start();
    expect(missing()).toMatchObject([{ id }]);
    await storeLedger(LEDGER);
    await expect.poll(() => Object.keys(localStorage)).toHaveLength(2);
    expect(noting).not.toHaveBeenCalled();
    noting.mockRestore();
  });

  it("excludes permanently deleted campaigns in browsers without a mirror, too", async () => {
    vi.stubGlobal("navigator", {});
    await start();
    const id = await storeLedger(LEDGER);
    await expectNoted(BEFORE);
    await eraseCampaign(id);
    await start();
    expect(missing()).toEqual([]);
  });

  it("is recovered from a damaged mirror once the campaign is imported again", async () => {
    await start();
    const id = await storeLedger(LEDGER);
    await recordEvents(id, judgement(1));
    await expectNoted(BEFORE + 1);
    await loseDatabase();
    const facts = readMirror(disk.files.get(id) ?? []).facts;
    if (facts === null) throw new Error("the second copy says what it is");
    disk.files.set(id, [joinBytes(factsRecord(facts), ...eventRecords([...LEDGER.events, judgement(1)]))]);
    await start();
    expect(await listCampaigns()).toEqual([]);
    expect(mirrorStatus.getState().repairs).toMatchObject([{ what: "lost", id }]);
    expect(missing()).toMatchObject([{ id, missing: BEFORE + 1 }]);
    // Until the campaign is imported again, the recovery is neither tried again nor reported again.
    const restoring = vi.spyOn(mirror(), "restore");
    await tenSeconds();
    expect(restoring).not.toHaveBeenCalled();
    restoring.mockRestore();
    expect(mirrorStatus.getState().repairs).toHaveLength(1);
    // Another campaign may contain what is missing, so the recovery is tried again, but not reported again.
    await storeLedger({ ...LEDGER, id: smallId(77) });
    await tenSeconds();
    expect(mirrorStatus.getState().repairs).toHaveLength(1);
    await storeLedger(LEDGER);
    await tenSeconds();
    await expect.poll(async () => (await readLedger(id))?.events.length).toBe(BEFORE + 1);
    await expect.poll(() => missing()).toEqual([]);
    expect(mirrorStatus.getState().repairs).toMatchObject([{ what: "restored", judgements: 1 }]);
  });
});
