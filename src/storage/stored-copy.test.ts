import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import {
  eraseCampaign,
  eraseCampaignIf,
  readCampaignRecord,
  updateCampaign,
} from "#storage/campaign-list.ts";
import { RefereeDatabase } from "#storage/database.ts";
import { addLedger, appendEvents, changeLedger, readLedger } from "#storage/ledgers.ts";
import {
  appendToStored,
  insertRecovered,
  readFacts,
  readStoredCopy,
  readStoredSummary,
} from "#storage/stored-copy.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { setWriteObserver, type WriteObserver } from "./database.ts";
import { startNewLog } from "./stored-copy.ts";
import { readBrowserSettings, restoreSettings, writeSetting } from "./stored-settings.ts";

const NOW = "2026-04-01T00:00:00.000Z";
const ID = "00000000-0000-4000-8000-0000000000aa";
const LEDGER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });
const progress = { approved: 5, judged: 0, open: 3 };
let databases = 0;
const db = () => new RefereeDatabase(`stored copy ${databases++}`);

const append = (target: RefereeDatabase, ...events: LedgerEvent[]) =>
  appendEvents(ID, { events, progress, now: NOW, mayExist: false }, target);

async function databaseWith(events: readonly LedgerEvent[] = []) {
  const target = db();
  await addLedger({ id: ID, ledger: LEDGER, ...figuresOf(LEDGER), now: NOW, filed: true }, target);
  if (events.length > 0) await append(target, ...events);
  return target;
}

afterEach(() => setWriteObserver(null));

describe("copying a campaign for its mirror, and restoring it", () => {
  it("gives everything as it is stored, and null for a campaign that does not exist", async () => {
    const target = await databaseWith([judgement(1)]);
    const copy = await readStoredCopy(ID, target);
    expect(copy?.facts).toEqual({
      ledger: LEDGER.id,
      scope: null,
      name: figuresOf(LEDGER).summary.name,
      trashed: null,
      added: NOW,
      backedUp: { time: NOW, events: LEDGER.events.length },
    });
    expect(await readFacts(ID, target)).toEqual(copy?.facts);
    expect(copy?.records.at(-1)).toEqual({ events: [judgement(1)] });
    expect(copy?.texts).toEqual(LEDGER.texts);
    expect(await readStoredSummary(ID, target)).toEqual({
      events: LEDGER.events.length + 1,
      lastId: smallId(1),
    });
    const emptyDatabase = db();
    const nothing = [
      readStoredCopy(ID, emptyDatabase),
      readFacts(ID, emptyDatabase),
      readStoredSummary(ID, emptyDatabase),
    ];
    expect(await Promise.all(nothing)).toEqual([null, null, null]);
  });

  it("restores a campaign once under its own id, with its facts", async () => {
    const target = await databaseWith([judgement(1)]);
    const facts = await readFacts(ID, target);
    const ledger = await readLedger(ID, target);
    if (facts === null || ledger === null) throw new Error("it is there");
    const trashed = { ...facts, trashed: NOW };
    const lost = db();
    expect(await insertRecovered(ID, { facts: trashed, ledger, ...figuresOf(ledger) }, NOW, lost)).toBe(true);
    expect(await readLedger(ID, lost)).toEqual(ledger);
    expect(await readFacts(ID, lost)).toEqual(trashed);
    expect(await readCampaignRecord(ID, lost)).toMatchObject({
      events: LEDGER.events.length + 1,
      judgements: 1,
    });
    expect(await insertRecovered(ID, { facts, ledger, ...figuresOf(ledger) }, NOW, lost)).toBe(false);
    expect(await readFacts(ID, lost)).toEqual(trashed);
  });

  it("restores missing parts, and keeps stored parts", async () => {
    const target = await databaseWith([judgement(1)]);
    const texts = new Map([...LEDGER.texts].slice(0, 1));
    // The first judgement was stored after it was found missing.
    expect(await appendToStored(ID, { events: [judgement(1), judgement(2)], texts }, target)).toBe(1);
    const ids = (await readLedger(ID, target))?.events.slice(LEDGER.events.length).map(({ id }) => id);
    expect(ids).toEqual([smallId(1), smallId(2)]);
    expect(await readCampaignRecord(ID, target)).toMatchObject({ judgements: 2 });
    expect((await readStoredCopy(ID, target))?.texts).toEqual(LEDGER.texts);
    expect(await appendToStored(ID, { events: [judgement(3)], texts }, db())).toBe(0);
  });
});

describe("the write observer", () => {
  /** Collects the notifications in order. */
  function recordedCalls(): string[] {
    const calls: string[] = [];
    const record = (call: string) => (id: string) => {
      calls.push(`${call} ${id === ID ? "it" : id}`);
      return Promise.resolve();
    };
    const observer: WriteObserver = {
      eventsWritten: (id, events) => record(`wrote ${events.length} of`)(id),
      committed: () => {},
      campaignWritten: record("wrote much of"),
      factsChanged: record("changed facts of"),
      settingsChanged: () => void calls.push("changed settings"),
      erasing: record("erasing"),
      erased: (id, isErased) => record(isErased ? "erased" : "not erased")(id),
    };
    setWriteObserver(observer);
    return calls;
  }

  it("is notified of every kind of write", async () => {
    const calls = recordedCalls();
    const target = await databaseWith([judgement(1)]);
    await changeLedger(ID, () => ({ events: [judgement(2)] }), NOW, target);
    await changeLedger(ID, () => null, NOW, target);
    await updateCampaign(ID, { trashed: NOW }, NOW, target);
    await updateCampaign(ID, { backedUp: null }, null, target);
    await updateCampaign(ID, { progress }, null, target);
    await writeSetting("scale", 1.5, target);
    await eraseCampaignIf(ID, () => false, target);
    await eraseCampaign(ID, target);
    expect(calls).toEqual([
      ...[
        "wrote much of it",
        "wrote 1 of it",
        "wrote much of it",
        "changed facts of it",
        "changed facts of it",
      ],
      ...["changed settings", "erasing it", "not erased it", "erasing it", "erased it"],
    ]);
    expect(await readLedger(ID, target)).toBeNull();
  });

  it("delays the end of a write until it has handled the events", async () => {
    const target = await databaseWith();
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    recordedCalls();
    setWriteObserver({ ...silent(), eventsWritten: () => gate });
    let isSaved = false;
    const saving = appendEvents(
      ID,
      { events: [judgement(1)], progress, now: NOW, mayExist: false },
      target,
    ).then(() => {
      isSaved = true;
    });
    await expect
      .poll(async () => (await readLedger(ID, target))?.events.length)
      .toBe(LEDGER.events.length + 1);
    expect(isSaved).toBe(false);
    letGo();
    await saving;
  });

  it("is notified that a campaign remains if it could not be deleted", async () => {
    const calls = recordedCalls();
    const target = await databaseWith();
    const broken = () => {
      throw new Error("broken");
    };
    await expect(eraseCampaignIf(ID, broken, target)).rejects.toThrow("broken");
    expect(calls.slice(-2)).toEqual(["erasing it", "not erased it"]);
    expect(await readLedger(ID, target)).not.toBeNull();
  });

  function silent(): WriteObserver {
    const nothing = () => Promise.resolve();
    return {
      eventsWritten: nothing,
      committed: () => {},
      campaignWritten: nothing,
      factsChanged: nothing,
      settingsChanged: () => {},
      erasing: nothing,
      erased: nothing,
    };
  }
});

describe("settings", () => {
  it("are read together, can be overwritten by recovered settings, and are not changed by startNewLog", async () => {
    const target = db();
    await writeSetting("scale", 1.5, target);
    await restoreSettings({ scale: 2, name: "here" }, target);
    expect(await readBrowserSettings(target)).toEqual({ scale: 2, name: "here" });
    await startNewLog(target);
    expect(await readBrowserSettings(target)).toEqual({ scale: 2, name: "here" });
  });
});
