// Defines categories and lists PROTEST's thirteen. Categories are data, so that other language pairs can have
// their own.

import type { SuiteText } from "#core/suite/suite.ts";

export type Category = SuiteText["categories"][number];

/**
 * The 13 categories of PROTEST (Guillou & Hardmeier 2016, Table 2), with the labels and in the order of its databases.
 */
export const PROTEST_CATEGORIES: readonly Category[] = [
  { label: "anaphoric_intra_subject_it", antecedentAgreement: true },
  { label: "anaphoric_intra_non-subject_it", antecedentAgreement: true },
  { label: "anaphoric_inter_subject_it", antecedentAgreement: true },
  { label: "anaphoric_inter_non-subject_it", antecedentAgreement: true },
  { label: "anaphoric_intra_they", antecedentAgreement: true },
  { label: "anaphoric_inter_they", antecedentAgreement: true },
  { label: "anaphoric_singular_they", antecedentAgreement: true },
  { label: "anaphoric_group_it-they", antecedentAgreement: true },
  { label: "event_it", antecedentAgreement: false },
  { label: "pleonastic_it", antecedentAgreement: false },
  { label: "addressee_generic_you", antecedentAgreement: false },
  { label: "addressee_deictic_singular_you", antecedentAgreement: false },
  { label: "addressee_deictic_plural_you", antecedentAgreement: false },
];

/** The category whose judgements should have a politeness tag (PROTEST guidelines). */
export const POLITENESS_CATEGORY = "addressee_deictic_singular_you";
