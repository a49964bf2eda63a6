// Holds how a file that somebody chose becomes the campaign's guidelines, or why it cannot.

import type { FilesToOpen } from "#browser/dropped-files.ts";
import { LONGEST_GUIDELINES } from "#core/guidelines/guidelines-text.ts";
import { counted } from "#core/shared/number-words.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import type { Category } from "#core/suite/category.ts";

/** A file that is too large is not read. */
export async function readGuidelinesFile(
  { files }: Pick<FilesToOpen, "files">,
  categories: readonly Category[],
): Promise<Parsed<string>> {
  const problems = new ProblemList();
  const [chosen, second] = files;
  if (chosen === undefined || second !== undefined) {
    const message = `found ${counted(files.length, "file")}; expected one`;
    problems.error("unknown-format", chosen?.path ?? "", null, message);
    return problems.conclude(() => "");
  }
  const { path, file } = chosen;
  if (file.size > LONGEST_GUIDELINES) {
    const message = `holds ${file.size} bytes; expected at most ${LONGEST_GUIDELINES} a file`;
    problems.error("too-large", path, null, message);
    return problems.conclude(() => "");
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { parseGuidelines } = await import("#core/formats/guidelines-md.ts");
    return parseGuidelines({ path, bytes }, categories);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.error("unreadable-file", path, null, `cannot be read (${why}); choose it again`);
    return problems.conclude(() => "");
  }
}
