// Holds the shape of events in a file, read strictly. How they are written: event-text.ts.

import * as v from "valibot";
import { LARGEST_CLOCK } from "#core/ledger/clock-range.ts";
import { LIKENESSES, NOTED } from "#core/ledger/event.ts";
import { nameSchema, smallNumberSchema, timeSchema, uuidSchema } from "#core/shared/json-parts.ts";
import { OF_THE_SOURCE, tokenPlaceSchema } from "#core/task/suite-annotation/token-key.ts";
import { ANNOTATING, GAPS, JUDGING, JUDGING_AGAIN, type TaskName } from "#core/task/task-names.ts";
import { TASKS } from "#core/task/tasks.ts";

const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "expected a SHA-256 in hexadecimal digits"));

const clockSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_CLOCK));

/** A day: longer than anybody looks at one candidate. */
const secondsSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400));

const stamp = {
  id: uuidSchema,
  clock: clockSchema,
  time: v.nullable(timeSchema),
  author: v.nullable(nameSchema),
};

/** What somebody is given: a candidate, or in its place a token of the source. */
export const givenKeySchema = v.union([
  v.strictObject({ system: nameSchema, example: nameSchema }),
  v.strictObject({ system: v.literal(OF_THE_SOURCE), example: tokenPlaceSchema }),
]);
const idsSchema = v.array(uuidSchema);

/** Of one task; fields in the order in which they are written. */
function recordSchema<T extends TaskName>(task: T) {
  return v.strictObject({
    kind: v.literal("judgement"),
    ...stamp,
    author: nameSchema,
    task: v.literal(task),
    system: nameSchema,
    example: nameSchema,
    supersedes: idsSchema,
    actionId: uuidSchema,
    action: v.picklist(["judge", "undo", "redo", "import"]),
    replica: v.nullable(uuidSchema),
    copiedFrom: v.nullable(uuidSchema),
    textHash: v.string(),
    content: TASKS[task].schema,
    circumstances: v.strictObject({
      contextBefore: v.nullable(smallNumberSchema),
      contextAfter: v.nullable(smallNumberSchema),
      referenceOpened: v.nullable(v.boolean()),
      seconds: v.nullable(secondsSchema),
      guidelines: v.string(),
      alike: v.exactOptional(v.picklist(LIKENESSES)),
      textOpened: v.exactOptional(v.boolean()),
      suggested: v.exactOptional(v.boolean()),
    }),
  });
}

/** Of a token of the source in the place of a system's candidate. */
const annotationSchema = v.strictObject({
  ...recordSchema(ANNOTATING).entries,
  system: v.literal(OF_THE_SOURCE),
  example: tokenPlaceSchema,
});

export const judgementEventSchema = v.variant("task", [
  recordSchema(JUDGING),
  recordSchema(JUDGING_AGAIN),
  recordSchema(GAPS),
  annotationSchema,
]);

export const annotatorEventSchema = v.strictObject({
  kind: v.literal("annotator"),
  ...stamp,
  annotator: nameSchema,
  name: v.string(),
  role: v.picklist(["annotator", "adjudicator"]),
  sameAs: v.exactOptional(v.nullable(nameSchema)),
});

/** Values of settings are checked where they are read (`readSettings`): a key of a later version is kept as it is. */
const settingSchema = v.strictObject({
  kind: v.literal("setting"),
  ...stamp,
  key: nameSchema,
  value: v.unknown(),
});

export const eventSchema = v.variant("kind", [
  judgementEventSchema,
  annotatorEventSchema,
  settingSchema,
  v.strictObject({ kind: v.literal("suite"), ...stamp, text: hashSchema, origin: v.nullable(hashSchema) }),
  v.strictObject({
    kind: v.literal("output"),
    ...stamp,
    system: nameSchema,
    text: v.nullable(hashSchema),
  }),
  v.strictObject({
    kind: v.literal("tasks"),
    ...stamp,
    set: nameSchema,
    tasks: v.nullable(
      v.array(
        v.strictObject({
          label: v.string(),
          annotator: v.nullable(nameSchema),
          candidates: v.array(givenKeySchema),
        }),
      ),
    ),
    asks: v.exactOptional(v.picklist([GAPS, ANNOTATING])),
  }),
  v.strictObject({ kind: v.literal("retraction"), ...stamp, events: idsSchema, reason: v.string() }),
  v.strictObject({
    kind: v.literal("note"),
    ...stamp,
    what: v.picklist(NOTED),
    file: v.string(),
    annotators: v.array(nameSchema),
    events: idsSchema,
    warnings: v.array(
      v.strictObject({
        code: v.string(),
        file: v.string(),
        line: v.nullable(smallNumberSchema),
        message: v.string(),
      }),
    ),
  }),
]);
