import { expect, test } from "vitest";
import { ALIGNER, foldedWord, learningTextOf, Vocabulary } from "./learning-text.ts";

const numbered = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`);
const numberedPair = (side: number, name: string) => ({
  source: numbered(side, `s${name}`),
  target: numbered(side, `t${name}`),
});

test("words are normalised, and equal sentence pairs are counted once", () => {
  const sentences = [
    { source: ["The", "cat"], target: ["chat"] },
    { source: ["the", "Cat"], target: ["CHAT"] },
    { source: ["the"], target: ["le"] },
  ];
  const { units, requested, source, target, notLearnt } = learningTextOf(sentences, [
    { source: ["cat"], target: [] },
  ]);
  expect(units).toHaveLength(2);
  expect(requested[0]).toBe(requested[1]);
  expect(new Map(source.words.map((word, at) => [word, source.counts[at]]))).toEqual(
    new Map([
      ["the", 2],
      ["cat", 1],
    ]),
  );
  expect([target.tokens, notLearnt]).toEqual([2, 0]);
});

test("pairs whose tokens are divided differently are different pairs", () => {
  const { units } = learningTextOf(
    [
      { source: ["a", "b"], target: ["c"] },
      { source: ["a"], target: ["b", "c"] },
    ],
    [],
  );
  expect(units).toHaveLength(2);
});

test("text beyond the limit is aligned, but the model does not learn from it", () => {
  const side = Math.floor(Math.sqrt(ALIGNER.mostCells));
  const learntPairs = Math.floor(ALIGNER.mostLearnt / side ** 2);
  const pairs = Array.from({ length: learntPairs + 2 }, (_, at) => numberedPair(side, `${at}-`));
  const requested = learningTextOf(pairs, []);
  expect(requested.units.filter(({ isLearnt }) => isLearnt)).toHaveLength(learntPairs);
  expect([requested.units.length, requested.notLearnt]).toEqual([learntPairs + 2, 2]);
  const more = learningTextOf(pairs.slice(0, 1), pairs.slice(1));
  expect([more.units.length, more.notLearnt]).toEqual([learntPairs, 2]);
  const known = { ...numberedPair(side, "k"), links: [{ source: 0, target: 0 }] };
  const withKnownLinks = learningTextOf(pairs, [known]);
  expect(withKnownLinks.units.filter((unit) => unit.isLearnt && unit.known.size > 0)).toHaveLength(1);
});

test("foldedWord ignores case and Unicode form", () => {
  expect(foldedWord("CAFE\u0301")).toBe("caf\u00e9");
});

test("words are numbered in order of appearance, with stems of four letters", () => {
  const words = new Vocabulary();
  expect(["house", "houses", "the", "house"].map((word) => words.add(word))).toEqual([0, 1, 2, 0]);
  expect(words.counts).toEqual([2, 1, 1]);
  expect(words.stemOf).toEqual([0, 0, 1]);
  expect(words.stemSizes).toEqual([2, 1]);
  expect(words.tokens).toBe(4);
});
