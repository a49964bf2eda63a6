// Holds an annotated corpus as the source of a campaign: its sentences line by line, and where its documents begin.

import { EMPTY_TOKEN } from "#core/align/tokens.ts";
import type { AnnotatedCorpus } from "#core/suite/annotated-corpus.ts";
import type { Document } from "#core/suite/suite.ts";

/** Tokens of the lines are those of the sentences, one by one, so that proposals fit with `SAME_TEXT`. */
export function sourceOfCorpus({ sentences, documents }: Pick<AnnotatedCorpus, "sentences" | "documents">): {
  readonly source: readonly string[];
  readonly documents: readonly Document[];
} {
  return {
    source: sentences.map((tokens) => tokens.map((token) => (token === "" ? EMPTY_TOKEN : token)).join(" ")),
    documents: documents.map(({ id, firstLine }) => ({ id, firstLine })),
  };
}
