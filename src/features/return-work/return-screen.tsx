// Shows how an annotator returns a batch, and the annotator's own statement of work.
import { useLiveQuery } from "dexie-react-hooks";
import { Link } from "react-router";
import { now } from "#browser/clock.ts";
import { downloadFile, MEDIA_TYPES } from "#browser/download-file.ts";
import { inExchange } from "#browser/worker-clients.ts";
import { gapProgress } from "#core/analysis/gaps/gap-outcome.ts";
import { formatNumber } from "#core/base/message-text.ts";
import { waitingOf } from "#core/campaign/outcomes/outcome.ts";
import { type BatchFormat, batchFileNames, batchTitle } from "#core/exchange/make-batch.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { batchTokensOf, finishedBy } from "#core/suite-building/annotation/campaign-annotations.ts";
import type { Review } from "#core/tasks/judging/pronoun-judgement.ts";
import { reviewQueue } from "#judging/pronouns/open-judging.ts";
import { StatementSection } from "#parts/statement-section.tsx";
import { updateCampaign } from "#storage/campaign-list.ts";
import { readSetting, receivedKey } from "#storage/stored-settings.ts";
import { returnText } from "#text/return-work-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { PageFrame, Section } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { isGapBatch, screenAddress, taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-number.tsx";
import { queriesAbout } from "#workspace/campaign/item-queries.ts";
import { savedLedger } from "#workspace/campaign/opened-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { nextStepIn, stepAddress } from "#workspace/campaign/work-facts.ts";

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
  const annotator = session.campaign.batch?.annotator ?? "";
  const name = annotatorNameLookup(session.campaign.annotators)(annotator);
  const { gaps } = session.campaign;
  const isOfGapsOnly = isGapBatch(session.campaign);
  const counts = session.tally(annotator).total;
  const waiting = isOfGapsOnly ? 0 : waitingOf(counts);
  const filled = gaps === null ? null : gapProgress(session.campaign, gaps, session.outcomes.texts);
  const gapsLeft = filled === null ? 0 : filled.requested - filled.answered - filled.toDiscuss;
  return (
    <>
      <Section title={text.title(name)} hint={text.hint}>
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
        {isOfGapsOnly ? null : <BeforeReturning session={session} annotator={annotator} />}
        <ReturnButtons session={session} />
      </Section>
      <StatementSection session={session} annotator={annotator} name={name} />
    </>
  );
}

/** What the annotator may want to look at again before handing in. Each line leads to its items. */
function BeforeReturning({
  session,
  annotator,
}: {
  readonly session: CampaignSession;
  readonly annotator: string;
}) {
  const { partial, conflict, stale } = session.tally(annotator).total;
  const notes = session.campaign.registers
    .ofAnnotator(annotator)
    .filter(({ latest }) => session.candidates.numberOf(latest) !== null)
    .map(({ latest }) => latest.content);
  const asked = reviewQueue(session, annotator, "asked", "document");
  const unanswered = asked.filter((candidate) =>
    queriesAbout(session, candidate).some(({ replies }) => replies.length === 0),
  ).length;
  const replied = asked.filter((candidate) =>
    queriesAbout(session, candidate).some(({ replies }) => replies.length > 0),
  ).length;
  const review = (kind: Review) => `${screenAddress(session.id, "judge")}?review=${kind}`;
  const lines = [
    {
      words: text.before.unfinished(partial + conflict + stale),
      count: partial + conflict + stale,
      to: candidatesLink(session.id, { states: ["partial", "conflict", "stale"] }),
    },
    {
      words: text.before.flagged(notes.filter(({ flagged }) => flagged).length),
      count: notes.filter(({ flagged }) => flagged).length,
      to: review("flagged"),
    },
    {
      words: text.before.remarked(notes.filter(({ remark }) => remark !== "").length),
      count: notes.filter(({ remark }) => remark !== "").length,
      to: review("remark"),
    },
    {
      words: text.before.asked(unanswered),
      count: unanswered,
      to: candidatesLink(session.id, { questions: ["open"] }),
    },
    {
      words: text.before.replied(replied),
      count: replied,
      to: candidatesLink(session.id, { questions: ["answered"] }),
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm font-medium">{text.before.title}</h3>
      <ul className="flex flex-col">
        {lines.map(({ words, to }) => (
          <li key={words}>
            <Link to={to} className="inline-block py-0.5 underline pointer-coarse:py-2">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Draws how work is returned: the only primary action is going on, or downloading the finished work. */
function ReturnButtons({ session }: { readonly session: CampaignSession }) {
  const status = useActionStatus();
  // Work is returned as the kind of file that was received.
  const received = useLiveQuery(() => readSetting(receivedKey(session.id)), [session.id]);
  const format = received === "protest" ? "protest" : "referee";
  const step = nextStepIn(session);
  const isDone = step === null || step.kind === "return";
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isDone ? null : (
          <Link to={stepAddress(session.id, step)} className={buttonClass("primary")}>
            {step.label}
          </Link>
        )}
        <Button
          kind={isDone ? "primary" : "plain"}
          disabled={status.busy}
          onClick={() => status.runLong((signal) => downloadOwnBatch(session, format, signal))}
        >
          {returnText.download}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </>
  );
}

// Draws how an annotator returns a batch of tokens: the tokens left, and the file.

const returnTokensText = returnText.tokens;

function ReturnTokens({ session }: { readonly session: CampaignSession }) {
  useSession(session, (state) => state.revision);
  const { campaign } = session;
  const annotator = campaign.batch?.annotator ?? "";
  const name = annotatorNameLookup(campaign.annotators)(annotator);
  const tokens = batchTokensOf(campaign) ?? [];
  const done = finishedBy(campaign, annotator, tokens);
  const remaining = tokens.length - done;
  return (
    <>
      <Section title={returnTokensText.title(name)} hint={returnTokensText.hint}>
        <p className="text-lg">
          <Rich
            parts={returnTokensText.annotated(<strong className="figures">{formatNumber(done)}</strong>, {
              all: tokens.length,
              left: remaining,
            })}
          />
        </p>
        <ReturnButtons session={session} />
      </Section>
      <StatementSection session={session} annotator={annotator} name={name} />
    </>
  );
}

// Downloads a batch, to be returned to the coordinator.

/** Downloads the open batch (`session`). Resolves to a notice. */
async function downloadOwnBatch(
  session: CampaignSession,
  format: BatchFormat,
  signal: AbortSignal,
): Promise<string> {
  const ledger = await savedLedger(session);
  const name = ownBatchName(session.campaign, format);
  if (format === "protest") {
    downloadFile(name, await inExchange(signal, (api) => api.database(ledger)), MEDIA_TYPES.database);
  } else {
    downloadFile(name, await inExchange(signal, (api) => api.packed(ledger)), MEDIA_TYPES.referee);
  }
  // The coordinator's file is a backup of this work.
  await updateCampaign(session.id, { backedUp: { time: now(), events: ledger.events.length } }, null);
  const step = nextStepIn(session);
  return returnText.downloaded(name, step === null || step.kind === "return");
}

/** The name of the returned file, with the names of the campaign and the annotator. */
function ownBatchName(
  { suite, batch, annotators }: CampaignSession["campaign"],
  format: BatchFormat,
): string {
  const owner = annotators.find(({ id }) => id === batch?.annotator);
  const fileOwner = {
    role: "annotator" as const,
    ...owner,
    id: "",
    name: batchTitle(suite.name, owner?.name),
  };
  const [name = ""] = batchFileNames([fileOwner], [format === "protest" ? "db" : "referee"], "returned");
  return name;
}
