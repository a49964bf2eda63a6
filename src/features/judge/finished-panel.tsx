// Draws the end of the judging queue: the finished work, and links to the next steps.

import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { Link } from "react-router";
import { waitingOf } from "#core/campaign/outcomes/candidate-states.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { TaskFinished } from "#judging/task-finished.tsx";
import { countUnfiled } from "#storage/campaign-list.ts";
import { judgeText } from "#text/judge.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { downloadBackup } from "#workspace/backup/back-up.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useJudging } from "./controls.tsx";
import { LastJudgement } from "./last-judgement.tsx";

const text = judgeText.finished;

export function FinishedPanel() {
  const { task } = useJudging();
  const { queue, session, resolves } = task;
  const isSaved = useSession(session, ({ saving }) => saving === "saved");
  const open = queue.filter((candidate) => task.isOpen(candidate)).length;
  const accepted = queue.filter((one) => !task.isOpen(one) && task.state(one) === "reused").length;
  const elsewhere = waitingOf(session.tally(task.annotator).total) - open;
  const flagged = queue.filter((candidate) => task.content(candidate).flagged).length;
  const work = { done: queue.length - open - accepted, all: queue.length, accepted, isSaved };
  const doneText = resolves ? text.resolved(work) : text.judged(work);
  const noneText = resolves ? text.noDisagreements : text.emptyList;
  return (
    <TaskFinished
      task={task}
      title={titleOf(task, open)}
      summary={queue.length === 0 ? noneText : doneText}
      path="results"
      label={text.report}
      flagged={flagged > 0 ? <p className="text-warn">{text.flagged(flagged)}</p> : null}
      before={
        elsewhere > 0 && !resolves ? (
          <Link to={screenAddress(session.id, "judge")} className={buttonClass("primary")}>
            {text.continueElsewhere(elsewhere)}
          </Link>
        ) : null
      }
      after={<BackUpButton campaign={session.id} />}
      last={<LastJudgement />}
    />
  );
}

function titleOf({ queue, resolves }: JudgingSession, unfinished: number): string {
  if (queue.length === 0) return resolves ? text.nothingToResolve : text.nothingToJudge;
  if (unfinished > 0) return text.noneOpen;
  return resolves ? text.allResolved : text.allJudged;
}

/** Offers a backup if the judgements are not in any file yet. */
function BackUpButton({ campaign }: { readonly campaign: string }) {
  const unfiled = useLiveQuery(() => countUnfiled(campaign), [campaign]) ?? 0;
  const [notice, setSaid] = useState("");
  const backUp = () => {
    downloadBackup(campaign).then(setSaid, (error: unknown) =>
      setSaid(judgeText.backup.failed(error instanceof Error ? error.message : String(error))),
    );
  };
  return (
    <>
      {unfiled === 0 ? null : <Button onClick={backUp}>{judgeText.backup.start}</Button>}
      <p role="status" className="order-last basis-full text-sm text-muted">
        {notice !== "" || unfiled === 0 ? notice : judgeText.backup.inNoFile(unfiled)}
      </p>
    </>
  );
}
