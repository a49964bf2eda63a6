// Draws the guidelines for one category: the campaign's own guidelines, or Referee's.

import { lazy, Suspense } from "react";
import { guidelinesFor } from "#core/tasks/judging/guidelines.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Loaded with the Markdown parser on demand, because only campaigns with their own guidelines need it. */
const OwnGuidelines = lazy(async () => ({
  default: (await import("./own-guidelines.tsx")).OwnGuidelines,
}));

interface GuidelinesTextProps {
  readonly session: CampaignSession;
  /** Label of the shown category; null = none. */
  readonly category: string | null;
}

export function GuidelinesText({ session, category }: GuidelinesTextProps) {
  const { guidelines, suite } = session.campaign;
  if (guidelines.own !== null) {
    return (
      <Suspense fallback={null}>
        <OwnGuidelines text={guidelines.own} categories={suite.categories} category={category} />
      </Suspense>
    );
  }
  const needsAntecedent =
    suite.categories.find(({ label }) => label === category)?.antecedentAgreement === true;
  return guidelinesFor(category ?? "", needsAntecedent).map((section) => (
    <section key={section.title} className="flex flex-col gap-2">
      <h3 className="font-semibold">{section.title}</h3>
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        {section.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  ));
}
