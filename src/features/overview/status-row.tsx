// Shows the state of a campaign in one sentence, with the next step as the only primary action.

import { Link } from "react-router";
import { figure } from "#core/base/number-words.ts";
import { waitingOf } from "#core/campaign/outcomes/candidate-states.ts";
import type { AnnotatorFigures } from "#judging/annotators/annotator-figures.ts";
import { overviewText } from "#text/overview.ts";
import { buttonClass } from "#ui/button.tsx";
import { Rich } from "#ui/rich.tsx";
import { screenAddress, taskMode, type Viewer } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";

const text = overviewText.nextStep;

type Step = "fill gaps" | "resolve" | "judge" | "results" | null;

/** Figures of the team member at this browser. */
export interface OwnFigures extends AnnotatorFigures {
  /** Id of the team member. */
  readonly annotator: string;
}

interface StatusRowProps {
  readonly session: CampaignSession;
  readonly role: Viewer["role"];
  /** Role of the team member; null = no team. */
  readonly own: OwnFigures | null;
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
}

/** Annotators of a team never resolve disagreements and do not see results. */
function primaryStep({ session, role, open }: StatusRowProps, waiting: number): Step {
  const isAnnotator = role === "annotator";
  if (!session.isPast) {
    if (taskMode(session.campaign) === "gap-filling") return "fill gaps";
    // A batch contains no answers of others. A copy with disagreements therefore has all answers and can resolve
    // them.
    if (open.length > 0 && !isAnnotator) return "resolve";
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
  const isBegun = (own ?? counts).done > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        {own === null ? null : <OwnShare own={own} />}
        <p className={own !== null && isAssigned(own) ? "text-muted" : "text-lg leading-snug"}>
          <Status session={session} left={waiting} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {step === "resolve" ? (
          <Link to={`${screenAddress(id, "judge")}?disagreement=open`} className={buttonClass("primary")}>
            {text.resolve(open.length)}
          </Link>
        ) : null}
        {isPast ? null : (
          <Link
            to={screenAddress(id, "judge")}
            className={buttonClass(step === "judge" ? "primary" : "plain")}
          >
            {isBegun ? text.goOnJudging : text.startJudging}
          </Link>
        )}
        {step === "results" ? (
          <Link to={screenAddress(id, "results")} className={buttonClass("primary")}>
            {text.results}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

function Status({ session, left: waiting }: { readonly session: CampaignSession; readonly left: number }) {
  const { approved, reused, done } = session.tally(null).total;
  const total = session.candidates.count;
  if (waiting === 0 && reused === 0) return text.allDone(total);
  return (
    <Rich
      parts={text.counts(
        { total, left: waiting },
        {
          approved: <strong className="figures">{figure(approved)}</strong>,
          done: <strong className="figures">{figure(done)}</strong>,
          left: <strong className="figures">{figure(waiting)}</strong>,
          accepted:
            reused === 0 ? null : (
              <Link
                to={candidatesLink(session.id, { verdicts: ["reused"] })}
                className="whitespace-nowrap underline"
              >
                {text.accepted(reused)}
              </Link>
            ),
        },
      )}
    />
  );
}

function isAssigned({ assignedCount, givenTokens }: AnnotatorFigures): boolean {
  return assignedCount + givenTokens > 0;
}

/** Says how much work the team member has been assigned; draws nothing if none was assigned. */
function OwnShare({ own }: { readonly own: OwnFigures }) {
  const parts = [
    { share: own.assignedCount, done: own.finished, unit: text.shareOf.candidates },
    { share: own.givenTokens, done: own.finishedTokens, unit: text.shareOf.tokens },
  ].filter(({ share }) => share > 0);
  return parts.map(({ share, done, unit }) => (
    <p key={unit(1)} className="text-lg leading-snug">
      <Rich
        parts={text.share(
          <strong className="figures">{unit(share)}</strong>,
          <strong className="figures">{figure(done)}</strong>,
          <strong className="figures">{figure(share - done)}</strong>,
        )}
      />
    </p>
  ));
}
