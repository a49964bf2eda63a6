import fc from "fast-check";
import { expect, test } from "vitest";
import { Vocabulary } from "./learning-text.ts";
import { Lexicon, NumberPairs, similarityOf } from "./lexicon.ts";

/** A lexicon with all pairs of these words, and a function that finds the index of a pair. */
function lexiconOf(given: readonly string[], translations: readonly string[]) {
  const source = new Vocabulary();
  const target = new Vocabulary();
  const pairs = new NumberPairs();
  for (const word of given) source.add(word);
  for (const word of translations) target.add(word);
  for (let first = 0; first < source.size; first++) {
    for (let second = 0; second < target.size; second++) pairs.add(first, second);
  }
  const lexicon = new Lexicon(pairs, source, target);
  const at = (first: string, second: string) =>
    2 * pairs.find(source.words.indexOf(first), target.words.indexOf(second));
  return { lexicon, at };
}

test("all translations of a word are equally likely before anything is counted", () => {
  const { lexicon, at } = lexiconOf(["a"], ["x", "y"]);
  expect([lexicon.probabilities[at("a", "x")], lexicon.probabilities[at("a", "x") + 1]]).toEqual([0.5, 1]);
  expect([...lexicon.forward.probabilities, ...lexicon.backward.probabilities]).toEqual([0.5, 0.5, 1]);
});

test("a word without counts of its own is translated like other words of its stem", () => {
  const { lexicon, at } = lexiconOf(["haus", "hauses"], ["xxxx", "yyyy"]);
  lexicon.counts[at("haus", "xxxx")] = 3;
  lexicon.counts[at("haus", "yyyy")] = 1;
  lexicon.learn();
  // The prior is 0.001 for each of 2 translations. The stem has weight 8 and was counted 4 times, with the shares 3/5
  // and 1/5.
  expect(lexicon.probabilities[at("haus", "yyyy")]).toBeCloseTo((1 + 0.001 + 8 / 5) / (4 + 0.002 + 8), 6);
  expect(lexicon.probabilities[at("hauses", "xxxx")]).toBeCloseTo((0.001 + (8 * 3) / 5) / (0.002 + 8), 6);
  expect(lexicon.counts.every((count) => count === 0)).toBe(true);
});

test("the counts of a stem are shared among its words", () => {
  const { lexicon, at } = lexiconOf(["a"], ["maison", "maisons", "x"]);
  lexicon.counts[at("a", "maison")] = 4;
  lexicon.learn();
  // The share of the stem is 4/5, and each of its two words gets half of it.
  expect(lexicon.probabilities[at("a", "maisons")]).toBeCloseTo(
    (0.001 + (8 * 4) / 5 / 2) / (4 + 0.003 + 8),
    6,
  );
});

test("words with equal spelling are expected to translate each other, in both directions", () => {
  const { lexicon, at } = lexiconOf(["1848", "a"], ["1848", "x"]);
  lexicon.learn();
  expect(lexicon.probabilities[at("1848", "1848")]).toBeCloseTo((0.001 + 5) / (5 + 0.002 + 8), 6);
  expect(lexicon.probabilities[at("1848", "1848") + 1]).toBeCloseTo((0.001 + 5) / (5 + 0.002 + 8), 6);
  expect(lexicon.probabilities[at("a", "1848") + 1]).toBeCloseTo(0.001 / (5 + 0.002 + 8), 6);
});

test("the probability that a word is unlinked is learnt from the counts of unlinked words", () => {
  const { lexicon } = lexiconOf(["a"], ["x", "y"]);
  lexicon.forward.counts[1] = 3;
  lexicon.learn();
  expect(lexicon.forward.probabilities[1]).toBeCloseTo(3.001 / 3.002, 12);
  expect(lexicon.forward.counts[1]).toBe(0);
});

test.each([
  ["2015", "2015", 1],
  ["a", "a", 1],
  // The common subsequence n-a-t-i-o-n has 6 of the 8 letters of “national”.
  ["nation", "national", (6 / 8) ** 2],
  // The common subsequence c-o-m-m-u-n-i has 7 of 9 letters.
  ["community", "communiqu", (7 / 9) ** 2],
  ["government", "gouvernement", (10 / 12) ** 2],
  ["the", "then", 0],
  ["mation", "nation", 0],
  ["house", "horloges", 0],
  ["", "nation", 0],
])("the similarity of “%s” and “%s” is %f", (first, second, expected) => {
  expect(similarityOf(first, second)).toBeCloseTo(expected, 12);
  expect(similarityOf(second, first)).toBeCloseTo(expected, 12);
});

test("only the first 64 letters are compared, so very long words that are not equal have the similarity 0", () => {
  expect(similarityOf("a".repeat(100_000), `${"a".repeat(99_999)}b`)).toBe(0);
});

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
