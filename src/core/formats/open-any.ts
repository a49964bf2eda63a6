// Holds the door with databases: what `openInput` opens, and SQLite, whose engine is started only where it is needed.

import type { FolderProgress } from "#core/formats/campaign-folder.ts";
import { type OpenedInput, openUnpacked, unpackInput } from "#core/formats/open-input.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { isDatabase, isDatabaseName } from "#core/protest/check-header.ts";
import type { DatabaseEngine } from "#core/protest/database.ts";
import { openDatabase } from "#core/protest/open-database.ts";
import type { Parsed } from "#core/shared/problem.ts";

/** What is needed beyond the files. */
export interface OpeningTools {
  readonly startEngine: () => Promise<DatabaseEngine>;
  /** ISO 8601, UTC: judgements without a time of their own count as imported now. */
  readonly now: string;
}

/** As `openInput`; a single database (perhaps in a .zip or .gz) is opened too. */
export async function openAny(
  files: readonly SourceFile[],
  name: string,
  { startEngine, now }: OpeningTools,
  progress: FolderProgress = () => {},
): Promise<Parsed<OpenedInput>> {
  const unpacked = unpackInput(files, progress);
  if (!unpacked.ok) return unpacked;
  const [file, second] = unpacked.value;
  const isOne = file !== undefined && second === undefined;
  if (!isOne || !(isDatabase(file) || isDatabaseName(file.path))) {
    return openUnpacked(unpacked.value, name, progress);
  }
  progress(0, 1, file.path);
  return openDatabase(file, startEngine, now);
}
