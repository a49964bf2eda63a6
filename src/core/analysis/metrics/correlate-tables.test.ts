// Tests how correlations are written, and the note about what a number of systems can show.

import { describe, expect, it } from "vitest";
import { CORRELATION, intervalText } from "#core/tables/table.ts";
import { correlationText, whatSystemsShow, withoutOneText } from "./correlate-tables.ts";

/**
 * The note for `n` systems. `r`: the smallest significant value (two-sided, 0.05), which is t / √(n − 2 + t²) with t
 * from printed tables, for example 4.303 / √(2 + 18.52) for four systems.
 */
const notSignificant = (n: number, r: string) =>
  `With ${n} systems, a Pearson’s r between −${r} and ${r} is not significantly different from zero (t test, two-sided, p ≥ 0.05).`;
const TOO_FEW = "Williams’ test needs at least 4 systems.";
const SIMILAR_METRICS =
  "Similar metrics need many systems to be distinguished. No significant difference does not mean that they are equally good.";
const chance = (n: number, once: string, meaning: string) =>
  `By chance, ${n} systems are ranked as by human accuracy, or in reverse, once in ${once} times: ${meaning}.`;
const NOTHING = "even a perfect ranking proves nothing";

describe("whatSystemsShow", () => {
  /*
   * Two of n! orders are perfect: 1 in 3, 12 or 60 for 3, 4 or 5 systems; 1/12 is above 0.05 and 1/60 below.
   */
  it.each<[n: number, words: readonly string[]]>([
    [
      0,
      [
        "No system has both human accuracy and a metric score. Accuracy needs judgements; scores need an alignment or a file of scores.",
      ],
    ],
    [1, ["1 system: too few for a correlation. It needs at least 3 systems, and says little below ten."]],
    [2, ["2 systems: too few for a correlation. It needs at least 3 systems, and says little below ten."]],
    [3, [notSignificant(3, "0.997"), chance(3, "3", NOTHING), TOO_FEW]],
    [4, [notSignificant(4, "0.950"), chance(4, "12", NOTHING), SIMILAR_METRICS]],
    [
      5,
      [
        notSignificant(5, "0.878"),
        chance(5, "60", "only a perfect ranking proves anything"),
        SIMILAR_METRICS,
      ],
    ],
    [6, [notSignificant(6, "0.811"), SIMILAR_METRICS]],
    [10, [notSignificant(10, "0.632"), SIMILAR_METRICS]],
  ])("says what %d systems can show", (n, words) => {
    expect(whatSystemsShow(n)).toEqual(words);
  });
});

describe("a correlation", () => {
  it.each([
    [0.98649, "0.986"],
    [1, "1.000"],
    [-0.5, "−0.500"],
    [0, "0.000"],
    // There is no minus sign before zero.
    [-0.0004, "0.000"],
    [-0.0006, "−0.001"],
    [null, "–"],
  ])("of %s is written %s", (value, text) => {
    expect(correlationText(value)).toBe(text);
  });

  it("has an interval as text, and a sentence about the system whose removal changes the correlation most", () => {
    expect(intervalText({ low: -0.25, high: 0.5 }, CORRELATION)).toBe("−0.250 to 0.500");
    expect(intervalText(null, CORRELATION)).toBe("–");
    expect(withoutOneText("APT-B", { system: "far", pearson: -0.33333 })).toBe(
      "APT-B: without far, Pearson’s r would be −0.333.",
    );
  });
});
