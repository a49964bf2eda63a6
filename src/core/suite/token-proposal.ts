// Defines proposals for pronoun tokens, read from an annotated corpus. A proposal has no effect until a person accepts
// it.

import * as v from "valibot";
import { nameSchema, smallNumberSchema } from "#core/base/json-parts.ts";
import { antecedentSchema } from "#core/suite/suite-schema.ts";
import { UNSUITABLE } from "#core/suite/unsuitable.ts";

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

export const tokenFacetsSchema = v.strictObject(facetsEntries);
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
