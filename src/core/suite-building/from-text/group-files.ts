// Groups files into texts with their links, and folders into texts with documents.

import { listsBy } from "#core/base/grouping.ts";
import type { ProblemList } from "#core/base/problem.ts";
import { isOperatingSystemFile } from "#core/io/operating-system-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { commonFolder, compareNaturally, withoutEndings } from "./file-names.ts";
import type { InputText } from "./input-text.ts";

/** The files of one text, or of several texts in one file. */
export type FileGroup = Pick<InputText, "path" | "files" | "alignments">;

const LINKS = /\.align(?:\.gz)?$/i;

/**
 * Groups files into texts, ordered by path. If the files (without links) are in several folders, and at least one
 * folder has several files, each folder is a text and its files are documents. Otherwise each file is a text.
 * `NAME.align` contains the links of the text NAME in the same folder. Errors: missing-required-file (links without
 * their text).
 */
export function groupFiles(files: readonly SourceFile[], problems: ProblemList): readonly FileGroup[] {
  const kept = files
    .filter(({ path }) => !isOperatingSystemFile(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
  const texts = kept.filter(({ path }) => !LINKS.test(path));
  const links = kept.filter(({ path }) => LINKS.test(path));
  const folders = [...listsBy(texts, ({ path }) => folderOf(path)).values()];
  const isByFolder = folders.length > 1 && folders.some((inside) => inside.length > 1);
  const parts = isByFolder ? folders : texts.map((file) => [file]);
  const used = new Set<SourceFile>();
  const groups = parts.map((inside): FileGroup => {
    const names = new Set(inside.map(({ path }) => withoutEndings(path)));
    const alignments = links.filter(({ path }) => names.has(withoutEndings(path)));
    for (const alignment of alignments) used.add(alignment);
    return { path: pathOf(inside), files: inside, alignments };
  });
  for (const { path } of links.filter((link) => !used.has(link))) {
    const message = "found links without their text; expected a translation of the same name next to them";
    problems.in(path).error("missing-required-file", message);
  }
  return groups;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function pathOf(files: readonly SourceFile[]): string {
  const [single, second] = files;
  if (single !== undefined && second === undefined) return single.path;
  return commonFolder(files.map(({ path }) => path)).replace(/\/$/, "");
}
