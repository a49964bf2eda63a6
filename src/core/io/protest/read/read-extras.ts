// Reads tables and columns of a database that PROTEST does not define. They are reported, and stored with the campaign
// within limits, only so that they can be written again.

import type { FileProblems, ProblemList } from "#core/base/problem.ts";
import { type DatabaseReader, type SqlValue, sameName } from "#core/io/protest/database.ts";
import { REFEREE_TABLE_PREFIX } from "#core/io/protest/referee-table.ts";
import {
  columnsOf,
  type Extras,
  type ExtraValue,
  TABLE_NAMES,
  type TableName,
} from "#core/suite/protest-origin.ts";

/** Maximum number of values that are kept of one extra column or table. Larger ones are only reported. */
const MOST_VALUES = 200_000;
/** Maximum number of characters of the values that are kept of one extra column or table. */
const MOST_CHARACTERS = 2_000_000;
/**
 * Maximum number of extra columns that are kept in all tables together, because each requires reading its table again.
 */
const MOST_COLUMNS = 20;

/**
 * Reads the extras. Warnings: column-ignored, table-ignored. Computed data (views, virtual tables, …) is not
 * read.
 */
export function readExtras(file: string, database: DatabaseReader, problems: ProblemList): Extras {
  let remaining = MOST_COLUMNS;
  const takeColumn = () => remaining-- > 0;
  return {
    columns: TABLE_NAMES.flatMap((table) => extraColumns({ file, table, database, problems, takeColumn })),
    tables: extraTables(database, problems.in(file)),
  };
}

interface TableToSearch {
  readonly file: string;
  readonly table: TableName;
  readonly database: DatabaseReader;
  readonly problems: ProblemList;
  /** Counts one more column, and returns whether it may still be read. */
  readonly takeColumn: () => boolean;
}

function extraColumns({ file, table, database, problems, takeColumn }: TableToSearch): Extras["columns"] {
  const known = [...columnsOf(table), "id"];
  const hasId = columnsOf(table).includes("id");
  return database.columns(table).flatMap(({ name, generated }) => {
    if (known.some((column) => sameName(column, name))) return [];
    const report = (treatment: string) => {
      const message = `the column ${table}.${name} does not belong to PROTEST and is ignored; ${treatment}`;
      problems.in(file).warning("column-ignored", message);
      return [];
    };
    if (generated) return report("it is computed and not kept");
    if (!hasId) return report("it is not kept");
    if (!takeColumn())
      return report(`it is not kept, because only the first ${MOST_COLUMNS} such columns are read`);
    const rows = readBounded(database, table, ["id", name]);
    if (rows === null) return report("it is too large or damaged and not kept");
    const values = rows.flatMap(([id, value]): [number, ExtraValue][] =>
      typeof id === "number" && value !== null && value !== undefined ? [[id, value]] : [],
    );
    report("it is written again when the database is exported");
    return [{ table, column: name, values }];
  });
}

function extraTables(database: DatabaseReader, problems: FileProblems): Extras["tables"] {
  return database.objects.flatMap(({ kind, name }) => {
    if (kind === "index" || name.toLowerCase().startsWith(REFEREE_TABLE_PREFIX)) return [];
    if (kind === "table" && TABLE_NAMES.some((table) => sameName(table, name))) return [];
    const report = (treatment: string) => {
      const message = `the ${kind} ${name} does not belong to PROTEST and is ignored; ${treatment}`;
      problems.warning("table-ignored", message);
      return [];
    };
    if (kind !== "table") return report("it is not kept, because code stored in a file is never run");
    const columns = database.columns(name);
    if (columns.some(({ generated }) => generated)) return report("it has computed columns and is not kept");
    const names = columns.map((column) => column.name);
    const rows = readBounded(database, name, names);
    if (rows === null) return report("it is too large or damaged, or holds blobs, and is not kept");
    report("it is written again when the database is exported");
    return [{ table: name, columns: names, rows }];
  });
}

/** The rows; null if they are too many, too long, damaged or contain blobs. */
function readBounded(
  database: DatabaseReader,
  table: string,
  columns: readonly string[],
): ExtraValue[][] | null {
  const most = Math.floor(MOST_VALUES / Math.max(1, columns.length));
  let characters = 0;
  let isKept = true;
  const keptRows: ExtraValue[][] = [];
  const read = database.read(table, columns, most + 1, (row) => {
    const values = row.filter(isPlain);
    for (const value of values) characters += typeof value === "string" ? value.length : 0;
    if (values.length < row.length || characters > MOST_CHARACTERS) isKept = false;
    else if (isKept) keptRows.push(values);
  });
  return read.ok && read.rows <= most && isKept ? keptRows : null;
}

function isPlain(value: SqlValue): value is ExtraValue {
  return !(value instanceof Uint8Array);
}
