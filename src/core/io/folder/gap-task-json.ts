// Reads and writes gaps.json, the task of gap filling: labels, pairs of labels, and the examples to fill.

import * as v from "valibot";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { jsonFile, readJsonFile, serializeJsonFile } from "#core/io/json.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Example } from "#core/suite/suite.ts";
import { checkLabels, type GapTask, gapTaskSchema, type LabelFault } from "#core/tasks/gap-filling/labels.ts";

const { examples, seed, alsoJudged } = gapTaskSchema.entries;
/** The shape of the file. `checkLabels` checks labels and pairs separately and locates each error. */
export const GAPS_JSON = jsonFile({
  formats: ["referee-gaps"],
  version: 1,
  largest: 20_000_000,
  entries: {
    labels: v.array(v.strictObject({ name: v.string(), spellings: v.array(v.string()) })),
    pairs: v.array(v.tuple([v.string(), v.string()])),
    examples,
    seed,
    alsoJudged,
  },
});

/**
 * Reads the task. `examples`: those of the suite; null = they could not be read, and nothing is compared with them.
 * Errors: those of text files and of JSON, unknown-value (labels and pairs), duplicate-id (an example). Warnings:
 * unknown-candidate (the example is kept and has no effect).
 */
export function parseGapTask(file: SourceFile, examples: readonly Example[] | null): Parsed<GapTask> {
  const problems = new FileProblems(file.path);
  const read = readJsonFile(file, GAPS_JSON, problems);
  if (read === null) return { ok: false, problems: problems.all };
  const { pairs, seed, alsoJudged } = read;
  for (const fault of checkLabels({ labels: read.labels, pairs })) {
    problems.error("unknown-value", `${placeOf(fault)}: ${fault.message}`);
  }
  const knownIds = examples === null ? null : new Set(examples.map(({ id }) => id));
  const seen = new Set<string>();
  for (const id of read.examples ?? []) {
    if (seen.has(id)) {
      problems.error("duplicate-id", () => `found ${quoted(id)} twice; expected each once`);
    } else if (knownIds !== null && !knownIds.has(id)) {
      const message = () => `${quoted(id)} is not an example of the suite; it is kept but has no effect`;
      problems.warning("unknown-candidate", message);
    }
    seen.add(id);
  }
  return problems.conclude(() => ({
    labels: {
      labels: read.labels.map(({ name, spellings }) => ({
        name: copiedText(name),
        spellings: spellings.map(copiedText),
      })),
      pairs: pairs.map(([one, other]) => [copiedText(one), copiedText(other)]),
    },
    examples: read.examples?.map(copiedText) ?? null,
    seed,
    alsoJudged,
  }));
}

function placeOf({ field, row }: LabelFault): string {
  if (field === "labels" || field === "pairs") return field;
  return field === "pair" ? `pairs.${row}` : `labels.${row}.${field}`;
}

/** The text of gaps.json. Equal tasks give equal text; an example that is listed twice is written once. */
export function serializeGapTask({ labels, examples, ...task }: GapTask): string {
  return serializeJsonFile(GAPS_JSON, { ...task, ...labels, examples: examples && [...new Set(examples)] });
}
