// Gives what a command prints in each format.

import type { Problem } from "#core/shared/problem.ts";
import { serializeCsv, serializeTsv } from "#core/tables/csv.ts";
import { serializeTableCsv, serializeTableTsv } from "#core/tables/records.ts";
import type { Table } from "#core/tables/table.ts";

export const FORMATS = ["text", "json", "csv", "tsv"] as const;
export type Format = (typeof FORMATS)[number];

/** Each text ends in a line end. */
export interface Printed {
  /** For people. */
  readonly text: () => string;
  readonly json: () => string;
  /** For CSV and TSV. */
  readonly rows: () => Table | readonly object[];
  /** Warnings about records that do not count, or are left out. */
  readonly leftOut?: readonly Problem[];
}

export function printedAs({ text, json, rows }: Printed, format: Format): string {
  if (format === "text") return text();
  if (format === "json") return json();
  const found = rows();
  if ("columns" in found) return (format === "csv" ? serializeTableCsv : serializeTableTsv)(found);
  const cells = cellsOf(found);
  return format === "csv" ? serializeCsv(cells) : serializeTsv(cells.map((row) => row.map(String)));
}

/** An object as one line. */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** One object as JSON. `rows`: the object itself if absent. */
export function printedObject(whole: object, text: string, rows: readonly object[] = [whole]): Printed {
  return { text: () => text, json: () => jsonLine(whole), rows: () => rows };
}

/**
 * A header and a line per object. The columns are the keys of all objects; an object in an object has a column per key, such as
 * “decisions_text”. Null is an empty cell; a list has “ + ” between its values. Lists of objects are left out.
 */
function cellsOf(objects: readonly object[]): readonly (readonly (string | number)[])[] {
  const flat = objects.map((one) => new Map(flattened("", one)));
  const header = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  return [header, ...flat.map((row) => header.map((key) => row.get(key) ?? ""))];
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
