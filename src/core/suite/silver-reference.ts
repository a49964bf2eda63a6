// Defines silver references: translations of an example's pronoun and antecedents' heads that were judged correct.

import * as v from "valibot";
import { nameSchema } from "#core/base/json-parts.ts";

/** At least one token, because unlinked parts have no words. */
const wordsSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.minLength(1), v.readonly());

/** Schema of a silver reference in files. */
export const silverReferenceSchema = v.strictObject({
  /** Example id. */
  example: nameSchema,
  /** Tokens as in the first of the outputs. */
  pronoun: wordsSchema,
  /** Tokens of each antecedent's head, in the order of the example's antecedents. */
  antecedents: v.pipe(v.array(wordsSchema), v.readonly()),
  /**
   * Answer about the antecedent's head. The pronoun is correct given the head, even if the head is bad;
   * “unset” = none, or answers differ.
   */
  antecedent: v.picklist(["ok", "bad", "unset"]),
  /** Minimum number of different annotators who judged it correct. */
  people: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Systems in whose output it was judged correct. */
  systems: v.pipe(v.array(nameSchema), v.readonly()),
});

/** One translation of an example, in one or more outputs. */
export type SilverReference = v.InferOutput<typeof silverReferenceSchema>;

/** Equal for equal translations of one example: the same words except for case, in text order. */
export function wordsKey(pronoun: readonly string[], heads: readonly (readonly string[])[]): string {
  const lowered = (words: readonly string[]) => words.map((word) => word.toLowerCase());
  return JSON.stringify({ pronoun: lowered(pronoun), heads: heads.map(lowered) });
}

/** Equal for equal translations, over all examples. */
export function silverKey({
  example,
  pronoun,
  antecedents,
}: Pick<SilverReference, "example" | "pronoun" | "antecedents">): string {
  return keyOfExample(example, wordsKey(pronoun, antecedents));
}

/** `translation`: as from `wordsKey`, or any other key of a translation. */
export function keyOfExample(example: string, translation: string): string {
  return JSON.stringify([example, translation]);
}
