// Reads all rows of a PROTEST database's known tables with plain SQLite, to compare databases in tests.

import { TABLE_DEFINITIONS } from "#core/io/protest/protest-tables.ts";
import { columnsOf, isTableName, type TableName } from "#core/suite/protest-origin.ts";
import { askPlain } from "#tools/testing/node-sqlite.ts";

type ProtestDump = Record<TableName, readonly unknown[]>;

/**
 * Returns the rows of every known table. Rows of `sentences` are returned without their ids, to which nothing refers,
 * and sorted by corpus and line.
 */
export function dumpProtest(bytes: Uint8Array): Promise<Partial<ProtestDump>> {
  return askPlain(bytes, (rows) => {
    const tables: Partial<ProtestDump> = {};
    for (const table of Object.keys(TABLE_DEFINITIONS).filter(isTableName)) {
      const columns = columnsOf(table).filter((column) => table !== "sentences" || column !== "id");
      const order = table === "sentences" ? "order by corpus, line" : "";
      tables[table] = rows(`select ${columns.join(", ")} from ${table} not indexed ${order}`);
    }
    return tables;
  });
}
