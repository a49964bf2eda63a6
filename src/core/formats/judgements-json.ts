// Holds the file of judgements: the append-only log with its annotators as versioned JSON, bound to one suite by its hash.

import * as v from "valibot";
import type { Campaign } from "#core/campaign/campaign.ts";
import { checkJudgements, checkUnique } from "#core/campaign/check-campaign.ts";
import { parseJson } from "#core/formats/json.ts";
import { annotatorSchema, judgementSchema } from "#core/formats/judgement-schema.ts";
import type { Annotator, Judgement } from "#core/judgement/judgement.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { hashSuite } from "#core/suite/content-hash.ts";

export const JUDGEMENTS_FORMAT = "referee-judgements";
export const JUDGEMENTS_VERSION = 1;

const judgementsSchema = v.strictObject({
  format: v.literal(JUDGEMENTS_FORMAT),
  version: v.literal(JUDGEMENTS_VERSION),
  suiteHash: v.string(),
  annotators: v.array(annotatorSchema),
  /** The whole log, oldest first. */
  judgements: v.array(judgementSchema),
});

/** What a file of judgements says. */
export interface JudgementsFile {
  readonly annotators: readonly Annotator[];
  /** Oldest first. */
  readonly judgements: readonly Judgement[];
}

/**
 * Reads a file of judgements of this campaign. Errors: malformed-json, newer-version, hash-differs (judgements of
 * another suite), unknown-candidate, position-outside-sentence, duplicate-id.
 */
export function parseJudgements(
  file: string,
  text: string,
  campaign: Pick<Campaign, "suite" | "outputs">,
): Parsed<JudgementsFile> {
  const problems = new ProblemList();
  const json = take(parseJson(file, text, judgementsSchema, JUDGEMENTS_VERSION), problems);
  if (json === null) return { ok: false, problems: problems.all };
  const { suiteHash, annotators, judgements } = json;
  const expected = hashSuite(campaign.suite);
  if (suiteHash !== expected) {
    const message = `the judgements are of another suite: found suite hash “${suiteHash}”; expected “${expected}”`;
    problems.error("hash-differs", file, null, message);
    return { ok: false, problems: problems.all };
  }
  checkUnique(file, "annotator", ids(annotators), problems);
  checkUnique(file, "judgement", ids(judgements), problems);
  problems.addAll(checkJudgements(file, { ...campaign, annotators }, judgements));
  return problems.conclude(() => ({ annotators, judgements }));
}

function ids(records: readonly { readonly id: string }[]): string[] {
  return records.map((record) => record.id);
}

/** The judgements as text, keys in a fixed order, so that equal logs give equal bytes. */
export function serializeJudgements(campaign: Pick<Campaign, "suite" | "annotators" | "judgements">): string {
  const { suite, annotators, judgements } = campaign;
  const whole: v.InferInput<typeof judgementsSchema> = {
    format: JUDGEMENTS_FORMAT,
    version: JUDGEMENTS_VERSION,
    suiteHash: hashSuite(suite),
    // Parsed, so that keys stand in the schema's order; what does not fit its own schema is a bug.
    annotators: annotators.map((annotator) => v.parse(annotatorSchema, annotator)),
    judgements: judgements.map((judgement) => v.parse(judgementSchema, judgement)),
  };
  return `${JSON.stringify(whole, null, 1)}\n`;
}
