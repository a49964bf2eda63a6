// Holds what is shown when nothing of the list is left to judge: what was done, and where to go.

import { Link } from "react-router";
import { waitingOf } from "#core/score/candidate-states.ts";
import { counted, figure, ofAll } from "#core/shared/number-words.ts";
import { FinishedPage, WaysOn } from "#judging/finished-page.tsx";
import type { Sitting } from "#judging/sitting.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import { useSession } from "#session/use-campaign.ts";
import { buttonClass } from "#ui/button.tsx";
import { BackUpButton } from "./back-up-button.tsx";
import { LastJudgement, type LastJudgementProps } from "./last-judgement.tsx";

export function FinishedPanel({ sitting, acts, keys }: LastJudgementProps) {
  const { queue, session } = sitting;
  const isSaved = useSession(session, ({ saving }) => saving === "saved");
  const unfinished = queue.filter((candidate) => sitting.isUnfinished(candidate)).length;
  const elsewhere = waitingOf(sitting.session.tally(sitting.annotator).total) - unfinished;
  const flagged = queue.filter((candidate) => sitting.content(candidate).flagged).length;
  return (
    <FinishedPage title={titleOf(sitting, unfinished)} told={toldOf(sitting, unfinished, isSaved)}>
      {flagged > 0 ? <p className="text-warn">⚑ {figure(flagged)} of them you flagged for later.</p> : null}
      <div className="flex flex-wrap gap-2">
        {elsewhere > 0 && !sitting.adjudicates ? (
          <Link to={screenAddress(session.id, "judge")} className={buttonClass("primary")}>
            Go on with the other {figure(elsewhere)}
          </Link>
        ) : null}
        <WaysOn
          session={session}
          path="report"
          label="See the report"
          onLookAgain={queue.length === 0 ? null : () => sitting.show(0)}
        >
          <BackUpButton campaign={session.id} />
        </WaysOn>
      </div>
      <LastJudgement sitting={sitting} acts={acts} keys={keys} />
    </FinishedPage>
  );
}

function titleOf({ queue, adjudicates }: Sitting, unfinished: number): string {
  if (queue.length === 0) return adjudicates ? "Nothing to settle here" : "Nothing to judge here";
  if (unfinished > 0) return "Nothing open is left";
  return adjudicates ? "All settled" : "All judged";
}

function toldOf(sitting: Sitting, unfinished: number, isSaved: boolean): string {
  const { queue, adjudicates } = sitting;
  if (queue.length === 0)
    return adjudicates
      ? "People differ over nothing that is not settled."
      : "No candidate is in this list. Choose others in the overview.";
  const spared = queue.filter(
    (one) => !sitting.isUnfinished(one) && sitting.state(one) === "accepted",
  ).length;
  const done = `${adjudicates ? "settled" : "judged"} ${ofAll(queue.length - unfinished - spared, queue.length)} candidates`;
  const before = spared === 0 ? "" : `, ${counted(spared, "is accepted before", "are accepted before")}`;
  return `You have ${done} of this list${before}. ${isSaved ? "Everything is saved; you" : "You"} can still change any of them.`;
}
