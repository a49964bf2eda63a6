// Tests how assigning follows the campaign's order, and which candidates are assigned.
import { describe, expect, it, vi } from "vitest";
import { approvalsOf, passCampaign, passedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { assignedCandidates } from "#core/exchange/assigned-candidates.ts";
import { decisionsIn, divideCandidates } from "#core/exchange/divide-candidates.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { ORDERS } from "#core/ledger/settings.ts";
import { alikeLedger } from "#tools/testing/campaigns/alike-campaign.ts";
import { inForce } from "#tools/testing/campaigns/small-campaign.ts";

// In e1 four outputs have the same translation, two of them the same text. In e2 all five are equal.
const campaign = inForce(alikeLedger());
const outcomes = new CandidateOutcomes(campaign, approvalsOf(passCampaign(passedCampaign(campaign))));
const all = outcomes.texts.index.numbers;
const examplesOf = (candidates: readonly number[]) => [
  ...new Set(candidates.map((one) => outcomes.texts.index.keyOf(one).example)),
];

describe("divideCandidates", () => {
  it("keeps examples together only if the order is by example", () => {
    const shares = divideCandidates(outcomes, { order: "example" }, all, { tasks: 2, overlap: 0, seed: 3 });
    expect(shares.map(({ candidates }) => candidates.length)).toEqual([5, 5]);
    expect(shares.flatMap(({ candidates }) => examplesOf(candidates)).sort()).toEqual(["e1", "e2"]);
    // Otherwise the ten cells of output and category, e1 and e2 in turn, are dealt to three annotators: each
    // gets some of both.
    for (const order of ORDERS.filter((one) => one !== "example")) {
      const cut = divideCandidates(outcomes, { order }, all, { tasks: 3, overlap: 0, seed: 3 });
      expect(cut.map(({ candidates }) => examplesOf(candidates).length)).toEqual([2, 2, 2]);
    }
  });

  it("weighs examples by decisions: groups by translation, or for gaps by text", () => {
    const asked = vi.spyOn(outcomes.groups, "decisions");
    const plan = { tasks: 2, overlap: 0, seed: 3 };
    divideCandidates(outcomes, { order: "example" }, all, plan);
    const judged = new Set(asked.mock.calls.map(([, likeness]) => likeness));
    asked.mockClear();
    divideCandidates(outcomes, { order: "example" }, all, plan, "text");
    const gaps = new Set(asked.mock.calls.map(([, likeness]) => likeness));
    asked.mockRestore();
    expect([[...judged], [...gaps]]).toEqual([["translation"], ["text"]]);
    const count = (order: (typeof ORDERS)[number], judgeEqualOutputsOnce: boolean) =>
      decisionsIn(outcomes, { order, judgeEqualOutputsOnce }, all, "text");
    expect([count("example", true), count("example", false)]).toEqual([5, 10]);
  });

  it("puts whole examples in the overlap", () => {
    const [shared] = divideCandidates(outcomes, { order: "example" }, all, { tasks: 2, overlap: 1, seed: 3 });
    // Each of the two categories has one example and gives it to the overlap.
    expect(shared).toEqual({ label: "IAA", candidates: all });
  });

  it("counts groups of the order as one decision", () => {
    const count = (order: (typeof ORDERS)[number], judgeEqualOutputsOnce: boolean) =>
      decisionsIn(outcomes, { order, judgeEqualOutputsOnce }, all);
    // By translation {a, b, c, e}, {d} and all of e2; by text {a, c}, {b}, {d}, {e} and all of e2.
    expect([count("example", true), count("shuffled", true), count("document", false)]).toEqual([3, 5, 10]);
    const settings = { order: "example", judgeEqualOutputsOnce: true } as const;
    expect(decisionsIn(outcomes, settings, [])).toBe(0);
    expect(decisionsIn(outcomes, settings, new Array<number>(10_001).fill(0))).toBeNull();
  });
});

it("assignedCandidates finds candidates of annotators, and of the overlap once anybody has a task", () => {
  const key = (example: string) => ({ system: "a", example });
  const set = (...tasks: [label: string, annotator: string | null, example: string][]) => ({
    name: "one",
    tasks: tasks.map(([label, annotator, example]) => ({ label, annotator, candidates: [key(example)] })),
  });
  const divided = set(["IAA", null, "e1"], ["1", null, "e2"]);
  const given = set(["IAA", null, "e3"], ["1", "a1", "e4"], ["2", null, "e5"]);
  expect(assignedCandidates([divided])).toEqual(new Set());
  expect(assignedCandidates([divided, given])).toEqual(
    new Set([candidateText(key("e3")), candidateText(key("e4"))]),
  );
});
