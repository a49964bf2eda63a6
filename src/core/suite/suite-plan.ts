// Defines the plan of a suite: pronoun forms, categories, wanted numbers, and the selected tokens.

import * as v from "valibot";
import { nameSchema, smallNumberSchema, tokenRefSchema } from "#core/base/json-parts.ts";
import { tokenFacetsSchema } from "#core/suite/token-proposal.ts";

/** One pronoun form, lower case. */
const plannedFormSchema = v.strictObject({
  form: nameSchema,
  /** Whether its tokens are shown. */
  isOn: v.boolean(),
  /** Reason for not showing them; "" = none given. */
  why: v.string(),
});
export type PlannedForm = v.InferOutput<typeof plannedFormSchema>;

/**
 * One category of the suite. Categories that share key and forms are one choice for annotators; the
 * antecedent's position (`sentence`) then decides between them.
 */
const plannedCategorySchema = v.strictObject({
  label: nameSchema,
  antecedentAgreement: v.boolean(),
  /** The key that chooses it: a digit from 1 to 9. */
  key: v.pipe(v.string(), v.regex(/^[1-9]$/, "expected a digit from 1 to 9")),
  /** Lower case; empty = all forms. */
  forms: v.pipe(v.array(nameSchema), v.readonly()),
  /** Position of the nearest antecedent: in the pronoun's sentence, or in another; null = any. */
  sentence: v.nullable(v.picklist(["same", "other"])),
  /**
   * Facets of corpus annotations that are proposed for this category: all that are not null must match; null
   * = none.
   */
  facets: v.nullable(tokenFacetsSchema),
  /** Wanted number of examples. */
  wanted: smallNumberSchema,
});
export type PlannedCategory = v.InferOutput<typeof plannedCategorySchema>;

export const suitePlanSchema = v.strictObject({
  forms: v.pipe(v.array(plannedFormSchema), v.readonly()),
  categories: v.pipe(v.array(plannedCategorySchema), v.readonly()),
  /** Seed of the last proposed selection, which reproduces it; null = none was made. */
  seed: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4294967295))),
  /** Tokens that are to be in the suite after a person confirmed them; null = all annotated and suitable ones. */
  selected: v.nullable(v.pipe(v.array(tokenRefSchema), v.readonly())),
});

/** Null in a campaign = its suite was imported complete. */
export type SuitePlan = v.InferOutput<typeof suitePlanSchema>;
