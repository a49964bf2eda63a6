// Texts of the screen that selects tokens for the suite: the tokens, and the agreement between annotators.

import { counted, formatNumber, plural } from "#core/base/number-words.ts";
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
    hint: "All occurrences of the selected pronouns. Add other pronouns below.",
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
    line: (line: number) => `line ${line}`,
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
