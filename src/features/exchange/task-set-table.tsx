// Holds the rounds (task sets) of a campaign with the sizes of their tasks, and whose they are.

import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import type { TaskShare } from "#core/ledger/event.ts";
import type { TaskSet } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { figure } from "#core/shared/number-words.ts";
import { ANNOTATING } from "#core/task/task-names.ts";
import { Button } from "#ui/button.tsx";
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
  /** One person's batch of the set of that name is asked for. */
  readonly onHandOut: (name: string) => void;
}

export function TaskSetTable({ sets, names, onHandOut }: TaskSetTableProps) {
  const givenTo = (annotator: string | null) =>
    annotator === null ? "" : ` (${names.get(annotator) ?? annotator})`;
  return (
    <TableRegion label="Rounds">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              Round
            </th>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              Tasks and their candidates
            </th>
            <th scope="col" className="px-4 py-2 text-end font-medium whitespace-nowrap">
              in all
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sets.map(({ name, tasks, asks }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="min-w-24 px-4 py-2 text-start font-normal">
                <bdi>{name}</bdi>
                {asks === ANNOTATING ? <span className="block text-xs text-muted">tokens</span> : null}
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
              <td className="px-2 py-1 text-end whitespace-nowrap">
                <Button
                  kind="quiet"
                  aria-label={`Hand out a batch of ${name}`}
                  onClick={() => onHandOut(name)}
                >
                  Hand out…
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
