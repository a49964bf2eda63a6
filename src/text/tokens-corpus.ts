// Texts about proposals from annotated corpora.

import { counted, formatNumber, ofAll, plural } from "#core/base/number-words.ts";

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
