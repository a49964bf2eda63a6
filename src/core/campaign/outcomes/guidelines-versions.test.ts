import { expect, it } from "vitest";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { chained, smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { judgedUnder } from "./progress.ts";

it("judgedUnder counts judgements per guidelines version at their last change, last used first", () => {
  const wrongAnswers = { antecedent: "bad" as const, pronoun: "bad" as const };
  const { registers } = smallCampaign(
    {},
    {
      annotators: [ANNA, BEN],
      judgements: chained(
        smallJudgement(1, { ...wrongAnswers, guidelines: "2026-11" }),
        smallJudgement(2, { ...wrongAnswers, example: "e2", guidelines: "2026-11" }),
        smallJudgement(3, { ...wrongAnswers, author: "a2", guidelines: "" }),
        smallJudgement(4, { ...wrongAnswers, example: "e3", guidelines: "ba7816bf8f01" }),
        // Judgement 5 replaces judgement 1 under a later version. 6 is only a flag. 8 undoes 7.
        smallJudgement(5, { ...wrongAnswers, guidelines: "ba7816bf8f01" }),
        smallJudgement(6, { example: "e4", flagged: true, guidelines: "aaaaaaaaaaaa" }),
        smallJudgement(7, { ...wrongAnswers, system: "good", guidelines: "bbbbbbbbbbbb" }),
        smallJudgement(8, { system: "good", guidelines: "bbbbbbbbbbbb" }),
      ),
    },
  );
  expect(judgedUnder([...registers.ofAnnotator("a1"), ...registers.ofAnnotator("a2")])).toEqual([
    { version: "ba7816bf8f01", judgements: 2 },
    { version: "", judgements: 1 },
    { version: "2026-11", judgements: 1 },
  ]);
  expect(judgedUnder([])).toEqual([]);
});
