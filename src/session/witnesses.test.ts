import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventRecords, factsRecord, readMirror } from "#core/mirror/mirror-content.ts";
import { figuresOf } from "#core/score/campaign-summary.ts";
import { startSecondCopy } from "#session/second-copy.ts";
import { secondCopy } from "#session/second-copy-state.ts";
import { haveReadGaps } from "#session/witnesses.ts";
import { listCampaigns } from "#storage/campaign-records.ts";
import { database } from "#storage/database.ts";
import { eraseCampaign } from "#storage/erase.ts";
import { addLedger, readLedger } from "#storage/ledgers.ts";
import { smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import {
  closeBrowser,
  disk,
  joined,
  keep,
  loseDatabase,
  NOW,
  openBrowser,
  say,
  startWith,
  tenSeconds,
} from "./browser-in-test.ts";

vi.mock("#browser/mirror-client.ts", async () => (await import("./browser-in-test.ts")).clientHere);

beforeEach(() => openBrowser((name, value) => vi.stubGlobal(name, value)));
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeBrowser();
});

const start = () => startWith(startSecondCopy);
const LEDGER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
const BEFORE = LEDGER.events.length;
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });

describe("what neither copy has", () => {
  const noted = (events: number) =>
    expect
      .poll(() => Object.values(localStorage).map((note) => JSON.parse(String(note)).events))
      .toEqual([events]);
  const missing = () => secondCopy.getState().missing;

  /** A campaign with one judgement that was seen, and that both copies lose. */
  async function loseBoth(): Promise<string> {
    await start();
    const id = await keep(LEDGER);
    await say(id, judgement(1), judgement(2));
    await noted(BEFORE + 2);
    await loseDatabase();
    disk.files.clear();
    return id;
  }

  it("is told before the first screen, and at every start until somebody has read of it", async () => {
    const id = await loseBoth();
    const gap = { id, name: "Small", had: BEFORE + 2, missing: BEFORE + 2, here: null, backedUp: null };
    await startSecondCopy();
    expect(missing()).toMatchObject([gap]);
    await start();
    expect(missing()).toMatchObject([gap]);
    await haveReadGaps();
    expect(missing()).toEqual([]);
    await start();
    expect(missing()).toEqual([]);
  });

  it("is told of an import, too, whose second copy was not whole yet", async () => {
    await start();
    vi.useFakeTimers({ toFake: ["setTimeout"] }); // nobody loses patience
    disk.room = new Promise(() => {});
    void keep(LEDGER);
    for (let turn = 0; turn < 10_000 && Object.keys(localStorage).length === 0; turn++)
      await new Promise((done) => setImmediate(done));
    await noted(BEFORE);
    expect(secondCopy.getState().behind.size).toBe(0);
    vi.useRealTimers();
    disk.room = Promise.resolve();
    await loseDatabase();
    await start();
    expect(missing()).toMatchObject([{ name: "Small", had: BEFORE, here: null }]);
  });

  it("is told where a part of a campaign is missing, until that is there", async () => {
    const id = await loseBoth();
    await addLedger({ id, ledger: LEDGER, ...figuresOf(LEDGER), now: NOW, filed: false });
    await start();
    expect(missing()).toMatchObject([{ id, missing: 2, had: BEFORE + 2 }]);
    expect(missing()[0]?.here).not.toBeNull();
    await say(id, judgement(1));
    await expect.poll(() => missing()[0]?.missing).toBe(1);
    await say(id, judgement(2));
    await expect.poll(() => missing()).toEqual([]);
    await start();
    expect(missing()).toEqual([]);
  });

  it("is from now on what is here, once that was read", async () => {
    const id = await loseBoth();
    await addLedger({ id, ledger: LEDGER, ...figuresOf(LEDGER), now: NOW, filed: false });
    await start();
    await haveReadGaps();
    await start();
    expect(missing()).toEqual([]);
    await noted(BEFORE);
  });

  it("is known by what was noted last, in whichever of the two places", async () => {
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
    await haveReadGaps();
    expect([disk.notes.size, Object.keys(localStorage)]).toEqual([0, []]);
  });

  it("is told under an open page, too, where the browser throws both copies away", async () => {
    await start();
    const id = await keep(LEDGER);
    await noted(BEFORE);
    for (const table of database.tables) await table.clear();
    disk.files.clear();
    await tenSeconds();
    await expect.poll(missing).toMatchObject([{ id, here: null }]);
  });

  it("is not what comes back from the second copy, nor what was erased", async () => {
    await start();
    const id = await keep(LEDGER);
    await noted(BEFORE);
    await loseDatabase();
    const { restore, compare } = await startSecondCopy();
    expect(missing()).toEqual([]);
    await restore();
    await compare();
    expect(missing()).toEqual([]);
    await eraseCampaign(id);
    await loseDatabase();
    await start();
    expect(missing()).toEqual([]);
  });

  it("is not what was erased where the browser was killed before it noted that", async () => {
    const id = await loseBoth();
    disk.erased.add(id);
    await start();
    expect(missing()).toEqual([]);
  });

  it("is told where this browser has no place for a second copy, too", async () => {
    const id = await loseBoth();
    vi.stubGlobal("navigator", {});
    await start();
    expect(missing()).toMatchObject([{ id }]);
    await keep(LEDGER);
    await expect.poll(() => Object.keys(localStorage)).toHaveLength(2);
  });

  it("comes back from a damaged second copy once the campaign is imported again", async () => {
    await start();
    const id = await keep(LEDGER);
    await say(id, judgement(1));
    await noted(BEFORE + 1);
    await loseDatabase();
    const facts = readMirror(disk.files.get(id) ?? []).facts;
    if (facts === null) throw new Error("the second copy says what it is");
    disk.files.set(id, [joined(factsRecord(facts), ...eventRecords([...LEDGER.events, judgement(1)]))]);
    await start();
    expect(await listCampaigns()).toEqual([]);
    expect(secondCopy.getState().mended).toMatchObject([{ what: "lost", id }]);
    expect(missing()).toMatchObject([{ id, missing: BEFORE + 1 }]);
    // Not tried again and not told again meanwhile.
    await tenSeconds();
    expect(secondCopy.getState().mended).toHaveLength(1);
    await keep(LEDGER);
    await tenSeconds();
    await expect.poll(async () => (await readLedger(id))?.events.length).toBe(BEFORE + 1);
    await expect.poll(() => missing()).toEqual([]);
    expect(secondCopy.getState().mended).toMatchObject([{ what: "restored", judgements: 1 }]);
  });
});
