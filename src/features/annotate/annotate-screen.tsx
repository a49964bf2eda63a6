// Holds the screen in which tokens of the source are annotated: who does it, which tokens, and the workbench on them.

import { useMemo, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { AnnotatedSource } from "#core/making/annotated-source.ts";
import { tokensToSettle } from "#core/making/annotation-differences.ts";
import { askedTokensOf } from "#core/making/asked-progress.ts";
import { campaignAnnotations } from "#core/making/campaign-annotations.ts";
import { selectedSince, waitingSelected } from "#core/making/selected-since.ts";
import { readTokenFilter, type TokenFilter, tokensAsked } from "#core/making/token-filter.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { sameToken } from "#core/suite/token-ref.ts";
import { placeOf, tokenPlace } from "#core/task/suite-annotation/token-key.ts";
import { AdjudicatorForm } from "#judging/adjudicator-form.tsx";
import { AnnotatorForm } from "#judging/annotator-form.tsx";
import { useAnnotator } from "#judging/use-annotator.ts";
import { useTurn } from "#judging/use-turn.ts";
import { screenAddress } from "#session/campaign-screens.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useFrameSession } from "#session/use-frame-session.ts";
import { buttonClass } from "#ui/button.tsx";
import { AnnotateSitting } from "./annotate-sitting.ts";
import { AnnotateWorkbench } from "./annotate-workbench.tsx";

export function AnnotateScreen() {
  const session = useFrameSession();
  const { plan } = session.campaign;
  if (plan === null) return <NoPlan session={session} />;
  return <Annotate session={session} plan={plan} />;
}

function NoPlan({ session }: { readonly session: CampaignSession }) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">This suite is not being made here</h1>
      <p className="text-muted">
        Whoever makes a suite, or corrects one, chooses first which pronouns are looked at and which
        categories there are.
      </p>
      <p>
        <Link to={screenAddress(session.id, "tokens")} className={buttonClass("primary")}>
          To the tokens
        </Link>
      </p>
    </div>
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
  const choice = useAnnotator(session);
  const [parameters] = useSearchParams();
  const annotator = choice.current?.id;
  const asksToSettle = parameters.get("settle") !== null;
  const settles = asksToSettle && choice.current?.role === "adjudicator";
  const before = useRef<AnnotateSitting | null>(null);
  // The queue is fixed for the sitting; a campaign that is opened anew goes on at the same token.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is read only at the start
  const sitting = useMemo(() => {
    if (annotator === undefined) return null;
    const { suite } = session.campaign;
    const source = new AnnotatedSource(suite, plan, session.references[0] ?? null);
    const last = before.current;
    const goesOn = last !== null && last.annotator === annotator && last.settles === settles;
    const filter = readTokenFilter(parameters);
    const toConfirm = filter.isToConfirm
      ? selectedSince(session.ledger.events, session.campaign.withdrawn)
      : null;
    const queue = goesOn
      ? last.queue
      : queueOf(session, plan, filter, settles).filter(isWanted(session, toConfirm));
    const at = goesOn ? last.token : placeOf(parameters.get("at") ?? "");
    const place = at === null ? -1 : queue.findIndex((token) => sameToken(token, at));
    const start = place < 0 ? null : place;
    return new AnnotateSitting({ session, annotator, source, queue, start, toConfirm, settles });
  }, [session, plan, annotator, settles]);
  before.current = sitting;
  const { turn, takeOver } = useTurn(session, annotator);
  if (choice.current === undefined) return null;
  if (asksToSettle && !settles && choice.leave !== null) return <AdjudicatorForm choice={choice} />;
  if (choice.current === null) return <AnnotatorForm choice={choice} />;
  if (sitting === null || turn === "waiting") return null;
  sitting.readOnly = turn === "reader";
  return (
    <AnnotateWorkbench
      key={`${annotator} ${settles}`}
      sitting={sitting}
      name={annotatorNames(session.campaign.annotators).get(choice.current.id) ?? choice.current.name}
      onLeave={choice.leave}
      onTakeOver={turn === "reader" ? takeOver : null}
    />
  );
}
