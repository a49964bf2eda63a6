// Holds what a campaign fills gaps with: a setting of it, made once for everybody.

import * as v from "valibot";
import { type Immutable, nameSchema } from "#core/base/json-parts.ts";
import { gapLabelsSchema } from "./labels.ts";

export const gapTaskSchema = v.strictObject({
  labels: gapLabelsSchema,
  /** Ids of the examples whose gaps are filled, of every system: paired. Null = all of the suite. */
  examples: v.nullable(v.pipe(v.array(nameSchema), v.readonly())),
  /** Of the draw, from which it can be drawn again; null = nothing was drawn. */
  seed: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4294967295))),
  /** Whether pronouns are judged right or wrong beside it; where not, a batch asks for gaps alone. */
  alsoJudged: v.boolean(),
});

/** Null in a campaign = nobody fills gaps. */
export type GapTask = Immutable<v.InferOutput<typeof gapTaskSchema>>;
