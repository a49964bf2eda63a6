// Reads the tables of a PROTEST database: columns are found by name, and every value is checked. Defines the tables
// that Referee writes.

import { strFromU8 } from "fflate";
import * as v from "valibot";
import { hashSchema, isSmallNumber, readOwnJson } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { hashParts, jsonOfList } from "#core/base/hash.ts";
import { counted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, type ProblemCode, ProblemList, unwrap } from "#core/base/problem.ts";
import { gunzipPieces, packGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import { openCampaignFile, openCampaignPieces, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  columnsOf,
  type Extras,
  type ExtraValue,
  FILE_VERSION,
  MASTER_USER,
  PROTEST_TABLES,
  type ProtestOrigin,
  type ProtestRow,
  type ProtestTables,
  parseRowId,
  TABLE_NAMES,
  type TableName,
} from "#core/suite/protest-origin.ts";
import { type DatabaseReader, type DatabaseWriter, type SqlValue, sameName } from "./protest-database.ts";

/** Maximum number of rows of one table. A very large suite (12,000 examples in 16 outputs) has 192,000 candidates. */
export const MOST_ROWS = 2_000_000;

/** Maximum number of wrong values reported for one table; a hostile file can have millions. */
const MOST_REPORTED = 20;

/** Tables that may be missing, because older PROTEST files have no tasks. */
const OPTIONAL: readonly TableName[] = ["annotation_tasks", "task_definition"];

export interface ReadTables {
  readonly tables: ProtestTables;
  readonly extras: Extras;
}

/**
 * The known tables of `file`. Errors: missing-table, missing-column, unreadable-database, malformed-cell, too-large,
 * computed-table. Warnings: table-ignored, column-ignored, missing-table (tasks), malformed-cell (a value that is
 * converted).
 */
export function readTables(file: string, database: DatabaseReader): Parsed<ReadTables> {
  const problems = new ProblemList();
  const read = new TableReader(database, problems.in(file));
  const tables: ProtestTables = {
    meta_data: read.rows("meta_data"),
    corpora: read.rows("corpora"),
    sentences: read.rows("sentences"),
    documents: read.rows("documents"),
    categories: read.rows("categories"),
    pro_candidates: read.rows("pro_candidates"),
    pro_antecedents: read.rows("pro_antecedents"),
    translations: read.rows("translations"),
    annotators: read.rows("annotators"),
    annotations: read.rows("annotations"),
    token_annotations: read.rows("token_annotations"),
    tag_annotations: read.rows("tag_annotations"),
    annotation_tasks: read.rows("annotation_tasks"),
    task_definition: read.rows("task_definition"),
  };
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const extras = readExtras(file, database, problems);
  return problems.conclude(() => ({ tables, extras }));
}

class TableReader {
  readonly #database: DatabaseReader;
  readonly #problems: FileProblems;

  constructor(database: DatabaseReader, problems: FileProblems) {
    this.#database = database;
    this.#problems = problems;
  }

  /**
   * Checks each column separately, because checking rows by their schema takes several times as long. A value of
   * another type is converted as SQLite does for PROTEST's tool.
   */
  rows<T extends TableName>(table: T): ProtestRow<T>[] {
    const columns = columnsOf(table).map((name, at) => ({ name, at, ...columnReader(table, name) }));
    const checked: ProtestRow<T>[] = [];
    let wrongCount = 0;
    let convertedCount = 0;
    this.#read(table, columnsOf(table), (values, index) => {
      const row: Record<string, SqlValue | undefined> = {};
      let wrong: string | null = null;
      let converted: string | null = null;
      for (const { name, at, fits, convert } of columns) {
        const value = values[at] ?? null;
        row[name] = value;
        if (fits(value)) continue;
        row[name] = convert(value);
        if (fits(row[name])) converted ??= name;
        else wrong ??= name;
      }
      const isRow = (_: unknown): _ is ProtestRow<T> => wrong === null;
      const found = (column: string) => {
        const value = values[columns.findIndex(({ name }) => name === column)];
        return this.#found(table, index, column, {
          value,
          id: values[columns.findIndex(({ name }) => name === "id")],
        });
      };
      if (!isRow(row)) {
        if (wrongCount++ < MOST_REPORTED) this.#problems.error("malformed-cell", found(wrong ?? ""));
        return;
      }
      checked.push(row);
      if (converted === null || convertedCount++ >= MOST_REPORTED) return;
      const message = `${found(converted)}. It is read as ${valueInWords(row[converted])}, as by PROTEST's tool`;
      this.#problems.warning("malformed-cell", message);
    });
    this.#reportMore(table, wrongCount, convertedCount);
    return checked;
  }

  /** Calls `onRow` with each row of the table; if the table cannot be read, the reason is reported. */
  #read(
    table: TableName,
    columns: readonly string[],
    onRow: (values: readonly SqlValue[], index: number) => void,
  ): void {
    const object = this.#database.objects.find(
      ({ kind, name }) => kind !== "index" && kind !== "trigger" && sameName(name, table),
    );
    if (object === undefined) {
      this.#missing(table);
      return;
    }
    if (object.kind !== "table") {
      const message = `${table} is a ${object.kind}; expected an ordinary table, because code stored in a file is never run`;
      this.#problems.error("computed-table", message);
      return;
    }
    if (!this.#hasColumns(table, columns)) return;
    let index = 0;
    const read = this.#database.read(table, columns, MOST_ROWS + 1, (values) => onRow(values, index++));
    if (!read.ok) {
      const message = `the table ${table} cannot be read: ${read.why}`;
      this.#problems.error("unreadable-database", message);
    } else if (read.rows > MOST_ROWS) {
      this.#problems.error("too-large", `the table ${table} has more than ${MOST_ROWS} rows`);
    }
  }

  #missing(table: TableName): void {
    const message = `the table ${table} is missing`;
    if (!OPTIONAL.includes(table)) {
      this.#problems.error("missing-table", `${message}; expected a PROTEST database`);
    } else this.#problems.warning("missing-table", `${message}; read as empty`);
  }

  #hasColumns(table: TableName, columns: readonly string[]): boolean {
    const known = this.#database.columns(table);
    let hasAll = true;
    for (const column of columns) {
      const found = known.find(({ name }) => sameName(name, column));
      if (found?.generated === false) continue;
      hasAll = false;
      if (found === undefined) {
        const names = known.map(({ name }) => name).join(", ");
        const message = `the table ${table} has no column “${column}”; found ${names}`;
        this.#problems.error("missing-column", message);
      } else {
        const message = `${table}.${column} is computed; expected a stored column, because code stored in a file is never run`;
        this.#problems.error("computed-table", message);
      }
    }
    return hasAll;
  }

  #found(
    table: TableName,
    index: number,
    column: string,
    { value, id }: { readonly value: unknown; readonly id: unknown },
  ): string {
    const row = typeof id === "number" ? `id ${id}` : `number ${index + 1}`;
    return `${table}, row ${row}: found ${valueInWords(value)} in “${column}”; expected ${expected(table, column)}`;
  }

  #reportMore(table: TableName, wrongCount: number, convertedCount: number): void {
    const message = (count: number) =>
      `${table}: found a value of the wrong kind in ${counted(count - MOST_REPORTED, "more row")}`;
    if (wrongCount > MOST_REPORTED) this.#problems.error("malformed-cell", message(wrongCount));
    if (convertedCount > MOST_REPORTED) this.#problems.warning("malformed-cell", message(convertedCount));
  }
}

type ValueKind = "text" | "a whole number" | "a whole number from 0 to 9999999";

function kindOf(schema: v.GenericSchema): ValueKind {
  if (v.is(schema, "text")) return "text";
  return v.is(schema, -1) ? "a whole number" : "a whole number from 0 to 9999999";
}

const FITS: Readonly<Record<ValueKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  "a whole number": Number.isSafeInteger,
  "a whole number from 0 to 9999999": isSmallNumber,
};

/** `fits` accepts the same values as the schema of the column. `convert` gives the value that PROTEST's tool reads. */
function columnReader(table: TableName, column: string) {
  const entries: Readonly<Record<string, v.GenericSchema>> = PROTEST_TABLES[table].item.entries;
  const schema = entries[column] ?? v.unknown();
  const isNullable = v.is(schema, null);
  const kind = kindOf(schema);
  return {
    fits: (value: unknown) => (value === null ? isNullable : FITS[kind](value)),
    convert: kind === "text" ? textOf : numberOf,
  };
}

/** The value as SQLite returns it for text; "" for NULL. */
function textOf(value: SqlValue): string {
  if (!(value instanceof Uint8Array)) return value === null ? "" : String(value);
  return strFromU8(value).split("\0")[0] ?? "";
}

/** The value as SQLite returns it for a whole number: the number at the beginning of a text, otherwise 0. */
function numberOf(value: SqlValue): number {
  if (typeof value === "number") return Math.trunc(value);
  return Number(/^\s*[+-]?\d+/.exec(textOf(value))?.[0] ?? 0);
}

function valueInWords(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`;
  return value instanceof Uint8Array ? "a blob" : String(value);
}

/** The values that the column's schema accepts, in words. */
function expected(table: TableName, column: string): string {
  const entries: Readonly<Record<string, v.GenericSchema>> = PROTEST_TABLES[table].item.entries;
  const schema = entries[column];
  if (schema === undefined) return "another value";
  return v.is(schema, null) ? `${kindOf(schema)} or NULL` : kindOf(schema);
}

// Reads tables and columns of a database that PROTEST does not define. They are reported, and stored with the campaign
// within limits, only so that they can be written again.

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

// Reads the table meta_data: version, kind of file, master, configuration.

export interface ProtestMeta {
  readonly type: "master" | "annotation_batch";
  /** Id of the master to which a batch belongs, without the hash of candidates. "" = unknown. */
  readonly masterId: string;
  /** Description of the campaign (`master_description`); "" = unknown. */
  readonly description: string;
  /** Whether PROTEST's tool checks for conflicts (`config:conflict_checks`). */
  readonly checksConflicts: boolean;
  /** Data of a batch; null = the database is a master. */
  readonly batch: {
    /** Time of creation; "" = unknown. */
    readonly created: string;
    readonly annotator: number;
    readonly annotatorName: string;
  } | null;
}

/** Referee's addition to a `master_id`: a hash of the candidates to which the row ids belong. */
const CANDIDATES = / \[candidates [0-9a-f]{12}\]$/;

/** The `master_id` with the hash of its candidates, which replaces an earlier one. */
export function masterIdWith(masterId: string, hash: string): string {
  return `${campaignIdIn(masterId)} [candidates ${hash}]`;
}

/** The campaign's id in a `master_id`. */
export function campaignIdIn(masterId: string): string {
  return masterId.replace(CANDIDATES, "");
}

/**
 * Reads the rows. As in PROTEST's tool, every database is a batch unless its `file_type` is `master`, and a batch without
 * an `annotator_id` is the master user's. Errors: other-version, malformed-cell. Warnings: unknown-format,
 * malformed-cell, no-master-id.
 */
export function readMeta(file: string, rows: readonly ProtestRow<"meta_data">[]): Parsed<ProtestMeta> {
  const problems = new FileProblems(file);
  const values = new Map(rows.map(({ tag, tag_value }) => [tag, tag_value]));
  const version = values.get("file_version");
  if (version !== FILE_VERSION) {
    const foundVersion = version === undefined ? "no file_version" : `the file_version “${version}”`;
    problems.error("other-version", `found ${foundVersion} in meta_data; expected “${FILE_VERSION}”`);
  }
  const type = values.get("file_type");
  const annotatorText = values.get("annotator_id") ?? "";
  const annotator = annotatorText === "" ? MASTER_USER : parseRowId(annotatorText);
  if (type !== "master" && annotator === null) {
    const message = `found the annotator_id “${annotatorText}” in meta_data of a batch; expected a whole number`;
    problems.error("malformed-cell", message);
  }
  if (type !== "master" && type !== "annotation_batch") {
    const foundType = type === undefined ? "no file_type" : `the file_type “${type}”`;
    const message = `found ${foundType}; expected master or annotation_batch. It is read as a batch, as by PROTEST's tool`;
    problems.warning("unknown-format", message);
  }
  if (type !== "master" && annotatorText === "") {
    const message =
      "found no annotator_id in meta_data of a batch. It is read as the master user's, as by PROTEST's tool";
    problems.warning("malformed-cell", message);
  }
  const masterId = campaignIdIn(values.get("master_id") ?? "");
  if (masterId === "") {
    const message =
      "found no master_id in meta_data: batches can be matched to their master only by their text";
    problems.warning("no-master-id", message);
  }
  const batch = {
    created: values.get("time_created") ?? "",
    annotator: annotator ?? MASTER_USER,
    annotatorName: values.get("annotator_name") ?? "",
  };
  return problems.conclude(() => ({
    type: type === "master" ? "master" : "annotation_batch",
    masterId,
    description: values.get("master_description") ?? "",
    checksConflicts: values.get("config:conflict_checks") !== "disabled",
    batch: type === "master" ? null : batch,
  }));
}

/** Like `readMeta`, for rows whose problems are reported elsewhere. Null = the rows have errors. */
export function validMeta(rows: readonly ProtestRow<"meta_data">[]): ProtestMeta | null {
  const meta = readMeta("", rows);
  return meta.ok ? meta.value : null;
}

/** Whether PROTEST's tool checks for conflicts in the database with these rows, as it does by default. */
export function checksConflicts(rows: readonly ProtestRow<"meta_data">[]): boolean {
  return validMeta(rows)?.checksConflicts ?? true;
}

// Defines the tables and indexes of a database as PROTEST's tool does. Referee writes databases with exactly these.

/** Columns that are primary keys. */
const KEYS: Readonly<Record<string, string>> = {
  id: " primary key autoincrement",
  "meta_data.tag": " primary key",
};

function definitionOf(table: TableName): string {
  const columns = Object.entries<v.GenericSchema>(PROTEST_TABLES[table].item.entries).map(
    ([name, schema]) => {
      const type = v.is(schema, "text") ? "text" : "integer";
      const isNeeded = v.is(schema, null) ? "" : " not null";
      return `${name} ${type}${isNeeded}${KEYS[name] ?? KEYS[`${table}.${name}`] ?? ""}`;
    },
  );
  if (table === "annotation_tasks") columns.push("primary key (task_no, candidate)");
  return `CREATE TABLE ${table} (${columns.join(", ")})`;
}

/** The SQL statements, in the order in which they are run. */
export const TABLE_DEFINITIONS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE_NAMES.map((table) => [table, definitionOf(table)]),
);

export const INDEX_DEFINITIONS: readonly string[] = [
  "CREATE INDEX sentences_idx on sentences (corpus, line)",
  "CREATE INDEX candidates_idx on pro_candidates (srccorpus, tgtcorpus, example_no)",
  "CREATE INDEX antecedents_idx on pro_antecedents (srccorpus, tgtcorpus, example_no)",
  "CREATE INDEX translations_idx on translations (tgtcorpus, example_no)",
  "CREATE INDEX annotations_idx on annotations (candidate, annotator_id)",
  "CREATE INDEX token_annotations_idx on token_annotations (candidate, annotator_id)",
  "CREATE INDEX tag_annotations_idx on tag_annotations (candidate, annotator_id)",
];

// Limits how many warnings of one kind are reported individually, so that the report of a damaged file stays readable.
// Further warnings are only counted.

/** Warnings of one database; `finish` reports how many more there were of each kind. */
export class LimitedProblems {
  readonly #problems: FileProblems;
  readonly #more = new Map<string, { code: ProblemCode; count: number }>();

  constructor(problems: FileProblems) {
    this.#problems = problems;
  }

  /** `kind` groups warnings that are counted together, as a plural: "rows of translations ignored". */
  warn(code: ProblemCode, kind: string, message: string): void {
    const reported = getOrInsert(this.#more, kind, () => ({ code, count: 0 }));
    reported.count++;
    if (reported.count <= MOST_REPORTED) this.#problems.warning(code, message);
  }

  error(code: ProblemCode, message: string): void {
    this.#problems.error(code, message);
  }

  get hasErrors(): boolean {
    return this.#problems.hasErrors;
  }

  finish(): void {
    for (const [kind, { code, count }] of this.#more) {
      if (count <= MOST_REPORTED) continue;
      this.#problems.warning(code, `${kind}: ${count - MOST_REPORTED} more`);
    }
  }
}

// Reads and writes Referee's own table in a PROTEST database, which has the whole ledger, and detects by a hash whether
// PROTEST's tables still have the content that Referee wrote.

/** Prefix of all Referee's own tables. */
const REFEREE_TABLE_PREFIX = "referee_";

const TABLE = `${REFEREE_TABLE_PREFIX}campaign`;

const FINGERPRINT_FORMAT = "protest-tables json";

/**
 * Writes the ledger into Referee's own table, because PROTEST's tables cannot store history, flags, fixed alignments
 * and times. A second row contains the hash of PROTEST's tables (`fingerprint`), by which an unchanged database can be
 * opened without comparing its tables.
 */
export function writeRefereeTable(
  writer: DatabaseWriter,
  ledger: Ledger,
  fingerprint: TablesFingerprint,
): void {
  writer.define(`CREATE TABLE ${TABLE} (format text not null, content blob not null)`);
  const packed = packGzip(serializeCampaign(ledger));
  const rows: SqlValue[][] = [
    ["referee-campaign json gzip", packed],
    [FINGERPRINT_FORMAT, fingerprintText(fingerprint)],
  ];
  writer.insert(TABLE, ["format", "content"], rows);
}

/** The hash that was written with the ledger; null = missing or unreadable. */
export function readFingerprint(database: DatabaseReader): TablesFingerprint | null {
  let fingerprint: TablesFingerprint | null = null;
  const isThere = database.objects.some(({ kind, name }) => kind === "table" && sameName(name, TABLE));
  if (!isThere) return null;
  database.read(TABLE, ["format", "content"], 2, ([format, content]) => {
    if (format === FINGERPRINT_FORMAT) fingerprint = parseFingerprint(content);
  });
  return fingerprint;
}

/** The ledger that Referee wrote into the database `file`; null if there is none, "empty" if only its table exists. */
export function readRefereeTable(file: string, database: DatabaseReader): Parsed<Ledger> | "empty" | null {
  const isThere = database.objects.some(({ kind, name }) => kind === "table" && sameName(name, TABLE));
  if (!isThere) return null;
  const contents: SqlValue[] = [];
  const read = database.read(TABLE, ["content"], 1, (row) => contents.push(...row));
  if (read.ok && read.rows === 0) return "empty";
  const [bytes] = contents;
  const problems = new FileProblems(file);
  if (!read.ok || !(bytes instanceof Uint8Array)) {
    const reason = read.ok ? "" : `: ${read.why}`;
    return problems.fail("unreadable-database", `found no campaign in the table ${TABLE}${reason}`);
  }
  const path = `${file} (${TABLE})`;
  const pieces = openCampaignPieces(path, gunzipPieces(bytes));
  if (pieces !== null) return pieces;
  const [unpacked] = unwrap(unpackGzip({ path, bytes }), problems) ?? [];
  const content = unpacked === undefined ? null : { ...unpacked, path };
  const ledger = content === null ? null : unwrap(openCampaignFile(content), problems);
  return ledger === null ? { ok: false, problems: problems.all } : problems.conclude(() => ledger);
}

// Detects whether PROTEST's tables still have the content that Referee wrote, by a hash in Referee's own table. The
// tables need not be rebuilt for this.

const fingerprintSchema = v.strictObject({
  /** Hash of all rows of PROTEST's tables, in their order. */
  sha256: hashSchema,
  /** Ids of the rows of pro_candidates that have no candidate in the campaign. */
  unplaced: v.array(v.number()),
});

export type TablesFingerprint = Readonly<v.InferOutput<typeof fingerprintSchema>>;

export function fingerprintOf(tables: ProtestTables, origin: ProtestOrigin): TablesFingerprint {
  return { sha256: hashOfTables(tables), unplaced: [...rowsWithoutPlace({ origin })] };
}

export function fingerprintText(fingerprint: TablesFingerprint): string {
  return JSON.stringify(fingerprint);
}

/**
 * Parses the stored hash. Null = invalid or missing, as in earlier versions; the tables are then rebuilt for
 * comparison.
 */
export function parseFingerprint(text: unknown): TablesFingerprint | null {
  return typeof text === "string" ? readOwnJson(fingerprintSchema, text) : null;
}

/** SHA-256 of every value of every row; the order of rows counts. */
export function hashOfTables(tables: ProtestTables): string {
  return hashParts(partsOf(tables));
}

function* partsOf(tables: ProtestTables): Generator<string> {
  const byName = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, rows] of byName) {
    yield name;
    yield* jsonOfList<object>(rows, Object.values);
  }
}

// Finds rows about candidates that the campaign does not have, such as those of the reference. These rows are kept and
// written again.

type UnplacedRows = Pick<
  ProtestTables,
  "annotations" | "token_annotations" | "tag_annotations" | "annotation_tasks"
>;

/** Ids of the rows of pro_candidates without a candidate in the campaign. */
export function rowsWithoutPlace({ origin }: { readonly origin: ProtestOrigin }): Set<number> {
  const { pro_candidates } = origin.rows;
  return new Set(pro_candidates.flatMap(({ id }, index) => (origin.candidates[index] == null ? [id] : [])));
}

/** The rows about these candidates. */
export function unplacedRows(rows: UnplacedRows, candidates: ReadonlySet<number>): UnplacedRows {
  const isOf = ({ candidate }: { readonly candidate: number }) => candidates.has(candidate);
  return {
    annotations: rows.annotations.filter(isOf),
    token_annotations: rows.token_annotations.filter(isOf),
    tag_annotations: rows.tag_annotations.filter(isOf),
    annotation_tasks: rows.annotation_tasks.filter(isOf),
  };
}
