import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { countKinds, mergeRecords, previewMerge, undoRecords } from "#core/exchange/merge.ts";
import { parseCampaign, serializeCampaign } from "#core/formats/campaign-json.ts";
import { smallCampaign, smallJudgement } from "#core/formats/small-campaign.ts";
import { type Judgement, NOTHING_SAID } from "#core/judgement/judgement.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { candidateIndexOf, passCampaign } from "#core/score/score-campaign.ts";

const ANA = { id: "a1", name: "Ana" };
const BEN = { id: "b1", name: "Ben" };

let number = 1000;
const stamp = () => ({
  newId: () => `22222222-0000-4000-8000-${String(number++).padStart(12, "0")}`,
  now: "2026-12-01T00:00:00.000Z",
});

/** Ana has judged e1 and e2 of “bad”, Ben e1. */
const master = smallCampaign(
  {},
  {
    annotators: [ANA, BEN],
    judgements: [
      smallJudgement(1, { pronoun: "ok" }),
      smallJudgement(2, { pronoun: "bad", annotator: "b1" }),
      smallJudgement(3, { example: "e2", pronoun: "ok" }),
    ],
  },
);

const everything = Array.from({ length: candidateIndexOf(master).size }, (_, candidate) => candidate);

/** The batch as a file goes there and back. */
function handedOut(campaign: Campaign, annotator = "a1", candidates = everything): Campaign {
  const batch = makeBatch(campaign, {
    annotator,
    candidates,
    tasks: [],
    created: "2026-11-01T00:00:00.000Z",
  });
  const parsed = parseCampaign("batch.json", serializeCampaign(batch));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(parsed.value).toEqual(batch);
  return parsed.value;
}

function withJudgements(campaign: Campaign, ...judgements: readonly Judgement[]): Campaign {
  return { ...campaign, judgements: [...campaign.judgements, ...judgements] };
}

function preview(campaign: Campaign, batch: Campaign) {
  const found = previewMerge(campaign, batch, "batch.json");
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
}

function merge(campaign: Campaign, batch: Campaign, takeTheirs = false): Campaign {
  const found = preview(campaign, batch);
  const annotators = found.isNew ? [...campaign.annotators, found.annotator] : campaign.annotators;
  return { ...withJudgements(campaign, ...mergeRecords(found, takeTheirs, stamp())), annotators };
}

const kinds = (campaign: Campaign, batch: Campaign) => countKinds(preview(campaign, batch).items);
const NONE = { added: 0, changed: 0, unchanged: 0, contradicting: 0, behind: 0 };

function latest(campaign: Campaign, annotator: string, example: string, system = "bad"): Judgement | null {
  const index = candidateIndexOf(campaign);
  const log = new JudgementLog(index, campaign.judgements);
  return log.latest(annotator, index.numberOf({ system, example }) ?? -1);
}

describe("a batch taken out of a campaign", () => {
  it("has the annotator's judgements only, and nothing of it is approved", () => {
    const batch = handedOut(master);
    expect(batch.judgements.map(({ id }) => id)).toEqual(
      [master.judgements[0], master.judgements[2]].map((judgement) => judgement?.id),
    );
    expect(
      passCampaign(master)
        .flat()
        .some(({ approved }) => approved),
    ).toBe(true);
    expect(
      passCampaign(batch)
        .flat()
        .some(({ approved }) => approved),
    ).toBe(false);
  });

  it("has the outputs of its candidates only, under the same examples", () => {
    const index = candidateIndexOf(master);
    const good = index.systems.indexOf("good");
    const batch = handedOut(master, "a1", [index.numberAt(3, good), index.numberAt(0, good)]);
    expect(batch.outputs.map(({ system }) => system)).toEqual(["good"]);
    expect(batch.suite).toEqual(master.suite);
    const own = candidateIndexOf(batch);
    expect(batch.candidates?.map((candidate) => own.keyOf(candidate))).toEqual([
      { system: "good", example: "e4" },
      { system: "good", example: "e1" },
    ]);
    expect(own.count).toBe(2);
  });
});

describe("a campaign file", () => {
  it("of version 1 is read as a campaign with every candidate and nothing exchanged", () => {
    const json = JSON.parse(serializeCampaign(master));
    delete json.candidates;
    delete json.exchange;
    for (const text of [...json.outputs, ...json.suite.references]) delete text.translations;
    const parsed = parseCampaign("old.json", JSON.stringify({ ...json, version: 1 }));
    expect(parsed).toEqual({ ok: true, value: master, warnings: [] });
  });

  it("is not taken for a batch, nor a batch for a campaign", () => {
    const swap = (text: string, format: string) => JSON.stringify({ ...JSON.parse(text), format });
    const batch = serializeCampaign(handedOut(master));
    expect(JSON.parse(batch).format).toBe("referee-batch");
    expect(parseCampaign("x.json", swap(batch, "referee-campaign")).ok).toBe(false);
    expect(parseCampaign("x.json", swap(serializeCampaign(master), "referee-batch")).ok).toBe(false);
  });
});

describe("merging a batch with its log", () => {
  it("brings the records along as they are, with their times", () => {
    const batch = withJudgements(
      handedOut(master),
      smallJudgement(11, { example: "e3", pronoun: "ok" }),
      smallJudgement(12, { example: "e3", pronoun: "bad", flagged: true }),
      smallJudgement(13, { pronoun: "bad" }),
    );
    expect(kinds(master, batch)).toEqual({ ...NONE, added: 1, changed: 1, unchanged: 1 });
    const after = merge(master, batch);
    expect(after.judgements.slice(3).map(({ id, time }) => [id, time])).toEqual(
      [13, 11, 12].map((made) => [smallJudgement(made).id, smallJudgement(made).time]),
    );
    expect(latest(after, "a1", "e3")).toMatchObject({ pronoun: "bad", flagged: true });
    expect(latest(after, "b1", "e1")).toEqual(latest(master, "b1", "e1"));
    expect(kinds(after, batch)).toEqual({ ...NONE, unchanged: 3 });
    expect(merge(after, batch)).toEqual(after);
  });

  it("lets what was taken back travel", () => {
    const batch = withJudgements(handedOut(master), smallJudgement(14, { ...NOTHING_SAID, action: "undo" }));
    expect(kinds(master, batch)).toEqual({ ...NONE, changed: 1, unchanged: 1 });
    expect(latest(merge(master, batch), "a1", "e1")).toMatchObject({ pronoun: "unset", action: "undo" });
  });

  it("knows an older batch from a newer one", () => {
    const batch = withJudgements(handedOut(master), smallJudgement(15, { example: "e3", pronoun: "ok" }));
    const after = withJudgements(merge(master, batch), smallJudgement(16, { example: "e3", pronoun: "bad" }));
    expect(kinds(after, batch)).toEqual({ ...NONE, unchanged: 2, behind: 1 });
    expect(merge(after, batch)).toEqual(after);
  });

  it("tells what both sides changed, and takes it over with its history only when asked to", () => {
    const batch = withJudgements(handedOut(master), smallJudgement(17, { pronoun: "bad", remark: "there" }));
    const judged = withJudgements(master, smallJudgement(18, { pronoun: "ok", remark: "here" }));
    expect(kinds(judged, batch)).toEqual({ ...NONE, contradicting: 1, unchanged: 1 });
    expect(merge(judged, batch)).toEqual(judged);
    const taken = merge(judged, batch, true);
    expect(latest(taken, "a1", "e1")).toMatchObject({ remark: "there" });
    expect(taken.judgements).toHaveLength(judged.judgements.length + 1);
  });

  it("brings an annotator along whom the campaign does not know", () => {
    const zoe = { id: "z1", name: "Zoe" };
    const withZoe = { ...master, annotators: [...master.annotators, zoe] };
    const batch = withJudgements(
      handedOut(withZoe, "z1"),
      smallJudgement(19, { annotator: "z1", pronoun: "ok" }),
    );
    expect(preview(master, batch)).toMatchObject({ annotator: zoe, isNew: true });
    expect(merge(master, batch).annotators).toEqual([ANA, BEN, zoe]);
  });

  it("knows an annotator of the same name under another id", () => {
    const renumbered = { ...master, annotators: [{ id: "x9", name: "Ana" }, BEN], judgements: [] };
    const batch = withJudgements(handedOut(master), smallJudgement(20, { example: "e4", pronoun: "ok" }));
    const after = merge(renumbered, batch);
    expect(after.annotators).toEqual(renumbered.annotators);
    expect(new Set(after.judgements.map(({ annotator }) => annotator))).toEqual(new Set(["x9"]));
  });

  it("can be undone, and done again", () => {
    const batch = withJudgements(
      handedOut(master),
      smallJudgement(21, { example: "e3", pronoun: "ok" }),
      smallJudgement(22, { pronoun: "bad" }),
    );
    const after = merge(master, batch);
    const count = after.judgements.length - master.judgements.length;
    const first = after.judgements[master.judgements.length]?.id ?? "";
    const { records, kept } = undoRecords(after, after.judgements, { first, count }, stamp());
    expect(kept).toBe(0);
    const undone = withJudgements(after, ...records);
    expect(latest(undone, "a1", "e1")).toMatchObject({ pronoun: "ok", action: "import" });
    expect(latest(undone, "a1", "e3")).toMatchObject({ pronoun: "unset", action: "import" });
    expect(kinds(undone, batch)).toEqual({ ...NONE, added: 1, changed: 1, unchanged: 1 });
    const again = merge(undone, batch);
    expect(latest(again, "a1", "e1")).toMatchObject({ pronoun: "bad" });
    expect(latest(again, "a1", "e3")).toMatchObject({ pronoun: "ok" });
    expect(kinds(again, batch)).toEqual({ ...NONE, unchanged: 3 });
    // No record stands in the log twice.
    expect(new Set(again.judgements.map(({ id }) => id)).size).toBe(again.judgements.length);
  });
});
