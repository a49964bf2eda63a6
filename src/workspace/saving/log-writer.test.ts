import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { hashLedgerText, type LedgerText } from "#core/ledger/ledger.ts";
import { readCampaignRecord } from "#storage/campaign-list.ts";
import { database, finishWriting } from "#storage/database.ts";
import { readLedger } from "#storage/ledgers.ts";
import { currentCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { ANNA, NOW, storeLedger } from "#workspace/campaign/session-in-test.ts";
import { LogWriter, NOTHING_WRITTEN, noteInterruptedWrites, type WriteState } from "./log-writer.ts";
import { unsavedWork } from "./unsaved-work.ts";

const LEDGER = smallLedger({}, { annotators: [ANNA] });
const BEFORE = LEDGER.events.length;
const progress = { approved: 5, judged: 1, open: 2 };

async function writerOf(id?: string) {
  const campaign = id ?? (await storeLedger(LEDGER));
  let state: WriteState = NOTHING_WRITTEN;
  const reported: WriteState["saving"][] = [];
  const writer = new LogWriter({
    campaign,
    progress: () => progress,
    now: () => NOW,
    readState: () => state,
    update: (change) => {
      state = { ...state, ...change };
      reported.push(state.saving);
    },
  });
  return { campaign, writer, reported, state: () => state };
}

/** Makes every write fail until the returned mock is restored. */
function breakDisk() {
  return vi.spyOn(database.events, "bulkAdd").mockRejectedValue(new Error("the disk is full"));
}

const judged = (number: number) => smallJudgement(number, { clock: 100 + number });
const eventsOf = async (id: string) => (await readLedger(id))?.events.slice(BEFORE);

/** Replaces the first line in the output of “bad”. Returns the new text, and the event that names it. */
function replacementOf(line: string, number: number): { event: LedgerEvent; texts: Map<string, LedgerText> } {
  const found = currentCampaign(LEDGER).outputs.find(({ system }) => system === "bad");
  if (found === undefined) throw new Error("there is a system “bad”");
  const { system, ...output } = found;
  const text: LedgerText = { kind: "output", output: { ...output, lines: [line, ...output.lines.slice(1)] } };
  const hash = hashLedgerText(text);
  const { id, clock, time } = judged(number);
  return {
    event: { kind: "output", id, clock, time, author: null, system, text: hash },
    texts: new Map([[hash, text]]),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("LogWriter.append", () => {
  it("reports “saving”, then “saved”, with the time and the campaign's progress", async () => {
    const { campaign, writer, reported, state } = await writerOf();
    await writer.append([judged(1)]);
    await writer.append([judged(2)]);
    expect(reported).toEqual(["saving", "saved", "saving", "saved"]);
    expect(state()).toEqual({ saving: "saved", savedAt: NOW, failure: null, unsaved: [] });
    expect(await eventsOf(campaign)).toEqual([judged(1), judged(2)]);
    expect(await readCampaignRecord(campaign)).toMatchObject({ progress, judgements: 2, changed: NOW });
  });

  it("starts the write before it reports “saving”", async () => {
    const { writer, reported } = await writerOf();
    const reportedBefore: number[] = [];
    const { transaction } = database;
    vi.spyOn(database, "transaction").mockImplementation((...given: Parameters<typeof transaction>) => {
      reportedBefore.push(reported.length);
      return Reflect.apply(transaction, database, given);
    });
    await writer.append([judged(1)]);
    expect(reportedBefore).toEqual([0]);
    expect(reported).toEqual(["saving", "saved"]);
  });

  it("queues events while it writes, and writes each event once", async () => {
    const { campaign, writer, reported } = await writerOf();
    const add = vi.spyOn(database.events, "bulkAdd");
    await Promise.all([writer.append([judged(1)]), writer.append([judged(2)]), writer.flush()]);
    expect(reported.at(-1)).toBe("saved");
    expect(await readCampaignRecord(campaign)).toMatchObject({ judgements: 2, events: BEFORE + 2 });
    expect(add.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it("reports “saving” until the last event is written", async () => {
    const { writer, reported, state } = await writerOf();
    const add = database.events.bulkAdd.bind(database.events);
    const second: Promise<void>[] = [];
    vi.spyOn(database.events, "bulkAdd").mockImplementationOnce((records) => {
      second.push(writer.append([judged(2)])); // arrives while the first is being written
      return add(records);
    });
    await writer.append([judged(1)]);
    expect(state()).toMatchObject({ saving: "saving", unsaved: [judged(2)] });
    await Promise.all(second);
    expect(reported).toEqual(["saving", "saving", "saving", "saved"]);
  });

  it("writes the texts that events name, and no other texts", async () => {
    const { campaign, writer } = await writerOf();
    const replacement = replacementOf("Un ballon .", 1);
    const other = replacementOf("Un autre .", 2);
    await writer.append([replacement.event], new Map([...replacement.texts, ...other.texts]));
    const stored = await readLedger(campaign);
    const before = [...LEDGER.texts.keys()];
    expect([...(stored?.texts.keys() ?? [])].sort()).toEqual([...before, ...replacement.texts.keys()].sort());
  });
});

describe("failed writes", () => {
  it("are retried after 1, 2, 5, 10 and then every 30 seconds", async () => {
    const { campaign, writer, state } = await writerOf();
    const disk = breakDisk();
    await writer.append([judged(1)]);
    expect(state()).toMatchObject({ saving: "failed", failure: "the disk is full", unsaved: [judged(1)] });
    for (const [index, seconds] of [1, 2, 5, 10, 30, 30].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(disk).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      await expect.poll(() => disk.mock.calls.length).toBe(index + 2);
      await expect.poll(() => vi.getTimerCount()).toBe(1);
    }
    disk.mockRestore();
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(() => state().saving).toBe("saved");
    expect(await eventsOf(campaign)).toEqual([judged(1)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are reported until every event is written; the next failure is again retried after one second", async () => {
    const { campaign, writer, reported, state } = await writerOf();
    const disk = breakDisk();
    await writer.append([judged(1)]);
    await writer.append([judged(2)]);
    expect(new Set(reported.slice(1))).toEqual(new Set(["failed"]));
    disk.mockRestore();
    await writer.flush();
    expect(state()).toEqual({ saving: "saved", savedAt: NOW, failure: null, unsaved: [] });
    expect(await eventsOf(campaign)).toEqual([judged(1), judged(2)]);
    const again = breakDisk();
    await writer.append([judged(3)]);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => again.mock.calls.length).toBe(2);
    again.mockRestore();
    await writer.flush();
  });

  it("lose no texts: the next successful write also stores the texts that their events name", async () => {
    const { campaign, writer } = await writerOf();
    const replacement = replacementOf("Un ballon .", 1);
    const disk = breakDisk();
    await writer.append([replacement.event], replacement.texts);
    disk.mockRestore();
    await writer.append([judged(2)]);
    expect([...((await readLedger(campaign))?.texts.keys() ?? [])]).toContain(
      [...replacement.texts.keys()][0],
    );
  });

  it("make finishWriting return false until they succeed", async () => {
    const { writer } = await writerOf();
    const disk = breakDisk();
    await writer.append([judged(1)]);
    expect(await finishWriting()).toBe(false);
    disk.mockRestore();
    expect(await finishWriting()).toBe(true);
    const flush = vi.spyOn(writer, "flush");
    expect(await finishWriting()).toBe(true);
    expect(flush).not.toHaveBeenCalled();
  });
});

describe("taking over another writer's events", () => {
  it("moves all events with their texts, and the first writer makes no more attempts", async () => {
    const { campaign, writer, state } = await writerOf();
    const disk = breakDisk();
    const replacement = replacementOf("Un ballon .", 1);
    await writer.append([replacement.event, judged(2)], replacement.texts);
    const waiting = writer.release();
    expect(waiting).toEqual({ events: [replacement.event, judged(2)], texts: replacement.texts });
    expect(state()).toMatchObject({ saving: "failed", unsaved: waiting.events }); // not reported as saved
    expect(unsavedWork.getState()).toEqual({ events: 0, failure: null }); // reported by the next writer
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    await writer.flush();
    expect(disk).toHaveBeenCalledTimes(1);
    expect(await finishWriting()).toBe(true);
    expect(writer.release()).toEqual({ events: [], texts: new Map() });
    disk.mockRestore();
    const next = await writerOf(campaign);
    await next.writer.adopt(waiting);
    expect(await eventsOf(campaign)).toEqual([replacement.event, judged(2)]);
    expect([...((await readLedger(campaign))?.texts.keys() ?? [])]).toContain(
      [...replacement.texts.keys()][0],
    );
  });

  it("makes the first writer report nothing more, not even the result of its current write", async () => {
    const { writer, state } = await writerOf();
    breakDisk();
    const appended = writer.append([judged(1)]);
    expect(writer.release().events).toEqual([judged(1)]);
    await appended;
    expect(state()).toMatchObject({ saving: "saving", failure: null, unsaved: [judged(1)] });
    expect(unsavedWork.getState()).toEqual({ events: 0, failure: null });
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  it("does not duplicate events that are on the disk", async () => {
    const { campaign, writer } = await writerOf();
    await writer.append([judged(1)]);
    const next = await writerOf(campaign);
    await next.writer.adopt({ events: [judged(1), judged(2)], texts: new Map() });
    expect(await readCampaignRecord(campaign)).toMatchObject({ judgements: 2, events: BEFORE + 2 });
  });

  it("writes and reports nothing if there are no events", async () => {
    const { writer, reported } = await writerOf();
    const add = vi.spyOn(database.events, "bulkAdd");
    await writer.adopt({ events: [], texts: new Map() });
    await writer.flush();
    expect([reported, add.mock.calls.length]).toEqual([[], 0]);
  });
});

describe("a write to which the database does not answer", () => {
  it("is reported as failed after about ten seconds, and as saved when the answer arrives", async () => {
    const { campaign, writer, state } = await writerOf();
    const own = database.events.bulkAdd.bind(database.events);
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    vi.spyOn(database, "transaction").mockImplementationOnce(() =>
      Dexie.Promise.resolve(isHeld.then(() => own([]))),
    );
    const written = writer.append([judged(1)]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(state()).toMatchObject({ saving: "saving", failure: null });
    await vi.advanceTimersByTimeAsync(2000);
    expect(state()).toMatchObject({
      saving: "failed",
      failure: expect.stringContaining("has not answered yet"),
      unsaved: [judged(1)],
    });
    answer();
    await written;
    expect(state()).toMatchObject({ saving: "saved", failure: null, unsaved: [] });
    expect(unsavedWork.getState()).toEqual({ events: 0, failure: null });
    expect(campaign).toBeDefined();
  });
});

describe("leaving the page", () => {
  let notes: Map<string, string>;

  beforeEach(() => {
    notes = new Map();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => notes.get(key) ?? null,
      setItem: (key: string, note: string) => notes.set(key, note),
      removeItem: (key: string) => notes.delete(key),
    });
    vi.stubGlobal("window", new EventTarget());
    noteInterruptedWrites();
  });
  afterEach(() => {
    window.dispatchEvent(new Event("pageshow"));
    vi.unstubAllGlobals();
  });

  const noted = () => {
    const note: unknown = JSON.parse(notes.get("referee interrupted writes") ?? "[]");
    return note;
  };

  it("notes the events that are not on the disk yet, also those that are recorded while the page is left", async () => {
    const { writer, campaign } = await writerOf();
    await writer.append([judged(1)]);
    const second = writer.append([judged(2)]);
    expect(noted()).toEqual([]);
    window.dispatchEvent(new Event("pagehide"));
    expect(noted()).toEqual([{ campaign, event: judged(2) }]);
    const third = writer.append([judged(3)]);
    expect(noted()).toEqual([2, 3].map((number) => ({ campaign, event: judged(number) })));
    await Promise.all([second, third]);
    notes.clear();
    // The browser shows the page again.
    window.dispatchEvent(new Event("pageshow"));
    await writer.append([judged(4)]);
    expect(noted()).toEqual([]);
  });

  it("keeps what a page that was left before has noted", async () => {
    const earlier = { campaign: "another", event: judged(9) };
    notes.set("referee interrupted writes", JSON.stringify([earlier]));
    const { writer, campaign } = await writerOf();
    const written = writer.append([judged(1)]);
    window.dispatchEvent(new Event("pagehide"));
    expect(noted()).toEqual([earlier, { campaign, event: judged(1) }]);
    await written;
  });

  it("does not note an event without the text that it names, nor the many events of an import", async () => {
    const { writer } = await writerOf();
    const replacement = replacementOf("Un ballon .", 1);
    const replaced = writer.append([replacement.event], replacement.texts);
    window.dispatchEvent(new Event("pagehide"));
    expect(noted()).toEqual([]);
    await replaced;
    const many = Array.from({ length: 101 }, (_, number) => judged(number + 2));
    const written = writer.append(many);
    expect(noted()).toEqual([]);
    await written;
  });
});
