// Splits arguments that name files of plain text and of links, and reads the files.

import { stat } from "node:fs/promises";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import type { ParallelTexts } from "#core/exchange/add-systems/new-outputs.ts";
import { readParallel } from "#core/exchange/add-systems/read-input-files.ts";
import type { ParallelFiles } from "./options.ts";
import { readFileByPath } from "./read-files.ts";

/**
 * Splits `FILE[,ALIGN]`. The comma belongs to the file's name if a file with that name exists; the second part is then
 * null.
 */
export async function splitFileNames(files: string): Promise<readonly [string, string | null]> {
  const at = files.lastIndexOf(",");
  const isThere =
    at < 0 ||
    (await stat(files).then(
      () => true,
      () => false,
    ));
  return isThere ? [files, null] : [files.slice(0, at), files.slice(at + 1)];
}

/** Reads the texts of all pairs of files. Pairs with errors are left out. */
export async function readExtraTexts(
  pairs: readonly ParallelFiles[],
  problems: ProblemList,
): Promise<readonly ParallelTexts[]> {
  const read: ParallelTexts[] = [];
  for (const { source, target } of pairs) {
    const sources = await readFileByPath(source, "a file", problems);
    const targets = await readFileByPath(target, "a file", problems);
    const texts = sources && targets && unwrap(readParallel(sources, targets), problems);
    if (texts !== null) read.push(texts);
  }
  return read;
}
