// Shows by simulation how far α of few units is from the agreement that it estimates.

import { expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { FEWEST_UNITS } from "./agreement.ts";
import { itemsOf, nominalFiguresOf } from "./items-in-test.ts";

const SAMPLES = runs(500, 10_000);

/** The share of samples of so many units in which α of two annotators is more than 0.4 away from their true α. */
function shareFarOff(units: number, trueAlpha: number): number {
  const random = seededRandom(71);
  const coin = () => (random() < 0.5 ? "y" : "n");
  // Each annotator knows the right answer with probability r, and otherwise guesses, so that their true α is r².
  const answer = (right: string) => (random() < Math.sqrt(trueAlpha) ? right : coin());
  const alphas = Array.from({ length: SAMPLES }, () => {
    const items = Array.from({ length: units }, () => {
      const right = coin();
      return `${answer(right)} ${answer(right)}`;
    });
    return nominalFiguresOf(itemsOf(items.join(", ")), ["y", "n"]).figures.krippendorff_alpha.value;
  });
  const defined = alphas.filter((alpha) => alpha !== null);
  return defined.filter((alpha) => Math.abs(alpha - trueAlpha) > 0.4).length / defined.length;
}

it.each([
  [5, 0, 0.35],
  [5, 0.5, 0.45],
  [FEWEST_UNITS, 0, 0.21],
  [FEWEST_UNITS, 0.5, 0.17],
  [20, 0, 0.07],
  [20, 0.5, 0.04],
])(
  "of %i units, an α whose true value is %d is more than 0.4 away from it in a share of %d of the samples",
  (units, trueAlpha, share) => {
    // The quick run has a standard error of at most 0.022.
    expect(Math.abs(shareFarOff(units, trueAlpha) - share)).toBeLessThan(runs(0.07, 0.02));
  },
);
