// Tests the comparison of judging and gap filling on tables worked out by hand.
import { describe, expect, it } from "vitest";
import { type BothMethods, twoMethods } from "./two-methods.ts";

type Answer = BothMethods["answers"][number];
let decisions = 0;

/** Candidates with separate decisions: correct and accepted, correct only, accepted only, neither. */
function candidates(category: string, ...[a, b, c, d]: [number, number, number, number]): BothMethods[] {
  const some = (count: number, judged: Answer, accepted: Answer) =>
    Array.from({ length: count }, (): BothMethods => {
      decisions++;
      return {
        category,
        example: decisions,
        answers: [judged, accepted],
        decisions: [decisions, decisions],
        isJudged: [true, true],
      };
    });
  return [
    ...some(a, "correct", "correct"),
    ...some(b, "correct", "incorrect"),
    ...some(c, "incorrect", "correct"),
    ...some(d, "incorrect", "incorrect"),
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
      units: 50,
      items: 50,
      correctAccepted: 20,
      correctNotAccepted: 5,
      incorrectAccepted: 10,
      incorrectNotAccepted: 15,
    });
    // 35 of 50 agree. Chance is (25·30 + 25·20)/2500 = ½.
    expect(it_?.figures.observed.value).toBe(0.7);
    expect(it_?.figures.cohen_kappa.value).toBeCloseTo(0.4, 12);
    // 39 of 54 agree. Chance is (29·34 + 25·20)/2916 = 1486/2916, so kappa is (39·54 − 1486)/(2916 − 1486).
    expect(together?.figures.observed.value).toBe(39 / 54);
    expect(together?.figures.cohen_kappa.value).toBeCloseTo(620 / 1430, 12);
  });

  it("has no kappa if both methods give all candidates one and the same answer", () => {
    expect([they?.figures.observed.value, they?.figures.cohen_kappa.why]).toEqual([1, "one answer"]);
  });

  it("counts what was judged together and filled together once", () => {
    const one = candidates("it", 1, 0, 0, 0);
    const [other] = candidates("it", 0, 0, 1, 0);
    if (other === undefined) throw new Error("no candidate");
    const [row] = twoMethods(
      [...one, ...one, ...one, other, { ...other, decisions: [other.decisions[0] ?? 0, 999] }],
      [],
    );
    expect(row).toMatchObject({ units: 3, items: 5, correctAccepted: 1, incorrectAccepted: 2 });
  });

  it("has one row of 0 units without candidates", () => {
    expect(twoMethods([], ["it"])).toMatchObject([{ category: null, units: 0, items: 0 }]);
  });
});
