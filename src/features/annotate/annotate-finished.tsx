// Holds what is said when no token of the list is left.

import { ListFinished } from "#judging/list-finished.tsx";
import { annotateText } from "#text/annotate.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";

const text = annotateText.finished;

export function AnnotateFinished({ sitting }: { readonly sitting: AnnotateSitting }) {
  const open = sitting.queue.filter((token) => sitting.isOpen(token)).length;
  const isConfirmed = isConfirming(sitting) && open === 0;
  return (
    <ListFinished
      sitting={sitting}
      title={titleOf(sitting, open)}
      told={toldOf(sitting, open)}
      path={isConfirmed ? "update?from=annotations" : "tokens"}
      label={isConfirmed ? text.intoSuite : text.toTokens}
    />
  );
}

function isConfirming({ toConfirm, settles }: AnnotateSitting): boolean {
  return toConfirm !== null && !settles;
}

function titleOf(sitting: AnnotateSitting, open: number): string {
  const { queue, settles } = sitting;
  if (settles) return open > 0 ? text.noneLeftToResolve : text.allResolved;
  if (queue.length === 0) return isConfirming(sitting) ? text.nothingToConfirm : text.nothingToAnnotate;
  if (open > 0) return text.noneOpen;
  return isConfirming(sitting) ? text.allConfirmed : text.allAnnotated;
}

function toldOf(sitting: AnnotateSitting, open: number): string {
  const { queue, settles } = sitting;
  const done = queue.length - open;
  if (settles) return text.resolved(done, queue.length);
  if (isConfirming(sitting)) {
    if (queue.length === 0) return text.noneWaits;
    return text.confirmed(done, queue.length);
  }
  if (queue.length === 0) return text.emptyList;
  return text.annotated(done, queue.length);
}
