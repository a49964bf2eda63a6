import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { erasedAfter, listCampaigns, purgeTrash, updateCampaign } from "./campaign-list.ts";
import { RefereeDatabase } from "./database.ts";
import { addLedger } from "./ledgers.ts";

const ADDED = "2026-01-01T00:00:00.000Z";
const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };

async function withCampaign(db: RefereeDatabase, name: string, now = ADDED, trashed: string | null = null) {
  const ledger = smallLedger({}, { annotators: [ANNA], judgements: [smallJudgement(1)], settings: { name } });
  await addLedger({ id: name, ledger, ...figuresOf(ledger), now, trashed, filed: false }, db);
}

it("purgeTrash deletes campaigns permanently and completely after more than thirty days in the trash", async () => {
  const db = new RefereeDatabase("trash");
  for (const name of ["kept", "deleted", "deleted later"]) await withCampaign(db, name);
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
  await withCampaign(db, "old", "2026-03-01T00:00:00.000Z", "2025-06-01T00:00:00.000Z");
  expect(await purgeTrash("2026-03-01T00:00:01.000Z", db)).toEqual([]);
  expect(await purgeTrash("2026-03-31T00:00:00.000Z", db)).toEqual([]);
  expect(await purgeTrash("2026-03-31T00:00:00.001Z", db)).toEqual(["old"]);
});

it("purgeTrash keeps a campaign that is restored while the trash is being emptied", async () => {
  const db = new RefereeDatabase("trash-restored");
  const names = Array.from({ length: 8 }, (_, number) => `c${number}`);
  for (const name of names) await withCampaign(db, name, ADDED, ADDED);
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
