// Opens any input: everything that `openFiles` opens, and databases. SQLite is loaded only when a database is opened.

import { FileProblems, type Parsed, type ProblemList, withWarnings } from "#core/base/problem.ts";
import type { SharedTexts } from "#core/io/file/campaign-file.ts";
import type { FolderOptions } from "#core/io/folder/campaign-folder.ts";
import type { Sqlite } from "#core/io/protest/database.ts";
import { isDatabase, isDatabaseName } from "#core/io/protest/read/check-header.ts";
import { openDatabase } from "#core/io/protest/read/open-database.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { nameErrorText } from "#core/ledger/valid-event.ts";
import { type OpenedInput, openPacked, openUnpacked, unpackInput } from "./open-files.ts";

export interface OpeningTools extends FolderOptions {
  readonly startEngine: () => Promise<Sqlite>;
  /** The texts of files that were written together. Those that were read before are not parsed again. */
  readonly shared?: SharedTexts | undefined;
}

/** Like `openFiles`, but also opens a single database, even in a .zip or .gz. Reports invalid names as errors. */
export async function openAny(
  files: readonly SourceFile[],
  name: string,
  tools: OpeningTools,
): Promise<Parsed<OpenedInput>> {
  const opened = await openInput(files, name, tools);
  if (!opened.ok) return opened;
  const problems = checkNames(name, opened.value);
  return problems.hasErrors ? { ok: false, problems: problems.all } : opened;
}

/** Checks names, except those of a campaign file, which its reader checked. */
function checkNames(file: string, opened: OpenedInput): ProblemList {
  const problems = new FileProblems(file);
  const check = (nameOf: string, name: string) => {
    const reason = nameErrorText(nameOf, name);
    if (reason !== null) problems.error("malformed-json", reason);
  };
  if (opened.kind === "campaign") return problems;
  for (const { id } of opened.parts.suite.examples) check("id of an example", id);
  for (const { system } of opened.parts.outputs) check("name of a system", system);
  return problems;
}

async function openInput(
  files: readonly SourceFile[],
  name: string,
  tools: OpeningTools,
): Promise<Parsed<OpenedInput>> {
  const packed = openPacked(files, tools.shared);
  if (packed !== null) return packed;
  const unpacked = unpackInput(files, tools.progress);
  if (!unpacked.ok) return unpacked;
  const [file, second] = unpacked.value;
  const isOne = file !== undefined && second === undefined;
  if (!isOne || !(isDatabase(file) || isDatabaseName(file.path))) {
    return withWarnings(openUnpacked(unpacked.value, name, tools), unpacked.warnings);
  }
  tools.progress?.(0, 1, file.path);
  return openDatabase(file, tools.startEngine);
}
