// Holds how the original tool defines its tables and indexes; a database is written with exactly these.

import type { TableName } from "#core/origin/rows.ts";

const ID = "id integer not null primary key autoincrement";

/** In the order in which they are created. */
export const TABLE_DEFINITIONS: Readonly<Record<TableName, string>> = {
  meta_data: "CREATE TABLE meta_data (tag text not null primary key, tag_value text not null)",
  corpora: `CREATE TABLE corpora (${ID}, name text not null, srctgt integer not null)`,
  sentences: `CREATE TABLE sentences (${ID}, corpus integer not null, line integer not null, sentence text not null)`,
  documents: `CREATE TABLE documents (${ID}, corpus integer not null, start integer not null, end integer not null)`,
  categories: `CREATE TABLE categories (${ID}, description text not null, antagreement integer not null)`,
  pro_candidates: `CREATE TABLE pro_candidates (${ID}, srccorpus integer not null, tgtcorpus integer not null, example_no integer not null, line integer not null, srcpro text not null, srcpos integer not null, srcproindex integer not null, category_no integer not null, sequence_no integer)`,
  pro_antecedents: `CREATE TABLE pro_antecedents (${ID}, srccorpus integer not null, tgtcorpus integer not null, example_no integer not null, ant_no integer not null, line integer not null, srcstartpos integer not null, srcendpos integer not null, srchead text not null, srcheadpos integer not null, srcheadindex integer not null)`,
  translations: `CREATE TABLE translations (${ID}, tgtcorpus integer not null, example_no integer not null, ant_no integer, line integer not null, tgtpos integer not null)`,
  annotators: `CREATE TABLE annotators (${ID}, name text not null)`,
  annotations: `CREATE TABLE annotations (${ID}, candidate integer not null, ant_annotation text, anaph_annotation text, remarks text, annotator_id integer not null, conflict_status text)`,
  token_annotations: `CREATE TABLE token_annotations (${ID}, candidate integer not null, line integer not null, token integer not null, annotation text, annotator_id integer)`,
  tag_annotations: `CREATE TABLE tag_annotations (${ID}, candidate integer not null, annotator_id integer not null, tag text not null)`,
  annotation_tasks:
    "CREATE TABLE annotation_tasks (task_no integer not null, candidate integer not null, primary key (task_no, candidate))",
  task_definition: `CREATE TABLE task_definition (${ID}, taskset text not null, label text not null)`,
};

export const INDEX_DEFINITIONS: readonly string[] = [
  "CREATE INDEX sentences_idx on sentences (corpus, line)",
  "CREATE INDEX candidates_idx on pro_candidates (srccorpus, tgtcorpus, example_no)",
  "CREATE INDEX antecedents_idx on pro_antecedents (srccorpus, tgtcorpus, example_no)",
  "CREATE INDEX translations_idx on translations (tgtcorpus, example_no)",
  "CREATE INDEX annotations_idx on annotations (candidate, annotator_id)",
  "CREATE INDEX token_annotations_idx on token_annotations (candidate, annotator_id)",
  "CREATE INDEX tag_annotations_idx on tag_annotations (candidate, annotator_id)",
];
