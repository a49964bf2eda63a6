// Holds plan.json, how the suite of a campaign is made: forms, categories, what is wanted and selected. Read with all that is wrong told at once, and written.

import * as v from "valibot";
import { parseJson } from "#core/formats/json.ts";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import { tokensOutside, warnOfOutside } from "#core/formats/tokens-outside.ts";
import { checkPlan } from "#core/making/check-plan.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { type SuitePlan, suitePlanSchema } from "#core/suite/suite-plan.ts";

const FORMAT = "referee-plan";
const PLAN_VERSION = 1;

/** Bytes: far above the selection of the largest text. */
const LONGEST = 20_000_000;

const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(PLAN_VERSION),
  ...suitePlanSchema.entries,
});

/**
 * Errors: those of text files and of JSON. Warnings: unknown-value (what `checkPlan` finds) and position-outside-sentence (of selected
 * tokens): all is kept, and people put it right. `source`: lines; null = they could not be read, and nothing is checked against them.
 */
export function parsePlan(file: SourceFile, source: readonly string[] | null): Parsed<SuitePlan> {
  const problems = new ProblemList();
  const text = take(readText(file, "blank", LONGEST), problems);
  const read =
    text === null
      ? null
      : take(parseJson(file.path, text, fileSchema, { formats: [FORMAT], version: PLAN_VERSION }), problems);
  if (read === null) return { ok: false, problems: problems.all };
  const { forms, categories, seed, selected } = read;
  for (const message of checkPlan({ forms, categories })) {
    problems.warning("unknown-value", file.path, null, message);
  }
  warnOfOutside(tokensOutside(source, selected ?? []), "selected", file.path, problems);
  return problems.conclude(() => ({ forms, categories, seed, selected }));
}

/** The same plan gives the same text. */
export function serializePlan({ forms, categories, seed, selected }: SuitePlan): string {
  const written = v.parse(fileSchema, {
    ...{ format: FORMAT, version: PLAN_VERSION },
    ...{ forms, categories, seed, selected },
  });
  return `${JSON.stringify(written, null, 1)}\n`;
}
