// Draws the screen at the end of the annotation queue.

import { Link } from "react-router";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { readTokenFilter, tokensToAnnotate } from "#core/suite-building/targets/token-filter.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { AllItemsLink, TaskFinished } from "#judging/task-panels.tsx";
import { annotateText } from "#text/annotate.ts";
import { type ButtonKind, buttonClass } from "#ui/button.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { useMayOpen, useSeesTab } from "#workspace/team/use-viewer.ts";
import type { AnnotationSession } from "./annotation-session.ts";
import { useAnnotating } from "./controls.tsx";

const text = annotateText.finished;

export function AnnotateFinished() {
  const { task } = useAnnotating();
  const open = task.cursor.listed.filter((token) => task.isOpen(token)).length;
  const { session } = task;
  // A person who may make examples goes on with that. In an assignment, others still have tokens to annotate.
  const isDone =
    open === 0 && task.cursor.listed.length > 0 && !task.resolves && task.offered.kind !== "share";
  const mayMake = useMayOpen(session)("settings/suite/publish");
  const isNextToMake = mayMake && (isDone || (isConfirming(task) && open === 0));
  const seesSettings = useSeesTab(session)("settings");
  const screenLink = (path: CampaignPath, label: string, kind: ButtonKind) => (
    <Link to={screenAddress(session.id, path)} className={buttonClass(kind)}>
      {label}
    </Link>
  );
  return (
    <TaskFinished
      task={task}
      title={titleOf(task, open)}
      summary={isNextToMake ? `${summaryOf(task, open)} ${text.makeExamples}` : summaryOf(task, open)}
      next={isNextToMake ? screenLink("settings/suite/publish", STEP_LABELS.publish, "primary") : null}
      others={
        <>
          <AllItemsLink task={task} rest={countUnassignedOpen(task)} textOf={text.annotateRest} />
          {seesSettings ? screenLink("settings/suite/edit", text.toTokens, "plain") : null}
        </>
      }
    />
  );
}

/** Number of open tokens outside the annotator's assignment; 0 also if the annotator has no assignment. */
function countUnassignedOpen(task: AnnotationSession): number {
  const { campaign } = task.session;
  if (task.offered.kind !== "share" || campaign.plan === null) return 0;
  const listed = new Set(task.cursor.listed.map(tokenPlace));
  const everything = readTokenFilter(new URLSearchParams());
  return tokensToAnnotate(campaign.suite, campaign.plan, everything, campaignAnnotations(campaign)).filter(
    (token) => !listed.has(tokenPlace(token)) && task.isOpen(token),
  ).length;
}

function isConfirming({ toConfirm, resolves }: AnnotationSession): boolean {
  return toConfirm !== null && !resolves;
}

function titleOf(task: AnnotationSession, open: number): string {
  const { cursor, resolves } = task;
  const queue = cursor.listed;
  if (resolves) return open > 0 ? text.noneLeftToResolve : text.allResolved;
  if (queue.length === 0) return isConfirming(task) ? text.nothingToConfirm : text.nothingToAnnotate;
  if (open > 0) return text.noneOpen;
  return isConfirming(task) ? text.allConfirmed : text.allAnnotated;
}

function summaryOf(task: AnnotationSession, open: number): string {
  const { cursor, resolves } = task;
  const queue = cursor.listed;
  const done = queue.length - open;
  if (resolves) return text.resolved(done, queue.length);
  if (isConfirming(task)) {
    if (queue.length === 0) return text.noneWaits;
    return text.confirmed(done, queue.length);
  }
  if (queue.length === 0) return text.emptyList;
  return text.annotated(done, queue.length);
}
