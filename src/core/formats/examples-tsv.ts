// Holds examples.tsv: a header line, then one example a row; columns are found by name. Checked against the source elsewhere.

import type { SourceFile } from "#core/formats/text-file.ts";
import { readHeader, readTableRows } from "#core/formats/tsv-header.ts";
import { composedName } from "#core/shared/name.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { LARGEST_SMALL_NUMBER, parseSmallNumber } from "#core/shared/small-number.ts";
import { ownText, quoted } from "#core/shared/told-text.ts";
import type { Antecedent, Example, ReferenceTokens } from "#core/suite/suite.ts";
import { serializeTsv } from "#core/tables/csv.ts";

/** An example with the line of the file it came from (from 1), for later messages. */
export interface ExampleRow {
  readonly example: Example;
  readonly fileLine: number;
}

const REQUIRED = ["id", "category", "line", "position", "pronoun", "antecedents"] as const;
const OPTIONAL = ["reference_pronoun", "reference_antecedents", "reference_antecedent_spans"] as const;
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];
const COLUMNS: readonly Column[] = [...REQUIRED, ...OPTIONAL];

export function parseExamples(file: SourceFile): Parsed<ExampleRow[]> {
  const problems = new ProblemList();
  const rows = readExamples(file, problems);
  return problems.conclude(() => rows);
}

/** The rows in which every cell is well-formed; what is wrong with the others goes into `problems`. */
export function readExamples(file: SourceFile, problems: ProblemList): ExampleRow[] {
  const [header, ...tableRows] = readTableRows(file, problems);
  if (header === undefined) return [];
  const columns = readHeader(file.path, header.cells, { columns: COLUMNS, required: REQUIRED }, problems);
  if (columns === null) return [];
  if (tableRows.length === 0 && !problems.hasErrors) {
    const message = "found no example under the header: this suite is still to be made";
    problems.warning("empty-file", file.path, null, message);
  }
  const rows: ExampleRow[] = [];
  const firstSeen = new Map<string, number>();
  const categories = new Map<string, string>();
  tableRows.forEach(({ cells, line: fileLine }) => {
    const before = problems.errors;
    const example = new Row(file.path, fileLine, cells, columns, problems).example(categories);
    if (problems.errors === before) rows.push({ example, fileLine });
    const earlier = firstSeen.get(example.id);
    if (earlier === undefined) firstSeen.set(example.id, fileLine);
    else {
      const found = () => `id ${quoted(example.id)} stands in line ${earlier} already; expected each id once`;
      problems.error("duplicate-id", file.path, fileLine, found);
    }
  });
  return rows;
}

/** One row being read; a bad cell is a problem and reads as something harmless. */
class Row {
  readonly #path: string;
  readonly #line: number;
  readonly #cells: readonly string[];
  readonly #columns: ReadonlyMap<Column, number>;
  readonly #problems: ProblemList;

  constructor(
    path: string,
    line: number,
    cells: readonly string[],
    columns: ReadonlyMap<Column, number>,
    problems: ProblemList,
  ) {
    this.#path = path;
    this.#line = line;
    this.#cells = cells;
    this.#columns = columns;
    this.#problems = problems;
  }

  /** `categories`: the labels met so far, each of which is kept once. */
  example(categories: Map<string, string>): Example {
    const antecedents = this.#antecedents();
    const category = composedName(this.#text("category"));
    const known = categories.get(category) ?? ownText(category);
    categories.set(known, known);
    return {
      id: ownText(this.#text("id")),
      category: known,
      line: this.#number("line", this.#cell("line") ?? ""),
      position: this.#number("position", this.#cell("position") ?? ""),
      pronoun: ownText(this.#text("pronoun")),
      antecedents,
      referencePronoun: this.#positions("reference_pronoun"),
      referenceAntecedents: this.#referenceTokens("reference_antecedents", antecedents.length),
      referenceAntecedentSpans: this.#referenceTokens("reference_antecedent_spans", antecedents.length),
    };
  }

  #cell(column: Column): string | null {
    const index = this.#columns.get(column);
    return index === undefined ? null : (this.#cells[index] ?? "");
  }

  #malformed(column: Column, found: string, expected: string): void {
    const message = () => `${column}: found ${quoted(found)}; expected ${expected}`;
    this.#problems.error("malformed-cell", this.#path, this.#line, message);
  }

  #text(column: Column): string {
    const cell = this.#cell(column) ?? "";
    if (cell === "") this.#malformed(column, cell, "some text");
    return cell;
  }

  #number(column: Column, text: string): number {
    const number = parseSmallNumber(text);
    if (number !== null) return number;
    const message = () =>
      `${column}: found ${quoted(text)}; expected a whole number from 0 to ${LARGEST_SMALL_NUMBER}`;
    this.#problems.error("not-a-small-whole-number", this.#path, this.#line, message);
    return 0;
  }

  #antecedents(): Antecedent[] {
    const cell = this.#cell("antecedents") ?? "";
    if (cell === "") return [];
    return cell.split("|").flatMap((text) => {
      const match = /^([^:-]+):([^:-]+)-([^:-]+):([^:-]+)$/.exec(text);
      if (match === null) {
        this.#malformed("antecedents", text, "line:start-end:head");
        return [];
      }
      const [line = 0, start = 0, end = 0, head = 0] = match
        .slice(1)
        .map((part) => this.#number("antecedents", part));
      return [{ line, start, end, head }];
    });
  }

  #positions(column: Column): number[] | null {
    const cell = this.#cell(column);
    if (cell === null) return null;
    return cell === "" ? [] : cell.split(",").map((part) => this.#number(column, part));
  }

  #referenceTokens(column: Column, expected: number): ReferenceTokens[] | null {
    const cell = this.#cell(column);
    if (cell === null) return null;
    const parts = cell === "" ? [] : cell.split("|");
    if (parts.length !== expected) {
      this.#malformed(column, cell, `as many parts as antecedents, ${expected}`);
    }
    return parts.flatMap((text) => {
      const time = timeOf(text);
      if (time !== null) {
        const meant = `expected “${time}”: a spreadsheet made a time of it. Set the column to text, then type it again`;
        const message = () => `${column}: found ${quoted(text)}; ${meant}`;
        this.#problems.error("malformed-cell", this.#path, this.#line, message);
        return [];
      }
      const match = /^([^:]+):(.*)$/.exec(text);
      if (match === null) {
        this.#malformed(column, text, "line:i,j or line: where unaligned");
        return [];
      }
      const [, line = "", list = ""] = match;
      const positions = list === "" ? [] : list.split(",").map((part) => this.#number(column, part));
      return [{ line: this.#number(column, line), positions }];
    });
  }
}

/** `line:position` where a spreadsheet saved it as a time, such as 02:04, 2:04:00 or 02:04:00 AM; null = the cell is no time. */
function timeOf(cell: string): string | null {
  const [, hours, minutes, seconds, half] = /^(\d{1,5}):(\d\d)(:\d\d)?(?: ?([ap])m)?$/i.exec(cell) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const areNumbers = parseSmallNumber(hours) !== null && parseSmallNumber(minutes) !== null;
  if (areNumbers && seconds === undefined && half === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${hour}:${Number(minutes)}`;
}

/** examples.tsv; a reference column is written if any example has it. */
export function serializeExamples(examples: readonly Example[]): string {
  const has = {
    reference_pronoun: examples.some((example) => example.referencePronoun !== null),
    reference_antecedents: examples.some((example) => example.referenceAntecedents !== null),
    reference_antecedent_spans: examples.some((example) => example.referenceAntecedentSpans !== null),
  };
  const columns: Column[] = [...REQUIRED, ...OPTIONAL.filter((column) => has[column])];
  const rows = examples.map((example) => columns.map((column) => serializeCell(example, column)));
  return serializeTsv([columns, ...rows]);
}

function serializeCell(example: Example, column: Column): string {
  switch (column) {
    case "id":
    case "category":
    case "pronoun":
      return example[column];
    case "line":
    case "position":
      return String(example[column]);
    case "antecedents":
      return example.antecedents.map((a) => `${a.line}:${a.start}-${a.end}:${a.head}`).join("|");
    case "reference_pronoun":
      return (example.referencePronoun ?? []).join(",");
    case "reference_antecedents":
      return serializeTokens(example.referenceAntecedents);
    case "reference_antecedent_spans":
      return serializeTokens(example.referenceAntecedentSpans);
  }
}

function serializeTokens(tokens: readonly ReferenceTokens[] | null): string {
  return (tokens ?? []).map((t) => `${t.line}:${t.positions.join(",")}`).join("|");
}
