// Holds how a campaign is written as a PROTEST 1.1 database, with Referee's own table beside (protest.md §5).

import type { Campaign } from "#core/campaign/campaign.ts";
import { type DatabaseEngine, type DatabaseWriter, quoted } from "#core/protest/database.ts";
import type { Extras } from "#core/protest/origin.ts";
import { writeOwnTables } from "#core/protest/own-tables.ts";
import { columnsOf, isTableName, type ProtestTables } from "#core/protest/rows.ts";
import { INDEX_DEFINITIONS, TABLE_DEFINITIONS } from "#core/protest/table-definitions.ts";
import { writeTables } from "#core/protest/write-tables.ts";

/** The bytes of the database: a batch where the campaign is one, else a master. */
export function writeProtest(campaign: Campaign, engine: DatabaseEngine): Uint8Array {
  const { tables, extras } = writeTables(campaign);
  return engine.write((writer) => {
    writeRows(writer, tables);
    writeExtras(writer, tables, extras);
    writeOwnTables(writer, campaign);
  });
}

function writeRows(writer: DatabaseWriter, tables: ProtestTables): void {
  for (const [table, definition] of Object.entries(TABLE_DEFINITIONS)) {
    if (!isTableName(table)) continue;
    writer.define(definition);
    const rows: readonly object[] = tables[table];
    // Each row's values stand in the order of its schema's columns.
    writer.insert(table, columnsOf(table), rows.map(Object.values));
  }
  for (const definition of INDEX_DEFINITIONS) writer.define(definition);
}

/** Columns and tables that came with the database, without types or rules: these are SQL and might do anything. */
function writeExtras(writer: DatabaseWriter, tables: ProtestTables, extras: Extras): void {
  for (const { table, column, values } of extras.columns) {
    if (!isTableName(table)) continue;
    writer.define(`ALTER TABLE ${quoted(table)} ADD COLUMN ${quoted(column)}`);
    const rows: readonly object[] = tables[table];
    const ids = new Set(rows.map((row) => ("id" in row ? row.id : null)));
    writer.update(
      table,
      column,
      values.filter(([id]) => ids.has(id)),
    );
  }
  for (const { table, columns, rows } of extras.tables) {
    writer.define(`CREATE TABLE ${quoted(table)} (${columns.map(quoted).join(", ")})`);
    writer.insert(table, columns, rows);
  }
}
