// Holds the screen in which tokens of the source are annotated: who does it, which tokens, and the workbench on them.

import { useSearchParams } from "react-router";
import { AnnotatedSource } from "#core/making/annotated-source.ts";
import { tokensToSettle } from "#core/making/annotation-differences.ts";
import { askedTokensOf } from "#core/making/asked-progress.ts";
import { campaignAnnotations } from "#core/making/campaign-annotations.ts";
import { selectedSince, waitingSelected } from "#core/making/selected-since.ts";
import { readTokenFilter, type TokenFilter, tokensAsked } from "#core/making/token-filter.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { placeOf, tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { NotBegun } from "#judging/not-begun.tsx";
import { SittingScreen } from "#judging/sitting-screen.tsx";
import { useSitter, useSitting } from "#judging/use-sitter.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { ownEntry } from "#session/own-entry.ts";
import { useFrameSession } from "#session/use-campaign.ts";
import { annotateText } from "#text/annotate.ts";
import { AnnotateSitting } from "./annotate-sitting.ts";
import { AnnotateWorkbench } from "./annotate-workbench.tsx";

const text = annotateText.notPlanned;

export function AnnotateScreen() {
  const session = useFrameSession();
  const { plan } = session.campaign;
  if (plan !== null) return <Annotate session={session} plan={plan} />;
  return (
    <NotBegun title={text.title} path="tokens" label={text.tokens}>
      {text.description}
    </NotBegun>
  );
}

/** Of tokens that are looked at because they were selected, those that nobody has looked at since; else all. */
function isWanted(
  { campaign }: CampaignSession,
  toConfirm: ReadonlyMap<string, number> | null,
): (token: TokenRef) => boolean {
  if (toConfirm === null) return () => true;
  const waiting = waitingSelected(campaign.registers, toConfirm);
  return (token) => waiting.has(tokenPlace(token));
}

/** Those that a batch asks for; else those of the filter, and for whoever settles, of these what people differ over. */
function queueOf(
  { campaign }: CampaignSession,
  plan: SuitePlan,
  filter: TokenFilter,
  settles: boolean,
): readonly TokenRef[] {
  const given = askedTokensOf(campaign);
  if (given !== null) return given;
  const annotated = campaignAnnotations(campaign);
  const asked = tokensAsked(campaign.suite, plan, filter, annotated);
  return settles ? tokensToSettle(asked, annotated) : asked;
}

function Annotate({ session, plan }: { readonly session: CampaignSession; readonly plan: SuitePlan }) {
  const [parameters] = useSearchParams();
  const sitter = useSitter(session, parameters.get("resolve") !== null);
  const { settles } = sitter;
  const make = (annotator: string, before: AnnotateSitting | null) => {
    const source = new AnnotatedSource(session.campaign.suite, plan, session.references[0] ?? null);
    const filter = readTokenFilter(parameters);
    const toConfirm = filter.isToConfirm
      ? selectedSince(session.ledger.events, session.campaign.withdrawn)
      : null;
    const queue =
      before?.queue ?? queueOf(session, plan, filter, settles).filter(isWanted(session, toConfirm));
    const at = before === null ? placeOf(parameters.get("at") ?? "") : before.token;
    const place = at === null ? -1 : queue.findIndex((token) => sameToken(token, at));
    const start = place < 0 ? null : place;
    return new AnnotateSitting({ session, annotator, source, queue, start, toConfirm, settles });
  };
  const sitting = useSitting(session, sitter, make, [plan]);
  return (
    <SittingScreen session={session} sitter={sitter} sitting={sitting} work={annotateText.work}>
      {(held, seat) => (
        <AnnotateWorkbench
          key={`${ownEntry(session, held.annotator)} ${settles}`}
          sitting={held}
          seat={seat}
        />
      )}
    </SittingScreen>
  );
}
