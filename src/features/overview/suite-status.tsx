// Describes the next step for a suite without examples or systems, and how much of it is annotated.

import { type NextStep, STEP_LABELS } from "#core/campaign/next-step.ts";
import { annotatedInWords } from "#core/suite-building/annotation/campaign-annotations.ts";
import { overviewText } from "#text/overview.ts";
import { buttonClass } from "#ui/button.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { RoleLink } from "#workspace/team/role-link.tsx";
import { useMayOpen } from "#workspace/team/use-viewer.ts";
import { StepLink } from "./status-row.tsx";

const text = overviewText.making;

interface SuiteStatusProps {
  readonly session: CampaignSession;
  readonly step: NextStep | null;
}

/** Status of a suite without examples: nothing can be judged yet. */
export function NoExamplesYet({ session, step }: SuiteStatusProps) {
  const { suite, plan } = session.campaign;
  const mayMake = useMayOpen(session)("settings/suite/publish");
  const areAnnotated = mayMake && (session.tokenCounts?.annotated ?? 0) > 0;
  return (
    <section aria-label={text.noExamples} className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-lg">
        {text.textHas(suite.source.length, suite.references.length > 0)}{" "}
        {plan === null ? text.choose : annotatedInWords(session.campaign)}
        {areAnnotated ? ` ${text.makeExamples}` : ""}
      </p>
      <div className="flex flex-wrap gap-2">
        <StepLink session={session} step={step} />
        {areAnnotated && step?.kind !== "publish" && !session.isPast ? (
          <RoleLink session={session} path="settings/suite/publish" className={buttonClass("plain")}>
            {STEP_LABELS.publish}
          </RoleLink>
        ) : null}
        {step?.kind === "edit-suite" || (session.isPast && plan === null) ? null : (
          <RoleLink session={session} path="settings/suite/edit" className={buttonClass("plain")}>
            {text.editSuite}
          </RoleLink>
        )}
      </div>
    </section>
  );
}

/** Status of a suite without systems: nothing can be judged yet. */
export function NoSystemYet({ session, step }: SuiteStatusProps) {
  const { suite } = session.campaign;
  return (
    <section aria-label={overviewText.noSystem.label} className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-lg">{overviewText.noSystem.explanation(suite.examples.length)}</p>
      <StepLink session={session} step={step} />
    </section>
  );
}
