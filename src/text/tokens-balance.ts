// Texts of the balance of the suite: target numbers, selected numbers, and the proposed selection.

import { counted, formatNumber, plural } from "#core/base/number-words.ts";

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
