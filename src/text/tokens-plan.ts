// The text of the targets of the suite: pronoun forms and categories.

import { counted } from "#core/shared/number-words.ts";

const antecedents = {
  none: "none",
  any: "wherever it stands",
  same: "in the same sentence",
  other: "in another sentence",
};

export const tokensPlanText = {
  forms: {
    title: "Which pronouns",
    hint: "The figure beside each form is how often it stands in the source. What the paper leaves out is off, and can be turned on.",
    noList: (language: string) =>
      `There is no list of pronouns for ${language} here: add those that are looked at.`,
    label: "Pronoun forms",
    used: "Looked at",
    leftOut: (reason: string) => `Left out – ${reason}`,
    none: "No form yet: add the pronouns below.",
    why: (form: string) => `Why “${form}” is left out`,
    whyPlaceholder: "not needed, but whoever reads it later will ask",
    remove: (form: string) => `Remove ${form}`,
    another: "Another form",
    add: "Add",
    notAToken: "A form is one token, without blanks.",
  },
  categories: {
    title: "Categories",
    hint: "Each has a key among those of its forms. A pair of “in the same sentence” and “in another sentence” shares one key: which of them it is follows from the antecedent.",
    takeShipped: "Take PROTEST’s forms and categories",
    legend: "Categories",
    add: "Add a category",
    antecedents,
    /** Of a category without a label; `number` counts from 1. */
    unnamed: (number: number) => `category ${number}`,
    label: "Label",
    labelOf: (number: number) => `Label of category ${number}`,
    labelPlaceholder: "e.g. anaphoric_intra",
    key: "Key",
    keyOf: (category: string) => `Key of ${category}`,
    forms: "Forms",
    formsOf: (category: string) => `Forms of ${category}`,
    everyForm: "every form",
    antecedent: "Antecedent",
    antecedentOf: (category: string) => `Antecedent of ${category}`,
    wanted: "Wanted",
    wantedOf: (category: string) => `Wanted of ${category}`,
    moveUp: (category: string) => `Move ${category} up`,
    moveDown: (category: string) => `Move ${category} down`,
    remove: "Remove",
    removeNamed: (category: string) => `Remove ${category}`,
  },
  faults: {
    noLabel: (number: number) => `Category ${number} has no label.`,
    labelTooLong: (category: string) => `The label of ${category} is too long.`,
    notANumber: (category: string, wanted: string) =>
      `Of ${category} ${wanted} examples are wanted: expected a whole number from 0 to 9999999.`,
  },
  past: {
    none: "The plan had none.",
    table: "Categories of the plan",
    category: "Category",
    key: "Key",
    forms: "Forms",
    antecedent: "Antecedent",
    wanted: "Wanted",
    everyForm: "every form",
    antecedents,
  },
  save: {
    saved: "Saved. It can be undone in the history.",
    save: "Save changes",
    discard: "Discard them",
    notWritten:
      "Nothing is written yet; it waits here while you look at other screens. What was annotated stays.",
    /** `labels` is a list in words. */
    lost: (tokens: number, labels: string) =>
      `${counted(tokens, "token is", "tokens are")} annotated as ${labels}, which is no category any more: what was said stays, and waits to be said anew.`,
  },
};
