// Describes the tables of a PROTEST database and the rows from which a campaign came, so that the same database can be
// written again.

import * as v from "valibot";
import { smallNumberSchema } from "#core/base/file-values.ts";
import { hashText } from "#core/base/hash.ts";

const text = v.string();
const nullableText = v.nullable(v.string());
/** Ids of rows. In SQLite they may be negative (annotator −1 is the master user). */
const id = v.pipe(v.number(), v.safeInteger());
/** Lines, positions and counts, all ≥ 0. */
const count = smallNumberSchema;

/** Schema of all rows of a table. */
function table<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(v.array(v.strictObject(entries)), v.readonly());
}

/**
 * The tables of PROTEST 1.1, with columns in the order in which they are written. `candidate` is an id in
 * `pro_candidates`. Lines and positions count from 0; a token's position is the number of single spaces before it.
 */
export const PROTEST_TABLES = {
  meta_data: table({ tag: text, tag_value: text }),
  /** srctgt: 0 = source, 1 = reference or output. */
  corpora: table({ id, name: text, srctgt: count }),
  sentences: table({ id, corpus: id, line: count, sentence: text }),
  /** `start` to `end` (inclusive) are lines. */
  documents: table({ id, corpus: id, start: count, end: count }),
  categories: table({ id, description: text, antagreement: count }),
  pro_candidates: table({
    id,
    srccorpus: id,
    tgtcorpus: id,
    example_no: id,
    line: count,
    srcpro: text,
    srcpos: count,
    /** Number of tokens before the pronoun in its sentence that have the same form, ignoring case. */
    srcproindex: count,
    category_no: id,
    sequence_no: v.nullable(id),
  }),
  pro_antecedents: table({
    id,
    srccorpus: id,
    tgtcorpus: id,
    example_no: id,
    ant_no: id,
    line: count,
    srcstartpos: count,
    srcendpos: count,
    srchead: text,
    srcheadpos: count,
    /** srcheadpos − srcstartpos. */
    srcheadindex: count,
  }),
  /**
   * One row per token. ant_no: null = the token translates the pronoun; otherwise the number of the antecedent whose
   * head it translates.
   */
  translations: table({
    id,
    tgtcorpus: id,
    example_no: id,
    ant_no: v.nullable(id),
    line: count,
    tgtpos: count,
  }),
  annotators: table({ id, name: text }),
  annotations: table({
    id,
    candidate: id,
    ant_annotation: nullableText,
    anaph_annotation: nullableText,
    remarks: nullableText,
    annotator_id: id,
    conflict_status: nullableText,
  }),
  token_annotations: table({
    id,
    candidate: id,
    line: count,
    token: count,
    annotation: nullableText,
    annotator_id: v.nullable(id),
  }),
  tag_annotations: table({ id, candidate: id, annotator_id: id, tag: text }),
  annotation_tasks: table({ task_no: id, candidate: id }),
  task_definition: table({ id, taskset: text, label: text }),
};

export type TableName = keyof typeof PROTEST_TABLES;
export type ProtestRow<T extends TableName> = Readonly<v.InferOutput<(typeof PROTEST_TABLES)[T]["item"]>>;
export const TABLE_NAMES: readonly TableName[] = Object.keys(PROTEST_TABLES).filter(isTableName);
export type ProtestTables = { readonly [T in TableName]: readonly ProtestRow<T>[] };

export const FILE_VERSION = "PROTEST 1.1";
/**
 * Id of the master user, who judges in the master database itself. The master user's judgements are not checked for
 * conflicts, and the table of annotators does not list this user.
 */
export const MASTER_USER = -1;

/** The number in a text if it can be the id of a row, for example of an annotator; otherwise null. */
export function parseRowId(text: string): number | null {
  const number = /^-?[0-9]+$/.test(text) ? Number(text) : null;
  return v.is(id, number) ? number : null;
}

/** The table's columns in the order in which they are written. */
export function columnsOf(table: TableName): string[] {
  return Object.keys(PROTEST_TABLES[table].item.entries);
}

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(PROTEST_TABLES, name);
}

// Describes the rows of the PROTEST database from which a campaign came, so that the same database can be written
// again.

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
