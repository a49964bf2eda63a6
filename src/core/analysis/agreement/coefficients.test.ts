// Tests the coefficients on tables small enough to be worked out by hand, and on published tables.
import { describe, expect, it } from "vitest";
import {
  type Coefficient,
  cohenKappa,
  gwetAc1,
  krippendorffAlpha,
  NO_UNITS,
  ONE_ANSWER,
  observedAgreement,
  scottPi,
  type UnitKind,
} from "./coefficients.ts";

/** One unit for each list of counts: how many annotators gave each answer. */
const units = (...counts: readonly (readonly number[])[]): UnitKind[] =>
  counts.map((one) => ({ counts: one, units: 1 }));

const value = (coefficient: Coefficient) => coefficient.value ?? Number.NaN;

describe("three annotators with missing answers", () => {
  // The answers to the five units are: ok ok ok · ok bad – · bad bad – · – ok ok · bad bad ok. In all, 7 are ok and 5
  // bad.
  const kinds = units([3, 0], [1, 1], [0, 2], [2, 0], [1, 2]);

  it("have an observed agreement that is the mean share of agreeing pairs per unit", () => {
    // The mean of the units' shares of agreeing pairs is (1 + 0 + 1 + 1 + 1/3) / 5.
    expect(observedAgreement(kinds)).toBeCloseTo(2 / 3, 12);
  });

  it("have an alpha computed from the coincidences of pairable answers", () => {
    // Coincidences of ok with bad are 1·1/1 + 1·2/2 = 2, and 7·5/11 by chance, so alpha is 1 − 22/35.
    expect(value(krippendorffAlpha(kinds))).toBeCloseTo(13 / 35, 12);
  });

  it("have pi and AC1 computed from the mean shares of the units", () => {
    // The mean share of ok is (1 + 1/2 + 0 + 1 + 1/3)/5 = 17/30. So π = (2/3 − 458/900)/(1 − 458/900), and chance for
    // AC1 is 442/900.
    expect(value(scottPi(kinds))).toBeCloseTo(71 / 221, 12);
    expect(value(gwetAc1(kinds))).toBeCloseTo(79 / 229, 12);
  });
});

describe("published figures", () => {
  it("are reproduced: alpha of four observers with missing answers (Krippendorff 2011, section C, nominal: 0.743)", () => {
    const columns = ["11.1", "2232", "3333", "3333", "2222", "1234", "4444", "1121", "2222", ".555", "..11"];
    const kinds = columns.map((column) => ({
      counts: ["1", "2", "3", "4", "5"].map((known) => column.split(known).length - 1),
      units: 1,
    }));
    expect(value(krippendorffAlpha(kinds))).toBeCloseTo(0.743, 3);
  });

  it("are reproduced: pi of fourteen psychiatrists' ratings, ten units, five answers (Fleiss' kappa 0.210)", () => {
    const counts = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    expect(value(scottPi(units(...counts)))).toBeCloseTo(0.21, 3);
  });
});

describe("kappa", () => {
  it("is (observed agreement − chance) / (1 − chance), and ignores answers that nobody gave", () => {
    // 35 of 50 agree. Chance is (25·30 + 25·20)/2500 = 0.5.
    const table = [
      [20, 5],
      [10, 15],
    ];
    expect(value(cohenKappa(table))).toBeCloseTo(0.4, 12);
    const withEmpty = [
      [20, 0, 5],
      [0, 0, 0],
      [10, 0, 15],
    ];
    expect(cohenKappa(withEmpty)).toEqual(cohenKappa(table));
  });

  it("is 0 if one annotator always gives the same answer", () => {
    const table = [
      [3, 2],
      [0, 0],
    ];
    // 3 of 5 agree. Chance is 5·3/25.
    expect(cohenKappa(table)).toEqual({ value: 0 });
  });

  it("is undefined if both annotators always give the same answer, and without units", () => {
    const always = [
      [5, 0],
      [0, 0],
    ];
    expect(cohenKappa(always)).toBe(ONE_ANSWER);
    expect(
      cohenKappa([
        [0, 0],
        [0, 0],
      ]),
    ).toBe(NO_UNITS);
  });
});

describe("degenerate agreement", () => {
  it("has only observed agreement and AC1 if all answers are equal", () => {
    const kinds = [
      { counts: [2, 0], units: 7 },
      { counts: [3, 0], units: 1 },
    ];
    expect([observedAgreement(kinds), value(gwetAc1(kinds))]).toEqual([1, 1]);
    expect([scottPi(kinds), krippendorffAlpha(kinds)]).toEqual([ONE_ANSWER, ONE_ANSWER]);
  });

  it("has pi −1, AC1 −1 and alpha 0 for one unit with two different answers", () => {
    const kinds = units([1, 1]);
    // For π and AC1, chance is 1/2. Alpha is 1 − 2·(2 − 1)/(4 − 2).
    expect(observedAgreement(kinds)).toBe(0);
    expect([value(scottPi(kinds)), value(gwetAc1(kinds)), value(krippendorffAlpha(kinds))]).toEqual([
      -1, -1, 0,
    ]);
  });

  it("is undefined without units, with a reason", () => {
    for (const kinds of [[], [{ counts: [1, 1], units: 0 }]]) {
      expect(observedAgreement(kinds)).toBeNull();
      expect([scottPi(kinds), krippendorffAlpha(kinds), gwetAc1(kinds)]).toEqual([
        NO_UNITS,
        NO_UNITS,
        NO_UNITS,
      ]);
    }
  });
});

describe("AC1", () => {
  it("computes chance from all answers that the question allows, given or not", () => {
    const kinds = [
      { counts: [2, 0, 0, 0], units: 3 },
      { counts: [1, 1, 0, 0], units: 1 },
    ];
    // The shares are 7/8 and 1/8, so chance is 2 · 7/64 / 3 = 7/96, and AC1 is (72 − 7)/(96 − 7).
    expect(value(gwetAc1(kinds))).toBeCloseTo(65 / 89, 12);
  });
});
