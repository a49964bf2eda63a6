import { expect, test } from "vitest";
import { similarityOf } from "./similar-words.ts";

test.each([
  ["2015", "2015", 1],
  ["a", "a", 1],
  // n-a-t-i-o-n of 6 and 6 letters; national: 6 of 8.
  ["nation", "national", (6 / 8) ** 2],
  // common: c-o-m-m-u-n-i, t and y drop out against -qué: communi of 9 and 9: 7 letters.
  ["community", "communiqu", (7 / 9) ** 2],
  ["government", "gouvernement", (10 / 12) ** 2],
  ["the", "then", 0],
  ["mation", "nation", 0],
  ["house", "horloges", 0],
  ["", "nation", 0],
])("%s and %s are alike by %f", (first, second, expected) => {
  expect(similarityOf(first, second)).toBeCloseTo(expected, 12);
  expect(similarityOf(second, first)).toBeCloseTo(expected, 12);
});

test("only the first letters of very long words are compared", () => {
  expect(similarityOf("a".repeat(100_000), `${"a".repeat(99_999)}b`)).toBeLessThan(0.01);
});
