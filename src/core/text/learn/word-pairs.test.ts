import fc from "fast-check";
import { expect, test } from "vitest";
import { NumberPairs } from "./lexicon.ts";

test("pairs are numbered in order of appearance, and keep their numbers while the table grows", () => {
  const number = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 5000, size: "max" }), (given) => {
      const pairs = new NumberPairs();
      const known = new Map<string, number>();
      const numbers = given.map(([first, second]) => [pairs.find(first, second), pairs.add(first, second)]);
      const expected = given.map(([first, second]) => {
        const key = `${first} ${second}`;
        const before = known.get(key) ?? -1;
        if (before === -1) known.set(key, known.size);
        return [before, known.get(key)];
      });
      expect(numbers).toEqual(expected);
      expect(pairs.size).toBe(known.size);
      for (const [key, pair] of known) expect(`${pairs.first(pair)} ${pairs.second(pair)}`).toBe(key);
    }),
    { numRuns: 20 },
  );
});

test("a pair and its reverse have different numbers", () => {
  const pairs = new NumberPairs();
  pairs.add(1, 2);
  expect(pairs.find(2, 1)).toBe(-1);
});
