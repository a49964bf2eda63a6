import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitIntoShares } from "./divide-candidates.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const cellOf = (candidate: number) => `cell ${candidate % 7}`;

describe("splitIntoShares", () => {
  it("puts each candidate into one share; annotators' shares are in order and differ by at most one candidate", () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(400),
        fc.nat(2 ** 32 - 1),
        (count, annotators, overlap, seed) => {
          const shares = splitIntoShares(numbers(count), cellOf, { annotators, overlap, seed });
          const all = shares.flatMap((share) => share.candidates);
          expect([...all].sort((a, b) => a - b)).toEqual(numbers(count));
          const annotatorShares = shares.filter(({ label }) => label !== "IAA");
          expect(annotatorShares.map(({ label }) => label)).toEqual(
            numbers(annotators).map((number) => String(number + 1)),
          );
          const sizes = annotatorShares.map((share) => share.candidates.length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          for (const { candidates } of shares) {
            expect([...candidates].sort((a, b) => a - b)).toEqual(candidates);
          }
        },
      ),
    );
  });

  it("puts max(1, round(count / total × overlap)) candidates of each cell in the overlap", () => {
    // The cells have 90, 9 and 1 candidates.
    const cell = (candidate: number) => (candidate < 90 ? "a" : candidate < 99 ? "b" : "c");
    const [shared] = splitIntoShares(numbers(100), cell, { annotators: 2, overlap: 20, seed: 3 });
    const count = (name: string) => shared?.candidates.filter((candidate) => cell(candidate) === name).length;
    expect(shared?.label).toBe("IAA");
    expect({ a: count("a"), b: count("b"), c: count("c") }).toEqual({ a: 18, b: 2, c: 1 });
  });

  it("gives the same shares for the same seed, and different shares for another seed", () => {
    const plan = { annotators: 3, overlap: 10, seed: 11 };
    expect(splitIntoShares(numbers(200), cellOf, plan)).toEqual(splitIntoShares(numbers(200), cellOf, plan));
    expect(splitIntoShares(numbers(200), cellOf, plan)).not.toEqual(
      splitIntoShares(numbers(200), cellOf, { ...plan, seed: 12 }),
    );
  });

  it("draws each candidate for the overlap about equally often, and each share for a single candidate", () => {
    const seeds = numbers(2000);
    const count = (draws: readonly (readonly number[])[], number: number) =>
      draws.filter((draw) => draw.includes(number)).length;
    const shared = seeds.map((seed) => {
      const [share] = splitIntoShares(numbers(5), () => "cell", { annotators: 1, overlap: 1, seed });
      return share?.candidates ?? [];
    });
    const dealt = seeds.map((seed) =>
      splitIntoShares([0], () => "cell", { annotators: 5, overlap: 0, seed }).map(
        ({ candidates }) => candidates.length,
      ),
    );
    for (const number of numbers(5)) {
      // In 2,000 runs, each of five candidates should be drawn about 400 times. The tolerance of 100 is more than five
      // standard deviations.
      expect(Math.abs(count(shared, number) - 400)).toBeLessThan(100);
      expect(Math.abs(dealt.filter((sizes) => sizes[number] === 1).length - 400)).toBeLessThan(100);
    }
  });

  it("has no overlap if the requested overlap is 0, and empty shares if there are no candidates", () => {
    expect(
      splitIntoShares(numbers(4), cellOf, { annotators: 2, overlap: 0, seed: 1 }).map(({ label }) => label),
    ).toEqual(["1", "2"]);
    expect(splitIntoShares([], cellOf, { annotators: 2, overlap: 5, seed: 1 })).toEqual([
      { label: "1", candidates: [] },
      { label: "2", candidates: [] },
    ]);
  });
});
