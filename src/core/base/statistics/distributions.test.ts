// Tests the incomplete beta function, Student's t and McNemar's test against R. The figures are those of R 4.2.2,
// printed by sprintf("%.17g", …). Those that mpmath 1.3.0 (80 digits) can compute agree with it to 13 digits or
// more.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chiSquareTail,
  normalTwoSided,
  regularisedIncompleteBeta,
  studentTwoSided,
} from "./distributions.ts";
import { cosOfTurns, exp, log, log1p } from "./portable-math.ts";
import { mcnemarTwoSided } from "./tests-of-pairs.ts";

/** Fails unless 12 significant digits agree. */
function expectDigits(actual: number, expected: number): void {
  expect(Math.abs(actual - expected) / expected).toBeLessThan(5e-13);
}

describe("regularisedIncompleteBeta", () => {
  it.each([
    [0.5, 0.5, 0.5, 0.49999999999999956],
    [0.1, 0.5, 0.5, 0.20483276469913345],
    [1e-12, 0.5, 0.5, 6.366197723676875e-7],
    [0.9999999999990905, 0.5, 0.5, 0.9999993928720738],
    [1e-300, 0.5, 2.0, 1.500000000000003e-150],
    [0.3, 2.0, 3.0, 0.3482999999999999],
    [0.7, 20.0, 30.0, 0.9999940562474147],
    [0.5, 1.0, 1.0, 0.5],
    [1e-6, 1.0, 1000000.0, 0.6321207427683548],
    [0.25, 100.0, 1.0, 6.223015277861179e-61],
    [0.01, 0.5, 1000.0, 0.999992633602262],
    [0.999, 1000.0, 0.5, 0.15724727426672377],
    [0.4, 100.0, 100.0, 0.002160094938055137],
    [0.5, 10000.0, 10000.0, 0.5],
    [0.51, 10000.0, 10000.0, 0.9976629406698898],
    [0.49, 100000.0, 100000.0, 1.8571347290405476e-19],
    [0.5, 1000000.0, 1000000.0, 0.5],
    [0.499, 1000000.0, 1000000.0, 0.002338849406931519],
    [0.5007, 1000000.0, 1000000.0, 0.9761426004909651],
    [0.9999995, 1000000.0, 0.5, 0.3173105078828054],
    [1e-7, 0.5, 1000000.0, 0.3452791216945796],
    [0.2, 200.0, 1000.0, 0.9985039919583307],
    [0.001, 3.0, 100000.0, 1.0],
    [0.99, 400.0, 2.5, 0.1532130396821527],
    [0.05, 150.0, 150.0, 1.661301606153985e-110],
    [0.9, 12.5, 0.5, 0.10806237272416312],
    [0.0001, 50.0, 0.5, 7.959313910739267e-202],
    [1e-10, 20.0, 1000.0, 4.964323852574605e-159],
    [0.75, 300000.0, 100000.0, 0.49975721136432716],
    [0.752, 300000.0, 100000.0, 0.998282149144931],
    [0.96, 300.0, 0.5, 7.536383840339927e-7],
  ])("agrees with R's pbeta(%d, %d, %d)", (x, a, b, p) => {
    expectDigits(regularisedIncompleteBeta(x, a, b), p);
  });

  it("is 0 at 0, 1 at 1, and NaN for NaN", () => {
    expect(regularisedIncompleteBeta(0, 2, 3)).toBe(0);
    expect(regularisedIncompleteBeta(1, 2, 3)).toBe(1);
    expect(regularisedIncompleteBeta(Number.NaN, 2, 3)).toBeNaN();
  });

  it("converges at the mean, where the continued fraction is slowest", () => {
    for (const n of [1, 10, 1e3, 1e5, 1e6]) expectDigits(regularisedIncompleteBeta(0.5, n, n), 0.5);
  });
});

describe("studentTwoSided", () => {
  it.each([
    [0.5, 1.0, 0.7048327646991336],
    [12.706, 1.0, 0.05000080235813317],
    [2.2281388519649385, 10.0, 0.05000000000180862],
    [10.0, 2.0, 0.009852457023325692],
    [30.0, 30.0, 6.251791630608899e-24],
    [1.96, 100000.0, 0.04999856319430168],
    [40.0, 1000.0, 1.0478852155172875e-209],
    [0.001, 7.0, 0.9992300172449988],
    [1000000.0, 3.0, 2.2053155816792323e-18],
  ])("agrees with R's 2 * pt(-%d, %d)", (t, freedom, p) => {
    expectDigits(studentTwoSided(t, freedom), p);
  });
});

describe("mcnemarTwoSided", () => {
  it.each([
    [0, 6, 0.03125000000000001],
    [1, 9, 0.021484375000000014],
    [5, 15, 0.041389465332031285],
    [12, 40, 0.00012753878385574112],
    [100, 180, 2.014506496056349e-6],
    [1000, 1200, 2.1817026407914624e-5],
    [49000, 50500, 2.011799723664786e-6],
    [0, 900, 2.366104372333558e-271],
  ])("agrees with R's binom.test for %d and %d differing pairs", (b, c, p) => {
    expectDigits(mcnemarTwoSided(b, c), p);
  });
});

// Tests the two-sided normal tail and that of χ² against printed tables.

describe("normalTwoSided", () => {
  // Abramowitz and Stegun 1964, Table 26.1: 2 (1 − P(x)); 1.959964 and 2.575829 are the 5% and 1% points.
  it.each([
    [0, 1],
    [0.5, 2 * (1 - 0.691462461274013)],
    [1, 2 * (1 - 0.841344746068543)],
    [1.959963984540054, 0.05],
    [2, 2 * (1 - 0.977249868051821)],
    [2.575829303548901, 0.01],
    [5, 2 * 2.866515718791939e-7],
  ])("beyond %f is %f", (z, p) => {
    expect(normalTwoSided(z)).toBeCloseTo(p, 11);
    expect(normalTwoSided(z) / p).toBeCloseTo(1, 9);
  });
});

describe("chiSquareTail", () => {
  // Abramowitz and Stegun 1964, Table 26.8.
  it.each([
    [0, 3, 1],
    [3.84146, 1, 0.05],
    [6.6349, 1, 0.01],
    [5.99147, 2, 0.05],
    [7.81473, 3, 0.05],
    [9.48773, 4, 0.05],
    [20.515, 5, 0.001],
    [18.307, 10, 0.05],
    [50.8922, 30, 0.01],
  ])("beyond %f with %i degrees of freedom is %f", (x, freedom, p) => {
    expect(chiSquareTail(x, freedom)).toBeCloseTo(p, 5);
  });
});

/** Asserts equality up to about four units of the last digit. */
function expectClose(found: number, expected: number): void {
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(
    4 * Number.EPSILON * Math.abs(expected) + Number.MIN_VALUE,
  );
}

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe("exp", () => {
  it.each([
    [0, 1],
    [-746, 0],
    [-Infinity, 0],
    [711, Infinity],
    [Infinity, Infinity],
    [Number.NaN, Number.NaN],
    [-745, Number.MIN_VALUE],
  ])("of %d is %d", (x, expected) => {
    expect(exp(x)).toBe(expected);
  });

  it("equals this engine's function up to the last digits", () => {
    fc.assert(fc.property(within(-700, 709.78), (x) => expectClose(exp(x), Math.exp(x))));
  });
});

describe("log and log1p", () => {
  it.each([
    [1, 0],
    [0, -Infinity],
    [Infinity, Infinity],
    [-1, Number.NaN],
    [Number.NaN, Number.NaN],
  ])("the logarithm of %d is %d", (x, expected) => {
    expect(log(x)).toBe(expected);
  });

  it("log1p is −∞ at −1, NaN below −1 and infinite at ∞", () => {
    expect([log1p(-1), log1p(-2), log1p(Infinity)]).toEqual([-Infinity, Number.NaN, Infinity]);
  });

  it("equal this engine's functions up to the last digits", () => {
    expectClose(log(Number.MIN_VALUE), -1074 * Math.LN2);
    expectClose(log(Number.MAX_VALUE), 1024 * Math.LN2);
    fc.assert(fc.property(within(Number.MIN_VALUE, 1e308), (x) => expectClose(log(x), Math.log(x))));
    fc.assert(fc.property(within(0.5, 3), (x) => expectClose(log(x), Math.log(x))));
    fc.assert(fc.property(within(-0.999_999, 3), (x) => expectClose(log1p(x), Math.log1p(x))));
    fc.assert(fc.property(within(-1e-8, 1e-8), (x) => expectClose(log1p(x), Math.log1p(x))));
  });
});

describe("cosOfTurns", () => {
  it.each([
    [0, 1],
    [0.25, 0],
    [0.5, -1],
    [0.75, 0],
    [1, 1],
  ])("of %d turns is %d", (turns, expected) => {
    expect(Math.abs(cosOfTurns(turns) - expected)).toBe(0);
  });

  it("equals the cosine of the angle", () => {
    fc.assert(
      fc.property(within(0, 1), (u) => {
        expect(cosOfTurns(u)).toBeCloseTo(Math.cos(2 * Math.PI * u), 14);
      }),
    );
  });
});

it("the p-value of a pair has the same digits in every engine, although their Math.exp differ", () => {
  const found = mcnemarTwoSided(12, 48);
  const { exp: own } = Math;
  try {
    Math.exp = (x) => own(x) * (1 + 2 * Number.EPSILON);
    expect(mcnemarTwoSided(12, 48)).toBe(found);
  } finally {
    Math.exp = own;
  }
});
