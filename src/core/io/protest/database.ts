// Holds what core asks of a SQLite database, read or written; the engine behind it is the rim's.

export type SqlValue = number | string | Uint8Array | null;

export interface DatabaseColumn {
  readonly name: string;
  /** Computed from other columns whenever it is read. */
  readonly generated: boolean;
}

export interface DatabaseObject {
  /** `virtual`: a table that other code computes. */
  readonly kind: "table" | "virtual table" | "view" | "trigger" | "index";
  readonly name: string;
}

/** Reading never runs anything that is stored in the database: only ordinary tables and columns are asked for. */
export interface DatabaseReader {
  /** Everything the database defines but SQLite's own objects; names as they are written there. */
  readonly objects: readonly DatabaseObject[];
  columns(table: string): readonly DatabaseColumn[];
  /**
   * Hands over the values of these columns of an ordinary table, row by row in their order, at most `most` rows; says
   * how many there were, or why the table cannot be read (whatever was handed over until then is worth nothing).
   */
  read(
    table: string,
    columns: readonly string[],
    most: number,
    onRow: (values: readonly SqlValue[]) => void,
  ): { readonly ok: true; readonly rows: number } | DatabaseFailure;
}

export interface DatabaseWriter {
  /** Runs one statement that defines something. */
  define(sql: string): void;
  insert(table: string, columns: readonly string[], rows: Iterable<readonly SqlValue[]>): void;
  /** Sets one column of the rows with these ids. */
  update(table: string, column: string, values: Iterable<readonly [id: number, value: SqlValue]>): void;
}

/** Why something could not be done, in words. */
interface DatabaseFailure {
  readonly ok: false;
  readonly why: string;
}

/** A database that was opened; its memory is taken until it is closed. */
export interface OpenDatabase extends DatabaseReader {
  close(): void;
}

/** What opens and writes databases; given by the rim. */
export interface DatabaseEngine {
  /** Opens bytes of a database for reading. Nothing stored in it is ever run. */
  open(bytes: Uint8Array): { readonly ok: true; readonly database: OpenDatabase } | DatabaseFailure;
  /** The bytes of a new database that `fill` writes. */
  write(fill: (writer: DatabaseWriter) => void): Uint8Array;
}

/** A name between quotation marks, as SQL wants it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** SQLite's names are the same in either letter case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
