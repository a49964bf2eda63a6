// Defines the targets of a suite: pronoun forms, categories, wanted numbers, and the selected tokens.

import * as v from "valibot";
import { nameSchema, seedSchema, smallNumberSchema, tokenRefSchema } from "#core/base/file-values.ts";
import { tokenFacetsSchema } from "./annotated-corpus.ts";

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
