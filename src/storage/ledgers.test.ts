import "fake-indexeddb/auto";
import { describe, expect, it, vi } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { greatestClock, hashLedgerText, type LedgerText, writeEvents } from "#core/ledger/ledger.ts";
import { packLedger } from "#core/ledger/packed-events.ts";
import { eraseCampaign, listCampaigns, readCampaignRecord, updateCampaign } from "#storage/campaign-list.ts";
import { RefereeDatabase } from "#storage/database.ts";
import { addLedger, appendEvents, changeLedger, readLedger, readTexts } from "#storage/ledgers.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { readEvents, watchEvents } from "./ledgers.ts";

const NOW = "2026-01-02T00:00:00.000Z";
const LATER = "2026-01-03T00:00:00.000Z";
const PROGRESS = { approved: 1, judged: 1, open: 0 };
const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
let names = 0;

const LEDGER = smallLedger({}, { annotators: [ANNA] });
/** Number of events of the small campaign before anybody judges. */
const BEFORE = LEDGER.events.length;
const FIGURES = figuresOf(LEDGER);

async function withCampaigns(...ids: readonly string[]): Promise<RefereeDatabase> {
  const db = new RefereeDatabase(`ledgers-${names++}`);
  for (const id of ids) await addLedger({ id, ledger: LEDGER, ...FIGURES, now: NOW, filed: false }, db);
  return db;
}

function appended(...events: readonly LedgerEvent[]) {
  return { events, progress: PROGRESS, now: LATER, mayExist: false };
}

let lastNumber = 0;
function written(body: Parameters<typeof writeEvents>[0][number]): LedgerEvent {
  const writer = { newId: () => smallId(1000 + lastNumber++), now: NOW };
  const [event] = writeEvents([body], 500 + lastNumber, writer);
  if (event === undefined) throw new Error("one body, one event");
  return event;
}

const naming = (value: string) => written({ kind: "setting", author: null, key: "name", value });

/** Another output of “bad”, as an event and its text. */
function replaced(): { event: LedgerEvent; texts: ReadonlyMap<string, LedgerText> } {
  const output = { lines: ["A", "B", "C", "D"], alignment: null, sourceLines: null, translations: null };
  const text: LedgerText = { kind: "output", output };
  const hash = hashLedgerText(text);
  return {
    event: written({ kind: "output", author: null, system: "bad", text: hash }),
    texts: new Map([[hash, text]]),
  };
}

describe("addLedger", () => {
  it("stores a batch so that it is read back byte for byte, with its scope", async () => {
    const batch = smallLedger(
      {},
      {
        annotators: [ANNA],
        judgements: [smallJudgement(2), smallJudgement(1)],
        scope: { annotator: "a1", candidates: [{ system: "bad", example: "e1" }], created: null },
      },
    );
    const db = await withCampaigns();
    await addLedger({ id: "b", ledger: batch, ...figuresOf(batch), now: NOW, filed: true }, db);
    const result = await readLedger("b", db);
    expect(result === null ? "" : serializeCampaign(result)).toBe(serializeCampaign(batch));
    // The texts that the ledger was read with are those in memory, so the stored ones are compared, too.
    const stored = await db.texts.toArray();
    expect(new Map(stored.map(({ hash, text }) => [hash, text]))).toEqual(batch.texts);
    expect(await readCampaignRecord("b", db)).toMatchObject({
      ledger: batch.id,
      scope: batch.scope,
      name: "Small",
      judgements: 2,
      events: batch.events.length,
      lastJudged: "2026-02-03T04:05:02.000Z",
      added: NOW,
      trashed: null,
    });
  });

  it("packs a large ledger into blocks, which give the same events in order", async () => {
    const judgements = Array.from({ length: 4200 }, (_, number) =>
      smallJudgement(number + 1, { example: "e2" }),
    );
    const large = smallLedger({}, { annotators: [ANNA], judgements });
    const db = await withCampaigns();
    await addLedger({ id: "l", ledger: large, ...FIGURES, now: NOW, filed: true }, db);
    expect((await readEvents("l", 0, db)).map(({ events }) => events.length)).toEqual([
      1000,
      1000,
      1000,
      1000,
      200 + large.events.length - 4200,
    ]);
    expect((await readLedger("l", db))?.events).toEqual(large.events);
  });

  it("stores a long text as compressed bytes, whether the ledger is packed or not", async () => {
    const lines = Array.from({ length: 30_000 }, (_, line) => `Satz ${line} .`);
    const text: LedgerText = {
      kind: "output",
      output: { lines, alignment: null, sourceLines: null, translations: null },
    };
    const hash = hashLedgerText(text);
    const ledger = { ...LEDGER, texts: new Map([...LEDGER.texts, [hash, text]]) };
    for (const added of [ledger, packLedger(ledger)]) {
      const db = await withCampaigns();
      await addLedger({ id: "l", ledger: added, ...FIGURES, now: NOW, filed: true }, db);
      expect(await db.texts.get(hash)).toMatchObject({
        text: { output: { lines: [] } },
        lists: [{ path: ["output", "lines"] }],
      });
      // A page that has not read or written the text unpacks it.
      const stored = await db.texts.get(hash);
      await db.texts.put({
        ...stored,
        hash: "not in memory",
        text: { ...text, output: { ...text.output, lines: [] } },
      });
      expect((await readTexts(["not in memory"], db)).get("not in memory")).toEqual(text);
      expect((await readLedger("l", db))?.texts).toEqual(ledger.texts);
    }
  });

  it("shares texts with other copies, and deletes texts with the last copy", async () => {
    const db = await withCampaigns("c", "d");
    expect(await db.texts.count()).toBe(3);
    await eraseCampaign("c", db);
    expect(await db.texts.count()).toBe(3);
    expect(await readLedger("c", db)).toBeNull();
    expect((await readLedger("d", db))?.texts.size).toBe(3);
    await eraseCampaign("d", db);
    for (const table of [db.campaigns, db.progress, db.events, db.texts]) expect(await table.count()).toBe(0);
  });

  it("adds nothing if a campaign with this id exists", async () => {
    const db = await withCampaigns("c");
    const again = addLedger({ id: "c", ledger: LEDGER, ...FIGURES, now: NOW, filed: false }, db);
    await expect(again).rejects.toThrow();
    expect(await db.events.count()).toBe(1);
  });
});

describe("readTexts", () => {
  const hashes = [...LEDGER.texts.keys()];

  it("reads no text that is in memory, and gives all texts in the order of the hashes", async () => {
    const db = await withCampaigns("c");
    const output = { lines: ["Not in memory"], alignment: null, sourceLines: null, translations: null };
    const text: LedgerText = { kind: "output", output };
    const unknown = hashLedgerText(text);
    await db.texts.add({ hash: unknown, text });
    const read = vi.spyOn(db.texts, "bulkGet");
    const all = [...hashes.toReversed(), unknown];
    const found = await readTexts(all, db);
    expect(read.mock.calls.flat(2)).toEqual([unknown]);
    expect([...found.keys()]).toEqual(all);
    for (const [hash, text] of LEDGER.texts) expect(found.get(hash)).toBe(text);
    expect(found.get(unknown)).toEqual(text);
    expect((await readTexts([unknown], db)).get(unknown)).toBe(found.get(unknown));
    expect(read.mock.calls.flat(2)).toEqual([unknown]);
  });

  it("reads no short text of a packed ledger that this page has added", async () => {
    const db = await withCampaigns();
    const packed = structuredClone(packLedger(LEDGER));
    await addLedger({ id: "p", ledger: packed, ...FIGURES, now: NOW, filed: true }, db);
    const found = await readTexts(hashes, db);
    for (const [hash, { text }] of packed.texts) expect(found.get(hash)).toBe(text);
  });

  it("does not give a text that is in memory but not stored", async () => {
    const db = await withCampaigns("c");
    const [first = "", ...others] = hashes;
    await db.texts.delete(first);
    expect([...(await readTexts(hashes, db)).keys()]).toEqual(others);
  });
});

describe("appendEvents", () => {
  it("writes only the events and the progress after a key press", async () => {
    const db = await withCampaigns("c");
    const before = await db.campaigns.toArray();
    await appendEvents("c", appended(smallJudgement(1), smallJudgement(2)), db);
    expect(await db.campaigns.toArray()).toEqual(before);
    expect(await db.progress.get("c")).toEqual({
      campaign: "c",
      progress: PROGRESS,
      changed: LATER,
      events: BEFORE + 2,
      judgements: 2,
      annotations: 0,
      lastJudged: "2026-02-03T04:05:02.000Z",
    });
    expect((await readEvents("c", 0, db)).map(({ events }) => events.length)).toEqual([BEFORE, 2]);
  });

  it("stores verdicts of judges packed, because one event has thousands of them", async () => {
    const db = await withCampaigns("c");
    const verdicts = [{ system: "good", example: "e1", textHash: "", verdict: "correct" }] as const;
    const judge = { author: null, judge: "gemba", version: "", reference: null, context: null };
    const event = written({ kind: "verdicts", ...judge, verdicts });
    await appendEvents("c", appended(event), db);
    const last = await db.events.toCollection().last();
    expect(last?.events).toEqual([]);
    expect((await readEvents("c", 0, db)).at(-1)?.events).toEqual([event]);
  });

  it("does not duplicate events if it is repeated after a commit that seemed to fail", async () => {
    const db = await withCampaigns("c");
    await appendEvents("c", appended(smallJudgement(1)), db);
    await appendEvents("c", { ...appended(smallJudgement(1), smallJudgement(2)), mayExist: true }, db);
    const judgements = (await readEvents("c", 0, db)).flatMap(({ events }) => events).slice(BEFORE);
    expect(judgements.map(({ id }) => id)).toEqual([smallId(1), smallId(2)]);
    expect(await db.progress.get("c")).toMatchObject({ events: BEFORE + 2, judgements: 2 });
  });

  it("rejects if the campaign was permanently deleted, and stores nothing", async () => {
    const db = await withCampaigns("c");
    await expect(appendEvents("gone", appended(smallJudgement(1)), db)).rejects.toThrow("erased");
    await eraseCampaign("c", db);
    await expect(appendEvents("c", appended(naming("x")), db)).rejects.toThrow("the campaign was erased");
    expect(await db.events.count()).toBe(0);
  });

  it("stores new texts and a new name", async () => {
    const db = await withCampaigns("c");
    const { event, texts } = replaced();
    await appendEvents("c", { ...appended(event, naming("Other")), texts }, db);
    expect(await readCampaignRecord("c", db)).toMatchObject({ name: "Other", summary: { name: "Other" } });
    expect((await readLedger("c", db))?.texts.size).toBe(4);
    await eraseCampaign("c", db);
    expect(await db.texts.count()).toBe(0);
  });

  it("notifies the watchers of a campaign once of each event", async () => {
    const db = await withCampaigns("c", "d");
    const last = (await readEvents("c", 0, db)).at(-1)?.sequence ?? 0;
    const calls: string[] = [];
    const stop = watchEvents("c", last, (events) => calls.push(...events.map(({ id }) => id)), db);
    await appendEvents("c", appended(smallJudgement(1)), db);
    await expect.poll(() => calls).toEqual([smallId(1)]);
    await appendEvents("d", appended(smallJudgement(7)), db);
    await appendEvents("c", appended(smallJudgement(2), smallJudgement(3)), db);
    await expect.poll(() => calls).toEqual([smallId(1), smallId(2), smallId(3)]);
    stop();
  });
});

describe("changeLedger", () => {
  it("reads, computes and writes without another write in between", async () => {
    const db = await withCampaigns("c");
    const seen: number[] = [];
    // Each change reads the result of the changes before it, so their clocks are consecutive.
    await Promise.all(
      ["One", "Two", "Three"].map((name) =>
        changeLedger(
          "c",
          ({ events }) => {
            seen.push(greatestClock(events));
            const writer = { newId: () => smallId(2000 + seen.length), now: LATER };
            const body = { kind: "setting", author: null, key: "name", value: name } as const;
            return { events: writeEvents([body], greatestClock(events), writer) };
          },
          LATER,
          db,
        ),
      ),
    );
    const [first = 0] = seen;
    expect(seen).toEqual([first, first + 1, first + 2]);
    expect(await readCampaignRecord("c", db)).toMatchObject({
      name: "Three",
      events: BEFORE + 3,
      changed: LATER,
    });
  });

  it("writes nothing without a change, after an error, or if one event cannot be stored", async () => {
    const db = await withCampaigns("c");
    const before = await db.progress.toArray();
    expect(await changeLedger("c", () => null, LATER, db)).toBe(false);
    const failing = changeLedger(
      "c",
      () => {
        throw new Error("on second thoughts");
      },
      LATER,
      db,
    );
    await expect(failing).rejects.toThrow("on second thoughts");
    const { event } = replaced();
    // The browser cannot store a function.
    const unstorable = written({ kind: "setting", author: null, key: "name", value: () => {} });
    await expect(changeLedger("c", () => ({ events: [event, unstorable] }), LATER, db)).rejects.toThrow();
    expect(await db.progress.toArray()).toEqual(before);
    expect(await db.events.count()).toBe(1);
    await expect(changeLedger("gone", () => null, LATER, db)).rejects.toThrow("erased");
  });

  it("counts existing events once, and stores the given figures", async () => {
    const db = await withCampaigns("c");
    await appendEvents("c", appended(smallJudgement(1)), db);
    const summary = { ...FIGURES.summary, approved: 4 };
    const events = [smallJudgement(1), smallJudgement(2)];
    const progress = { approved: 4, judged: 2, open: 2 };
    expect(await changeLedger("c", () => ({ events, progress, summary }), LATER, db)).toBe(true);
    expect(await readCampaignRecord("c", db)).toMatchObject({
      events: BEFORE + 2,
      judgements: 2,
      progress,
      summary: { approved: 4 },
    });
    expect((await readLedger("c", db))?.events).toHaveLength(BEFORE + 2);
  });
});

it("readLedger returns the texts of its events, even while events and texts are added", async () => {
  const db = await withCampaigns("c");
  const { event, texts } = replaced();
  const [read] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => readLedger("c", db))),
    appendEvents("c", { ...appended(event), texts }, db),
    ...Array.from({ length: 20 }, (_, number) => appendEvents("c", appended(smallJudgement(number + 1)), db)),
  ]);
  for (const ledger of read) {
    const named = ledger?.events.flatMap((one) =>
      one.kind === "output" && one.text !== null ? [one.text] : [],
    );
    expect(named?.every((hash) => ledger?.texts.has(hash))).toBe(true);
  }
  expect((await readLedger("c", db))?.events).toHaveLength(BEFORE + 21);
});

it("campaigns are listed with the last changed first, and a backup does not change that order", async () => {
  const db = await withCampaigns("c", "d");
  await updateCampaign("c", { trashed: LATER }, LATER, db);
  await updateCampaign("d", { backedUp: { time: LATER, events: 3 } }, null, db);
  expect((await listCampaigns(db)).map(({ id, changed }) => [id, changed])).toEqual([
    ["c", LATER],
    ["d", NOW],
  ]);
  await expect(updateCampaign("e", { trashed: null }, NOW, db)).rejects.toThrow("there is no campaign e");
});
