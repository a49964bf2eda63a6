import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { type CandidateSpace, candidateIndexOf } from "#core/campaign/campaign.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { judgingOrder } from "./orders.ts";

const small = smallCampaign();
const [example] = small.suite.examples;
const [output] = small.outputs;

/**
 * The small campaign with this number of examples (ids from 1) and these systems: copies of its first example and its
 * first output.
 */
function space(
  examples: number,
  systems: readonly string[],
  seed: number,
): CandidateSpace & { seed: number } {
  const numbered = Array.from({ length: examples }, (_, number) => ({ ...example!, id: String(number + 1) }));
  return {
    suite: { ...small.suite, examples: numbered },
    outputs: systems.map((system) => ({ ...output!, system })),
    candidates: null,
    seed,
  };
}

function keysInOrder(campaign: CandidateSpace & { seed: number }): string[] {
  const index = candidateIndexOf(campaign);
  return [...judgingOrder(campaign)].map((candidate) => {
    const { system, example: id } = index.keyOf(candidate);
    return `${system}${id}`;
  });
}

const seeds = fc.integer({ min: 0, max: 4294967295 });

describe("judgingOrder", () => {
  it("is a permutation of all candidates for any seed", () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), seeds, (examples, seed) => {
        const order = [...judgingOrder(space(examples, ["a", "b", "c"], seed))];
        expect(order.sort((a, b) => a - b)).toEqual(
          Array.from({ length: 3 * examples }, (_, number) => number),
        );
      }),
    );
  });

  it("keeps the order of existing candidates when a system is added or systems are reordered", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), seeds, (examples, seed) => {
        const before = keysInOrder(space(examples, ["a", "b"], seed));
        const after = keysInOrder(space(examples, ["c", "b", "a"], seed));
        expect(after.filter((key) => !key.startsWith("c"))).toEqual(before);
      }),
    );
  });

  it("differs for another seed", () => {
    expect(keysInOrder(space(20, ["a", "b"], 1))).not.toEqual(keysInOrder(space(20, ["a", "b"], 2)));
  });

  it("is, for two seeds, the order that an independent implementation computed", () => {
    expect(keysInOrder(space(4, ["a", "b"], 1)).join(" ")).toBe(ORDER_OF_SEED_1);
    expect(keysInOrder(space(4, ["a", "b"], 4294967295)).join(" ")).toBe(ORDER_OF_LAST_SEED);
  });

  it("puts every candidate at every position about equally often", () => {
    const counts = Array.from({ length: 6 }, () => Array<number>(6).fill(0));
    for (let seed = 0; seed < 6000; seed++) {
      judgingOrder(space(3, ["a", "b"], seed)).forEach((candidate, index) => {
        counts[index]![candidate]! += 1;
      });
    }
    for (const count of counts.flat()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it("uses the order of the campaign's list, without unknown and duplicate candidates", () => {
    const candidates = [
      { system: "b", example: "2" },
      { system: "x", example: "1" },
      { system: "a", example: "1" },
      { system: "b", example: "2" },
    ];
    expect(keysInOrder({ ...space(2, ["a", "b"], 1), candidates })).toEqual(["b2", "a1"]);
  });
});

describe("seededRandom", () => {
  it("gives the published numbers of mulberry32", () => {
    const random = seededRandom(1);
    expect([random(), random(), random()].map((number) => number.toFixed(8))).toEqual([
      "0.62707394",
      "0.00273572",
      "0.52744704",
    ]);
  });
});

// Computed by an independent implementation. The order must never change, because every later version must give a
// campaign the same order.
const ORDER_OF_SEED_1 = "b4 a1 a3 b1 b3 a2 a4 b2";
const ORDER_OF_LAST_SEED = "a3 b2 b1 b3 b4 a2 a1 a4";
