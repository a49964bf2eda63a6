// Defines what a suite is made from: an annotated corpus, independent of its format, and the targets (pronoun forms,
// categories, wanted numbers, and the selected tokens). All positions are 0-based.

import * as v from "valibot";
import { nameSchema, seedSchema, smallNumberSchema, tokenRefSchema } from "#core/base/file-values.ts";
import { antecedentSchema, type Document, type TokenRef } from "./suite.ts";

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

// Lists the reasons why a pronoun token cannot be an example (PROTEST 2016, §4 and §5.1).

export const UNSUITABLE = [
  "no-specific-antecedent",
  "linked-to-pronoun",
  "cataphoric",
  "extra-textual",
  "speaker",
  "not-a-pronoun",
  "not-translated",
  "other",
] as const;

export type Unsuitable = (typeof UNSUITABLE)[number];

export const UNSUITABLE_WORDS: { readonly [U in Unsuitable]: string } = {
  "no-specific-antecedent": "no specific antecedent",
  "linked-to-pronoun": "refers to another pronoun only",
  cataphoric: "refers forward (cataphoric)",
  "extra-textual": "refers to something outside the text",
  speaker: "refers to the speaker",
  "not-a-pronoun": "not a pronoun here",
  "not-translated": "not translated in the reference",
  other: "another reason, in the remark",
};

// Defines proposals for pronoun tokens, read from an annotated corpus. A proposal has no effect until a person accepts
// it.

/** Uses of pronouns as in ParCor (PROTEST 2016, §4). */
export const PRONOUN_USES = [
  "anaphoric",
  "event",
  "pleonastic",
  "addressee",
  "speaker",
  "cataphoric",
  "extra-textual",
] as const;
export type PronounUse = (typeof PRONOUN_USES)[number];

/** What the corpus states about a token, apart from its form; null = the corpus does not state it. */
const facetsEntries = {
  use: v.nullable(v.picklist(PRONOUN_USES)),
  /** Whether the pronoun is a subject. */
  subject: v.nullable(v.boolean()),
  /** Grammatical number of the pronoun's referent: “they” for one person is singular. */
  number: v.nullable(v.picklist(["singular", "plural"])),
  /** Whether the pronoun refers to people in general; false = to an addressed person. */
  generic: v.nullable(v.boolean()),
  /** Whether the pronoun refers to a group noun such as “company”. */
  group: v.nullable(v.boolean()),
};

const tokenFacetsSchema = v.strictObject(facetsEntries);
export type TokenFacets = v.InferOutput<typeof tokenFacetsSchema>;

/** Fields in the order in which they are written. */
export const tokenProposalSchema = v.strictObject({
  line: smallNumberSchema,
  position: smallNumberSchema,
  ...facetsEntries,
  /** In text order. A discontinuous antecedent is represented by the piece that contains its head. */
  antecedents: v.pipe(v.array(antecedentSchema), v.readonly()),
  /** Reason, according to the corpus, why the token cannot be an example; null = none. */
  unsuitable: v.nullable(v.picklist(UNSUITABLE)),
  /** Label of the category, if the source of the proposal names it; otherwise the facets decide. */
  category: v.optional(nameSchema),
  /** Source of the proposal for display: file and markable. */
  from: nameSchema,
});

export type TokenProposal = v.InferOutput<typeof tokenProposalSchema>;

// Defines the targets of a suite: pronoun forms, categories, wanted numbers, and the selected tokens.

/** One pronoun form, lower case. */
const plannedFormSchema = v.strictObject({
  form: nameSchema,
  /** Whether tokens of this form are shown for annotation. */
  isOn: v.boolean(),
  /** Reason why tokens of this form are not shown; "" = they are shown, or no reason is given. */
  why: v.string(),
});
export type PlannedForm = v.InferOutput<typeof plannedFormSchema>;

/**
 * One category of the suite. Categories with the same key and forms are one choice for annotators; `sentence`, the
 * position of the antecedent, then decides between them.
 */
const plannedCategorySchema = v.strictObject({
  label: nameSchema,
  antecedentAgreement: v.boolean(),
  /** The key with which annotators choose the category: a digit from 1 to 9. */
  key: v.pipe(v.string(), v.regex(/^[1-9]$/, "expected a digit from 1 to 9")),
  /** Forms for which the category is offered, in lower case; empty = all forms. */
  forms: v.pipe(v.array(nameSchema), v.readonly()),
  /** Position of the nearest antecedent: in the pronoun's sentence, or in another; null = any. */
  sentence: v.nullable(v.picklist(["same", "other"])),
  /**
   * The category is proposed for corpus annotations that have all these facets; null facets match anything. Null = the
   * category is not proposed.
   */
  facets: v.nullable(tokenFacetsSchema),
  /** Wanted number of examples. */
  wanted: smallNumberSchema,
});
export type PlannedCategory = v.InferOutput<typeof plannedCategorySchema>;

export const suitePlanSchema = v.strictObject({
  forms: v.pipe(v.array(plannedFormSchema), v.readonly()),
  categories: v.pipe(v.array(plannedCategorySchema), v.readonly()),
  /** Seed of the last proposed selection, so that the proposal can be repeated; null = no selection was proposed. */
  seed: v.nullable(seedSchema),
  /**
   * The selected tokens. Only these become or stay examples. Null = no selection: all suitable annotated tokens become
   * examples.
   */
  selected: v.nullable(v.pipe(v.array(tokenRefSchema), v.readonly())),
  /**
   * Number of tokens from which the selected ones were drawn before anything was annotated. If given, annotators are
   * asked about the selected tokens only.
   */
  drawnFrom: v.optional(smallNumberSchema),
});

/** The targets of a suite. If a campaign has null instead, its suite was imported complete. */
export type SuitePlan = v.InferOutput<typeof suitePlanSchema>;
