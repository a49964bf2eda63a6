import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventsOf } from "#core/ledger/packed-events.ts";
import { figuresOf } from "#core/score/campaign-summary.ts";
import { readCampaignRecord, updateCampaign } from "#storage/campaign-records.ts";
import { RefereeDatabase } from "#storage/database.ts";
import { eraseCampaign, eraseIf } from "#storage/erase.ts";
import { type Keeper, setKeeper } from "#storage/keeper.ts";
import { addLedger, appendEvents, changeLedger, readLedger } from "#storage/ledgers.ts";
import { beginNewLog } from "#storage/new-log.ts";
import { putBackSettings, readSettings, writeSetting } from "#storage/settings.ts";
import {
  glanceAtStored,
  piecesOf,
  putBack,
  putBackMissing,
  readFacts,
  readStoredCopy,
} from "#storage/stored-copy.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";

const NOW = "2026-04-01T00:00:00.000Z";
const ID = "00000000-0000-4000-8000-0000000000aa";
const LEDGER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
const judgement = (number: number) => smallJudgement(number, { clock: 100 + number });
const progress = { approved: 5, judged: 0, open: 3 };
let databases = 0;
const db = () => new RefereeDatabase(`stored copy ${databases++}`);

const say = (there: RefereeDatabase, ...events: LedgerEvent[]) =>
  appendEvents(ID, { events, progress, now: NOW, again: false }, there);

async function kept(events: readonly LedgerEvent[] = []) {
  const there = db();
  await addLedger({ id: ID, ledger: LEDGER, ...figuresOf(LEDGER), now: NOW, filed: true }, there);
  if (events.length > 0) await say(there, ...events);
  return there;
}

afterEach(() => setKeeper(null));

describe("a campaign that is read for its second copy", () => {
  it("is all of it, as it lies, and nothing where it is not here", async () => {
    const there = await kept([judgement(1)]);
    const copy = await readStoredCopy(ID, there);
    expect(copy?.facts).toEqual({
      ledger: LEDGER.id,
      scope: null,
      name: figuresOf(LEDGER).summary.name,
      trashed: null,
      added: NOW,
      backedUp: { time: NOW, events: LEDGER.events.length },
    });
    expect(await readFacts(ID, there)).toEqual(copy?.facts);
    expect(copy?.records.at(-1)).toEqual({ events: [judgement(1)] });
    expect(copy?.texts).toEqual(LEDGER.texts);
    expect(await glanceAtStored(ID, there)).toEqual({ events: LEDGER.events.length + 1, lastId: smallId(1) });
    const nobody = db();
    const nothing = [readStoredCopy(ID, nobody), readFacts(ID, nobody), glanceAtStored(ID, nobody)];
    expect(await Promise.all(nothing)).toEqual([null, null, null]);
  });

  it("is the same in pieces, as it was at the first of them", async () => {
    const presses = Array.from({ length: 25 }, (_, place) => judgement(place + 1));
    const there = await kept();
    for (const press of presses) await say(there, press);
    const next = piecesOf(ID, there);
    const pieces = [await next()];
    await say(there, judgement(99));
    for (let piece = await next(); piece !== null; piece = await next()) pieces.push(piece);
    expect(await next()).toBeNull();
    const texts = new Map(pieces.flatMap((piece) => [...(piece?.texts ?? [])]));
    const records = pieces.flatMap((piece) => piece?.records ?? []);
    expect(texts).toEqual(LEDGER.texts);
    expect(records.flatMap(eventsOf)).toEqual([...LEDGER.events, ...presses]);
    expect(Math.max(...pieces.map((piece) => (piece?.texts.size ?? 0) + (piece?.records.length ?? 0)))).toBe(
      10,
    );
    expect(await piecesOf(ID, db())()).toBeNull();
  });

  it("is not half told where events are put together meanwhile", async () => {
    const there = await kept([judgement(1)]);
    const next = piecesOf(ID, there);
    for (let texts = 0; texts < LEDGER.texts.size; texts++) await next();
    const last = await there.events.orderBy("sequence").last();
    await there.events.delete(last?.sequence ?? -1);
    await expect(next()).rejects.toThrow("put together meanwhile");
  });

  it("comes back under its own id, once, with what the list knew of it", async () => {
    const there = await kept([judgement(1)]);
    const facts = await readFacts(ID, there);
    const ledger = await readLedger(ID, there);
    if (facts === null || ledger === null) throw new Error("it is there");
    const trashed = { ...facts, trashed: NOW };
    const lost = db();
    expect(await putBack(ID, { facts: trashed, ledger, ...figuresOf(ledger) }, NOW, lost)).toBe(true);
    expect(await readLedger(ID, lost)).toEqual(ledger);
    expect(await readFacts(ID, lost)).toEqual(trashed);
    expect(await readCampaignRecord(ID, lost)).toMatchObject({
      events: LEDGER.events.length + 1,
      judgements: 1,
    });
    expect(await putBack(ID, { facts, ledger, ...figuresOf(ledger) }, NOW, lost)).toBe(false);
    expect(await readFacts(ID, lost)).toEqual(trashed);
  });

  it("gets back what it lacks, and keeps what it has", async () => {
    const there = await kept([judgement(1)]);
    const texts = new Map([...LEDGER.texts].slice(0, 1));
    // The first came to be written after it was missed.
    expect(await putBackMissing(ID, { events: [judgement(1), judgement(2)], texts }, there)).toBe(1);
    const ids = (await readLedger(ID, there))?.events.slice(LEDGER.events.length).map(({ id }) => id);
    expect(ids).toEqual([smallId(1), smallId(2)]);
    expect(await readCampaignRecord(ID, there)).toMatchObject({ judgements: 2 });
    expect((await readStoredCopy(ID, there))?.texts).toEqual(LEDGER.texts);
    expect(await putBackMissing(ID, { events: [judgement(3)], texts }, db())).toBe(0);
  });
});

describe("whoever keeps the second copy", () => {
  /** What was told, in that order. */
  function listening(): string[] {
    const told: string[] = [];
    const say = (what: string) => (id: string) => {
      told.push(`${what} ${id === ID ? "it" : id}`);
      return Promise.resolve();
    };
    const keeper: Keeper = {
      wrote: (id, events) => say(`wrote ${events.length} of`)(id),
      saved: () => {},
      wroteMuch: say("wrote much of"),
      changedFacts: say("changed facts of"),
      changedSettings: () => void told.push("changed settings"),
      erasing: say("erasing"),
      erased: (id, isErased) => say(isErased ? "erased" : "spared")(id),
    };
    setKeeper(keeper);
    return told;
  }

  it("is told of everything that is written, by what writes it", async () => {
    const told = listening();
    const there = await kept([judgement(1)]);
    await changeLedger(ID, () => ({ events: [judgement(2)] }), NOW, there);
    await changeLedger(ID, () => null, NOW, there);
    await updateCampaign(ID, { trashed: NOW }, NOW, there);
    await updateCampaign(ID, { backedUp: null }, null, there);
    await updateCampaign(ID, { progress }, null, there);
    await writeSetting("scale", 1.5, there);
    await eraseIf(ID, () => false, there);
    await eraseCampaign(ID, there);
    expect(told).toEqual([
      ...[
        "wrote much of it",
        "wrote 1 of it",
        "wrote much of it",
        "changed facts of it",
        "changed facts of it",
      ],
      ...["changed settings", "erasing it", "spared it", "erasing it", "erased it"],
    ]);
    expect(await readLedger(ID, there)).toBeNull();
  });

  it("is waited for before anything is said to be saved", async () => {
    const there = await kept();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    listening();
    setKeeper({ ...silent(), wrote: () => held });
    let isSaved = false;
    const saving = appendEvents(ID, { events: [judgement(1)], progress, now: NOW, again: false }, there).then(
      () => {
        isSaved = true;
      },
    );
    await expect
      .poll(async () => (await readLedger(ID, there))?.events.length)
      .toBe(LEDGER.events.length + 1);
    expect(isSaved).toBe(false);
    letGo();
    await saving;
  });

  it("is told that a campaign stays where it could not be erased", async () => {
    const told = listening();
    const there = await kept();
    const broken = () => {
      throw new Error("broken");
    };
    await expect(eraseIf(ID, broken, there)).rejects.toThrow("broken");
    expect(told.slice(-2)).toEqual(["erasing it", "spared it"]);
    expect(await readLedger(ID, there)).not.toBeNull();
  });

  function silent(): Keeper {
    const nothing = () => Promise.resolve();
    return {
      wrote: nothing,
      saved: () => {},
      wroteMuch: nothing,
      changedFacts: nothing,
      changedSettings: () => {},
      erasing: nothing,
      erased: nothing,
    };
  }
});

describe("the settings", () => {
  it("are all read, and put back over what is here", async () => {
    const there = db();
    await writeSetting("scale", 1.5, there);
    await putBackSettings({ scale: 2, place: "here" }, there);
    expect(await readSettings(there)).toEqual({ scale: 2, place: "here" });
    await beginNewLog(there);
    expect(await readSettings(there)).toEqual({ scale: 2, place: "here" });
  });
});
