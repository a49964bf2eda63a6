// Defines the tables and indexes of a database as PROTEST's tool does. Referee writes databases with exactly these.

import * as v from "valibot";
import { PROTEST_TABLES, TABLE_NAMES, type TableName } from "#core/suite/protest-origin.ts";

/** Columns that are primary keys. */
const KEYS: Readonly<Record<string, string>> = {
  id: " primary key autoincrement",
  "meta_data.tag": " primary key",
};

function definitionOf(table: TableName): string {
  const columns = Object.entries<v.GenericSchema>(PROTEST_TABLES[table].item.entries).map(
    ([name, schema]) => {
      const type = v.is(schema, "text") ? "text" : "integer";
      const isNeeded = v.is(schema, null) ? "" : " not null";
      return `${name} ${type}${isNeeded}${KEYS[name] ?? KEYS[`${table}.${name}`] ?? ""}`;
    },
  );
  if (table === "annotation_tasks") columns.push("primary key (task_no, candidate)");
  return `CREATE TABLE ${table} (${columns.join(", ")})`;
}

/** The SQL statements, in the order in which they are run. */
export const TABLE_DEFINITIONS: Readonly<Record<string, string>> = Object.fromEntries(
  TABLE_NAMES.map((table) => [table, definitionOf(table)]),
);

export const INDEX_DEFINITIONS: readonly string[] = [
  "CREATE INDEX sentences_idx on sentences (corpus, line)",
  "CREATE INDEX candidates_idx on pro_candidates (srccorpus, tgtcorpus, example_no)",
  "CREATE INDEX antecedents_idx on pro_antecedents (srccorpus, tgtcorpus, example_no)",
  "CREATE INDEX translations_idx on translations (tgtcorpus, example_no)",
  "CREATE INDEX annotations_idx on annotations (candidate, annotator_id)",
  "CREATE INDEX token_annotations_idx on token_annotations (candidate, annotator_id)",
  "CREATE INDEX tag_annotations_idx on tag_annotations (candidate, annotator_id)",
];
