// Tests that a proposal keeps the earlier selection, including disagreements, and reports how it met the target
// numbers.
import { describe, expect, it } from "vitest";
import type { PoolToken } from "#core/suite-building/targets/concordance.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import { outsideInWords, proposedInWords, proposedPlan } from "./internal/balance-section.tsx";

const [first] = SMALL_PLAN.categories;
if (first === undefined) throw new Error("there is a category");
const pool = [0, 1, 2, 3].map(
  (line): PoolToken => ({ line, position: 0, document: 0, label: first.label, linked: "" }),
);
const wanting = (wanted: number, selected: typeof SMALL_PLAN.selected = null) => ({
  ...SMALL_PLAN,
  categories: [{ ...first, wanted }],
  selected,
});
const selectedPlaces = ({ plan }: ReturnType<typeof proposedPlan>) => plan.selected?.map(tokenPlace);

describe("the suggested selection", () => {
  it("contains all tokens of the kept selection in text order, even if they cannot be examples now", () => {
    // 1:4 has a disagreement, so it is not available.
    const before = [
      { line: 3, position: 0 },
      { line: 1, position: 4 },
    ];
    const withKept = proposedPlan(wanting(1, before), pool, { seed: 1, keeps: true });
    expect(selectedPlaces(withKept)).toEqual(["1:4", "3:0"]);
    expect(withKept.plan.seed).toBe(1);
    const withoutKept = selectedPlaces(proposedPlan(wanting(1, before), pool, { seed: 1, keeps: false }));
    expect(withoutKept).toHaveLength(1);
    expect(withoutKept).not.toContain("1:4");
    expect(selectedPlaces(proposedPlan(wanting(2), pool, { seed: 1, keeps: true }))).toHaveLength(2);
  });

  it("says how many tokens exceed the wanted numbers, and how many are missing", () => {
    const allTokens = pool.map(({ line, position }) => ({ line, position }));
    expect(proposedInWords(proposedPlan(wanting(1, allTokens), pool, { seed: 7, keeps: true }))).toBe(
      "4 tokens selected (seed 7). 3 more than the target, because the current selection is kept. For fewer, turn off “Keep current selection”.",
    );
    expect(proposedInWords(proposedPlan(wanting(9), pool, { seed: 7, keeps: true }))).toMatch(
      /^4 tokens selected \(seed 7\)\. Not enough tokens: .* \(4 of 9\)\.$/,
    );
  });
});

it("the reasons why selected tokens cannot be examples are named", () => {
  expect(outsideInWords([])).toBe("");
  expect(outsideInWords(["disagreement"])).toBe("1 cannot become an example yet: disagreement (1)");
  expect(outsideInWords(["disagreement", "open", "disagreement"])).toBe(
    "3 cannot become examples yet: disagreement (2), open or unfinished (1)",
  );
});
