// Holds the task sets of a campaign with the sizes of their tasks.

import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import type { TaskShare } from "#core/ledger/event.ts";
import type { TaskSet } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { figure } from "#core/shared/number-words.ts";
import { TableRegion } from "#ui/table-region.tsx";

/** A task as people say it. */
export function taskWords(label: string): string {
  return label === OVERLAP_LABEL ? "everybody (IAA)" : `task ${label}`;
}

/** How many candidates the tasks have together, each once. */
export function countCandidates(tasks: readonly TaskShare[]): number {
  return new Set(tasks.flatMap((task) => task.candidates.map(candidateText))).size;
}

export interface TaskSetTableProps {
  readonly sets: readonly TaskSet[];
  /** Of the annotators, by id. */
  readonly names: ReadonlyMap<string, string>;
}

export function TaskSetTable({ sets, names }: TaskSetTableProps) {
  const givenTo = (annotator: string | null) =>
    annotator === null ? "" : ` (${names.get(annotator) ?? annotator})`;
  return (
    <TableRegion label="Task sets">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              Task set
            </th>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              Tasks and their candidates
            </th>
            <th scope="col" className="px-4 py-2 text-end font-medium">
              in all
            </th>
          </tr>
        </thead>
        <tbody>
          {sets.map(({ name, tasks }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-4 py-2 text-start font-normal">
                <bdi>{name}</bdi>
              </th>
              <td className="figures px-4 py-2">
                {tasks
                  .map(
                    ({ label, annotator, candidates }) =>
                      `${taskWords(label)}: ${figure(candidates.length)}${givenTo(annotator)}`,
                  )
                  .join(" · ")}
              </td>
              <td className="figures px-4 py-2 text-end">{figure(countCandidates(tasks))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
