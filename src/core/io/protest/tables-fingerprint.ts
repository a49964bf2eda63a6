// Detects whether PROTEST's tables still have the content that Referee wrote, by a hash in Referee's own table. The
// tables need not be rebuilt for this.

import * as v from "valibot";
import { hashSchema, readOwnJson } from "#core/base/file-values.ts";
import { hashParts, jsonOfList } from "#core/base/hash.ts";
import { rowsWithoutPlace } from "#core/io/protest/read/unplaced-rows.ts";
import type { ProtestOrigin, ProtestTables } from "#core/suite/protest-origin.ts";

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
