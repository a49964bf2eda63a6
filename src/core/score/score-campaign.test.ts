import { describe, expect, it } from "vitest";
import { judgedCampaign } from "#core/formats/judged-campaign.ts";
import { serializeJudgementsLong, serializeJudgementsWide } from "#core/formats/judgements-csv.ts";
import { smallCampaign, smallJudgement } from "#core/formats/small-campaign.ts";
import { WMT_2018 } from "#core/match/profile.ts";
import { accuracyReport, rowsOfSystem } from "#core/score/accuracy-report.ts";
import { candidateResults } from "#core/score/candidate-results.ts";
import { passCampaign, scoreCampaign } from "#core/score/score-campaign.ts";

describe("a campaign's accuracy", () => {
  it("counts the automatic pass where nobody has judged", () => {
    const totals = scoreCampaign(smallCampaign()).map(({ system, total }) => [
      system,
      total.approved,
      total.open,
    ]);
    expect(totals).toEqual([
      ["bad", 1, 3],
      ["good", 4, 0],
    ]);
  });

  it("runs the pass of the campaign's profile; judgements stay", () => {
    const [bad] = scoreCampaign({ ...judgedCampaign(), profile: WMT_2018 });
    expect(bad?.total).toMatchObject({ approved: 0, referred: 4, correct: 1 });
  });

  it("counts the last word of each annotator only", () => {
    const log = [
      smallJudgement(1, { antecedent: "bad", pronoun: "bad" }),
      smallJudgement(2, { action: "undo" }),
    ];
    const annotators = [{ id: "a1", name: "Anna" }];
    const [once] = scoreCampaign(smallCampaign({}, { annotators, judgements: log.slice(0, 1) }));
    const [undone] = scoreCampaign(smallCampaign({}, { annotators, judgements: log }));
    expect(once?.total).toMatchObject({ incorrect: 1, open: 2 });
    expect(undone?.total).toMatchObject({ incorrect: 0, open: 3 });
  });

  it("is of the candidates there are, where a campaign holds some only", () => {
    // Numbers go example by example: 0 = e1 of bad, 5 = e3 of good, 6 = e4 of bad.
    const campaign = { ...judgedCampaign(), candidates: [6, 0, 5] };
    const systems = scoreCampaign(campaign);
    expect(systems.map(({ total }) => total.examples)).toEqual([2, 1]);
    expect(systems[0]?.total).toMatchObject({ correct: 1, excluded: 1, open: 0 });
    expect(systems[1]?.total).toMatchObject({ incorrect: 1, standing: 0 });
    const results = candidateResults(campaign, passCampaign(campaign));
    expect(results.map(({ system, example }) => `${system} ${example.id}`)).toEqual([
      "bad e1",
      "bad e4",
      "good e3",
    ]);
    expect(serializeJudgementsLong(results).trimEnd().split("\n").length).toBe(1 + 3);
    expect(serializeJudgementsWide(results, campaign.annotators).trimEnd().split("\n").length).toBe(1 + 3);
  });

  it("is handed out with its suite, its profile, and the total in the last row", () => {
    const campaign = judgedCampaign();
    const report = accuracyReport(campaign, scoreCampaign(campaign));
    expect(report).toMatchObject({ suite: { name: "Small", examples: 4 }, profile: "protest-2016" });
    expect(rowsOfSystem(report.systems[0]!).map(({ category }) => category)).toEqual([
      "anaphoric_inter_subject_it",
      "anaphoric_inter_non-subject_it",
      "addressee_generic_you",
      null,
    ]);
  });
});
