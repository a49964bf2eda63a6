// Holds how a suite is made: which pronoun forms are looked at, in which categories, how many of each are wanted, which were selected.

import * as v from "valibot";
import { nameSchema, smallNumberSchema, tokenRefSchema } from "#core/shared/json-parts.ts";
import { tokenFacetsSchema } from "#core/suite/token-proposal.ts";

/** One form of the list, lower case. */
const plannedFormSchema = v.strictObject({
  form: nameSchema,
  /** Whether its tokens are looked at. */
  isOn: v.boolean(),
  /** Why not, as the paper or somebody says; "" = nothing said. */
  why: v.string(),
});
export type PlannedForm = v.InferOutput<typeof plannedFormSchema>;

/**
 * One category of the suite. Those that share key and forms are one choice for the annotator: which of them it is follows from where
 * the antecedent stands (`sentence`), which is never asked.
 */
const plannedCategorySchema = v.strictObject({
  label: nameSchema,
  antecedentAgreement: v.boolean(),
  /** The key that chooses it: a digit from 1 to 9. */
  key: v.pipe(v.string(), v.regex(/^[1-9]$/, "expected a digit from 1 to 9")),
  /** Lower case; none = every form. */
  forms: v.pipe(v.array(nameSchema), v.readonly()),
  /** Where its antecedents stand: the nearest in the pronoun's sentence, or in another; null = wherever. */
  sentence: v.nullable(v.picklist(["same", "other"])),
  /** What of an annotated corpus is proposed as this: every fact that is not null must be the same; null = nothing. */
  facets: v.nullable(tokenFacetsSchema),
  /** How many examples the suite shall have. */
  wanted: smallNumberSchema,
});
export type PlannedCategory = v.InferOutput<typeof plannedCategorySchema>;

export const suitePlanSchema = v.strictObject({
  forms: v.pipe(v.array(plannedFormSchema), v.readonly()),
  categories: v.pipe(v.array(plannedCategorySchema), v.readonly()),
  /** Of the last proposal, from which it can be made again; null = none was made. */
  seed: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4294967295))),
  /** The tokens that shall be in the suite once a person has looked at them; null = all that are annotated and suitable. */
  selected: v.nullable(v.pipe(v.array(tokenRefSchema), v.readonly())),
});

/** Null in a campaign = its suite came ready. */
export type SuitePlan = v.InferOutput<typeof suitePlanSchema>;
