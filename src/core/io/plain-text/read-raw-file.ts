// Reads files of plain translations in any layout, compressed or not.

import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { asUtf8 } from "#core/io/declared-encoding.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import { INPUT_LIMITS, type InputLimits } from "#core/io/input-limits.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import {
  type ColumnShown,
  parseJsonLines,
  parseTable,
  type RawTable,
  showColumns,
  textsOfTable,
} from "./columns.ts";
import { readRawText } from "./encoding.ts";
import { parseMarkedUp } from "./marked-up-texts.ts";
import {
  type DelimiterChoice,
  layoutOf,
  type RawChoices,
  type RawFile,
  type RawLayout,
  textName,
} from "./raw-file.ts";
import { parseSentenceLines } from "./sentence-lines.ts";

/** All texts of the file, or all its errors. */
export function readRawFile(
  file: SourceFile,
  choices: RawChoices = {},
  limits: InputLimits = INPUT_LIMITS,
): Parsed<RawFile> {
  const problems = new ProblemList();
  const text = unpackedText(file, limits, problems);
  if (text === null) return { ok: false, problems: problems.all };
  const layout = likelyLayout(file, text, choices);
  const read = unwrap(readLayout(file, text, layout, choices), problems);
  return read === null ? { ok: false, problems: problems.all } : problems.conclude(() => read);
}

/** A table as shown to a person who chooses how to read it. */
export interface TableShown {
  readonly columns: readonly ColumnShown[];
  /** “none”: the person chose to read the file as lines; null = JSON. */
  readonly delimiter: DelimiterChoice | null;
}

/** The columns of a table; null if the file's content is not a table. */
export function readColumns(
  file: SourceFile,
  choices: RawChoices = {},
  limits: InputLimits = INPUT_LIMITS,
): Parsed<TableShown | null> {
  const problems = new ProblemList();
  const text = unpackedText(file, limits, problems);
  if (text === null) return { ok: false, problems: problems.all };
  const layout = likelyLayout(file, text, choices);
  if (choices.delimiter === "none") return problems.conclude(() => ({ columns: [], delimiter: "none" }));
  if (layout === "lines" || layout === "marked-up") return problems.conclude(() => null);
  const table = unwrap(readTable(file.path, text, layout, choices), problems);
  if (table === null) return { ok: false, problems: problems.all };
  return problems.conclude(() => ({
    columns: showColumns(table, choices.known),
    delimiter: table.delimiter,
  }));
}

function likelyLayout({ path }: SourceFile, text: string, { layout, delimiter }: RawChoices): RawLayout {
  if (delimiter !== undefined) return delimiter === "none" ? "lines" : "table";
  return layout ?? layoutOf(path.replace(/\.gz$/i, ""), text);
}

function unpackedText(file: SourceFile, limits: InputLimits, problems: ProblemList): string | null {
  const unpacked = isGzip(file) ? unwrap(unpackGzip(file, limits), problems)?.[0] : file;
  // Problems must name the file that was opened, which may be the compressed one.
  const utf8 = unpacked === undefined ? null : unwrap(asUtf8({ ...unpacked, path: file.path }), problems);
  return utf8 === null ? null : unwrap(readRawText(utf8), problems);
}

function readLayout(file: SourceFile, text: string, layout: RawLayout, choices: RawChoices): Parsed<RawFile> {
  const { path } = file;
  const name = textName(file);
  if (layout === "lines")
    return parseSentenceLines(path, text, name, choices.blankLinesPartDocuments === true);
  if (layout === "marked-up") return parseMarkedUp(path, text, name);
  const problems = new ProblemList();
  const table = unwrap(readTable(path, text, layout, choices), problems);
  const read = table === null ? null : unwrap(textsOfTable(path, table, name, choices), problems);
  return read === null ? { ok: false, problems: problems.all } : problems.conclude(() => read);
}

function readTable(path: string, text: string, layout: RawLayout, choices: RawChoices): Parsed<RawTable> {
  const { delimiter, header } = choices;
  if (layout === "json-lines") return parseJsonLines(path, text);
  return parseTable(path, text, { delimiter: delimiter === "none" ? undefined : delimiter, header });
}
