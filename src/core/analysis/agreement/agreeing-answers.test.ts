// Tests the coefficients over answers that agree without being the same: equal to the nominal ones where none do, and
// by hand where some do.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreementFiguresOf } from "./agreeing-answers.ts";
import {
  cohenKappa,
  gwetAc1,
  krippendorffAlpha,
  NO_UNITS,
  observedAgreement,
  scottPi,
} from "./coefficients.ts";

const PAIR = { people: 2, seed: 1 };

describe("if each answer agrees only with itself", () => {
  it("every figure equals the nominal one, also if some answers were never given", () => {
    const alike = [0, 1, 2, 3].map((answer) => [answer]);
    const answer = fc.integer({ min: 0, max: 3 });
    const units = fc.array(
      fc.record({ answers: fc.tuple(answer, answer), units: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(units, (given) => {
        const figures = agreementFiguresOf(given, alike, PAIR);
        const known = [...new Set(given.flatMap(({ answers }) => answers))].sort();
        const kinds = given.map(({ answers, units: count }) => ({
          counts: known.map((one) => answers.filter((other) => other === one).length),
          units: count,
        }));
        const wide = kinds.map(({ counts, units: count }) => ({
          counts: counts.length < 2 ? [...counts, 0] : counts,
          units: count,
        }));
        const table = known.map((one) =>
          known.map((other) =>
            given.reduce(
              (all, { answers: [a, b], units: count }) => all + (a === one && b === other ? count : 0),
              0,
            ),
          ),
        );
        const same = (a: { readonly value: number | null }, b: { readonly value: number | null }) => {
          if (a.value === null || b.value === null) expect(a).toEqual(b);
          else expect(a.value).toBeCloseTo(b.value, 10);
        };
        expect(figures.units).toBe(given.reduce((all, { units: count }) => all + count, 0));
        expect(figures.observed).toBeCloseTo(observedAgreement(kinds) ?? Number.NaN, 10);
        same(figures.scottPi, scottPi(kinds));
        same(figures.krippendorffAlpha, krippendorffAlpha(kinds));
        same(figures.gwetAc1, gwetAc1(wide));
        same(figures.cohenKappa, cohenKappa(table));
      }),
      { numRuns: 50 },
    );
  });
});

describe("if some different answers agree", () => {
  // 0 agrees with 1, and 1 with 2, but 0 not with 2; nobody gave 3, which would agree with all.
  const alike = [
    [0, 1, 3],
    [0, 1, 2, 3],
    [1, 2, 3],
    [0, 1, 2, 3],
  ];

  it("observed and chance agreement count agreeing pairs", () => {
    const found = agreementFiguresOf(
      [
        { answers: [0, 1], units: 2 },
        { answers: [1, 0], units: 1 },
        { answers: [0, 2], units: 1 },
      ],
      alike,
      PAIR,
    );
    expect([found.units, found.observed]).toEqual([4, 3 / 4]);
    // Shares 1/2, 3/8, 1/8: all but 2 · 1/2 · 1/8 agree by chance.
    expect(found.scottPi.value).toBeCloseTo((3 / 4 - 7 / 8) / (1 / 8), 12);
    // The one: 0 three times, 1 once; the other: 1 twice, 0 and 2 once: of 16 meetings three are of 0 and 2.
    expect(found.cohenKappa.value).toBeCloseTo((12 - 13) / 3, 12);
    // Of 8 answers four 0, three 1, one 2: 8 ordered pairs disagree.
    expect(found.krippendorffAlpha.value).toBeCloseTo(1 - (2 * 7) / 8, 12);
    // 7 of 9 ordered pairs of answers given agree: 7 / 6 · (1/4 + 15/64 + 7/64).
    const chance = (7 / 6) * (1 / 4 + 15 / 64 + 7 / 64);
    expect(found.gwetAc1.value).toBeCloseTo((3 / 4 - chance) / (1 - chance), 12);
  });

  it("all figures are undefined without units", () => {
    expect(agreementFiguresOf([], alike, PAIR)).toEqual({
      ...{ units: 0, observed: null, scottPi: NO_UNITS, cohenKappa: NO_UNITS },
      ...{ krippendorffAlpha: NO_UNITS, gwetAc1: NO_UNITS, interval: null },
    });
  });
});
