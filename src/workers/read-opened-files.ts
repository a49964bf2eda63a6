// Reads the bytes of dropped or picked files, within the limits for input files, and spreadsheets as tables.

import { errorMessage } from "#core/base/message-text.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { tableOfSpreadsheet } from "#core/io/file/spreadsheet.ts";
import { INPUT_LIMITS, type InputLimits, largestFile, START_LENGTH } from "#core/io/input-limits.ts";
import type { SourceFile } from "#core/io/text-file.ts";

/** A file that is not read yet. Its path is relative to what was opened, with `/` between folders. */
export interface FileToOpen {
  readonly path: string;
  readonly file: Blob;
}

/**
 * The bytes of all files, of spreadsheets as tables; or problems of files that are too large or unreadable.
 * `onProgress` is called with the share of bytes read.
 */
export async function readFiles(
  files: readonly FileToOpen[],
  onProgress: (share: number, path: string) => void,
  limits: InputLimits = INPUT_LIMITS,
): Promise<Parsed<SourceFile[]>> {
  const problems = new ProblemList();
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  checkSizes(files, total, limits, problems);
  if (problems.hasErrors) return problems.conclude(() => []);
  const read: SourceFile[] = [];
  let done = 0;
  for (const { path, file } of files) {
    onProgress(total === 0 ? 0 : done / total, path);
    try {
      const start = new Uint8Array(await file.slice(0, START_LENGTH).arrayBuffer());
      const limit = largestFile(start, limits);
      if (file.size > limit) problems.in(path).error("too-large", tooLarge(file.size, limit));
      else {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const table = unwrap(await tableOfSpreadsheet({ path, bytes }), problems);
        if (table !== null) read.push(table);
      }
    } catch (error) {
      const message = `cannot be read (${errorMessage(error)}); it may have been moved or changed: open it again`;
      problems.in(path).error("unreadable-file", message);
    }
    done += file.size;
  }
  return problems.conclude(() => read);
}

function tooLarge(size: number, limit: number): string {
  return `has ${size} bytes; expected at most ${limit} per file`;
}

function checkSizes(
  files: readonly FileToOpen[],
  total: number,
  limits: InputLimits,
  problems: ProblemList,
): void {
  const [first] = files;
  if (files.length > limits.files) {
    const message = `more than ${limits.files} files were opened; open only the campaign's folder`;
    problems.in(first?.path.split("/")[0] ?? "").error("too-large", message);
  }
  for (const { path, file } of files.filter((one) => one.file.size > limits.file)) {
    problems.in(path).error("too-large", tooLarge(file.size, limits.file));
  }
  if (total > limits.total) {
    const message = `the files hold ${total} bytes together; expected at most ${limits.total}`;
    problems.in(first?.path ?? "").error("too-large", message);
  }
}
