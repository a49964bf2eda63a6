// Reads the plain texts of systems in the worker, and previews how adding them changes the campaign.

import { type Parsed, ProblemList, unwrap, withWarnings } from "#core/base/problem.ts";
import { campaignOf } from "#core/campaign/campaign.ts";
import { type AddSystemsResult, addSystems, alignAgain } from "#core/exchange/add-systems/add-systems.ts";
import {
  type PreviewedFiles,
  previewInputFiles,
  type RequestedText,
  readParallel,
  readRequested,
  type TableChoices,
} from "#core/exchange/add-systems/input-files.ts";
import type { ParallelTexts } from "#core/exchange/add-systems/new-outputs.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { limitedProgress } from "#workers/limited-progress.ts";
import { type FileToOpen, readFiles } from "#workers/read-files.ts";

/** A text and its translation from which the aligner learns; both have the same number of lines. */
interface LearningTexts {
  readonly source: FileToOpen;
  readonly target: FileToOpen;
}

interface FilesAndChoices {
  readonly files: readonly FileToOpen[];
  readonly tables: TableChoices;
  /** The user's choices for files that look wrong as a whole. */
  readonly choices: InputChoices;
}

export interface SystemsToAdd extends FilesAndChoices {
  readonly requests: readonly RequestedText[];
}

interface AlignmentOptions {
  readonly more: LearningTexts | null;
  readonly time: string;
}

type Progress = (share: number) => void;

export async function previewSystems(
  suite: Suite,
  { files, tables, choices }: FilesAndChoices,
  onProgress: Progress,
): Promise<Parsed<PreviewedFiles>> {
  const result = await readFiles(files, onProgress);
  return result.ok
    ? withWarnings(previewInputFiles(suite, result.value, tables, choices), result.warnings)
    : result;
}

/** Adds systems. `input`: null = the existing systems are aligned again. */
export async function alignSystems(
  ledger: Ledger,
  input: SystemsToAdd | null,
  { more, time }: AlignmentOptions,
  onProgress: Progress,
): Promise<Parsed<AddSystemsResult>> {
  const problems = new ProblemList();
  const texts = input === null ? null : await readSystems(ledger, input, problems);
  const learnt = more === null ? [] : await readMore(more, problems);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const options = { more: learnt, time, onProgress: limitedProgress(onProgress) };
  const added = texts === null ? alignAgain(ledger, options) : addSystems(ledger, texts, options);
  const addedSystems = unwrap(added, problems);
  return addedSystems === null
    ? { ok: false, problems: problems.all }
    : problems.conclude(() => addedSystems);
}

async function readSystems(
  ledger: Ledger,
  { files, tables, choices, requests }: SystemsToAdd,
  problems: ProblemList,
) {
  const bytes = unwrap(await readFiles(files, () => {}), problems) ?? [];
  return problems.hasErrors
    ? []
    : (unwrap(readRequested(suiteOf(ledger), bytes, tables, requests, choices), problems) ?? []);
}

async function readMore({ source, target }: LearningTexts, problems: ProblemList): Promise<ParallelTexts[]> {
  const [sources, targets] = unwrap(await readFiles([source, target], () => {}), problems) ?? [];
  const texts =
    sources === undefined || targets === undefined ? null : unwrap(readParallel(sources, targets), problems);
  return texts === null ? [] : [texts];
}

function suiteOf(ledger: Ledger): Suite {
  return campaignOf(ledger, foldEvents(ledger.events)).suite;
}
