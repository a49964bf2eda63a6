// Defines an annotated corpus independent of its format: sentences and the mentions in them. All positions are 0-based.

import type { Document, TokenRef } from "#core/suite/suite.ts";
import type { TokenFacets } from "#core/suite/token-proposal.ts";
import type { Unsuitable } from "#core/suite/unsuitable.ts";

/** Tokens `start` to `end` (inclusive) of the sentence `line`. */
export interface CorpusPiece {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** `other`: neither an antecedent nor a pronoun, such as the French “là”. */
export type MentionKind = "pronoun" | "nominal" | "clausal" | "other";

export interface CorpusMention {
  /** Source of the mention for display: file and name. */
  readonly from: string;
  readonly file: string;
  /** Line of the file, from 1. */
  readonly fileLine: number;
  /** In text order, not overlapping; several if the mention is discontinuous or crosses a sentence border. */
  readonly pieces: readonly CorpusPiece[];
  /** Null if the corpus marks no head. */
  readonly head: TokenRef | null;
  /** Null if the corpus does not give the kind. */
  readonly kind: MentionKind | null;
  /** Name that all mentions of a coreference chain share, unique per document; null = in no chain. */
  readonly chain: string | null;
  /** Index of the mention to which this mention points; null = none. There are no cycles. */
  readonly antecedent: number | null;
  /** Annotation of a pronoun. `use` null = the use follows from the chain. */
  readonly facets: TokenFacets;
  readonly unsuitable: Unsuitable | null;
  /** Whether the pieces of the mention, or of its antecedent, refer to different things. */
  readonly isSplit: boolean;
  /** Grammatical number of the mention's own words; null = unknown. */
  readonly number: "singular" | "plural" | null;
  /** Whether the mention is annotated as a person. */
  readonly isPerson: boolean;
}

export interface CorpusDocument extends Document {
  /** The file that contains the document's sentences. */
  readonly file: string;
}

export interface AnnotatedCorpus {
  /** Tokens per sentence; an empty token is a word without characters. */
  readonly sentences: readonly (readonly string[])[];
  /** Ascending by first line; the first begins at line 0. */
  readonly documents: readonly CorpusDocument[];
  readonly mentions: readonly CorpusMention[];
}

/** Facets that state nothing. */
export const NO_FACETS: TokenFacets = { use: null, subject: null, number: null, generic: null, group: null };
