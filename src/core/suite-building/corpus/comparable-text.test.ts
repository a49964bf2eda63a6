// Tests that tokenisations of the same text give equal characters, and that the tokens of characters are found.
import { describe, expect, it } from "vitest";
import { ComparableText, comparableToken } from "./fit-corpus.ts";

describe("comparable", () => {
  it.each([
    ["It", "it"],
    ["``", '"'],
    ["''", '"'],
    ["“", '"'],
    ["”", '"'],
    ["«", '"'],
    ["’s", "'s"],
    ["‘", "'"],
    ["`", "'"],
    ["&apos;s", "'s"],
    ["&quot;", '"'],
    ["well–known", "well-known"],
    ["--", "-"],
    ["—", "-"],
    ["@-@", "-"],
    ["-LRB-", "("],
    ["-rsb-", "]"],
    ["…", "..."],
    ["New\u00A0York", "newyork"],
    // Names of properties that every object has.
    ["constructor", "constructor"],
    ["__proto__", "__proto__"],
    ["", ""],
  ])("makes %j comparable as %j", (token, plain) => {
    expect(comparableToken(token)).toBe(plain);
  });
});

describe("ComparableText", () => {
  const text = new ComparableText([["Don't", "", "go"], [], ["It", "’s"]]);

  it("gives ranges of lines and tokens, including empty ones", () => {
    expect(text.text).toBe("don'tgoit's");
    expect([0, 1, 2, 3].map((line) => text.range(line))).toEqual([
      [0, 7],
      [7, 7],
      [7, 11],
      [11, 11],
    ]);
    expect([0, 1, 2].map((line) => text.key(line))).toEqual(["don'tgo", "", "it's"]);
    expect([0, 1, 2].map((position) => text.tokenRange({ line: 0, position }))).toEqual([
      [0, 5],
      [5, 5],
      [5, 7],
    ]);
  });

  it.each([
    [0, 1, [[0, 0]]],
    [4, 5, [[0, 0]]],
    [
      4,
      6,
      [
        [0, 0],
        [0, 2],
      ],
    ],
    [5, 6, [[0, 2]]],
    [
      6,
      8,
      [
        [0, 2],
        [2, 0],
      ],
    ],
    [
      7,
      11,
      [
        [2, 0],
        [2, 1],
      ],
    ],
    [10, 99, [[2, 1]]],
    [11, 12, []],
    [3, 3, []],
  ])(
    "gives the tokens that have a character from offset %i up to, but not including, offset %i",
    (from, to, tokens) => {
      expect(text.tokensIn(from, to).map(({ line, position }) => [line, position])).toEqual(tokens);
    },
  );
});
