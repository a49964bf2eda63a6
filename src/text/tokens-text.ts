// Texts of the screen that edits the test suite: tokens, targets, corpus and balance.

import { counted, formatNumber, listed, ofAll, plural } from "#core/base/message-text.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { TokenOrder } from "#core/suite-building/targets/concordance.ts";

const orders: Readonly<Record<TokenOrder, string>> = {
  text: "text order",
  form: "by pronoun",
  linked: "by reference",
};

export const tokensText = {
  page: {
    title: "Edit test suite",
    intro:
      "Every pronoun of the source with its translation in the reference. Annotate how each is used and what it refers to. Agreed annotations become the examples.",
    notYet: "This version has no targets yet.",
  },
  start: {
    noExamples:
      "The test suite has no examples yet. Start from PROTEST’s categories and the pronouns of the source language. You can change both.",
    hasExamples: (examples: number) =>
      `The test suite has ${counted(examples, "example")}. An example stays unchanged until its token is annotated differently. You can add and exclude examples.`,
    begin: "Start",
    correct: "Start editing",
  },
  toSuite: {
    title: "Make examples from annotations",
    hint: "Annotated tokens become the examples of the test suite, which can then be judged. Tokens about which annotators disagree, and tokens that are not selected, become none. A preview shows the changes, and you can undo them. No judgement is deleted.",
    preview: "Make examples…",
  },
  concordance: {
    title: "Tokens",
    hint: "All occurrences of the pronouns that are selected above.",
    annotateAll: (tokens: number) =>
      plural(tokens, "Annotate this token", `Annotate these ${formatNumber(tokens)}`),
    annotateOpen: (tokens: number) =>
      plural(tokens, "Annotate open token", `Annotate ${formatNumber(tokens)} open`),
    found: (tokens: number, open: number) => `${counted(tokens, "token")}, ${formatNumber(open)} open`,
    /** This text is after `found`. */
    ofFiltered: (filtered: number) => ` (of ${formatNumber(filtered)} filtered)`,
    noneFiltered: "No matches. Remove a filter.",
    none: "The source has none of the selected pronouns. Select others below.",
    label: "Tokens",
  },
  filter: {
    form: "Pronoun",
    linked: "In the reference",
    document: "Document",
    state: "State",
    order: "Order",
    orders,
    find: "Find",
    findPlaceholder: "words, line, id",
    chosenOnly: "Selected only",
    examplesOnly: "Examples only",
    toConfirm: (tokens: number) => `To confirm (${formatNumber(tokens)})`,
    all: "All",
    noValue: "not linked",
  },
  token: {
    choose: (token: string) => `Select for the suite: ${token}`,
    /** This text is before the position. */
    example: (example: string) => `example ${example} · `,
    unsuitable: (reason: string) => `excluded: ${reason}`,
    unknownCategory: (category: string) => `unknown category: ${category}`,
    toConfirm: (category: string) => `${category}, to confirm`,
    notAnnotated: (category: string) => `${category}, from the imported suite`,
  },
  people: {
    title: "Double annotation",
    hint: "Agreement on tokens annotated by two or more annotators, and the disagreements to resolve. Covers the tokens filtered above, in any state.",
    resolve: (tokens: number) => plural(tokens, "Resolve this one", `Resolve these ${formatNumber(tokens)}`),
    assign: "Assign tokens…",
    counts: (finished: number, open: number, resolved: number) =>
      `${counted(finished, "token")} annotated by two or more, ${formatNumber(open)} to resolve, ${formatNumber(resolved)} resolved`,
  },
  agreement: {
    everybody: (people: number) => `all ${formatNumber(people)} annotators`,
    form: "Pronoun",
    allForms: "All pronouns",
    counting: "Counting…",
    table: "Agreement of annotators",
    tokens: "tokens",
  },
  disagreements: {
    title: "Disagreements",
    showMore: (all: number) => `Show more (${formatNumber(all)} in total)`,
    concurrent: "two answers",
    over: (parts: readonly string[]) => `disagreement: ${parts.join(", ")}`,
    /** This text is after `concurrent` or `over`. */
    resolved: "; resolved",
    resolve: "Resolve",
    adjudicator: "adjudicator",
    stale: "outdated",
    oneOfTwo: "one of two answers",
    head: <T>(head: T) => [", head “", head, "”"],
    translated: <T>(translation: T) => [" · translated “", translation, "”"],
  },
};

// Texts of the suite's targets: pronoun forms and categories.

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
    /** `forms`: all of them. */
    absent: (forms: readonly string[]) =>
      `${counted(forms.length, "excluded pronoun")} not in this source (${listed(forms, 3)}), and new pronouns`,
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
    hint: "Each category has a key. A pair “in the same sentence” and “in another sentence” shares one key; the antecedent decides between them. A target is how many examples you want; 0 sets no target.",
    /** `labels`: of all categories. Closed at first. */
    fold: (labels: readonly string[]) =>
      `Change ${counted(labels.length, "category", "categories")}: ${listed(labels.map(fullCategoryName), 3)}`,
    takeShipped: "Use PROTEST’s pronouns and categories",
    legend: "Categories",
    add: "Add category",
    /** `others`: other pronouns that have the same categories. `labels`: of these categories. */
    shared: (form: string, others: readonly string[], labels: readonly string[]) =>
      `“${form}” will be counted together with ${listed(others.map((other) => `“${other}”`))}, in ${counted(labels.length, "category", "categories")} (${listed(labels.map(fullCategoryName), 2)}).`,
    addFor: (form: string) => `Add category for “${form}”`,
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

// Texts about proposals from annotated corpora.

/** Numbers of sentences and pronouns in the corpus, and of proposals. */
interface FoundInCorpus {
  readonly sentencesFound: number;
  readonly sentences: number;
  readonly proposed: number;
  readonly pronouns: number;
  readonly withAntecedent: number;
  readonly unsuitable: number;
}

export const tokensCorpusText = {
  title: "Annotated corpus",
  hint: "If the source is already annotated, Referee proposes that annotation; annotators accept each proposal with one key. Formats: ParCor and ParCorFull (MMAX2: words, sentence and coref levels), CoNLL-2012, CorefUD. A proposal counts only once an annotator has accepted it.",
  proposals: (tokens: number) =>
    `${counted(tokens, "token")} of the source ${plural(tokens, "has", "have")} a proposal.`,
  drop: "Drop to preview proposals",
  openFolder: "Open corpus folder…",
  openFiles: "Open corpus files…",
  nothingChanged: "Nothing was changed",
  preview: {
    label: "Proposals from the corpus",
    found: ({ sentencesFound, sentences, proposed, pronouns, withAntecedent, unsuitable }: FoundInCorpus) =>
      `${ofAll(sentencesFound, sentences)} sentences of the corpus were found in the source, and ${ofAll(proposed, pronouns)} pronouns of the corpus give proposals: ${formatNumber(withAntecedent)} with an antecedent, ${formatNumber(unsuitable)} excluded with a reason.`,
    kept: (proposals: number) =>
      `${counted(proposals, "earlier proposal")} for other tokens ${plural(proposals, "is", "are")} kept.`,
    unused: (places: number) => `${counted(places, "place")} in the corpus could not be used`,
    propose: "Add proposals",
    cancel: "Cancel",
    none: "No proposals found for the selected pronouns.",
    noneNew: "No new proposals: all are already here.",
    proposed: (proposals: number) =>
      `Annotators now see ${counted(proposals, "proposal")}. You can undo this in History.`,
  },
  table: {
    caption: "Proposals by category",
    proposedAs: "Proposed as",
    tokens: "Tokens",
    unsuitable: (reason: string) => `excluded: ${reason}`,
    noCategory: "no matching category",
    otherForms: "pronouns not selected",
  },
  problems: "Problems in the corpus",
};

// Texts of the balance of the suite: target numbers, selected numbers, and the proposed selection.

export const tokensBalanceText = {
  section: {
    title: "Balance",
    hint: "Target number of examples per category (default for English: Guillou & Hardmeier 2016, Table 2), and the mix of reference pronouns. A token counts as soon as it is annotated without disagreement.",
    seed: "Seed",
    seedPlaceholder: "random",
    badSeed: (largest: number) => `Enter a whole number from 0 to ${formatNumber(largest)}.`,
    propose: "Suggest selection",
    saveAndPropose: "Save and suggest",
    /** This text is before the numbers of the proposal. */
    saved: "Your targets are saved.",
    chooseByHand: "Select manually",
    choosingByHand: "All tokens that are examples now are selected. Remove tokens in the list above.",
    chooseAll: "Select all",
    allChosen: "All annotated tokens are selected.",
    keep: "Keep current selection",
  },
  chosen: {
    noSelection: (tokens: number) =>
      `No selection: ${plural(tokens, "the one suitable annotated token goes", `all ${formatNumber(tokens)} suitable annotated tokens go`)} into the test suite.`,
    confirm: (tokens: number) => plural(tokens, "Confirm one", `Confirm ${formatNumber(tokens)}`),
    /** `outside`: says how many tokens cannot be examples; "" = none. */
    count: (tokens: number, outside: string) =>
      `${counted(tokens, "token")} selected${outside === "" ? "" : `; ${outside}`}.`,
    allConfirmed: "All are confirmed.",
    toConfirm: (tokens: number) =>
      `${formatNumber(tokens)} ${plural(tokens, "is", "are")} not confirmed yet.`,
  },
  proposal: {
    chosen: (tokens: number, seed: number | null) => `${counted(tokens, "token")} selected (seed ${seed}).`,
    beyond: (tokens: number) =>
      `${formatNumber(tokens)} more than the target, because the current selection is kept. For fewer, turn off “Keep current selection”.`,
    shortCategory: (category: string, available: number, wanted: number) =>
      `${category} (${formatNumber(available)} of ${formatNumber(wanted)})`,
    short: (categories: readonly string[]) => `Not enough tokens: ${categories.join("; ")}.`,
    outside: (tokens: number, reasons: readonly string[]) =>
      `${counted(tokens, "cannot become an example yet", "cannot become examples yet")}: ${reasons.join(", ")}`,
  },
  table: {
    label: "Balance by category",
    category: "Category",
    wanted: "target",
    chosen: "selected",
    wouldBeChosen: "would be selected",
    available: "available",
    linked: "by reference pronoun (selected/all)",
    noLabel: "(no label yet)",
    notLinked: "not linked",
    all: "All",
    wantedOf: (category: string) => `Target: ${category}`,
  },
};
