// Describes the rows of the PROTEST database from which a campaign came, so that the same database can be written
// again.

import * as v from "valibot";
import { hashText } from "#core/base/hash.ts";
import { smallNumberSchema } from "#core/base/json-parts.ts";
import { PROTEST_TABLES } from "./rows.ts";

const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());

/** Where the campaign stores the sentences of a corpus. */
const corpusTextSchema = v.strictObject({
  corpus: v.number(),
  /**
   * The text of the campaign that contains the sentences. `own-source`: the source in the tokenisation of the output's
   * system. `none`: no candidate uses the corpus, and its rows are in `sentences`.
   */
  text: v.picklist(["source", "reference", "output", "own-source", "none"]),
  /** Index of the reference in the suite; null for other texts. */
  reference: v.nullable(smallNumberSchema),
  /** System of the output or own source (the first one, if several systems share the source); null for other texts. */
  system: v.nullable(v.string()),
  /**
   * Number of lines of the corpus. All texts of the campaign are as long as the longest corpus; missing lines are
   * empty.
   */
  lines: smallNumberSchema,
});

/** Values of columns and tables that PROTEST does not define. Blobs are not stored. */
const extraValueSchema = v.nullable(v.union([v.number(), v.string()]));
const extrasSchema = v.strictObject({
  columns: list(
    v.strictObject({
      table: v.string(),
      column: v.string(),
      /** Pairs of a row's id and its value. */
      values: list(v.pipe(v.tuple([v.number(), extraValueSchema]), v.readonly())),
    }),
  ),
  tables: list(
    v.strictObject({ table: v.string(), columns: list(v.string()), rows: list(list(extraValueSchema)) }),
  ),
});

export const originSchema = v.strictObject({
  /** Every row as read, except the sentences, which are the campaign's texts. */
  rows: v.omit(v.strictObject(PROTEST_TABLES), ["sentences"]),
  texts: list(corpusTextSchema),
  /**
   * Sentences that the campaign's texts do not reproduce: those of unused corpora, and those in which characters were
   * replaced.
   */
  sentences: PROTEST_TABLES.sentences,
  /** Lines missing in a corpus, which are read as empty. */
  missing: list(v.strictObject({ corpus: v.number(), line: smallNumberSchema })),
  /** For each row of pro_candidates its candidate; null = a row about the reference. */
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
