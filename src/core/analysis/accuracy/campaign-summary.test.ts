import { describe, expect, it } from "vitest";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { judgedCampaign, judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { smallCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { accuracyReport } from "./accuracy-report.ts";
import { figuresOf, summarizeCampaign } from "./score-campaign.ts";

describe("summarizeCampaign", () => {
  it("gives the names, counts, hashes and profile of the current state, and figuresOf adds the progress", () => {
    const ledger = judgedLedger();
    const hashes = (kind: "suite" | "output") =>
      ledger.events.flatMap((event) => (event.kind === kind && event.text !== null ? [event.text] : []));
    expect(figuresOf(ledger)).toEqual({
      progress: { approved: 2, judged: 4, open: 2, disputed: 1 },
      summary: {
        name: "Small",
        sourceLanguage: "en",
        targetLanguage: "fr",
        examples: 4,
        systems: ["bad", "good"],
        approved: 5,
        referred: 3,
        suiteHash: hashes("suite")[0],
        outputHashes: hashes("output"),
        profile: PROTEST_2016,
      },
    });
  });

  it("counts only the candidates that the campaign's settings list", () => {
    const candidates = [
      { system: "bad", example: "e1" },
      { system: "bad", example: "e3" },
      { system: "good", example: "e1" },
    ];
    const { summary } = figuresOf(smallLedger({}, { settings: { candidates } }));
    expect(summary).toMatchObject({ examples: 4, approved: 2, referred: 1 });
  });

  it("leaves the hashes empty if the folded ledger has no suite and no outputs", () => {
    const summary = summarizeCampaign(smallCampaign(), { suite: null, outputs: [] }, 5);
    expect(summary).toMatchObject({ suiteHash: "", outputHashes: [], referred: 3 });
  });
});

describe("all systems together", () => {
  it("are counted as one system without a name, by category in suite order", () => {
    const campaign = judgedCampaign();
    const { system, total, categories } = accuracyReport(campaign, scoreCampaign(campaign)).together;
    // The expected counts follow from the judgements listed in judged-campaign.ts, for both systems.
    expect(system).toBeNull();
    expect(total.counts).toMatchObject({
      examples: 8,
      approved: 5,
      referred: 3,
      approvedNotJudged: 2,
      correct: 2,
      incorrect: 1,
      open: 2,
      openWhy: { "annotators disagree": 1, "not finished": 1 },
      excluded: 1,
      excludedWhy: { bad_translation: 1 },
    });
    expect(categories.map(({ category, counts }) => [category, counts.examples, counts.approved])).toEqual([
      ["anaphoric_inter_subject_it", 4, 3],
      ["anaphoric_inter_non-subject_it", 2, 1],
      ["addressee_generic_you", 2, 1],
    ]);
    expect(accuracyReport(campaign, []).suite).toMatchObject({ sourceLanguage: "en", targetLanguage: "fr" });
  });
});
