// The text of the screen where tokens are chosen for the suite: the screen, the tokens, agreement of annotators.

import type { TokenOrder } from "#core/making/token-filter.ts";
import { counted, figure, plural } from "#core/shared/number-words.ts";

const orders: Readonly<Record<TokenOrder, string>> = {
  text: "of the text",
  form: "by form",
  linked: "by the reference",
};

export const tokensText = {
  page: {
    title: "Make or correct the suite",
    intro:
      "Every pronoun of the source with what the reference has for it. People say what each one does and what it refers to; what they agree on becomes the examples of the suite.",
    batch:
      "This is a batch: the suite is made in the campaign that it came from, and the batch fits into that.",
    notYet: "The suite was not being made here then.",
  },
  start: {
    noExamples:
      "The suite has no examples yet. Begin with PROTEST’s categories and the pronouns of the source’s language; both can be changed.",
    hasExamples: (examples: number) =>
      `The suite came with ${counted(examples, "example")}. They stay as they are until somebody annotates their tokens otherwise; more can be added, and each can be taken out.`,
    begin: "Begin",
    correct: "Correct or extend it",
  },
  toSuite: {
    title: "Into the suite",
    hint: "What is chosen and agreed on becomes the examples of this campaign. What changes is shown first; what was judged stays, and the whole can be undone.",
    preview: "See what changes",
  },
  concordance: {
    title: "Tokens",
    hint: "Every token of the forms that are looked at. Forms that are left out, and why, stand below; they can be turned on.",
    annotateAll: (tokens: number) => plural(tokens, "Annotate this one", `Annotate these ${figure(tokens)}`),
    annotateOpen: (tokens: number) =>
      plural(tokens, "Annotate the open one", `Annotate the ${figure(tokens)} open`),
    found: (tokens: number, open: number) => `${counted(tokens, "token")}, ${figure(open)} open`,
    /** Follows `found`. */
    ofFiltered: (filtered: number) => `, of ${figure(filtered)} filtered: each leads to its own`,
    noneFiltered: "No token is left by these choices.",
    none: "The source has none of the forms that are looked at: choose others below.",
    label: "Tokens",
  },
  filter: {
    form: "Form",
    linked: "In the reference",
    document: "Document",
    state: "State",
    order: "Order",
    orders,
    find: "Find",
    findPlaceholder: "words, line, id",
    chosenOnly: "Chosen ones only",
    examplesOnly: "Examples only",
    toConfirm: (tokens: number) => `To be confirmed (${figure(tokens)})`,
    all: "All",
    noValue: "nothing",
  },
  token: {
    choose: (token: string) => `Chosen for the suite: ${token}`,
    /** Before the position. */
    example: (example: string) => `example ${example} · `,
    line: (line: number) => `line ${line}`,
    unsuitable: (reason: string) => `no example: ${reason}`,
    unknownCategory: (category: string) => `no such category: ${category}`,
    toConfirm: (category: string) => `${category}, to be confirmed`,
    notAnnotated: (category: string) => `${category}, as it came`,
  },
  people: {
    title: "Two people",
    hint: "The same tokens annotated by two people or more: how far they agree, and what an adjudicator is to settle. Of the tokens that are filtered above, whatever their state.",
    resolve: (tokens: number) => plural(tokens, "Settle this one", `Settle these ${figure(tokens)}`),
    assign: "Hand these tokens out…",
    counts: (finished: number, open: number, resolved: number) =>
      `${counted(finished, "token")} finished by two people, ${figure(open)} to settle, ${figure(resolved)} settled though people differed`,
  },
  agreement: {
    everybody: (people: number) => `all ${figure(people)} together`,
    form: "Form",
    allForms: "All forms",
    counting: "Counting…",
    table: "Agreement of annotators",
    tokens: "tokens",
  },
  disagreements: {
    title: "Over which tokens people differ",
    showMore: (all: number) => `Show more of ${figure(all)}`,
    concurrent: "said twice, differently",
    over: (parts: readonly string[]) => `differ over ${parts.join(", ")}`,
    /** Follows `concurrent` or `over`. */
    resolved: "; settled",
    resolve: "Settle this one",
    adjudicator: "adjudicator",
    stale: "of another text",
    oneOfTwo: "one of two answers",
    head: <T>(head: T) => [", head “", head, "”"],
    translated: <T>(translation: T) => [" · translated “", translation, "”"],
  },
};
