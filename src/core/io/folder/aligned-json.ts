// Reads and writes systems/NAME.aligned.json and reference.aligned.json: the aligner that computed an alignment, and
// the amount of text from which it learnt.

import * as v from "valibot";
import { type Parsed, ProblemList } from "#core/base/problem.ts";
import { readJsonObject } from "#core/io/json.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { alignedSchema, type ComputedAlignment } from "#core/suite/suite.ts";

/** Reads the description of the aligner. Errors: those of text files, malformed-json. */
export function parseAligned(file: SourceFile): Parsed<ComputedAlignment | null> {
  const problems = new ProblemList();
  const aligned = readJsonObject(file, alignedSchema, problems);
  return problems.conclude(() => aligned);
}

export function serializeAligned(aligned: ComputedAlignment): string {
  return `${JSON.stringify(v.parse(alignedSchema, aligned))}\n`;
}
