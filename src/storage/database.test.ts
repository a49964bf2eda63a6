import "fake-indexeddb/auto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Dexie } from "dexie";
import { describe, expect, it } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { RefereeDatabase, SCHEMA_VERSIONS } from "#storage/database.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { addLedger, appendEvents, readLedger } from "#storage/ledgers.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { listCampaigns } from "./campaign-list.ts";
import { beforeClosing, databaseState, watchDatabase } from "./database.ts";
import { readReplica } from "./stored-settings.ts";

const fixtures = resolve(import.meta.dirname, "fixtures");
type Rows = Record<string, object[]>;

/** The rows of a fixture. Bytes are in Base64, which only lists of texts (“blocks”) have. */
function fixture(version: number): Rows {
  const json = readFileSync(resolve(fixtures, `schema-${version}.json`), "utf8");
  const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
  return JSON.parse(json, (name, value) => (name === "blocks" ? value.map(bytes) : value));
}

/**
 * Creates a database as that version stored it. Version 0.5 has the tables of version 1 under a lower number, so that
 * opening the database requires an upgrade.
 */
async function asVersion(name: string, version: number): Promise<void> {
  const old = new Dexie(name);
  if (version < 1) old.version(version).stores(SCHEMA_VERSIONS[0] ?? {});
  SCHEMA_VERSIONS.slice(0, version).forEach((stores, index) => {
    old.version(index + 1).stores(stores);
  });
  await old.open();
  for (const [table, content] of Object.entries(fixture(Math.ceil(version))))
    await old.table(table).bulkAdd(content);
  old.close();
}

const NEXT_VERSIONS = [...SCHEMA_VERSIONS, { inventions: "id" }];

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

describe("the database", () => {
  const versions = SCHEMA_VERSIONS.map((_, index) => index + 1);
  const tried = new Set<number>();

  it.each(versions)("in version %i can be opened with all its content", async (version) => {
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
    // The campaign must be the same, byte for byte, whichever version stored it.
    const latest = freshName();
    await asVersion(latest, SCHEMA_VERSIONS.length);
    const now = await readLedger(record?.id ?? "", new RefereeDatabase(latest));
    if (now === null) throw new Error("not there");
    const text = serializeCampaign(ledger);
    expect(text).toBe(serializeCampaign(now));
    expect(parseCampaign("small.json", text)).toMatchObject({ ok: true });
    expect(await db.settings.get("preferences")).toMatchObject({ value: { textScale: 1.2 } });
    expect(db.tables.map((table) => table.name).sort()).toEqual(
      ["campaigns", "events", "progress", "settings", "texts"].sort(),
    );
  });

  it("has a fixture for every version, so that every version is tested", () => {
    const found = readdirSync(fixtures).filter((file) => file.startsWith("schema-"));
    expect(found.sort()).toEqual(versions.map((version) => `schema-${version}.json`));
    expect([...tried]).toEqual(versions);
  });

  it("is upgraded when a newer version of Referee opens it", async () => {
    const name = freshName();
    await asVersion(name, SCHEMA_VERSIONS.length);
    const version = NEXT_VERSIONS.length;
    const newer = new RefereeDatabase(name, NEXT_VERSIONS, {
      [version]: async (transaction) => {
        await transaction.table("campaigns").toCollection().modify({ name: "Upgraded" });
      },
    });
    expect(await listCampaigns(newer)).toMatchObject([{ name: "Upgraded", events: 15 }]);
    expect(await newer.table("inventions").count()).toBe(0);
  });

  it("that a newer version of Referee saved is neither read nor changed, and this is reported", async () => {
    const name = freshName();
    const newer = new RefereeDatabase(name, NEXT_VERSIONS);
    await newer.table("inventions").add({ id: "wheel" });
    newer.close();
    const db = new RefereeDatabase(name);
    watchDatabase(db, SCHEMA_VERSIONS.length);
    const failure = await db.campaigns.toArray().catch((error: unknown) => error);
    expect(storageFailure(failure)).toContain("newer version of Referee");
    expect(databaseState()).toBe("newer");
    db.close();
    const reopened = new RefereeDatabase(name, NEXT_VERSIONS);
    expect(await reopened.table("inventions").toArray()).toEqual([{ id: "wheel" }]);
  });

  it("is upgraded by a newer page only after pending changes are written", async () => {
    const db = await withCampaign();
    watchDatabase(db, SCHEMA_VERSIONS.length);
    let finished = false;
    const before = await db.events.count();
    const forget = beforeClosing(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const events = [smallJudgement(1)];
      const now = "2026-01-02T00:00:00.000Z";
      await appendEvents("c", { events, progress: PROGRESS, now, mayExist: false }, db);
      finished = true;
      return true;
    });
    const newer = new RefereeDatabase(db.name, NEXT_VERSIONS);
    await newer.open();
    forget();
    expect(finished).toBe(true);
    expect(databaseState()).toBe("outdated");
    expect(await newer.table("events").count()).toBe(before + 1);
    newer.close();
  });

  it("gets one replica id, even if several readers ask at the same time", async () => {
    const db = new RefereeDatabase(freshName());
    const [first, second] = await Promise.all([readReplica(db), readReplica(db)]);
    expect(second).toBe(first);
    expect(await readReplica(db)).toBe(first);
    expect(await readReplica(new RefereeDatabase(freshName()))).not.toBe(first);
  });
});

it("an upgrade that another connection blocks is reported, and continues when that connection is closed", async () => {
  const name = freshName();
  await asVersion(name, 0.5);
  const old = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
  const db = new RefereeDatabase(name);
  watchDatabase(db, SCHEMA_VERSIONS.length);
  const listed = listCampaigns(db);
  await expect.poll(databaseState).toBe("blocked");
  old.close();
  expect(await listed).toHaveLength(1);
  expect(databaseState()).toBe("ready");
});
