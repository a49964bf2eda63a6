// Describes what a ledger has besides its events: texts, and the scope of a batch.

import * as v from "valibot";
import { nameSchema } from "#core/base/json-parts.ts";
import { candidateKeySchema } from "#core/ledger/event.ts";
import { originSchema } from "#core/suite/origin/origin.ts";
import { outputTextSchema, suiteTextSchema } from "#core/suite/suite-schema.ts";

/** A text by its hash; stored once, shared by all events and campaigns that name it. */
export const textSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("suite"), suite: suiteTextSchema }),
  v.strictObject({ kind: v.literal("output"), output: outputTextSchema }),
  v.strictObject({ kind: v.literal("origin"), origin: originSchema }),
]);

/**
 * What makes a ledger a batch: the candidates given to one annotator. Importing the batch imports its events, never
 * its scope.
 */
export const scopeSchema = v.strictObject({
  /** The annotator's id. */
  annotator: nameSchema,
  /**
   * In the order in which they are shown. For an annotator of source tokens, the keys of these (`tokenKey`) and no
   * candidate.
   */
  candidates: v.array(candidateKeySchema),
  /** Time of the assignment, as in the file: ISO 8601, or PROTEST's `YYYY-MM-DD hh:mm:ss`; null = unknown. */
  created: v.nullable(v.string()),
  /** Hash of the database rows of the batch; null = the campaign's, if it has any. */
  origin: v.nullable(v.string()),
});
