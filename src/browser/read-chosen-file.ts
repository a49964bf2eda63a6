// Reads and parses one chosen file, or explains why it cannot be read.

import type { FilesToOpen } from "#browser/dropped-files.ts";
import { type Parsed, ProblemList } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { browserPartsText } from "#text/browser-parts.ts";

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
  const problems = new ProblemList();
  const [chosen, second] = files;
  if (chosen === undefined || second !== undefined) {
    problems.in(chosen?.path ?? "").error("unknown-format", text.expectedOne(files.length));
    return { ok: false, problems: problems.all };
  }
  const { path, file } = chosen;
  if (file.size > limit) {
    problems.in(path).error("too-large", text.tooLarge(file.size, limit));
    return { ok: false, problems: problems.all };
  }
  try {
    return await parse({ path, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.in(path).error("unreadable-file", text.unreadable(why));
    return { ok: false, problems: problems.all };
  }
}
