// Holds the rounds (task sets) of a campaign with the sizes of their tasks, and whose they are.

import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import type { TaskShare } from "#core/ledger/event.ts";
import type { TaskSet } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { figure } from "#core/shared/number-words.ts";
import { ANNOTATING } from "#core/task/task-names.ts";
import { exchangeText } from "#text/exchange.ts";
import { Button } from "#ui/button.tsx";
import { TableRegion } from "#ui/table-region.tsx";

const text = exchangeText.assignments;

/** A task as people say it. */
export function taskWords(label: string): string {
  return label === OVERLAP_LABEL ? text.taskForAll : text.task(label);
}

/** How many candidates the tasks have together, each once. */
export function countCandidates(tasks: readonly TaskShare[]): number {
  return new Set(tasks.flatMap((task) => task.candidates.map(candidateText))).size;
}

interface TaskSetTableProps {
  readonly sets: readonly TaskSet[];
  /** Of the annotators, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** One person's batch of the set of that name is asked for. */
  readonly onHandOut: (name: string) => void;
}

export function TaskSetTable({ sets, names, onHandOut }: TaskSetTableProps) {
  const nameOf = (annotator: string | null) =>
    annotator === null ? null : (names.get(annotator) ?? annotator);
  return (
    <TableRegion label={text.table}>
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              {text.assignment}
            </th>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              {text.tasks}
            </th>
            <th scope="col" className="px-4 py-2 text-end font-medium whitespace-nowrap">
              {text.total}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sets.map(({ name, tasks, asks }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="min-w-24 px-4 py-2 text-start font-normal">
                <bdi>{name}</bdi>
                {asks === ANNOTATING ? (
                  <span className="block text-xs text-muted">{text.ofTokens}</span>
                ) : null}
              </th>
              <td className="figures px-4 py-2">
                {tasks
                  .map(({ label, annotator, candidates }) =>
                    text.taskSize(taskWords(label), candidates.length, nameOf(annotator)),
                  )
                  .join(" · ")}
              </td>
              <td className="figures px-4 py-2 text-end">{figure(countCandidates(tasks))}</td>
              <td className="px-2 py-1 text-end whitespace-nowrap">
                <Button kind="quiet" aria-label={text.batchOf(name)} onClick={() => onHandOut(name)}>
                  {text.batch}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
