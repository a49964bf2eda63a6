// Defines the initial targets of a suite: PROTEST's categories and numbers for English (2016, Table 2), and a few
// categories for other languages.

import type { PronounUse, TokenFacets } from "#core/suite/annotated-corpus.ts";
import type { PlannedCategory, SuitePlan } from "#core/suite/suite-plan.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";

function facets(use: PronounUse, more: Partial<TokenFacets> = {}): TokenFacets {
  return { use, subject: null, number: null, generic: null, group: null, ...more };
}

type Row = [
  label: string,
  key: string,
  forms: string,
  sentence: "same" | "other" | null,
  facets: TokenFacets,
  wanted: number,
];

/** The order is that of Table 2. A group noun belongs to its own category, whatever the position of the antecedent. */
const PROTEST: readonly Row[] = [
  ["anaphoric_intra_subject_it", "1", "it", "same", facets("anaphoric", { subject: true }), 25],
  ["anaphoric_intra_non-subject_it", "2", "it", "same", facets("anaphoric", { subject: false }), 15],
  ["anaphoric_inter_subject_it", "1", "it", "other", facets("anaphoric", { subject: true }), 25],
  ["anaphoric_inter_non-subject_it", "2", "it", "other", facets("anaphoric", { subject: false }), 5],
  ["anaphoric_intra_they", "1", "they them", "same", facets("anaphoric", { number: "plural" }), 25],
  ["anaphoric_inter_they", "1", "they them", "other", facets("anaphoric", { number: "plural" }), 25],
  ["anaphoric_singular_they", "2", "they them", null, facets("anaphoric", { number: "singular" }), 15],
  ["anaphoric_group_it-they", "3", "it they them", null, facets("anaphoric", { group: true }), 10],
  ["event_it", "4", "it", null, facets("event"), 30],
  ["pleonastic_it", "5", "it", null, facets("pleonastic"), 30],
  ["addressee_generic_you", "1", "you", null, facets("addressee", { generic: true }), 20],
  [
    "addressee_deictic_singular_you",
    "2",
    "you",
    null,
    facets("addressee", { generic: false, number: "singular" }),
    15,
  ],
  [
    "addressee_deictic_plural_you",
    "3",
    "you",
    null,
    facets("addressee", { generic: false, number: "plural" }),
    10,
  ],
];

/** Categories by use of the pronoun, for any language. Users set the wanted numbers. */
const OTHERS: readonly Row[] = [
  ["anaphoric_intra", "1", "", "same", facets("anaphoric"), 0],
  ["anaphoric_inter", "1", "", "other", facets("anaphoric"), 0],
  ["event", "2", "", null, facets("event"), 0],
  ["pleonastic", "3", "", null, facets("pleonastic"), 0],
  ["addressee", "4", "", null, facets("addressee"), 0],
];

function categoriesOf(rows: readonly Row[]): PlannedCategory[] {
  return rows.map(([label, key, forms, sentence, facets, wanted]) => ({
    label,
    antecedentAgreement: facets.use === "anaphoric",
    key,
    forms: forms === "" ? [] : forms.split(" "),
    sentence,
    facets,
    wanted,
  }));
}

/** The initial targets. `language`: source language, BCP 47. No tokens are selected. */
export function protestPlan(language: string): SuitePlan {
  const isEnglish = primaryLanguage(language) === "en";
  return {
    forms: pronounForms(language),
    categories: categoriesOf(isEnglish ? PROTEST : OTHERS),
    seed: null,
    selected: null,
  };
}
