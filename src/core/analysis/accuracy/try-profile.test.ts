import { describe, expect, it } from "vitest";
import { type Campaign, CampaignTexts } from "#core/campaign/campaign.ts";
import { PROTEST_2016, type Profile, WMT_2018 } from "#core/campaign/matching/verdict.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { type CandidateFlip, computeVerdicts, passInputOf, tryInParts } from "./score-campaign.ts";

/** The yielded numbers, and the changed verdicts as `candidate → new verdict: reason before → reason after`. */
function tried(campaign: Campaign, profile: Profile): { parts: number[]; flips: string[] } {
  const texts = new CampaignTexts(campaign);
  const verdicts = computeVerdicts(passInputOf(campaign));
  const work = tryInParts(
    { suite: campaign.suite, texts, verdicts, isBatch: campaign.batch !== null },
    profile,
  );
  const parts: number[] = [];
  let found: readonly CandidateFlip[] | null = null;
  while (found === null) {
    const { done, value } = work.next();
    if (done === true) found = value;
    else parts.push(value);
  }
  const flips = found.map(({ candidate, to, before, after }) => {
    const { system, example } = texts.index.keyOf(candidate);
    return `${system} ${example} → ${to}: ${before} → ${after}`;
  });
  return { parts, flips };
}

const EQUIVALENT: Profile = {
  ...PROTEST_2016,
  name: "mine",
  equivalents: [
    ["ballon", "balle"],
    ["il", "elle"],
  ],
};

describe("tryInParts", () => {
  it("finds changed verdicts, with the reasons before and after", () => {
    expect(tried(smallCampaign(), EQUIVALENT).flips).toEqual([
      "bad e1 → approved: pronoun: Il ≠ Elle, antecedent: ballon ≠ balle → Il = Elle, ballon = balle",
    ]);
    expect(tried(smallCampaign(), WMT_2018).flips).toEqual([
      "bad e3 → referred: Il = Il, plasma = plasma → antecedent: les plasma ≠ le plasma",
    ]);
    const profile = { ...PROTEST_2016, neverApproved: { fr: ["on", "la"] } };
    expect(tried(smallCampaign(), profile).flips).toEqual([
      "good e2 → referred: la = la, balle = balle → form never approved: la",
      "good e4 → referred: on = on → form never approved: on",
    ]);
  });

  it("finds nothing for the current profile", () => {
    expect(tried(smallCampaign(), PROTEST_2016).flips).toEqual([]);
  });

  it("ignores changed verdicts about candidates that the campaign does not list", () => {
    const candidates = [{ system: "good", example: "e1" }];
    expect(tried({ ...smallCampaign(), candidates }, EQUIVALENT).flips).toEqual([]);
  });

  it("finds nothing in a batch, because its annotator judges every candidate", () => {
    const batch = { annotator: "a1", created: null };
    expect(tried({ ...smallCampaign(), batch }, EQUIVALENT)).toEqual({ parts: [], flips: [] });
  });

  it("yields the number of compared candidates after every 20 candidates", () => {
    const campaign = smallCampaign();
    const outputs = Array.from({ length: 6 }, (_, number) =>
      campaign.outputs.map((output) => ({ ...output, system: `${output.system}${number}` })),
    ).flat();
    // The campaign has twelve outputs of four examples.
    expect(tried({ ...campaign, outputs }, EQUIVALENT).parts).toEqual([20, 40]);
  });
});
