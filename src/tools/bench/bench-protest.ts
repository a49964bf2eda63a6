// Measures opening a PROTEST database up to its categories. Compares it with reading the same tables by plain SQL.

import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import initSqlJs from "sql.js";
import { nodeSqlite } from "#cli/inputs/read-files.ts";
import { readTables, TABLE_DEFINITIONS } from "#core/io/protest/protest-tables.ts";
import { readProtest } from "#core/io/protest/read/read-protest.ts";
import { columnsOf, isTableName } from "#core/suite/protest-origin.ts";
import { inTurn, median, ms } from "./bench-stats.ts";

const RUNS = 15;
const TABLES = Object.keys(TABLE_DEFINITIONS).filter(isTableName);

/**
 * Opens the file at `path` alternately with Referee and with plain SQL, and prints the medians and their ratio. Does
 * nothing if the file is missing.
 */
export async function benchProtest(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const sqlite = await nodeSqlite();
  const sqlJs = await initSqlJs();
  let categories = 0;
  let candidates = 0;
  const openCompletely = () => {
    const opened = sqlite.open(new Uint8Array(readFileSync(path)));
    if (!opened.ok) throw new Error(opened.why);
    const tables = readTables(path, opened.database);
    opened.database.close();
    const protest = tables.ok ? readProtest(path, tables.value) : tables;
    if (!protest.ok) throw new Error(`${path} cannot be read`);
    categories = protest.value.parts.suite.categories.length;
    candidates = protest.value.parts.origin?.rows.pro_candidates.length ?? 0;
  };
  const floor = () => {
    const database = new sqlJs.Database(readFileSync(path));
    let values = 0;
    for (const table of TABLES) {
      const statement = database.prepare(`select ${columnsOf(table).join(", ")} from ${table}`);
      while (statement.step()) values += statement.get().length;
      statement.free();
    }
    database.close();
    return values;
  };
  const times = inTurn(RUNS, openCompletely, floor);
  const opening = median(times.first);
  const base = median(times.second);
  console.log(
    "\nPROTEST master: file → checked suite, outputs, judgements and categories, against plain SQL reading the same tables",
  );
  console.log(
    `  ${relative(process.cwd(), path)}: ${candidates} candidates, ${categories} categories, ${ms(opening)} against ${ms(base)}, ratio ${(opening / base).toFixed(2)} (medians of ${RUNS})`,
  );
}
