// Replaces characters of a text that a SQLite database would lose.

import type { ProtestTables } from "#core/suite/protest-origin.ts";

/**
 * Characters that a database would lose: SQLite's texts end at NUL, lone surrogates are not UTF-8, and decoding UTF-8
 * drops a U+FEFF at the beginning.
 */
const NOT_STORABLE = /^\uFEFF|[\0\p{Cs}]/u;

/** The tables with U+FFFD for characters that SQLite cannot store, and without U+FEFF at the beginning of a text. */
export function storableTables(tables: ProtestTables): ProtestTables {
  const text = (value: string) => value.replace(/^\uFEFF+/u, "").replaceAll(/[\0\p{Cs}]/gu, "\uFFFD");
  const all = <R extends object, K extends keyof R>(
    rows: readonly R[],
    key: K & KeysOfText<R>,
  ): readonly R[] =>
    rows.some((row) => NOT_STORABLE.test(String(row[key])))
      ? rows.map((row) => ({ ...row, [key]: text(String(row[key])) }))
      : rows;
  return {
    ...tables,
    meta_data: all(tables.meta_data, "tag_value"),
    corpora: all(tables.corpora, "name"),
    sentences: all(tables.sentences, "sentence"),
    categories: all(tables.categories, "description"),
    pro_candidates: all(tables.pro_candidates, "srcpro"),
    pro_antecedents: all(tables.pro_antecedents, "srchead"),
    annotators: all(tables.annotators, "name"),
    annotations: tables.annotations.map((row) =>
      row.remarks !== null && NOT_STORABLE.test(row.remarks) ? { ...row, remarks: text(row.remarks) } : row,
    ),
    tag_annotations: all(tables.tag_annotations, "tag"),
    task_definition: all(all(tables.task_definition, "taskset"), "label"),
  };
}

/** The columns of a row that contain text. */
type KeysOfText<R> = { [K in keyof R]: R[K] extends string ? K : never }[keyof R];
