// Finds assignments that another program added, changed or deleted in a database that Referee wrote.

import type { EventOf } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import type { ProtestTables } from "#core/suite/protest-origin.ts";
import { assignmentsOf, sameTasks } from "./task-rows.ts";
import type { WrittenLedger } from "./written-ledger.ts";

type TasksBody = Omit<EventOf<"tasks">, "id" | "clock" | "time">;

/** Events for changed assignments. Tasks with the same label keep their annotator, and sets keep their kind of task. */
export function changedAssignments(
  { campaign, origin, tables: before }: WrittenLedger,
  after: ProtestTables,
): TasksBody[] {
  const byName = (sets: readonly Assignment[]) => new Map(sets.map((set) => [set.name, set]));
  const written = byName(assignmentsOf(before, origin.candidates));
  // `after` has the same candidates, but perhaps in another order than `origin.candidates`.
  const { pro_candidates } = origin.rows;
  const found = byName(assignmentsOf({ ...after, pro_candidates }, origin.candidates));
  const current = byName(campaign.assignments);
  const changed = [...found.values()].flatMap(({ name, tasks }): TasksBody[] => {
    const known = written.get(name);
    if (known !== undefined && sameTasks(known, { name, tasks })) return [];
    const { tasks: shares = [], task } = current.get(name) ?? {};
    const annotator = (label: string) => shares.find((share) => share.label === label)?.annotator ?? null;
    const owned = tasks.map((task) => ({ ...task, annotator: annotator(task.label) }));
    return [
      { kind: "tasks", author: null, set: name, tasks: owned, ...(task === undefined ? {} : { task }) },
    ];
  });
  const removed = [...written.keys()].filter((name) => !found.has(name));
  return [
    ...changed,
    ...removed.map((set): TasksBody => ({ kind: "tasks", author: null, set, tasks: null })),
  ];
}
