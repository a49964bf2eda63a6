// Shows the state of a campaign in one sentence, with the next step as the only primary action.

import { Link } from "react-router";
import { formatNumber } from "#core/base/number-words.ts";
import { waitingOf } from "#core/campaign/outcomes/candidate-states.ts";
import { progressParts } from "#core/campaign/outcomes/progress.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import type { AnnotatorFigures } from "#judging/annotators/annotator-figures.ts";
import { offeredIn } from "#judging/session/offered-in.ts";
import { overviewText } from "#text/overview.ts";
import { buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import {
  type CampaignPath,
  screenAddress,
  taskMode,
  type Viewer,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";

const text = overviewText.nextStep;

type Step = "fill gaps" | "annotate" | "resolve" | "judge" | "results" | null;

/** Figures of the team member at this browser. */
export interface OwnFigures extends AnnotatorFigures {
  /** Id of the team member. */
  readonly annotator: string;
}

interface StatusRowProps {
  readonly session: CampaignSession;
  readonly role: Viewer["role"];
  /** Figures of the team member; null = no team. */
  readonly own: OwnFigures | null;
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
}

/** The first task with unfinished assigned work; null = all assigned work is finished. */
function nextTask(shares: readonly OwnShareOfTask[]): Step {
  return shares.find(({ share, done }) => done < share)?.step ?? null;
}

/**
 * The next step that the overview offers; null = none. Annotators of a team never resolve disagreements, and have no
 * results.
 */
function primaryStep({ session, role, own, open }: StatusRowProps, waiting: number): Step {
  const isAnnotator = role === "annotator";
  if (!session.isPast) {
    // A campaign with open disagreements is no batch, because a batch has no answers of other annotators.
    if (open.length > 0 && !isAnnotator && taskMode(session.campaign) !== "gap-filling") return "resolve";
    const shares = own === null ? [] : sharesOf(own);
    if (shares.length > 0 && (isAnnotator || nextTask(shares) !== null)) return nextTask(shares);
    if (own !== null && isNothingAssigned(session, own)) return isAnnotator ? null : "results";
    if (taskMode(session.campaign) === "gap-filling") return "fill gaps";
    if (waiting > 0) return "judge";
  }
  return isAnnotator ? null : "results";
}

export function StatusRow(props: StatusRowProps) {
  const { session, own, open } = props;
  const { id, isPast } = session;
  const counts = session.tally(null).total;
  const waiting = waitingOf(counts);
  const step = primaryStep(props, waiting);
  const hasBegun = (own ?? counts).done > 0;
  const link = (path: CampaignPath, label: string, isPrimary = true, search = "") => (
    <Link to={`${screenAddress(id, path)}${search}`} className={buttonClass(isPrimary ? "primary" : "plain")}>
      {label}
    </Link>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-80">
        {own === null ? null : <OwnShare session={session} own={own} />}
        <p className={own !== null && sharesOf(own).length > 0 ? "text-muted" : "text-lg leading-snug"}>
          <Status session={session} left={waiting} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {step === "resolve" ? link("judge", text.resolve(open.length), true, "?disagreement=open") : null}
        {isPast ? null : link("judge", hasBegun ? text.goOnJudging : text.startJudging, step === "judge")}
        {step === "fill gaps" && taskMode(session.campaign) !== "gap-filling"
          ? link("judge/gaps", overviewText.gaps.fill)
          : null}
        {step === "annotate" ? link("judge/tokens", overviewText.making.annotate) : null}
        {step === "results" ? link("results", text.results) : null}
      </div>
    </div>
  );
}

function Status({ session, left }: { readonly session: CampaignSession; readonly left: number }) {
  const { candidates, outcomes, progress } = session;
  const isExcluded = (candidate: number) => outcomes.outcome(candidate).kind === "excluded";
  if (left === 0 && progress.reused === undefined) return text.allDone(candidates.count);
  const parts = progressParts(progress).map(({ part, words, count }) => {
    const label =
      part === "judged" ? text.judged(words, candidates.numbers.filter(isExcluded).length) : words;
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
  return <Rich parts={text.parts(candidates.count, parts)} />;
}

interface OwnShareOfTask {
  readonly share: number;
  readonly done: number;
  readonly unit: (count: number) => string;
  readonly step: Step;
}

/** The work that is assigned to the member of a team, by task. Tasks without an assignment are missing. */
function sharesOf(own: OwnFigures): readonly OwnShareOfTask[] {
  const { assignedCount, assignedGaps, finished, finishedGaps, assignedTokens, finishedTokens } = own;
  const { candidates, gaps, tokens } = text.shareOf;
  const all: readonly OwnShareOfTask[] = [
    { share: assignedCount - assignedGaps, done: finished - finishedGaps, unit: candidates, step: "judge" },
    { share: assignedGaps, done: finishedGaps, unit: gaps, step: "fill gaps" },
    { share: assignedTokens, done: finishedTokens, unit: tokens, step: "annotate" },
  ];
  return all.filter(({ share }) => share > 0);
}

/** Whether the work of the campaign's first task is assigned, but none of it to this member of the team. */
function isNothingAssigned(session: CampaignSession, { annotator }: OwnFigures): boolean {
  const task = taskMode(session.campaign) === "gap-filling" ? GAPS : undefined;
  return offeredIn(session, annotator, task).kind === "nothing";
}

interface OwnShareProps {
  readonly session: CampaignSession;
  readonly own: OwnFigures;
}

/** Shows what is assigned to this member of a team. Draws nothing if nothing is assigned to anybody. */
export function OwnShare({ session, own }: OwnShareProps) {
  const shares = sharesOf(own);
  if (shares.length === 0 && isNothingAssigned(session, own))
    return <p className="text-lg leading-snug">{text.nothingAssigned}</p>;
  return shares.map(({ share, done, unit }) => (
    <p key={unit(1)} className="text-lg leading-snug">
      <Rich
        parts={text.share(
          <strong className="figures">{unit(share)}</strong>,
          <strong className="figures">{formatNumber(done)}</strong>,
          <strong className="figures">{formatNumber(share - done)}</strong>,
        )}
      />
    </p>
  ));
}
