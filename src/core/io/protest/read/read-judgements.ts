// Reads the judgements of a PROTEST database (its annotation tables) as events, and their annotators.

import { FileProblems } from "#core/base/problem.ts";
import { groupAnnotationRows } from "#core/io/protest/annotation-rows.ts";
import { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import { checksConflicts, type ProtestMeta } from "#core/io/protest/meta.ts";
import { keyAndTextHash, rowRecord } from "#core/io/protest/row-record.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { MASTER_USER, type ProtestRow, type ProtestTables } from "#core/suite/protest-origin.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { annotatorId, unlistedName } from "./annotator-numbers.ts";
import { CandidatePlaces, type JudgedSuite } from "./candidate-places.ts";
import { readContents } from "./read-content.ts";

type JudgementTables = Pick<
  ProtestTables,
  "pro_candidates" | "annotators" | "annotations" | "token_annotations" | "tag_annotations"
>;

interface ReadJudgements {
  readonly annotators: readonly Annotator[];
  /** The judgements. If one has several rows, each row's event supersedes the previous one. */
  readonly judgements: readonly PronounRecord[];
}

/**
 * Every judgement of a known candidate as an event with this `actionId` and an unknown time. Rows about `referenceRows`
 * are ignored without a warning, rows about other unknown candidates with one. There are no errors; other warnings
 * report changed values, unlisted annotators, and tokens without an annotator.
 */
export function readJudgements(
  tables: JudgementTables,
  judged: JudgedSuite & { readonly referenceRows: ReadonlySet<number> },
  meta: ProtestMeta,
  actionId: string,
  problems: LimitedProblems,
): ReadJudgements {
  const places = new CandidatePlaces(tables.pro_candidates, judged);
  const names = annotatorNames(tables.annotators, meta);
  const judgements: PronounRecord[] = [];
  for (const rows of groupAnnotationRows(tables).values()) {
    addUnlisted(rows.annotator, names, problems);
    const place = places.find(rows.candidate);
    if (place === null) {
      if (judged.referenceRows.has(rows.candidate)) continue;
      const message = `the judgement of annotator ${rows.annotator} is of candidate ${rows.candidate}, which is missing or ignored; the judgement is ignored, too`;
      problems.warn("dangling-id", "judgements ignored", message);
      continue;
    }
    const fields = {
      campaign: meta.masterId,
      ...keyAndTextHash(place),
      annotator: annotatorId(rows.annotator),
      actionId,
    };
    let supersedes: string[] = [];
    for (const content of readContents(rows, place, meta, problems)) {
      const record = rowRecord({ ...fields, content, supersedes });
      judgements.push(record);
      supersedes = [record.id];
    }
  }
  for (const { id, annotator_id } of tables.token_annotations) {
    if (annotator_id !== null) continue;
    const message = `token_annotations, id ${id}: found no annotator_id; the row is ignored`;
    problems.warn("dangling-id", "rows of token_annotations ignored", message);
  }
  return {
    annotators: Array.from(names, ([id, name]) => ({ id: annotatorId(id), name, role: "annotator" })),
    judgements,
  };
}

/** The last content of the rows of each candidate and annotator (`rowsKey`), without warnings. */
export function contentsAsRead(
  tables: JudgementTables & Pick<ProtestTables, "meta_data">,
  judged: JudgedSuite,
): Map<string, JudgementContent> {
  const places = new CandidatePlaces(tables.pro_candidates, judged);
  const ignoredProblems = new LimitedProblems(new FileProblems(""));
  const checks = { checksConflicts: checksConflicts(tables.meta_data) };
  const contents = new Map<string, JudgementContent>();
  for (const [key, rows] of groupAnnotationRows(tables)) {
    const place = places.find(rows.candidate);
    const last = place === null ? undefined : readContents(rows, place, checks, ignoredProblems).at(-1);
    if (last !== undefined) contents.set(key, last);
  }
  return contents;
}

function annotatorNames(
  rows: readonly ProtestRow<"annotators">[],
  { batch }: ProtestMeta,
): Map<number, string> {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  if (batch !== null && !names.has(batch.annotator)) {
    names.set(batch.annotator, batch.annotatorName || unlistedName(batch.annotator));
  }
  return names;
}

function addUnlisted(annotator: number, names: Map<number, string>, problems: LimitedProblems): void {
  if (names.has(annotator)) return;
  const name = unlistedName(annotator);
  names.set(annotator, name);
  if (annotator === MASTER_USER) return;
  const message = `annotations: annotator ${annotator} is not in the table of annotators; called “${name}”`;
  problems.warn("dangling-id", "annotators without a name", message);
}
