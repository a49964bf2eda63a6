import { expect, test } from "vitest";
import { foldedWord, Vocabulary } from "./learning-text.ts";

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
