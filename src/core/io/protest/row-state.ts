// Describes the state of one PROTEST database by its rows, so that a later state can prove that it contains an earlier
// one. SQLite's change counter cannot: two copies of a file that were edited separately count independently.

import { uuidOf } from "#core/base/hash.ts";
import type { DatabaseReader } from "#core/io/protest/protest-database.ts";
import type { ProtestTables } from "#core/suite/protest-origin.ts";
import { groupAnnotationRows } from "./row-record.ts";

/** The rows of one candidate and annotator. PROTEST's tool replaces them all at once, by rows with new ids. */
interface StateRows {
  /** The least id of the rows in `annotations`; 0 = there are only tokens or tags. */
  readonly first: number;
  /** Hash of the values of the rows. */
  readonly hash: string;
}

export interface RowState {
  /** The greatest id that `annotations` ever had in this file (`sqlite_sequence`). New rows have greater ids. */
  readonly sequence: number;
  /** By candidate and annotator (`rowsKey`). */
  readonly rows: ReadonlyMap<string, StateRows>;
}

type AnnotationRows = Pick<ProtestTables, "annotations" | "token_annotations" | "tag_annotations">;

/** `stored`: the value for `annotations` in `sqlite_sequence`; 0 = unknown. */
export function rowStateOf(tables: AnnotationRows, stored: number): RowState {
  const sequence = tables.annotations.reduce((most, { id }) => Math.max(most, id), stored);
  const rows = new Map<string, StateRows>();
  for (const [key, { annotations, tokens, tags }] of groupAnnotationRows(tables)) {
    const values = [
      annotations.map(({ id, ant_annotation, anaph_annotation, remarks }) => [
        id,
        ant_annotation,
        anaph_annotation,
        remarks,
      ]),
      tokens.map(({ line, token, annotation }) => JSON.stringify([line, token, annotation])).sort(),
      tags.map(({ tag }) => tag).sort(),
    ];
    rows.set(key, { first: annotations[0]?.id ?? 0, hash: shortHash(JSON.stringify(values)) });
  }
  return { sequence, rows };
}

/** The first 16 hexadecimal digits of a hash. With fewer, two of some thousand candidates could have the same one. */
export function shortHash(text: string): string {
  return uuidOf(text).replaceAll("-", "").slice(0, 16);
}

/** The value for `annotations` in `sqlite_sequence`; 0 = unknown. */
export function storedSequence(database: DatabaseReader): number {
  let sequence = 0;
  const read = database.read("sqlite_sequence", ["name", "seq"], 1_000, ([name, value]) => {
    if (name === "annotations" && typeof value === "number") sequence = Math.max(sequence, value);
  });
  return read.ok ? sequence : 0;
}

/**
 * Whether `later` follows `earlier`: each of its rows either is a row of `earlier` or has an id that `earlier` had not
 * given yet. A state follows itself.
 */
export function followsState(later: RowState, earlier: RowState): boolean {
  if (later.sequence < earlier.sequence) return false;
  for (const [key, { first, hash }] of later.rows) {
    const before = earlier.rows.get(key);
    const isSame = before?.first === first && before.hash === hash;
    if (!isSame && first <= earlier.sequence) return false;
  }
  return true;
}
