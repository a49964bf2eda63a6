// Describes the parts of a ledger other than events: texts, and the scope of a batch.

import * as v from "valibot";
import { nameSchema } from "#core/base/file-values.ts";
import { candidateKeySchema } from "#core/ledger/event.ts";
import { originSchema } from "#core/suite/protest-origin.ts";
import { outputTextSchema, suiteTextSchema } from "#core/suite/suite.ts";

/** A text that events name by its hash. */
export const textSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("suite"), suite: suiteTextSchema }),
  v.strictObject({ kind: v.literal("output"), output: outputTextSchema }),
  v.strictObject({ kind: v.literal("origin"), origin: originSchema }),
]);

/**
 * The scope of a batch: the candidates assigned to one annotator. A ledger with a scope is a batch. Importing a batch
 * imports its events, never its scope.
 */
export const scopeSchema = v.strictObject({
  /** The annotator's id. */
  annotator: nameSchema,
  /**
   * The candidates in the order in which they are shown. If the annotator annotates source tokens, the keys of these
   * tokens (`tokenKey`) instead.
   */
  candidates: v.array(candidateKeySchema),
  /** Time of the assignment, as in the file: ISO 8601, or PROTEST's `YYYY-MM-DD hh:mm:ss`; null = unknown. */
  created: v.nullable(v.string()),
  /**
   * Hash of the text `origin` with the batch's own rows of a PROTEST database; null = the campaign's `origin`, if it
   * has one.
   */
  origin: v.nullable(v.string()),
});
