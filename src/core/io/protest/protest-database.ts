// Defines what core needs from SQLite to read and write databases. The implementation is outside core.

export type SqlValue = number | string | Uint8Array | null;

export interface DatabaseColumn {
  readonly name: string;
  /** Whether the column is computed from other columns whenever it is read. */
  readonly generated: boolean;
}

export interface DatabaseObject {
  /** `virtual`: a table that other code computes. */
  readonly kind: "table" | "virtual table" | "view" | "trigger" | "index";
  readonly name: string;
}

/** Reads a database without running code that is stored in it: only ordinary tables and columns are queried. */
export interface DatabaseReader {
  /** All definitions in the database except SQLite's own objects. Names are as written in the database. */
  readonly objects: readonly DatabaseObject[];
  columns(table: string): readonly DatabaseColumn[];
  /**
   * Passes the values of these columns of an ordinary table row by row, in order, at most `most` rows. Returns the
   * number of rows, or why the table cannot be read. In the latter case, rows that were already passed must be
   * discarded.
   */
  read(
    table: string,
    columns: readonly string[],
    most: number,
    onRow: (values: readonly SqlValue[]) => void,
  ): { readonly ok: true; readonly rows: number } | DatabaseFailure;
}

export interface DatabaseWriter {
  /** Runs one SQL statement that defines a table, index or view. */
  define(sql: string): void;
  insert(table: string, columns: readonly string[], rows: Iterable<readonly SqlValue[]>): void;
  /** Sets one column of the rows with these ids. */
  update(table: string, column: string, values: Iterable<readonly [id: number, value: SqlValue]>): void;
}

/** Why the table cannot be read, in words. */
interface DatabaseFailure {
  readonly ok: false;
  readonly why: string;
}

/** An opened database; it uses memory until it is closed. */
export interface OpenDatabase extends DatabaseReader {
  close(): void;
}

/** Opens and writes databases; implemented outside core. */
export interface Sqlite {
  /** Opens the bytes of a database for reading, without running code that is stored in it. */
  open(bytes: Uint8Array): { readonly ok: true; readonly database: OpenDatabase } | DatabaseFailure;
  /** The bytes of a new database that `fill` writes. */
  write(fill: (writer: DatabaseWriter) => void): Uint8Array;
}

/** Quotes a name for use in SQL. */
export function sqlName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Whether two names are the same. SQLite ignores their case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
