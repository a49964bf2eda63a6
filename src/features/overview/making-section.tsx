// Draws suite building in the overview: what is annotated, and links to it; at the top if there are no examples yet.

import { Link } from "react-router";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { overviewText } from "#text/overview.ts";
import { buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const text = overviewText.making;

interface MakingProps {
  readonly session: CampaignSession;
}

/** Nothing can be judged before there is an example. */
export function NoExamplesYet({ session }: MakingProps) {
  const { id, isPast, campaign } = session;
  const { suite, plan, batch } = campaign;
  return (
    <section aria-label={text.noExamples} className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-lg">
        {text.textHas(suite.source.length, suite.references.length > 0)}{" "}
        {plan === null ? text.choose : annotatedInWords(session)}
      </p>
      <div className="flex flex-wrap gap-2">
        {plan === null || isPast ? null : (
          <Link to={screenAddress(id, "judge/tokens")} className={buttonClass("primary")}>
            {text.annotate}
          </Link>
        )}
        {batch !== null || (isPast && plan === null) ? null : (
          <Link
            to={screenAddress(id, "settings/suite")}
            className={buttonClass(plan === null && !isPast ? "primary" : "plain")}
          >
            {text.makeOrCorrect}
          </Link>
        )}
        {batch === null || isPast ? null : (
          <Link to={screenAddress(id, "team")} className={buttonClass("plain")}>
            {text.handBack}
          </Link>
        )}
        {batch !== null || isPast ? null : (
          <>
            <Link to={screenAddress(id, "settings/suite/replace")} className={buttonClass("quiet")}>
              {overviewText.links.update}
            </Link>
            <Link to={screenAddress(id, "settings/history")} className={buttonClass("quiet")}>
              {overviewText.links.history}
            </Link>
          </>
        )}
      </div>
    </section>
  );
}

/** Links to suite building from an imported suite. */
export function CorrectSuite({ session: { id, isPast, campaign } }: MakingProps) {
  if (isPast || campaign.plan !== null || campaign.batch !== null) return null;
  return (
    <Link to={screenAddress(id, "settings/suite")} className={buttonClass("quiet")}>
      {text.makeOrCorrect}
    </Link>
  );
}

/** Shown while a suite is built or corrected, next to judging. */
export function MakingSection({ session }: MakingProps) {
  const { id, isPast } = session;
  return (
    <section aria-labelledby="making" className="flex flex-col gap-3">
      <h2 id="making" className="text-lg font-semibold">
        {text.title}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="figures max-w-[60ch]">{annotatedInWords(session)}</p>
        <div className="flex flex-wrap gap-2">
          {isPast ? null : (
            <Link to={screenAddress(id, "judge/tokens")} className={buttonClass("plain")}>
              {text.annotate}
            </Link>
          )}
          <Link to={screenAddress(id, "settings/suite")} className={buttonClass("plain")}>
            {text.makeOrCorrect}
          </Link>
        </div>
      </div>
    </section>
  );
}

function annotatedInWords({ campaign }: CampaignSession): string {
  const tokens = [...campaignAnnotations(campaign).values()];
  if (tokens.length === 0) return text.noToken;
  const settled = tokens.filter(({ outcome, isGone }) => outcome.kind === "settled" && !isGone).length;
  const differ = tokens.filter(
    ({ outcome }) => outcome.kind === "open" && outcome.why === "annotators differ",
  ).length;
  const open = tokens.length - settled - differ;
  return text.annotated({ settled, differ, open });
}
