// Takes files into a campaign, or into a new one, for a command, as the page does, and reports what cannot be used.

import { basename } from "node:path";
import type { CommandResult } from "#cli/command.ts";
import { nodeSqlite, readFilesAndFolders } from "#cli/inputs/read-files.ts";
import { printedObject } from "#cli/output/printed.ts";
import { allUncountedProblems } from "#cli/output/uncounted-judgements.ts";
import { uuidOf } from "#core/base/hash.ts";
import { counted, ofAll } from "#core/base/message-text.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import type { AddedSystem } from "#core/exchange/add-systems/add-systems.ts";
import { countKinds, type ImportKind } from "#core/exchange/import-judgements.ts";
import {
  type Beginning,
  type IntakeOptions,
  intakeEvents,
  type ReadIntake,
  type TakenFile,
  takeIn,
} from "#core/exchange/intake/intake.ts";
import type { CampaignUpdate } from "#core/exchange/update/update-campaign.ts";
import type { CorpusUpdate } from "#core/exchange/update/update-proposals.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type Ledger, uniteLedgers, type WriteContext } from "#core/ledger/ledger.ts";
import { type CampaignTarget, targetInWords, writeOutput } from "./write-output.ts";

export interface TakenIn extends Pick<ReadIntake, "answers"> {
  /** The events that all files bring together, and the texts that they name. */
  readonly written: Pick<CampaignUpdate, "events" | "texts">;
  /** What all files change together; null = some bring judgements, so that both states must be compared. */
  readonly changes: CampaignUpdate["changes"] | null;
  readonly systems: readonly AddedSystem[];
  /** Counts of the imported judgements; null = no file has any. */
  readonly imported: Readonly<Record<ImportKind, number>> | null;
}

/** Null = a file cannot be used, which is reported. `name`: name of the input, used in problems. */
export async function takeFilesIn(
  ledger: Ledger,
  input: readonly SourceFile[],
  name: string,
  options: Pick<IntakeOptions, "choices" | "systems" | "answers">,
  problems: ProblemList,
): Promise<TakenIn | null> {
  const intake = await takeIn(ledger, input, name, { time: null, startEngine: nodeSqlite, ...options });
  const { systems, answers } = intake;
  const update = intake.update === null ? null : unwrap(intake.update, problems);
  for (const refused of intake.judgements?.refused ?? []) problems.addAll(refused.problems);
  if (problems.hasErrors) return null;
  const isUsed = ({ use }: TakenFile) => use !== "nothing";
  if (intake.files.some(isUsed))
    for (const { path, reason } of intake.files.filter((file) => !isUsed(file)))
      problems.in(path).warning("file-ignored", `is ${reason ?? "not part of a campaign"} and is ignored`);
  if (intake.judgements === null)
    return update === null
      ? null
      : { written: update, changes: update.changes, systems, imported: null, answers };
  problems.addAll(intake.judgements.warnings ?? []);
  const { together, files } = intake.judgements;
  // The campaign must not depend on the folder in which a file was.
  const judgements = files.map((one) => ({ ...one, file: basename(one.file) }));
  const ids = [...(update?.events ?? []), ...together.events].map(({ id }) => id);
  const written = intakeEvents(ledger, { update, judgements }, writerFor([ledger.id, ...ids]));
  const { events, texts = new Map() } = written ?? { events: [] };
  return {
    written: { events, texts },
    changes: null,
    systems,
    imported: countKinds(together.items),
    answers,
  };
}

/** A campaign that begins with files. */
interface BegunWith<Begun> {
  readonly begun: Begun;
  /** The campaign with the proposals of the corpus. */
  readonly ledger: Ledger;
  /** What the corpus proposes; null = there is no corpus. */
  readonly corpus: CorpusUpdate | null;
}

/** Null = no campaign can begin with the files, or a corpus cannot be used; `problems` says why. */
export async function beginWith<Begun extends { readonly ledger: Ledger }>(
  beginning: Beginning<Begun>,
  files: readonly SourceFile[],
  options: Pick<IntakeOptions, "corpus">,
  problems: ProblemList,
): Promise<BegunWith<Begun> | null> {
  const intake = await takeIn(beginning, files, "", { time: null, startEngine: nodeSqlite, ...options });
  const begun = intake.begun === null ? null : unwrap(intake.begun, problems);
  const corpus = intake.corpus === null ? null : unwrap(intake.corpus, problems);
  if (begun === null || problems.hasErrors) return null;
  return { begun, corpus, ledger: corpus === null ? begun.ledger : withProposals(begun.ledger, corpus) };
}

/** Gives ids that depend on `content` only, so that the same files give the same bytes. */
function writerFor(content: readonly string[]): WriteContext {
  let number = 0;
  return { newId: () => uuidOf(JSON.stringify([content, ++number])), now: null };
}

// Proposals from an annotated corpus of the source, for the commands `update` and `make`.

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
  const options = { time: null, startEngine: nodeSqlite, corpus: { files: corpusFiles, name } };
  const { corpus } = await takeIn(ledger, [], name, options);
  const update = corpus === null ? null : unwrap(corpus, problems);
  const written =
    update === null ? null : unwrap(await writeOutput(withProposals(ledger, update), output), problems);
  if (update === null || written === null) return null;
  return {
    ...printedObject(countsOfCorpus(update), `${targetInWords(output)}: ${corpusInWords(update)}\n`),
    leftOut: allUncountedProblems(output.path, written.campaign),
  };
}

function withProposals(ledger: Ledger, { events }: CorpusUpdate): Ledger {
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
