// Holds what is said when no token of the list is left.

import { ofAll } from "#core/shared/number-words.ts";
import { ListFinished } from "#judging/list-finished.tsx";
import type { AnnotateSitting } from "./annotate-sitting.ts";

export function AnnotateFinished({ sitting }: { readonly sitting: AnnotateSitting }) {
  const open = sitting.queue.filter((token) => sitting.isOpen(token)).length;
  const isConfirmed = isConfirming(sitting) && open === 0;
  return (
    <ListFinished
      sitting={sitting}
      title={titleOf(sitting, open)}
      told={toldOf(sitting, open)}
      path={isConfirmed ? "update?from=annotations" : "tokens"}
      label={isConfirmed ? "Into the suite" : "To the tokens"}
    />
  );
}

function isConfirming({ toConfirm, settles }: AnnotateSitting): boolean {
  return toConfirm !== null && !settles;
}

function titleOf(sitting: AnnotateSitting, open: number): string {
  const { queue, settles } = sitting;
  if (settles) return open > 0 ? "Nothing else is left to settle" : "All of these are settled";
  if (queue.length === 0)
    return isConfirming(sitting) ? "Nothing is left to confirm" : "No token to annotate here";
  if (open > 0) return "Nothing open is left";
  return isConfirming(sitting) ? "All chosen tokens are confirmed" : "All tokens are annotated";
}

function toldOf(sitting: AnnotateSitting, open: number): string {
  const { queue, settles } = sitting;
  const done = ofAll(queue.length - open, queue.length);
  if (settles) return `You have settled ${done} tokens over which people differed.`;
  if (isConfirming(sitting)) {
    if (queue.length === 0) return "Somebody has looked at each chosen token since it was chosen.";
    return `${done} tokens that were chosen are confirmed. “Into the suite” tells what would change before it changes anything.`;
  }
  if (queue.length === 0)
    return "The list of tokens is empty: choose pronoun forms, or another part of the list.";
  return `You have annotated ${done} tokens. You can still change any of them.`;
}
