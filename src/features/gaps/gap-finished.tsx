// Holds what is said when no gap of the list is left: what was done, and what waits for a discussion.

import { ListFinished, SomeOfThem } from "#judging/list-finished.tsx";
import { gapsText } from "#text/gaps.ts";
import type { GapSitting } from "./gap-sitting.ts";

const text = gapsText.finished;

export function GapFinished({ sitting }: { readonly sitting: GapSitting }) {
  const { queue } = sitting;
  const open = queue.filter((candidate) => sitting.isOpen(candidate)).length;
  return (
    <ListFinished
      sitting={sitting}
      title={titleOf(sitting, open)}
      told={toldOf(sitting, open)}
      path="gap-scores"
      label={text.scores}
    >
      <SomeOfThem
        sitting={sitting}
        isOne={(candidate) => sitting.content(candidate).discussion}
        told={(count) => text.toDiscuss(count)}
      />
    </ListFinished>
  );
}

function titleOf({ queue, settles }: GapSitting, open: number): string {
  if (queue.length === 0) return settles ? text.nothingToResolve : text.nothingToFill;
  if (open > 0) return text.noneOpen;
  return settles ? text.allResolved : text.allFilled;
}

function toldOf({ queue, settles }: GapSitting, open: number): string {
  if (queue.length > 0) return text.answered(queue.length - open, queue.length);
  return settles ? text.noDisagreements : text.noneAsked;
}
