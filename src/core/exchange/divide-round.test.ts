// Proves how a round follows the campaign's order of judging, and what is in somebody's hands.
import { describe, expect, it, vi } from "vitest";
import { decisionsIn, divideRound } from "#core/exchange/divide-round.ts";
import { inHands } from "#core/exchange/in-hands.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { ORDERS } from "#core/ledger/settings.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { approvalsOf, passCampaign, passedCampaign } from "#core/score/score-campaign.ts";
import { alikeLedger } from "#tools/testing/alike-campaign.ts";
import { inForce } from "#tools/testing/small-campaign.ts";

// In e1 four outputs translate alike, of which two are of equal text; in e2 all five are the same.
const campaign = inForce(alikeLedger());
const outcomes = new CandidateOutcomes(campaign, approvalsOf(passCampaign(passedCampaign(campaign))));
const all = outcomes.texts.index.numbers;
const examplesOf = (candidates: readonly number[]) => [
  ...new Set(candidates.map((one) => outcomes.texts.index.keyOf(one).example)),
];

describe("a round", () => {
  it("keeps examples together where the order is by example, and only there", () => {
    const shares = divideRound(outcomes, { order: "example" }, all, { tasks: 2, overlap: 0, seed: 3 });
    expect(shares.map(({ candidates }) => candidates.length)).toEqual([5, 5]);
    expect(shares.flatMap(({ candidates }) => examplesOf(candidates)).sort()).toEqual(["e1", "e2"]);
    // Elsewhere the ten cells of output and category, e1 and e2 in turn, go round three people: everybody gets of both.
    for (const order of ORDERS.filter((one) => one !== "example")) {
      const cut = divideRound(outcomes, { order }, all, { tasks: 3, overlap: 0, seed: 3 });
      expect(cut.map(({ candidates }) => examplesOf(candidates).length)).toEqual([2, 2, 2]);
    }
  });

  it("weighs examples by what is one decision: what is translated alike or, of gaps, what reads alike", () => {
    const asked = vi.spyOn(outcomes.likenesses, "decisions");
    const plan = { tasks: 2, overlap: 0, seed: 3 };
    divideRound(outcomes, { order: "example" }, all, plan);
    const judged = new Set(asked.mock.calls.map(([, likeness]) => likeness));
    asked.mockClear();
    divideRound(outcomes, { order: "example" }, all, plan, "text");
    const gaps = new Set(asked.mock.calls.map(([, likeness]) => likeness));
    asked.mockRestore();
    expect([[...judged], [...gaps]]).toEqual([["translation"], ["text"]]);
    const count = (order: (typeof ORDERS)[number], judgeEqualOutputsOnce: boolean) =>
      decisionsIn(outcomes, { order, judgeEqualOutputsOnce }, all, "text");
    expect([count("example", true), count("example", false)]).toEqual([5, 10]);
  });

  it("shares whole examples", () => {
    const [shared] = divideRound(outcomes, { order: "example" }, all, { tasks: 2, overlap: 1, seed: 3 });
    // Each of the two categories has one example, and gives it.
    expect(shared).toEqual({ label: "IAA", candidates: all });
  });

  it("takes as many decisions as the order joins", () => {
    const count = (order: (typeof ORDERS)[number], judgeEqualOutputsOnce: boolean) =>
      decisionsIn(outcomes, { order, judgeEqualOutputsOnce }, all);
    // By translation {a, b, c, e}, {d} and all of e2; by text {a, c}, {b}, {d}, {e} and all of e2.
    expect([count("example", true), count("shuffled", true), count("document", false)]).toEqual([3, 5, 10]);
    const settings = { order: "example", judgeEqualOutputsOnce: true } as const;
    expect(decisionsIn(outcomes, settings, [])).toBe(0);
    expect(decisionsIn(outcomes, settings, new Array<number>(10_001).fill(0))).toBeNull();
  });
});

it("in somebody's hands is what a person has, and what is for everybody once anybody has some", () => {
  const key = (example: string) => ({ system: "a", example });
  const set = (...tasks: [label: string, annotator: string | null, example: string][]) => ({
    name: "one",
    tasks: tasks.map(([label, annotator, example]) => ({ label, annotator, candidates: [key(example)] })),
  });
  const divided = set(["IAA", null, "e1"], ["1", null, "e2"]);
  const given = set(["IAA", null, "e3"], ["1", "a1", "e4"], ["2", null, "e5"]);
  expect(inHands([divided])).toEqual(new Set());
  expect(inHands([divided, given])).toEqual(new Set([candidateText(key("e3")), candidateText(key("e4"))]));
});
