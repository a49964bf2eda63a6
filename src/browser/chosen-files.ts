// Reads files that a screen asks for: one chosen file, or files of the site as if the user had dropped them.

import { waitFor } from "#browser/bounded-wait.ts";
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

/** The files of `folder` (an address relative to the page, without a final `/`). Rejects if one of them is missing. */
export async function fetchFiles(
  folder: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<FilesToOpen> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const answer = await waitFor("server", fetch(`${folder}/${path}`, { signal }));
      // Some servers answer requests for missing files with the app's HTML page.
      const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
      if (!answer.ok || isPage) throw new Error(browserPartsText.notOnServer(`${folder}/${path}`));
      return { path, file: await waitFor("server", answer.blob()) };
    }),
  );
  return { name: folder.split("/").at(-1) ?? "", files };
}
