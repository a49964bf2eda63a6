// Opens the bytes of a database for import: a PROTEST database, or the whole ledger that Referee wrote into one.

import { errorMessage } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import type { OpenDatabase, Sqlite } from "#core/io/protest/database.ts";
import { ledgerWithEdits } from "#core/io/protest/edited-database.ts";
import { readFingerprint, readRefereeTable } from "#core/io/protest/referee-table.ts";
import { withChangeCount } from "#core/io/protest/row-record.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { changeCounter, checkHeader, withoutWriteAhead } from "./check-header.ts";
import { databaseActionIdOf, type OpenedDatabase, readProtest } from "./read-protest.ts";
import { readTables } from "./read-tables.ts";

/** A database that Referee wrote, including later changes by another program. */
interface OpenedLedger {
  readonly kind: "campaign";
  readonly ledger: Ledger;
  /** The `actionId` of the events for the changes (`databaseActionId`). */
  readonly actionId: string;
}

export type OpenedDatabaseFile = (OpenedDatabase | OpenedLedger) & {
  /**
   * Number of times that the file was written, as counted by SQLite. Of two copies of one database, the later one has
   * the greater number.
   */
  readonly changes: number;
};

/**
 * Opens a database file that PROTEST or Referee wrote. If another program changed answers in a database that Referee
 * wrote, the changes are added to Referee's own ledger in the file. If the program changed texts or candidates, that
 * ledger is ignored and only PROTEST's tables are read. Errors: unreadable-database, too-large, and those of
 * `readTables` and `readProtest`.
 */
export async function openDatabase(
  file: SourceFile,
  startEngine: () => Promise<Sqlite>,
): Promise<Parsed<OpenedDatabaseFile>> {
  const problems = new FileProblems(file.path);
  problems.addAll(checkHeader(file));
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  let sqlite: Sqlite;
  try {
    sqlite = await startEngine();
  } catch (error) {
    const reason = errorMessage(error);
    const message = `the database engine could not be started (${reason}); nothing is wrong with the file itself`;
    return problems.fail("unreadable-database", message);
  }
  const opened = sqlite.open(withoutWriteAhead(file.bytes));
  if (!opened.ok) return problems.fail("unreadable-database", `the database cannot be read: ${opened.why}`);
  try {
    return read(file, opened.database, problems);
  } finally {
    opened.database.close();
  }
}

function read(file: SourceFile, database: OpenDatabase, problems: ProblemList): Parsed<OpenedDatabaseFile> {
  const { path } = file;
  const changes = changeCounter(file);
  const tables = unwrap(readTables(path, database), problems);
  if (tables === null) return { ok: false, problems: problems.all };
  const own = readRefereeTable(path, database);
  if (own === "empty") {
    const message =
      "Referee's own table is empty, as in a batch that PROTEST's tool extracted from a master; nothing is missing";
    problems.in(path).warning("table-ignored", message);
  } else if (own?.ok === true) {
    const actionId = withChangeCount(databaseActionIdOf(tables.tables), changes);
    const edited = ledgerWithEdits(path, own.value, tables.tables, {
      actionId,
      fingerprint: readFingerprint(database),
    });
    problems.addAll([...own.warnings, ...edited.warnings]);
    const { ledger } = edited;
    if (ledger !== null) return problems.conclude(() => ({ kind: "campaign", ledger, actionId, changes }));
  } else if (own !== null) {
    const [first] = own.problems;
    const message = `Referee's own record in the database cannot be read (${first?.message ?? "damaged"}); PROTEST's tables are read without it`;
    problems.in(path).warning("database-edited", message);
  }
  const protest = unwrap(readProtest(path, tables, changes), problems);
  if (protest === null) return { ok: false, problems: problems.all };
  const parts = { ...protest.parts, warnings: problems.all };
  return problems.conclude(() => ({ ...protest, parts, changes }));
}
