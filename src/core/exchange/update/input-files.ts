// Finds the files of a campaign folder among the files given for an update. These may be a whole folder, or some of its
// files at any path.

import { quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { FileProblems, type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import { unpackInput, withoutBackslashes } from "#core/io/open/open-files.ts";
import { isOperatingSystemFile } from "#core/io/operating-system-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";

export interface UpdateFiles {
  /**
   * Whether source, examples and a reference are among the files. If so, systems and references that the folder lacks
   * are removed from the campaign.
   */
  readonly isWhole: boolean;
  /** Files by path inside the folder, in NFC. Problems use these paths. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

const SUITE_FILE =
  /^(suite\.json|source\.txt|documents\.tsv|categories\.tsv|examples\.tsv|guidelines\.md|gaps\.json|plan\.json|proposals\.json|annotations\.tsv|silver\.tsv|judgements\.json|reference(\.[1-9][0-9]{0,2})?\.(txt|align|aligned\.json))$/;
const SYSTEMS = "systems/";

/** Whether the file has the name of a campaign folder's file that is no system's. */
export function isSuiteFile(path: string): boolean {
  return SUITE_FILE.test(path.slice(path.lastIndexOf("/") + 1));
}

/**
 * Finds the files, with paths relative to one folder. They may come from a folder at any depth, from a .zip, or be
 * chosen one by one. If there is no folder `systems/`, a text or alignment that is not the suite's belongs to a system.
 * Errors: unknown-format (no file of a campaign folder), several-campaigns, duplicate-name, and those of archives.
 * Warns of other files.
 */
export function findUpdateFiles(input: readonly SourceFile[], name: string): Parsed<UpdateFiles> {
  const problems = new FileProblems(name);
  const unpacked = unwrap(unpackInput(input), problems);
  if (unpacked === null) return { ok: false, problems: problems.all };
  const kept = withoutBackslashes(unpacked, problems)
    .filter(({ path }) => !isOperatingSystemFile(path))
    .map(({ path, bytes }) => ({ path: composedName(path), bytes }));
  const base = baseOf(kept, problems);
  const hasFolder = kept.some(({ path }) => path.startsWith(base + SYSTEMS));
  const files = new Map<string, SourceFile>();
  for (const file of kept) {
    const path = file.path.startsWith(base) ? pathInFolder(file.path.slice(base.length), hasFolder) : null;
    if (path === null) {
      problems.in(file.path).warning("file-ignored", "is not part of a campaign and is ignored");
    } else if (files.has(path)) {
      problems.in(file.path).error("duplicate-name", `two files are ${quoted(path)}; expected one`);
    } else files.set(path, { path, bytes: file.bytes });
  }
  if (files.size === 0) {
    const message =
      "found no file of a campaign folder; expected examples.tsv, reference.txt, systems/NAME.txt or similar";
    problems.error("unknown-format", message);
  }
  const isWhole = ["source.txt", "examples.tsv", "reference.txt"].every((path) => files.has(path));
  return problems.conclude(() => ({ isWhole, files }));
}

/**
 * The folder (with its final `/`, or empty) that contains the suite's files or `systems/`. If there are neither, the
 * common folder of all files, or empty if they are in several folders.
 */
function baseOf(files: readonly SourceFile[], problems: ProblemList): string {
  const bases = new Set(
    files.flatMap(({ path }) => {
      const systems = /^(.*\/)?systems\/[^/]+$/.exec(path);
      if (systems !== null) return [systems[1] ?? ""];
      return isSuiteFile(path) ? [path.slice(0, path.lastIndexOf("/") + 1)] : [];
    }),
  );
  const [first, second] = [...bases].sort((a, b) => a.length - b.length);
  if (first !== undefined && second !== undefined) {
    const message = `found files of a campaign folder in ${quoted(first || ".")} and in ${quoted(second)}; expected one folder`;
    problems.in(second).error("several-campaigns", message);
  }
  if (first !== undefined) return first;
  const folders = files.map(({ path }) => path.slice(0, path.lastIndexOf("/") + 1));
  return folders.every((folder) => folder === folders[0]) ? (folders[0] ?? "") : "";
}

/**
 * Path of a file inside the campaign folder; null = the file does not belong there. `hasFolder`: whether there is a
 * folder `systems/`.
 */
function pathInFolder(path: string, hasFolder: boolean): string | null {
  if (SUITE_FILE.test(path)) return path;
  const isText = /^[^/]+\.(txt|align|raw|aligned\.json)$/.test(
    path.startsWith(SYSTEMS) ? path.slice(SYSTEMS.length) : path,
  );
  if (!isText) return null;
  if (path.startsWith(SYSTEMS)) return path;
  return hasFolder ? null : SYSTEMS + path;
}
