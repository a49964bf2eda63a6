// Tests what the judge “learnt agreement” learns, on pairs that are checked by hand.
import { describe, expect, it } from "vitest";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { ANNA } from "#tools/testing/campaigns/judged-campaign.ts";
import { exampleRows, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { type CandidatePairs, campaignJudges, learntCorrect, pairKey, verdictOn } from "./campaign-judges.ts";

const ELLE_BALLE = pairKey(["Elle"], ["balle"]);
const IL_BALLE = pairKey(["il"], ["balle"]);

/** Candidates by number: their example, what people say, and their pairs. */
function learnt(...rows: readonly (readonly [example: number, judged: string, ...pairs: string[]])[]) {
  const candidates = rows.map(([example, judged, ...pairs], candidate): CandidatePairs => {
    return {
      candidate,
      example,
      pairs,
      judged: judged === "correct" || judged === "incorrect" ? judged : null,
    };
  });
  return [...learntCorrect(candidates)];
}

describe("learntCorrect", () => {
  it("says correct of a pair that people judged correct in another example", () => {
    expect(learnt([1, "correct", ELLE_BALLE], [2, "open", ELLE_BALLE], [3, "open", IL_BALLE])).toEqual([1]);
  });

  it("does not learn from the candidate's own example, in any output", () => {
    expect(learnt([1, "correct", ELLE_BALLE], [1, "open", ELLE_BALLE])).toEqual([]);
    // Two examples teach each other.
    expect(learnt([1, "correct", ELLE_BALLE], [2, "correct", ELLE_BALLE])).toEqual([0, 1]);
  });

  it("says nothing of a pair that people judged incorrect in another example", () => {
    const before = [
      [1, "correct", ELLE_BALLE],
      [2, "incorrect", ELLE_BALLE],
    ] as const;
    // For a candidate of example 2, the only other example is example 1, where the pair was judged correct.
    expect(learnt(...before, [3, "open", ELLE_BALLE])).toEqual([1]);
    expect(learnt(...before, [2, "open", ELLE_BALLE])).toEqual([1, 2]);
  });

  it("needs every pair of a candidate with several antecedents", () => {
    const plasma = pairKey(["elle"], ["plasma"]);
    const both = [3, "open", ELLE_BALLE, plasma] as const;
    expect(learnt([1, "correct", ELLE_BALLE], both)).toEqual([]);
    expect(learnt([1, "correct", ELLE_BALLE], [2, "correct", plasma], both)).toEqual([2]);
  });

  it("says nothing of a candidate without pairs", () => {
    expect(learnt([1, "correct"], [2, "open"])).toEqual([]);
  });

  it("reads capitals as small letters", () => {
    expect(pairKey(["ELLE"], ["La", "Balle"])).toBe(pairKey(["elle"], ["la", "balle"]));
  });
});

describe("the judge “learnt agreement”", () => {
  it("says correct of the same words in another example, and abstains elsewhere", () => {
    const rows = exampleRows(
      "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1",
      "e3\tanaphoric_inter_subject_it\t3\t0\tIt\t0:0-1:1",
      "e4\taddressee_generic_you\t1\t3\tyou\t",
    );
    const judgement = smallJudgement(1, {
      system: "bad",
      example: "e1",
      antecedent: "ok",
      pronoun: "ok",
      tokens: [
        { line: 0, position: 1 },
        { line: 1, position: 0 },
      ],
    });
    const ledger = smallLedger(rows, { annotators: [ANNA], judgements: [judgement] });
    const { campaign, outcomes } = new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)));
    const judge = campaignJudges(campaign, outcomes).find(({ name }) => name === "learnt agreement");
    if (judge === undefined) throw new Error("no such judge");
    const { index } = outcomes.texts;
    const said = index.numbers.filter((candidate) => verdictOn(judge, candidate) !== "abstains");
    // e3 of “bad” has “Il” and “ballon”, too; e3 of “good” has “Il” and “balle”.
    expect(said.map((candidate) => index.keyOf(candidate))).toEqual([{ system: "bad", example: "e3" }]);
    expect(said.map((candidate) => verdictOn(judge, candidate))).toEqual(["correct"]);
  });
});
