import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { writeEvents } from "#core/ledger/ledger.ts";
import {
  countAllUnfiled,
  countUnfiled,
  type ListedCampaign,
  readCampaignRecord,
  updateCampaign,
  watchCampaigns,
} from "#storage/campaign-list.ts";
import { RefereeDatabase } from "#storage/database.ts";
import { addLedger, appendEvents } from "#storage/ledgers.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

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
