// Shows the annotation screen: the annotator, the tokens of the queue, and the workbench.

import { useSearchParams } from "react-router";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { tokensToResolve } from "#core/suite-building/annotation/annotation-differences.ts";
import { askedTokensOf } from "#core/suite-building/annotation/asked-progress.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { selectedSince, waitingSelected } from "#core/suite-building/targets/selected-since.ts";
import { readTokenFilter, type TokenFilter, tokensAsked } from "#core/suite-building/targets/token-filter.ts";
import { placeOf, tokenPlace } from "#core/tasks/annotation/token-key.ts";
import { NotSetUp } from "#judging/not-set-up.tsx";
import { TaskScreen } from "#judging/task-screen.tsx";
import { useTaskPerson, useTaskSession } from "#judging/use-task-session.ts";
import { annotateText } from "#text/annotate.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";
import { AnnotateWorkbench } from "./annotate-workbench.tsx";
import { AnnotationSession } from "./annotation-session.ts";

const text = annotateText.notPlanned;

export function AnnotateScreen() {
  const session = useFrameSession();
  const { plan } = session.campaign;
  if (plan !== null) return <Annotate session={session} plan={plan} />;
  return (
    <NotSetUp title={text.title} path="settings/suite/edit" label={text.tokens}>
      {text.description}
    </NotSetUp>
  );
}

/**
 * Whether a token stays in the queue. `toConfirm`: only selected tokens that nobody has confirmed since; null = all
 * tokens.
 */
function isWanted(
  { campaign }: CampaignSession,
  toConfirm: ReadonlyMap<string, number> | null,
): (token: TokenRef) => boolean {
  if (toConfirm === null) return () => true;
  const waiting = waitingSelected(campaign.registers, toConfirm);
  return (token) => waiting.has(tokenPlace(token));
}

/** The tokens of the batch; without a batch, the tokens that pass the filter, for an adjudicator only disagreements. */
function queueOf(
  { campaign }: CampaignSession,
  plan: SuitePlan,
  filter: TokenFilter,
  resolves: boolean,
): readonly TokenRef[] {
  const askedTokens = askedTokensOf(campaign);
  if (askedTokens !== null) return askedTokens;
  const annotated = campaignAnnotations(campaign);
  const filteredTokens = tokensAsked(campaign.suite, plan, filter, annotated);
  return resolves ? tokensToResolve(filteredTokens, annotated) : filteredTokens;
}

function Annotate({ session, plan }: { readonly session: CampaignSession; readonly plan: SuitePlan }) {
  const [parameters] = useSearchParams();
  const person = useTaskPerson(session, parameters.get("resolve") !== null);
  const { resolves } = person;
  const startSession = (annotator: string, previous: AnnotationSession | null) => {
    const source = new AnnotatedSource(session.campaign.suite, plan, session.references[0] ?? null);
    const filter = readTokenFilter(parameters);
    const toConfirm = filter.isToConfirm
      ? selectedSince(session.ledger.events, session.campaign.retracted)
      : null;
    const queue =
      previous?.queue ?? queueOf(session, plan, filter, resolves).filter(isWanted(session, toConfirm));
    const at = previous === null ? placeOf(parameters.get("at") ?? "") : previous.token;
    const position = at === null ? -1 : queue.findIndex((token) => sameToken(token, at));
    const start = position < 0 ? null : position;
    return new AnnotationSession({ session, annotator, source, queue, start, toConfirm, resolves });
  };
  const task = useTaskSession(session, person, startSession, [plan]);
  return (
    <TaskScreen session={session} person={person} task={task} work={annotateText.work}>
      {(held, seat) => (
        <AnnotateWorkbench key={`${ownEntry(session, held.annotator)} ${resolves}`} task={held} seat={seat} />
      )}
    </TaskScreen>
  );
}
