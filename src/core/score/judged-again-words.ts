// Holds how the report tells what came of judging again, once for the page and for files.

import type { Proportion } from "#core/score/accuracy.ts";
import { differing, FIRST_MADE, type FirstMade, type JudgedTwice } from "#core/score/judged-again.ts";
import { ofAll } from "#core/shared/number-words.ts";

export const MADE_WORDS: Readonly<Record<FirstMade, string>> = {
  translation: "First judged along of an equal translation",
  text: "First judged along of equal text",
  itself: "First judged by itself",
};

export function judgedAgainMeaning(pairs: readonly JudgedTwice[]): string {
  return (
    "A share of the candidates came again later, alone and unannounced. Each figure: how many of them, in percent, then " +
    "counted otherwise than at first (correct, incorrect or excluded), with its 95 % interval. What was judged by itself at " +
    "first tells how far people agree with themselves. The antecedent’s head was answered otherwise in " +
    `${ofAll(differing(pairs).headsDiffer, pairs.length)}. Nothing of this changes the figures above.`
  );
}

export interface JudgedAgainRow {
  /** Null = all categories. */
  readonly category: string | null;
  /** How many counted otherwise; in the order of the columns. */
  readonly shares: readonly Proportion[];
}

export interface JudgedAgainTable {
  /** Only those that occur. */
  readonly columns: readonly FirstMade[];
  /** In the order of `categories` (labels), those with any; all together last. */
  readonly rows: readonly JudgedAgainRow[];
}

export function judgedAgainTable(
  pairs: readonly JudgedTwice[],
  categories: readonly string[],
): JudgedAgainTable {
  const columns = FIRST_MADE.filter((made) => pairs.some((pair) => pair.made === made));
  const found = categories.filter((label) => pairs.some(({ category }) => category === label));
  const rowOf = (category: string | null): JudgedAgainRow => {
    const here = pairs.filter((pair) => category === null || pair.category === category);
    return {
      category,
      shares: columns.map((made) => differing(here.filter((pair) => pair.made === made)).share),
    };
  };
  return { columns, rows: [...found.map(rowOf), rowOf(null)] };
}
