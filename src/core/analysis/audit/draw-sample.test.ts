// Tests the sample of approved candidates: the number per system and category, reproducibility by seed, and absence of
// bias.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countsBy } from "#core/base/grouping.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import {
  dividePlaces,
  drawSample,
  MINIMUM_PER_SYSTEM,
  readSampleSize,
  type SampledCandidate,
  type SampleSize,
  sampleCount,
} from "./strata.ts";

describe("sampleCount", () => {
  it.each<[SampleSize, number, number]>([
    [{ count: 30 }, 100, 30],
    [{ count: 300 }, 100, 100],
    [{ count: 0 }, 100, 0],
    // Before rounding, 12.5% of 100 is 12.5 and 10% of 44 is 4.4.
    [{ percent: 12.5 }, 100, 13],
    [{ percent: 10 }, 44, 4],
    [{ percent: 1 }, 7, 1],
    [{ percent: 1 }, 0, 0],
    [{ percent: 0 }, 50, 0],
    [{ percent: 100 }, 7, 7],
  ])("of %j from %d candidates is %d", (size, of, expected) => {
    expect(sampleCount(size, of)).toBe(expected);
  });
});

it.each<[text: string, size: SampleSize | null]>([
  ["30", { count: 30 }],
  [" 30 ", { count: 30 }],
  ["", { count: 0 }],
  ["12.5 %", { percent: 12.5 }],
  ["10%", { percent: 10 }],
  ["100 %", { percent: 100 }],
  ["101 %", null],
  ["1.5", null],
  ["-3", null],
  ["many", null],
  ["%", null],
])("readSampleSize parses “%s” as %j", (text, size) => {
  expect(readSampleSize(text)).toEqual(size);
});

describe("dividePlaces", () => {
  it.each<[what: string, sizes: Record<string, number>, count: number, shares: Record<string, number>]>([
    // Each cell gets five. The other 7 are dealt by n/(2g+1), where n is the size of the cell and g
    // the number given so far: a 100/11, 100/13, 100/15, 100/17 (5.9), b 60/11 (5.5), a 100/19 (5.3), a 100/21 (4.8).
    // The next would be b with 60/13 (4.6).
    [
      "five to each cell, and the rest by Webster's rule",
      { a: 100, b: 60, c: 10 },
      22,
      { a: 11, b: 6, c: 5 },
    ],
    ["all candidates of a cell that has fewer than five", { a: 90, b: 2 }, 12, { a: 10, b: 2 }],
    [
      "one place each to the largest cells if the number is too small for all",
      { a: 3, b: 40, c: 9 },
      2,
      { a: 0, b: 1, c: 1 },
    ],
    [
      "no cell a third place before every cell has a second place",
      { a: 9, b: 40, c: 9 },
      5,
      { a: 2, b: 2, c: 1 },
    ],
    ["all candidates if more are requested", { a: 3, b: 4 }, 50, { a: 3, b: 4 }],
    ["nothing without candidates", {}, 3, {}],
  ])("gives %s", (_what, sizes, count, shares) => {
    const found = dividePlaces(new Map(Object.entries(sizes)), count, 5);
    expect(Object.fromEntries(found)).toEqual(shares);
  });

  it("gives places in proportion without a minimum", () => {
    // 100/1, 100/3, 60/1 (60), 100/5 (20), 60/3 (20), … : 10 places are 5.9, 3.5 and 0.6 in proportion.
    const found = dividePlaces(new Map(Object.entries({ a: 100, b: 60, c: 10 })), 10, 0);
    expect(Object.fromEntries(found)).toEqual({ a: 6, b: 3, c: 1 });
  });
});

const candidate = (system: string, example: string, category: string): SampledCandidate => ({
  system,
  example,
  category,
});
const keys = (candidates: readonly SampledCandidate[]) =>
  candidates.map(({ system, example }) => `${system} ${example}`);

/** Every example in every system. The examples take the categories in turn. */
function campaign(systems: readonly string[], examples: number, categories: number): SampledCandidate[] {
  return systems.flatMap((system) =>
    Array.from({ length: examples }, (_, index) => candidate(system, `e${index}`, `c${index % categories}`)),
  );
}

const campaigns = fc
  .record({
    systems: fc.integer({ min: 1, max: 4 }),
    examples: fc.nat(40),
    categories: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ systems, examples, categories }) =>
    campaign(["s", "t", "u", "v"].slice(0, systems), examples, categories),
  );
const seeds = fc.nat(2 ** 32 - 1);

describe("drawSample", () => {
  it("draws the requested number in the given order, and the minimum per system if the number allows it", () => {
    fc.assert(
      fc.property(campaigns, fc.nat(120), seeds, (all, count, seed) => {
        const sample = drawSample(all, { count }, seed);
        expect(sample).toHaveLength(Math.min(count, all.length));
        expect(all.filter((one) => sample.includes(one))).toEqual(sample);
        const systems = [...new Set(all.map(({ system }) => system))];
        const of = (some: readonly SampledCandidate[], name: string) =>
          some.filter(({ system }) => system === name).length;
        if (count < MINIMUM_PER_SYSTEM * systems.length) return;
        for (const name of systems)
          expect(of(sample, name)).toBeGreaterThanOrEqual(Math.min(MINIMUM_PER_SYSTEM, of(all, name)));
      }),
    );
  });

  it("draws in proportion to the approvals of each system, and of each of its categories", () => {
    const many = (system: string, category: string, count: number) =>
      Array.from({ length: count }, (_, index) => candidate(system, `${category}${index}`, category));
    const all = [
      ...many("s", "a", 120),
      ...many("s", "b", 40),
      ...many("t", "a", 40),
      ...many("t", "b", 200),
    ];
    const sample = drawSample(all, { percent: 25 }, 1);
    expect([...countsBy(sample, ({ system, category }) => `${system}${category}`)]).toEqual([
      ["sa", 30],
      ["sb", 10],
      ["ta", 10],
      ["tb", 50],
    ]);
  });

  it("does not depend on the given order, but depends on the seed", () => {
    fc.assert(
      fc.property(campaigns, fc.nat(80), seeds, (all, count, seed) => {
        const reversed = drawSample(all.toReversed(), { count }, seed).toReversed();
        expect(reversed).toEqual(drawSample(all, { count }, seed));
      }),
    );
    const all = campaign(["s", "t"], 60, 3);
    expect(drawSample(all, { count: 30 }, 1)).not.toEqual(drawSample(all, { count: 30 }, 2));
  });

  it("draws for a larger size a sample that contains the smaller sample", () => {
    fc.assert(
      fc.property(campaigns, fc.nat(80), fc.nat(40), seeds, (all, count, more, seed) => {
        const larger = new Set(drawSample(all, { count: count + more }, seed));
        expect(drawSample(all, { count }, seed).every((one) => larger.has(one))).toBe(true);
      }),
    );
  });

  it("keeps the order in which candidates of other systems are drawn when a system is added", () => {
    fc.assert(
      fc.property(campaigns, fc.nat(80), seeds, (all, count, seed) => {
        const added = all.filter(({ system }) => system === "s").map((one) => ({ ...one, system: "new" }));
        const after = drawSample([...added, ...all], { count }, seed).filter(
          ({ system }) => system !== "new",
        );
        for (const { system, category } of all) {
          const of = (some: readonly SampledCandidate[]) =>
            some.filter((one) => one.system === system && one.category === category);
          // In each system and category, the candidates are those of a sample of the same size that is drawn only from
          // this system and category.
          const alone = drawSample(of(all), { count: of(after).length }, seed);
          expect(keys(of(after))).toEqual(keys(alone));
        }
      }),
    );
  });

  it("does not prefer the candidates that the same seed chooses as repeats", () => {
    const all = campaign(["s", "t"], 200, 1);
    const ranks = drawSample(all, { percent: 10 }, 5).map((one) => seededRank(one, 5) / 2 ** 32);
    // The mean of 40 uniform numbers is ½, with a standard error of 0.046; four standard errors are allowed. If the 40
    // lowest ranks were drawn, their mean would be 0.05.
    expect(Math.abs(ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length - 0.5)).toBeLessThan(0.19);
  });

  it("draws each candidate of a category about equally often", () => {
    const all = campaign(["s", "t"], 20, 2);
    const times = new Map(all.map((one) => [one, 0]));
    for (let seed = 0; seed < 2000; seed++)
      for (const one of drawSample(all, { percent: 40 }, seed)) times.set(one, (times.get(one) ?? 0) + 1);
    // 16 of 40 are drawn, 4 of the 10 of each system and category. Each candidate is expected in 800 of 2,000 draws, with
    // a standard deviation of 21.9; five standard deviations are allowed.
    for (const count of times.values()) expect(Math.abs(count - 800)).toBeLessThan(110);
  });
});
