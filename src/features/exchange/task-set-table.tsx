// Holds the task sets of a campaign with the sizes of their tasks.

import { OVERLAP_LABEL, type TaskSet } from "#core/exchange/exchange.ts";
import { TableRegion } from "#ui/table-region.tsx";

/** A task as people say it. */
export function taskWords(label: string): string {
  return label === OVERLAP_LABEL ? "everybody (IAA)" : `task ${label}`;
}

export function TaskSetTable({ sets }: { readonly sets: readonly TaskSet[] }) {
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
                  .map(({ label, candidates }) => `${taskWords(label)}: ${candidates.length}`)
                  .join(" · ")}
              </td>
              <td className="figures px-4 py-2 text-end">
                {new Set(tasks.flatMap((task) => task.candidates)).size}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
