// Holds how the annotations of a PROTEST database become records of a log of judgements, with their annotators.

import {
  type Annotator,
  contentOf,
  type Judgement,
  type JudgementContent,
} from "#core/judgement/judgement.ts";
import { groupRows } from "#core/protest/annotation-rows.ts";
import { annotatorId, unlistedName } from "#core/protest/annotator-numbers.ts";
import { CandidatePlaces, type JudgedSuite } from "#core/protest/candidate-places.ts";
import { uuidOf } from "#core/protest/judgement-id.ts";
import type { ProtestMeta } from "#core/protest/meta.ts";
import { readContents } from "#core/protest/read-content.ts";
import { MASTER_USER, type ProtestTables, type Row } from "#core/protest/rows.ts";
import { Told } from "#core/protest/told.ts";
import { textShownHash } from "#core/queue/candidate-view.ts";
import { ProblemList } from "#core/shared/problem.ts";

type JudgementTables = Pick<
  ProtestTables,
  "pro_candidates" | "corpora" | "annotators" | "annotations" | "token_annotations" | "tag_annotations"
>;

export interface ReadJudgements {
  readonly annotators: readonly Annotator[];
  readonly judgements: readonly Judgement[];
}

/**
 * Every judgement in the database, each record an import at `now` (the database does not say when it was made). Nothing
 * is an error; warnings tell what was read otherwise.
 */
export function readJudgements(
  tables: JudgementTables,
  judged: JudgedSuite,
  meta: ProtestMeta,
  now: string,
  told: Told,
): ReadJudgements {
  const places = new CandidatePlaces(tables.pro_candidates, judged);
  const corpora = new Map(tables.corpora.map(({ id, name }) => [id, name]));
  const names = annotatorNames(tables.annotators, meta);
  const step = uuidOf(JSON.stringify(["protest import", meta.masterId, meta.batch]));
  const judgements: Judgement[] = [];
  for (const rows of groupRows(tables).values()) {
    const place = places.find(rows.candidate);
    if (place === null) {
      const message = `the judgement of annotator ${rows.annotator} is of candidate ${rows.candidate}, which is not there or left aside; so is the judgement`;
      told.warn("dangling-id", "judgements left aside", message);
      continue;
    }
    meet(rows.annotator, names, told);
    const textHash = textShownHash(judged.suite, place.example, place.text);
    const about = [meta.masterId, corpora.get(place.row.tgtcorpus), place.row.example_no, rows.annotator];
    readContents(rows, place, meta, told).forEach((content, ordinal) => {
      const key = JSON.stringify(["protest judgement", ...about, ordinal, contentOf(content)]);
      judgements.push({
        ...content,
        id: uuidOf(key),
        system: place.output.system,
        example: place.example.id,
        annotator: annotatorId(rows.annotator),
        time: now,
        action: "import",
        step,
        copiedFrom: null,
        contextBefore: 0,
        contextAfter: 0,
        referenceOpened: false,
        seconds: 0,
        textHash,
        guidelines: "",
      });
    });
  }
  for (const { id, annotator_id } of tables.token_annotations) {
    if (annotator_id !== null) continue;
    const message = `token_annotations, id ${id}: found no annotator_id; the row is left aside`;
    told.warn("dangling-id", "rows of token_annotations left aside", message);
  }
  return { annotators: Array.from(names, ([id, name]) => ({ id: annotatorId(id), name })), judgements };
}

/** What the rows say of each candidate and annotator (`rowsKey`) at last, told to nobody. */
export function contentsAsRead(
  tables: JudgementTables,
  judged: JudgedSuite,
  meta: Pick<ProtestMeta, "checksConflicts">,
): Map<string, JudgementContent> {
  const places = new CandidatePlaces(tables.pro_candidates, judged);
  const nobody = new Told("", new ProblemList());
  const contents = new Map<string, JudgementContent>();
  for (const [key, rows] of groupRows(tables)) {
    const place = places.find(rows.candidate);
    const last = place === null ? undefined : readContents(rows, place, meta, nobody).at(-1);
    if (last !== undefined) contents.set(key, last);
  }
  return contents;
}

function annotatorNames(rows: readonly Row<"annotators">[], { batch }: ProtestMeta): Map<number, string> {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  if (batch !== null && !names.has(batch.annotator)) {
    names.set(batch.annotator, batch.annotatorName || unlistedName(batch.annotator));
  }
  return names;
}

function meet(annotator: number, names: Map<number, string>, told: Told): void {
  if (names.has(annotator)) return;
  const name = unlistedName(annotator);
  names.set(annotator, name);
  if (annotator === MASTER_USER) return;
  const message = `annotations: annotator ${annotator} is not in the table of annotators; called “${name}”`;
  told.warn("dangling-id", "annotators without a name", message);
}
