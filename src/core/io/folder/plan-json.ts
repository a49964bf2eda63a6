// Reads and writes plan.json, the targets of a suite: pronoun forms, categories, wanted numbers and selected tokens.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { jsonFile, readJsonFile, serializeJsonFile } from "#core/io/json.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type SuitePlan, suitePlanSchema } from "#core/suite/suite-plan.ts";
import { checkPlan } from "#core/suite-building/targets/check-plan.ts";
import { tokensOutside, warnOfOutside } from "./tokens-outside.ts";

export const PLAN_JSON = jsonFile({
  formats: ["referee-plan"],
  version: 1,
  largest: 20_000_000,
  entries: suitePlanSchema.entries,
});

/**
 * Reads the targets. Errors: those of text files and of JSON. Warnings: unknown-value (faults found by `checkPlan`) and
 * position-outside-sentence (of selected tokens); such values are kept, so that people can change them. `source`:
 * lines; null = they could not be read, and nothing is compared with them.
 */
export function parsePlan(file: SourceFile, source: readonly string[] | null): Parsed<SuitePlan> {
  const problems = new FileProblems(file.path);
  const plan = readJsonFile(file, PLAN_JSON, problems);
  if (plan === null) return { ok: false, problems: problems.all };
  for (const message of checkPlan(plan)) {
    problems.warning("unknown-value", message);
  }
  warnOfOutside(tokensOutside(source, plan.selected ?? []), "selected", problems);
  return problems.conclude(() => plan);
}

/** The text of plan.json; equal targets give equal text. */
export function serializePlan(plan: SuitePlan): string {
  return serializeJsonFile(PLAN_JSON, plan);
}
