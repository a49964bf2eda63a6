// Shows the screen on which an annotator returns a batch: the work left, and the file.

import { Link } from "react-router";
import { gapProgress } from "#core/analysis/gaps/gap-progress.ts";
import { formatNumber } from "#core/base/number-words.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { waitingOf } from "#core/campaign/outcomes/candidate-states.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { reviewQueue } from "#judging/pronouns/open-judging.ts";
import { returnText } from "#text/return-work.ts";
import { PageFrame } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { Section } from "#ui/section.tsx";
import { isGapBatch, screenAddress, taskMode } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { ReturnButtons } from "./return-buttons.tsx";
import { ReturnTokens } from "./return-tokens.tsx";
import { StatementSection } from "./statement-section.tsx";

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
  const asked = reviewQueue(session, annotator, "asked", "document").length;
  const link = (filter: Partial<CandidateFilter>) => candidatesLink(session.id, filter);
  const lines = [
    {
      words: text.before.unfinished(partial + conflict + stale),
      count: partial + conflict + stale,
      to: link({ states: ["partial", "conflict", "stale"] }),
    },
    {
      words: text.before.flagged(notes.filter(({ flagged }) => flagged).length),
      count: notes.filter(({ flagged }) => flagged).length,
      to: link({ flagged: true }),
    },
    {
      words: text.before.remarked(notes.filter(({ remark }) => remark !== "").length),
      count: notes.filter(({ remark }) => remark !== "").length,
      to: link({ remarked: true }),
    },
    {
      words: text.before.asked(asked),
      count: asked,
      to: `${screenAddress(session.id, "judge")}?review=asked`,
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
