import fc from "fast-check";
import { expect, test } from "vitest";
import { ALIGNER, learningTextOf, type SentencePair, Vocabulary } from "./learning-text.ts";
import { Jumps, Lexicon, NumberPairs, PairModel, similarityOf } from "./pair-model.ts";

/** Both directions' posteriors of a pair, rounded; forward by target token, backward by source token. */
function posteriors(pair: SentencePair, inOrder: boolean) {
  const { requested, source, target } = learningTextOf([pair], []);
  const [unit] = requested;
  if (unit === null || unit === undefined) throw new Error("there is nothing to align");
  const model = new PairModel([unit], source, target);
  model.learn();
  model.compute(unit, inOrder);
  const rows = (linked: Float64Array, count: number, width: number) =>
    Array.from({ length: count }, (_, row) =>
      Array.from(linked.subarray(row * width, (row + 1) * width), (p) => Math.round(1000 * p) / 1000),
    );
  const sources = pair.source.length;
  const targets = pair.target.length;
  return {
    forward: rows(model.forward.linked, targets, sources),
    backward: rows(model.backward.linked, sources, targets),
  };
}

const SENTENCE = { source: ["aa", "bb", "cc"], target: ["xx", "yy", "zz"] };

test.each([[false], [true]])(
  "known links are certain in both directions; the model uses word order: %s",
  (inOrder) => {
    const links = [
      { source: 0, target: 1 },
      { source: 2, target: 1 },
      { source: 2, target: 2 },
    ];
    const { forward, backward } = posteriors({ ...SENTENCE, links }, inOrder);
    // xx translates nothing; yy translates aa or cc; zz translates cc.
    expect(forward[0]).toEqual([0, 0, 0]);
    expect(forward[1]?.[1]).toBe(0);
    expect((forward[1]?.[0] ?? 0) + (forward[1]?.[2] ?? 0)).toBeCloseTo(1, 2);
    expect(forward[2]).toEqual([0, 0, 1]);
    expect(backward[0]).toEqual([0, 1, 0]);
    expect(backward[1]).toEqual([0, 0, 0]);
    expect(backward[2]?.[0]).toBe(0);
    expect((backward[2]?.[1] ?? 0) + (backward[2]?.[2] ?? 0)).toBeCloseTo(1, 2);
  },
);

test("a source token with known links is linked only to these", () => {
  const { forward, backward } = posteriors({ ...SENTENCE, fixed: [{ source: 0, targets: [1] }] }, false);
  expect(forward[1]).toEqual([1, 0, 0]);
  expect(backward[0]).toEqual([0, 1, 0]);
  expect(forward[0]?.[0]).toBe(0);
  expect(forward[0]?.[1]).toBeGreaterThan(0);
  expect(backward[1]?.every((p) => p > 0)).toBe(true);
});

test("a pair from which the model does not learn is aligned, even if all its words are new", () => {
  const { requested, source, target } = learningTextOf([SENTENCE], []);
  const [unit] = requested;
  if (unit === null || unit === undefined) throw new Error("there is nothing to align");
  unit.isLearnt = false;
  const model = new PairModel([unit], source, target);
  model.learn();
  expect(Number.isFinite(model.compute(unit, true))).toBe(true);
  expect(model.forward.linked[0]).toBeGreaterThan(0);
});

const { longestJump, jumpTail } = ALIGNER;

test("learning adds a count of one to each near distance and to all far distances together", () => {
  const jumps = new Jumps();
  jumps.counts[longestJump + 1] = 3;
  jumps.farCount = 7;
  jumps.learn();
  expect(jumps.far).toBe(8 / jumpTail);
  expect(jumps.far + (jumps.above[longestJump + 1] ?? 0)).toBeCloseTo(4, 12);
  expect(jumps.far + (jumps.above[longestJump] ?? 0)).toBeCloseTo(1, 12);
  expect([jumps.farCount, jumps.counts[longestJump + 1]]).toEqual([0, 0]);
});

test("a near jump never has less weight than a far one", () => {
  const jumps = new Jumps();
  jumps.farCount = 10 * jumpTail;
  jumps.learn();
  expect(Math.min(...jumps.above)).toBe(0);
});

test("weightFrom is the sum of the weights of all jumps into the sentence", () => {
  const jumps = new Jumps();
  for (let jump = -5; jump <= 5; jump++) jumps.counts[longestJump + jump] = 10 - jump;
  jumps.farCount = 3;
  jumps.learn();
  for (const length of [1, 3, longestJump, 2 * longestJump + 7]) {
    for (const position of [-1, 0, Math.floor(length / 2), length - 1]) {
      let sum = 0;
      for (let to = 0; to < length; to++) sum += jumps.far + (jumps.above[longestJump + to - position] ?? 0);
      expect(jumps.weightFrom(position, length)).toBeCloseTo(sum, 9);
    }
  }
});

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
