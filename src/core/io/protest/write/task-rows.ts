// Converts rows of tasks into assignments, and assignments into rows.

import { addTo } from "#core/base/grouping.ts";
import type { CandidateKey, TaskShare } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { ProtestOrigin, ProtestTables } from "#core/suite/protest-origin.ts";

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
