// Tests how many examples of each class are drawn, with hand-made cases and general laws, and which examples are drawn.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classShares, stratifiedSample } from "./gap-examples.ts";

const sizes = (text: string) =>
  new Map(
    text
      .split(" ")
      .filter((one) => one !== "")
      .map((one) => {
        const [name = "", size] = one.split(":");
        return [name, Number(size)] as const;
      }),
  );

const sharesText = (available: string, count: number) =>
  classShares(sizes(available), count)
    .map((share) => `${share.class}:${share.drawn}`)
    .join(" ");

describe("classShares", () => {
  it.each([
    // The shares of 10 are 6, 2.5 and 1.5, rounded down 6, 2 and 1. One example is missing, and the rarest class gets
    // it.
    ["il:60 ce:25 on:15", 10, "il:6 ce:2 on:2"],
    // The shares of 11 are 6.6, 2.2, 1.1 and 1.1, rounded down 6, 2, 1 and 1. Only rarity decides, not the fraction;
    // class a comes before class b.
    ["il:60 ce:20 b:10 a:10", 11, "il:6 ce:2 a:2 b:1"],
    // Both shares are 3.5. The first class by name gets one more.
    ["b:7 a:7", 7, "a:4 b:3"],
    // The shares of 5 are 2.25, 1.5, 0.75 and 0.5, rounded down 2, 1, 0 and 0. Two examples are missing, and the two
    // rarest classes get them.
    ["il:9 ce:6 ils:3 on:2", 5, "il:2 ce:1 ils:1 on:1"],
    // The shares are 0.98, 0.01 and 0.01. One of the rarest classes gets the only example.
    ["il:98 ce:1 on:1", 1, "il:0 ce:1 on:0"],
    // The share 1 is a whole number, so it is not rounded up although its class is rare. Of the shares 4.5 and 2.5,
    // that of the rarer class is rounded up.
    ["il:9 ce:5 on:2", 8, "il:4 ce:3 on:1"],
    ["il:9 ce:6", 15, "il:9 ce:6"],
    ["il:9 ce:6", 99, "il:9 ce:6"],
    ["il:9 ce:6", 0, "il:0 ce:0"],
    ["il:1", 1, "il:1"],
    ["", 5, ""],
  ])("from the classes %j, if %i examples are requested, draws “%s”", (available, count, expected) => {
    expect(sharesText(available, count)).toBe(expected);
  });

  const some = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 9 });

  it("add up to the sample size, never exceed the size of the class, and are rounded up for rarer classes first", () => {
    fc.assert(
      fc.property(some, fc.nat(200), (classSizes, count) => {
        const shares = classShares(new Map(classSizes.map((size, index) => [`c${index}`, size])), count);
        const all = classSizes.reduce((sum, size) => sum + size, 0);
        const expectedCount = Math.min(count, all);
        expect(shares.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(expectedCount);
        const exact = shares.map(({ available }) => (expectedCount * available) / all);
        for (const [at, { available, drawn }] of shares.entries()) {
          const share = exact[at] ?? 0;
          expect(drawn).toBeLessThanOrEqual(available);
          expect([Math.floor(share), Math.ceil(share)]).toContain(drawn);
        }
        // If a class is rounded up, no rarer class is rounded down.
        const ways = shares.flatMap(({ available, drawn }, index) => {
          const share = exact[index] ?? 0;
          return Number.isInteger(share) ? [] : [{ available, isUp: drawn > share }];
        });
        for (const one of ways)
          for (const other of ways)
            if (one.isUp && other.available < one.available) expect(other.isUp).toBe(true);
      }),
    );
  });
});

describe("stratifiedSample", () => {
  const suite = (count: number, classes: readonly string[]) =>
    new Map(
      Array.from({ length: count }, (_, index) => [`e${index}`, classes[index % classes.length] ?? ""]),
    );

  it("contains each class's share of examples, in the given order", () => {
    const all = suite(100, ["il", "il", "ce", "il", "on"]);
    const { examples, classes } = stratifiedSample(all, 13, 7);
    // The classes have 60, 20 and 20 examples. Their shares are 7.8, 2.6 and 2.6, rounded down 7, 2 and 2. Two examples
    // are missing; ce and on get them.
    expect(classes).toEqual([
      { class: "il", available: 60, drawn: 7 },
      { class: "ce", available: 20, drawn: 3 },
      { class: "on", available: 20, drawn: 3 },
    ]);
    for (const share of classes)
      expect(examples.filter((example) => all.get(example) === share.class)).toHaveLength(share.drawn);
    expect([...all.keys()].filter((example) => examples.includes(example))).toEqual(examples);
  });

  it("contains all examples if more are requested than there are", () => {
    const all = suite(9, ["il", "ce"]);
    expect(stratifiedSample(all, 10, 1).examples).toEqual([...all.keys()]);
    expect(stratifiedSample(new Map(), 10, 1)).toEqual({ examples: [], classes: [] });
  });

  it("does not depend on the given order, but differs for another seed", () => {
    const all = suite(100, ["il", "ce", "on"]);
    const reversed = stratifiedSample(new Map([...all].reverse()), 20, 3);
    expect({ ...reversed, examples: reversed.examples.toReversed() }).toEqual(stratifiedSample(all, 20, 3));
    expect(stratifiedSample(all, 20, 4)).not.toEqual(stratifiedSample(all, 20, 3));
  });

  it("draws each example of a class about equally often", () => {
    const all = suite(20, ["il", "ce"]);
    const times = new Map([...all.keys()].map((example) => [example, 0]));
    for (let seed = 0; seed < 2000; seed++)
      for (const example of stratifiedSample(all, 5, seed).examples)
        times.set(example, (times.get(example) ?? 0) + 1);
    // Each class has 10 of 20 examples, so its share of 5 is 2.5: ce is first by name and gets 3, il gets 2. Standard
    // deviations are √(2000 · 0.3 · 0.7) = 20.5 and √(2000 · 0.2 · 0.8) = 17.9; five of them are allowed.
    for (const [example, count] of times)
      expect(Math.abs(count - (all.get(example) === "ce" ? 600 : 400))).toBeLessThan(100);
  });
});
