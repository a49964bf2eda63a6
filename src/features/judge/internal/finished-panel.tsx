// Draws the end of the judging queue: the finished work, and links to the next steps.

import { useLiveQuery } from "dexie-react-hooks";
import { type ReactNode, useMemo, useState } from "react";
import { Link } from "react-router";
import { errorMessage } from "#core/base/message-text.ts";
import { waitingOf } from "#core/campaign/outcomes/outcome.ts";
import type { JudgingSession } from "#judging/pronouns/judging-session.ts";
import { EVERYTHING_SEARCH, offeredIn, ofOthersText, workOfOthers } from "#judging/task/offered-in.ts";
import { AllItemsLink, TaskFinished } from "#judging/task-finished.tsx";
import { countUnfiled } from "#storage/campaign-list.ts";
import { judgeText, reviewText } from "#text/judge-text.ts";
import { backupText } from "#text/session-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { downloadBackup } from "#workspace/backup/back-up.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useTeam } from "#workspace/team/team-state.tsx";
import { useJudging } from "./judge-controls.tsx";
import { reviewSearch } from "./judge-header.tsx";
import { LastJudgement } from "./last-judgement.tsx";

const text = judgeText.finished;

export function FinishedPanel() {
  const { task } = useJudging();
  const { session, resolves } = task;
  const queue = task.cursor.listed;
  const isSaved = useSession(session, ({ saving }) => saving === "saved");
  const replication = useTeam(session.id)?.replication ?? null;
  const isSent =
    isSaved &&
    replication?.phase === "synced" &&
    replication.outbox === 0 &&
    replication.rejected.length === 0;
  const open = queue.filter((candidate) => task.isOpen(candidate)).length;
  const accepted = queue.filter((one) => !task.isOpen(one) && task.state(one) === "reused").length;
  const flagged = queue.filter((candidate) => task.content(candidate).flagged).length;
  const isShare = task.offered.kind === "share" && session.campaign.batch === null;
  const work = { done: queue.length - open - accepted, all: queue.length, accepted, isSaved, isShare };
  const resolved = useResolved(task);
  const doneText = resolved === null ? text.judged(work) : text.resolved({ ...resolved, isSaved });
  const noneText = resolves
    ? text.noDisagreements
    : session.campaign.outputs.length === 0
      ? text.noTranslations
      : text.emptyList;
  const others = unlistedWorkOfOthers(task);
  const elsewhere = elsewhereLinks(task, open, others.open);
  return (
    <TaskFinished
      task={task}
      title={titleOf(task, resolved === null ? open : resolved.list.all - resolved.list.done)}
      summary={queue.length === 0 ? noneText : doneText}
      flagged={
        flagged === 0 || resolves ? null : (
          <p>
            <Link to={{ search: reviewSearch("flagged") }} className="underline">
              {reviewText.lookAgain(flagged)}
            </Link>
          </p>
        )
      }
      lookThrough={
        resolves || queue.length === 0 ? undefined : (
          <Link to={{ search: reviewSearch("all") }} className={buttonClass("plain")}>
            {reviewText.start}
          </Link>
        )
      }
      next={elsewhere.share}
      others={
        <>
          {elsewhere.others}
          {/* Returning a batch keeps a copy of the work; the server keeps what is sent. */}
          {isSent || session.campaign.batch !== null ? null : <BackUpButton campaign={session.id} />}
        </>
      }
      last={<LastJudgement />}
    >
      {others.open === 0 ? null : <p>{ofOthersText(others)}</p>}
      {isSent && isShare && open === 0 && queue.length > 0 ? <p>{text.withCoordinator(work.done)}</p> : null}
    </TaskFinished>
  );
}

/**
 * Numbers of disagreements (`all`) and of resolved ones (`done`), in the list and in the campaign. Null = this person
 * does not resolve disagreements.
 */
function useResolved({ session, cursor, resolves }: JudgingSession) {
  const { listed } = cursor;
  const revision = useSession(session, (current) => current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: outcomes change in place; `revision` changes with them
  return useMemo(() => {
    if (!resolves) return null;
    const countOf = (candidates: readonly number[]) => {
      const disagreements = candidates.flatMap((one) => session.outcomes.disagreement(one) ?? []);
      return {
        done: disagreements.filter(({ resolvedBy }) => resolvedBy !== null).length,
        all: disagreements.length,
      };
    };
    return { list: countOf(listed), campaign: countOf(session.outcomes.texts.index.numbers) };
  }, [session, listed, resolves, revision]);
}

/**
 * Links to open items outside the list. `share`: a primary link to the annotator's assignment, or without one to all
 * items, if the list was only a part of them; null = none. `open`: number of open items in the list; `ofOthers`: of
 * open items that are assigned to others and not in the list.
 */
function elsewhereLinks(
  task: JudgingSession,
  open: number,
  ofOthers: number,
): { readonly share: ReactNode; readonly others: ReactNode } {
  const { session, annotator, queue, offered, resolves } = task;
  if (resolves) return { share: null, others: null };
  const { candidates } = session;
  const tally = session.tally(annotator);
  const ownWork = offeredIn(session, annotator);
  if (offered.kind === "share") {
    const rest = waitingOf(tally.total) - open;
    return { share: null, others: <AllItemsLink task={task} rest={rest} textOf={text.judgeRest} /> };
  }
  const listedCandidates = new Set(queue);
  const remaining =
    ownWork.kind === "share"
      ? ownWork.keys.filter((key) => {
          const candidate = candidates.numberOf(key);
          return candidate !== null && !listedCandidates.has(candidate) && tally.state(candidate) !== "done";
        }).length
      : waitingOf(tally.total) - open - ofOthers;
  const onRequest =
    ofOthers === 0 ? null : (
      <Link to={EVERYTHING_SEARCH} className={buttonClass("plain")}>
        {text.judgeAssigned(ofOthers)}
      </Link>
    );
  if (remaining <= 0) return { share: null, others: onRequest };
  const link = (
    <Link to={screenAddress(session.id, "judge")} className={buttonClass("primary")}>
      {ownWork.kind === "share" ? text.continueAssigned(remaining) : text.continueElsewhere(remaining)}
    </Link>
  );
  return { share: link, others: onRequest };
}

/** The open work of others that is not in the list; none if the person has an assignment or resolves. */
function unlistedWorkOfOthers({ session, annotator, queue, resolves, review }: JudgingSession) {
  const others = workOfOthers(session, annotator);
  const isAsked = !resolves && review === null && offeredIn(session, annotator).kind === "everything";
  const isListed = queue.some((one) => others.candidates.has(one));
  return isAsked && !isListed ? others : { ...others, open: 0 };
}

function titleOf({ cursor: { listed: queue }, resolves }: JudgingSession, unfinished: number): string {
  if (queue.length === 0) return resolves ? text.nothingToResolve : text.nothingToJudge;
  if (unfinished > 0) return text.noneOpen;
  return resolves ? text.allResolved : text.allJudged;
}

/** Offers a backup if some changes are in no file yet. */
function BackUpButton({ campaign }: { readonly campaign: string }) {
  const unfiled = useLiveQuery(() => countUnfiled(campaign), [campaign]) ?? 0;
  const [notice, setNotice] = useState("");
  const backUp = () => {
    setNotice(judgeText.backup.packing);
    downloadBackup(campaign).then(setNotice, (error: unknown) =>
      setNotice(judgeText.backup.failed(errorMessage(error))),
    );
  };
  return (
    <>
      {unfiled === 0 ? null : <Button onClick={backUp}>{judgeText.backup.start}</Button>}
      <p role="status" className="order-last basis-full text-sm text-muted">
        {notice !== "" || unfiled === 0 ? notice : `${backupText.unfiled}.`}
      </p>
    </>
  );
}
