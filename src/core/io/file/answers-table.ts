// Reads and writes tables of answers: judgements, resolutions, gap answers and annotations, one row per person and item.

import * as v from "valibot";
import { parseSmallNumber, timeSchema } from "#core/base/file-values.ts";
import { quoted } from "#core/base/message-text.ts";
import { type FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { DELIMITERS, type Delimiter, evenRows, readDelimited } from "#core/io/delimited.ts";
import { readJson } from "#core/io/json.ts";
import type { ExaminedFile, Reader } from "#core/io/reader.ts";
import { readText, type SourceFile, splitLines } from "#core/io/text-file.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { UNSUITABLE } from "#core/suite/suite-plan.ts";
import { restoreCell } from "#core/tables/table.ts";
import {
  type AnnotatedAntecedent,
  type AnnotationContent,
  annotationContentOf,
  SOURCE_SYSTEM,
  tokenOfPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import { type GapContent, gapContentOf } from "#core/tasks/gap-filling/gap-filling.ts";
import { type Answer, answersBy, type JudgementContent, QUESTIONS } from "#core/tasks/judging/content.ts";
import { BAD_TRANSLATION, CAUSES } from "#core/tasks/judging/tags.ts";
import {
  ANNOTATING,
  type ContentOfTask,
  GAPS,
  JUDGING,
  REPEATED_JUDGING,
  type TaskName,
} from "#core/tasks/tasks.ts";

/** The columns in the order in which they are written. A file may have them in any order and leave some out. */
export const ANSWER_COLUMNS = [
  "annotator",
  "task",
  "system",
  "example",
  ...QUESTIONS.map(({ id }) => id),
  "tokens",
  "labels",
  "category",
  "antecedents",
  "tags",
  "remark",
  "cause",
  "time",
  "text_hash",
  "flagged",
  "kept_because",
  "fixed_pronoun",
  "fixed_antecedent",
  "reference_pronoun",
  "reference_antecedents",
  "reference_antecedent_spans",
  "unsuitable",
] as const;
type AnswerColumn = (typeof ANSWER_COLUMNS)[number];
/** A row as it is written. */
export type AnswerCells = Readonly<Record<AnswerColumn, string>>;

/** Values of the column `task`. The two kinds of resolution are answers of an adjudicator. */
const TASKS_OF_ROWS = {
  judgement: { task: JUDGING, isResolution: false },
  resolution: { task: JUDGING, isResolution: true },
  repeat: { task: REPEATED_JUDGING, isResolution: false },
  gap: { task: GAPS, isResolution: false },
  gap_resolution: { task: GAPS, isResolution: true },
  annotation: { task: ANNOTATING, isResolution: false },
} as const satisfies Record<string, { readonly task: TaskName; readonly isResolution: boolean }>;
type RowTask = keyof typeof TASKS_OF_ROWS;
const ROW_TASKS = Object.keys(TASKS_OF_ROWS) as readonly RowTask[];

/** What a row says, without the annotator. */
export interface AnswerFacts {
  readonly isResolution: boolean;
  /** Empty for an annotation, which is about a token of the source. */
  readonly system: string;
  /** Id of the example; for an annotation the token's line and position, such as `12:3`. */
  readonly example: string;
  readonly answer: ContentOfTask;
  /** ISO 8601; null = unknown. */
  readonly time: string | null;
  /** Empty = the current text is meant. */
  readonly textHash: string;
}

export interface AnswerRow extends AnswerFacts {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Name or id; empty = the file has no such column. */
  readonly annotator: string;
}

/** The cells of a row. `annotator`: the name or id that identifies the person. */
export function answerCells(annotator: string, facts: AnswerFacts): AnswerCells {
  const { isResolution, system, example, answer, time, textHash } = facts;
  const task = ROW_TASKS.find((name) => {
    const known = TASKS_OF_ROWS[name];
    return known.task === answer.task && known.isResolution === (isResolution && hasResolutions(answer.task));
  });
  const empty = Object.fromEntries(ANSWER_COLUMNS.map((column) => [column, ""])) as AnswerCells;
  return {
    ...empty,
    ...contentCells(answer),
    annotator,
    task: task ?? "",
    system,
    example,
    time: time ?? "",
    text_hash: textHash,
    remark: answer.content.remark,
    flagged: answer.content.flagged ? "yes" : "",
  };
}

function hasResolutions(task: TaskName): boolean {
  return task === JUDGING || task === GAPS;
}

const DISCUSSION = "discussion";

function contentCells(answer: ContentOfTask): Partial<AnswerCells> {
  switch (answer.task) {
    case JUDGING:
    case REPEATED_JUDGING:
      return judgementCells(answer.content);
    case GAPS: {
      const { labels, badTranslation, discussion } = answer.content;
      const tags = [...(badTranslation ? [BAD_TRANSLATION] : []), ...(discussion ? [DISCUSSION] : [])];
      return { labels: joined(labels), tags: joined(tags) };
    }
    case ANNOTATING:
      return annotationCells(answer.content);
  }
}

const ANSWER_WORDS = { ok: "correct", bad: "incorrect", unset: "" } as const satisfies Record<Answer, string>;

function judgementCells(content: JudgementContent): Partial<AnswerCells> {
  const causes = CAUSES.filter(({ tag }) => content.tags.includes(tag));
  const [cause] = causes;
  const isInColumn = cause !== undefined && causes.length === 1;
  return {
    ...answersBy((question) => ANSWER_WORDS[content[question]]),
    tokens: tokensText(content.tokens),
    tags: joined(isInColumn ? content.tags.filter((tag) => tag !== cause.tag) : content.tags),
    cause: isInColumn ? cause.tag.replace(CAUSE_PREFIX, "") : "",
    kept_because: content.keptBecause ?? "",
    fixed_pronoun: fixedText(content.fixedPronoun),
    fixed_antecedent: fixedText(content.fixedAntecedent),
  };
}

const CAUSE_PREFIX = "cause_";
/** Written where an annotator said that no word translates the source word. An empty cell means: as aligned. */
const NO_WORD = "none";

function annotationCells(content: AnnotationContent): Partial<AnswerCells> {
  const { antecedents, referencePronoun } = content;
  const inReference = (key: "referenceHead" | "referenceSpan") =>
    antecedents.map((one) => `${one.line}:${one[key].join(",")}`).join("|");
  return {
    category: content.category ?? "",
    antecedents: antecedents.map((a) => `${a.line}:${a.start}-${a.end}:${a.head}`).join("|"),
    reference_pronoun:
      referencePronoun === null ? "" : referencePronoun.length === 0 ? NO_WORD : referencePronoun.join(","),
    reference_antecedents: inReference("referenceHead"),
    reference_antecedent_spans: inReference("referenceSpan"),
    unsuitable: content.unsuitable ?? "",
  };
}

function fixedText(tokens: readonly TokenRef[] | null): string {
  return tokens === null ? "" : tokens.length === 0 ? NO_WORD : tokensText(tokens);
}

/** Tokens as `line:position`, with blanks between them. */
function tokensText(tokens: readonly TokenRef[]): string {
  return tokens.map(({ line, position }) => `${line}:${position}`).join(" ");
}

/** Joins names by `|`. A bar or backslash in a name gets a backslash in front. */
function joined(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\|]/g, "\\$&")).join("|");
}

function separated(cell: string): string[] {
  const names = [...cell.matchAll(/((?:\\.|[^\\|])*)(?:\||$)/gs)].map(([, name = ""]) =>
    name.replace(/\\([\\|])/g, "$1"),
  );
  return names.filter((name) => name !== "");
}

/** The delimiter of a header with the columns that every table of answers has; null = it is another header. */
function delimiterOf(header: string): Delimiter | null {
  for (const delimiter of DELIMITERS) {
    const names = header.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
    if (isHeader(names)) return delimiter;
  }
  return null;
}

function isHeader(names: readonly string[]): boolean {
  const answers: readonly AnswerColumn[] = ["pronoun", "labels", "category"];
  return (
    names.includes("task") && names.includes("example") && answers.some((column) => names.includes(column))
  );
}

function firstLine(text: string): string {
  return (
    text
      .slice(0, 4000)
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/, 1)[0] ?? ""
  );
}

function recogniseAnswers({ text }: Pick<ExaminedFile, "text">): string | null {
  const first = firstLine(text());
  const delimiter = delimiterOf(first);
  if (delimiter !== null) return "a table of answers, with the columns task and example";
  if (!first.startsWith("{")) return null;
  const read = readJson("", first);
  const { json } = read.ok ? read.value : { json: null };
  const isAnswer = typeof json === "object" && json !== null && isHeader(Object.keys(json));
  return isAnswer ? "answers as JSON lines, with the keys task and example" : null;
}

/** The rows. Errors: those of text files and tables, malformed-json, missing-column, malformed-cell, unknown-value. */
export function readAnswers(file: SourceFile): Parsed<readonly AnswerRow[]> {
  const problems = new ProblemList();
  const text = unwrap(readText(file), problems);
  if (text === null) return { ok: false, problems: problems.all };
  const own = problems.in(file.path);
  const delimiter = delimiterOf(firstLine(text));
  const rows = delimiter === null ? rowsOfJson(file.path, text, own) : rowsOfTable(text, delimiter, own);
  const read = rows.flatMap(({ cells, line }) => readRow(cells, line, own) ?? []);
  return problems.conclude(() => read);
}

interface RowOfFile {
  readonly cells: ReadonlyMap<string, string>;
  readonly line: number;
}

function rowsOfTable(text: string, delimiter: Delimiter, problems: FileProblems): RowOfFile[] {
  const all = readDelimited(text, { delimiter, suggested: delimiter }, problems).rows;
  const [header, ...rows] = evenRows(all, problems);
  const names = (header?.cells ?? []).map((name) => name.trim());
  reportUnknown(names, problems);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) problems.error("duplicate-id", `column ${quoted(name)} occurs twice`, 1);
  // Tables for spreadsheets have an apostrophe before what looks like a formula; tab-separated text has none.
  const restored = (cell: string) => (delimiter === "\t" ? cell : restoreCell(cell));
  return rows.map(({ cells, line }) => ({
    cells: new Map(names.map((name, index) => [name, restored(cells[index] ?? "")])),
    line,
  }));
}

function rowsOfJson(file: string, text: string, problems: FileProblems): RowOfFile[] {
  const known = new Set<string>();
  const rows = splitLines(text).flatMap((content, index): RowOfFile[] => {
    if (content.trim() === "") return [];
    const line = index + 1;
    const read = readJson(file, content);
    const { json } = read.ok ? read.value : { json: null };
    if (typeof json !== "object" || json === null || Array.isArray(json)) {
      problems.error(
        "malformed-json",
        "found a line that is no JSON object; expected one object per line",
        line,
      );
      return [];
    }
    const cells = new Map<string, string>();
    for (const [key, value] of Object.entries(json)) {
      known.add(key);
      if (typeof value === "object" && value !== null) {
        problems.error("malformed-cell", `${quoted(key)}: found a list or object; expected text`, line);
      } else cells.set(key, String(value ?? ""));
    }
    return [{ cells, line }];
  });
  reportUnknown([...known], problems);
  return rows;
}

function reportUnknown(names: readonly string[], problems: FileProblems): void {
  const columns: readonly string[] = ANSWER_COLUMNS;
  for (const name of names)
    if (!columns.includes(name))
      problems.warning(
        "column-ignored",
        `column ${quoted(name)} is not a column of answers and is ignored`,
        1,
      );
}

/** Reads the cells of one row, and reports what is malformed. */
class RowCells {
  readonly #cells: ReadonlyMap<string, string>;
  readonly #problems: FileProblems;
  readonly #line: number;

  constructor(cells: ReadonlyMap<string, string>, line: number, problems: FileProblems) {
    this.#cells = cells;
    this.#line = line;
    this.#problems = problems;
  }

  text(column: AnswerColumn): string {
    return this.#cells.get(column) ?? "";
  }

  malformed(column: AnswerColumn, expected: string, found = this.text(column)): void {
    const message = `${column}: found ${quoted(found)}; expected ${expected}`;
    this.#problems.error("malformed-cell", message, this.#line);
  }

  /** The value of a cell with one of these words; null = another word, which is reported. */
  word<V>(column: AnswerColumn, words: ReadonlyMap<string, V>): V | null {
    const text = this.text(column).trim();
    if (words.has(text)) return words.get(text) ?? null;
    const named = [...words.keys()].filter((word) => word !== "").join(", ");
    this.malformed(column, words.has("") ? `${named}, or nothing` : named);
    return null;
  }

  tokens(column: AnswerColumn): TokenRef[] {
    const words = this.text(column)
      .split(/\s+/)
      .filter((word) => word !== "");
    const tokens = words.flatMap((word) => {
      const token = tokenOfPlace(word);
      if (token === null)
        this.malformed(column, "line:position, both from 0, with blanks between them", word);
      return token ?? [];
    });
    const unique = new Map(tokens.map((token) => [`${token.line}:${token.position}`, token]));
    return [...unique.values()].sort((a, b) => a.line - b.line || a.position - b.position);
  }

  fixed(column: AnswerColumn): TokenRef[] | null {
    const text = this.text(column).trim();
    return text === "" ? null : text === NO_WORD ? [] : this.tokens(column);
  }

  numbers(column: AnswerColumn, text: string): number[] {
    if (text === "") return [];
    return text.split(",").map((part) => {
      const number = parseSmallNumber(part);
      if (number === null) this.malformed(column, "token numbers from 0, joined by commas", part);
      return number ?? 0;
    });
  }
}

const ROW_TASK_WORDS: ReadonlyMap<string, RowTask> = new Map(ROW_TASKS.map((name) => [name, name]));

function readRow(cells: ReadonlyMap<string, string>, line: number, problems: FileProblems): AnswerRow | null {
  const { errors } = problems;
  const row = new RowCells(cells, line, problems);
  const name = row.word("task", ROW_TASK_WORDS);
  if (name === null) return null;
  const { task, isResolution } = TASKS_OF_ROWS[name];
  const system = row.text("system");
  const example = row.text("example");
  if (task === ANNOTATING && system !== SOURCE_SYSTEM)
    row.malformed("system", "nothing, because annotations are about the source");
  if (task === ANNOTATING && tokenOfPlace(example) === null)
    row.malformed("example", "the line and position of a token, both from 0, as 12:3");
  const time = row.text("time").trim();
  if (time !== "" && !v.is(timeSchema, time))
    row.malformed("time", "a time such as 2026-01-31T12:00:00.000Z");
  const textHash = row.text("text_hash").trim();
  if (!/^(?:[0-9a-f]{64})?$/.test(textHash))
    row.malformed("text_hash", "the hash as it was printed, or nothing for the current text");
  const answer = answerOf(task, row);
  if (problems.errors > errors) return null;
  const facts = { isResolution, system, example, answer, time: time === "" ? null : time, textHash };
  return { ...facts, line, annotator: row.text("annotator") };
}

function answerOf(task: TaskName, row: RowCells): ContentOfTask {
  switch (task) {
    case JUDGING:
    case REPEATED_JUDGING:
      return { task, content: judgementOf(row) };
    case GAPS:
      return { task, content: gapOf(row) };
    case ANNOTATING:
      return { task, content: annotationOf(row) };
  }
}

const ANSWERS: ReadonlyMap<string, Answer> = new Map([
  ["correct", "ok"],
  ["incorrect", "bad"],
  ["", "unset"],
]);
const YES: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["no", false],
  ["", false],
]);
const CAUSE_TAGS: ReadonlyMap<string, string> = new Map([
  ...CAUSES.map(({ tag }): [string, string] => [tag.replace(CAUSE_PREFIX, ""), tag]),
  ["", ""],
]);

function judgementOf(row: RowCells): JudgementContent {
  const cause = row.word("cause", CAUSE_TAGS) ?? "";
  const keptBecause = row.text("kept_because");
  return {
    ...answersBy((question) => row.word(question, ANSWERS) ?? "unset"),
    tokens: row.tokens("tokens"),
    tags: [...separated(row.text("tags")), ...(cause === "" ? [] : [cause])],
    remark: row.text("remark"),
    flagged: row.word("flagged", YES) ?? false,
    keptBecause: keptBecause === "" ? null : keptBecause,
    fixedPronoun: row.fixed("fixed_pronoun"),
    fixedAntecedent: row.fixed("fixed_antecedent"),
  };
}

function gapOf(row: RowCells): GapContent {
  const tags = separated(row.text("tags"));
  const unknown = tags.find((tag) => tag !== BAD_TRANSLATION && tag !== DISCUSSION);
  if (unknown !== undefined) row.malformed("tags", `${BAD_TRANSLATION}, ${DISCUSSION}, or nothing`, unknown);
  return gapContentOf({
    labels: [...new Set(separated(row.text("labels")))],
    badTranslation: tags.includes(BAD_TRANSLATION),
    discussion: tags.includes(DISCUSSION),
    remark: row.text("remark"),
    flagged: row.word("flagged", YES) ?? false,
  });
}

const UNSUITABLE_CELLS: ReadonlyMap<string, (typeof UNSUITABLE)[number] | null> = new Map([
  ...UNSUITABLE.map((reason): [string, (typeof UNSUITABLE)[number] | null] => [reason, reason]),
  ["", null],
]);

function annotationOf(row: RowCells): AnnotationContent {
  const category = row.text("category");
  const reference = row.text("reference_pronoun").trim();
  return annotationContentOf({
    category: category === "" ? null : category,
    antecedents: antecedentsOf(row),
    referencePronoun:
      reference === "" ? null : reference === NO_WORD ? [] : row.numbers("reference_pronoun", reference),
    unsuitable: row.word("unsuitable", UNSUITABLE_CELLS),
    remark: row.text("remark"),
    flagged: row.word("flagged", YES) ?? false,
  });
}

function antecedentsOf(row: RowCells): AnnotatedAntecedent[] {
  const parts = (column: AnswerColumn) =>
    row
      .text(column)
      .split("|")
      .filter((part) => part !== "");
  const heads = referencesOf(row, "reference_antecedents", parts("reference_antecedents"));
  const spans = referencesOf(row, "reference_antecedent_spans", parts("reference_antecedent_spans"));
  return parts("antecedents").flatMap((part, index): AnnotatedAntecedent[] => {
    const match = /^(\d+):(\d+)-(\d+):(\d+)$/.exec(part.trim());
    const [line = 0, start = 0, end = 0, head = 0] = (match ?? []).slice(1).map((text) => {
      const number = parseSmallNumber(text);
      if (number === null) row.malformed("antecedents", "line:start-end:head, several joined by “|”", text);
      return number ?? 0;
    });
    if (match === null || head < start || head > end) {
      row.malformed("antecedents", "line:start-end:head, with the head from start to end", part);
      return [];
    }
    return [{ line, start, end, head, referenceHead: heads[index] ?? [], referenceSpan: spans[index] ?? [] }];
  });
}

function referencesOf(row: RowCells, column: AnswerColumn, parts: readonly string[]): number[][] {
  return parts.map((part) => {
    const match = /^\s*\d+:([\d,]*)\s*$/.exec(part);
    if (match === null) row.malformed(column, "“line:i,j” per antecedent, joined by “|”", part);
    return row.numbers(column, match?.[1] ?? "");
  });
}

export const ANSWERS_READER: Reader<readonly AnswerRow[]> = {
  kind: "answers",
  name: "a table of answers",
  described: {
    section: "results",
    becomes: "Judgements of the annotators that the table names.",
    lost: "",
  },
  recognise: recogniseAnswers,
  read: (file) => readAnswers(file),
  examples: [
    {
      path: "answers.tsv",
      content: "annotator\ttask\tsystem\texample\tpronoun\ttokens\nAnn\tjudgement\ta\te1\tcorrect\t0:1\n",
    },
    { path: "answers.csv", content: "task,example,system,labels\ngap,e1,a,il|ce\n" },
    {
      path: "answers.jsonl",
      content: '{"annotator":"Ann","task":"annotation","example":"0:1","category":"event"}\n',
    },
  ],
};
