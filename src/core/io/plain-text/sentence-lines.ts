// Reads a text with one sentence per line. A blank line is a sentence without a translation, or separates documents if
// the user chose this.

import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { splitLines } from "#core/io/text-file.ts";
import type { Document } from "#core/suite/suite.ts";
import type { LayoutReader, RawFile } from "./raw-file.ts";

function parseSentenceLines(
  path: string,
  text: string,
  name: string,
  blankLinesPartDocuments: boolean,
): Parsed<RawFile> {
  const problems = new FileProblems(path);
  const all = splitLines(text);
  if (all.every((line) => line.trim() === ""))
    problems.error("empty-file", "the file is empty; expected at least one line");
  if (!blankLinesPartDocuments)
    return problems.conclude(() => ({
      texts: [{ name, role: "output", lines: all }],
      documents: null,
    }));
  const lines: string[] = [];
  const documents: Document[] = [];
  let begins = true;
  for (const line of all) {
    if (line.trim() === "") {
      begins = true;
      continue;
    }
    if (begins) documents.push({ id: String(documents.length + 1), firstLine: lines.length });
    begins = false;
    lines.push(line);
  }
  return problems.conclude(() => ({ texts: [{ name, role: "output", lines }], documents }));
}

/** The last of the text readers: whatever has no other layout is read line by line. */
export const SENTENCE_LINES: LayoutReader = {
  kind: "lines",
  name: "a text with one sentence per line",
  endings: ["txt"],
  recognise: ({ text }) => (text().trim() === "" ? null : "a text with one sentence per line"),
  readTexts: ({ path, text, name }, { blankLinesPartDocuments }) =>
    parseSentenceLines(path, text, name, blankLinesPartDocuments === true),
  examples: [{ path: "a.txt", content: "The lamp fell.\n\nIt broke.\n" }],
};
