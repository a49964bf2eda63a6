// Shows the state of a campaign in one sentence, with the next step as the only primary action.

import { Link } from "react-router";
import { formatNumber } from "#core/base/message-text.ts";
import { NO_FILTER } from "#core/campaign/filter/candidate-filter.ts";
import { type NextStep, STEP_LABELS } from "#core/campaign/next-step.ts";
import { isFinishedState, progressParts, waitingOf } from "#core/campaign/outcomes/outcome.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import { offeredIn, workOfOthers } from "#judging/task/offered-in.ts";
import type { AnnotatorFigures } from "#parts/annotator-figures.ts";
import { overviewText } from "#text/overview-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress, taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-number.tsx";
import { candidateTable } from "#workspace/campaign/use-scope.ts";
import { stepAddress } from "#workspace/campaign/work-facts.ts";
import { viewerOf } from "#workspace/team/viewer.ts";

const text = overviewText.nextStep;

/** Figures of the team member at this browser. */
export interface OwnFigures extends AnnotatorFigures {
  /** Id of the team member. */
  readonly annotator: string;
}

interface StatusRowProps {
  readonly session: CampaignSession;
  /** Figures of the team member; null = no team. */
  readonly own: OwnFigures | null;
  readonly step: NextStep | null;
  /** Whether this person may resolve disagreements, and some are open. */
  readonly hasDisagreements: boolean;
}

export function StatusRow({ session, own, step, hasDisagreements }: StatusRowProps) {
  const { id, isPast } = session;
  const left = waitingOf(session.tally(null).total);
  // Members of a team see their own share, and in the table of annotators who has how much.
  const assigned = own === null ? workOfOthers(session, "") : null;
  const hasOwnWork = own !== null && (sharesOf(own).length > 0 || ownList(session, own) !== null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-80">
        {own === null ? null : <OwnShare session={session} own={own} />}
        {session.view.candidates === "own" || (own !== null && seesShareOnly(session, own)) ? null : (
          <p className={hasOwnWork ? "text-muted" : "text-lg leading-snug"}>
            {hasOwnWork ? text.together : ""}
            <Status session={session} left={left} />
          </p>
        )}
        {assigned === null || assigned.open === 0 ? null : (
          <p className="text-sm text-muted">{text.assigned(assigned.open, assigned.names)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isPast || step?.path === "judge" ? null : (
          <Link to={screenAddress(id, "judge")} className={buttonClass("plain")}>
            {text.judge}
          </Link>
        )}
        {hasDisagreements && step?.kind !== "resolve" ? (
          <Link to={`${screenAddress(id, "judge")}?disagreement=open`} className={buttonClass("plain")}>
            {STEP_LABELS.resolve}
          </Link>
        ) : null}
        <StepLink session={session} step={step} />
      </div>
    </div>
  );
}

/** The next step, the only primary action of the overview. */
export function StepLink({
  session,
  step,
}: {
  readonly session: CampaignSession;
  readonly step: NextStep | null;
}) {
  if (step === null) return null;
  return (
    <Link to={stepAddress(session.id, step)} className={buttonClass("primary")}>
      {step.label}
    </Link>
  );
}

function Status({ session, left }: { readonly session: CampaignSession; readonly left: number }) {
  const { candidates, outcomes, progress } = session;
  const isExcluded = (candidate: number) =>
    outcomes.state(candidate) === "done" && outcomes.outcome(candidate).kind === "excluded";
  if (left === 0 && progress.reused === undefined && progress.untranslated === undefined)
    return text.allDone(candidates.count);
  const parts = progressParts(progress).map(({ part, words, count }) => {
    const label =
      part === "open"
        ? text.left(words, candidates.count)
        : part === "judged"
          ? text.judged(words, count === 0 ? 0 : candidates.numbers.filter(isExcluded).length)
          : words;
    const figure = (
      <>
        <strong className="figures">{formatNumber(count)}</strong> {label}
      </>
    );
    return part === "reused" ? (
      <Link key={part} to={candidatesLink(session.id, { verdicts: ["reused"] })} className="underline">
        {figure}
      </Link>
    ) : (
      <span key={part}>{figure}</span>
    );
  });
  return <Rich parts={text.parts(parts.toReversed())} />;
}

interface OwnShareOfTask {
  readonly share: number;
  readonly done: number;
  readonly unit: (count: number) => string;
}

/** The work that is assigned to the member of a team, by task. Tasks without an assignment are missing. */
function sharesOf(own: OwnFigures): readonly OwnShareOfTask[] {
  const { assignedCount, assignedGaps, finished, finishedGaps, assignedTokens, finishedTokens } = own;
  const { candidates, gaps, tokens } = text.shareOf;
  const all: readonly OwnShareOfTask[] = [
    { share: assignedCount - assignedGaps, done: finished - finishedGaps, unit: candidates },
    { share: assignedGaps, done: finishedGaps, unit: gaps },
    { share: assignedTokens, done: finishedTokens, unit: tokens },
  ];
  return all.filter(({ share }) => share > 0);
}

/** Whether this is an annotator with an assignment, to whom the numbers of all items mean nothing. */
export function seesShareOnly(session: CampaignSession, own: OwnFigures): boolean {
  return viewerOf(session).role === "annotator" && sharesOf(own).length > 0;
}

/** Whether the work of the campaign's first task is assigned, but none of it to this member of the team. */
function isNothingAssigned(session: CampaignSession, { annotator }: OwnFigures): boolean {
  const task = taskMode(session.campaign) === "gap-filling" ? GAPS : undefined;
  return offeredIn(session, annotator, task).kind === "nothing";
}

/**
 * What “Judge” offers to an annotator of a team in which no work is assigned: all candidates that are not approved
 * automatically, also those that others have judged. Null = somebody else.
 */
function ownList(session: CampaignSession, { annotator }: OwnFigures): OwnShareOfTask | null {
  const isOffered =
    viewerOf(session).role === "annotator" &&
    session.view.candidates === "all" &&
    taskMode(session.campaign) === "judging" &&
    offeredIn(session, annotator).kind === "everything";
  if (!isOffered) return null;
  const filter = { ...NO_FILTER, verdicts: ["referred" as const] };
  const listed = candidateTable(session, filter.annotator).filter(session.candidates.numbers, filter);
  const tally = session.tally(annotator);
  const done = listed.filter((candidate) => isFinishedState(tally.state(candidate))).length;
  return { share: listed.length, done, unit: text.shareOf.candidates };
}

interface OwnShareProps {
  readonly session: CampaignSession;
  readonly own: OwnFigures;
}

/** Shows what is assigned or offered to this member of a team. */
export function OwnShare({ session, own }: OwnShareProps) {
  const shares = sharesOf(own);
  if (shares.length === 0 && isNothingAssigned(session, own))
    return <p className="text-lg leading-snug">{text.nothingAssigned}</p>;
  const isAssigned = shares.length > 0;
  const list = isAssigned ? null : ownList(session, own);
  return (list === null ? shares : [list]).map(({ share, done, unit }) => (
    <p key={unit(1)} className="text-lg leading-snug">
      <Rich
        parts={text.share(
          <strong className="figures">{unit(share)}</strong>,
          <strong className="figures">{formatNumber(done)}</strong>,
          <strong className="figures">{formatNumber(share - done)}</strong>,
          isAssigned,
        )}
      />
    </p>
  ));
}
