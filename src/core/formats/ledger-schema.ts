// Holds the shape of what a ledger has beside its events, wherever it is written: texts and scope.

import * as v from "valibot";
import { outputTextSchema, suiteTextSchema } from "#core/formats/suite-schema.ts";
import { givenKeySchema } from "#core/ledger/event-schema.ts";
import { originSchema } from "#core/origin/origin.ts";
import { nameSchema } from "#core/shared/json-parts.ts";

/** A text that events name, read strictly. */
export const textSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("suite"), suite: suiteTextSchema }),
  v.strictObject({ kind: v.literal("output"), output: outputTextSchema }),
  v.strictObject({ kind: v.literal("origin"), origin: originSchema }),
]);

export const scopeSchema = v.strictObject({
  annotator: nameSchema,
  candidates: v.array(givenKeySchema),
  created: v.nullable(v.string()),
  origin: v.nullable(v.string()),
});
