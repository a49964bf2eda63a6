// Holds what is shown when nothing of the list is left to judge: what was done, and where to go.

import { Link } from "react-router";
import { waitingOf } from "#core/score/candidate-states.ts";
import { counted, figure, ofAll } from "#core/shared/number-words.ts";
import type { Sitting } from "#judging/sitting.ts";
import { useSession } from "#session/use-campaign.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { BackUpButton } from "./back-up-button.tsx";
import { LastJudgement, type LastJudgementProps } from "./last-judgement.tsx";

export function FinishedPanel({ sitting, acts, keys }: LastJudgementProps) {
  const { queue, session } = sitting;
  const isSaved = useSession(session, ({ saving }) => saving === "saved");
  const unfinished = queue.filter((candidate) => sitting.isUnfinished(candidate)).length;
  const spared = queue.filter(
    (one) => !sitting.isUnfinished(one) && sitting.state(one) === "accepted",
  ).length;
  const base = `/c/${session.id}`;
  const elsewhere = waitingOf(sitting.session.tally(sitting.annotator).total) - unfinished;
  const flagged = queue.filter((candidate) => sitting.content(candidate).flagged).length;
  return (
    <div className="mx-auto flex max-w-lg flex-1 flex-col gap-4 py-16">
      <h2 className="text-2xl font-semibold">{titleOf(sitting, unfinished)}</h2>
      <p className="text-muted">
        {queue.length === 0
          ? sitting.adjudicates
            ? "People differ over nothing that is not settled."
            : "No candidate is in this list. Choose others in the overview."
          : `You have ${sitting.adjudicates ? "settled" : "judged"} ${ofAll(queue.length - unfinished - spared, queue.length)} candidates of this list${spared === 0 ? "" : `, ${counted(spared, "is accepted before", "are accepted before")}`}. ${isSaved ? "Everything is saved; you" : "You"} can still change any of them.`}
      </p>
      {flagged > 0 ? <p className="text-warn">⚑ {figure(flagged)} of them you flagged for later.</p> : null}
      <div className="flex flex-wrap gap-2">
        {elsewhere > 0 && !sitting.adjudicates ? (
          <Link to={`${base}/judge`} className={buttonClass("primary")}>
            Go on with the other {figure(elsewhere)}
          </Link>
        ) : null}
        {session.campaign.batch === null ? (
          <Link to={`${base}/report`} className={buttonClass("primary")}>
            See the report
          </Link>
        ) : (
          <Link to={`${base}/exchange`} className={buttonClass("primary")}>
            Hand it back
          </Link>
        )}
        <Link to={base} className={buttonClass("plain")}>
          Overview
        </Link>
        <BackUpButton campaign={session.id} />
        {queue.length === 0 ? null : <Button onClick={() => sitting.show(0)}>Look through them again</Button>}
      </div>
      <LastJudgement sitting={sitting} acts={acts} keys={keys} />
    </div>
  );
}

function titleOf({ queue, adjudicates }: Sitting, unfinished: number): string {
  if (queue.length === 0) return adjudicates ? "Nothing to settle here" : "Nothing to judge here";
  if (unfinished > 0) return "Nothing open is left";
  return adjudicates ? "All settled" : "All judged";
}
