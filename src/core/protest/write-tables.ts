// Holds how a campaign becomes the tables of a PROTEST 1.1 database: a master with everything, or a batch for one annotator.

import { textOfSingleBlanks } from "#core/align/tokens.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { TaskSet } from "#core/exchange/exchange.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { rowsKey } from "#core/protest/annotation-rows.ts";
import { annotatorNumbers, annotatorRows } from "#core/protest/annotator-numbers.ts";
import { buildOrigin } from "#core/protest/build-origin.ts";
import { CandidatePlaces } from "#core/protest/candidate-places.ts";
import { readMeta } from "#core/protest/meta.ts";
import type { Extras, ProtestOrigin } from "#core/protest/origin.ts";
import { contentsAsRead } from "#core/protest/read-judgements.ts";
import { MASTER_USER, type ProtestTables, type Row } from "#core/protest/rows.ts";
import { type JudgementToWrite, writeAnnotations } from "#core/protest/write-judgements.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";

export interface WrittenTables {
  readonly tables: ProtestTables;
  readonly extras: Extras;
  /** One entry a row of pro_candidates: the candidate's number in the campaign; null = of the reference alone. */
  readonly candidates: readonly (number | null)[];
}

/** Everything the campaign holds that PROTEST has a place for. Rows that were read are given back with their ids. */
export function writeTables(campaign: Campaign): WrittenTables {
  const origin = campaign.exchange.protest ?? buildOrigin(campaign);
  const { rows } = origin;
  const annotators = annotatorRows(campaign.annotators, rows.annotators);
  const tasks = writeTasks(campaign.exchange.taskSets, origin);
  return {
    tables: storable({
      ...rows,
      sentences: writeSentences(campaign, origin),
      annotators,
      ...writeAnnotations(
        rows,
        judgementsToWrite(campaign, origin),
        checksConflicts(origin),
        firstNewId(campaign),
      ),
      ...tasks,
    }),
    extras: origin.extras,
    candidates: origin.candidates,
  };
}

/** SQLite's texts end at NUL, and lone surrogates are no UTF-8; both can only be in a campaign made to have them. */
const NOT_STORABLE = /[\0\p{Cs}]/u;

function storable(tables: ProtestTables): ProtestTables {
  const text = (value: string) => value.replaceAll(/[\0\p{Cs}]/gu, "\uFFFD");
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

/** The columns of a row that hold text. */
type KeysOfText<R> = { [K in keyof R]: R[K] extends string ? K : never }[keyof R];

function checksConflicts({ rows }: ProtestOrigin): boolean {
  const meta = readMeta("", rows.meta_data);
  return !meta.ok || meta.value.checksConflicts;
}

/**
 * The original's re-import of a batch deletes rows of its master by the batch's row ids (protest.md §5). So the new rows
 * of a batch begin far above any master's: they hit nobody else's.
 */
function firstNewId({ exchange, annotators }: Campaign): number {
  if (exchange.batch === null) return 1;
  const annotator = annotatorNumbers(annotators).get(exchange.batch.annotator) ?? 1;
  return 10_000_000 * Math.max(1, annotator);
}

/** One row a sentence, corpus by corpus; numbered anew, since nothing points to their ids. */
function writeSentences({ suite, outputs }: Campaign, origin: ProtestOrigin): Row<"sentences">[] {
  const otherwise = new Map(origin.sentences.map((row) => [rowsKey(row.corpus, row.line), row.sentence]));
  const missing = new Set(origin.missing.map(({ corpus, line }) => rowsKey(corpus, line)));
  const sentences: Row<"sentences">[] = [];
  const add = (corpus: number, line: number, sentence: string) =>
    sentences.push({ id: sentences.length + 1, corpus, line, sentence });
  for (const { corpus, text, number, lines } of origin.texts) {
    const kept = {
      source: suite.source,
      reference: suite.references[number]?.lines,
      output: outputs[number]?.lines,
      "own-source": outputs[number]?.sourceLines ?? suite.source,
      none: undefined,
    }[text];
    for (let line = 0; line < lines; line++) {
      const key = rowsKey(corpus, line);
      if (missing.has(key)) continue;
      const other = otherwise.get(key);
      otherwise.delete(key);
      add(corpus, line, other ?? textOfSingleBlanks(kept?.[line] ?? ""));
    }
  }
  // What is left belongs to no corpus that there is.
  for (const { corpus, line, sentence } of origin.sentences) {
    if (otherwise.has(rowsKey(corpus, line))) add(corpus, line, sentence);
  }
  return sentences;
}

function judgementsToWrite(campaign: Campaign, origin: ProtestOrigin): JudgementToWrite[] {
  const judged = { ...campaign, candidateOfRow: origin.candidates };
  const log = new JudgementLog(candidateIndexOf(campaign), campaign.judgements);
  const numbers = annotatorNumbers(campaign.annotators);
  const asRead = contentsAsRead(origin.rows, judged, { checksConflicts: checksConflicts(origin) });
  return new CandidatePlaces(origin.rows.pro_candidates, judged).all.flatMap((place) =>
    log.ofCandidate(place.number).map((judgement): JudgementToWrite => {
      const annotator = numbers.get(judgement.annotator) ?? MASTER_USER;
      const content = asRead.get(rowsKey(place.row.id, annotator));
      return { place, annotator, judgement, asRead: content ?? null };
    }),
  );
}

/** The rows of tasks as read, then those of task sets that were made since. */
function writeTasks(
  taskSets: readonly TaskSet[],
  { rows, candidates }: ProtestOrigin,
): Pick<ProtestTables, "task_definition" | "annotation_tasks"> {
  const known = new Set(rows.task_definition.map(({ taskset }) => taskset));
  const definitions = [...rows.task_definition];
  const tasks = [...rows.annotation_tasks];
  const rowOf = new Map(
    rows.pro_candidates.flatMap(({ id }, place) => {
      const candidate = candidates[place];
      return candidate === undefined || candidate === null ? [] : [[candidate, id]];
    }),
  );
  let id = [...definitions.map((row) => row.id), ...tasks.map((row) => row.task_no)].reduce(
    (most, one) => Math.max(most, one),
    0,
  );
  for (const { name, tasks: made } of taskSets.filter((set) => !known.has(set.name))) {
    for (const { label, candidates: ofTask } of made) {
      definitions.push({ id: ++id, taskset: name, label });
      const task_no = id;
      tasks.push(
        ...ofTask.flatMap((number) => {
          const candidate = rowOf.get(number);
          return candidate === undefined ? [] : [{ task_no, candidate }];
        }),
      );
    }
  }
  return { task_definition: definitions, annotation_tasks: tasks };
}
