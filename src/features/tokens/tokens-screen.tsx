// Shows the pronouns of the source: their annotation, the balance of the suite, a link to make examples, and the targets.

import { useMemo } from "react";
import { Link } from "react-router";
import type { Suite } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import {
  type AnnotatedToken,
  campaignAnnotations,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import type { PoolToken } from "#core/suite-building/targets/balance.ts";
import { type ConcordanceRow, concordance } from "#core/suite-building/targets/concordance.ts";
import { planOfSuite } from "#core/suite-building/targets/plan-of.ts";
import { type TokenStateName, tokenStateName } from "#core/suite-building/targets/token-state-names.ts";
import { categoriesById, poolOf, tokenState } from "#core/suite-building/targets/token-states.ts";
import { selectionClocks, unconfirmedTokens } from "#core/suite-building/targets/unconfirmed-tokens.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { tokensText } from "#text/tokens.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { PageFrame } from "#ui/page-frame.tsx";
import { Section } from "#ui/section.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { changePlan } from "#workspace/campaign/change-campaign.ts";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { BalanceSection } from "./balance-section.tsx";
import { ConcordanceSection } from "./concordance-section.tsx";
import { CorpusSection } from "./corpus-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { TokenAgreementSection } from "./token-agreement-section.tsx";
import { usePlanDraft } from "./use-plan-draft.ts";

const text = tokensText;

export function TokensScreen() {
  const session = useFrameSession();
  const { plan } = session.campaign;
  return (
    <PageFrame title={text.page.title} introduction={text.page.intro}>
      {plan === null ? (
        session.isPast ? (
          <p>{text.page.notYet}</p>
        ) : (
          <Begin session={session} />
        )
      ) : (
        <Making session={session} plan={plan} />
      )}
    </PageFrame>
  );
}

function Begin({ session }: { readonly session: CampaignSession }) {
  const status = useActionStatus();
  const { examples } = session.campaign.suite;
  return (
    <div className="flex max-w-[65ch] flex-col gap-4">
      <p>{examples.length === 0 ? text.start.noExamples : text.start.hasExamples(examples.length)}</p>
      <p>
        <Button
          kind="primary"
          disabled={status.busy}
          onClick={() =>
            status.run(() =>
              changePlan(session, (plan) => plan ?? planOfSuite(session.campaign.suite)).then(() => ""),
            )
          }
        >
          {examples.length === 0 ? text.start.begin : text.start.correct}
        </Button>
      </p>
      <ActionStatusLine status={status} />
    </div>
  );
}

function Making({ session, plan }: { readonly session: CampaignSession; readonly plan: SuitePlan }) {
  const revision = useSession(session, (state) => state.revision);
  const { campaign } = session;
  const { suite } = campaign;
  const rows = useMemo(() => concordance(suite, plan), [suite, plan]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: annotations change in place; `revision` changes with them
  const annotated = useMemo(() => campaignAnnotations(campaign), [campaign, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: annotations change in place; `revision` changes with them
  const waiting = useMemo(
    () => unconfirmedTokens(campaign.registers, selectionClocks(session.ledger.events, campaign.retracted)),
    [session, campaign, revision],
  );
  const pool = useMemo(() => poolOf(rows, suite, annotated), [rows, suite, annotated]);
  const outside = useMemo(
    () => chosenOutside(rows, suite, plan, annotated, pool),
    [rows, suite, plan, annotated, pool],
  );
  const drafting = usePlanDraft(session, plan);
  return (
    <>
      <ConcordanceSection session={session} plan={plan} rows={rows} annotated={annotated} waiting={waiting} />
      <BalanceSection
        session={session}
        plan={plan}
        drafting={drafting}
        pool={pool}
        outside={outside}
        waiting={waiting.size}
      />
      {session.isPast ? null : (
        <Section title={text.toSuite.title} hint={text.toSuite.hint}>
          <p>
            <Link to={screenAddress(session.id, "settings/suite/publish")} className={buttonClass("plain")}>
              {text.toSuite.preview}
            </Link>
          </p>
        </Section>
      )}
      <CorpusSection session={session} />
      <TokenAgreementSection session={session} plan={plan} annotated={annotated} />
      <PlanSection session={session} plan={plan} drafting={drafting} annotated={annotated} />
    </>
  );
}

/** States of selected tokens that cannot be examples now. */
function chosenOutside(
  rows: readonly ConcordanceRow[],
  suite: Suite,
  { selected }: SuitePlan,
  annotated: ReadonlyMap<string, AnnotatedToken>,
  pool: readonly PoolToken[],
): readonly TokenStateName[] {
  const pooledPlaces = new Set(pool.map(tokenPlace));
  const byPlace = new Map(rows.map((row) => [tokenPlace(row), row]));
  const categories = categoriesById(suite);
  return (selected ?? []).flatMap((token) => {
    const tokenId = tokenPlace(token);
    if (pooledPlaces.has(tokenId)) return [];
    const row = byPlace.get(tokenId);
    return [row === undefined ? "open" : tokenStateName(tokenState(row, categories, annotated))];
  });
}
