// Tests the portable exponential, logarithms and cosine, against exact values and against this engine's functions.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosOfTurns, exp, log, log1p } from "./portable-math.ts";
import { mcnemarTwoSided } from "./tests-of-pairs.ts";

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
