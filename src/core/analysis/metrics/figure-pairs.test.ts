// Tests that the pairs of systems are corrected for all tests that a reader sees together.

import { expect, it } from "vitest";
import { runToEnd } from "#core/base/once.ts";
import { RATIO } from "#core/base/statistics/figures-of-units.ts";
import { type ComparedBy, figurePairsInParts } from "./figure-pairs.ts";

/** A figure of two systems on ten units: the first is right on all, the second on none of the first `worse`. */
function figure(id: string, worse: number): ComparedBy {
  const units = (wrong: number) =>
    Array.from({ length: 10 }, (_, at) => ({
      key: String(at),
      document: "d",
      contribution: [at < wrong ? 0 : 1, 1],
    }));
  return {
    id,
    heading: id,
    figure: RATIO,
    systems: [
      { system: "a", units: units(0), noTest: null },
      { system: "b", units: units(worse), noTest: null },
    ],
  };
}

it("corrects p by Holm's method over all pairs by all figures", () => {
  // The smaller p is multiplied by 2, because two tests were made; the greater one is multiplied by 1.
  const [ten, six] = runToEnd(figurePairsInParts([figure("one", 10), figure("two", 6)]));
  expect(ten?.p).toBeLessThan(six?.p ?? 0);
  expect(ten?.pHolm).toBeCloseTo(2 * (ten?.p ?? 1), 12);
  expect(six?.pHolm).toBeCloseTo(six?.p ?? 1, 12);
});

// Of the units 1 to 4, the first system has 1, 2 and 3, and the second 4, 3 and 2: they share 2 and 3, where the first is
// right once and the second twice. A unit with the number 3 in one list is not the third unit of the other.
it("compares two systems on the units that both have, whatever the order of the units", () => {
  const unit = (key: string, hits: number) => ({ key, document: key, contribution: [hits, 1] });
  const systems = [
    { system: "a", units: [unit("1", 0), unit("2", 1), unit("3", 0)], noTest: null },
    { system: "b", units: [unit("4", 0), unit("3", 1), unit("2", 1)], noTest: null },
  ];
  const [pair] = runToEnd(figurePairsInParts([{ id: "one", heading: "one", figure: RATIO, systems }]));
  expect(pair).toMatchObject({ units: 2, valueA: 0.5, valueB: 1, difference: -0.5 });
});
