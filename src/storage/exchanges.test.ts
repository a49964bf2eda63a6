import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import type { MergeRecord } from "#core/exchange/exchange.ts";
import { smallCampaign, smallJudgement } from "#core/formats/small-campaign.ts";
import { addCampaign, eraseCampaign, readCampaign } from "#storage/campaigns.ts";
import { RefereeDatabase } from "#storage/database.ts";
import { updateExchange, writeExchange } from "#storage/exchanges.ts";

const PROGRESS = { approved: 1, judged: 1, open: 0 };
const NOW = "2026-01-02T00:00:00.000Z";
let names = 0;

async function withCampaign() {
  const db = new RefereeDatabase(`exchange-${names++}`);
  const campaign = smallCampaign(
    {},
    { annotators: [{ id: "a1", name: "Anna" }], candidates: [3, 0, 5], judgements: [smallJudgement(1)] },
  );
  await addCampaign({ id: "c", campaign, approved: 0, progress: PROGRESS, now: NOW }, db);
  return { db, campaign };
}

const record: MergeRecord = {
  time: NOW,
  file: "batch.db",
  annotators: ["b1"],
  first: smallJudgement(2).id,
  count: 1,
  undone: null,
};

describe("what a campaign keeps of its exchange", () => {
  it("comes back with it, its candidates in their order", async () => {
    const { db, campaign } = await withCampaign();
    expect(await readCampaign("c", db)).toEqual(campaign);
  });

  it("is written with the records and their annotators, all of it", async () => {
    const { db, campaign } = await withCampaign();
    const judgements = [smallJudgement(2, { annotator: "b1" })];
    await writeExchange(
      "c",
      {
        judgements,
        annotators: [{ id: "b1", name: "Ben" }],
        progress: PROGRESS,
        exchange: (before) => ({ ...before, merges: [...before.merges, record] }),
        now: NOW,
      },
      db,
    );
    expect(await readCampaign("c", db)).toEqual({
      ...campaign,
      annotators: [...campaign.annotators, { id: "b1", name: "Ben" }],
      judgements: [...campaign.judgements, ...judgements],
      exchange: { ...campaign.exchange, merges: [record] },
    });
  });

  it("is written not at all where one record cannot be", async () => {
    const { db, campaign } = await withCampaign();
    const change = {
      judgements: [smallJudgement(2), smallJudgement(1)],
      annotators: [{ id: "b1", name: "Ben" }],
      progress: PROGRESS,
      exchange: () => ({ ...campaign.exchange, merges: [record] }),
      now: NOW,
    };
    await expect(writeExchange("c", change, db)).rejects.toThrow();
    expect(await readCampaign("c", db)).toEqual(campaign);
  });

  it("can be changed alone, and goes with the campaign", async () => {
    const { db, campaign } = await withCampaign();
    const taskSets = [{ name: "t", tasks: [{ label: "1", candidates: [3] }] }];
    await updateExchange("c", (before) => ({ ...before, taskSets }), NOW, db);
    expect((await readCampaign("c", db))?.exchange).toEqual({ ...campaign.exchange, taskSets });
    await eraseCampaign("c", db);
    expect(await db.exchanges.count()).toBe(0);
  });
});
