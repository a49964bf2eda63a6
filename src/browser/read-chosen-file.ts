// Reads and parses one chosen file, or explains why it cannot be read.

import { errorMessage } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, withWarnings } from "#core/base/problem.ts";
import type { Profile } from "#core/campaign/matching/verdict.ts";
import { LONGEST_PROFILE, parseProfile } from "#core/io/file/profile-file.ts";
import { tableOfSpreadsheet } from "#core/io/file/spreadsheet.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { browserPartsText } from "#text/browser-text.ts";
import type { FilesToOpen } from "./dropped-files.ts";

const text = browserPartsText.chosenFile;

/**
 * Reads the file and parses it. A file of more than `limit` bytes is not read. `parse` may load its code when it is
 * called.
 */
export async function readChosenFile<T>(
  { files }: Pick<FilesToOpen, "files">,
  limit: number,
  parse: (file: SourceFile) => Promise<Parsed<T>>,
): Promise<Parsed<T>> {
  const [chosen, second] = files;
  if (chosen === undefined || second !== undefined) {
    return new FileProblems(chosen?.path ?? "").fail("unknown-format", text.expectedOne(files.length));
  }
  const { path, file } = chosen;
  const problems = new FileProblems(path);
  if (file.size > limit) return problems.fail("too-large", text.tooLarge(file.size, limit));
  try {
    const table = await tableOfSpreadsheet({ path, bytes: new Uint8Array(await file.arrayBuffer()) });
    return table.ok ? withWarnings(await parse(table.value), table.warnings) : table;
  } catch (error) {
    return problems.fail("unreadable-file", text.unreadable(errorMessage(error)));
  }
}

// Reads a chosen file as matching rules, or explains why it contains none.

export function readProfileFile(picked: Pick<FilesToOpen, "files">): Promise<Parsed<Profile>> {
  return readChosenFile(picked, LONGEST_PROFILE, async (file) => parseProfile(file));
}
