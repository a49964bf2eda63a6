// Formats what a command prints: text, JSON, tables in other formats, progress, and why a command line is not
// understood.

import type { Problem } from "#core/base/problem.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { dataColumn, serializeTableCsv, serializeTableTsv, type Table, table } from "#core/tables/table.ts";
import { serializeTableMarkdown } from "#core/tables/text.ts";

export const FORMATS = ["text", "json", "csv", "tsv", "latex", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

/** The output in each format. Each text ends in a line feed. */
export interface Printed {
  /** The output for a reader at a terminal. */
  readonly text: () => string;
  readonly json: () => string;
  /** The rows for CSV and TSV, and for LaTeX and Markdown if there are no tables for readers. */
  readonly rows: () => Table | readonly object[];
  /** The tables for readers, which LaTeX and Markdown print. */
  readonly tables?: () => readonly Table[];
  /** Warnings about records that do not count or are left out. */
  readonly leftOut?: readonly Problem[];
  /** Whether a check found something wrong. The exit status is then 1. */
  readonly hasFindings?: boolean;
}

export function printedAs({ text, json, rows, tables }: Printed, format: Format): string {
  if (format === "text") return text();
  if (format === "json") return json();
  if (format === "csv") return serializeTableCsv(tableOf(rows()));
  if (format === "tsv") return serializeTableTsv(tableOf(rows()));
  const forReaders = tables?.() ?? [tableOf(rows())];
  if (format === "latex") return serializeTablesLatex([], forReaders);
  return forReaders.map(serializeTableMarkdown).join("\n");
}

/** The JSON of an object on one line. */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** The output of one object. `rows`: rows for the table formats; left out = the object is the only row. */
export function printedObject(result: object, text: string, rows: readonly object[] = [result]): Printed {
  return { text: () => text, json: () => jsonLine(result), rows: () => rows };
}

/**
 * A table with one row per object. The columns are the keys of all objects; a nested object has one column per key,
 * such as “decisions_text”. Null is an empty cell; a list has “ + ” between its values. Lists of objects are left out.
 */
function tableOf(rows: Table | readonly object[]): Table {
  if ("columns" in rows) return rows;
  const flat = rows.map((one) => new Map(flattened("", one)));
  const ids = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const columns = ids.map((id) => dataColumn<ReadonlyMap<string, string | number>>(id, (row) => row.get(id)));
  return table({ title: "records", columns, rows: flat });
}

function* flattened(key: string, value: unknown): Generator<[string, string | number]> {
  if (typeof value === "number") yield [key, value];
  else if (typeof value === "boolean") yield [key, value ? "yes" : "no"];
  else if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== "object" || one === null);
    if (isPlain) yield [key, value.map((one) => String(one ?? "")).join(" + ")];
  } else if (typeof value === "object" && value !== null)
    for (const [inner, one] of Object.entries(value))
      yield* flattened(key === "" ? inner : `${key}_${inner}`, one);
  else yield [key, String(value ?? "")];
}

// Wraps sentences for a terminal.

const WIDTH = 100;

/** Wraps a sentence. Lines after the first are indented. */
export function wrapped(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

// Shows the progress of the aligner.

/** The callback with which the aligner shows its progress. `progress`: as in `CommandContext`. */
export function alignProgress(progress: (text: string) => void) {
  return (done: number, total: number) =>
    progress(done < total ? `aligning: ${Math.floor((100 * done) / total)}%` : "");
}

// Describes why a command line is not understood.

/** Wrong usage, described in one line for standard error. The exit status is 2. */
export interface Wrong {
  readonly wrong: string;
}

export function wrong(message: string): Wrong {
  return { wrong: message };
}

export function isWrong(value: unknown): value is Wrong {
  return typeof value === "object" && value !== null && "wrong" in value;
}

/** The names as alternatives: “a, b or c”. */
export function alternatives(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" or ");
}
