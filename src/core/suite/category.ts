// Defines categories and their names for display, and lists PROTEST's thirteen.

import { NAME, type Unit } from "#core/tables/table.ts";
import type { SuiteText } from "./suite.ts";

export type Category = SuiteText["categories"][number];

/** The names of a category for display. */
interface CategoryNames {
  readonly group: string;
  readonly name: string;
  /** A short column header in one to three lines. */
  readonly head: readonly string[];
}

/**
 * The 13 categories of PROTEST (Guillou & Hardmeier 2016, Table 2), with the labels and in the order of its databases.
 * Those of the group “Anaphoric” require antecedent agreement. A space in `head` ends a line.
 */
const PROTEST: readonly (readonly [label: string, group: string, name: string, head: string])[] = [
  ["anaphoric_intra_subject_it", "Anaphoric", "it, subject, same sentence", "it intra subj."],
  ["anaphoric_intra_non-subject_it", "Anaphoric", "it, not subject, same sentence", "it intra non-s."],
  ["anaphoric_inter_subject_it", "Anaphoric", "it, subject, other sentence", "it inter subj."],
  ["anaphoric_inter_non-subject_it", "Anaphoric", "it, not subject, other sentence", "it inter non-s."],
  ["anaphoric_intra_they", "Anaphoric", "they, same sentence", "they intra"],
  ["anaphoric_inter_they", "Anaphoric", "they, other sentence", "they inter"],
  ["anaphoric_singular_they", "Anaphoric", "singular they", "they sing."],
  ["anaphoric_group_it-they", "Anaphoric", "it or they, group noun", "it/they group"],
  ["event_it", "Event", "it", "it"],
  ["pleonastic_it", "Pleonastic", "it", "it"],
  ["addressee_generic_you", "Addressee", "generic you", "you generic"],
  ["addressee_deictic_singular_you", "Addressee", "you, one person", "you sing."],
  ["addressee_deictic_plural_you", "Addressee", "you, several people", "you plural"],
];

export const PROTEST_CATEGORIES: readonly Category[] = PROTEST.map(([label, group]) => ({
  label,
  antecedentAgreement: group === "Anaphoric",
}));

/** The names of PROTEST's categories, by label. */
const PROTEST_NAMES: ReadonlyMap<string, CategoryNames> = new Map(
  PROTEST.map(([label, group, name, head]) => [label, { group, name, head: head.split(" ") }]),
);

/** The category whose judgements should have a politeness tag (PROTEST guidelines). */
export const POLITENESS_CATEGORY = "addressee_deictic_singular_you";

// Names categories for display. PROTEST's categories have fixed names. Any other label is split: the text before the
// first underscore is the group, and the rest is the name.

export function categoryName(label: string): { group: string; name: string } {
  const names = PROTEST_NAMES.get(label);
  if (names !== undefined) return names;
  const [group = label, ...rest] = label.split("_");
  return { group: group.charAt(0).toUpperCase() + group.slice(1), name: rest.join(" ") || label };
}

/** Group and name on one line. */
export function fullCategoryName(label: string): string {
  const { group, name } = categoryName(label);
  return `${group} · ${name}`;
}

/**
 * A category's label in a table. Screen, HTML report and LaTeX show its name below its group. The name of the total row
 * has no underscore and stays as it is.
 */
export const CATEGORY: Unit = {
  ...NAME,
  label: (label) => categoryName(label).name,
  fullLabel: (label) => (label.includes("_") ? fullCategoryName(label) : label),
};

export function categoryGroup(label: string): string {
  return categoryName(label).group;
}

/** Consecutive columns of one group, for a heading above them. */
interface ColumnGroup {
  readonly group: string;
  readonly columns: readonly { readonly label: string; readonly name: string }[];
}

/** Groups consecutive categories of the same group. */
export function columnGroups(labels: readonly string[]): ColumnGroup[] {
  const groups: { group: string; columns: { label: string; name: string }[] }[] = [];
  for (const label of labels) {
    const { group, name } = categoryName(label);
    const last = groups.at(-1);
    if (last?.group === group) last.columns.push({ label, name });
    else groups.push({ group, columns: [{ label, name }] });
  }
  return groups;
}

// Builds short column headers of categories in one to three lines, and explains abbreviations in them.

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
