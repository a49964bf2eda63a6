// Tests opening a campaign: the automatic pass starts before events are read, and figures in the list are updated. Also
// tests other functions of open campaigns.
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { computePassResults, figuresOf, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { WMT_2018 } from "#core/campaign/matching/verdict.ts";
import type { WorkFacts } from "#core/campaign/next-step.ts";
import { writeEvents } from "#core/ledger/ledger.ts";
import { eraseCampaign, readCampaignRecord, updateCampaign } from "#storage/campaign-list.ts";
import { database, passKey } from "#storage/database.ts";
import { cachePass, readBrowserSettings, readReplica } from "#storage/stored-settings.ts";
import {
  currentCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { importEvents, renameTag } from "./change-campaign.ts";
import {
  keepPass,
  openCampaign,
  type RunPass,
  savedLedger,
  thisReplica,
  watchReopened,
} from "./opened-campaign.ts";
import { ANNA, NOW, openSession, storeLedger } from "./session-in-test.ts";

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
  awaited: 0,
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

describe("the results of a pass in the database", () => {
  const openWith = async (id: string, code: string | null) => {
    const session = await openCampaign(id, { run, code, onChanged: () => {} });
    await session?.close();
    return session;
  };
  /** Opens another campaign, so that the page does not have the results in memory. */
  const forget = async () => openWith(await storeLedger(fresh()), null);
  /** A campaign that was opened with the code “a”, whose results are stored. */
  async function withResults(parts: Parameters<typeof fresh>[0] = {}) {
    const id = await storeLedger(fresh(parts));
    const before = await openWith(id, "a");
    await expect.poll(() => database.settings.get(passKey(id))).toBeDefined();
    await forget();
    run.mockClear();
    return { id, before };
  }

  it("are used by the next page instead of a new pass", async () => {
    const { id, before } = await withResults();
    const after = await openWith(id, "a");
    expect(run).not.toHaveBeenCalled();
    expect(after?.verdicts).toEqual(before?.verdicts);
    expect(after?.progress).toEqual({ approved: 5, judged: 0, open: 3, facts: FACTS });
  });

  it("are those of the pass that ran before a new campaign was added", async () => {
    const ledger = fresh();
    const { suite, outputs, profile } = currentCampaign(ledger);
    keepPass(
      figuresOf(ledger).summary,
      false,
      computePassResults({ suite, outputs, profile, isBatch: false }, false),
    );
    const id = await storeLedger(ledger);
    await openWith(id, "a");
    await expect.poll(() => database.settings.get(passKey(id))).toBeDefined();
    await forget();
    run.mockClear();
    expect((await openWith(id, "a"))?.progress.approved).toBe(5);
    expect(run).not.toHaveBeenCalled();
  });

  it("are not used by other code, which replaces them", async () => {
    const { id } = await withResults();
    await openWith(id, "b");
    expect(run).toHaveBeenCalledTimes(1);
    await expect
      .poll(async () => JSON.stringify(await database.settings.get(passKey(id))))
      .toContain('\\"b\\"');
    await forget();
    run.mockClear();
    await openWith(id, "b");
    expect(run).not.toHaveBeenCalled();
  });

  it("are neither stored nor used if the code is unknown", async () => {
    const { id } = await withResults();
    await openWith(id, null);
    expect(run).toHaveBeenCalledTimes(1);
    const other = await storeLedger(fresh());
    await openWith(other, null);
    expect(await database.settings.get(passKey(other))).toBeUndefined();
  });

  it("are not used after the profile has changed", async () => {
    const { id } = await withResults();
    const writer = { newId: () => smallId(900), now: NOW };
    const change = { kind: "setting", author: null, key: "profile", value: WMT_2018 } as const;
    await importEvents(id, NOW, () => ({ events: writeEvents([change], 500, writer) }));
    await forget();
    run.mockClear();
    await openWith(id, "a");
    expect(run.mock.lastCall?.[0].profile).toEqual(WMT_2018);
  });

  it("are computed again with the hashes of texts once many candidates are judged", async () => {
    const { id } = await withResults();
    const systems = ["good", "bad"];
    const judged = systems.flatMap((system) => ["e1", "e2", "e3"].map((example) => ({ system, example })));
    await importEvents(id, NOW, () => ({
      events: judged.map((key, number) => smallJudgement(number + 1, { ...key, clock: 100 + number })),
    }));
    await forget();
    run.mockClear();
    await openWith(id, "a");
    expect(run.mock.lastCall?.[1]).toBe(true);
  });

  it("are deleted with the campaign, are no setting to mirror, and are not stored for an erased campaign", async () => {
    const { id } = await withResults();
    expect(Object.keys(await readBrowserSettings())).not.toContain(passKey(id));
    await eraseCampaign(id);
    expect(await database.settings.get(passKey(id))).toBeUndefined();
    await cachePass(id, "late");
    expect(await database.settings.get(passKey(id))).toBeUndefined();
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
