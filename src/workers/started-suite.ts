// Reads the files of a new suite in the worker, and starts the campaign from them.

import { type Parsed, withWarnings } from "#core/base/problem.ts";
import {
  type ChosenDelimiters,
  type ChosenStart,
  previewTexts,
  startInputOf,
  type TextPreview,
} from "#core/suite-building/from-text/preview-texts.ts";
import { startSuite } from "#core/suite-building/from-text/start-suite.ts";
import { type StartPreview, startPreviewOf } from "#core/suite-building/from-text/started.ts";
import { limitedProgress } from "#workers/limited-progress.ts";
import { type FileToOpen, readFiles } from "#workers/read-files.ts";

type Progress = (share: number) => void;

export async function previewSources(
  files: readonly FileToOpen[],
  delimiters: ChosenDelimiters,
  onProgress: Progress,
): Promise<Parsed<readonly TextPreview[]>> {
  const result = await readFiles(files, onProgress);
  return result.ok ? withWarnings(previewTexts(result.value, delimiters), result.warnings) : result;
}

export async function startFrom(
  files: readonly FileToOpen[],
  options: ChosenStart,
  onProgress: Progress,
): Promise<Parsed<StartPreview>> {
  const result = await readFiles(files, () => {});
  if (!result.ok) return result;
  const input = startInputOf(result.value, options);
  if (!input.ok) return input;
  const started = startSuite(input.value, { onProgress: limitedProgress(onProgress) });
  const preview = started.ok ? { ...started, value: startPreviewOf(started.value) } : started;
  return withWarnings(preview, result.warnings);
}
