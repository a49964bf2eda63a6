import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidateIndexOf } from "#core/campaign/campaign.ts";
import { ORDERS, type QueueOrder } from "#core/ledger/event.ts";
import { exampleRows, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { candidatesInOrder, nextIndex } from "./orders.ts";

/** Examples in the order of their ids, which differs from the order of the text and of the categories. */
const campaign = smallCampaign(
  exampleRows(
    "e1\tanaphoric_inter_subject_it\t3\t0\tIt\t2:2-3:3",
    "e2\taddressee_generic_you\t1\t3\tyou\t",
    "e3\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1",
    "e4\tanaphoric_inter_non-subject_it\t1\t5\tit\t0:0-1:1",
  ),
);
const seeds = fc.integer({ min: 0, max: 4294967295 });

function keys(order: QueueOrder, seed: number, parts: Partial<typeof campaign> = {}): string[] {
  const inputCampaign = { ...campaign, seed, ...parts };
  const index = candidateIndexOf(inputCampaign);
  return [...candidatesInOrder(inputCampaign, order)].map((candidate) =>
    Object.values(index.keyOf(candidate)).join(" "),
  );
}

/** Examples in the order of their first candidate. */
const examples = (order: readonly string[]) => [...new Set(order.map((key) => key.split(" ")[1]))];

describe("an order of judging", () => {
  it.each(ORDERS)("“%s” contains every candidate once", (order) => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(keys(order, seed).sort()).toEqual(keys("shuffled", 0).sort());
      }),
    );
  });

  it("by document follows the text for several seeds", () => {
    for (const seed of [0, 7, 99]) expect(examples(keys("document", seed))).toEqual(["e3", "e2", "e4", "e1"]);
  });

  it("by category follows the suite's categories, and is shuffled within each category", () => {
    const labels = campaign.suite.categories.map(({ label }) => label);
    const categoryOf = new Map(campaign.suite.examples.map(({ id, category }) => [id, category]));
    for (const seed of [0, 7, 99]) {
      const order = keys("category", seed);
      const categoryNumber = (key: string) => labels.indexOf(categoryOf.get(key.split(" ")[1] ?? "") ?? "");
      const categoryNumbers = order.map(categoryNumber);
      expect(categoryNumbers).toEqual([...categoryNumbers].sort((a, b) => a - b));
      for (const number of new Set(categoryNumbers)) {
        const isInCategory = (key: string) => categoryNumber(key) === number;
        expect(order.filter(isInCategory)).toEqual(keys("shuffled", seed).filter(isInCategory));
      }
    }
  });

  it("by example keeps an example's outputs together, in seeded order", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const order = keys("example", seed);
        for (const example of ["e1", "e2", "e3", "e4"]) {
          const indices = order.flatMap((key, index) => (key.endsWith(example) ? [index] : []));
          expect(indices[1]).toBe((indices[0] ?? 0) + 1);
          const ofExample = (key: string) => key.endsWith(example);
          expect(order.filter(ofExample)).toEqual(keys("shuffled", seed).filter(ofExample));
        }
      }),
    );
  });

  it("by example shuffles the examples in the same way when systems are added", () => {
    const orders = Array.from({ length: 40 }, (_, seed) => examples(keys("example", seed)).join());
    expect(new Set(orders).size).toBeGreaterThan(10);
    const [firstOutput] = campaign.outputs;
    for (let seed = 0; seed < 20; seed++) {
      expect(
        examples(keys("example", seed, { outputs: firstOutput === undefined ? [] : [firstOutput] })),
      ).toEqual(examples(keys("example", seed)));
    }
  });

  it("by example, in a batch, keeps the batch's order of the outputs of an example", () => {
    const candidates = [
      { system: "good", example: "e1" },
      { system: "bad", example: "e3" },
      { system: "bad", example: "e1" },
    ];
    expect(keys("shuffled", 0, { candidates })).toEqual(["good e1", "bad e3", "bad e1"]);
    const order = keys("example", 0, { candidates });
    expect(order.filter((key) => key.endsWith("e1"))).toEqual(["good e1", "bad e1"]);
    expect(order).toHaveLength(3);
  });
});

describe("nextIndex", () => {
  it("finds the next or previous position with a matching candidate, and continues at the other end", () => {
    const even = (candidate: number) => candidate % 2 === 0;
    const queue = [1, 2, 3, 4];
    expect(nextIndex(queue, null, even)).toBe(1);
    expect(nextIndex(queue, 1, even)).toBe(3);
    expect(nextIndex(queue, 3, even)).toBe(1);
    expect(nextIndex(queue, 1, even, -1)).toBe(3);
    expect(nextIndex(queue, 0, even, -1)).toBe(3);
    expect(nextIndex(queue, null, even, -1)).toBe(3);
    expect(nextIndex(queue, 1, (candidate) => candidate === 2)).toBeNull();
    expect(nextIndex([], null, even)).toBeNull();
  });
});
