// Shows the annotation screen: the annotator, the tokens of the queue, and the workbench.

import { useSearchParams } from "react-router";
import { ALL_WORK, isSameOffer, type OfferedWork } from "#core/exchange/assigned-candidates.ts";
import { inTextOrder } from "#core/exchange/divide-tokens.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { AnnotatedSource } from "#core/suite-building/annotation/annotated-source.ts";
import { tokensToResolve } from "#core/suite-building/annotation/annotation-differences.ts";
import { batchTokensOf } from "#core/suite-building/annotation/batch-progress.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  readTokenFilter,
  type TokenFilter,
  tokenFilterPairs,
  tokensToAnnotate,
} from "#core/suite-building/targets/token-filter.ts";
import { selectionClocks, unconfirmedTokens } from "#core/suite-building/targets/unconfirmed-tokens.ts";
import { tokenOfPlace, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { announceOffer, isEverythingChosen, offeredIn } from "#judging/task/offered-in.ts";
import { NotSetUp, TaskScreen } from "#judging/task-screen.tsx";
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
 * Returns the filter of the queue. `toConfirm`: selected tokens with the time of their selection; only those that
 * nobody has confirmed since then pass. Null = all tokens pass.
 */
function confirmationFilter(
  { campaign }: CampaignSession,
  toConfirm: ReadonlyMap<string, number> | null,
): (token: TokenRef) => boolean {
  if (toConfirm === null) return () => true;
  const waiting = unconfirmedTokens(campaign.registers, toConfirm);
  return (token) => waiting.has(tokenPlace(token));
}

/**
 * The tokens that the annotator may work on: by default the assigned ones, and in a batch always. `isChosen`: all
 * tokens, because the address filters them or asks for all, or the annotator resolves disagreements.
 */
function offeredTokens(session: CampaignSession, annotator: string, isChosen: boolean): OfferedWork {
  const isFree = isChosen && session.campaign.batch === null;
  return isFree ? ALL_WORK : offeredIn(session, annotator, ANNOTATING);
}

/**
 * The queue: the annotator's assigned tokens if anybody has an assignment (none if only others have one). Otherwise the
 * tokens that pass the filter (for an adjudicator, only those with a disagreement).
 */
function queueOf(
  { campaign }: CampaignSession,
  plan: SuitePlan,
  { filter, offered, resolves }: { filter: TokenFilter; offered: OfferedWork; resolves: boolean },
): readonly TokenRef[] {
  if (offered.kind !== "everything") {
    const keys = offered.kind === "share" ? inTextOrder(offered.keys) : [];
    const batchTokens = keys.flatMap(({ example }) => tokenOfPlace(example) ?? []);
    return batchTokensOf({ batchTokens, suite: campaign.suite }) ?? [];
  }
  const annotated = campaignAnnotations(campaign);
  const filteredTokens = tokensToAnnotate(campaign.suite, plan, filter, annotated);
  return resolves ? tokensToResolve(filteredTokens, annotated) : filteredTokens;
}

/** The queue, plus the shown token if it is no longer in the queue. */
function withShown(queue: readonly TokenRef[], shown: TokenRef | null): readonly TokenRef[] {
  if (shown === null || queue.some((token) => sameToken(token, shown))) return queue;
  return [...queue, shown].sort((a, b) => a.line - b.line || a.position - b.position);
}

function Annotate({ session, plan }: { readonly session: CampaignSession; readonly plan: SuitePlan }) {
  const [parameters] = useSearchParams();
  const person = useTaskPerson(session, parameters.get("resolve") !== null);
  const { resolves } = person;
  const isEverything = isEverythingChosen(parameters);
  const make = (annotator: string, before: AnnotationSession | null) => {
    const source = new AnnotatedSource(session.campaign.suite, plan, session.references[0] ?? null);
    const filter = readTokenFilter(parameters);
    const toConfirm = filter.isToConfirm
      ? selectionClocks(session.ledger.events, session.campaign.retracted)
      : null;
    const isChosen = resolves || isEverything || tokenFilterPairs(filter).length > 0;
    const offered = offeredTokens(session, annotator, isChosen);
    const queue =
      before !== null && isSameOffer(before.offered, offered)
        ? before.queue
        : withShown(
            queueOf(session, plan, { filter, offered, resolves }).filter(
              confirmationFilter(session, toConfirm),
            ),
            before?.token ?? null,
          );
    const startAt = before === null ? tokenOfPlace(parameters.get("at") ?? "") : before.token;
    const parts = { session, annotator, source, queue, startAt, toConfirm, resolves, offered };
    const task = new AnnotationSession(parts);
    announceOffer(task, before, isEverything, ANNOTATING);
    return task;
  };
  const task = useTaskSession(session, person, make, [plan, isEverything]);
  return (
    <TaskScreen session={session} person={person} task={task} work={annotateText.work}>
      {(held, seat) => (
        <AnnotateWorkbench key={`${ownEntry(session, held.annotator)} ${resolves}`} task={held} seat={seat} />
      )}
    </TaskScreen>
  );
}
