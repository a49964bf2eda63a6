// Reads the plain texts of systems in the worker: previews of the texts, and the texts that the user has chosen.
// Limits how often progress is sent.

import { type Parsed, ProblemList, unwrap, withWarnings } from "#core/base/problem.ts";
import type { ParallelTexts } from "#core/exchange/add-systems/new-outputs.ts";
import {
  type PreviewedFiles,
  previewInputFiles,
  type RequestedText,
  readParallel,
  readRequested,
  type TableChoices,
} from "#core/exchange/add-systems/read-input-files.ts";
import type { NamedSystems } from "#core/exchange/intake/intake.ts";
import { type FileToOpen, readFiles } from "#core/io/open/open-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { InputChoices } from "#core/text/checks/check-text.ts";

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

/** The outputs that the user has named among the files, and how they are aligned. */
export interface ChosenSystems {
  readonly tables: TableChoices;
  /** Null = the links of existing outputs are computed again. */
  readonly requests: readonly RequestedText[] | null;
  readonly more: LearningTexts | null;
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

/** The chosen systems for the intake, with the texts from which the aligner learns. */
export async function namedSystems(
  files: readonly SourceFile[],
  { tables, requests, more }: ChosenSystems,
  choices: InputChoices | undefined,
  onProgress: Progress,
): Promise<Parsed<NamedSystems>> {
  const problems = new ProblemList();
  const learnt = more === null ? [] : await readMore(more, problems);
  return problems.conclude(() => ({
    read: requests === null ? null : (suite) => readRequested(suite, files, tables, requests, choices),
    more: learnt,
    onAligned: limitedProgress(onProgress),
  }));
}

async function readMore({ source, target }: LearningTexts, problems: ProblemList): Promise<ParallelTexts[]> {
  const [sources, targets] = unwrap(await readFiles([source, target], () => {}), problems) ?? [];
  const texts =
    sources === undefined || targets === undefined ? null : unwrap(readParallel(sources, targets), problems);
  return texts === null ? [] : [texts];
}

/** Minimum number of milliseconds between two messages. */
const PAUSE = 50;

export function limitedProgress(onProgress: (share: number) => void): (done: number, total: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    onProgress(done / total);
  };
}
