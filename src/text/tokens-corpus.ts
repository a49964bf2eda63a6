// The text of the proposals that an annotated corpus makes for the suite.

import { counted, figure, ofAll, plural } from "#core/shared/number-words.ts";

/** Numbers of sentences, and of pronouns. */
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
  hint: "Where the source is annotated already, its annotation is proposed and taken over with one key, token by token: ParCor and ParCorFull (MMAX2: words, sentence and coref levels), CoNLL-2012, CorefUD. It counts for nothing before somebody has looked at it.",
  proposals: (tokens: number) =>
    `${counted(tokens, "token")} of the source ${plural(tokens, "has", "have")} a proposal.`,
  drop: "Let go to look at what the corpus proposes",
  openFolder: "Open a corpus folder…",
  openFiles: "Open corpus files…",
  nothingChanged: "Nothing was changed",
  preview: {
    label: "What the corpus proposes",
    found: ({ sentencesFound, sentences, proposed, pronouns, withAntecedent, unsuitable }: FoundInCorpus) =>
      `${ofAll(sentencesFound, sentences)} sentences of the corpus are in the source, and ${ofAll(proposed, pronouns)} pronouns: ${figure(withAntecedent)} with an antecedent, ${figure(unsuitable)} with a reason why they can be no example.`,
    kept: (proposals: number) =>
      `${counted(proposals, "earlier proposal")} for other tokens ${plural(proposals, "stays", "stay")}.`,
    unused: (places: number) =>
      `${counted(places, "place")} of the corpus could not be used as ${plural(places, "it is", "they are")}`,
    propose: "Propose these",
    cancel: "Cancel",
    none: "There is nothing to propose.",
    noneNew: "All of it is proposed already.",
    proposed: (proposals: number) =>
      `Annotators now see ${counted(proposals, "proposal")}. You can undo this in History.`,
  },
  table: {
    caption: "What the pronouns are proposed as",
    proposedAs: "Proposed as",
    tokens: "Tokens",
    unsuitable: (reason: string) => `no example: ${reason}`,
    noCategory: "no category fits",
    otherForms: "of forms that are not looked at",
  },
  problems: "Problems of the corpus",
};
