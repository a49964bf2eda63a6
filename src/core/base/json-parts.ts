// Defines schemas of small values that several of Referee's file formats share.

import * as v from "valibot";
import { LARGEST_SMALL_NUMBER } from "./small-number.ts";

/** Deeply read-only version of a type. Needed because valibot's schemas infer mutable types. */
export type Immutable<T> = unknown extends T ? T : { readonly [K in keyof T]: Immutable<T[K]> };

/**
 * Parses JSON that Referee stored for its own use; null if it is invalid or has another shape, for example if another
 * version of Referee wrote it.
 */
export function readOwnJson<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

export const smallNumberSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(LARGEST_SMALL_NUMBER),
);

/** Seeds of shuffles and random draws are numbers of 32 bits. */
export const GREATEST_SEED = 2 ** 32 - 1;

export const seedSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(GREATEST_SEED));

/** A date and time in ISO 8601, such as 2026-01-31T12:00:00.000Z. */
export const timeSchema = v.pipe(v.string(), v.isoTimestamp());

export const uuidSchema = v.pipe(v.string(), v.uuid());

export const hashSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, "expected a SHA-256 in hexadecimal digits"),
);

/** Maximum length of a name or id, in UTF-16 units. */
export const LONGEST_NAME = 1000;

export const nameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_NAME));

export const tokenRefSchema = v.strictObject({ line: smallNumberSchema, position: smallNumberSchema });

/** Tokens of a text, each given by its sentence number (`line`) and its position in the sentence, both from 0. */
export const tokensSchema = v.array(tokenRefSchema);
