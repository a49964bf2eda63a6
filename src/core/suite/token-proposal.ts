// Holds what an annotated corpus says of one pronoun token: a proposal, which counts for nothing before a person has looked at it.

import * as v from "valibot";
import { nameSchema, smallNumberSchema } from "#core/shared/json-parts.ts";
import { antecedentSchema } from "#core/suite/suite-schema.ts";
import { UNSUITABLE } from "#core/suite/unsuitable.ts";

/** What a pronoun does, as ParCor tells it (PROTEST 2016, §4). */
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

/** What is known of a token beside its form; null = the corpus does not say. */
const facetsEntries = {
  use: v.nullable(v.picklist(PRONOUN_USES)),
  /** Whether it stands as the subject. */
  subject: v.nullable(v.boolean()),
  /** Of what it refers to, as the pronoun agrees: “they” of one person is singular. */
  number: v.nullable(v.picklist(["singular", "plural"])),
  /** Whether it speaks of people in general; else of somebody addressed. */
  generic: v.nullable(v.boolean()),
  /** Whether what it refers to is a group noun, as “company”. */
  group: v.nullable(v.boolean()),
};

export const tokenFacetsSchema = v.strictObject(facetsEntries);
export type TokenFacets = v.InferOutput<typeof tokenFacetsSchema>;

/** Fields in the order in which they are written. */
export const tokenProposalSchema = v.strictObject({
  line: smallNumberSchema,
  position: smallNumberSchema,
  ...facetsEntries,
  /** In the order of the text; of a discontinuous markable the piece that holds its head. */
  antecedents: v.pipe(v.array(antecedentSchema), v.readonly()),
  /** Why it cannot be an example, where the corpus says so; null = nothing speaks against it. */
  unsuitable: v.nullable(v.picklist(UNSUITABLE)),
  /** Where it is said: file and markable, for people. */
  from: nameSchema,
});

export type TokenProposal = v.InferOutput<typeof tokenProposalSchema>;
