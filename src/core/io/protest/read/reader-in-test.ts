// Implements core's database reader with tables in memory, for the tests of this folder.

import {
  type DatabaseObject,
  type DatabaseReader,
  type SqlValue,
  sameName,
} from "#core/io/protest/database.ts";
import { columnsOf, isTableName, type ProtestTables } from "#core/suite/protest-origin.ts";

export interface TableInTest {
  readonly kind?: DatabaseObject["kind"];
  /** Names of the columns; a name that begins with `=` is that of a computed column. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SqlValue[])[];
  /** Why reading fails after the rows; undefined = it does not fail. */
  readonly why?: string;
  /** Number of rows that reading reports, if it differs from the rows that it passes. */
  readonly count?: number;
}

export type TablesInTest = Readonly<Record<string, TableInTest>>;

const nameOf = (column: string) => column.replace(/^=/, "");

/** PROTEST's tables as SQLite would store them. */
export function storedTables(tables: ProtestTables): Record<string, TableInTest> {
  const stored = Object.entries(tables).flatMap(([name, of]): [string, TableInTest][] => {
    const rows: readonly object[] = of;
    if (!isTableName(name)) return [];
    return [[name, { columns: columnsOf(name), rows: rows.map((row) => Object.values(row)) }]];
  });
  return Object.fromEntries(stored);
}

/**
 * A reader of these tables, which it lists in the order of the object's keys. Adds each query to `requested` as `table:
 * columns, maximum number of rows`.
 */
export function readerOf(tables: TablesInTest, requested: string[] = []): DatabaseReader {
  // SQLite reports no columns for a missing table.
  const find = (table: string): TableInTest =>
    Object.entries(tables).find(([name, { kind }]) => kind !== "index" && sameName(name, table))?.[1] ?? {
      columns: [],
      rows: [],
      why: `there is no table ${table}`,
    };
  return {
    objects: Object.entries(tables).map(([name, { kind = "table" }]) => ({ kind, name: name.trim() })),
    columns: (table) =>
      find(table).columns.map((name) => ({ name: nameOf(name), generated: name.startsWith("=") })),
    read: (table, columns, most, onRow) => {
      requested.push(`${table}: ${columns.join(" ")}, ${most}`);
      const { columns: names, rows, why, count } = find(table);
      const places = columns.map((column) => names.findIndex((name) => sameName(nameOf(name), column)));
      for (const row of rows.slice(0, most)) onRow(places.map((place) => row[place] ?? null));
      return why === undefined
        ? { ok: true, rows: count ?? Math.min(rows.length, most) }
        : { ok: false, why };
    },
  };
}
