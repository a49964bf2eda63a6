// Reads and writes each file of a campaign folder: what describes the suite (settings, documents, categories, examples,
// guidelines, links that Referee made), people's work (judgements, silver references), and what is asked of them (targets,
// gap filling, proposals).

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
import {
  jsonFile,
  jsonLineParts,
  parseJson,
  readJsonFile,
  readJsonObject,
  serializeJsonFile,
} from "#core/io/json.ts";
import { readVerbatim, type SourceFile } from "#core/io/text-file.ts";
import {
  type AnnotatorNamed,
  annotatorEventSchema,
  type Judgement,
  judgementEventSchema,
  type LedgerEvent,
} from "#core/ledger/event.ts";
import { aliasesOf, type ListedEntry } from "#core/ledger/fold.ts";
import { eventText, withoutRetracted } from "#core/ledger/ledger.ts";
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
  type SilverReference,
  silverKey,
  type TokenRef,
} from "#core/suite/suite.ts";
import {
  type SuitePlan,
  suitePlanSchema,
  type TokenProposal,
  tokenProposalSchema,
} from "#core/suite/suite-plan.ts";
import { checkPlan } from "#core/suite-building/targets/plan-of.ts";
import {
  checkLabels,
  type GapTask,
  gapTaskSchema,
  type LabelFault,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { languageSchema } from "#core/text/language.ts";
import { countTokens } from "#core/text/tokens.ts";

// Reads and writes suite.json: name, languages and profile of the suite.

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
  const problems = new FileProblems(file.path);
  const { documents } = readJsonObject(file, originalsSchema, problems) ?? { documents: [] };
  const ids = new Set<string>();
  for (const { document } of documents) {
    if (ids.has(document))
      problems.error("duplicate-id", `found document ${quoted(document)} twice; expected it once`);
    ids.add(document);
  }
  return problems.conclude(() => documents);
}

/** One document per line. */
export function serializeOriginals(originals: readonly Original[]): string {
  const lines = originals.map((original) => JSON.stringify(v.parse(originalSchema, original)));
  return `{"documents":[\n${lines.join(",\n")}\n]}\n`;
}

// Reports tokens in a file that the source does not have.

/**
 * Reports all tokens that are not in the source in one warning, position-outside-sentence. `source`: its lines; null = it
 * could not be read, and nothing is reported. `tokenKind`: what the tokens are, for the message.
 */
function warnOfOutside(
  source: readonly string[] | null,
  tokens: readonly TokenRef[],
  tokenKind: string,
  problems: FileProblems,
): void {
  const outside = tokens.filter(({ line, position }) => position >= countTokens(source?.[line] ?? ""));
  const [first] = outside;
  if (source === null || first === undefined) return;
  const more = outside.length === 1 ? "" : ` (and ${outside.length - 1} more)`;
  const message = `${tokenKind}: the source has no token ${first.position} in line ${first.line}, counted from 0${more}; it is kept but has no effect`;
  problems.warning("position-outside-sentence", message);
}

// Reads and writes judgements.json: the judgements that count, and their annotators.

export const JUDGEMENTS_JSON = jsonFile({
  formats: ["referee-judgements"],
  version: 1,
  upgrades: [],
  /** The events in ledger order. */
  entries: { events: v.array(v.variant("kind", [judgementEventSchema, annotatorEventSchema])) },
});

export interface JudgementsFile {
  readonly annotators: readonly ListedEntry[];
  /** The judgements in the order of the file. */
  readonly judgements: readonly Judgement[];
}

/**
 * Reads a file of judgements. The text hash of a judgement shows whether it was made on the current text; stale
 * judgements are kept but do not count. Errors: malformed-json, newer-version, older-version, duplicate-id,
 * unknown-candidate (a judgement of an annotator who is not listed).
 */
export function parseJudgements(file: string, text: string): Parsed<JudgementsFile> {
  const problems = new FileProblems(file);
  const json = unwrap(parseJson(file, text, JUDGEMENTS_JSON), problems);
  if (json === null) return { ok: false, problems: problems.all };
  const read = readEvents(json.events);
  checkUnique("annotator", read.annotators, problems);
  checkUnique("judgement", read.judgements, problems);
  const listedIds = new Set(read.annotators.map(({ id }) => id));
  for (const { id, author } of read.judgements) {
    if (listedIds.has(author)) continue;
    const message = () => `judgement ${id} is of annotator “${author}”, who is not listed`;
    problems.error("unknown-candidate", message);
  }
  return problems.conclude(() => read);
}

function readEvents(events: readonly LedgerEvent[]): JudgementsFile {
  return {
    annotators: events.flatMap((event) => (event.kind === "annotator" ? [entryOf(event)] : [])),
    judgements: events.filter((event) => event.kind === "judgement"),
  };
}

function entryOf({ annotator: id, name, role, sameAs }: AnnotatorNamed): ListedEntry {
  return { id, name, role, ...(sameAs === undefined || sameAs === null ? {} : { sameAs }) };
}

function checkUnique(
  recordName: string,
  records: readonly { readonly id: string }[],
  problems: FileProblems,
): void {
  const seen = new Set<string>();
  for (const { id } of records) {
    if (seen.has(id)) problems.error("duplicate-id", `${recordName} “${id}” occurs twice`);
    seen.add(id);
  }
}

/**
 * The text of judgements.json: the judgements that are not retracted, and the latest name of each annotator. Keys have
 * a fixed order, so equal judgements give equal bytes.
 */
export function serializeJudgements(events: readonly LedgerEvent[], retracted: ReadonlySet<string>): string {
  return [...judgementsParts(events, retracted)].join("");
}

/** The text of `serializeJudgements` in parts, because it can have a hundred megabytes. */
export function judgementsParts(
  events: readonly LedgerEvent[],
  retracted: ReadonlySet<string>,
): Generator<string> {
  const annotators = new Map<string, AnnotatorNamed>();
  const annotatorEvents = events.filter((event) => event.kind === "annotator");
  const aliases = aliasesOf(annotatorEvents.filter(({ id }) => !retracted.has(id)));
  const records = new Map<string, Judgement>();
  for (const event of events) {
    if (event.kind === "judgement") records.set(event.id, event);
    if (event.kind === "annotator" && !retracted.has(event.id)) annotators.set(event.annotator, event);
  }
  const find = (id: string) => records.get(id) ?? null;
  const judgements = [...records.values()]
    .filter(({ id }) => !retracted.has(id))
    .map(withoutRetracted(retracted, find));
  const latestNames = Array.from(annotators.values(), ({ sameAs: _said, ...event }): AnnotatorNamed => {
    const sameAs = aliases.get(event.annotator);
    return sameAs === undefined ? event : { ...event, sameAs };
  });
  return jsonLineParts(JUDGEMENTS_JSON, "events", [...latestNames, ...judgements], eventText);
}

// Reads and writes silver.tsv: translations of pronouns and antecedent heads that people judged correct, or that are
// known to be wrong, one per row.

/** A kind of cell whose parts are joined by `separator`. No part is empty; an empty cell has no parts. */
function listOf<T>(
  separator: string,
  expected: string,
  parse: (text: string) => T,
  serialise: (part: T) => string,
): CellKind<readonly T[]> {
  return {
    expected,
    parse: (cell) => {
      const parts = cell === "" ? [] : cell.split(separator);
      return parts.includes("") ? undefined : parts.map(parse);
    },
    serialise: (parts) => parts.map(serialise).join(separator),
  };
}

const EXAMPLE: CellKind<string> = {
  expected: "an example's id",
  parse: (cell) => (cell === "" ? undefined : decoded(cell)),
  serialise: nameText,
};

const WORDS: CellKind<readonly string[]> = {
  expected: "at least one token",
  parse: (cell) => (cell === "" ? undefined : tokens(cell)),
  serialise: words,
};

const PEOPLE: CellKind<number> = {
  expected: "a whole number from 1 on",
  parse: (cell) => parseSmallNumber(cell) || undefined,
  serialise: String,
};

const ANSWER: CellKind<SilverReference["antecedent"]> = {
  expected: "ok, bad or an empty cell",
  parse: (cell) => (cell === "" ? "unset" : cell === "ok" || cell === "bad" ? cell : undefined),
  serialise: (answer) => (answer === "unset" ? "" : answer),
};

/** A row of the table: every row says whether the pronoun is wrong. */
interface SilverRow extends Omit<SilverReference, "isWrong"> {
  readonly isWrong: boolean;
}

const WRONG: CellKind<boolean> = {
  expected: "ok or bad",
  parse: (cell) => (cell === "ok" ? false : cell === "bad" ? true : undefined),
  serialise: (isWrong) => (isWrong ? "bad" : "ok"),
};

const silverColumn = columnOf<SilverRow>();
const HEADS = listOf<readonly string[]>("|", "at least one token of each antecedent's head", tokens, words);
const SYSTEMS = listOf(",", "names joined by “,”", decoded, nameText);
/**
 * The table. In its cells, tokens are separated by one space, antecedents by `|`, systems by `,`. A character that
 * would separate cells or tokens is written as its number, such as `&#124;`; an `&` before `#` and a digit is written
 * as `&#38;`. `&#0;` is a token without characters.
 */
const SILVER: TsvTable<SilverRow> = {
  columns: [
    silverColumn("example", "example", EXAMPLE),
    silverColumn("pronoun", "pronoun", WORDS),
    silverColumn("antecedents", "antecedents", HEADS),
    silverColumn("people", "people", PEOPLE),
    silverColumn("systems", "systems", SYSTEMS),
    silverColumn("antecedent", "antecedent_answer", ANSWER),
    silverColumn("isWrong", "pronoun_answer", WRONG, { value: false }),
  ],
  hasHeader: true,
  keyOf: ({ example, pronoun, antecedents }) =>
    example && pronoun && antecedents && silverKey({ example, pronoun, antecedents }),
  duplicate: ({ example = "" }, line) =>
    `this translation of ${quoted(example)} is already in line ${line}; expected each once, ignoring case`,
  /** Maximum number of rows: far more than people judge in one suite. */
  most: { rows: 200_000, name: "rows" },
};

/**
 * Reads the rows, in order. `examples`: those of the suite; null = they could not be read, and nothing is compared with
 * them. Errors: those of `readTsv`. Warnings: unknown-candidate and malformed-cell (the number of antecedents differs
 * from the example's); such rows are kept and match nothing.
 */
export function parseSilver(
  file: SourceFile,
  examples: readonly Example[] | null,
): Parsed<SilverReference[]> {
  const problems = new FileProblems(file.path);
  const rows = readTsv(file, SILVER, problems) ?? [];
  const exampleById = examples === null ? null : new Map(examples.map((example) => [example.id, example]));
  if (exampleById !== null)
    for (const { row, line } of rows) warnOfOtherExample(row, exampleById, line, problems);
  return problems.conclude(() =>
    rows.map(({ row: { isWrong, ...reference } }) =>
      isWrong ? { ...reference, isWrong: true as const } : reference,
    ),
  );
}

export function serializeSilver(references: readonly SilverReference[]): string {
  return serializeTable(
    SILVER,
    references.map((reference) => ({ ...reference, isWrong: reference.isWrong === true })),
  );
}

/** Warns of a row whose example is not in the suite, or has another number of antecedents. */
function warnOfOtherExample(
  { example, antecedents }: Pick<SilverReference, "example" | "antecedents">,
  exampleById: ReadonlyMap<string, Example>,
  at: number,
  problems: FileProblems,
): void {
  const found = exampleById.get(example);
  if (found === undefined) {
    const message = () =>
      `${quoted(example)} is not an example of the suite; the row is kept but matches nothing`;
    problems.warning("unknown-candidate", message, at);
    return;
  }
  const foundCount = antecedents.length;
  const expectedCount = found.antecedents.length;
  if (foundCount === expectedCount) return;
  const message = () =>
    `antecedents: found ${foundCount}; expected ${expectedCount}, as ${quoted(example)} has; the row is kept but matches nothing`;
  problems.warning("malformed-cell", message, at);
}

function words(tokens: readonly string[]): string {
  return tokens.map((token) => (token === "" ? "&#0;" : escaped(token, TOKEN))).join(" ");
}

function tokens(cell: string): string[] {
  return cell.split(" ").map(decoded);
}

function nameText(name: string): string {
  return escaped(name, NAME);
}

/** Characters that are escaped in a name. */
const NAME = /[\t\n\r,]|&(?=#[0-9])/g;
/** Characters that are escaped in a token. */
const TOKEN = /[\t\n\r |]|&(?=#[0-9])/g;

function escaped(text: string, reserved: RegExp): string {
  return text.replace(reserved, (character) => `&#${character.charCodeAt(0)};`);
}

/** Decodes only the escapes that this module writes: those of `escaped`, and `&#0;` for an empty token. */
function decoded(text: string): string {
  return copiedText(
    text.replace(/&#(0|9|10|13|32|38|44|124);/g, (_, code) => CHARACTERS[Number(code)] ?? ""),
  );
}

const CHARACTERS: Readonly<Record<number, string>> = {
  9: "\t",
  10: "\n",
  13: "\r",
  32: " ",
  38: "&",
  44: ",",
  124: "|",
};

// Reads and writes plan.json, the targets of a suite that is being made.

export const PLAN_JSON = jsonFile({
  formats: ["referee-plan"],
  version: 1,
  largest: 20_000_000,
  entries: suitePlanSchema.entries,
});

/**
 * Reads the targets. Errors: those of text files and of JSON. Warnings: unknown-value (faults found by `checkPlan`) and
 * position-outside-sentence (of selected tokens); such values are kept, so that people can change them. `source`:
 * lines; null = they could not be read, and nothing is compared with them.
 */
export function parsePlan(file: SourceFile, source: readonly string[] | null): Parsed<SuitePlan> {
  const problems = new FileProblems(file.path);
  const plan = readJsonFile(file, PLAN_JSON, problems);
  if (plan === null) return { ok: false, problems: problems.all };
  for (const message of checkPlan(plan)) {
    problems.warning("unknown-value", message);
  }
  warnOfOutside(source, plan.selected ?? [], "selected", problems);
  return problems.conclude(() => plan);
}

/** The text of plan.json; equal targets give equal text. */
export function serializePlan(plan: SuitePlan): string {
  return serializeJsonFile(PLAN_JSON, plan);
}

// Reads and writes gaps.json, the task of gap filling: labels, pairs of labels, and the examples to fill.

const { examples, seed, alsoJudged } = gapTaskSchema.entries;
/** The shape of the file. `checkLabels` checks labels and pairs separately and locates each error. */
export const GAPS_JSON = jsonFile({
  formats: ["referee-gaps"],
  version: 1,
  largest: 20_000_000,
  entries: {
    labels: v.array(v.strictObject({ name: v.string(), spellings: v.array(v.string()) })),
    pairs: v.array(v.tuple([v.string(), v.string()])),
    examples,
    seed,
    alsoJudged,
  },
});

/**
 * Reads the task. `examples`: those of the suite; null = they could not be read, and nothing is compared with them.
 * Errors: those of text files and of JSON, unknown-value (labels and pairs), duplicate-id (an example). Warnings:
 * unknown-candidate (the example is kept and has no effect).
 */
export function parseGapTask(file: SourceFile, examples: readonly Example[] | null): Parsed<GapTask> {
  const problems = new FileProblems(file.path);
  const read = readJsonFile(file, GAPS_JSON, problems);
  if (read === null) return { ok: false, problems: problems.all };
  const { pairs, seed, alsoJudged } = read;
  for (const fault of checkLabels({ labels: read.labels, pairs })) {
    problems.error("unknown-value", `${placeOf(fault)}: ${fault.message}`);
  }
  const knownIds = examples === null ? null : new Set(examples.map(({ id }) => id));
  const seen = new Set<string>();
  for (const id of read.examples ?? []) {
    if (seen.has(id)) {
      problems.error("duplicate-id", () => `found ${quoted(id)} twice; expected each once`);
    } else if (knownIds !== null && !knownIds.has(id)) {
      const message = () => `${quoted(id)} is not an example of the suite; it is kept but has no effect`;
      problems.warning("unknown-candidate", message);
    }
    seen.add(id);
  }
  return problems.conclude(() => ({
    labels: {
      labels: read.labels.map(({ name, spellings }) => ({
        name: copiedText(name),
        spellings: spellings.map(copiedText),
      })),
      pairs: pairs.map(([one, other]) => [copiedText(one), copiedText(other)]),
    },
    examples: read.examples?.map(copiedText) ?? null,
    seed,
    alsoJudged,
  }));
}

function placeOf({ field, row }: LabelFault): string {
  if (field === "labels" || field === "pairs") return field;
  return field === "pair" ? `pairs.${row}` : `labels.${row}.${field}`;
}

/** The text of gaps.json. Equal tasks give equal text; an example that is listed twice is written once. */
export function serializeGapTask({ labels, examples, ...task }: GapTask): string {
  return serializeJsonFile(GAPS_JSON, { ...task, ...labels, examples: examples && [...new Set(examples)] });
}

// Reads and writes proposals.json: what annotated corpora say about tokens of the source.

export const PROPOSALS_JSON = jsonFile({
  formats: ["referee-proposals"],
  version: 1,
  entries: { proposals: v.array(tokenProposalSchema) },
});

/**
 * Reads the proposals. Errors: those of text files and of JSON. Warnings: position-outside-sentence (the proposal is
 * kept and has no effect). `source`: lines; null = they could not be read, and nothing is compared with them.
 */
export function parseProposals(
  file: SourceFile,
  source: readonly string[] | null,
): Parsed<readonly TokenProposal[]> {
  const problems = new FileProblems(file.path);
  const read = readJsonFile(file, PROPOSALS_JSON, problems);
  if (read === null) return { ok: false, problems: problems.all };
  warnOfOutside(source, read.proposals, "proposals", problems);
  if (source !== null) warnOfAntecedents(read.proposals, source, problems);
  return problems.conclude(() => read.proposals);
}

/** Reports in one warning how many proposals have an invalid antecedent, and names the first one. */
function warnOfAntecedents(
  proposals: readonly TokenProposal[],
  source: readonly string[],
  problems: FileProblems,
): void {
  const isThere = ({ line, start, end, head }: TokenProposal["antecedents"][number]) =>
    start <= head && head <= end && end < countTokens(source[line] ?? "");
  const broken = proposals.flatMap(({ antecedents, ...token }) => {
    const invalid = antecedents.find((one) => !isThere(one));
    return invalid === undefined ? [] : [{ ...invalid, token }];
  });
  const [first] = broken;
  if (first === undefined) return;
  const { line, start, end, head, token } = first;
  const more = broken.length === 1 ? "" : ` (and ${broken.length - 1} more)`;
  const message = `proposals: found the antecedent ${line}:${start}-${end}:${head} of token ${token.position} in line ${token.line}, counted from 0${more}; expected “line:start-end:head”, where the source has these tokens and the head is not outside start to end; the proposal is kept but not offered`;
  problems.warning("position-outside-sentence", message);
}

/** The text of proposals.json with one proposal per line; equal proposals give equal text. */
export function serializeProposals(proposals: readonly TokenProposal[]): string {
  const lineOf = (one: TokenProposal) => JSON.stringify(v.parse(tokenProposalSchema, one));
  return [...jsonLineParts(PROPOSALS_JSON, "proposals", proposals, lineOf)].join("");
}
