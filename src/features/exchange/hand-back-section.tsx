// Holds how an annotator hands a batch back: what is left to judge, and the file.

import { Link } from "react-router";
import { gapProgress } from "#core/gaps/gap-progress.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { waitingOf } from "#core/score/candidate-states.ts";
import { counted, figure } from "#core/shared/number-words.ts";
import { asksGapsAlone, asksTokensAlone } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { ToldLine } from "#ui/told-line.tsx";
import { useTold } from "#ui/use-told.ts";
import { downloadOwnBatch } from "./exchange-acts.ts";
import { HandBackTokens } from "./hand-back-tokens.tsx";

export function HandBackSection({ session }: { readonly session: CampaignSession }) {
  return asksTokensAlone(session.campaign) ? (
    <HandBackTokens session={session} />
  ) : (
    <HandBackCandidates session={session} />
  );
}

function HandBackCandidates({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const told = useTold();
  const annotator = session.campaign.batch?.annotator ?? "";
  const name = annotatorNames(session.campaign.annotators).get(annotator) ?? annotator;
  const { gaps } = session.campaign;
  const isAlone = asksGapsAlone(session.campaign);
  const counts = session.tally(annotator).total;
  const left = isAlone ? 0 : waitingOf(counts);
  const filled = gaps === null ? null : gapProgress(session.campaign, gaps, session.outcomes.texts);
  const gapsLeft = filled === null ? 0 : filled.asked - filled.answered - filled.toDiscuss;
  const isDone = left === 0 && gapsLeft === 0;
  return (
    <Section
      title={`The batch of ${name}`}
      hint={`Give back the kind of file that you were given. Both hold all your ${isAlone ? "answers; you can go on filling gaps" : "judgements; you can go on judging"} afterwards and hand back again.`}
    >
      {isAlone ? null : (
        <p className="text-lg">
          <strong className="figures">{figure(counts.done)}</strong> of{" "}
          {counted(session.candidates.count, "candidate is", "candidates are")} judged
          {left === 0 ? "." : <>, {counted(left, "is", "are")} left.</>}
        </p>
      )}
      {filled === null ? null : (
        <p className="text-lg">
          <strong className="figures">{figure(filled.answered)}</strong> of{" "}
          {counted(filled.asked, "gap is", "gaps are")} filled
          {filled.toDiscuss === 0 ? null : (
            <>, {counted(filled.toDiscuss, "waits", "wait")} for a discussion</>
          )}
          {gapsLeft === 0 ? "." : <>, {counted(gapsLeft, "is", "are")} left.</>}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {left === 0 ? null : (
          <Link to={`/c/${session.id}/judge`} className={buttonClass("primary")}>
            Go on judging
          </Link>
        )}
        {gapsLeft === 0 ? null : (
          <Link to={`/c/${session.id}/gaps`} className={buttonClass(left === 0 ? "primary" : "plain")}>
            Go on filling gaps
          </Link>
        )}
        <Button
          kind={isDone ? "primary" : "plain"}
          disabled={told.busy}
          onClick={() => told.tellLong((signal) => downloadOwnBatch(session, "referee", signal))}
        >
          Download as Referee file
        </Button>
        <Button
          disabled={told.busy}
          onClick={() => told.tellLong((signal) => downloadOwnBatch(session, "protest", signal))}
        >
          Download as PROTEST database
        </Button>
      </div>
      <ToldLine told={told} />
    </Section>
  );
}
