// Holds what is shown when nothing of the list is left to judge: what was done, and where to go.

import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { Link } from "react-router";
import { waitingOf } from "#core/score/candidate-states.ts";
import type { Sitting } from "#judging/sitting.ts";
import { downloadBackup } from "#session/back-up.ts";
import { useSession } from "#session/use-campaign.ts";
import { countUnfiled } from "#storage/campaign-list.ts";
import { judgeText } from "#text/judge.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { LastJudgement, type LastJudgementProps } from "./last-judgement.tsx";

const text = judgeText.finished;

export function FinishedPanel({ sitting, acts, keys }: LastJudgementProps) {
  const { queue, session } = sitting;
  const isSaved = useSession(session, ({ saving }) => saving === "saved");
  const unfinished = queue.filter((candidate) => sitting.isUnfinished(candidate)).length;
  const spared = queue.filter((one) => !sitting.isUnfinished(one) && sitting.state(one) === "reused").length;
  const base = `/c/${session.id}`;
  const elsewhere = waitingOf(sitting.session.tally(sitting.annotator).total) - unfinished;
  const flagged = queue.filter((candidate) => sitting.content(candidate).flagged).length;
  const work = {
    done: queue.length - unfinished - spared,
    all: queue.length,
    accepted: spared,
    isSaved,
  };
  return (
    <div className="mx-auto flex max-w-lg flex-1 flex-col gap-4 py-16">
      <h2 className="text-2xl font-semibold">{titleOf(sitting, unfinished)}</h2>
      <p className="text-muted">
        {queue.length === 0
          ? sitting.adjudicates
            ? text.noDisagreements
            : text.emptyList
          : sitting.adjudicates
            ? text.resolved(work)
            : text.judged(work)}
      </p>
      {flagged > 0 ? <p className="text-warn">{text.flagged(flagged)}</p> : null}
      <div className="flex flex-wrap gap-2">
        {elsewhere > 0 && !sitting.adjudicates ? (
          <Link to={`${base}/judge`} className={buttonClass("primary")}>
            {text.continueElsewhere(elsewhere)}
          </Link>
        ) : null}
        {session.campaign.batch === null ? (
          <Link to={`${base}/report`} className={buttonClass("primary")}>
            {text.report}
          </Link>
        ) : (
          <Link to={`${base}/exchange`} className={buttonClass("primary")}>
            {text.returnBatch}
          </Link>
        )}
        <Link to={base} className={buttonClass("plain")}>
          {text.overview}
        </Link>
        <BackUpButton campaign={session.id} />
        {queue.length === 0 ? null : <Button onClick={() => sitting.show(0)}>{text.lookThrough}</Button>}
      </div>
      <LastJudgement sitting={sitting} acts={acts} keys={keys} />
    </div>
  );
}

function titleOf({ queue, adjudicates }: Sitting, unfinished: number): string {
  if (queue.length === 0) return adjudicates ? text.nothingToResolve : text.nothingToJudge;
  if (unfinished > 0) return text.noneOpen;
  return adjudicates ? text.allResolved : text.allJudged;
}

/** Offers a backup of the judgements that are in no file yet. */
function BackUpButton({ campaign }: { readonly campaign: string }) {
  const unfiled = useLiveQuery(() => countUnfiled(campaign), [campaign]) ?? 0;
  const [said, setSaid] = useState("");
  const backUp = () => {
    downloadBackup(campaign).then(setSaid, (error: unknown) =>
      setSaid(judgeText.backup.failed(error instanceof Error ? error.message : String(error))),
    );
  };
  return (
    <>
      {unfiled === 0 ? null : <Button onClick={backUp}>{judgeText.backup.start}</Button>}
      <p role="status" className="order-last basis-full text-sm text-muted">
        {said !== "" || unfiled === 0 ? said : judgeText.backup.inNoFile(unfiled)}
      </p>
    </>
  );
}
