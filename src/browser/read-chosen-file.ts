// Reads and parses one chosen file, or explains why it cannot be read.

import type { FilesToOpen } from "#browser/dropped-files.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { type Parsed, type ProblemCode, ProblemList } from "#core/base/problem.ts";
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
  const refused = (path: string, code: ProblemCode, message: string): Parsed<T> => {
    const problems = new ProblemList();
    problems.in(path).error(code, message);
    return { ok: false, problems: problems.all };
  };
  const [chosen, second] = files;
  if (chosen === undefined || second !== undefined) {
    return refused(chosen?.path ?? "", "unknown-format", text.expectedOne(files.length));
  }
  const { path, file } = chosen;
  if (file.size > limit) return refused(path, "too-large", text.tooLarge(file.size, limit));
  try {
    return await parse({ path, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch (error) {
    return refused(path, "unreadable-file", text.unreadable(errorMessage(error)));
  }
}
