import { workFacts } from "./work-facts.ts";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { randomId } from "#browser/random-id.ts";
import { computePassResults, figuresOf } from "#core/analysis/accuracy/score-campaign.ts";
import { type CampaignSettings, CampaignTexts } from "#core/campaign/campaign.ts";
import { findProfile } from "#core/campaign/matching/verdict.ts";
import type { EventBody } from "#core/ledger/event.ts";
import { greatestClock, writeEvents } from "#core/ledger/ledger.ts";
import { readCampaignRecord, updateCampaign } from "#storage/campaign-list.ts";
import { database } from "#storage/database.ts";
import { addLedger, readLedger } from "#storage/ledgers.ts";
import { isPronounRecord } from "#tools/testing/campaigns/pronoun-records.ts";
import { chained, smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { CampaignSession } from "./campaign-session.ts";
import {
  addAnnotator,
  changeAnnotator,
  changeGuidelines,
  changeProfile,
  changeSettings,
  importEvents,
  renameStoredCampaign,
  renameTag,
  tagCounts,
} from "./change-campaign.ts";
import { openCampaign, type RunPass } from "./opened-campaign.ts";

const NOW = "2026-04-01T00:00:00.000Z";
const ANNA = { id: "a1", name: "Anna", role: "annotator" as const };
const BEN = { id: "a2", name: "Ben", role: "annotator" as const };
const opened: CampaignSession[] = [];

async function add(ledger = smallLedger({}, { annotators: [ANNA, BEN] })): Promise<string> {
  const id = randomId();
  await addLedger({ id, ledger, ...figuresOf(ledger), now: NOW, filed: false });
  return id;
}

const run = vi.fn<RunPass>(async (campaign, withHashes) => computePassResults(campaign, withHashes));

async function open(id: string, previous: CampaignSession | null = null): Promise<CampaignSession> {
  const session = await openCampaign(id, { previous, run, onChanged: () => {} });
  if (session === null) throw new Error("not there");
  opened.push(session);
  return session;
}

function verdictsOf({ campaign }: CampaignSession) {
  return computePassResults({ ...campaign, isBatch: false }, false).verdicts;
}

/** Writes an event as another tab with the opened campaign does. */
async function write(id: string, body: EventBody): Promise<void> {
  const stamp = { newId: randomId, now: NOW };
  await importEvents(id, NOW, ({ events }) => ({
    events: writeEvents([body], greatestClock(events), stamp),
  }));
}

beforeEach(() => void run.mockClear());
afterEach(async () => {
  for (const session of opened.splice(0)) await session.close();
});

describe("openCampaign", () => {
  it("returns null for a campaign that is missing or in the trash", async () => {
    expect(await openCampaign("nowhere", { run, onChanged: () => {} })).toBeNull();
    const id = await add();
    await updateCampaign(id, { trashed: NOW }, NOW);
    expect(await openCampaign(id, { run, onChanged: () => {} })).toBeNull();
  });

  it("keeps the verdicts for the same texts and profile, and computes new verdicts for another profile", async () => {
    const id = await add(smallLedger({ "documents.tsv": "0\tonce\n" }, { annotators: [ANNA] }));
    const first = await open(id);
    expect(run).toHaveBeenCalledTimes(1);
    await renameStoredCampaign(id, "Renamed");
    const second = await open(id, first);
    expect(second.campaign.suite.name).toBe("Renamed");
    expect(second.verdicts).toBe(first.verdicts);
    expect(run).toHaveBeenCalledTimes(1);
    const profile = findProfile("wmt-2018");
    await write(id, { kind: "setting", author: null, key: "profile", value: profile });
    const third = await open(id, second);
    expect(third.campaign.profile.name).toBe("wmt-2018");
    expect(third.verdicts).toEqual(verdictsOf(third));
    // The first profile treats both outputs the same; the other profile refers “les plasma”.
    expect(third.progress.approved).toBe(second.progress.approved - 1);
  });

  it("replaces wrong figures in the list of campaigns by figures computed from the events", async () => {
    const id = await add();
    const record = await readCampaignRecord(id);
    if (record === null) throw new Error("not there");
    const outputHashes = [...record.summary.outputHashes].reverse();
    const summary = { ...record.summary, outputHashes, approved: 0, referred: 8 };
    await updateCampaign(id, { summary, progress: { approved: 8, judged: 0, open: 0 } }, null);
    const session = await open(id);
    expect(session.verdicts).toEqual(verdictsOf(session));
    // An opened campaign is stored with the facts of the next step, too.
    const progress = { ...record.progress, facts: workFacts(session) };
    await expect.poll(() => readCampaignRecord(id)).toEqual({ ...record, progress });
  });

  it("computes text hashes in the automatic pass if judgements number more than half the candidates", async () => {
    const judged = (count: number) =>
      Array.from({ length: count }, (_, number) => smallJudgement(number + 1, { example: "e2" }));
    for (const [count, withHashes] of [
      [4, false],
      [5, true],
    ] as const) {
      run.mockClear();
      const ledger = smallLedger(
        { "documents.tsv": `0\t${count}\n` },
        { annotators: [ANNA], judgements: judged(count) },
      );
      const session = await open(await add(ledger));
      expect(run).toHaveBeenCalledExactlyOnceWith(expect.anything(), withHashes);
      const { texts } = session.outcomes;
      const made = new CampaignTexts(session.campaign);
      for (const candidate of made.index.numbers)
        expect(texts.textHash(candidate)).toBe(made.textHash(candidate));
    }
  });

  it("opens a campaign even if the list of campaigns names a suite text that is missing", async () => {
    const id = await add();
    const record = await readCampaignRecord(id);
    if (record === null) throw new Error("not there");
    await updateCampaign(id, { summary: { ...record.summary, suiteHash: "gone" } }, null);
    expect((await open(id)).campaign.suite.examples).toHaveLength(4);
  });

  it("approves nothing in a batch", async () => {
    const scope = { annotator: "a1", candidates: [{ system: "good", example: "e1" }], created: null };
    const session = await open(await add(smallLedger({}, { annotators: [ANNA], scope })));
    expect(session.progress).toMatchObject({ approved: 0, judged: 0, open: 1 });
  });

  it("keeps unsaved events of the previous session", async () => {
    const id = await add();
    const first = await open(id);
    const kept = await database.progress.get(id);
    await first.append([smallJudgement(1, { clock: 100 })]);
    if (kept === undefined) throw new Error("not there");
    const name = { kind: "setting", author: null, key: "name", value: "Unsaved" } as const;
    const put = vi.spyOn(database.events, "bulkAdd").mockRejectedValue(new Error("the disk is full"));
    await first.write([name]);
    await first.close();
    const second = await open(id, first);
    expect(second.campaign.suite.name).toBe("Unsaved");
    await second.retry();
    expect(second.store.getState()).toMatchObject({ saving: "failed", failure: "the disk is full" });
    put.mockRestore();
    await second.retry();
    expect(await readCampaignRecord(id)).toMatchObject({ name: "Unsaved" });
  });
});

describe("changes of a campaign", () => {
  it("write events only if something changes", async () => {
    const id = await add();
    const session = await open(id);
    const { clock, campaign } = session;
    await changeSettings(session, campaign.settings);
    expect(session.clock).toBe(clock);
    await changeSettings(session, { ...campaign.settings, resolutionRule: "majority" });
    expect(session.clock).toBe(clock + 1);
    await changeAnnotator(session, "a2", { role: "adjudicator" });
    await changeAnnotator(session, "a1", { role: "annotator" });
    await expect(changeAnnotator(session, "nobody", { role: "adjudicator" })).rejects.toThrow("nobody");
    expect(session.clock).toBe(clock + 2);
    const again = await open(id, session);
    expect(again.campaign).toMatchObject({
      settings: { resolutionRule: "majority" },
      annotators: [ANNA, { ...BEN, role: "adjudicator" }],
    });
  });

  it.each<[what: string, changed: Partial<CampaignSettings>]>([
    ["judging equal outputs once", { judgeEqualOutputsOnce: false }],
    ["fixing alignments", { fixAlignments: false }],
    ["the order of judging", { order: "example" }],
    ["the rule for resolving disagreements", { resolutionRule: "majority" }],
    ["the choice of repeats", { repeats: { of: "all", percent: 5 } }],
    ["the share of repeats", { repeats: { of: "grouped", percent: 20 } }],
    ["the reuse of earlier answers", { reuseAnswers: "none" }],
    [
      "all settings",
      {
        judgeEqualOutputsOnce: false,
        fixAlignments: false,
        order: "document",
        repeats: { of: "none", percent: 1 },
        reuseAnswers: "all",
        resolutionRule: "majority",
      },
    ],
  ])("write only the settings that differ: %s", async (_what, changed) => {
    const id = await add();
    const session = await open(id);
    const before = session.ledger.events.length;
    await changeSettings(session, { ...session.campaign.settings, ...changed });
    const written = session.ledger.events.slice(before);
    expect(written).toMatchObject(
      Object.entries(changed).map(([key, value]) => ({ kind: "setting", author: null, key, value })),
    );
    expect((await open(id, session)).campaign.settings).toEqual({
      judgeEqualOutputsOnce: true,
      fixAlignments: true,
      order: "shuffled",
      repeats: { of: "grouped", percent: 5 },
      reuseAnswers: "own",
      resolutionRule: "unanimous",
      referenceKinds: [],
      note: "",
      ...changed,
    });
  });

  it("replace the guidelines or remove them without running the automatic pass again", async () => {
    const session = await open(await add());
    const { clock } = session;
    expect(session.campaign.guidelines).toEqual({ own: null, version: "2026-11-30" });
    await changeGuidelines(session, null);
    await changeGuidelines(session, "abc");
    const again = await open(session.id, session);
    // The beginning of the SHA-256 of “abc”.
    expect(again.campaign.guidelines).toEqual({ own: "abc", version: "ba7816bf8f01" });
    await changeGuidelines(again, null);
    const reopened = await open(session.id, again);
    expect(reopened.campaign.guidelines).toEqual(session.campaign.guidelines);
    expect(reopened.clock).toBe(clock + 2);
    expect(run.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it("replace the profile, and add and rename annotators", async () => {
    const id = await add();
    const session = await open(id);
    const profile = findProfile("wmt-2018");
    if (profile === null || profile === undefined) throw new Error("there is a profile");
    await changeProfile(session, profile);
    const carla = await addAnnotator(session, "Carla", "annotator");
    expect(carla).toMatchObject({ name: "Carla", role: "annotator" });
    const again = await open(id, session);
    expect(again.campaign.profile).toEqual(profile);
    expect(again.campaign.annotators).toEqual([ANNA, BEN, carla]);
    await changeAnnotator(again, BEN.id, { name: "Benedict" });
    await expect(changeAnnotator(again, "nobody", { name: "Who" })).rejects.toThrow(
      "there is no annotator nobody",
    );
    const renamed = await open(id, again);
    expect(renamed.campaign.annotators).toEqual([ANNA, { ...BEN, name: "Benedict" }, carla]);
  });

  it("from an import start from the current ledger, and write nothing if the import adds no events", async () => {
    const id = await add();
    expect(await importEvents(id, NOW, () => null)).toBe(false);
    await write(id, { kind: "setting", author: null, key: "name", value: "One" });
    const ledger = await readLedger(id);
    const change = vi.fn(() => null);
    expect(await importEvents(id, NOW, change)).toBe(false);
    expect(change).toHaveBeenCalledWith(expect.objectContaining({ events: ledger?.events }));
  });
});

describe("renaming a tag", () => {
  it("changes all annotators' judgements in one action, and concurrent or stale judgements stay so", async () => {
    const judgements = [
      ...chained(smallJudgement(1), smallJudgement(2, { tags: ["mine", "ant_unsure"], textHash: "another" })),
      smallJudgement(3, { author: "a2", tags: ["mine", "yours"] }),
      smallJudgement(4, { example: "e2", tags: ["mine"] }),
      smallJudgement(5, { example: "e2", tags: ["mine"], pronoun: "bad" }),
      smallJudgement(6, { example: "e4", tags: ["other"] }),
      smallJudgement(7, { system: "gone", tags: ["mine"] }),
    ];
    const session = await open(await add(smallLedger({}, { annotators: [ANNA, BEN], judgements })));
    expect(Object.fromEntries(tagCounts(session))).toEqual({ mine: 3, ant_unsure: 1, yours: 1, other: 1 });
    await renameTag(session, "mine", "yours");
    expect(Object.fromEntries(tagCounts(session))).toEqual({ yours: 3, ant_unsure: 1, other: 1 });
    const written = session.judgements.slice(judgements.length).filter(isPronounRecord);
    expect(written.map((one) => [one.author, one.supersedes, one.content.tags, one.textHash])).toEqual([
      ["a1", [smallId(2)], ["yours", "ant_unsure"], "another"],
      ["a2", [smallId(3)], ["yours"], ""],
      ["a1", [smallId(4)], ["yours"], ""],
      ["a1", [smallId(5)], ["yours"], ""],
      ["a1", [smallId(7)], ["yours"], ""],
    ]);
    expect(new Set(written.map(({ actionId }) => actionId)).size).toBe(1);
    expect(written.every(({ replica }) => replica === session.replica)).toBe(true);
    const twice = session.register("a1", session.candidates.numberOf({ system: "bad", example: "e2" }) ?? -1);
    expect(twice?.heads.map(({ content }) => content.pronoun)).toEqual(["unset", "bad"]);
    const stale = session.candidates.numberOf({ system: "bad", example: "e1" }) ?? -1;
    expect(session.tally("a1").state(stale)).toBe("stale");
    const { clock } = session;
    await renameTag(session, "nowhere", "yours");
    expect(session.clock).toBe(clock);
  });
});
