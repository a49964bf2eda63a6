// Tests the comparison of judging and gap filling on tables worked out by hand.
import { describe, expect, it } from "vitest";
import { ONE_ANSWER } from "#core/analysis/agreement/coefficients.ts";
import { type BothMethods, twoMethods } from "./two-methods.ts";

function candidates(category: string, ...[a, b, c, d]: [number, number, number, number]): BothMethods[] {
  const some = (count: number, judged: "correct" | "incorrect", accepted: boolean) =>
    Array.from({ length: count }, (): BothMethods => ({ category, judged, accepted }));
  return [
    ...some(a, "correct", true),
    ...some(b, "correct", false),
    ...some(c, "incorrect", true),
    ...some(d, "incorrect", false),
  ];
}

describe("twoMethods", () => {
  const all = [...candidates("it", 20, 5, 10, 15), ...candidates("they", 4, 0, 0, 0)];
  const [together, it_, they, ...more] = twoMethods(all, ["event", "it", "they"]);

  it("has a row for all categories, then one per category with candidates", () => {
    expect([together?.category, it_?.category, they?.category, more]).toEqual([null, "it", "they", []]);
  });

  it("counts candidates by judgement and by whether the label is accepted, and computes agreement", () => {
    expect(it_).toMatchObject({
      ...{
        units: 50,
        correctAccepted: 20,
        correctNotAccepted: 5,
        incorrectAccepted: 10,
        incorrectNotAccepted: 15,
      },
    });
    // 35 of 50 agree. Chance is (25·30 + 25·20)/2500 = ½.
    expect(it_?.observed).toBe(0.7);
    expect(it_?.cohenKappa.value).toBeCloseTo(0.4, 12);
    // 39 of 54 agree. Chance is (29·34 + 25·20)/2916 = 1486/2916, so kappa is (39·54 − 1486)/(2916 − 1486).
    expect(together?.observed).toBe(39 / 54);
    expect(together?.cohenKappa.value).toBeCloseTo(620 / 1430, 12);
  });

  it("has no kappa if both methods give all candidates one and the same answer", () => {
    expect([they?.observed, they?.cohenKappa]).toEqual([1, ONE_ANSWER]);
  });

  it("has one row of 0 units without candidates", () => {
    expect(twoMethods([], ["it"])).toMatchObject([{ category: null, units: 0, observed: null }]);
  });
});
