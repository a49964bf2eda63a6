// Holds what an annotated corpus says, whatever its format: its sentences, and the mentions in them. All positions are 0-based.

import type { Document, TokenRef } from "#core/suite/suite.ts";
import type { TokenFacets } from "#core/suite/token-proposal.ts";
import type { Unsuitable } from "#core/suite/unsuitable.ts";

/** Tokens `start` to `end` (inclusive) of a sentence. */
export interface CorpusPiece {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** `other`: what is neither an antecedent nor a pronoun, as the French “là”. */
export type MentionKind = "pronoun" | "nominal" | "clausal" | "other";

export interface CorpusMention {
  /** Where it is said, for people: file and what the mention is called there. */
  readonly from: string;
  readonly file: string;
  /** Line of the file, from 1. */
  readonly fileLine: number;
  /** In the order of the text, none beside or over another; several = it is discontinuous, or goes over the end of a sentence. */
  readonly pieces: readonly CorpusPiece[];
  /** As the corpus has it; null = it does not say. */
  readonly head: TokenRef | null;
  /** Null = the corpus does not say. */
  readonly kind: MentionKind | null;
  /** What those that are of one chain share, different in every document; null = it is in none. */
  readonly chain: string | null;
  /** Place among the mentions of the one that it points to; null = it points to none. Never in a circle. */
  readonly antecedent: number | null;
  /** What is said of it as a pronoun; `use` null = it follows from the chain. */
  readonly facets: TokenFacets;
  readonly unsuitable: Unsuitable | null;
  /** Whether it stands for several things together, each of its pieces (or of its antecedent's) one of them. */
  readonly isSplit: boolean;
  /** The grammatical number of its own words; null = not known. */
  readonly number: "singular" | "plural" | null;
  /** Whether it is said to be a person. */
  readonly isPerson: boolean;
}

export interface CorpusDocument extends Document {
  /** The file in which its sentences are. */
  readonly file: string;
}

export interface AnnotatedCorpus {
  /** Tokens of each sentence; an empty one is a word without a character. */
  readonly sentences: readonly (readonly string[])[];
  /** Ascending by first line; the first begins at line 0. */
  readonly documents: readonly CorpusDocument[];
  readonly mentions: readonly CorpusMention[];
}

/** What nothing is known of. */
export const NO_FACETS: TokenFacets = { use: null, subject: null, number: null, generic: null, group: null };
