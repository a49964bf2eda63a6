// Describes the rows of the PROTEST database that a campaign came from, so that it can be written again as it was.

import * as v from "valibot";
import { hashText } from "#core/base/hash.ts";
import { smallNumberSchema } from "#core/base/json-parts.ts";
import { TABLES } from "./rows.ts";

const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());

/** Where the campaign stores the sentences of a corpus. */
const corpusTextSchema = v.strictObject({
  corpus: v.number(),
  /**
   * `own-source`: the source as that output's system tokenised it; `none`: no candidate uses it, rows are in
   * `sentences`.
   */
  text: v.picklist(["source", "reference", "output", "own-source", "none"]),
  /** Index of the reference among the suite's; null for other texts. */
  reference: v.nullable(smallNumberSchema),
  /** System of the output or own source (the first one's, if several systems share it); null for other texts. */
  system: v.nullable(v.string()),
  /** Number of lines of the corpus; the campaign's texts are filled up with empty lines to the longest one. */
  lines: smallNumberSchema,
});

/** Columns and tables beyond PROTEST's; blobs are left out. */
const extraValueSchema = v.nullable(v.union([v.number(), v.string()]));
const extrasSchema = v.strictObject({
  columns: list(
    v.strictObject({
      table: v.string(),
      column: v.string(),
      /** By the row's id. */
      values: list(v.pipe(v.tuple([v.number(), extraValueSchema]), v.readonly())),
    }),
  ),
  tables: list(
    v.strictObject({
      table: v.string(),
      columns: list(v.string()),
      rows: list(list(extraValueSchema)),
    }),
  ),
});

export const originSchema = v.strictObject({
  /** Every row as read, except the sentences, which are the campaign's texts. */
  rows: v.omit(v.strictObject(TABLES), ["sentences"]),
  texts: list(corpusTextSchema),
  /** Sentences that the texts do not reproduce: of unused corpora, or with replaced characters. */
  sentences: TABLES.sentences,
  /** Lines missing in a corpus, which are read as empty. */
  missing: list(v.strictObject({ corpus: v.number(), line: smallNumberSchema })),
  /** One entry per row of pro_candidates: its candidate; null = only of the reference. */
  candidates: list(v.nullable(v.strictObject({ system: v.string(), example: v.string() }))),
  extras: extrasSchema,
});

export type ProtestOrigin = v.InferOutput<typeof originSchema>;
export type CorpusText = v.InferOutput<typeof corpusTextSchema>;
export type Extras = v.InferOutput<typeof extrasSchema>;
export type ExtraValue = v.InferOutput<typeof extraValueSchema>;

/** SHA-256 of the rows' canonical form: keys in the order of the schema. */
export function hashOrigin(origin: ProtestOrigin): string {
  return hashText(JSON.stringify(v.parse(originSchema, origin)));
}

export const NO_EXTRAS: Extras = { columns: [], tables: [] };
