// Holds what opening a campaign does beside showing it: the pass begun early, the list's figures, the browser's name.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { figuresOf } from "#core/score/campaign-summary.ts";
import { passedCampaign, passTexts } from "#core/score/score-campaign.ts";
import { openCampaign, placeOfThisBrowser, type RunPass } from "#session/open-campaign.ts";
import { watchReopened } from "#session/opened-campaign.ts";
import { renameTag } from "#session/rename-tag.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import { takeInto } from "#session/take-into.ts";
import { readCampaignRecord, updateCampaign } from "#storage/campaign-records.ts";
import { database } from "#storage/database.ts";
import { eraseCampaign } from "#storage/erase.ts";
import { readPlace } from "#storage/place.ts";
import { inForce, smallJudgement, smallLedger } from "#tools/testing/small-campaign.ts";
import { ANNA, keep, NOW, openSession } from "./session-in-test.ts";

const run = vi.fn<RunPass>(async (campaign, withHashes) => passTexts(campaign, withHashes));
const open = (id: string) => openCampaign(id, { run, onChanged: () => {} });

/** Of documents of its own, so that no pass that ran before is of these texts. */
let made = 0;
const fresh = (parts: Parameters<typeof smallLedger>[1] = {}) =>
  smallLedger({ "documents.tsv": `0\topening ${made++}\n` }, { annotators: [ANNA], ...parts });

beforeEach(() => void run.mockClear());
afterEach(() => void vi.restoreAllMocks());

describe("the automatic pass", () => {
  const scope = { annotator: "a1", candidates: [{ system: "good", example: "e1" }], created: null };

  it.each([
    ["a campaign", fresh()],
    ["a batch", fresh({ scope })],
    ["a campaign without a system", smallLedger({ "systems/bad.txt": null, "systems/bad.align": null })],
  ])(
    "is begun before any event of %s is read, with what the list knows to be in force",
    async (_, ledger) => {
      const id = await keep(ledger);
      vi.spyOn(database.events, "where").mockImplementation(() => {
        throw new Error("no event can be read");
      });
      await expect(open(id)).rejects.toThrow("no event can be read");
      await expect.poll(() => run.mock.calls.length).toBe(1);
      expect(run.mock.lastCall?.[0]).toEqual(passedCampaign(inForce(ledger)));
    },
  );

  it("that failed is run again the next time", async () => {
    const id = await keep(fresh());
    run.mockRejectedValueOnce(new Error("no memory"));
    await expect(open(id)).rejects.toThrow("no memory");
    const session = await open(id);
    expect(session?.progress).toEqual({ approved: 5, judged: 0, open: 3 });
    expect(run).toHaveBeenCalledTimes(2);
    await session?.close();
  });
});

describe("the list's figures", () => {
  it.each<[what: string, wrong: "progress" | "summary" | null]>([
    ["are made anew where the progress is another", "progress"],
    ["are made anew where the summary is another", "summary"],
    ["are left alone where both are right", null],
  ])("%s", async (_what, wrong) => {
    const ledger = fresh();
    const { progress, summary } = figuresOf(ledger);
    const id = await keep(ledger);
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

it("this browser is called the same for ever", async () => {
  const place = await placeOfThisBrowser();
  expect(place).toMatch(/^[0-9a-f-]{36}$/);
  expect([await placeOfThisBrowser(), await readPlace()]).toEqual([place, place]);
});

it("whoever shows a campaign is told of what was taken into it, and of nothing else", async () => {
  const id = await keep(fresh());
  let told = 0;
  const stop = watchReopened(id, () => {
    told++;
  });
  await takeInto(id, NOW, () => null);
  expect(told).toBe(0);
  await takeInto(id, NOW, () => ({ events: [smallJudgement(1, { clock: 100 })] }));
  expect(told).toBe(1);
  stop();
});

it("a campaign that was erased elsewhere gives no file", async () => {
  const session = await openSession(fresh());
  await eraseCampaign(session.id);
  await expect(savedLedger(session)).rejects.toThrow("no longer in this browser");
  await session.close();
});

it("renaming a tag is judging: it can be undone here", async () => {
  const session = await openSession(fresh({ judgements: [smallJudgement(1, { tags: ["mine"] })] }));
  const { revision } = session.store.getState();
  await renameTag(session, "nowhere", "yours");
  expect(session.store.getState().revision).toBe(revision);
  await renameTag(session, "mine", "yours");
  expect(session.judgements.at(-1)).toMatchObject({ action: "judge", replica: session.replica });
  await session.close();
});
