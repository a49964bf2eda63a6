import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { writeEvents } from "#core/ledger/ledger.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import {
  countAllUnfiled,
  countUnfiled,
  erasedAfter,
  type ListedCampaign,
  listCampaigns,
  purgeTrash,
  readCampaignRecord,
  updateCampaign,
  watchCampaigns,
} from "./campaign-list.ts";
import { RefereeDatabase } from "./database.ts";
import { addLedger, appendEvents } from "./ledgers.ts";

const NOW = "2026-01-02T00:00:00.000Z";
const LATER = "2026-01-03T00:00:00.000Z";
const LEDGER = smallLedger({}, { annotators: [{ id: "a1", name: "Anna", role: "annotator" }] });
/** Number of events of the small campaign before anybody judges. */
const BEFORE = LEDGER.events.length;
const PROGRESS = { approved: 1, judged: 1, open: 0 };
let names = 0;

async function withCampaign(filed: boolean): Promise<RefereeDatabase> {
  const db = new RefereeDatabase(`list-${names++}`);
  await addLedger({ id: "c", ledger: LEDGER, ...figuresOf(LEDGER), now: NOW, filed }, db);
  return db;
}

async function write(db: RefereeDatabase, body: EventBody): Promise<void> {
  const events = writeEvents([body], 500, { newId: () => smallId(1000), now: LATER });
  await appendEvents("c", { events, progress: PROGRESS, now: LATER, mayExist: false }, db);
}

const name: EventBody = { kind: "setting", author: null, key: "name", value: "Other" };
const { id: _id, clock: _clock, time: _time, ...judged } = smallJudgement(1);

describe("changes that are in no file", () => {
  it.each<[what: string, filed: boolean, act: (db: RefereeDatabase) => Promise<unknown>, unfiled: number]>([
    ["an import of a folder", false, async () => {}, BEFORE],
    ["an import of an exported file", true, async () => {}, 0],
    ["a judgement", true, (db) => write(db, judged), 1],
    ["a name", true, (db) => write(db, name), 1],
    ["a task set", true, (db) => write(db, { kind: "tasks", author: null, set: "s", tasks: [] }), 1],
    [
      "a setting that is backed up afterwards",
      true,
      async (db) => {
        await write(db, name);
        const { events } = (await readCampaignRecord("c", db)) ?? { events: 0 };
        await updateCampaign("c", { backedUp: { time: LATER, events } }, null, db);
      },
      0,
    ],
  ])("are counted after %s", async (_what, filed, action, unfiled) => {
    const db = await withCampaign(filed);
    await action(db);
    expect(await countUnfiled("c", db)).toBe(unfiled);
    expect(await countAllUnfiled(db)).toBe(unfiled);
    await updateCampaign("c", { trashed: NOW }, NOW, db);
    expect(await countAllUnfiled(db)).toBe(0);
  });
});

it("watchCampaigns reports the list again after a judgement, with the new figures", async () => {
  const db = await withCampaign(true);
  const calls: ListedCampaign[] = [];
  const stop = watchCampaigns(
    (campaigns) => calls.push(...campaigns),
    (error) => expect.unreachable(String(error)),
    db,
  );
  await expect.poll(() => calls).toMatchObject([{ record: { judgements: 0, lastJudged: null }, unfiled: 0 }]);
  await write(db, judged);
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({
      record: { name: "Small", changed: LATER, judgements: 1, lastJudged: LATER },
      unfiled: 1,
    });
  stop();
});

const ADDED = "2026-01-01T00:00:00.000Z";

async function addNamed(db: RefereeDatabase, name: string, now = ADDED, trashed: string | null = null) {
  const ledger = smallLedger(
    {},
    {
      annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
      judgements: [smallJudgement(1)],
      settings: { name },
    },
  );
  await addLedger({ id: name, ledger, ...figuresOf(ledger), now, trashed, filed: false }, db);
}

it("purgeTrash deletes campaigns permanently and completely after more than thirty days in the trash", async () => {
  const db = new RefereeDatabase("trash");
  for (const name of ["kept", "deleted", "deleted later"]) await addNamed(db, name);
  await updateCampaign("deleted", { trashed: "2026-01-01T12:00:00.000Z" }, ADDED, db);
  await updateCampaign("deleted later", { trashed: "2026-01-02T12:00:00.000Z" }, ADDED, db);
  expect(erasedAfter("2026-01-01T12:00:00.000Z", ADDED)).toBe("2026-01-31T12:00:00.000Z");
  expect(await purgeTrash("2026-01-31T12:00:00.000Z", db)).toEqual([]);
  expect(await purgeTrash("2026-01-31T12:00:00.001Z", db)).toEqual(["deleted"]);
  expect((await db.campaigns.toArray()).map(({ id }) => id).sort()).toEqual(["deleted later", "kept"]);
  for (const table of [db.progress, db.events]) expect(await table.count()).toBe(2);
  expect(await db.texts.count()).toBe(3);
});

it("purgeTrash keeps a campaign that was recovered into the trash for thirty days after the recovery", async () => {
  const db = new RefereeDatabase("trash-backup");
  await addNamed(db, "old", "2026-03-01T00:00:00.000Z", "2025-06-01T00:00:00.000Z");
  expect(await purgeTrash("2026-03-01T00:00:01.000Z", db)).toEqual([]);
  expect(await purgeTrash("2026-03-31T00:00:00.000Z", db)).toEqual([]);
  expect(await purgeTrash("2026-03-31T00:00:00.001Z", db)).toEqual(["old"]);
});

it("purgeTrash keeps a campaign that is restored while the trash is being emptied", async () => {
  const db = new RefereeDatabase("trash-restored");
  const names = Array.from({ length: 8 }, (_, number) => `c${number}`);
  for (const name of names) await addNamed(db, name, ADDED, ADDED);
  const late = "2026-06-01T00:00:00.000Z";
  // The trash is read before the last campaign is restored.
  const [erased] = await Promise.all([
    purgeTrash(late, db),
    db.campaigns.toArray().then(() => updateCampaign("c7", { trashed: null }, late, db)),
  ]);
  expect(erased).not.toContain("c7");
  expect((await listCampaigns(db)).map(({ id }) => id)).toEqual(["c7"]);
  expect(await purgeTrash("2027-01-01T00:00:00.000Z", db)).toEqual([]);
});
