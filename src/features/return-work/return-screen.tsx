// Shows the screen on which an annotator returns a batch: the work left, and the file.

import { Link } from "react-router";
import { gapProgress } from "#core/analysis/gaps/gap-progress.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { waitingOf } from "#core/campaign/outcomes/candidate-states.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { returnText } from "#text/return-work.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import { isGapBatch, screenAddress, taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { downloadOwnBatch } from "./download-batch.ts";
import { ReturnTokens } from "./return-tokens.tsx";

const text = returnText.batch;

export function ReturnScreen() {
  const session = useFrameSession();
  return (
    <PageFrame title={returnText.screen.title} introduction={returnText.screen.description}>
      {taskMode(session.campaign) === "annotation" ? (
        <ReturnTokens session={session} />
      ) : (
        <ReturnCandidates session={session} />
      )}
    </PageFrame>
  );
}

function ReturnCandidates({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const status = useActionStatus();
  const annotator = session.campaign.batch?.annotator ?? "";
  const name = annotatorNameLookup(session.campaign.annotators)(annotator);
  const { gaps } = session.campaign;
  const isOfGapsOnly = isGapBatch(session.campaign);
  const counts = session.tally(annotator).total;
  const waiting = isOfGapsOnly ? 0 : waitingOf(counts);
  const filled = gaps === null ? null : gapProgress(session.campaign, gaps, session.outcomes.texts);
  const gapsLeft = filled === null ? 0 : filled.requested - filled.answered - filled.toDiscuss;
  const isDone = waiting === 0 && gapsLeft === 0;
  return (
    <Section title={text.title(name)} hint={text.hint(isOfGapsOnly)}>
      {isOfGapsOnly ? null : (
        <p className="text-lg">
          <Rich
            parts={text.judged(<strong className="figures">{formatNumber(counts.done)}</strong>, {
              all: session.candidates.count,
              left: waiting,
            })}
          />
        </p>
      )}
      {filled === null ? null : (
        <p className="text-lg">
          <Rich
            parts={text.filled(<strong className="figures">{formatNumber(filled.answered)}</strong>, {
              all: filled.requested,
              toDiscuss: filled.toDiscuss,
              left: gapsLeft,
            })}
          />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {waiting === 0 ? null : (
          <Link to={screenAddress(session.id, "judge")} className={buttonClass("primary")}>
            {text.judge}
          </Link>
        )}
        {gapsLeft === 0 ? null : (
          <Link
            to={screenAddress(session.id, "judge/gaps")}
            className={buttonClass(waiting === 0 ? "primary" : "plain")}
          >
            {text.fillGaps}
          </Link>
        )}
        <Button
          kind={isDone ? "primary" : "plain"}
          disabled={status.busy}
          onClick={() => status.runLong((signal) => downloadOwnBatch(session, "referee", signal))}
        >
          {text.downloadReferee}
        </Button>
        <Button
          disabled={status.busy}
          onClick={() => status.runLong((signal) => downloadOwnBatch(session, "protest", signal))}
        >
          {text.downloadProtest}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </Section>
  );
}
