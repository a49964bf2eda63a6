// Builds, reads and changes the tables of a PROTEST database in memory, for the tests of this folder.

import { formatProblem, type Parsed } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { makeLedger } from "#core/campaign/file-ledger.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  columnsOf,
  isTableName,
  NO_EXTRAS,
  type ProtestOrigin,
  type ProtestRow,
  type ProtestTables,
  type TableName,
} from "#core/suite/protest-origin.ts";
import { type DatabaseObject, type DatabaseReader, type SqlValue, sameName } from "./protest-database.ts";
import { ledgerWithEdits } from "./read/open-database.ts";
import { type OpenedDatabase, readProtest } from "./read/read-protest.ts";
import { databaseActionId } from "./row-record.ts";
import { buildOrigin, writeSentences } from "./write/origin-rows.ts";
import { writeLedger } from "./write/write-protest.ts";

/**
 * The tables of a master without judgements. In the small campaign, the reference has corpora 1 and 2, candidates 1 to
 * 4 and antecedents 1 to 3; system “bad” has corpora 3 and 4, candidates 5 to 8 and antecedents 4 to 6; system “good”
 * has corpora 5 and 6, candidates 9 to 12 and antecedents 7 to 9.
 */
export function tablesOf(campaign: Campaign, changes: Partial<ProtestTables> = {}): ProtestTables {
  const origin = buildOrigin(campaign);
  const masterTags = { master_id: "small", master_description: "Small" };
  const meta_data = origin.rows.meta_data.map(({ tag, tag_value }) => {
    return { tag, tag_value: Object.entries(masterTags).find(([key]) => key === tag)?.[1] ?? tag_value };
  });
  return { ...origin.rows, meta_data, sentences: writeSentences(campaign, origin), ...changes };
}

/** Rows of a table, of which those with the given ids are changed; without ids, all are changed. */
export function changedRows<T extends Exclude<TableName, "meta_data" | "annotation_tasks">>(
  rows: readonly ProtestRow<T>[],
  change: Partial<ProtestRow<T>>,
  ...ids: readonly number[]
): ProtestRow<T>[] {
  return rows.map((row) =>
    ids.length === 0 || ("id" in row && ids.includes(Number(row.id))) ? { ...row, ...change } : row,
  );
}

export function metaRow(tag: string, tag_value: string): ProtestRow<"meta_data"> {
  return { tag, tag_value };
}

/** meta_data of a batch of the same master; the annotator's name may be left out. */
export function batchMeta(annotator: number | string, name = ""): ProtestRow<"meta_data">[] {
  return [
    metaRow("file_version", "PROTEST 1.1"),
    metaRow("file_type", "annotation_batch"),
    metaRow("master_id", "small"),
    metaRow("annotator_id", String(annotator)),
    metaRow("annotator_name", name),
  ];
}

export function readSmall(tables: ProtestTables): Parsed<OpenedDatabase> {
  return readProtest("small.db", { tables, extras: NO_EXTRAS });
}

/** The problems of the tables, as `code message`, without the warning heads-only. */
export function messagesOfTables(tables: ProtestTables): string[] {
  const read = readSmall(tables);
  return (read.ok ? read.warnings : read.problems)
    .filter(({ code }) => code !== "heads-only")
    .map(({ code, message }) => `${code} ${message}`);
}

export interface ReadLedger {
  readonly ledger: Ledger;
  readonly campaign: Campaign;
  readonly origin: ProtestOrigin;
}

/** The ledger from reading the tables; throws their errors. */
export function ledgerOfTables(tables: ProtestTables): ReadLedger {
  const read = readSmall(tables);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { parts, candidates } = read.value;
  const { origin } = parts;
  if (origin === null) throw new Error("reading did not keep the rows of the database");
  const ofMaster = parts.scope === null ? { candidates } : {};
  const settings = {
    name: "Small",
    sourceLanguage: "en",
    targetLanguage: "fr",
    profile: PROTEST_2016,
    seed: 7,
  };
  const ledger = makeLedger({ ...parts, settings: { ...settings, ...ofMaster } });
  return { ledger, campaign: campaignOf(ledger, foldEvents(ledger.events)), origin };
}

// Changes the tables of a written ledger and imports the changes, for the tests of this folder.

export type Change = (tables: ProtestTables) => Partial<ProtestTables>;

/** The `actionId` of the edits in all tests. */
export const STEP = databaseActionId("edited");

/** The ledger after importing the changed tables as `small.db`, and the problems as the command line reports them. */
export function edited(of: Ledger, change: Change) {
  const { tables, extras } = writeLedger(of);
  const { ledger: newLedger, warnings } = ledgerWithEdits(
    "small.db",
    of,
    { tables: { ...tables, ...change(tables) }, extras },
    { actionId: STEP, fingerprint: null },
  );
  return { newLedger, messages: warnings.map(formatProblem) };
}

/** The events that were added to those of the ledger. Throws if the ledger is discarded. */
export function addedEvents(of: Ledger, change: Change): readonly LedgerEvent[] {
  const { newLedger } = edited(of, change);
  if (newLedger === null) throw new Error("the ledger was ignored");
  return newLedger.events.slice(of.events.length);
}

/** An empty row, except for the given values. */
export function annotationRow(
  candidate: number,
  annotator_id: number,
  answers: Partial<ProtestRow<"annotations">>,
): ProtestRow<"annotations"> {
  const unset = { ant_annotation: "unset", anaph_annotation: "unset" };
  return {
    id: 0,
    candidate,
    annotator_id,
    ...unset,
    remarks: "",
    conflict_status: "ana_ok ant_ok",
    ...answers,
  };
}

/** Additional rows of annotations, with ids from 50. */
export function withRows(...more: readonly ProtestRow<"annotations">[]): Change {
  const rows = more.map((one, index) => ({ ...one, id: 50 + index }));
  return ({ annotations }) => ({ annotations: [...annotations, ...rows] });
}

// Implements core's database reader with tables in memory, for the tests of this folder.

export interface TableInTest {
  readonly kind?: DatabaseObject["kind"];
  /** Names of the columns; a name that begins with `=` is that of a computed column. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SqlValue[])[];
  /** Why reading fails after the rows; undefined = it does not fail. */
  readonly why?: string;
  /** Number of rows that reading reports, if it differs from the rows that it passes. */
  readonly count?: number;
}

export type TablesInTest = Readonly<Record<string, TableInTest>>;

const nameOf = (column: string) => column.replace(/^=/, "");

/** PROTEST's tables as SQLite would store them. */
export function storedTables(tables: ProtestTables): Record<string, TableInTest> {
  const stored = Object.entries(tables).flatMap(([name, of]): [string, TableInTest][] => {
    const rows: readonly object[] = of;
    if (!isTableName(name)) return [];
    return [[name, { columns: columnsOf(name), rows: rows.map((row) => Object.values(row)) }]];
  });
  return Object.fromEntries(stored);
}

/**
 * A reader of these tables, which it lists in the order of the object's keys. Adds each query to `requested` as `table:
 * columns, maximum number of rows`.
 */
export function readerOf(tables: TablesInTest, requested: string[] = []): DatabaseReader {
  // SQLite reports no columns for a missing table.
  const find = (table: string): TableInTest =>
    Object.entries(tables).find(([name, { kind }]) => kind !== "index" && sameName(name, table))?.[1] ?? {
      columns: [],
      rows: [],
      why: `there is no table ${table}`,
    };
  return {
    objects: Object.entries(tables).map(([name, { kind = "table" }]) => ({ kind, name: name.trim() })),
    columns: (table) =>
      find(table).columns.map((name) => ({ name: nameOf(name), generated: name.startsWith("=") })),
    read: (table, columns, most, onRow) => {
      requested.push(`${table}: ${columns.join(" ")}, ${most}`);
      const { columns: names, rows, why, count } = find(table);
      const places = columns.map((column) => names.findIndex((name) => sameName(nameOf(name), column)));
      for (const row of rows.slice(0, most)) onRow(places.map((place) => row[place] ?? null));
      return why === undefined
        ? { ok: true, rows: count ?? Math.min(rows.length, most) }
        : { ok: false, why };
    },
  };
}
