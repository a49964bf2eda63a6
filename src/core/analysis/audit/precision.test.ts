// Tests which approved candidates count as sampled, and which samples represent which category.
import { describe, expect, it } from "vitest";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import { type CategoryPrecision, precisionOf } from "./precision.ts";
import { strataOf } from "./strata.ts";

const APPROVED: Outcome = { kind: "approved" };
const RIGHT: Outcome = { kind: "correct" };
const WRONG: Outcome = { kind: "incorrect" };
const EXCLUDED: Outcome = { kind: "excluded", why: "incorrect_word_alignment" };

describe("precisionOf", () => {
  it("counts approvals by outcome, the right and wrong also as sampled; ignores referred candidates", () => {
    const outcomes: Outcome[] = [
      APPROVED,
      APPROVED,
      RIGHT,
      RIGHT,
      RIGHT,
      WRONG,
      EXCLUDED,
      { kind: "open", why: "annotators disagree" },
      { kind: "open", why: "not finished" },
    ];
    const found = precisionOf([
      ...outcomes.map((outcome) => ({ approved: true, outcome })),
      { approved: false, outcome: RIGHT },
      { approved: false, outcome: WRONG },
    ]);
    // Wilson's interval of 3 of 4 is (0.75 + 3.8415/8 ± 1.96 √(0.1875/4 + 3.8415/64)) / (1 + 3.8415/4).
    expect(found).toEqual({
      approved: 9,
      unjudged: 2,
      sampled: 4,
      right: 3,
      wrong: 1,
      excluded: 1,
      open: 2,
      precision: 0.75,
      interval: { low: expect.closeTo(0.3006, 4), high: expect.closeTo(0.9544, 4) },
    });
  });

  it("gives null as precision and interval if no approval is judged", () => {
    expect(precisionOf([{ approved: true, outcome: APPROVED }])).toMatchObject({
      approved: 1,
      sampled: 0,
      precision: null,
      interval: null,
    });
  });
});

/** A category with the given numbers of right, wrong, and unjudged approvals. */
function category(label: string, right: number, wrong: number, unjudged: number): CategoryPrecision {
  const many = (count: number, outcome: Outcome) =>
    Array.from({ length: count }, () => ({ approved: true, outcome }));
  const candidates = [...many(right, RIGHT), ...many(wrong, WRONG), ...many(unjudged, APPROVED)];
  return { category: label, ...precisionOf(candidates) };
}

describe("strataOf", () => {
  it.each<
    [what: string, categories: CategoryPrecision[], of: Record<string, [number, number]>, expected: unknown]
  >([
    [
      "are the categories if each has five judged approvals",
      [category("a", 4, 1, 9), category("b", 2, 3, 1)],
      { a: [4, 1], b: [2, 3] },
      { pooled: [], pooledOver: null },
    ],
    [
      "pool the samples of categories with fewer than five judged approvals",
      [category("c", 2, 0, 4), category("a", 9, 1, 9), category("b", 1, 2, 4)],
      { a: [9, 1], b: [3, 2], c: [3, 2] },
      { pooled: ["b", "c"], pooledOver: "small samples" },
    ],
    [
      "include the small samples of categories without unjudged approvals",
      [category("a", 9, 1, 9), category("b", 3, 1, 0), category("c", 1, 0, 2)],
      { a: [9, 1], c: [4, 1] },
      { pooled: ["c"], pooledOver: "small samples" },
    ],
    [
      "of small categories pool all samples if the small samples together are too few",
      [category("a", 9, 1, 9), category("b", 1, 2, 4), category("c", 0, 0, 4)],
      { a: [9, 1], b: [10, 3], c: [10, 3] },
      { pooled: ["b", "c"], pooledOver: "everything" },
    ],
    [
      "leave out a category without unjudged approvals",
      [category("a", 9, 1, 9), category("b", 1, 2, 0)],
      { a: [9, 1] },
      { pooled: [], pooledOver: null },
    ],
    ["are empty if no approval is judged", [category("a", 0, 0, 9)], {}, { pooled: [], pooledOver: null }],
  ])("the strata %s", (_what, categories, expected, pooling) => {
    for (const order of [categories, categories.toReversed()]) {
      const strata = strataOf(order);
      const found = Array.from(strata.byCategory, ([label, { right, wrong }]) => [label, [right, wrong]]);
      expect(Object.fromEntries(found)).toEqual(expected);
      expect({ pooled: strata.pooled, pooledOver: strata.pooledOver }).toEqual(pooling);
    }
  });
});
