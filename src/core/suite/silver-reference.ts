// Holds the shape of a silver reference: a translation of an example's pronoun and antecedents' heads that people judged right.

import * as v from "valibot";
import { nameSchema } from "#core/shared/json-parts.ts";

/** At least one token: what is linked to nothing has no words. */
const wordsSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.minLength(1), v.readonly());

export const silverReferenceSchema = v.strictObject({
  /** Its id. */
  example: nameSchema,
  /** Tokens as the first of the outputs has them. */
  pronoun: wordsSchema,
  /** Of each antecedent's head, in the order of the example's antecedents. */
  antecedents: v.pipe(v.array(wordsSchema), v.readonly()),
  /** What was said of the antecedent's head: the pronoun is right given it, also where it is bad; unset = nothing, or not the same. */
  antecedent: v.picklist(["ok", "bad", "unset"]),
  /** How many different people at least settled any of them as right. */
  people: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Those in whose output it was judged right. */
  systems: v.pipe(v.array(nameSchema), v.readonly()),
});

/** One translation of an example, in whichever outputs it stands. */
export type SilverReference = v.InferOutput<typeof silverReferenceSchema>;

/** Equal for translations of one example that are alike: the same words but for capital letters, in the order of the text. */
export function wordsKey(pronoun: readonly string[], heads: readonly (readonly string[])[]): string {
  const lowered = (words: readonly string[]) => words.map((word) => word.toLowerCase());
  return JSON.stringify({ pronoun: lowered(pronoun), heads: heads.map(lowered) });
}

/** The same for translations of any example. */
export function silverKey({ example, pronoun, antecedents }: SilverReference): string {
  return keyOfExample(example, wordsKey(pronoun, antecedents));
}

/** `translation`: as `wordsKey`, or any other key of a translation. */
export function keyOfExample(example: string, translation: string): string {
  return JSON.stringify([example, translation]);
}
