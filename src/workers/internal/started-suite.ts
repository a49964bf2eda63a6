// Reads the files of a new suite in the worker, and starts the campaign from them.

import { type Parsed, withWarnings } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import {
  type ChosenDelimiters,
  type ChosenStart,
  previewTexts,
  startInputOf,
  type TextPreview,
} from "#core/suite-building/from-text/preview-texts.ts";
import { arePronounSet } from "#core/suite-building/from-text/read-pronoun-set.ts";
import {
  areDocuments,
  previewDocuments,
  startChosenDocuments,
} from "#core/suite-building/from-text/start-documents.ts";
import {
  previewPronounSet,
  startChosenPronounSet,
} from "#core/suite-building/from-text/start-pronoun-set.ts";
import {
  type StartedSuite,
  type StartPreview,
  startPreviewOf,
  startSuite,
} from "#core/suite-building/from-text/start-suite.ts";
import { type FileToOpen, readFiles } from "#workers/read-opened-files.ts";
import { limitedProgress } from "./limited-progress.ts";

type Progress = (share: number) => void;

export async function previewSources(
  files: readonly FileToOpen[],
  delimiters: ChosenDelimiters,
  pairName: string | null,
  onProgress: Progress,
): Promise<Parsed<readonly TextPreview[]>> {
  const result = await readFiles(files, onProgress);
  if (!result.ok) return result;
  const preview = arePronounSet(result.value)
    ? previewPronounSet(result.value)
    : areDocuments(result.value)
      ? previewDocuments(result.value, pairName)
      : previewTexts(result.value, delimiters);
  return withWarnings(preview, result.warnings);
}

export async function startFrom(
  files: readonly FileToOpen[],
  options: ChosenStart,
  onProgress: Progress,
): Promise<Parsed<StartPreview>> {
  const result = await readFiles(files, () => {});
  if (!result.ok) return result;
  const started = startedFrom(result.value, options, onProgress);
  const preview = started.ok ? { ...started, value: startPreviewOf(started.value) } : started;
  return withWarnings(preview, result.warnings);
}

function startedFrom(
  files: readonly SourceFile[],
  options: ChosenStart,
  onProgress: Progress,
): Parsed<StartedSuite> {
  const progress = { onProgress: limitedProgress(onProgress) };
  if (arePronounSet(files)) return startChosenPronounSet(files, options, progress);
  if (areDocuments(files)) return startChosenDocuments(files, options, progress);
  const input = startInputOf(files, options);
  return input.ok ? startSuite(input.value, progress) : input;
}
