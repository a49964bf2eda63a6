// Reads and writes the files of a folder that describe its suite: settings, documents, categories, examples,
// guidelines, and links that Referee made.

import * as v from "valibot";
import { parseSmallNumber } from "#core/base/file-values.ts";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { caseDuplicates, composedName } from "#core/base/name.ts";
import { FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { findProfile, SHIPPED_PROFILES } from "#core/campaign/matching/verdict.ts";
import {
  type CellKind,
  columnOf,
  NUMBER_CELL,
  numberInCell,
  readTsv,
  serializeTable,
  TEXT_CELL,
  type TsvTable,
} from "#core/io/delimited.ts";
import { readJsonObject } from "#core/io/json.ts";
import { readVerbatim, type SourceFile } from "#core/io/text-file.ts";
import type { Category } from "#core/suite/category.ts";
import { LONGEST_GUIDELINES, readGuidelineParts } from "#core/suite/guideline-parts.ts";
import {
  type Antecedent,
  alignedSchema,
  type ComputedAlignment,
  type Document,
  type Example,
  type Original,
  originalSchema,
  type ReferenceTokens,
  type TokenRef,
} from "#core/suite/suite.ts";
import { languageSchema } from "#core/text/language.ts";
import { countTokens } from "#core/text/tokens.ts";

const profileNames = SHIPPED_PROFILES.map((profile) => profile.name).join(" or ");

const nameSchema = v.pipe(v.string("expected a text"), v.trim(), v.nonEmpty("expected a name"));
const profileSchema = v.pipe(
  v.string(`expected ${profileNames}`),
  v.check((name) => findProfile(name) !== null, `expected ${profileNames}`),
);

/** Keys in the order in which they are written. The user must choose the value of a missing key. */
export const settingsSchema = v.object({
  name: v.exactOptional(nameSchema),
  sourceLanguage: v.exactOptional(languageSchema),
  targetLanguage: v.exactOptional(languageSchema),
  profile: v.exactOptional(profileSchema),
});
type SettingsKey = keyof typeof settingsSchema.entries;
/** The settings in the file; null = the setting is missing. */
export type SuiteSettings = { readonly [K in SettingsKey]: string | null };

export const NO_SETTINGS: SuiteSettings = {
  name: null,
  sourceLanguage: null,
  targetLanguage: null,
  profile: null,
};

/** Reads the settings. Errors: those of text files, malformed-json. Warnings: column-ignored (an unknown key). */
export function parseSuiteSettings(file: SourceFile): Parsed<SuiteSettings> {
  const problems = new FileProblems(file.path);
  const settings = readJsonObject(file, settingsSchema, problems, (key) => {
    problems.warning("column-ignored", () => `${quoted(key)} is not a setting of Referee and is ignored`);
  });
  return problems.conclude(() => ({ ...NO_SETTINGS, ...settings }));
}

/** The text of suite.json: the settings that are not null, in a fixed order. */
export function serializeSuiteSettings(settings: SuiteSettings): string {
  const entries = Object.entries({ ...NO_SETTINGS, ...settings }).filter(([, value]) => value !== null);
  return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`;
}

// Reads and writes documents.tsv: first_line TAB document_id, ascending, one document per line, no header.

const documentColumn = columnOf<Document>();
const DOCUMENTS: TsvTable<Document> = {
  columns: [
    documentColumn("firstLine", "first_line", NUMBER_CELL),
    documentColumn("id", "document_id", TEXT_CELL),
  ],
  hasHeader: false,
  keyOf: ({ id }) => id,
  duplicate: ({ id = "" }, line) =>
    `document id ${quoted(id)} is already in line ${line}; expected each once`,
};

/**
 * Reads the documents. `sourceLines`: number of lines of the source; null if the source could not be read, and nothing
 * is compared with it.
 */
export function parseDocuments(file: SourceFile, sourceLines: number | null): Parsed<Document[]> {
  const problems = new FileProblems(file.path);
  const rows = readTsv(file, DOCUMENTS, problems) ?? [];
  rows.forEach(({ row: { firstLine }, line }, index) => {
    const previous = rows[index - 1]?.row.firstLine;
    if (previous === undefined && firstLine !== 0) {
      problems.error("malformed-cell", `the first document begins at line ${firstLine}; expected 0`, line);
    }
    if (previous !== undefined && firstLine <= previous) {
      const message = () => `first line ${firstLine} after ${previous}; expected ascending line numbers`;
      problems.error("malformed-cell", message, line);
    }
    if (sourceLines !== null && firstLine >= sourceLines) {
      const message = () =>
        `first line ${firstLine} is outside the source; it has lines 0 to ${sourceLines - 1}`;
      problems.error("position-outside-sentence", message, line);
    }
  });
  return problems.conclude(() => rows.map(({ row }) => row));
}

export function serializeDocuments(documents: readonly Document[]): string {
  return serializeTable(DOCUMENTS, documents);
}

// Reads and writes categories.tsv: label TAB antecedent_agreement (0 or 1), in display order, no header.

const categoryColumn = columnOf<Category>();
const CATEGORIES: TsvTable<Category> = {
  columns: [
    categoryColumn("label", "label", {
      ...TEXT_CELL,
      parse: (cell, context) => TEXT_CELL.parse(composedName(cell), context),
    }),
    categoryColumn("antecedentAgreement", "antecedent_agreement", {
      expected: "0 or 1",
      parse: (cell) => (cell === "0" || cell === "1" ? cell === "1" : undefined),
      serialise: (agrees) => (agrees ? "1" : "0"),
    }),
  ],
  hasHeader: false,
  keyOf: ({ label }) => label,
  duplicate: ({ label = "" }, line) =>
    `category ${quoted(label)} is already in line ${line}; expected each once`,
  /**
   * Maximum number of categories, far more than any suite has. It bounds the time, because the list is searched for the
   * category of every example.
   */
  most: { rows: 1000, name: "categories" },
};

export function parseCategories(file: SourceFile): Parsed<Category[]> {
  const problems = new FileProblems(file.path);
  const categories = (readTsv(file, CATEGORIES, problems) ?? []).map(({ row }) => row);
  for (const { message } of caseDuplicates(categories.map(({ label }) => label)))
    problems.warning("duplicate-name", `the category ${message}`);
  return problems.conclude(() => categories);
}

export function serializeCategories(categories: readonly Category[]): string {
  return serializeTable(CATEGORIES, categories);
}

// Reads and writes examples.tsv: a header, then one example per row. `checkExamples` compares them with the source.

/** An example with its line in the file (from 1), for later messages. */
export interface ExampleRow {
  readonly example: Example;
  readonly fileLine: number;
}

/** Token numbers joined by commas. An empty cell means that the pronoun is unaligned. */
const POSITIONS: CellKind<readonly number[] | null> = {
  expected: "token numbers joined by commas",
  parse: (cell, context) => (cell === "" ? [] : cell.split(",").map((part) => numberInCell(part, context))),
  serialise: (positions) => (positions ?? []).join(","),
};

/** Antecedents joined by `|`, each `line:start-end:head`. */
const ANTECEDENTS: CellKind<readonly Antecedent[]> = {
  expected: "line:start-end:head",
  parse: (cell, context) =>
    partsOf(cell).flatMap((text) => {
      const match = /^([^:-]+):([^:-]+)-([^:-]+):([^:-]+)$/.exec(text);
      if (match === null) {
        context.malformed(text, ANTECEDENTS.expected);
        return [];
      }
      const [line = 0, start = 0, end = 0, head = 0] = match
        .slice(1)
        .map((part) => numberInCell(part, context));
      return [{ line, start, end, head }];
    }),
  serialise: (antecedents) => antecedents.map((a) => `${a.line}:${a.start}-${a.end}:${a.head}`).join("|"),
};

/** One part per antecedent, joined by `|`, each `line:` and its token numbers; no number = unaligned. */
const REFERENCE_TOKENS: CellKind<readonly ReferenceTokens[] | null, Example> = {
  expected: "“line:i,j” with token numbers, or “line:” without them if the antecedent is unaligned",
  parse: (cell, context) => {
    const parts = partsOf(cell);
    const count = context.row.antecedents?.length ?? 0;
    if (parts.length !== count)
      context.malformed(cell, `one part per antecedent, ${count} in all, joined by “|”`);
    return parts.flatMap((text) => {
      const time = timeOf(text);
      const match = /^([^:]+):(.*)$/.exec(text);
      if (time !== null) {
        const cause =
          "a spreadsheet converted it to a time. Format the column as text, then enter the value again";
        context.malformed(text, `“${time}”: ${cause}`);
        return [];
      }
      if (match === null) {
        context.malformed(text, REFERENCE_TOKENS.expected);
        return [];
      }
      const [, line = "", list = ""] = match;
      const positions = list === "" ? [] : list.split(",").map((part) => numberInCell(part, context));
      return [{ line: numberInCell(line, context), positions }];
    });
  },
  serialise: (tokens) => (tokens ?? []).map((t) => `${t.line}:${t.positions.join(",")}`).join("|"),
};

function partsOf(cell: string): readonly string[] {
  return cell === "" ? [] : cell.split("|");
}

/**
 * The cell `line:position` if a spreadsheet saved it as a time, such as 02:04, 2:04:00 or 02:04:00 AM; null = the cell
 * is not a time.
 */
function timeOf(cell: string): string | null {
  const [, hours, minutes, seconds, half] = /^(\d{1,5}):(\d\d)(:\d\d)?(?: ?([ap])m)?$/i.exec(cell) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const areNumbers = parseSmallNumber(hours) !== null && parseSmallNumber(minutes) !== null;
  if (areNumbers && seconds === undefined && half === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${hour}:${Number(minutes)}`;
}

/** Describes the table of one file. Examples with equal category labels share one string in memory. */
function examplesTable(): TsvTable<Example> {
  const column = columnOf<Example>();
  const labels = new Map<string, string>();
  const category: CellKind<string> = {
    ...TEXT_CELL,
    parse: (cell) => {
      const label = composedName(cell);
      const known = labels.get(label) ?? copiedText(label);
      labels.set(known, known);
      return known === "" ? undefined : known;
    },
  };
  const absent = { value: null };
  return {
    columns: [
      column("id", "id", TEXT_CELL),
      column("category", "category", category),
      column("line", "line", NUMBER_CELL),
      column("position", "position", NUMBER_CELL),
      column("pronoun", "pronoun", TEXT_CELL),
      column("antecedents", "antecedents", ANTECEDENTS),
      column("referencePronoun", "reference_pronoun", POSITIONS, absent),
      column("referenceAntecedents", "reference_antecedents", REFERENCE_TOKENS, absent),
      column("referenceAntecedentSpans", "reference_antecedent_spans", REFERENCE_TOKENS, absent),
    ],
    hasHeader: true,
    keyOf: ({ id }) => id,
    duplicate: ({ id = "" }, line) => `id ${quoted(id)} is already in line ${line}; expected each id once`,
  };
}

export function parseExamples(file: SourceFile): Parsed<ExampleRow[]> {
  const problems = new ProblemList();
  const rows = readExamples(file, problems);
  return problems.conclude(() => rows);
}

/**
 * The rows in which all cells are well-formed; problems of other rows are reported. Warning: empty-file (there is only
 * a header).
 */
export function readExamples(file: SourceFile, problems: ProblemList): ExampleRow[] {
  const { errors } = problems;
  const rows = readTsv(file, examplesTable(), problems);
  if (rows?.length === 0 && problems.errors === errors) {
    const message = "found no example under the header: this suite is still to be built";
    problems.in(file.path).warning("empty-file", message);
  }
  return (rows ?? []).map(({ row, line }) => ({ example: row, fileLine: line }));
}

/** The text of examples.tsv. A reference column is written if any example has it. */
export function serializeExamples(examples: readonly Example[]): string {
  return serializeTable(examplesTable(), examples);
}

// Reads guidelines.md, the campaign's own guidelines, without changing the text.

/**
 * The unchanged text, including byte-order mark and line ends. Errors: too-large, not-utf-8, nul-character, empty-file.
 * Warnings: unknown-category, too-large.
 */
export function parseGuidelines(file: SourceFile, categories: readonly Category[]): Parsed<string> {
  const problems = new FileProblems(file.path);
  const text = unwrap(readVerbatim(file, LONGEST_GUIDELINES), problems);
  if (text === null) return problems.conclude(() => "");
  const { doubts: doubtfulHeadings, isCut } = readGuidelineParts(text, categories);
  for (const { line, found, category } of doubtfulHeadings) {
    const message = () =>
      `found ${quoted(found)} in a heading, which is not a category; did you mean ${quoted(category)}?`;
    problems.warning("unknown-category", message, line);
  }
  if (isCut) {
    problems.warning("too-large", "lists or quotations are nested too deeply; the deepest are not shown");
  }
  return problems.conclude(() => text);
}

// Reads and writes systems/NAME.aligned.json and reference.aligned.json: the aligner that computed an alignment, and
// the amount of text from which it learnt.

/** Reads the description of the aligner. Errors: those of text files, malformed-json. */
export function parseAligned(file: SourceFile): Parsed<ComputedAlignment | null> {
  const problems = new ProblemList();
  const aligned = readJsonObject(file, alignedSchema, problems);
  return problems.conclude(() => aligned);
}

export function serializeAligned(aligned: ComputedAlignment): string {
  return `${JSON.stringify(v.parse(alignedSchema, aligned))}\n`;
}

// Reads and writes systems/NAME.documents.json: the documents as the system wrote them.

export const originalsSchema = v.strictObject({ documents: v.array(originalSchema) });

/** Reads the documents of a system. Errors: those of text files, malformed-json, duplicate-id. */
export function parseOriginals(file: SourceFile): Parsed<readonly Original[]> {
  const problems = new ProblemList();
  const { documents } = readJsonObject(file, originalsSchema, problems) ?? { documents: [] };
  const ids = new Set<string>();
  for (const { document } of documents) {
    if (ids.has(document))
      problems
        .in(file.path)
        .error("duplicate-id", `found document ${quoted(document)} twice; expected it once`);
    ids.add(document);
  }
  return problems.conclude(() => documents);
}

/** One document per line. */
export function serializeOriginals(originals: readonly Original[]): string {
  const lines = originals.map((original) => JSON.stringify(v.parse(originalSchema, original)));
  return `{"documents":[\n${lines.join(",\n")}\n]}\n`;
}

// Finds and reports tokens in a file that the source does not have.

/** The tokens that are not in the source. `source`: its lines; null = it could not be read, and the result is empty. */
export function tokensOutside(source: readonly string[] | null, tokens: readonly TokenRef[]): TokenRef[] {
  if (source === null) return [];
  return tokens.filter(({ line, position }) => position >= countTokens(source[line] ?? ""));
}

/**
 * Reports all these tokens in one warning, position-outside-sentence. `tokenKind`: what the tokens are, for the
 * message.
 */
export function warnOfOutside(outside: readonly TokenRef[], tokenKind: string, problems: FileProblems): void {
  const [first] = outside;
  if (first === undefined) return;
  const more = outside.length === 1 ? "" : ` (and ${outside.length - 1} more)`;
  const message = `${tokenKind}: the source has no token ${first.position} in line ${first.line}, counted from 0${more}; it is kept but has no effect`;
  problems.warning("position-outside-sentence", message);
}
