import { expect, test } from "vitest";
import { similarityOf } from "./lexicon.ts";

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
