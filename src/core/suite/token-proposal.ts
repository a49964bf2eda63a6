// Defines proposals from an annotated corpus for single pronoun tokens. They have no effect until a person
// accepts them.

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

/** Known facts about a token other than its form; null = the corpus does not state it. */
const facetsEntries = {
  use: v.nullable(v.picklist(PRONOUN_USES)),
  /** Whether it is a subject. */
  subject: v.nullable(v.boolean()),
  /** Number of its referent, as the pronoun agrees with it: “they” for one person is singular. */
  number: v.nullable(v.picklist(["singular", "plural"])),
  /** Whether it refers to people in general; false = to an addressed person. */
  generic: v.nullable(v.boolean()),
  /** Whether its referent is a group noun such as “company”. */
  group: v.nullable(v.boolean()),
};

export const tokenFacetsSchema = v.strictObject(facetsEntries);
export type TokenFacets = v.InferOutput<typeof tokenFacetsSchema>;

/** Fields in the order in which they are written. */
export const tokenProposalSchema = v.strictObject({
  line: smallNumberSchema,
  position: smallNumberSchema,
  ...facetsEntries,
  /** In text order; for a discontinuous markable, the piece that contains its head. */
  antecedents: v.pipe(v.array(antecedentSchema), v.readonly()),
  /** Reason why it cannot be an example according to the corpus; null = none. */
  unsuitable: v.nullable(v.picklist(UNSUITABLE)),
  /** Source for display: file and markable. */
  from: nameSchema,
});

export type TokenProposal = v.InferOutput<typeof tokenProposalSchema>;
