// Defines small values that several of Referee's file formats share: numbers, seeds, times, ids, names, and line
// numbers.

import * as v from "valibot";

/** Maximum of a position, sentence number or id; far above the size of any suite, far below unsafe integers. */
export const LARGEST_SMALL_NUMBER = 9_999_999;

/** Parses a number of at most seven digits, without sign or leading zero; null for any other text. */
export function parseSmallNumber(text: string): number | null {
  return smallNumberIn(text, 0, text.length);
}

const ZERO = 48;
const DIGITS = 7;

/**
 * Like `parseSmallNumber`, for the characters from `start` to `end` (exclusive). Uses no regular expression, because an
 * alignment can have hundreds of thousands of numbers.
 */
export function smallNumberIn(text: string, start: number, end: number): number | null {
  const length = end - start;
  if (length < 1 || length > DIGITS) return null;
  if (length > 1 && text.charCodeAt(start) === ZERO) return null;
  let number = 0;
  for (let position = start; position < end; position++) {
    const digit = text.charCodeAt(position) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return null;
    number = number * 10 + digit;
  }
  return number;
}

export function isSmallNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LARGEST_SMALL_NUMBER;
}

// Defines schemas of small values that several of Referee's file formats share.

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

// Finds the line numbers of many positions in a text, reading the text only once.

export class LineCounter {
  readonly #text: string;
  #line = 1;
  /**
   * Position of the line feed that ends the current line; infinite for the last line. Stored, so that a long line is
   * searched only once.
   */
  #end: number;

  constructor(text: string) {
    this.#text = text;
    this.#end = lineEndFrom(text, 0);
  }

  /** Line number, from 1, of this position. Positions (UTF-16 units, from 0) must be passed in ascending order. */
  lineAt(position: number): number {
    while (this.#end < position) {
      this.#line++;
      this.#end = lineEndFrom(this.#text, this.#end + 1);
    }
    return this.#line;
  }
}

function lineEndFrom(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  return end < 0 ? Number.POSITIVE_INFINITY : end;
}
