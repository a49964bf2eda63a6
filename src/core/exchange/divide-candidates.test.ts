// Tests how candidates are divided in each order of judging, and which are assigned.
import { describe, expect, it, vi } from "vitest";
import { approvalsOf, computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { decisionsIn, divideCandidates } from "#core/exchange/divide-candidates.ts";
import { ORDERS } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { equalOutputsLedger } from "#tools/testing/campaigns/equal-outputs-campaign.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { assignedCandidates } from "./change-assignment.ts";

// In e1, four outputs have the same translation and two of them the same text. In e2, all five outputs are equal.
const campaign = currentCampaign(equalOutputsLedger());
const outcomes = new CandidateOutcomes(campaign, approvalsOf(computeVerdicts(passInputOf(campaign))));
const all = outcomes.texts.index.numbers;
const examplesOf = (candidates: readonly number[]) => [
  ...new Set(candidates.map((candidate) => outcomes.texts.index.keyOf(candidate).example)),
];

describe("divideCandidates", () => {
  it("keeps examples together only if the order is by example", () => {
    const shares = divideCandidates(outcomes, { order: "example" }, all, {
      annotators: 2,
      overlap: 0,
      seed: 3,
    });
    expect(shares.map(({ candidates }) => candidates.length)).toEqual([5, 5]);
    expect(shares.flatMap(({ candidates }) => examplesOf(candidates)).sort()).toEqual(["e1", "e2"]);
    // In other orders, the ten cells of output and category are dealt to three annotators, so each gets some of e1 and
    // of e2.
    for (const order of ORDERS.filter((order) => order !== "example")) {
      const shares = divideCandidates(outcomes, { order }, all, { annotators: 3, overlap: 0, seed: 3 });
      expect(shares.map(({ candidates }) => examplesOf(candidates).length)).toEqual([2, 2, 2]);
    }
  });

  it("weighs an example by its groups of equal translations, or for gaps by its groups of equal texts", () => {
    const decisionsSpy = vi.spyOn(outcomes.groups, "decisions");
    const plan = { annotators: 2, overlap: 0, seed: 3 };
    divideCandidates(outcomes, { order: "example" }, all, plan);
    const judged = new Set(decisionsSpy.mock.calls.map(([, grouping]) => grouping));
    decisionsSpy.mockClear();
    divideCandidates(outcomes, { order: "example" }, all, plan, "text");
    const gaps = new Set(decisionsSpy.mock.calls.map(([, grouping]) => grouping));
    decisionsSpy.mockRestore();
    expect([[...judged], [...gaps]]).toEqual([["translation"], ["text"]]);
    const count = (order: (typeof ORDERS)[number], judgeEqualOutputsOnce: boolean) =>
      decisionsIn(outcomes, { order, judgeEqualOutputsOnce }, all, "text");
    expect([count("example", true), count("example", false)]).toEqual([5, 10]);
  });

  it("puts complete examples into the overlap", () => {
    const [shared] = divideCandidates(outcomes, { order: "example" }, all, {
      annotators: 2,
      overlap: 1,
      seed: 3,
    });
    // Each of the two categories has one example, which becomes the overlap.
    expect(shared).toEqual({ label: "IAA", candidates: all });
  });

  it("counts a decision per translation in the order by example; otherwise per text, or per candidate if equal outputs are judged separately", () => {
    const count = (order: (typeof ORDERS)[number], judgeEqualOutputsOnce: boolean) =>
      decisionsIn(outcomes, { order, judgeEqualOutputsOnce }, all);
    // Groups by translation are {a, b, c, e}, {d} and all of e2; groups by text are {a, c}, {b}, {d}, {e} and all of
    // e2.
    expect([count("example", true), count("shuffled", true), count("document", false)]).toEqual([3, 5, 10]);
    const settings = { order: "example", judgeEqualOutputsOnce: true } as const;
    expect(decisionsIn(outcomes, settings, [])).toBe(0);
    expect(decisionsIn(outcomes, settings, new Array<number>(10_001).fill(0))).toBeNull();
  });
});

it("assignedCandidates finds candidates of annotators, and the overlap if an annotator has a share in the set", () => {
  const key = (example: string) => ({ system: "a", example });
  const set = (...tasks: [label: string, annotator: string | null, example: string][]) => ({
    name: "one",
    tasks: tasks.map(([label, annotator, example]) => ({ label, annotator, candidates: [key(example)] })),
  });
  const divided = set(["IAA", null, "e1"], ["1", null, "e2"]);
  const assignment = set(["IAA", null, "e3"], ["1", "a1", "e4"], ["2", null, "e5"]);
  expect(assignedCandidates([divided])).toEqual(new Set());
  expect(assignedCandidates([divided, assignment])).toEqual(
    new Set([candidateText(key("e3")), candidateText(key("e4"))]),
  );
});
