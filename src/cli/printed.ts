// Gives what a command prints in each format.

import { parseCsv } from "#core/formats/delimited.ts";
import type { Problem } from "#core/shared/problem.ts";
import { serializeCsv, serializeTsv } from "#core/tables/csv.ts";

export const FORMATS = ["text", "json", "csv", "tsv"] as const;
export type Format = (typeof FORMATS)[number];

/** Each text ends in a line end. */
export interface Printed {
  /** For people. */
  readonly text: () => string;
  readonly json: () => string;
  readonly csv: () => string;
  /** Warnings about records that do not count, or are left out. */
  readonly leftOut?: readonly Problem[];
}

export function printedAs({ text, json, csv }: Printed, format: Format): string {
  if (format === "text") return text();
  if (format === "json") return json();
  return format === "csv" ? csv() : serializeTsv(parseCsv(csv()));
}

/** An object as one line. */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/**
 * One object as JSON, its rows as CSV. The columns are the keys of all rows; the key of a value in an object is put behind the object's
 * with “_”. Null is an empty cell, a list has “ + ” between its values. Lists of objects are left out. `rows`: the object itself if absent.
 */
export function printedObject(
  whole: object,
  text: string,
  rows: readonly object[] = [whole],
): Pick<Printed, "text" | "json" | "csv"> {
  return { text: () => text, json: () => jsonLine(whole), csv: () => csvOf(rows) };
}

export function csvOf(rows: readonly object[]): string {
  const flat = rows.map((row) => new Map(flattened("", row)));
  const header = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  return serializeCsv([header, ...flat.map((row) => header.map((key) => row.get(key) ?? ""))]);
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
