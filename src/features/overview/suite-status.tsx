// Describes the next step for a suite without examples or systems, and how much of it is annotated.

import { Link } from "react-router";
import { annotatedInWords } from "#core/suite-building/annotation/annotated-words.ts";
import { overviewText } from "#text/overview.ts";
import { buttonClass } from "#ui/button.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { RoleLink } from "#workspace/team/role-link.tsx";

const text = overviewText.making;

interface SuiteStatusProps {
  readonly session: CampaignSession;
}

/** Status of a suite without examples: nothing can be judged yet. */
export function NoExamplesYet({ session }: SuiteStatusProps) {
  const { id, isPast, campaign } = session;
  const { suite, plan, batch } = campaign;
  return (
    <section aria-label={text.noExamples} className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-lg">
        {text.textHas(suite.source.length, suite.references.length > 0)}{" "}
        {plan === null ? text.choose : annotatedInWords(campaign)}
      </p>
      <div className="flex flex-wrap gap-2">
        {plan === null || isPast ? null : (
          <Link to={screenAddress(id, "judge/tokens")} className={buttonClass("primary")}>
            {text.annotate}
          </Link>
        )}
        {batch !== null || (isPast && plan === null) ? null : (
          <RoleLink
            session={session}
            path="settings/suite/edit"
            className={buttonClass(plan === null && !isPast ? "primary" : "plain")}
          >
            {text.editSuite}
          </RoleLink>
        )}
        {batch === null || isPast ? null : (
          <Link to={screenAddress(id, "team")} className={buttonClass("plain")}>
            {text.returnWork}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Status of a suite without systems: nothing can be judged yet. */
export function NoSystemYet({ session }: SuiteStatusProps) {
  const { suite } = session.campaign;
  return (
    <section aria-label={overviewText.noSystem.label} className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-lg">{overviewText.noSystem.explanation(suite.examples.length)}</p>
      {session.isPast ? null : (
        <RoleLink session={session} path="settings/suite/add" className={buttonClass("primary")}>
          {overviewText.noSystem.add}
        </RoleLink>
      )}
    </section>
  );
}
