// Holds how the bytes of a database become what can be imported: a PROTEST database, or one that Referee wrote, whole again.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { SourceFile } from "#core/formats/text-file.ts";
import { checkHeader, withoutWriteAhead } from "#core/protest/check-header.ts";
import type { DatabaseEngine, OpenDatabase } from "#core/protest/database.ts";
import { takeEdits } from "#core/protest/edited-database.ts";
import { readOwnTables } from "#core/protest/own-tables.ts";
import { type OpenedDatabase, readProtest } from "#core/protest/read-protest.ts";
import { readTables } from "#core/protest/read-tables.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";

export type OpenedDatabaseFile = OpenedDatabase | { readonly kind: "campaign"; readonly campaign: Campaign };

/**
 * Opens a database file. PROTEST's tables have the last word: what another program changed in a database that Referee
 * wrote is taken over, and where it changed texts or candidates Referee's own record beside is left aside. Errors:
 * unreadable-database, too-large, and those of `readTables` and `readProtest`.
 */
export async function openDatabase(
  file: SourceFile,
  startEngine: () => Promise<DatabaseEngine>,
  now: string,
): Promise<Parsed<OpenedDatabaseFile>> {
  const problems = new ProblemList();
  problems.addAll(checkHeader(file));
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  let engine: DatabaseEngine;
  try {
    engine = await startEngine();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = `the database engine could not be started (${why}); nothing is wrong with the file itself`;
    problems.error("unreadable-database", file.path, null, message);
    return { ok: false, problems: problems.all };
  }
  const opened = engine.open(withoutWriteAhead(file.bytes));
  if (!opened.ok) {
    const message = `the database cannot be read: ${opened.why}`;
    problems.error("unreadable-database", file.path, null, message);
    return { ok: false, problems: problems.all };
  }
  try {
    return read(file.path, opened.database, now, problems);
  } finally {
    opened.database.close();
  }
}

function read(
  file: string,
  database: OpenDatabase,
  now: string,
  problems: ProblemList,
): Parsed<OpenedDatabaseFile> {
  const tables = take(readTables(file, database), problems);
  if (tables === null) return { ok: false, problems: problems.all };
  const own = readOwnTables(file, database);
  if (own?.ok === true) {
    const edited = takeEdits(file, own.value, tables.tables, now);
    problems.addAll([...own.warnings, ...edited.warnings]);
    const { campaign } = edited;
    if (campaign !== null) return problems.conclude(() => ({ kind: "campaign", campaign }));
  } else if (own !== null) {
    const [first] = own.problems;
    const message = `Referee's own record in the database cannot be read (${first?.message ?? "damaged"}); PROTEST's tables are read without it`;
    problems.warning("database-edited", file, null, message);
  }
  const protest = take(readProtest(file, tables, now), problems);
  if (protest === null) return { ok: false, problems: problems.all };
  return problems.conclude(() => ({ ...protest, warnings: problems.all }));
}
