import { describe, expect, it } from "vitest";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallCampaign, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { candidateResults } from "./candidate-results.ts";
import { computeVerdicts, passInputOf } from "./score-campaign.ts";

const WRONG = { antecedent: "bad", pronoun: "bad" } as const;

/** Example e3 is judged first by Ben, then by an annotator whom the campaign does not list, then by Anna. */
const campaign = smallCampaign(
  {},
  {
    annotators: [ANNA, BEN],
    judgements: [
      smallJudgement(1, { author: "a2", example: "e3", tags: ["bad_translation"] }),
      smallJudgement(2, { author: "a9", example: "e3", ...WRONG }),
      smallJudgement(3, {
        example: "e3",
        antecedent: "ok",
        pronoun: "ok",
        tokens: [
          { line: 2, position: 4 },
          { line: 3, position: 0 },
        ],
      }),
      smallJudgement(4, { example: "e1", ...WRONG, textHash: "another" }),
      smallJudgement(5, { example: "e2", pronoun: "ok" }),
      smallJudgement(6, { example: "e2", pronoun: "bad" }),
      smallJudgement(7, { example: "e4", pronoun: "ok" }),
    ],
  },
);
const results = candidateResults(campaign, computeVerdicts(passInputOf(campaign)));

function result(system: string, id: string) {
  const found = results.find((one) => one.system === system && one.example.id === id);
  if (found === undefined) throw new Error(`there is no ${id} in “${system}”`);
  return found;
}

describe("candidateResults", () => {
  it.each([
    ["bad", "e1", false, ["Il"], "stale"],
    ["bad", "e2", false, ["le"], "two answers"],
    ["bad", "e3", true, ["Il"], "annotators disagree"],
    ["bad", "e4", false, ["vous"], "conflict"],
    ["good", "e1", true, ["Elle"], undefined],
  ])(
    "for system “%s” and example %s, contains the verdict, the output's pronoun and the outcome",
    (system, id, approved, outputPronoun, why) => {
      const found = result(system, id);
      expect(found).toMatchObject({ verdict: { approved }, outputPronoun });
      expect(found.outcome).toEqual(why === undefined ? { kind: "approved" } : { kind: "open", why });
    },
  );

  it("lists judgements in the order of the campaign's annotators, and of unlisted annotators last", () => {
    expect(result("bad", "e3").judgements.map(({ annotator, state }) => [annotator, state])).toEqual([
      [ANNA, "done"],
      [BEN, "done"],
      [{ id: "a9", name: "a9", role: "annotator" }, "done"],
    ]);
    expect(result("good", "e3").judgements).toEqual([]);
  });

  it("gives the text of selected tokens, and nothing if none is selected", () => {
    const selected = result("bad", "e3").judgements.map((judgement) => judgement.selected);
    expect(selected).toEqual([["plasma", "Il"], [], []]);
  });

  it.each([
    ["made on another text", "e1", 4, "stale"],
    ["the later of two concurrent answers", "e2", 6, "concurrent"],
    ["in conflict", "e4", 7, "conflict"],
  ])("gives the state of a judgement that is %s, and whether it has conflicts", (_what, id, clock, state) => {
    const { judgements } = result("bad", id);
    expect(judgements).toMatchObject([{ annotator: ANNA, state }]);
    expect(judgements[0]?.judgement.id).toBe(smallJudgement(clock).id);
    expect((judgements[0]?.conflicts.length ?? 0) > 0).toBe(state === "conflict");
  });

  it("throws if a candidate has no verdict", () => {
    const [bad = []] = computeVerdicts(passInputOf(campaign));
    expect(() => candidateResults(campaign, [])).toThrow("no verdict for candidate");
    expect(() => candidateResults(campaign, [bad, []])).toThrow("no verdict for candidate");
  });
});
