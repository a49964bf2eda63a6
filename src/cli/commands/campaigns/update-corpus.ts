// Adds proposals from an annotated corpus of the source, for the commands `update` and `make`.

import type { CommandResult } from "#cli/command.ts";
import { readFilesAndFolders } from "#cli/inputs/read-files.ts";
import { printedObject } from "#cli/output/printed.ts";
import { allUncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { counted, ofAll } from "#core/base/number-words.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { type CorpusUpdate, updateProposals } from "#core/exchange/update/update-proposals.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import { type CampaignTarget, targetInWords, writeOutput } from "./write-output.ts";

/**
 * Reads the files of a corpus. They keep their paths, so that documents of the same name in two folders stay separate.
 */
export async function readCorpus(
  paths: readonly string[],
  problems: ProblemList,
): Promise<readonly SourceFile[]> {
  const files = await readFilesAndFolders(paths, problems);
  // Names of documents are found behind “/”, also on Windows.
  return files.map((file) => ({ ...file, path: file.path.replaceAll("\\", "/") }));
}

interface CorpusInput {
  readonly ledger: Ledger;
  readonly corpusFiles: readonly SourceFile[];
  readonly name: string;
  readonly output: CampaignTarget;
}

export async function printCorpus(
  { ledger, corpusFiles, name, output }: CorpusInput,
  problems: ProblemList,
): CommandResult {
  const update = unwrap(updateProposals(ledger, corpusFiles, name, { time: null }), problems);
  const written =
    update === null ? null : unwrap(await writeOutput(withProposals(ledger, update), output), problems);
  if (update === null || written === null) return null;
  return {
    ...printedObject(countsOfCorpus(update), `${targetInWords(output)}: ${corpusInWords(update)}\n`),
    leftOut: allUncountedProblems(output.path, written.campaign),
  };
}

export function withProposals(ledger: Ledger, { events }: CorpusUpdate): Ledger {
  return uniteLedgers(ledger, { ...ledger, events, texts: new Map() });
}

export function countsOfCorpus({ counts, proposedAs, kept }: CorpusUpdate) {
  const { categories, unsuitable, nothing, off } = proposedAs;
  return {
    sentences: { all: counts.sentences, found: counts.sentencesFound },
    pronouns: {
      all: counts.pronouns,
      proposed: counts.proposed,
      not_found: counts.notFound,
      twice: counts.twice,
      with_antecedent: counts.withAntecedent,
      unsuitable: counts.unsuitable,
    },
    proposed_as: {
      categories: Object.fromEntries(categories),
      unsuitable: Object.fromEntries(unsuitable),
      no_category: nothing,
      forms_off: off,
    },
    kept,
  };
}

export function corpusInWords({ counts, proposedAs, kept, events }: CorpusUpdate): string {
  const { categories, unsuitable, nothing, off } = proposedAs;
  const sum = (rows: readonly (readonly [string, number])[]) =>
    rows.reduce((all, [, count]) => all + count, 0);
  return [
    `sentences ${ofAll(counts.sentencesFound, counts.sentences)} found in the source`,
    `pronouns ${ofAll(counts.proposed, counts.pronouns)} proposed, ${counts.withAntecedent} with an antecedent`,
    `proposals for selected forms: ${sum(categories)} with a category, ${sum(unsuitable)} unsuitable, ${nothing} without a category; ${off} for other forms`,
    ...(kept > 0 ? [`${counted(kept, "earlier proposal")} kept`] : []),
    ...(events.length === 0 ? ["nothing new"] : []),
  ].join("; ");
}
