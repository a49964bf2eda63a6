import "fake-indexeddb/auto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Dexie } from "dexie";
import { describe, expect, it } from "vitest";
import { parseCampaign, serializeCampaign } from "#core/formats/campaign-file.ts";
import { figuresOf } from "#core/score/campaign-summary.ts";
import { listCampaigns } from "#storage/campaign-records.ts";
import { RefereeDatabase, SCHEMA_VERSIONS } from "#storage/database.ts";
import { beforeClosing, databaseState, watchDatabase } from "#storage/database-state.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { addLedger, appendEvents, readLedger } from "#storage/ledgers.ts";
import { readPlace } from "#storage/place.ts";
import { listUnread, unreadInWords } from "#storage/unread.ts";
import { SMALL_PLACE, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";

const fixtures = resolve(import.meta.dirname, "fixtures");
type Rows = Record<string, object[]>;

function fixture(version: number): Rows {
  return JSON.parse(readFileSync(resolve(fixtures, `schema-${version}.json`), "utf8"));
}

/** A database as that version left it; `change` makes it another one first. */
async function asVersion(
  name: string,
  version: number,
  change: (rows: Rows) => void = () => {},
): Promise<void> {
  const old = new Dexie(name);
  SCHEMA_VERSIONS.slice(0, version).forEach((stores, index) => {
    old.version(index + 1).stores(stores);
  });
  await old.open();
  const rows = fixture(version);
  // The name of the browser, which is thrown by dice when it is first asked for.
  if (version < 3) rows.settings = [...(rows.settings ?? []), { key: "place", value: SMALL_PLACE }];
  change(rows);
  for (const [table, content] of Object.entries(rows)) await old.table(table).bulkAdd(content);
  old.close();
}

const PROGRESS = { approved: 1, judged: 1, open: 0 };
const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
let names = 0;
const freshName = () => `test-${names++}`;

async function withCampaign(): Promise<RefereeDatabase> {
  const db = new RefereeDatabase(freshName());
  const ledger = smallLedger({}, { annotators: [ANNA] });
  const { summary } = figuresOf(ledger);
  await addLedger(
    { id: "c", ledger, progress: PROGRESS, summary, now: "2026-01-01T00:00:00.000Z", filed: false },
    db,
  );
  return db;
}

describe("a database", () => {
  const versions = SCHEMA_VERSIONS.map((_, index) => index + 1);
  const tried = new Set<number>();

  it.each(versions)("of version %i opens with everything in it", async (version) => {
    tried.add(version);
    const name = freshName();
    await asVersion(name, version);
    const db = new RefereeDatabase(name);
    const [record] = await listCampaigns(db);
    expect(record).toMatchObject({
      name: "Small",
      changed: "2026-03-01T00:00:00.000Z",
      progress: { approved: 3, judged: 2, open: 3 },
      judgements: 2,
      lastJudged: "2026-02-03T04:05:02.000Z",
      backedUp: { time: "2026-03-01T00:00:00.000Z", events: record?.events },
      summary: { systems: ["bad", "good"], examples: 4, approved: 3, referred: 5 },
    });
    const ledger = await readLedger(record?.id ?? "", db);
    if (ledger === null) throw new Error("not there");
    expect(ledger.events.length).toBe(record?.events);
    // The same campaign, byte for byte, whichever version it was kept under.
    const latest = freshName();
    await asVersion(latest, SCHEMA_VERSIONS.length);
    const now = await readLedger(record?.id ?? "", new RefereeDatabase(latest));
    if (now === null) throw new Error("not there");
    const text = serializeCampaign(ledger);
    expect(text).toBe(serializeCampaign(now));
    expect(parseCampaign("small.json", text)).toMatchObject({ ok: true });
    expect(await db.settings.get("preferences")).toMatchObject({ value: { textScale: 1.2 } });
    expect(db.tables.map((table) => table.name).sort()).toEqual(
      ["campaigns", "events", "progress", "settings", "texts", "unread"].sort(),
    );
    expect(await listUnread(db)).toEqual([]);
  });

  it("has a frozen fixture of every version, and every one was tried", () => {
    const found = readdirSync(fixtures).filter((file) => file.startsWith("schema-"));
    expect(found.sort()).toEqual(versions.map((version) => `schema-${version}.json`));
    expect([...tried]).toEqual(versions);
  });

  it("of a newer version is not touched, and that is said", async () => {
    const name = freshName();
    const newer = new Dexie(name);
    [...SCHEMA_VERSIONS, { inventions: "id" }].forEach((stores, index) => {
      newer.version(index + 1).stores(stores);
    });
    await newer.open();
    newer.close();
    const db = new RefereeDatabase(name);
    watchDatabase(db, SCHEMA_VERSIONS.length);
    const failure = await db.campaigns.toArray().catch((error: unknown) => error);
    expect(storageFailure(failure)).toContain("newer version of Referee");
    expect(databaseState()).toBe("newer");
  });

  it("gives way to a newer page only when what was said is written", async () => {
    const db = await withCampaign();
    watchDatabase(db, SCHEMA_VERSIONS.length);
    let finished = false;
    const before = await db.events.count();
    const forget = beforeClosing(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const events = [smallJudgement(1)];
      const now = "2026-01-02T00:00:00.000Z";
      await appendEvents("c", { events, progress: PROGRESS, now, again: false }, db);
      finished = true;
      return true;
    });
    const newer = new Dexie(db.name);
    [...SCHEMA_VERSIONS, { inventions: "id" }].forEach((stores, index) => {
      newer.version(index + 1).stores(stores);
    });
    await newer.open();
    forget();
    expect(finished).toBe(true);
    expect(databaseState()).toBe("outdated");
    expect(await newer.table("events").count()).toBe(before + 1);
    newer.close();
  });

  it("is called the same by everybody who asks at once, and ever after", async () => {
    const db = new RefereeDatabase(freshName());
    const [first, second] = await Promise.all([readPlace(db), readPlace(db)]);
    expect(second).toBe(first);
    expect(await readPlace(db)).toBe(first);
    expect(await readPlace(new RefereeDatabase(freshName()))).not.toBe(first);
  });
});

it("an upgrade that another tab holds up is said, and goes on when that tab is closed", async () => {
  const name = freshName();
  await asVersion(name, 1);
  const old = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => done(request.result);
  });
  const db = new RefereeDatabase(name);
  watchDatabase(db, SCHEMA_VERSIONS.length);
  const listed = listCampaigns(db);
  await expect.poll(databaseState).toBe("blocked");
  old.close();
  expect(await listed).toHaveLength(1);
  expect(databaseState()).toBe("ready");
});

describe("an upgrade to ledgers", () => {
  const ID = "99999999-0000-4000-8000-000000000001";
  const OTHER = "99999999-0000-4000-8000-000000000002";

  async function upgraded(change: (rows: Rows) => void) {
    const name = freshName();
    await asVersion(name, 2, change);
    const db = new RefereeDatabase(name);
    return { db, records: await listCampaigns(db), unread: await listUnread(db) };
  }

  /** The same rows a second time, as of another campaign. */
  function doubled(rows: Rows): void {
    for (const table of ["campaigns", "suites", "outputs", "exchanges", "progress", "judgements"]) {
      const copies = (rows[table] ?? []).map((row) => {
        const copy: Record<string, unknown> = structuredClone({ ...row });
        if (table === "campaigns") copy.id = OTHER;
        else copy.campaign = OTHER;
        delete copy.sequence;
        return copy;
      });
      rows[table] = [...(rows[table] ?? []), ...copies];
    }
  }

  it.each<[what: string, spoil: (rows: Rows) => void, why: string]>([
    ["no suite", (rows) => rows.suites?.pop(), "suites"],
    ["a suite of another shape", (rows) => Object.assign(rows.suites?.[1] ?? {}, { suite: 7 }), "suites"],
    [
      "an output without lines",
      (rows) => Object.assign(rows.outputs?.[3] ?? {}, { output: { system: "good" } }),
      "outputs.1.lines",
    ],
    ["no name", (rows) => Object.assign(rows.campaigns?.[1] ?? {}, { name: null }), "campaigns, name"],
    [
      "an exchange that is none",
      (rows) => Object.assign(rows.exchanges?.[1] ?? {}, { exchange: [] }),
      "exchange",
    ],
  ])("keeps the rows of a campaign with %s, and takes over the other one", async (_what, spoil, why) => {
    let before = 0;
    const { records, unread, db } = await upgraded((rows) => {
      doubled(rows);
      spoil(rows);
      const isOther = (row: object) => Object.values(row).includes(OTHER);
      before = Object.values(rows).flat().filter(isOther).length;
    });
    expect(records.map(({ id }) => id)).toEqual([ID]);
    expect(unread).toMatchObject([{ campaign: OTHER, why: expect.stringContaining(why) }]);
    expect(Object.values(unread[0]?.rows ?? {}).flat()).toHaveLength(before);
    expect(await readLedger(ID, db)).not.toBeNull();
    const [first] = unread;
    if (first !== undefined) expect(unreadInWords(first)).toContain("could not be taken over");
  });

  it("keeps a judgement that cannot be read, and takes over the rest", async () => {
    const { records, unread } = await upgraded((rows) => {
      const [, second] = rows.judgements ?? [];
      Object.assign(second ?? {}, {
        judgement: { ...Reflect.get(second ?? {}, "judgement"), pronoun: "maybe" },
      });
    });
    expect(records).toMatchObject([{ judgements: 1, lastJudged: "2026-02-03T04:05:01.000Z" }]);
    expect(unread).toMatchObject([{ campaign: ID, name: "Small", rows: { judgements: [{ sequence: 2 }] } }]);
    const [first] = unread;
    if (first !== undefined) expect(unreadInWords(first)).toContain("“Small” is here but for one judgement");
  });

  it("keeps rows whose campaign is not there", async () => {
    const { records, unread } = await upgraded((rows) => {
      doubled(rows);
      rows.campaigns?.pop();
    });
    expect(records).toHaveLength(1);
    expect(unread).toMatchObject([
      { campaign: OTHER, rows: { suites: [{}], outputs: [{}, {}], judgements: [{}, {}] } },
    ]);
  });

  it("lets be undone here what was judged here, but not what came with a file or a batch", async () => {
    const judgement = (number: number, parts: object) => ({
      campaign: ID,
      id: `00000000-0000-4000-8000-00000000000${number}`,
      judgement: {
        ...Reflect.get(fixture(2).judgements?.[0] ?? {}, "judgement"),
        id: `00000000-0000-4000-8000-00000000000${number}`,
        ...parts,
      },
    });
    const { db } = await upgraded((rows) => {
      rows.judgements = [
        judgement(1, {}),
        judgement(2, { action: "undo" }),
        judgement(3, { action: "import" }),
        judgement(4, { seconds: -5 }),
        judgement(5, {}),
      ];
      const first = "00000000-0000-4000-8000-000000000004";
      const time = "2026-02-03T04:05:04.000Z";
      const merges = [{ time, file: "b.db", annotators: ["a1"], first, count: 1, undone: null }];
      const exchange = { batch: null, taskSets: [], merges, protest: null };
      rows.exchanges = [{ campaign: ID, candidates: null, exchange }];
    });
    const events = (await readLedger(ID, db))?.events ?? [];
    const judgements = events.filter((event) => event.kind === "judgement");
    expect(judgements.map(({ place }) => place)).toEqual([SMALL_PLACE, SMALL_PLACE, null, null, SMALL_PLACE]);
    expect(judgements.map(({ follows }) => follows.length)).toEqual([0, 1, 1, 1, 1]);
    expect(judgements[3]?.circumstances.seconds).toBeNull();
  });

  it("calls somebody who judged and was not listed by the id, so that the file opens", async () => {
    const { db } = await upgraded((rows) => Object.assign(rows.campaigns?.[0] ?? {}, { annotators: [] }));
    const ledger = await readLedger(ID, db);
    if (ledger === null) throw new Error("not there");
    expect(parseCampaign("x.json", serializeCampaign(ledger))).toMatchObject({ ok: true });
    expect(ledger.events).toContainEqual(
      expect.objectContaining({ kind: "annotator", annotator: "a1", name: "a1" }),
    );
  });

  it("knows what was in no file yet", async () => {
    const { records } = await upgraded((rows) => {
      Object.assign(rows.campaigns?.[0] ?? {}, {
        backedUp: { time: "2026-03-01T00:00:00.000Z", judgements: 1 },
      });
    });
    expect(records[0]?.backedUp?.events).toBe((records[0]?.events ?? 0) - 1);
  });
});
