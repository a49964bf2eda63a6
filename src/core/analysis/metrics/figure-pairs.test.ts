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
