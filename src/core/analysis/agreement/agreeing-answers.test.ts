// Tests the coefficients for answers that can agree without being equal. If every answer agrees only with itself, they
// are the nominal coefficients. Otherwise they are compared with figures worked out by hand.
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

describe("agreement of answers that agree only with themselves", () => {
  it("equals the nominal figures, even if some answers were never given", () => {
    const agreeing = [0, 1, 2, 3].map((answer) => [answer]);
    const answer = fc.integer({ min: 0, max: 3 });
    const units = fc.array(
      fc.record({ answers: fc.tuple(answer, answer), units: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(units, (given) => {
        const figures = agreementFiguresOf(given, agreeing, PAIR);
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

describe("agreement where some different answers agree", () => {
  // Answer 0 agrees with 1, and 1 with 2, but 0 does not agree with 2. Nobody gave 3, which would agree with all
  // others.
  const agreeing = [
    [0, 1, 3],
    [0, 1, 2, 3],
    [1, 2, 3],
    [0, 1, 2, 3],
  ];

  it("counts pairs of different but agreeing answers in observed agreement and in chance agreement", () => {
    const found = agreementFiguresOf(
      [
        { answers: [0, 1], units: 2 },
        { answers: [1, 0], units: 1 },
        { answers: [0, 2], units: 1 },
      ],
      agreeing,
      PAIR,
    );
    expect([found.units, found.observed]).toEqual([4, 3 / 4]);
    // The shares of the answers are 1/2, 3/8 and 1/8. By chance, all pairs agree except 0 with 2: 2 · 1/2 · 1/8.
    expect(found.scottPi.value).toBeCloseTo((3 / 4 - 7 / 8) / (1 / 8), 12);
    // The first annotator answered 0 three times and 1 once; the second answered 1 twice, 0 once and 2 once. Of the 16
    // pairs by chance, three are 0 with 2.
    expect(found.cohenKappa.value).toBeCloseTo((12 - 13) / 3, 12);
    // Of 8 answers, four are 0, three are 1 and one is 2, so 8 ordered pairs disagree.
    expect(found.krippendorffAlpha.value).toBeCloseTo(1 - (2 * 7) / 8, 12);
    // 7 of the 9 ordered pairs of answers agree, so chance is 7 / 6 · (1/4 + 15/64 + 7/64).
    const chance = (7 / 6) * (1 / 4 + 15 / 64 + 7 / 64);
    expect(found.gwetAc1.value).toBeCloseTo((3 / 4 - chance) / (1 - chance), 12);
  });

  it("leaves observed agreement, all coefficients and the interval undefined without units", () => {
    expect(agreementFiguresOf([], agreeing, PAIR)).toEqual({
      ...{ units: 0, observed: null, scottPi: NO_UNITS, cohenKappa: NO_UNITS },
      ...{ krippendorffAlpha: NO_UNITS, gwetAc1: NO_UNITS, interval: null },
    });
  });
});
