// Defines the campaign's setting for gap filling, which all annotators share.

import * as v from "valibot";
import { type Immutable, nameSchema } from "#core/base/json-parts.ts";
import { gapLabelsSchema } from "./labels.ts";

export const gapTaskSchema = v.strictObject({
  labels: gapLabelsSchema,
  /** Ids of the examples with gaps, the same for every system, so that systems are paired. Null = all of the suite. */
  examples: v.nullable(v.pipe(v.array(nameSchema), v.readonly())),
  /** Seed that reproduces the random selection; null = there was none. */
  seed: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4294967295))),
  /** Whether pronouns are also judged right or wrong; if not, a batch only contains gaps. */
  alsoJudged: v.boolean(),
});

/** Null in a campaign = it has no gap filling. */
export type GapTask = Immutable<v.InferOutput<typeof gapTaskSchema>>;
