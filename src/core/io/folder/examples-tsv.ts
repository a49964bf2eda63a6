// Reads and writes examples.tsv: a header, then one example per row. `checkExamples` compares them with the source.

import { parseSmallNumber } from "#core/base/file-values.ts";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { type Parsed, ProblemList } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import {
  type CellKind,
  columnOf,
  NUMBER_CELL,
  numberInCell,
  readTsv,
  serializeTable,
  TEXT_CELL,
  type TsvTable,
} from "#core/io/tsv-table.ts";
import type { Antecedent, Example, ReferenceTokens } from "#core/suite/suite.ts";

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
