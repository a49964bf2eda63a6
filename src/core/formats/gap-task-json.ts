// Holds gaps.json, how gaps are filled in a campaign: labels, pairs, which examples. Read with all that is wrong told at once, and written.

import * as v from "valibot";
import { parseJson } from "#core/formats/json.ts";
import { readText, type SourceFile } from "#core/formats/text-file.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { ownText, quoted } from "#core/shared/told-text.ts";
import type { Example } from "#core/suite/suite.ts";
import { checkLabels, type LabelFault } from "#core/task/gap-filling/check-labels.ts";
import { type GapTask, gapTaskSchema } from "#core/task/gap-filling/gap-task.ts";

const FORMAT = "referee-gaps";
const GAPS_VERSION = 1;

/** Bytes: far above a sample of the largest suite. */
const LONGEST = 20_000_000;

/** As the file has it: what labels mean is held against their own rules, each fault with its place. */
const fileSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(GAPS_VERSION),
  labels: v.array(v.strictObject({ name: v.string(), spellings: v.array(v.string()) })),
  pairs: v.array(v.tuple([v.string(), v.string()])),
  examples: gapTaskSchema.entries.examples,
  seed: gapTaskSchema.entries.seed,
  alsoJudged: gapTaskSchema.entries.alsoJudged,
});

/**
 * `examples`: those of the suite; null = they could not be read, and nothing is checked against them. Errors: those of text files and of
 * JSON, unknown-value (labels and pairs), duplicate-id (an example). Warnings: unknown-candidate, which is kept and asks for nothing.
 */
export function parseGapTask(file: SourceFile, examples: readonly Example[] | null): Parsed<GapTask> {
  const problems = new ProblemList();
  const text = take(readText(file, "blank", LONGEST), problems);
  const read =
    text === null
      ? null
      : take(parseJson(file.path, text, fileSchema, { formats: [FORMAT], version: GAPS_VERSION }), problems);
  if (read === null) return { ok: false, problems: problems.all };
  const { pairs, seed, alsoJudged } = read;
  for (const fault of checkLabels({ labels: read.labels, pairs })) {
    problems.error("unknown-value", file.path, null, `${placeOf(fault)}: ${fault.message}`);
  }
  const known = examples === null ? null : new Set(examples.map(({ id }) => id));
  const seen = new Set<string>();
  for (const id of read.examples ?? []) {
    if (seen.has(id)) {
      problems.error("duplicate-id", file.path, null, () => `found ${quoted(id)} twice; expected each once`);
    } else if (known !== null && !known.has(id)) {
      const message = () => `${quoted(id)} is no example of the suite; it is kept and asks for nothing`;
      problems.warning("unknown-candidate", file.path, null, message);
    }
    seen.add(id);
  }
  return problems.conclude(() => ({
    labels: {
      labels: read.labels.map(({ name, spellings }) => ({
        name: ownText(name),
        spellings: spellings.map(ownText),
      })),
      pairs: pairs.map(([one, other]) => [ownText(one), ownText(other)]),
    },
    examples: read.examples?.map(ownText) ?? null,
    ...{ seed, alsoJudged },
  }));
}

function placeOf({ field, row }: LabelFault): string {
  if (field === "labels" || field === "pairs") return field;
  return field === "pair" ? `pairs.${row}` : `labels.${row}.${field}`;
}

/** The same way of filling gaps gives the same text; an example that is named twice stands there once. */
export function serializeGapTask({ labels: { labels, pairs }, examples, seed, alsoJudged }: GapTask): string {
  const written = {
    ...{ format: FORMAT, version: GAPS_VERSION },
    labels: labels.map(({ name, spellings }) => ({ name, spellings })),
    ...{ pairs, examples: examples === null ? null : [...new Set(examples)], seed, alsoJudged },
  };
  return `${JSON.stringify(written, null, 1)}\n`;
}
