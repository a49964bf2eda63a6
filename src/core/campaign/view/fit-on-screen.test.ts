import { describe, expect, it } from "vitest";
import {
  type CollapsedRun,
  collapsedWords,
  LEAST_MARGIN,
  offsetInView,
  type PixelRange,
  VIEW_MARGIN,
} from "./fit-on-screen.ts";

const span = (top: number, bottom: number): PixelRange => ({ top, bottom });
const PRONOUN = span(10, 40);

describe("offsetInView, with a height of 600 pixels and a preferred distance of 200,", () => {
  const cases: readonly (readonly [what: string, wanted: readonly PixelRange[], place: number])[] = [
    ["no range has to be visible", [], 200],
    ["all ranges are visible at the preferred distance", [PRONOUN, span(-100, -70)], 200],
    ["the antecedent is further above", [PRONOUN, span(-400, -370)], 400 + VIEW_MARGIN],
    ["the antecedent is too far above to be visible with the pronoun", [PRONOUN, span(-700, -670)], 200],
    ["the pronoun is at the end of a long sentence", [span(500, 530)], 70 - VIEW_MARGIN],
    ["only one of two antecedents fits", [PRONOUN, span(-900, -870), span(-300, -270)], 300 + VIEW_MARGIN],
    [
      "the second and the third range cannot both be visible",
      [PRONOUN, span(-500, -470), span(300, 330)],
      500 + VIEW_MARGIN,
    ],
    ["the two ranges together fit exactly", [span(0, 30), span(500, 600 - 2 * VIEW_MARGIN)], VIEW_MARGIN],
    ["the two ranges together fit only with a smaller margin", [span(0, 30), span(500, 590)], 5],
    ["they leave the least margin", [span(0, 30), span(500, 600 - 2 * LEAST_MARGIN)], LEAST_MARGIN],
    ["they would leave less", [span(0, 30), span(500, 601 - 2 * LEAST_MARGIN)], 200],
    ["the range is higher than the view", [span(0, 900)], LEAST_MARGIN],
  ];
  for (const [what, wanted, place] of cases)
    it(`returns ${place} if ${what}`, () => expect(offsetInView(600, 200, wanted)).toBe(place));

  it("keeps the first range in view, whatever the other ranges are", () => {
    for (let top = -2000; top <= 2000; top += 37) {
      const y = offsetInView(600, 200, [PRONOUN, span(top, top + 30), span(-top, 30 - top)]);
      expect(y + PRONOUN.top).toBeGreaterThanOrEqual(LEAST_MARGIN);
      expect(y + PRONOUN.bottom).toBeLessThanOrEqual(600 - LEAST_MARGIN);
    }
  });
});

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
