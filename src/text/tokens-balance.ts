// The text of the balance of the suite: wanted and chosen numbers, and the proposed choice.

import { counted, figure, plural } from "#core/shared/number-words.ts";

export const tokensBalanceText = {
  section: {
    title: "Balance",
    hint: "How many examples each category shall have, as in PROTEST’s Table 2 to begin with, and inside of it how even what the reference has for the pronoun is. Tokens count once they are annotated and nobody differs.",
    seed: "Seed of the draw",
    seedPlaceholder: "a new one",
    badSeed: (largest: number) => `A seed is a whole number from 0 to ${figure(largest)}.`,
    propose: "Propose a choice",
    saveAndPropose: "Save and propose a choice",
    /** Before what was proposed. */
    saved: "What was typed is saved.",
    chooseByHand: "Choose by hand",
    choosingByHand: "All of now are chosen: take out above what shall not be in.",
    chooseAll: "Choose all again",
    allChosen: "All that are annotated are chosen.",
    keep: "Those chosen so far stay",
  },
  chosen: {
    noSelection: (tokens: number) =>
      `Nothing is chosen by hand or by a proposal: ${plural(tokens, "the one token that is", `all ${figure(tokens)} tokens that are`)} annotated and suitable would be in the suite.`,
    confirm: (tokens: number) => plural(tokens, "Confirm the one", `Confirm the ${figure(tokens)}`),
    /** `outside`: of how many no example can be made; "" = of all can. */
    count: (tokens: number, outside: string) =>
      `${counted(tokens, "token is", "tokens are")} chosen${outside === "" ? "" : `; ${outside}`}.`,
    allConfirmed: "All of them were looked at since.",
    toConfirm: (tokens: number) =>
      `Of these nobody has looked at ${figure(tokens)} since: go through them, one key each.`,
  },
  proposal: {
    chosen: (tokens: number, seed: number | null) =>
      `${counted(tokens, "token is", "tokens are")} chosen, seed ${seed}.`,
    beyond: (tokens: number) =>
      `${figure(tokens)} more than wanted, for those that were chosen before stay: untick that for fewer.`,
    shortCategory: (category: string, available: number, wanted: number) =>
      `${category} (${figure(available)} of ${figure(wanted)})`,
    short: (categories: readonly string[]) => `Too few there are of: ${categories.join("; ")}.`,
    outside: (tokens: number, reasons: readonly string[]) =>
      `${counted(tokens, "of them makes no example yet", "of them make no example yet")}: ${reasons.join(", ")}`,
  },
  table: {
    label: "Balance by category",
    category: "Category",
    wanted: "wanted",
    chosen: "chosen",
    wouldBeChosen: "would be in",
    available: "to be had",
    linked: "in the reference: chosen of all",
    noLabel: "(no label yet)",
    notLinked: "nothing",
    all: "All",
    wantedOf: (category: string) => `Examples wanted: ${category}`,
  },
};
