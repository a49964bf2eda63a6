// Holds how changes are found that another program made in a database after Referee wrote it, and how they are taken over.

import type { Campaign } from "#core/campaign/campaign.ts";
import {
  type Annotator,
  type Judgement,
  type JudgementContent,
  NOTHING_SAID,
} from "#core/judgement/judgement.ts";
import { type CandidateRows, groupRows } from "#core/protest/annotation-rows.ts";
import { annotatorId, annotatorNumbers, unlistedName } from "#core/protest/annotator-numbers.ts";
import { type CandidatePlace, CandidatePlaces } from "#core/protest/candidate-places.ts";
import { uuidOf } from "#core/protest/judgement-id.ts";
import { readMeta } from "#core/protest/meta.ts";
import { contentsAsRead } from "#core/protest/read-judgements.ts";
import { taskSetsOf } from "#core/protest/read-protest.ts";
import type { ProtestTables } from "#core/protest/rows.ts";
import { writeTables } from "#core/protest/write-tables.ts";
import { textShownHash } from "#core/queue/candidate-view.ts";
import { type Problem, ProblemList } from "#core/shared/problem.ts";

export interface TakenEdits {
  /** Null = the texts are others now, so that the campaign beside is no longer theirs. */
  readonly campaign: Campaign | null;
  readonly warnings: readonly Problem[];
}

const SUITE_TABLES = [
  "meta_data",
  "corpora",
  "sentences",
  "documents",
  "categories",
  "pro_candidates",
  "pro_antecedents",
  "translations",
] as const;

/** The campaign that was written, with what the tables say now; judgements changed since are imports at `now`. */
export function takeEdits(file: string, campaign: Campaign, tables: ProtestTables, now: string): TakenEdits {
  const problems = new ProblemList();
  const written = writeTables(campaign);
  const other = SUITE_TABLES.filter((table) => !sameRows(written.tables[table], tables[table]));
  if (other.length > 0) {
    const message = `another program changed ${other.join(", ")}: Referee's own record beside is left aside, and only what PROTEST's tables say is read`;
    problems.warning("database-edited", file, null, message);
    return { campaign: null, warnings: problems.all };
  }
  const edits = editedJudgements(campaign, written, tables, now);
  const annotators = withAdded(campaign, written.tables, tables, edits);
  if (edits.length > 0) {
    const count = edits.length === 1 ? "1 judgement was" : `${edits.length} judgements were`;
    const message = `${count} changed by another program since Referee wrote the database; taken over as it is now`;
    problems.warning("database-edited", file, null, message);
  }
  const sameTasks =
    sameRows(written.tables.task_definition, tables.task_definition) &&
    sameRows(written.tables.annotation_tasks, tables.annotation_tasks);
  const taskSets = sameTasks ? campaign.exchange.taskSets : taskSetsOf(tables, written.candidates);
  return {
    campaign: {
      ...campaign,
      annotators,
      judgements: [...campaign.judgements, ...edits],
      exchange: { ...campaign.exchange, taskSets },
    },
    warnings: problems.all,
  };
}

/** The annotators with those whom the other program listed, or whose judgements it wrote without listing them. */
function withAdded(
  { annotators }: Campaign,
  before: ProtestTables,
  after: ProtestTables,
  edits: readonly Judgement[],
): Annotator[] {
  const listed = after.annotators
    .filter(({ id }) => !before.annotators.some((row) => row.id === id))
    .map(({ id, name }) => ({ id: annotatorId(id), name }));
  const known = new Set([...annotators, ...listed].map(({ id }) => id));
  const unlisted = [...new Set(edits.map(({ annotator }) => annotator))].filter((id) => !known.has(id));
  return [...annotators, ...listed, ...unlisted.map((id) => ({ id, name: unlistedName(Number(id)) }))];
}

/** One record for every candidate and annotator whose rows are not those that were written. */
function editedJudgements(
  campaign: Campaign,
  written: ReturnType<typeof writeTables>,
  tables: ProtestTables,
  now: string,
): Judgement[] {
  const before = groupRows(written.tables);
  const after = groupRows(tables);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => saidBy(before.get(key)) !== saidBy(after.get(key)),
  );
  if (changed.length === 0) return [];
  const meta = readMeta("", tables.meta_data);
  const judged = { ...campaign, candidateOfRow: written.candidates };
  const checks = { checksConflicts: !meta.ok || meta.value.checksConflicts };
  const contents = contentsAsRead(tables, judged, checks);
  const places = new CandidatePlaces(tables.pro_candidates, judged);
  const numbers = annotatorNumbers(campaign.annotators);
  // Annotators whom the other program added have the number as their id.
  const ids = new Map(Array.from(numbers, ([id, number]) => [number, id]));
  return changed.flatMap((key): Judgement[] => {
    const rows = after.get(key) ?? before.get(key);
    const place = rows === undefined ? null : places.find(rows.candidate);
    if (rows === undefined || place === null) return [];
    const annotator = ids.get(rows.annotator) ?? annotatorId(rows.annotator);
    return [record(campaign, place, annotator, contents.get(key) ?? NOTHING_SAID, now)];
  });
}

function record(
  campaign: Campaign,
  place: CandidatePlace,
  annotator: string,
  content: JudgementContent,
  now: string,
): Judgement {
  const { output, example, text } = place;
  const step = uuidOf(JSON.stringify(["edited database", now]));
  return {
    ...content,
    id: uuidOf(
      JSON.stringify([
        "edited judgement",
        now,
        output.system,
        example.id,
        annotator,
        campaign.judgements.length,
        content,
      ]),
    ),
    system: output.system,
    example: example.id,
    annotator,
    time: now,
    action: "import",
    step,
    copiedFrom: null,
    contextBefore: 0,
    contextAfter: 0,
    referenceOpened: false,
    seconds: 0,
    textHash: textShownHash(campaign.suite, example, text),
    guidelines: "",
  };
}

/** What the rows say, whatever their ids and their order. */
function saidBy(rows: CandidateRows | undefined): string {
  if (rows === undefined) return "";
  return JSON.stringify([
    rows.annotations.map(({ id: _id, ...said }) => said),
    rows.tokens.map(({ line, token, annotation }) => JSON.stringify([line, token, annotation])).sort(),
    rows.tags.map(({ tag }) => tag).sort(),
  ]);
}

/** Whether two tables hold the same rows in whatever order, ids of sentences apart (nothing points to them). */
function sameRows(a: readonly object[], b: readonly object[]): boolean {
  if (a.length !== b.length) return false;
  if (a.every((row, index) => keyOf(row) === keyOf(b[index] ?? {}))) return true;
  const others = b.map(keyOf).sort();
  return a
    .map(keyOf)
    .sort()
    .every((row, index) => row === others[index]);
}

function keyOf(row: object): string {
  return JSON.stringify("sentence" in row ? { ...row, id: 0 } : row);
}
