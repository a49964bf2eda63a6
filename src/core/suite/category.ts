// Defines categories and lists PROTEST's thirteen. Categories are data, so that other language pairs can have
// their own.

import type { SuiteText } from "#core/suite/suite.ts";

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
export const PROTEST_NAMES: ReadonlyMap<string, CategoryNames> = new Map(
  PROTEST.map(([label, group, name, head]) => [label, { group, name, head: head.split(" ") }]),
);

/** The category whose judgements should have a politeness tag (PROTEST guidelines). */
export const POLITENESS_CATEGORY = "addressee_deictic_singular_you";
