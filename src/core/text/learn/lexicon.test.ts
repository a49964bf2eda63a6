import { expect, test } from "vitest";
import { Vocabulary } from "./learning-text.ts";
import { Lexicon, NumberPairs } from "./lexicon.ts";

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
