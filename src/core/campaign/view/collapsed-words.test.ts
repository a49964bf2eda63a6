import { describe, expect, it } from "vitest";
import { type CollapsedRun, collapsedWords } from "./fit-on-screen.ts";

/** Marks of a sentence with one letter per token; “x” is marked. */
const marks = (sentence: string) => [...sentence].map((token) => token === "x");

describe("collapsedWords", () => {
  const cases: readonly (readonly [what: string, sentence: string, radius: number, runs: CollapsedRun[]])[] =
    [
      [
        "hides the tokens that are far from the mark, on both sides",
        "......x......",
        1,
        [
          [0, 4],
          [8, 12],
        ],
      ],
      ["does not hide a run of four tokens", "x......x......x", 1, []],
      ["hides a run of five tokens", "x.......x", 1, [[2, 6]]],
      ["hides the tokens between two pairs of adjacent marks", "xx.......xx", 1, [[3, 7]]],
      ["hides nothing where all tokens are near a mark", "..x..x..", 3, []],
      ["keeps both ends of a sentence without a mark", "...........", 2, [[3, 7]]],
      ["hides nothing in an empty sentence", "", 2, []],
    ];
  for (const [what, sentence, radius, runs] of cases)
    it(what, () => expect(collapsedWords(marks(sentence), radius, false)).toEqual(runs));

  it("does not hide the tokens after the last mark if `keepsEnd` is true", () => {
    expect(collapsedWords(marks("......x......"), 1, true)).toEqual([[0, 4]]);
  });
});
