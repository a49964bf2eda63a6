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

/** What a name or id may be: not empty, and no longer than anybody reads. */
export const nameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000));

/** Tokens of a text. */
export const tokensSchema = v.array(v.strictObject({ line: smallNumberSchema, position: smallNumberSchema }));
