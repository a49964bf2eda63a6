// Draws the end of the gap filling queue: the answers, and the gaps marked for discussion.

import { gapCandidates } from "#core/analysis/gaps/gap-progress.ts";
import { AllItemsLink, CountedItems, TaskFinished } from "#judging/task-panels.tsx";
import { gapsText } from "#text/gaps.ts";
import { useGapFilling } from "./controls.tsx";
import type { GapSession } from "./gap-session.ts";

const text = gapsText.finished;

export function GapFinished() {
  const { task } = useGapFilling();
  const open = task.cursor.listed.filter((candidate) => task.isOpen(candidate)).length;
  const listed = new Set(task.cursor.listed);
  const unlistedOpenCount = gapCandidates(task.gaps, task.session.candidates).filter(
    (candidate) => !listed.has(candidate) && task.isOpen(candidate),
  ).length;
  return (
    <TaskFinished
      task={task}
      title={titleOf(task, open)}
      summary={summaryOf(task, open)}
      others={<AllItemsLink task={task} rest={unlistedOpenCount} textOf={text.fillRest} />}
    >
      <CountedItems
        task={task}
        isCounted={(candidate) => task.content(candidate).discussion}
        textOf={(count) => text.toDiscuss(count)}
      />
    </TaskFinished>
  );
}

function titleOf({ cursor: { listed: queue }, resolves }: GapSession, open: number): string {
  if (queue.length === 0) return resolves ? text.nothingToResolve : text.nothingToFill;
  if (open > 0) return text.noneOpen;
  return resolves ? text.allResolved : text.allFilled;
}

function summaryOf({ cursor: { listed: queue }, resolves }: GapSession, open: number): string {
  if (queue.length > 0) return text.answered(queue.length - open, queue.length);
  return resolves ? text.noDisagreements : text.noneAsked;
}
