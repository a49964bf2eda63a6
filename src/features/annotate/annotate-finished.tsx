// Draws the screen at the end of the annotation queue.

import { TaskFinished } from "#judging/task-finished.tsx";
import { annotateText } from "#text/annotate.ts";
import type { AnnotationSession } from "./annotation-session.ts";
import { useAnnotating } from "./controls.tsx";

const text = annotateText.finished;

export function AnnotateFinished() {
  const { task } = useAnnotating();
  const open = task.listed.filter((token) => task.isOpen(token)).length;
  const isConfirmed = isConfirming(task) && open === 0;
  return (
    <TaskFinished
      task={task}
      title={titleOf(task, open)}
      summary={toldOf(task, open)}
      path={isConfirmed ? "settings/suite/publish" : "settings/suite/edit"}
      label={isConfirmed ? text.intoSuite : text.toTokens}
    />
  );
}

function isConfirming({ toConfirm, resolves }: AnnotationSession): boolean {
  return toConfirm !== null && !resolves;
}

function titleOf(task: AnnotationSession, open: number): string {
  const { listed: queue, resolves } = task;
  if (resolves) return open > 0 ? text.noneLeftToResolve : text.allResolved;
  if (queue.length === 0) return isConfirming(task) ? text.nothingToConfirm : text.nothingToAnnotate;
  if (open > 0) return text.noneOpen;
  return isConfirming(task) ? text.allConfirmed : text.allAnnotated;
}

function toldOf(task: AnnotationSession, open: number): string {
  const { listed: queue, resolves } = task;
  const done = queue.length - open;
  if (resolves) return text.resolved(done, queue.length);
  if (isConfirming(task)) {
    if (queue.length === 0) return text.noneWaits;
    return text.confirmed(done, queue.length);
  }
  if (queue.length === 0) return text.emptyList;
  return text.annotated(done, queue.length);
}
