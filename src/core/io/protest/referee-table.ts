// Reads and writes Referee's own table in a PROTEST database, which has the whole ledger, and detects by a hash whether
// PROTEST's tables still have the content that Referee wrote.

import * as v from "valibot";
import { hashSchema, readOwnJson } from "#core/base/file-values.ts";
import { hashParts, jsonOfList } from "#core/base/hash.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { gunzipPieces, packGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import { openCampaignFile, openCampaignPieces, serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestOrigin, ProtestTables } from "#core/suite/protest-origin.ts";
import { type DatabaseReader, type DatabaseWriter, type SqlValue, sameName } from "./protest-database.ts";

/** Prefix of all Referee's own tables. */
export const REFEREE_TABLE_PREFIX = "referee_";

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
