// Reads the files of one text line by line, each document separately.

import { quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { FileProblems, type ProblemList } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Document } from "#core/suite/suite.ts";
import { reportDamage, withoutHtml, withoutInvisible } from "#core/text/checks/check-text.ts";
import { type InputChoices, NO_CHOICES } from "#core/text/checks/input-choices.ts";
import { looksTokenised } from "#core/text/tokenise/guess-style.ts";
import { compareNaturally, documentNames } from "./file-names.ts";
import type { InputText } from "./input-text.ts";
import { chosenText, readParts } from "./read-parts.ts";

export interface ReadFile {
  readonly path: string;
  /** Name that corresponding files of other texts also have. */
  readonly name: string;
  /** All lines, including blank ones. */
  readonly lines: readonly string[];
  /**
   * Whether blank lines may separate documents instead of being sentences. If so, `lines` are the lines of the file.
   */
  readonly hasPlainLines: boolean;
  /** Documents named by the markup; null = none. */
  readonly documents: readonly Document[] | null;
  /** File with Pharaoh links of the tokens; null = none given. */
  readonly alignment: SourceFile | null;
}

export interface ReadText {
  readonly path: string;
  /** The files, sorted by name. If there are several, each is a document. */
  readonly files: readonly ReadFile[];
}

/**
 * Reads a text; null after an error. Errors: those of the files, empty-file, duplicate-name, missing-required-file,
 * missing-alignment.
 */
export function readInputText(
  inputText: InputText,
  language: string,
  problems: ProblemList,
  { cleaned }: InputChoices = NO_CHOICES,
): ReadText | null {
  const { path, files, part, alignments, delimiter } = inputText;
  const textProblems = new FileProblems(path);
  if (files.length === 0)
    textProblems.error("missing-required-file", "found no text file in it; expected at least one");
  const names = documentNames(
    files.map((file) => file.path),
    language,
  );
  const links = linksByFile(files, names, alignments, language, textProblems);
  const readFiles = files.flatMap((file, at): ReadFile[] => {
    const parts = readParts(file, part === null ? null : [part.name], delimiter);
    textProblems.addAll(parts.ok ? parts.warnings : parts.problems);
    const text = parts.ok ? chosenText(parts.value, part, language, textProblems.in(file.path)) : null;
    if (!parts.ok || text === null) return [];
    const hasPlainLines = parts.value.layout === "lines";
    const alignment = links.get(file) ?? null;
    const mayClean = alignment === null;
    const withoutTags = mayClean && cleaned.has(file.path) ? text.lines.map(withoutHtml) : text.lines;
    const isTokenised =
      alignment !== null || (inputText.isTokenised ?? looksTokenised(withoutTags, language).tokenised);
    reportDamage(file.path, withoutTags, { isTokenised, mayClean }, textProblems);
    const lines = withoutInvisible(withoutTags, isTokenised, true, textProblems.in(file.path));
    return [
      {
        path: file.path,
        name: names[at] ?? "",
        lines,
        hasPlainLines,
        documents: parts.value.documents,
        alignment,
      },
    ];
  });
  readFiles.sort((a, b) => compareNaturally(a.name, b.name));
  for (const [at, file] of readFiles.entries()) {
    const before = readFiles[at - 1];
    if (before?.name !== file.name) continue;
    const message = () => `has the same name as ${quoted(before.path)}; expected each document once`;
    textProblems.in(file.path).error("duplicate-name", message);
  }
  problems.addAll(textProblems.all);
  return textProblems.hasErrors ? null : { path, files: readFiles };
}

/**
 * Finds the file of links for each text file. A single file takes the only file of links, whatever its name. Of several
 * files, all or none must have links with the same name.
 */
function linksByFile(
  files: readonly SourceFile[],
  names: readonly string[],
  alignments: readonly SourceFile[],
  language: string,
  problems: ProblemList,
): ReadonlyMap<SourceFile, SourceFile> {
  const [single, second] = files;
  const [links, more] = alignments;
  if (single !== undefined && second === undefined) {
    if (more !== undefined) {
      const message = `found ${counted(alignments.length, "file")} of links for one text; expected one`;
      problems.in(more.path).error("duplicate-name", message);
    }
    return links === undefined ? new Map() : new Map([[single, links]]);
  }
  const linkNames = documentNames(
    alignments.map(({ path }) => path),
    language,
  );
  const alignmentOf = new Map<SourceFile, SourceFile>();
  for (const [at, alignment] of alignments.entries()) {
    const file = files[names.indexOf(linkNames[at] ?? "")];
    if (file !== undefined) alignmentOf.set(file, alignment);
    else {
      const message = "found links without their text; expected a translation of the same name next to them";
      problems.in(alignment.path).error("missing-required-file", message);
    }
  }
  if (alignmentOf.size > 0)
    for (const file of files)
      if (!alignmentOf.has(file)) {
        const message = "found no links of this document; expected them for all documents, or for none";
        problems.in(file.path).error("missing-alignment", message);
      }
  return alignmentOf;
}
