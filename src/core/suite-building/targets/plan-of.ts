// Makes the targets of a suite (the initial ones, or those for correcting it), and checks them.

import { listsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/message-text.ts";
import type { Category } from "#core/suite/category.ts";
import type { Example, Suite } from "#core/suite/suite.ts";
import type {
  PlannedCategory,
  PlannedForm,
  PronounUse,
  SuitePlan,
  TokenFacets,
} from "#core/suite/suite-plan.ts";
import { nearestAntecedent } from "#core/suite-building/phrases/category-choices.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";

/**
 * The targets that fit the suite, with the forms of its examples: the initial targets for its source language
 * (`protestPlan`) if they have all categories of the suite, otherwise its own categories. A suite without examples gets
 * the initial targets.
 */
export function planOfSuite(suite: Pick<Suite, "sourceLanguage" | "categories" | "examples">): SuitePlan {
  const shipped = protestPlan(suite.sourceLanguage);
  if (suite.examples.length === 0) return shipped;
  const shippedLabels = new Set(shipped.categories.map(({ label }) => label));
  const isShipped = suite.categories.every(({ label }) => shippedLabels.has(label));
  const categories = isShipped
    ? shipped.categories.map((category) => withFormsOfExamples(category, suite))
    : ownCategories(suite);
  return { ...shipped, forms: withForms(shipped.forms, suite), categories };
}

/**
 * Adds the forms of the category's examples to the category, unless it is for all forms. If it has no examples, its
 * wanted number becomes 0.
 */
function withFormsOfExamples(
  category: PlannedCategory,
  { examples }: Pick<Suite, "examples">,
): PlannedCategory {
  const examplesOfCategory = examplesOf(category.label, examples);
  if (examplesOfCategory.length === 0) return { ...category, wanted: 0 };
  if (category.forms.length === 0) return category;
  return { ...category, forms: [...new Set([...category.forms, ...formsOf(examplesOfCategory)])] };
}

/**
 * Assigns keys per form in category order. If the keys 1 to 9 are used up, further categories also get 9; checking the
 * targets reports this. Two categories that differ only in the antecedent's sentence (same or other) share a key.
 */
function ownCategories({ categories, examples }: Pick<Suite, "categories" | "examples">): PlannedCategory[] {
  const planned: PlannedCategory[] = [];
  for (const category of categories) {
    const { label, antecedentAgreement } = category;
    const counterpart = counterpartOf(category, categories, examples);
    const examplesOfCategory = examplesOf(label, examples);
    const forms = formsOf(
      counterpart === null
        ? examplesOfCategory
        : [...examplesOfCategory, ...examplesOf(counterpart, examples)],
    );
    const first = planned.find((category) => category.label === counterpart);
    planned.push({
      label,
      antecedentAgreement,
      key: first?.key ?? freeKey(planned, forms),
      forms,
      sentence: counterpart === null ? null : /intra/i.test(label) ? "same" : "other",
      facets: null,
      wanted: examplesOfCategory.length,
    });
  }
  return planned;
}

function freeKey(planned: readonly PlannedCategory[], forms: readonly string[]): string {
  const sharesForm = (category: PlannedCategory) =>
    forms.length === 0 || category.forms.length === 0 || category.forms.some((form) => forms.includes(form));
  const usedKeys = planned.filter(sharesForm).map(({ key }) => Number(key));
  return String(Math.min(Math.max(0, ...usedKeys) + 1, 9));
}

/**
 * Label of the category that differs only in the antecedent's sentence: “intra” and “inter” are exchanged, as in
 * PROTEST’s labels. Null if there is none, if either requires no antecedent, or if an example of either does not fit.
 */
function counterpartOf(
  { label, antecedentAgreement }: Category,
  categories: readonly Category[],
  examples: readonly Example[],
): string | null {
  const other = /intra/i.test(label) ? label.replace("intra", "inter") : label.replace("inter", "intra");
  const counterpart = categories.find((category) => category.label === other);
  if (other === label || counterpart === undefined) return null;
  if (!antecedentAgreement || !counterpart.antecedentAgreement) return null;
  const fitsExamples = [label, other].every((half) =>
    examplesOf(half, examples).every((example) => isIntraSentential(example) === /intra/i.test(half)),
  );
  return fitsExamples ? other : null;
}

function isIntraSentential(example: Example): boolean {
  return nearestAntecedent(example, example.antecedents)?.line === example.line;
}

function examplesOf(label: string, examples: readonly Example[]): readonly Example[] {
  return examples.filter(({ category }) => category === label);
}

/** The forms of the examples in lower case, each once, in string order. */
function formsOf(examples: readonly Example[]): string[] {
  return [...new Set(examples.map(({ pronoun }) => pronoun.toLowerCase()))].sort();
}

/** Adds the forms that examples use but the list lacks, and activates all forms that examples use. */
function withForms(forms: readonly PlannedForm[], { examples }: Pick<Suite, "examples">): PlannedForm[] {
  const usedForms = new Set(formsOf(examples));
  const listedForms = new Set(forms.map(({ form }) => form));
  const newForms = [...usedForms]
    .filter((form) => !listedForms.has(form))
    .map((form) => ({ form, isOn: true, why: "" }));
  return [
    ...forms.map((form) => (usedForms.has(form.form) ? { ...form, isOn: true, why: "" } : form)),
    ...newForms,
  ];
}

// Defines the initial targets of a suite: PROTEST's categories and numbers for English (2016, Table 2), and a few
// categories for other languages.

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

// Checks the targets of a suite and reports faults in sentences.

/** Maximum number of categories. Each form can have at most nine choices, because there are nine keys. */
const MOST_CATEGORIES = 200;

/**
 * All faults, one sentence each; empty if the targets can be used. Takes time linear in the number of forms, because
 * keys of more than `MOST_CATEGORIES` categories are not checked.
 */
export function checkPlan({ forms, categories }: Pick<SuitePlan, "forms" | "categories">): readonly string[] {
  const formNames = forms.map(({ form }) => form);
  return [
    ...(categories.length === 0 ? ["Add at least one category."] : []),
    ...repeated(categories.map(({ label }) => label)).map(
      (label) => `Two categories have the label “${label}”.`,
    ),
    ...repeated(formNames).map((form) => `The pronoun “${form}” is listed twice.`),
    ...misspelt([...formNames, ...categories.flatMap((category) => category.forms)]),
    ...(forms.some(({ isOn }) => isOn) ? [] : ["Select at least one pronoun."]),
    ...categories
      .filter(({ antecedentAgreement, sentence }) => !antecedentAgreement && sentence !== null)
      .map(
        ({ label }) => `“${label}” requires no antecedent, so the position of an antecedent cannot decide.`,
      ),
    ...(categories.length > MOST_CATEGORIES
      ? [`There are ${formatNumber(categories.length)} categories; the limit is ${MOST_CATEGORIES}.`]
      : keyFaults(categories, formNames)),
    ...formsWithoutCategory({ forms, categories }).map(
      (form) => `The pronoun “${form}” is selected, but has no category.`,
    ),
  ];
}

function repeated(names: readonly string[]): string[] {
  const seenNames = new Set<string>();
  const repeatedNames = new Set<string>();
  for (const name of names) {
    if (seenNames.has(name)) repeatedNames.add(name);
    seenNames.add(name);
  }
  return [...repeatedNames];
}

function misspelt(forms: readonly string[]): string[] {
  return [...new Set(forms)].flatMap((form) => [
    ...(/\s/.test(form) ? [`“${form}” is more than one word. Enter one word.`] : []),
    ...(form === form.toLowerCase() ? [] : [`“${form}” has capitals. Use lower case.`]),
  ]);
}

/**
 * For each form, reports categories that share a key but are not a pair of “same sentence” and “other sentence”, and
 * single halves of such a pair.
 */
function keyFaults(categories: readonly PlannedCategory[], formNames: readonly string[]): string[] {
  const faults = new Set<string>();
  for (const categoriesOfForm of byForm(categories, formNames)) {
    for (const [key, shared] of byKey(categoriesOfForm)) {
      const labels = shared.map(({ label }) => `“${label}”`).join(", ");
      if (shared.length > 1 && !isPair(shared)) {
        faults.add(
          `${labels} have the same key, ${key}. Only a pair of “same sentence” and “other sentence” can share a key.`,
        );
      } else if (shared.length === 1 && isHalf(shared)) {
        faults.add(
          `${labels} is one half of a pair of “same sentence” and “other sentence”. Give the other half the same key, ${key}, and the same pronouns. Otherwise ${labels} counts for antecedents in any sentence.`,
        );
      }
    }
  }
  return [...faults];
}

/** The categories of each form. Forms without categories of their own are treated as one form. */
function byForm(
  categories: readonly PlannedCategory[],
  formNames: readonly string[],
): readonly (readonly PlannedCategory[])[] {
  const namedForms = new Set(categories.flatMap(({ forms }) => forms));
  const formKeys = new Set(
    [...formNames, ...namedForms, ""].map((form) => (namedForms.has(form) ? form : "")),
  );
  const categoriesByForm = new Map(Array.from(formKeys, (form): [string, PlannedCategory[]] => [form, []]));
  for (const category of categories) {
    const forms = category.forms.length === 0 ? formKeys : new Set(category.forms);
    for (const form of forms) categoriesByForm.get(form)?.push(category);
  }
  return [...categoriesByForm.values()];
}

function byKey(
  categories: readonly PlannedCategory[],
): readonly (readonly [string, readonly PlannedCategory[]])[] {
  return [...listsBy(categories, ({ key }) => key)].sort(([a], [b]) => (a < b ? -1 : 1));
}

function isPair(shared: readonly PlannedCategory[]): boolean {
  const [first, second, third] = shared;
  if (first === undefined || second === undefined || third !== undefined) return false;
  const sentences = new Set([first.sentence, second.sentence]);
  return (
    sentences.has("same") && sentences.has("other") && first.antecedentAgreement && second.antecedentAgreement
  );
}

/**
 * Whether the only category is one half of a pair. It would then count for tokens with an antecedent in any sentence.
 */
function isHalf([single]: readonly PlannedCategory[]): boolean {
  return single?.antecedentAgreement === true && single.sentence !== null;
}

/** An active form that has only categories of other forms, too. */
export interface SharedForm {
  readonly form: string;
  /** The other active forms of these categories, in their order. */
  readonly others: readonly string[];
  /** Labels. */
  readonly categories: readonly string[];
}

/**
 * The forms that `before` does not have or has inactive, and that share all their categories with other active forms. A
 * category without forms applies to all, and is meant to be shared.
 */
export function newlySharedForms(
  { forms, categories }: Pick<SuitePlan, "forms" | "categories">,
  before: Pick<SuitePlan, "forms">,
): readonly SharedForm[] {
  const activeBefore = new Set(before.forms.filter(({ isOn }) => isOn).map(({ form }) => form));
  const active = forms.filter(({ isOn }) => isOn).map(({ form }) => form);
  if (categories.some((category) => category.forms.length === 0)) return [];
  return active.flatMap((form) => {
    const own = categories.filter((category) => category.forms.includes(form));
    const othersOf = (category: PlannedCategory) =>
      category.forms.filter((other) => other !== form && active.includes(other));
    if (activeBefore.has(form) || own.length === 0 || own.some((one) => othersOf(one).length === 0))
      return [];
    return [{ form, others: [...new Set(own.flatMap(othersOf))], categories: own.map(({ label }) => label) }];
  });
}

/** The active forms to which no category applies. A category without forms applies to all. */
export function formsWithoutCategory({
  forms,
  categories,
}: Pick<SuitePlan, "forms" | "categories">): readonly string[] {
  if (categories.some((category) => category.forms.length === 0) || categories.length === 0) return [];
  const namedForms = new Set(categories.flatMap((category) => category.forms));
  return forms.filter(({ form, isOn }) => isOn && !namedForms.has(form)).map(({ form }) => form);
}
