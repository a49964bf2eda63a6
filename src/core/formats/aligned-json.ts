// Holds systems/NAME.aligned.json and reference.aligned.json: what made the alignment beside it, where Referee did.

import * as v from "valibot";
import { readJson } from "#core/formats/json.ts";
import { alignedSchema } from "#core/formats/suite-schema.ts";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { shortened } from "#core/shared/told-text.ts";
import type { AlignedHere } from "#core/suite/suite.ts";

/** Errors: those of text files, malformed-json. */
export function parseAligned(file: SourceFile): Parsed<AlignedHere | null> {
  const problems = new ProblemList();
  const text = take(readText(file), problems);
  const read = text === null ? null : take(readJson(file.path, text, "expected one JSON object"), problems);
  if (read === null) return problems.conclude(() => null);
  const result = v.safeParse(alignedSchema, read.json);
  for (const issue of result.issues ?? []) {
    const where = v.getDotPath(issue);
    const found = `found ${shortened(issue.received)}${where === null ? "" : ` at “${where}”`}`;
    const message = `${found}; expected {"aligner", "sentences", "tokens"}`;
    problems.error("malformed-json", file.path, null, message);
  }
  return problems.conclude(() => (result.success ? result.output : null));
}

export function serializeAligned({ aligner, sentences, tokens }: AlignedHere): string {
  return `${JSON.stringify({ aligner, sentences, tokens })}\n`;
}
