// Converts judgements and assignments into rows of PROTEST's tables. The original rows of unchanged judgements are
// kept.

import { addTo } from "#core/base/grouping.ts";
import {
  type CandidateRows,
  groupAnnotationRows,
  hasStorableContent,
  rowsKey,
  sameStored,
} from "#core/io/protest/row-record.ts";
import type { CandidateKey, TaskShare } from "#core/ledger/event.ts";
import { type Assignment, candidateText } from "#core/ledger/fold.ts";
import type { ProtestOrigin, ProtestRow, ProtestTables } from "#core/suite/protest-origin.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { isOriginalCode } from "#core/tasks/judging/pronoun-judgement.ts";

export type AnnotationTables = Pick<ProtestTables, "annotations" | "token_annotations" | "tag_annotations">;

/** The current judgement of one candidate by one annotator, with PROTEST's numbers for both. */
export interface JudgementToWrite {
  /** Id of the candidate (`pro_candidates.id`). */
  readonly candidate: number;
  readonly annotator: number;
  readonly content: JudgementContent;
  /** The content of the original rows; null = there were none. */
  readonly asRead: JudgementContent | null;
  /** The conflict status that PROTEST stores. */
  readonly conflictStatus: () => string;
}

export interface JudgementsToWrite {
  readonly judgements: readonly JudgementToWrite[];
  /** Whether the rows of this candidate and annotator are rewritten; other rows are kept. */
  readonly isWritten: (candidate: number, annotator: number) => boolean;
  /** The conflict status that PROTEST stores with rows that are kept without a judgement. */
  readonly statusOfRows: (rows: CandidateRows) => string;
}

/**
 * All rows of the three tables: first the original ones in their order, with later changes and without removed content;
 * then new rows, by candidate and annotator. New rows get ids from `nextId` on, or above the original ids if these are
 * greater.
 */
export function writeAnnotations(
  read: AnnotationTables,
  { judgements, isWritten, statusOfRows }: JudgementsToWrite,
  nextId: number,
): AnnotationTables {
  const writer = new AnnotationWriter(read, nextId);
  const byKey = new Map(judgements.map((one) => [rowsKey(one.candidate, one.annotator), one]));
  const groups = groupAnnotationRows(read);
  for (const [key, rows] of groups) {
    const toWrite = byKey.get(key);
    if (toWrite === undefined) {
      if (!isWritten(rows.candidate, rows.annotator)) writer.keep(rows, () => statusOfRows(rows));
    } else if (toWrite.asRead !== null && sameStored(toWrite.content, toWrite.asRead))
      writer.keep(rows, toWrite.conflictStatus);
    else writer.write(toWrite, rows);
  }
  const added = judgements.filter(({ candidate, annotator }) => !groups.has(rowsKey(candidate, annotator)));
  added.sort((a, b) => a.candidate - b.candidate || a.annotator - b.annotator);
  for (const one of added) writer.write(one, null);
  return writer.tables(read);
}

class AnnotationWriter {
  readonly #annotations: ProtestRow<"annotations">[] = [];
  readonly #tokens: ProtestRow<"token_annotations">[] = [];
  readonly #tags: ProtestRow<"tag_annotations">[] = [];
  readonly #next: { annotations: number; tokens: number; tags: number };

  constructor(read: AnnotationTables, nextId: number) {
    const after = (rows: readonly { readonly id: number }[]) =>
      rows.reduce((most, { id }) => Math.max(most, id + 1), nextId);
    this.#next = {
      annotations: after(read.annotations),
      tokens: after(read.token_annotations),
      tags: after(read.tag_annotations),
    };
  }

  /** Keeps the rows. `conflictStatus` replaces a stored status with which PROTEST's tool would fail. */
  keep(rows: CandidateRows, conflictStatus: () => string): void {
    const status = ({ conflict_status }: ProtestRow<"annotations">) =>
      conflict_status === null || isOriginalCode(conflict_status) ? conflict_status : conflictStatus();
    this.#annotations.push(...rows.annotations.map((row) => ({ ...row, conflict_status: status(row) })));
    this.#tokens.push(...rows.tokens);
    this.#tags.push(...rows.tags);
  }

  /** Writes new rows. `rows`: the original ones; their ids are used again for content that still exists. */
  write(
    { candidate, annotator, content, conflictStatus }: JudgementToWrite,
    rows: CandidateRows | null,
  ): void {
    if (!hasStorableContent(content)) return;
    const owner = { candidate, annotator_id: annotator };
    this.#annotations.push({
      id: rows?.annotations.at(-1)?.id ?? this.#next.annotations++,
      candidate,
      ant_annotation: content.antecedent,
      anaph_annotation: content.pronoun,
      remarks: content.remark,
      annotator_id: annotator,
      conflict_status: conflictStatus(),
    });
    for (const { line, position } of content.tokens) {
      const known = rows?.tokens.find((row) => row.line === line && row.token === position);
      const id = known?.id ?? this.#next.tokens++;
      this.#tokens.push({ id, candidate, line, token: position, annotation: "ok", annotator_id: annotator });
    }
    for (const tag of content.tags) {
      const known = rows?.tags.find((row) => row.tag === tag);
      this.#tags.push({ id: known?.id ?? this.#next.tags++, ...owner, tag });
    }
  }

  /** The rows in their original order, new ones last, including original rows without an annotator. */
  tables(read: AnnotationTables): AnnotationTables {
    const withoutAnnotator = read.token_annotations.filter(({ annotator_id }) => annotator_id === null);
    return {
      annotations: inOrder(this.#annotations, read.annotations),
      token_annotations: inOrder([...this.#tokens, ...withoutAnnotator], read.token_annotations),
      tag_annotations: inOrder(this.#tags, read.tag_annotations),
    };
  }
}

function inOrder<R extends { readonly id: number }>(rows: readonly R[], read: readonly R[]): R[] {
  const originalIndices = new Map(read.map(({ id }, index) => [id, index]));
  const place = (row: R) => originalIndices.get(row.id) ?? Number.MAX_SAFE_INTEGER;
  return [...rows].sort((a, b) => place(a) - place(b) || a.id - b.id);
}

// Converts rows of tasks into assignments, and assignments into rows.

type TaskTables = Pick<ProtestTables, "pro_candidates" | "annotation_tasks" | "task_definition">;

/** Assignments in the order of their definitions. Tasks without a definition (those of a batch) stay rows. */
export function assignmentsOf(
  { pro_candidates, annotation_tasks, task_definition }: TaskTables,
  candidateOfRow: readonly (CandidateKey | null)[],
): Assignment[] {
  const keys = new Map(pro_candidates.map(({ id }, index) => [id, candidateOfRow[index] ?? null]));
  const byTask = new Map<number, CandidateKey[]>();
  for (const { task_no, candidate } of annotation_tasks) {
    const key = keys.get(candidate) ?? null;
    if (key !== null) addTo(byTask, task_no, key);
  }
  const sets = new Map<string, TaskShare[]>();
  for (const { id, taskset, label } of task_definition) {
    addTo(sets, taskset, { label, annotator: null, candidates: byTask.get(id) ?? [] });
  }
  return Array.from(sets, ([name, tasks]) => ({ name, tasks }));
}

/**
 * Whether both sets assign the same candidates to the same labels; PROTEST does not store the annotators of tasks, or
 * the order of their candidates.
 */
export function sameTasks(a: Assignment, b: Assignment): boolean {
  return tasksText(a) === tasksText(b);
}

function tasksText({ name, tasks }: Assignment): string {
  return JSON.stringify([
    name,
    tasks.map(({ label, candidates }) => [label, candidates.map(candidateText).sort()]),
  ]);
}

/**
 * The rows of all assignments: first the original rows of unchanged sets, then new rows of the others. Removed sets, and
 * tasks without candidates, have no rows.
 */
export function writeTasks(
  assignments: readonly Assignment[],
  { rows, candidates }: Pick<ProtestOrigin, "rows" | "candidates">,
): Pick<ProtestTables, "task_definition" | "annotation_tasks"> {
  const current = new Map(assignments.map((set) => [set.name, set]));
  const asRead = new Map(assignmentsOf(rows, candidates).map((set) => [set.name, set]));
  const isKept = (name: string) => {
    const now = current.get(name);
    const read = asRead.get(name);
    return now !== undefined && read !== undefined && sameTasks(now, read);
  };
  const removedTasks = new Set(
    rows.task_definition.filter(({ taskset }) => !isKept(taskset)).map(({ id }) => id),
  );
  const definitions = rows.task_definition.filter(({ id }) => !removedTasks.has(id));
  const tasks = rows.annotation_tasks.filter(({ task_no }) => !removedTasks.has(task_no));
  const rowOf = new Map(
    rows.pro_candidates.flatMap(({ id }, index) => {
      const key = candidates[index];
      return key === undefined || key === null ? [] : [[candidateText(key), id]];
    }),
  );
  const ids = [
    ...rows.task_definition.map((row) => row.id),
    ...rows.annotation_tasks.map((row) => row.task_no),
  ];
  let next = ids.reduce((most, one) => Math.max(most, one + 1), 1);
  for (const { name, tasks: newTasks } of assignments.filter((set) => !isKept(set.name))) {
    for (const { label, candidates: ofTask } of newTasks) {
      const rowIds = ofTask.flatMap((key) => rowOf.get(candidateText(key)) ?? []);
      if (rowIds.length === 0) continue;
      const task_no = next++;
      definitions.push({ id: task_no, taskset: name, label });
      for (const candidate of rowIds) tasks.push({ task_no, candidate });
    }
  }
  return { task_definition: definitions, annotation_tasks: tasks };
}
