// Holds the merges so far, the last one first, each with its undo.

import { timeInWords } from "#browser/time-words.ts";
import type { MergeRecord } from "#core/exchange/exchange.ts";
import type { Annotator } from "#core/judgement/judgement.ts";
import { Button } from "#ui/button.tsx";

export interface MergeListProps {
  readonly merges: readonly MergeRecord[];
  readonly annotators: readonly Annotator[];
  readonly busy: boolean;
  readonly onUndo: (merge: MergeRecord) => void;
}

export function MergeList({ merges, annotators, busy, onUndo }: MergeListProps) {
  if (merges.length === 0) return null;
  const nameOf = (id: string) => annotators.find((annotator) => annotator.id === id)?.name ?? id;
  return (
    <ul
      aria-label="Merged so far"
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {merges.toReversed().map((merge) => (
        <li
          key={merge.first}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
        >
          <div className="min-w-0">
            <p className="font-medium break-words">
              <bdi>{merge.file}</bdi>
            </p>
            <p className="text-sm text-muted">
              {merge.annotators.map(nameOf).join(", ")} · {merge.count}{" "}
              {merge.count === 1 ? "record" : "records"} · {timeInWords(merge.time)}
            </p>
          </div>
          {merge.undone === null ? (
            <Button kind="quiet" disabled={busy} onClick={() => onUndo(merge)}>
              Undo the merge
            </Button>
          ) : (
            <p className="text-sm text-muted">undone {timeInWords(merge.undone)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
