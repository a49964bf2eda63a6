// Reads and writes Referee's own table in a PROTEST database. It contains the whole ledger in compressed form, and
// PROTEST's tool ignores it.

import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { gunzipPieces, unpackGzip } from "#core/io/file/campaign-archive.ts";
import { openCampaignFile, openCampaignPieces, serializeCampaign } from "#core/io/file/campaign-file.ts";
import { packGzip } from "#core/io/file/pack-gzip.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { type DatabaseReader, type DatabaseWriter, type SqlValue, sameName } from "./database.ts";
import { fingerprintText, parseFingerprint, type TablesFingerprint } from "./tables-fingerprint.ts";

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
