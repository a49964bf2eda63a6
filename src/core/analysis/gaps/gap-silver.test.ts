// Tests which accepted labels are exported as silver references: only the words of an output whose own label was
// accepted.
import { describe, expect, it } from "vitest";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  ALL_GAPS,
  GAP_FOLDER,
  gapLedger,
  gapRecord,
  parsedGapAnswer,
} from "#tools/testing/campaigns/gap-campaign.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { campaignGaps } from "./campaign-gaps.ts";
import { gapSilverReferences } from "./gap-silver.ts";

function silver(ledger: Ledger) {
  const campaign = currentCampaign(ledger);
  const outcomes = new CandidateOutcomes(campaign, () => null);
  return gapSilverReferences(campaignGaps(campaign, ALL_GAPS, outcomes), outcomes);
}

it("gapSilverReferences lists translations that gaps accept and nobody judged wrong, in suite order", () => {
  // Not exported: e2 (a miss in both systems); amber's e3 (judged incorrect when the pronoun was visible) and e6 (a bad
  // translation); birch's e4 (OTHER), e5 (to be discussed) and e6 (a disagreement).
  const heads = (word: string) => ({ antecedents: [[word]], antecedent: "unset" });
  const headless = { antecedents: [], antecedent: "unset" };
  expect(silver(gapLedger())).toEqual([
    { example: "e1", pronoun: ["Elle"], ...heads("lampe"), people: 2, systems: ["amber"] },
    { example: "e1", pronoun: ["Il"], ...heads("luminaire"), people: 1, systems: ["birch"] },
    { example: "e3", pronoun: ["Il"], ...headless, people: 1, systems: ["birch"] },
    { example: "e4", pronoun: ["On"], ...headless, people: 2, systems: ["amber"] },
    // The adjudicator resolved this gap against one of two annotators.
    { example: "e5", pronoun: ["Cela"], ...headless, people: 1, systems: ["amber"] },
  ]);
});

describe("outputs of one example", () => {
  const LINES = "La lampe luit .\nElle brille .\nIl pleut .\nC' est .\nOn voit .\nCela pique .\nIl casse .\n";
  /**
   * Returns the silver references of a campaign with these answers to e2 in amber and in birch. The pronoun of e2 is
   * “Il” in amber and “il” in birch.
   */
  const silverAfter = (amber: string, birch: string, by = "a2") => {
    const folder = {
      ...GAP_FOLDER,
      "systems/birch.txt": LINES.replace("Il pleut .", "il pleut ."),
      "systems/birch.align": GAP_FOLDER["systems/amber.align"] ?? "",
    };
    const judgements = [
      { by: "a1", system: "amber", answerText: amber },
      { by, system: "birch", answerText: birch },
    ]
      .filter(({ answerText }) => answerText !== "")
      .map(({ by: author, system, answerText }, index) =>
        gapRecord(index + 1, { author, system, example: "e2", content: parsedGapAnswer(answerText) }),
      );
    return silver(smallLedger(folder, { settings: { gaps: ALL_GAPS }, judgements }));
  };

  it("give one row for translations that differ only in case, and the row counts the annotators of both outputs", () => {
    expect(silverAfter("il", "il|ce")).toEqual([
      {
        example: "e2",
        pronoun: ["Il"],
        antecedents: [],
        antecedent: "unset",
        people: 2,
        systems: ["amber", "birch"],
      },
    ]);
  });

  it("count an annotator of both outputs once", () => {
    expect(silverAfter("il", "il", "a1").map(({ people }) => people)).toEqual([1]);
  });

  it.each([
    ["give no row if the same translation missed its gap in the other output", "ce", 0],
    ["give no row if the same translation is to be discussed in the other output", "?il", 0],
    ["give a row if the gap of the other output is answered as a bad translation", "BAD", 1],
    ["give a row if the gap of the other output has no answer", "", 1],
  ])("%s", (_what, birch, rows) => {
    expect(silverAfter("il", birch)).toHaveLength(rows);
  });

  it("give no row if an unlisted word is linked as well as an accepted word", () => {
    // Both tokens are linked: “il” is accepted, “lui” is not listed.
    const folder = {
      ...GAP_FOLDER,
      "systems/amber.txt": LINES.replace("Il pleut .", "il lui pleut ."),
      "systems/amber.align": (GAP_FOLDER["systems/amber.align"] ?? "").replace(
        "0-0 1-1 2-2\n0-0 1-1 2-2\n0-0 1-1 2-2\n",
        "0-0 1-1 2-2\n0-0 1-1 2-2\n0-0 0-1 1-2 2-3\n",
      ),
    };
    const judgements = [
      gapRecord(1, { author: "a1", system: "amber", example: "e2", content: parsedGapAnswer("il") }),
    ];
    expect(silver(smallLedger(folder, { settings: { gaps: ALL_GAPS }, judgements }))).toEqual([]);
  });

  it("give a row with two linked words only if the labels of both are accepted", () => {
    const answered = (labels: string) => {
      const folder = {
        ...GAP_FOLDER,
        "systems/amber.txt": LINES.replace("Il pleut .", "il ce pleut ."),
        "systems/amber.align": (GAP_FOLDER["systems/amber.align"] ?? "").replace(
          "0-0 1-1 2-2\n0-0 1-1 2-2\n0-0 1-1 2-2\n",
          "0-0 1-1 2-2\n0-0 1-1 2-2\n0-0 0-1 1-2 2-3\n",
        ),
      };
      const content = parsedGapAnswer(labels);
      const judgements = [gapRecord(1, { author: "a1", system: "amber", example: "e2", content })];
      return silver(smallLedger(folder, { settings: { gaps: ALL_GAPS }, judgements })).map(
        (row) => row.pronoun,
      );
    };
    expect(answered("il")).toEqual([]);
    expect(answered("il|ce")).toEqual([["il", "ce"]]);
  });
});

it("no silver reference is exported if an antecedent’s head is not linked", () => {
  // On line 0, “lamp” is not linked.
  const links = `0-0 2-2\n${"0-0 1-1 2-2\n".repeat(6)}`;
  const folder = { ...GAP_FOLDER, "systems/amber.align": links };
  const judgements = [
    gapRecord(1, { author: "a1", system: "amber", example: "e1", content: parsedGapAnswer("elle") }),
  ];
  expect(silver(smallLedger(folder, { settings: { gaps: ALL_GAPS }, judgements }))).toEqual([]);
});
