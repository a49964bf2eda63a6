// Holds what is said when no token of the list is left.

import { ofAll } from "#core/shared/number-words.ts";
import { ListFinished } from "#judging/list-finished.tsx";
import type { AnnotateSitting } from "./annotate-sitting.ts";

export function AnnotateFinished({ sitting }: { readonly sitting: AnnotateSitting }) {
  const open = sitting.queue.filter((token) => sitting.isOpen(token)).length;
  return (
    <ListFinished
      sitting={sitting}
      title={titleOf(sitting, open)}
      told={toldOf(sitting, open)}
      path="tokens"
      label="To the tokens"
    />
  );
}

function titleOf({ queue, settles }: AnnotateSitting, open: number): string {
  if (settles) return open > 0 ? "Nothing else is left to settle" : "All of these are settled";
  if (queue.length === 0) return "No token to annotate here";
  return open > 0 ? "Nothing open is left" : "All tokens are annotated";
}

function toldOf({ queue, settles }: AnnotateSitting, open: number): string {
  const done = ofAll(queue.length - open, queue.length);
  if (settles) return `You have settled ${done} tokens over which people differed.`;
  if (queue.length === 0)
    return "The list of tokens is empty: choose pronoun forms, or another part of the list.";
  return `You have annotated ${done} tokens. You can still change any of them.`;
}
