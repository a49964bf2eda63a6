// Defines silver references: translations of an example's pronoun and antecedents' heads that were judged correct, or
// that a test set knows to be wrong.

import * as v from "valibot";
import { nameSchema } from "#core/base/file-values.ts";

/**
 * The words that translate the pronoun or a head. At least one, because an unlinked pronoun or head cannot be compared.
 */
const wordsSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.minLength(1), v.readonly());

export const silverReferenceSchema = v.strictObject({
  /** Example id. */
  example: nameSchema,
  /** The pronoun's translation, with the capitals of the first output. */
  pronoun: wordsSchema,
  /** The translation of each antecedent's head, in the order of the example's antecedents. */
  antecedents: v.pipe(v.array(wordsSchema), v.readonly()),
  /**
   * Answer about the translation of the antecedent's head; “unset” = none, or answers differ. Even if it is “bad”, the
   * pronoun is correct for the given translation of the head.
   */
  antecedent: v.picklist(["ok", "bad", "unset"]),
  /** Number of annotators who judged the translation correct. The number may be too small if files were merged. */
  people: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Systems in whose output the translation was judged correct. */
  systems: v.pipe(v.array(nameSchema), v.readonly()),
  /** Whether the translation is known to be wrong: a contrastive variant of a test set. Absent = it is correct. */
  isWrong: v.optional(v.literal(true)),
});

/** One translation of an example, in one or more outputs. */
export type SilverReference = v.InferOutput<typeof silverReferenceSchema>;

/** Returns a key that is equal for equal translations of one example: the same words in text order, ignoring case. */
export function wordsKey(pronoun: readonly string[], heads: readonly (readonly string[])[]): string {
  const lowered = (words: readonly string[]) => words.map((word) => word.toLowerCase());
  return JSON.stringify({ pronoun: lowered(pronoun), heads: heads.map(lowered) });
}

/** Returns a key that is equal for equal translations of the same example, and different for different examples. */
export function silverKey(reference: Pick<SilverReference, "example" | "pronoun" | "antecedents">): string {
  const { example, pronoun, antecedents } = reference;
  return keyOfExample(example, wordsKey(pronoun, antecedents));
}

/**
 * Returns a key of an example and a translation. `translation`: a key as from `wordsKey`, or any other key of a
 * translation.
 */
export function keyOfExample(example: string, translation: string): string {
  return JSON.stringify([example, translation]);
}
