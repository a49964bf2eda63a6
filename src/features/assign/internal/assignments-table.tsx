// Draws the table of a campaign's assignments: the size of each share and its annotator.

import { OVERLAP_LABEL, type TaskShare } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, NAME, TEXT } from "#core/tables/units.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { assignText } from "#text/assign-text.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";

const text = assignText.assignments;

/** The name of a share, as users see it. */
export function shareName({ label, annotator }: Pick<TaskShare, "label" | "annotator">): string {
  if (label !== OVERLAP_LABEL) return text.share(label);
  return annotator === null ? text.shareForAll : text.ownOverlap;
}

/** Number of candidates in all shares, each counted once. */
export function countCandidates(shares: readonly TaskShare[]): number {
  return new Set(shares.flatMap((share) => share.candidates.map(candidateText))).size;
}

interface AssignmentsTableProps {
  readonly sets: readonly Assignment[];
  /** Returns the name of the annotator with the id. */
  readonly nameOf: (id: string) => string;
  /** Called with the name of an assignment, to create one annotator's batch of it. */
  readonly onCreateBatch: (name: string) => void;
}

export function AssignmentsTable({ sets, nameOf, onCreateBatch }: AssignmentsTableProps) {
  const tableData = table<Assignment>({
    title: text.table,
    columns: [
      column("assignment", text.assignment, NAME, ({ name, task }) =>
        task === ANNOTATING ? [name, text.ofTokens] : name,
      ),
      column("shares", text.shares, TEXT, ({ tasks }) =>
        tasks
          .map((share) => {
            const name = share.annotator === null ? null : nameOf(share.annotator);
            return text.shareSize(shareName(share), share.candidates.length, name);
          })
          .join(" · "),
      ),
      column("total", text.total, COUNT, ({ tasks }) => countCandidates(tasks)),
      column("batch", "", COUNT, () => text.batch),
    ],
    rows: sets,
  });
  return (
    <DataTable
      table={tableData}
      draw={{
        batch: (row) => {
          const { name = "" } = sets[row] ?? {};
          return (
            <Button kind="quiet" aria-label={text.batchOf(name)} onClick={() => onCreateBatch(name)}>
              {text.batch}
            </Button>
          );
        },
      }}
    />
  );
}
