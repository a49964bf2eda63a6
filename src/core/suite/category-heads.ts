// Builds short column headers of categories in one to three lines, and explains abbreviations in them.

import { categoryName } from "#core/suite/category-name.ts";

const HEADS: Readonly<Record<string, readonly string[]>> = {
  anaphoric_intra_subject_it: ["it", "intra", "subj."],
  "anaphoric_intra_non-subject_it": ["it", "intra", "non-s."],
  anaphoric_inter_subject_it: ["it", "inter", "subj."],
  "anaphoric_inter_non-subject_it": ["it", "inter", "non-s."],
  anaphoric_intra_they: ["they", "intra"],
  anaphoric_inter_they: ["they", "inter"],
  anaphoric_singular_they: ["they", "sing."],
  "anaphoric_group_it-they": ["it/they", "group"],
  event_it: ["it"],
  pleonastic_it: ["it"],
  addressee_generic_you: ["you", "generic"],
  addressee_deictic_singular_you: ["you", "sing."],
  addressee_deictic_plural_you: ["you", "plural"],
};

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
  const known = Object.hasOwn(HEADS, label) ? HEADS[label] : undefined;
  if (known !== undefined) return known;
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
  const abbreviations = new Set(labels.filter((label) => Object.hasOwn(HEADS, label)).flatMap(categoryHead));
  const explained = MEANINGS.filter(({ short }) => abbreviations.has(short)).map(
    ({ short, meaning }) => `${short}: ${meaning}`,
  );
  return explained.length === 0 ? null : explained.join("; ");
}

function abbreviated(word: string): string {
  const letters = [...word];
  return letters.length <= LONGEST ? word : `${letters.slice(0, LONGEST - 1).join("")}.`;
}
