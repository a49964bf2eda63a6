// Tests which gaps are to be filled and how many are answered.

import { describe, expect, it } from "vitest";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { currentCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GAPS, smallGap } from "#tools/testing/campaigns/small-gaps.ts";
import { filledGaps, finishedGaps, gapCandidates, gapProgress } from "./gap-outcome.ts";

const PEOPLE = [
  { id: "a1", name: "Anna", role: "annotator" as const },
  { id: "a2", name: "Ben", role: "annotator" as const },
  { id: "a3", name: "Cleo", role: "adjudicator" as const },
];

function campaignWith(judgements: readonly Judgement[]) {
  const campaign = currentCampaign(
    smallLedger({}, { annotators: PEOPLE, judgements, settings: { gaps: SMALL_GAPS } }),
  );
  return { campaign, texts: new CampaignTexts(campaign) };
}

/** Names such as “bad e1”, in the order of the index. */
function namesOf(
  candidates: Iterable<number>,
  { texts: { index } }: ReturnType<typeof campaignWith>,
): string[] {
  return [...candidates].map((candidate) => {
    const { system, example } = index.keyOf(candidate);
    return `${system} ${example}`;
  });
}

const SAMPLE = { ...SMALL_GAPS, examples: ["e3", "e1", "e9"] };

describe("gapCandidates", () => {
  it("returns the gaps of the sampled examples in every system, or all gaps if there is no sample", () => {
    const campaign = campaignWith([]);
    const { index } = campaign.texts;
    expect(namesOf(gapCandidates(SAMPLE, index), campaign)).toEqual([
      "bad e1",
      "good e1",
      "bad e3",
      "good e3",
    ]);
    expect(gapCandidates(SMALL_GAPS, index)).toHaveLength(8);
  });
});

describe("progress of gap filling", () => {
  const campaign = campaignWith([
    smallGap(1, "il", { system: "bad", example: "e1" }),
    smallGap(2, "il|ce", { author: "a2", system: "bad", example: "e1" }),
    smallGap(3, "BAD", { system: "good", example: "e3" }),
    // This gap is outside the sample.
    smallGap(4, "il", { system: "good", example: "e2" }),
    // The following gaps are not finished: to be discussed, only flagged, stale, concurrent answers.
    smallGap(5, "?il", { author: "a2", system: "bad", example: "e3" }),
    smallGap(6, "", { author: "a2", system: "good", example: "e1" }),
    smallGap(7, "il", { author: "a2", system: "good", example: "e3", textHash: "of another text" }),
    smallGap(8, "il", { author: "a3", system: "good", example: "e1" }),
    smallGap(9, "ce", { author: "a3", system: "good", example: "e1" }),
    // This candidate is not in the campaign.
    smallGap(10, "il", { system: "gone", example: "e1" }),
    // This is a judgement of the visible pronoun, which fills no gap.
    smallJudgement(11, { author: "a3", system: "bad", example: "e3", pronoun: "ok" }),
  ]);

  it("filledGaps lists each annotator's gaps that are finished on the current text", () => {
    const by = filledGaps(campaign.campaign, campaign.texts);
    expect([...by].map(([id, filled]) => [id, namesOf(filled, campaign)])).toEqual([
      ["a1", ["bad e1", "good e3", "good e2"]],
      ["a2", ["bad e1"]],
      ["a3", []],
    ]);
  });

  it("finishedGaps also lists the gaps that the annotator marked for discussion", () => {
    const by = finishedGaps(campaign.campaign, campaign.texts);
    expect([...by].map(([id, filled]) => [id, namesOf(filled, campaign)])).toEqual([
      ["a1", ["bad e1", "good e3", "good e2"]],
      ["a2", ["bad e1", "bad e3"]],
      ["a3", []],
    ]);
  });

  it("gapProgress counts each gap of the sample once, even if two annotators filled it", () => {
    expect(gapProgress(campaign.campaign, SAMPLE, campaign.texts)).toEqual({
      // Ben wants to discuss “bad” e3, which nobody has filled.
      requested: 4,
      answered: 2,
      toDiscuss: 1,
      people: [
        { annotator: "a1", answered: 2 },
        { annotator: "a2", answered: 1 },
      ],
    });
    expect(gapProgress(campaign.campaign, SMALL_GAPS, campaign.texts)).toMatchObject({
      requested: 8,
      answered: 3,
    });
    const campaignAfter = campaignWith([
      smallGap(1, "?il", { author: "a2", system: "bad", example: "e3" }),
      smallGap(2, "il", { system: "bad", example: "e3" }),
    ]);
    expect(gapProgress(campaignAfter.campaign, SAMPLE, campaignAfter.texts)).toMatchObject({
      answered: 1,
      toDiscuss: 0,
    });
  });
});
