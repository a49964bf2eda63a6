import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { smallCampaign, smallJudgement } from "#core/formats/small-campaign.ts";
import { addCampaign, updateCampaign } from "#storage/campaigns.ts";
import { RefereeDatabase } from "#storage/database.ts";
import { erasedAfter, purgeTrash } from "#storage/trash.ts";

const progress = { approved: 0, judged: 0, open: 0 };
const now = "2026-01-01T00:00:00.000Z";

it("deleted campaigns stay for thirty days, to the millisecond, and then go with all that is theirs", async () => {
  const db = new RefereeDatabase("trash");
  const campaign = smallCampaign(
    {},
    { annotators: [{ id: "a1", name: "Anna" }], judgements: [smallJudgement(1)] },
  );
  for (const id of ["kept", "deleted", "deleted later"])
    await addCampaign(
      { id, campaign: { ...campaign, suite: { ...campaign.suite, name: id } }, approved: 0, progress, now },
      db,
    );
  await updateCampaign("deleted", { trashed: "2026-01-01T12:00:00.000Z" }, now, db);
  await updateCampaign("deleted later", { trashed: "2026-01-02T12:00:00.000Z" }, now, db);
  expect(erasedAfter("2026-01-01T12:00:00.000Z")).toBe("2026-01-31T12:00:00.000Z");
  expect(await purgeTrash("2026-01-31T12:00:00.000Z", db)).toEqual([]);
  expect(await purgeTrash("2026-01-31T12:00:00.001Z", db)).toEqual(["deleted"]);
  expect((await db.campaigns.toArray()).map(({ id }) => id).sort()).toEqual(["deleted later", "kept"]);
  for (const table of [db.progress, db.suites, db.exchanges, db.judgements])
    expect(await table.count()).toBe(2);
  expect(await db.outputs.count()).toBe(2 * campaign.outputs.length);
});
