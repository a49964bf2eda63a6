// Texts of the suite's targets: pronoun forms and categories.

import { counted, plural } from "#core/base/number-words.ts";

const antecedents = {
  none: "none",
  any: "in any sentence",
  same: "in the same sentence",
  other: "in another sentence",
};

export const tokensPlanText = {
  forms: {
    title: "Pronouns",
    hint: "The number shows how often each pronoun occurs in the source. Kinds of pronouns that PROTEST excludes are off; you can turn them on.",
    noList: (language: string) => `Referee has no pronoun list for ${language}. Add the pronouns you want.`,
    label: "Pronoun forms",
    used: "Selected",
    leftOut: (reason: string) => `Excluded: ${reason}`,
    none: "No pronouns yet. Add some below.",
    why: (form: string) => `Reason for excluding “${form}”`,
    whyPlaceholder: "optional, for later readers",
    remove: (form: string) => `Remove ${form}`,
    another: "New pronoun",
    add: "Add",
    notAToken: "Enter one word without spaces.",
  },
  categories: {
    title: "Categories",
    hint: "Each category has a key. A pair “in the same sentence” and “in another sentence” shares one key; the antecedent decides between them.",
    takeShipped: "Use PROTEST’s pronouns and categories",
    legend: "Categories",
    add: "Add category",
    antecedents,
    /** Name of a category without a label; `number`: from 1. */
    unnamed: (number: number) => `category ${number}`,
    label: "Label",
    labelOf: (number: number) => `Label of category ${number}`,
    labelPlaceholder: "e.g. anaphoric_intra",
    key: "Key",
    keyOf: (category: string) => `Key of ${category}`,
    forms: "Pronouns",
    formsOf: (category: string) => `Pronouns of ${category}`,
    everyForm: "all pronouns",
    antecedent: "Antecedent",
    antecedentOf: (category: string) => `Antecedent of ${category}`,
    wanted: "Target",
    wantedOf: (category: string) => `Target of ${category}`,
    moveUp: (category: string) => `Move ${category} up`,
    moveDown: (category: string) => `Move ${category} down`,
    remove: "Remove",
    removeNamed: (category: string) => `Remove ${category}`,
  },
  faults: {
    noLabel: (number: number) => `Category ${number} has no label.`,
    labelTooLong: (category: string) => `The label of ${category} is too long.`,
    notANumber: (category: string, wanted: string) =>
      `Target of ${category} is ${wanted}; enter a whole number from 0 to 9999999.`,
  },
  past: {
    none: "No categories.",
    table: "Categories and targets",
    category: "Category",
    key: "Key",
    forms: "Pronouns",
    antecedent: "Antecedent",
    wanted: "Target",
    everyForm: "all pronouns",
    antecedents,
  },
  save: {
    saved: "Saved. You can undo this in History.",
    save: "Save changes",
    discard: "Discard changes",
    notWritten: "Not saved yet. Your changes stay here while you visit other screens. Annotations are kept.",
    /** `labels`: a list of labels in words. */
    lost: (tokens: number, labels: string) =>
      `${counted(tokens, "token is", "tokens are")} annotated as ${labels}, which is no longer a category. The ${plural(tokens, "annotation is", "annotations are")} kept; annotate the ${plural(tokens, "token", "tokens")} again.`,
  },
};
