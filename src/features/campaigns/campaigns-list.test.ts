// Tests that the backup line warns about judgements and annotations, and counts judgements, not their changes.
import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import type { WorkFacts } from "#core/campaign/next-step.ts";
import { type ListedCampaign, readCampaignRecord } from "#storage/campaign-list.ts";
import { LEDGER } from "#tools/testing/campaigns/updated-campaign.ts";
import { storeLedger } from "#workspace/campaign/session-in-test.ts";
import { backupInWords, lastJudgedInWords } from "./campaigns-list.tsx";

const BATCH_FACTS: WorkFacts = {
  role: null,
  isPast: false,
  isBatch: true,
  systems: 1,
  isOnlyGaps: false,
  work: [],
  disagreements: 0,
  awaited: 0,
  making: null,
};

async function listed(judgements: number, annotations: number): Promise<ListedCampaign> {
  const record = await readCampaignRecord(await storeLedger(LEDGER));
  if (record === null) throw new Error("it was kept");
  const changed = "2026-05-01T00:00:00.000Z";
  return { record: { ...record, changed, judgements, annotations, lastJudged: null }, unfiled: 3 };
}

it.each([
  [0, 0, "Not backed up yet", false],
  [2, 0, "The latest changes are not backed up", true],
  [0, 1, "The latest changes are not backed up", true],
])(
  "%i judgements and %i annotations are described as “%s”",
  async (judgements, annotations, text, atRisk) => {
    expect(backupInWords(await listed(judgements, annotations))).toEqual({ text, atRisk });
  },
);

describe("an annotator's batch is described by the downloads of the work", () => {
  const ADDED = "2026-04-01T00:00:00.000Z";
  const DOWNLOADED = { time: "2026-05-01T08:30:00.000Z", events: 1 };

  async function batch(changes: Partial<ListedCampaign["record"]>, unfiled: number): Promise<ListedCampaign> {
    const { record } = await listed(2, 0);
    const progress = { ...record.progress, facts: BATCH_FACTS };
    return { record: { ...record, progress, added: ADDED, backedUp: null, ...changes }, unfiled };
  }

  it.each([
    ["Not downloaded yet", null, 3],
    ["Not downloaded yet", { time: ADDED, events: 1 }, 3],
    ["Downloaded 1 May 2026", DOWNLOADED, 0],
    ["Changed since the last download (1 May 2026)", DOWNLOADED, 3],
  ])("“%s”", async (words, backedUp, unfiled) => {
    const { text, atRisk } = backupInWords(await batch({ backedUp }, unfiled));
    expect(text).toContain(words);
    expect(atRisk).toBe(false);
  });
});

it("a campaign with annotations but no judgements is described as “Not judged yet”", async () => {
  expect(lastJudgedInWords((await listed(0, 5)).record)).toBe("Not judged yet");
});
