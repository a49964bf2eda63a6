// Tests opening a campaign: the automatic pass starts before events are read, and figures in the list are updated. Also
// tests other functions of open campaigns.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { figuresOf } from "#core/analysis/accuracy/campaign-summary.ts";
import { computePassResults, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { WorkFacts } from "#core/campaign/next-step.ts";
import { readCampaignRecord, updateCampaign } from "#storage/campaign-list.ts";
import { database } from "#storage/database.ts";
import { eraseCampaign } from "#storage/erase.ts";
import { readReplica } from "#storage/stored-settings.ts";
import { currentCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { renameTag } from "./change-campaign.ts";
import { openCampaign, type RunPass, thisReplica, watchReopened } from "./opened-campaign.ts";
import { savedLedger } from "./saved-campaign.ts";
import { ANNA, NOW, openSession, storeLedger } from "./session-in-test.ts";
import { importEvents } from "./write-update.ts";

const run = vi.fn<RunPass>(async (campaign, withHashes) => computePassResults(campaign, withHashes));
const open = (id: string) => openCampaign(id, { run, onChanged: () => {} });

/** Counts the campaigns made, so that each has texts of its own and no stored pass is used. */
let made = 0;
const fresh = (parts: Parameters<typeof smallLedger>[1] = {}) =>
  smallLedger({ "documents.tsv": `0\topening ${made++}\n` }, { annotators: [ANNA], ...parts });

/** What the next step depends on: no team, two systems, and three referred candidates that nobody has judged. */
const FACTS: WorkFacts = {
  role: null,
  isPast: false,
  isBatch: false,
  systems: 2,
  isOnlyGaps: false,
  work: [{ task: "judge", left: 3, hasBegun: false }],
  disagreements: 0,
  making: null,
};

beforeEach(() => void run.mockClear());
afterEach(() => void vi.restoreAllMocks());

describe("the automatic pass", () => {
  const batchScope = { annotator: "a1", candidates: [{ system: "good", example: "e1" }], created: null };

  it.each([
    ["a campaign", fresh()],
    ["a batch", fresh({ scope: batchScope })],
    ["a campaign without a system", smallLedger({ "systems/bad.txt": null, "systems/bad.align": null })],
  ])("starts before any event of %s is read, with the current texts and profile", async (_, ledger) => {
    const id = await storeLedger(ledger);
    vi.spyOn(database.events, "where").mockImplementation(() => {
      throw new Error("no event can be read");
    });
    await expect(open(id)).rejects.toThrow("no event can be read");
    await expect.poll(() => run.mock.calls.length).toBe(1);
    expect(run.mock.lastCall?.[0]).toEqual(passInputOf(currentCampaign(ledger)));
  });

  it("is run again after it failed", async () => {
    const id = await storeLedger(fresh());
    run.mockRejectedValueOnce(new Error("no memory"));
    await expect(open(id)).rejects.toThrow("no memory");
    const session = await open(id);
    expect(session?.progress).toEqual({ approved: 5, judged: 0, open: 3, facts: FACTS });
    expect(run).toHaveBeenCalledTimes(2);
    await session?.close();
  });
});

describe("the figures in the list of campaigns", () => {
  it.each<[what: string, wrong: "progress" | "summary" | null]>([
    ["are updated if the progress differs", "progress"],
    ["are updated if the summary differs", "summary"],
    ["are not written if both are correct", null],
  ])("%s", async (_what, wrong) => {
    const ledger = fresh();
    const figures = figuresOf(ledger);
    const { summary } = figures;
    const id = await storeLedger(ledger);
    // A ledger is stored without the facts of the next step, which opening the campaign adds.
    const progress = { ...figures.progress, facts: FACTS };
    await updateCampaign(id, { progress }, null);
    const record = await readCampaignRecord(id);
    if (wrong === "progress") await updateCampaign(id, { progress: { ...progress, open: 9 } }, null);
    if (wrong === "summary") await updateCampaign(id, { summary: { ...summary, referred: 9 } }, null);
    const update = vi.spyOn(database.campaigns, "update");
    const session = await open(id);
    await expect.poll(() => readCampaignRecord(id)).toEqual(record);
    await session?.close();
    expect(update).toHaveBeenCalledTimes(wrong === null ? 0 : 1);
  });
});

it("thisReplica returns the stored replica id, also when called again", async () => {
  const replica = await thisReplica();
  expect(replica).toMatch(/^[0-9a-f-]{36}$/);
  expect([await thisReplica(), await readReplica()]).toEqual([replica, replica]);
});

it("the screens of a campaign are notified of imported events, but not of an import without events", async () => {
  const id = await storeLedger(fresh());
  let reported = 0;
  const stop = watchReopened(id, () => {
    reported++;
  });
  await importEvents(id, NOW, () => null);
  expect(reported).toBe(0);
  await importEvents(id, NOW, () => ({ events: [smallJudgement(1, { clock: 100 })] }));
  expect(reported).toBe(1);
  stop();
});

it("savedLedger rejects for a campaign that another tab deleted permanently", async () => {
  const session = await openSession(fresh());
  await eraseCampaign(session.id);
  await expect(savedLedger(session)).rejects.toThrow("no longer in this browser");
  await session.close();
});

it("renaming a tag is recorded as an action of judging in this browser; a tag without uses is not renamed", async () => {
  const session = await openSession(fresh({ judgements: [smallJudgement(1, { tags: ["mine"] })] }));
  const { revision } = session.store.getState();
  await renameTag(session, "nowhere", "yours");
  expect(session.store.getState().revision).toBe(revision);
  await renameTag(session, "mine", "yours");
  expect(session.judgements.at(-1)).toMatchObject({ action: "judge", replica: session.replica });
  await session.close();
});
