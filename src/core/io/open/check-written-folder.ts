// Reads back a campaign folder before it is written, and compares it with its campaign.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { serializeGapTask } from "#core/io/folder/gap-task-json.ts";
import { serializeProposals } from "#core/io/folder/proposals-json.ts";
import { serializeSilver } from "#core/io/folder/silver-tsv.ts";
import type { WrittenFolder } from "#core/io/folder/write-folder.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Judgement } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { hashOutput, hashSuite } from "#core/suite/content-hash.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { openFiles } from "./open-files.ts";

/**
 * Opens `files` (those of the folder, or its .zip) and compares them with the campaign. Errors: unwritable-output with
 * the errors found when opening them, e.g. a missing reference, or hash-differs (a part would be read back differently,
 * e.g. a text with a line end inside a line). `judgements`: those that count, with one author for all merged entries of
 * a person.
 */
export function checkWrittenFolder(
  target: string,
  files: readonly SourceFile[],
  { suite, outputs, guidelines, silver, gaps, plan, proposals }: Omit<WrittenFolder, "files" | "losses">,
  judgements: readonly Judgement[],
): Parsed<null> {
  const problems = new FileProblems(target);
  const opened = openFiles(files, target, { mayLackOutputs: outputs.length === 0 });
  if (!opened.ok) {
    const errors = opened.problems.filter(({ severity }) => severity === "error");
    const message =
      "the campaign cannot be written as a campaign folder, because Referee could not read the folder back";
    problems.error("unwritable-output", message);
    problems.addAll(errors);
    return { ok: false, problems: problems.all };
  }
  const { value } = opened;
  if (value.kind !== "folder") throw new Error("the folder was not read back as a folder");
  const differs = (part: string) => {
    const message = `the campaign cannot be written as a campaign folder, because ${part} would be read back differently`;
    problems.error("hash-differs", message);
  };
  const { parts } = value;
  if (hashSuite(parts.suite) !== hashSuite(suite)) differs("its suite");
  const found = new Map(parts.outputs.map((output) => [output.system, hashOutput(output)]));
  for (const output of outputs) {
    if (found.get(output.system) !== hashOutput(output)) differs(`the output of “${output.system}”`);
  }
  if (found.size !== outputs.length) differs("its list of systems");
  if (value.guidelines !== guidelines) differs("its guidelines");
  if (serializeSilver(value.silver) !== serializeSilver(silver)) differs("its silver references");
  if (gapsText(value.gaps) !== gapsText(gaps)) differs("its gap filling");
  if (JSON.stringify(value.plan) !== JSON.stringify(plan)) differs("its targets for the suite");
  if (serializeProposals(value.proposals) !== serializeProposals(proposals)) differs("its proposals");
  // Judgements of a merged annotator belong to the annotator who represents the person.
  const persons = new Map(parts.annotators.map(({ id, sameAs }) => [id, sameAs ?? id]));
  const readJudgements = parts.judgements.map((one) => ({
    ...one,
    author: persons.get(one.author) ?? one.author,
  }));
  if (judgementsText(readJudgements) !== judgementsText(judgements)) differs("a judgement");
  return problems.conclude(() => null);
}

function gapsText(gaps: GapTask | null): string {
  return gaps === null ? "" : serializeGapTask(gaps);
}

/** The judgements as text in their order, without their clocks. */
function judgementsText(judgements: readonly Judgement[]): string {
  return judgements.map((judgement) => eventText({ ...judgement, clock: 1 })).join("\n");
}
