// Holds the small shapes that every file of Referee is made of.

import * as v from "valibot";
import { LARGEST_SMALL_NUMBER } from "#core/shared/small-number.ts";

export const smallNumberSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(LARGEST_SMALL_NUMBER),
);

/** ISO 8601. */
export const timeSchema = v.pipe(v.string(), v.isoTimestamp());

export const uuidSchema = v.pipe(v.string(), v.uuid());

/** Characters (UTF-16 units) of the longest name or id: longer than anybody reads. */
export const LONGEST_NAME = 1000;

export const nameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_NAME));

/** Tokens of a text. */
export const tokensSchema = v.array(v.strictObject({ line: smallNumberSchema, position: smallNumberSchema }));
