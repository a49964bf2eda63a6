// Writes a ledger as a PROTEST 1.1 database, a campaign as a master and a batch as a batch, with Referee's own table
// next to PROTEST's.

import { getOrInsert } from "#core/base/grouping.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { type DatabaseWriter, type Sqlite, sqlName } from "#core/io/protest/protest-database.ts";
import { INDEX_DEFINITIONS, TABLE_DEFINITIONS } from "#core/io/protest/protest-tables.ts";
import { changeCounter, isDatabase, withChangeCounter } from "#core/io/protest/read/check-header.ts";
import { databaseActionIdOf } from "#core/io/protest/read/read-protest.ts";
import { fingerprintOf, writeRefereeTable } from "#core/io/protest/referee-table.ts";
import { changeCountOf, isRowRecord, sameDatabase } from "#core/io/protest/row-record.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { candidateText } from "#core/ledger/registers.ts";
import {
  columnsOf,
  type Extras,
  FILE_VERSION,
  isTableName,
  NO_EXTRAS,
  type ProtestOrigin,
  type ProtestRow,
  type ProtestTables,
} from "#core/suite/protest-origin.ts";
import { masterOrigin, wholeCampaign } from "./origin-rows.ts";
import { type WrittenTables, writeTables } from "./write-tables.ts";

/** The bytes of the database: a batch if the ledger is one, otherwise a master. */
export function writeProtest(ledger: Ledger, sqlite: Sqlite): Uint8Array {
  const { tables, extras, firstNewId, origin } = writeLedger(ledger);
  const bytes = sqlite.write((writer) => {
    writeRows(writer, tables);
    writeExtras(writer, tables, extras);
    writeRefereeTable(writer, ledger, fingerprintOf(tables, origin));
    if (firstNewId !== null) reserveIds(writer, firstNewId);
  });
  return asNewerState(bytes, ledger, databaseActionIdOf(tables));
}

/**
 * Gives the file a greater change counter than all states of its database whose events the ledger contains, so that
 * this state and all later ones are newer.
 */
function asNewerState(bytes: Uint8Array, { events }: Ledger, step: string): Uint8Array {
  if (!isDatabase({ bytes })) return bytes;
  const states = events.flatMap((event) =>
    event.kind === "judgement" && isRowRecord(event) && sameDatabase(event.actionId, step)
      ? [changeCountOf(event.actionId)]
      : [],
  );
  const newest = states.reduce((most, state) => Math.max(most, state + 1), changeCounter({ bytes }));
  return withChangeCounter(bytes, newest);
}

/**
 * Makes PROTEST's tool use ids from `first` for rows that it adds to a batch: when it imports the batch again, it
 * deletes rows of the master with the batch's ids.
 */
function reserveIds(writer: DatabaseWriter, first: number): void {
  for (const table of ["annotations", "token_annotations", "tag_annotations"]) {
    writer.define(`INSERT INTO sqlite_sequence (name, seq) SELECT '${table}', 0
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '${table}')`);
    writer.define(`UPDATE sqlite_sequence SET seq = max(seq, ${first - 1}) WHERE name = '${table}'`);
  }
}

function writeRows(writer: DatabaseWriter, tables: ProtestTables): void {
  for (const [table, definition] of Object.entries(TABLE_DEFINITIONS)) {
    if (!isTableName(table)) continue;
    writer.define(definition);
    const rows: readonly object[] = tables[table];
    // Each row's values are in the order of its schema's columns.
    writer.insert(table, columnsOf(table), rows.map(Object.values));
  }
  for (const definition of INDEX_DEFINITIONS) writer.define(definition);
}

/**
 * Writes columns and tables that came with the database. Types and constraints are left out, because they could contain
 * any SQL.
 */
function writeExtras(writer: DatabaseWriter, tables: ProtestTables, extras: Extras): void {
  for (const { table, column, values } of extras.columns) {
    if (!isTableName(table)) continue;
    writer.define(`ALTER TABLE ${sqlName(table)} ADD COLUMN ${sqlName(column)}`);
    const rows: readonly object[] = tables[table];
    const ids = new Set(rows.map((row) => ("id" in row ? row.id : null)));
    writer.update(
      table,
      column,
      values.filter(([id]) => ids.has(id)),
    );
  }
  for (const { table, columns, rows } of extras.tables) {
    writer.define(`CREATE TABLE ${sqlName(table)} (${columns.map(sqlName).join(", ")})`);
    writer.insert(table, columns, rows);
  }
}

// Converts a ledger into tables of a PROTEST database: the whole campaign into a master, a batch into a batch.

export interface WrittenLedger extends WrittenTables {
  readonly campaign: Campaign;
  /** Hash of the current suite. */
  readonly suite: string;
  /** The rows of suite and outputs, without judgements. */
  readonly origin: ProtestOrigin;
}

export function writeLedger(ledger: Ledger): WrittenLedger {
  const folded = foldEvents(ledger.events);
  const campaign = campaignOf(ledger, folded);
  const origin = originOf(ledger, campaign);
  return { campaign, suite: folded.suite?.text ?? "", origin, ...writeTables(campaign, origin) };
}

function originOf(ledger: Ledger, campaign: Campaign): ProtestOrigin {
  const { scope, texts } = ledger;
  if (scope === null) return masterOrigin(ledger, campaign);
  const text = texts.get(scope.origin ?? "");
  return text?.kind === "origin" ? text.origin : batchOrigin(ledger, { ...scope, tasks: [] });
}

// Extracts the rows of a batch from those of a master: one annotator's candidates with all rows to which they refer.

export interface BatchRowsPlan {
  /** The annotator's id. */
  readonly annotator: string;
  /** The candidates, in the order of judging. */
  readonly candidates: readonly CandidateKey[];
  /** The tasks of these candidates, for PROTEST's `annotation_tasks`. */
  readonly tasks: readonly { readonly set: string; readonly label: string }[];
  /** Time of creation: ISO 8601, UTC, or PROTEST's `YYYY-MM-DD hh:mm:ss`; null = unknown. */
  readonly created: string | null;
}

/**
 * The rows of a batch of the whole campaign `ledger`. They have the master's row ids, so that PROTEST's tool can also
 * import the batch. The annotator has the same number as in the master. Throws if the campaign has no such annotator.
 */
export function batchOrigin(ledger: Ledger, plan: BatchRowsPlan): ProtestOrigin {
  const { campaign, origin, tables, numbers } = masterOf(ledger);
  const annotator = numbers.get(plan.annotator);
  const name = campaign.annotators.find(({ id }) => id === plan.annotator)?.name;
  if (annotator === undefined || name === undefined) throw new Error(`no annotator ${plan.annotator}`);
  const chosen = new Set(plan.candidates.map(candidateText));
  const kept = tables.pro_candidates.flatMap((row, index) => {
    const key = origin.candidates[index] ?? null;
    return key !== null && chosen.has(candidateText(key)) ? [{ row, key }] : [];
  });
  const ids = new Set(kept.map(({ row }) => row.id));
  const corpora = new Set(kept.flatMap(({ row }) => [row.srccorpus, row.tgtcorpus]));
  const examples = new Set(kept.map(({ row }) => exampleKey(row)));
  const tasks = new Set(
    tables.task_definition
      .filter((row) => plan.tasks.some(({ set, label }) => set === row.taskset && label === row.label))
      .map(({ id }) => id),
  );
  const isOfAnnotator = (row: { readonly candidate: number; readonly annotator_id: number | null }) =>
    ids.has(row.candidate) && row.annotator_id === annotator;
  const ofCorpus = ({ corpus }: { readonly corpus: number }) => corpora.has(corpus);
  const { sentences: _sentences, ...others } = tables;
  return {
    rows: {
      ...others,
      meta_data: batchMeta(tables.meta_data, plan, annotator, name),
      corpora: tables.corpora.filter(({ id }) => corpora.has(id)),
      documents: tables.documents.filter(ofCorpus),
      pro_candidates: kept.map(({ row }) => row),
      pro_antecedents: tables.pro_antecedents.filter((row) => examples.has(exampleKey(row))),
      translations: tables.translations.filter((row) => examples.has(exampleKey(row))),
      annotators: [{ id: annotator, name }],
      annotations: tables.annotations.filter(isOfAnnotator),
      token_annotations: tables.token_annotations.filter(isOfAnnotator),
      tag_annotations: tables.tag_annotations.filter(isOfAnnotator),
      annotation_tasks: tables.annotation_tasks.filter(
        ({ task_no, candidate }) => tasks.has(task_no) && ids.has(candidate),
      ),
      task_definition: [],
    },
    texts: origin.texts.filter(ofCorpus),
    sentences: origin.sentences.filter(ofCorpus),
    missing: origin.missing.filter(ofCorpus),
    candidates: kept.map(({ key }) => key),
    extras: NO_EXTRAS,
  };
}

interface Master extends Pick<WrittenTables, "tables" | "numbers"> {
  readonly campaign: Campaign;
  readonly origin: ProtestOrigin;
}

/** Cached, because a thousand batches may be made from one ledger. */
const masters = new WeakMap<Ledger, Master>();

function masterOf(ledger: Ledger): Master {
  return getOrInsert(masters, ledger, () => {
    const campaign = wholeCampaign(ledger);
    const origin = masterOrigin(ledger, campaign);
    // A batch has no rows of sentences: they are computed from its texts when a database is written.
    return { campaign, origin, ...writeTables(campaign, origin, []) };
  });
}

function exampleKey({ tgtcorpus, example_no }: Pick<ProtestRow<"translations">, "tgtcorpus" | "example_no">) {
  return `${tgtcorpus} ${example_no}`;
}

/** Rows of meta_data in the order in which PROTEST's tool writes them. */
function batchMeta(
  master: readonly ProtestRow<"meta_data">[],
  { created }: BatchRowsPlan,
  annotator: number,
  name: string,
): ProtestRow<"meta_data">[] {
  const copied = (tag: string) => master.filter((row) => row.tag === tag);
  const time =
    created === null ? [] : [{ tag: "time_created", tag_value: created.slice(0, 19).replace("T", " ") }];
  return [
    { tag: "file_version", tag_value: FILE_VERSION },
    { tag: "file_type", tag_value: "annotation_batch" },
    ...time,
    ...copied("master_description"),
    ...copied("master_id"),
    ...master.filter(({ tag }) => tag.startsWith("config:")),
    { tag: "annotator_id", tag_value: String(annotator) },
    { tag: "annotator_name", tag_value: name },
  ];
}
