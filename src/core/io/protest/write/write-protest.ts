// Writes a ledger as a PROTEST 1.1 database, with Referee's own table next to PROTEST's.

import { type DatabaseWriter, type Sqlite, sqlName } from "#core/io/protest/database.ts";
import { changeCounter, isDatabase, withChangeCounter } from "#core/io/protest/read/check-header.ts";
import { databaseActionIdOf } from "#core/io/protest/read/read-protest.ts";
import { writeRefereeTable } from "#core/io/protest/referee-table.ts";
import { changeCountOf, isRowRecord, sameDatabase } from "#core/io/protest/row-record.ts";
import { INDEX_DEFINITIONS, TABLE_DEFINITIONS } from "#core/io/protest/table-definitions.ts";
import { fingerprintOf } from "#core/io/protest/tables-fingerprint.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { columnsOf, type Extras, isTableName, type ProtestTables } from "#core/suite/protest-origin.ts";
import { writeLedger } from "./written-ledger.ts";

/** The bytes of the database: a batch if the ledger is one, otherwise a master. */
export function writeProtest(ledger: Ledger, sqlite: Sqlite): Uint8Array {
  const { tables, extras, firstNewId, origin } = writeLedger(ledger);
  const bytes = sqlite.write((writer) => {
    writeRows(writer, tables);
    writeExtras(writer, tables, extras);
    writeRefereeTable(writer, ledger, fingerprintOf(tables, origin));
    if (firstNewId !== null) reserveIds(writer, firstNewId);
  });
  return asNewerState(bytes, ledger, databaseActionIdOf(tables));
}

/**
 * Gives the file a greater change counter than all states of its database whose events the ledger contains, so that
 * this state and all later ones are newer.
 */
function asNewerState(bytes: Uint8Array, { events }: Ledger, step: string): Uint8Array {
  if (!isDatabase({ bytes })) return bytes;
  const states = events.flatMap((event) =>
    event.kind === "judgement" && isRowRecord(event) && sameDatabase(event.actionId, step)
      ? [changeCountOf(event.actionId)]
      : [],
  );
  const newest = states.reduce((most, state) => Math.max(most, state + 1), changeCounter({ bytes }));
  return withChangeCounter(bytes, newest);
}

/**
 * Makes PROTEST's tool use ids from `first` for rows that it adds to a batch: when it imports the batch again, it
 * deletes rows of the master with the batch's ids.
 */
function reserveIds(writer: DatabaseWriter, first: number): void {
  for (const table of ["annotations", "token_annotations", "tag_annotations"]) {
    writer.define(`INSERT INTO sqlite_sequence (name, seq) SELECT '${table}', 0
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '${table}')`);
    writer.define(`UPDATE sqlite_sequence SET seq = max(seq, ${first - 1}) WHERE name = '${table}'`);
  }
}

function writeRows(writer: DatabaseWriter, tables: ProtestTables): void {
  for (const [table, definition] of Object.entries(TABLE_DEFINITIONS)) {
    if (!isTableName(table)) continue;
    writer.define(definition);
    const rows: readonly object[] = tables[table];
    // Each row's values are in the order of its schema's columns.
    writer.insert(table, columnsOf(table), rows.map(Object.values));
  }
  for (const definition of INDEX_DEFINITIONS) writer.define(definition);
}

/**
 * Writes columns and tables that came with the database. Types and constraints are left out, because they could contain
 * any SQL.
 */
function writeExtras(writer: DatabaseWriter, tables: ProtestTables, extras: Extras): void {
  for (const { table, column, values } of extras.columns) {
    if (!isTableName(table)) continue;
    writer.define(`ALTER TABLE ${sqlName(table)} ADD COLUMN ${sqlName(column)}`);
    const rows: readonly object[] = tables[table];
    const ids = new Set(rows.map((row) => ("id" in row ? row.id : null)));
    writer.update(
      table,
      column,
      values.filter(([id]) => ids.has(id)),
    );
  }
  for (const { table, columns, rows } of extras.tables) {
    writer.define(`CREATE TABLE ${sqlName(table)} (${columns.map(sqlName).join(", ")})`);
    writer.insert(table, columns, rows);
  }
}
