// Tests that blocks are never split, and are dealt evenly by decisions and within each category.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CandidateBlocks, splitIntoShares } from "./divide-candidates.ts";

interface TestCandidate {
  readonly block: number;
  readonly index: number;
  readonly cell: string;
  readonly weight: number;
}

const BLOCKS: CandidateBlocks<TestCandidate> = {
  blockOf: ({ block }) => block,
  decisions: ([first]) => first?.weight ?? 0,
};

/** Candidates of blocks, one block per text: its cell, its number of candidates, its number of decisions. */
function candidatesOf(...texts: readonly string[]): TestCandidate[] {
  return texts.flatMap((text, block) => {
    const [cell = "", size = "1", weight = size] = text.split(" ");
    return Array.from({ length: Number(size) }, (_, index) => ({
      block,
      index,
      cell,
      weight: Number(weight),
    }));
  });
}

const split = (candidates: readonly TestCandidate[], annotators: number, overlap: number, seed = 1) =>
  splitIntoShares(candidates, ({ cell }) => cell, { annotators, overlap, seed }, BLOCKS);
/** Decisions of the given candidates, each block counted once. */
const decisions = (dealt: readonly TestCandidate[]) =>
  dealt.filter(({ index }) => index === 0).reduce((sum, { weight }) => sum + weight, 0);
const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts);

const someBlocks = fc.array(
  fc
    .record({ cell: fc.constantFrom("a", "b", "c"), size: fc.integer({ min: 1, max: 9 }) })
    .chain((block) =>
      fc.integer({ min: 1, max: block.size }).map((weight) => `${block.cell} ${block.size} ${weight}`),
    ),
  { maxLength: 60 },
);
const plans = fc.record({
  annotators: fc.integer({ min: 1, max: 6 }),
  overlap: fc.nat(80),
  seed: fc.nat(2 ** 32 - 1),
});

describe("splitIntoShares with blocks", () => {
  it("puts every candidate in one share, keeps the order, and splits no block", () => {
    fc.assert(
      fc.property(someBlocks, plans, (texts, { annotators, overlap, seed }) => {
        const candidates = candidatesOf(...texts);
        const shares = split(candidates, annotators, overlap, seed);
        expect(shares.flatMap((share) => share.candidates)).toHaveLength(candidates.length);
        expect(new Set(shares.flatMap((share) => share.candidates))).toEqual(new Set(candidates));
        for (const { candidates: dealt } of shares) {
          expect(dealt).toEqual(candidates.filter((candidate) => dealt.includes(candidate)));
          const whole = new Set(dealt.map(({ block }) => block));
          expect(dealt).toEqual(candidates.filter(({ block }) => whole.has(block)));
        }
      }),
    );
  });

  it("gives shares whose decisions differ by at most the heaviest block, in a category by at most twice that", () => {
    fc.assert(
      fc.property(someBlocks, plans, (texts, { annotators, overlap, seed }) => {
        const annotatorShares = split(candidatesOf(...texts), annotators, overlap, seed).filter(
          ({ label }) => label !== "IAA",
        );
        const heaviest = Math.max(
          0,
          ...annotatorShares.flatMap(({ candidates }) => candidates).map(({ weight }) => weight),
        );
        expect(spread(annotatorShares.map(({ candidates }) => decisions(candidates)))).toBeLessThanOrEqual(
          heaviest,
        );
        for (const cell of ["a", "b", "c"]) {
          const of = annotatorShares.map((share) =>
            decisions(share.candidates.filter((candidate) => candidate.cell === cell)),
          );
          expect(spread(of)).toBeLessThanOrEqual(2 * heaviest);
        }
      }),
    );
  });

  it("gives the same shares for the same seed, and different shares for another seed", () => {
    const candidates = candidatesOf(...Array.from({ length: 40 }, () => "a 3 2"));
    expect(split(candidates, 3, 12, 5)).toEqual(split(candidates, 3, 12, 5));
    expect(split(candidates, 3, 12, 5)).not.toEqual(split(candidates, 3, 12, 6));
  });

  it.each<[what: string, blocks: string[], people: number, expected: number[]]>([
    // For any seed, one annotator gets the block of 7, and the other gets 4 and then 3. So both have 7 decisions.
    ["the heaviest blocks first", ["a 3", "a 7", "a 4"], 2, [7, 7]],
    // The blocks have many candidates but few decisions. Both annotators get 3 decisions, although one annotator has
    // nine candidates and the other six.
    ["blocks by decisions, not by candidates", ["a 9 3", "a 3 2", "a 3 1"], 2, [3, 3]],
    // In category a, one annotator gets 5. In category b, the other gets 3 and then 2. So both have 5 decisions.
    ["blocks evenly over all categories together", ["a 5", "b 3", "b 2"], 2, [5, 5]],
    // Each annotator gets 4, then one of them 1, which gives 4, 4 and 5.
    ["blocks to three annotators", ["a 4", "a 4", "a 4", "a 1"], 3, [4, 4, 5]],
    ["fewer blocks than annotators", ["a 2"], 3, [0, 0, 2]],
  ])("divides %s into shares with $3 decisions", (_what, blocks, people, expected) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const counts = split(candidatesOf(...blocks), people, 0, seed).map(({ candidates }) =>
        decisions(candidates),
      );
      expect(counts.sort((a, b) => a - b)).toEqual(expected);
    }
  });

  it.each<[overlap: number, blocks: string[], expected: Record<string, number>]>([
    // Twelve candidates are in blocks of three. The first block is always in the overlap. A further block is added if
    // at least half of it fits: the second from an overlap of 5 (at least 4.5), the third from 8 (at least 7.5).
    [1, ["a 3", "a 3", "a 3", "a 3"], { a: 3 }],
    [4, ["a 3", "a 3", "a 3", "a 3"], { a: 3 }],
    [5, ["a 3", "a 3", "a 3", "a 3"], { a: 6 }],
    [7, ["a 3", "a 3", "a 3", "a 3"], { a: 6 }],
    [8, ["a 3", "a 3", "a 3", "a 3"], { a: 9 }],
    // Of an overlap of 8 of 16 candidates, category a (12 candidates) gets 6 and category b (4 candidates) gets 2.
    [8, ["a 3", "b 2", "a 3", "a 3", "b 2", "a 3"], { a: 6, b: 2 }],
    [99, ["a 3", "b 2"], { a: 3, b: 2 }],
  ])("puts whole blocks into an overlap of %i candidates", (overlap, blocks, expected) => {
    const [shared] = split(candidatesOf(...blocks), 2, overlap);
    const counts: Record<string, number> = {};
    for (const { cell } of shared?.candidates ?? []) counts[cell] = (counts[cell] ?? 0) + 1;
    expect({ label: shared?.label, counts }).toEqual({ label: "IAA", counts: expected });
  });
});
