// Builds a campaign's tables of a PROTEST database, and reads such tables, for the tests of this folder.

import type { Parsed } from "#core/base/problem.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { makeLedger } from "#core/campaign/make-ledger.ts";
import { PROTEST_2016 } from "#core/campaign/matching/profile.ts";
import { type OpenedDatabase, readProtest } from "#core/io/protest/read/read-protest.ts";
import { buildOrigin } from "#core/io/protest/write/build-origin.ts";
import { writeSentences } from "#core/io/protest/write/write-sentences.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  NO_EXTRAS,
  type ProtestOrigin,
  type ProtestRow,
  type ProtestTables,
  type TableName,
} from "#core/suite/protest-origin.ts";

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
