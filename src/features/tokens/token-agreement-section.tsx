// Draws the agreement between annotators on the same tokens, their disagreements, and links to assign and resolve.

import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { differingTokens } from "#core/suite-building/annotation/annotation-differences.ts";
import { answeredTokens } from "#core/suite-building/annotation/answered-tokens.ts";
import {
  type AnnotatedToken,
  labelsWithAntecedent,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import {
  readTokenFilter,
  tokenFilterPairs,
  tokensToAnnotate,
} from "#core/suite-building/targets/token-filter.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { tokensText } from "#text/tokens.ts";
import { buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { AnnotationAgreement } from "./annotation-agreement.tsx";
import { DifferencesList } from "./differences-list.tsx";

const text = tokensText.people;

interface TokenAgreementSectionProps {
  readonly session: CampaignSession;
  readonly plan: SuitePlan;
  readonly annotated: ReadonlyMap<string, AnnotatedToken>;
}

export function TokenAgreementSection({ session, plan, annotated }: TokenAgreementSectionProps) {
  const [parameters] = useSearchParams();
  const { campaign, id, isPast } = session;
  const filterInAddress = readTokenFilter(parameters);
  // The filter by state is ignored: agreement on only the tokens with a disagreement, for example, would mean nothing.
  const filter = { ...filterInAddress, state: null, isToConfirm: false };
  const filterText = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the filter by its text
  const requestedTokens = useMemo(
    () => new Set(tokensToAnnotate(campaign.suite, plan, filter, annotated).map(tokenPlace)),
    [campaign, plan, filterText, annotated],
  );
  const narrowed = useMemo(
    () => new Map([...annotated].filter(([place]) => requestedTokens.has(place))),
    [annotated, requestedTokens],
  );
  const answered = useMemo(() => answeredTokens(campaign, narrowed), [campaign, narrowed]);
  const differing = useMemo(
    () => differingTokens(narrowed, labelsWithAntecedent(campaign.suite, plan)),
    [campaign, plan, narrowed],
  );
  const open = differing.filter(({ isOpen }) => isOpen).length;
  const search = new URLSearchParams(tokenFilterPairs(filter)).toString();
  const filterSearch = new URLSearchParams(tokenFilterPairs(filterInAddress)).toString();
  const nameOf = annotatorNameLookup(campaign.annotators);
  return (
    <Section title={text.title} hint={text.hint}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {open === 0 || isPast ? null : (
          <Link
            to={`${screenAddress(id, "judge/tokens")}?${search === "" ? "" : `${search}&`}resolve=open`}
            className={buttonClass("primary")}
          >
            {text.resolve(open)}
          </Link>
        )}
        {isPast ? null : (
          <Link
            to={`${screenAddress(id, "team")}?tokens=${filterSearch === "" ? "" : `&${filterSearch}`}`}
            className={buttonClass("plain")}
          >
            {text.assign}
          </Link>
        )}
        <p role="status" className="figures text-sm text-muted">
          {text.counts(answered.tokens.length, open, differing.length - open)}
        </p>
      </div>
      <AnnotationAgreement
        answered={answered}
        plan={plan}
        annotators={session.campaign.annotators}
        nameOf={nameOf}
      />
      <DifferencesList session={session} plan={plan} differing={differing} nameOf={nameOf} />
    </Section>
  );
}
