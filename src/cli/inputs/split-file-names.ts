// Splits arguments that name files of plain text and of links, and reads the files.

import { stat } from "node:fs/promises";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { readParallel } from "#core/exchange/add-systems/input-files.ts";
import type { ParallelTexts } from "#core/exchange/add-systems/new-outputs.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { ParallelFiles } from "./options.ts";
import { readInput } from "./read-files.ts";

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

/** Reads one file. Problems name its path, because two files may have the same name. */
export async function readSingleFile(path: string, problems: ProblemList): Promise<SourceFile | null> {
  const input = unwrap(await readInput(path), problems);
  if (input === null) return null;
  const [file, ...others] = input.files;
  if (file !== undefined && others.length === 0 && file.path === input.name)
    return { path, bytes: file.bytes };
  problems.in(path).error("unreadable-file", "is a folder; expected a file");
  return null;
}

/** Reads a file, or all files in a folder. Problems name full paths. */
export async function readFileOrFolder(path: string, problems: ProblemList): Promise<readonly SourceFile[]> {
  const input = unwrap(await readInput(path), problems);
  if (input === null) return [];
  const [file, ...others] = input.files;
  const isFile = file !== undefined && others.length === 0 && file.path === input.name;
  if (isFile) return [{ path, bytes: file.bytes }];
  const folder = path.replace(/\/+$/, "");
  return input.files.map((one) => ({ path: `${folder}/${one.path}`, bytes: one.bytes }));
}

export async function readMore(
  { source, target }: ParallelFiles,
  problems: ProblemList,
): Promise<ParallelTexts | null> {
  const [sources, targets] = [await readSingleFile(source, problems), await readSingleFile(target, problems)];
  return sources === null || targets === null ? null : unwrap(readParallel(sources, targets), problems);
}
