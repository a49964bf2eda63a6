// Holds what is said when no gap of the list is left: what was done, and what waits for a discussion.

import { counted, ofAll } from "#core/shared/number-words.ts";
import { ListFinished, SomeOfThem } from "#judging/list-finished.tsx";
import type { GapSitting } from "./gap-sitting.ts";

export function GapFinished({ sitting }: { readonly sitting: GapSitting }) {
  const { queue } = sitting;
  const open = queue.filter((candidate) => sitting.isOpen(candidate)).length;
  return (
    <ListFinished
      sitting={sitting}
      title={titleOf(sitting, open)}
      told={toldOf(sitting, open)}
      path="gap-scores"
      label="See the scores"
    >
      <SomeOfThem
        sitting={sitting}
        isOne={(candidate) => sitting.content(candidate).discussion}
        told={(count) => `${counted(count, "gap waits", "gaps wait")} for a discussion.`}
      />
    </ListFinished>
  );
}

function titleOf({ queue, settles }: GapSitting, open: number): string {
  if (queue.length === 0) return settles ? "Nothing to settle here" : "No gap to fill here";
  if (open > 0) return "Nothing open is left";
  return settles ? "All gaps are settled" : "All gaps are filled";
}

function toldOf({ queue, settles }: GapSitting, open: number): string {
  if (queue.length > 0)
    return `You have answered ${ofAll(queue.length - open, queue.length)} gaps. You can still change any of them.`;
  return settles
    ? "People differ over no gap that is not settled."
    : "None of your candidates is among those whose gaps are filled.";
}
