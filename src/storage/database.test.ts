import "fake-indexeddb/auto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Dexie } from "dexie";
import { describe, expect, it } from "vitest";
import { serializeCampaign } from "#core/formats/campaign-json.ts";
import { smallCampaign, smallJudgement } from "#core/formats/small-campaign.ts";
import { addCampaign, listCampaigns, readCampaign } from "#storage/campaigns.ts";
import { RefereeDatabase, SCHEMA_VERSIONS } from "#storage/database.ts";
import { beforeClosing, databaseState, watchDatabase } from "#storage/database-state.ts";
import { storageFailure } from "#storage/failure-words.ts";
import { appendJudgements } from "#storage/judgements.ts";

const fixtures = resolve(import.meta.dirname, "fixtures");
type Rows = Record<string, object[]>;

function fixture(version: number): Rows {
  return JSON.parse(readFileSync(resolve(fixtures, `schema-${version}.json`), "utf8"));
}

/** A database as that version left it. */
async function asVersion(name: string, version: number): Promise<void> {
  const old = new Dexie(name);
  SCHEMA_VERSIONS.slice(0, version).forEach((stores, index) => {
    old.version(index + 1).stores(stores);
  });
  await old.open();
  for (const [table, rows] of Object.entries(fixture(version))) await old.table(table).bulkAdd(rows);
  old.close();
}

const PROGRESS = { approved: 1, judged: 1, open: 0 };
let names = 0;
const freshName = () => `test-${names++}`;

async function withCampaign(): Promise<RefereeDatabase> {
  const db = new RefereeDatabase(freshName());
  const campaign = smallCampaign({}, { annotators: [{ id: "a1", name: "Anna" }] });
  await addCampaign(
    { id: "c", campaign, approved: 0, progress: PROGRESS, now: "2026-01-01T00:00:00.000Z" },
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
      changed: "2026-03-01T00:00:00.000Z",
      progress: { approved: 3, judged: 2, open: 3 },
    });
    const campaign = await readCampaign(record?.id ?? "", db);
    expect(campaign?.judgements).toHaveLength(2);
    // The same campaign, byte for byte, whichever version it was kept under.
    const latest = freshName();
    await asVersion(latest, SCHEMA_VERSIONS.length);
    const now = await readCampaign(record?.id ?? "", new RefereeDatabase(latest));
    if (campaign === null || now === null) throw new Error("not there");
    expect(serializeCampaign(campaign)).toBe(serializeCampaign(now));
    const stored = (await db.campaigns.toArray())[0];
    expect(Object.keys(stored ?? {})).not.toContain("progress");
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
    const forget = beforeClosing(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const judgements = [smallJudgement(1)];
      await appendJudgements(
        "c",
        { judgements, progress: PROGRESS, now: "2026-01-02T00:00:00.000Z", again: false },
        db,
      );
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
    expect(await newer.table("judgements").count()).toBe(1);
    newer.close();
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

describe("appending to the log", () => {
  it("writes the records and the progress, and nothing else", async () => {
    const db = await withCampaign();
    const before = await db.campaigns.toArray();
    const judgements = [smallJudgement(1), smallJudgement(2)];
    await appendJudgements(
      "c",
      { judgements, progress: PROGRESS, now: "2026-01-02T00:00:00.000Z", again: false },
      db,
    );
    expect(await db.campaigns.toArray()).toEqual(before);
    expect(await db.progress.get("c")).toEqual({
      campaign: "c",
      progress: PROGRESS,
      changed: "2026-01-02T00:00:00.000Z",
    });
    expect(await db.judgements.count()).toBe(2);
  });

  it("again after a write that was committed unnoticed doubles nothing", async () => {
    const db = await withCampaign();
    const now = "2026-01-02T00:00:00.000Z";
    await appendJudgements(
      "c",
      { judgements: [smallJudgement(1)], progress: PROGRESS, now, again: false },
      db,
    );
    const judgements = [smallJudgement(1), smallJudgement(2)];
    await appendJudgements("c", { judgements, progress: PROGRESS, now, again: true }, db);
    expect((await db.judgements.toArray()).map(({ id }) => id)).toEqual(judgements.map(({ id }) => id));
  });

  it("is all or nothing, and refuses a campaign that was erased", async () => {
    const db = await withCampaign();
    const now = "2026-01-02T00:00:00.000Z";
    const twice = [smallJudgement(1), smallJudgement(1)];
    await expect(
      appendJudgements("c", { judgements: twice, progress: PROGRESS, now, again: false }, db),
    ).rejects.toThrow();
    expect(await db.judgements.count()).toBe(0);
    const orphan = { judgements: [smallJudgement(1)], progress: PROGRESS, now, again: false };
    await expect(appendJudgements("gone", orphan, db)).rejects.toThrow("erased");
    expect(await db.judgements.count()).toBe(0);
  });
});
