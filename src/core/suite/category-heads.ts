// Holds how a category stands above a narrow column: in two or three short lines, and what the abbreviations mean.

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

/** What the short heads of PROTEST's categories mean; in the order in which they are told. */
const MEANINGS: readonly { readonly short: string; readonly meaning: string }[] = [
  { short: "intra", meaning: "antecedent in the same sentence" },
  { short: "inter", meaning: "antecedent in another sentence" },
  { short: "subj.", meaning: "subject" },
  { short: "non-s.", meaning: "not subject" },
  { short: "sing.", meaning: "one person" },
];

/** Letters of a line of a head that is not one of PROTEST's. */
const LONGEST = 10;
const MOST_LINES = 3;

/** One to three lines. */
export function categoryHead(label: string): readonly string[] {
  const known = Object.hasOwn(HEADS, label) ? HEADS[label] : undefined;
  if (known !== undefined) return known;
  const words = categoryName(label)
    .name.split(/[\s,]+/)
    .filter((word) => word !== "");
  const lines = words.slice(0, MOST_LINES).map(shortened);
  return lines.length === 0 ? [shortened(label)] : lines;
}

/** Of the abbreviations in these heads: “intra: antecedent in the same sentence; …”; null = there is none. */
export function headMeanings(labels: readonly string[]): string | null {
  const used = new Set(labels.filter((label) => Object.hasOwn(HEADS, label)).flatMap(categoryHead));
  const told = MEANINGS.filter(({ short }) => used.has(short)).map(
    ({ short, meaning }) => `${short}: ${meaning}`,
  );
  return told.length === 0 ? null : told.join("; ");
}

function shortened(word: string): string {
  const letters = [...word];
  return letters.length <= LONGEST ? word : `${letters.slice(0, LONGEST - 1).join("")}.`;
}
