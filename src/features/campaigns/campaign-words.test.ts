// Tests that the backup line warns about judgements and annotations, and counts changes, not judgements.
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import type { ListedCampaign } from "#storage/campaign-list.ts";
import { readCampaignRecord } from "#storage/campaign-records.ts";
import { LEDGER } from "#tools/testing/campaigns/updated-campaign.ts";
import { storeLedger } from "#workspace/campaign/session-in-test.ts";
import { backupInWords, lastJudgedInWords } from "./campaign-words.ts";

async function listed(judgements: number, annotations: number): Promise<ListedCampaign> {
  const record = await readCampaignRecord(await storeLedger(LEDGER));
  if (record === null) throw new Error("it was kept");
  const changed = "2026-05-01T00:00:00.000Z";
  return { record: { ...record, changed, judgements, annotations, lastJudged: null }, unfiled: 3 };
}

it.each([
  [0, 0, "Not backed up yet", false],
  [2, 0, "Not backed up: 3 changes", true],
  [0, 1, "Not backed up: 3 changes", true],
])(
  "%i judgements and %i annotations are described as “%s”",
  async (judgements, annotations, text, atRisk) => {
    expect(backupInWords(await listed(judgements, annotations))).toEqual({ text, atRisk });
  },
);

it("a campaign with annotations but no judgements is described as “Not judged yet”", async () => {
  expect(lastJudgedInWords((await listed(0, 5)).record)).toBe("Not judged yet");
});
