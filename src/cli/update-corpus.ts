// Holds what `--corpus` does, of update and of make: what an annotated corpus says of tokens of the source is proposed there, and counted.

import type { Output } from "#cli/arguments.ts";
import type { Finished } from "#cli/finished.ts";
import type { ReadInput } from "#cli/read-files.ts";
import { allSetAside } from "#cli/set-aside.ts";
import { writeLedger } from "#cli/write-ledger.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { type Ledger, uniteLedgers } from "#core/ledger/ledger.ts";
import { counted, ofAll } from "#core/shared/number-words.ts";
import { type ProblemList, take } from "#core/shared/problem.ts";
import { type CorpusUpdate, updateProposals } from "#core/update/update-proposals.ts";

/** Files under the path that was given, so that documents of one name in two folders are two. */
export function underPath(path: string, { files, name }: ReadInput): readonly SourceFile[] {
  const folder = path.replaceAll("\\", "/").replace(/\/+$/, "");
  const [first] = files;
  if (files.length === 1 && first?.path === name) return [{ ...first, path: folder }];
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
}

interface Given {
  readonly ledger: Ledger;
  readonly given: readonly SourceFile[];
  readonly name: string;
  readonly output: Output;
  readonly json: boolean;
}

export async function runCorpus(
  { ledger, given, name, output, json }: Given,
  problems: ProblemList,
): Promise<Finished> {
  const update = take(updateProposals(ledger, given, name, { time: null }), problems);
  if (update === null) return { kind: "bad", problems: problems.all };
  const after = withProposals(ledger, update);
  const written = take(await writeLedger(after, output), problems);
  if (written === null) return { kind: "bad", problems: problems.all };
  return {
    kind: "done",
    out: json ? `${JSON.stringify(countsOfCorpus(update))}\n` : `${output.path}: ${corpusInWords(update)}\n`,
    warnings: problems.all,
    setAside: allSetAside(output.path, written.campaign),
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
    `of forms looked at ${sum(categories)} of a category, ${sum(unsuitable)} unsuitable, ${nothing} of no category; ${off} of other forms`,
    ...(kept > 0 ? [`${counted(kept, "earlier proposal")} kept`] : []),
    ...(events.length === 0 ? ["nothing new"] : []),
  ].join("; ");
}
