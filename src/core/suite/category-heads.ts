// Builds short column headers of categories in one to three lines, and explains abbreviations in them.

import { PROTEST_NAMES } from "#core/suite/category.ts";
import { categoryName } from "#core/suite/category-name.ts";

/** Meanings of the abbreviations for PROTEST's categories, in display order. */
const MEANINGS: readonly { readonly short: string; readonly meaning: string }[] = [
  { short: "intra", meaning: "antecedent in the same sentence" },
  { short: "inter", meaning: "antecedent in another sentence" },
  { short: "subj.", meaning: "subject" },
  { short: "non-s.", meaning: "not subject" },
  { short: "sing.", meaning: "one person" },
];

/** Maximum length of a line in headers of categories that are not PROTEST's. */
const LONGEST = 10;
const MOST_LINES = 3;

/** The header of a category in one to three lines. */
export function categoryHead(label: string): readonly string[] {
  const known = PROTEST_NAMES.get(label);
  if (known !== undefined) return known.head;
  const words = categoryName(label)
    .name.split(/[\s,]+/)
    .filter((word) => word !== "");
  const lines = words.slice(0, MOST_LINES).map(abbreviated);
  return lines.length === 0 ? [abbreviated(label)] : lines;
}

/**
 * Explanation of the abbreviations in the headers of these categories: “intra: antecedent in the same sentence; …”;
 * null = none.
 */
export function headMeanings(labels: readonly string[]): string | null {
  const abbreviations = new Set(labels.flatMap((label) => PROTEST_NAMES.get(label)?.head ?? []));
  const explained = MEANINGS.filter(({ short }) => abbreviations.has(short)).map(
    ({ short, meaning }) => `${short}: ${meaning}`,
  );
  return explained.length === 0 ? null : explained.join("; ");
}

function abbreviated(word: string): string {
  const letters = [...word];
  return letters.length <= LONGEST ? word : `${letters.slice(0, LONGEST - 1).join("")}.`;
}
