// Draws the methods paragraph with a copy button.

import { useMemo } from "react";
import { type SystemAccuracy, scoreCandidates } from "#core/analysis/accuracy/accuracy.ts";
import { agreementOfEverybody } from "#core/analysis/agreement/agreement.ts";
import { auditCampaign } from "#core/analysis/audit/audit.ts";
import { methodsParts, methodsSentences } from "#core/analysis/report/methods-words.ts";
import { CopyButton } from "#parts/copy-button.tsx";
import { reportText } from "#text/report-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";
import { useCollectedAnswers } from "./agreement-table.tsx";

const text = reportText.methods;

interface MethodsSectionProps {
  readonly session: CampaignSession;
  readonly systems: readonly SystemAccuracy[];
  readonly scope: ScopedCandidates;
}

export function MethodsSection({ session, systems, scope }: MethodsSectionProps) {
  const { includes, names, request, examples } = scope;
  const collected = useCollectedAnswers(session, includes);
  const agreement = useMemo(() => (collected === null ? null : agreementOfEverybody(collected)), [collected]);
  const paragraph = useMemo(() => {
    if (agreement === null) return null;
    const { campaign, outcomes } = session;
    const { all: precision } = auditCampaign(campaign, scoreCandidates(outcomes), names);
    const parts = { systems, agreement, precision, examples, request };
    return methodsSentences(methodsParts(campaign, parts)).join(" ");
  }, [session, systems, agreement, names, examples, request]);
  return (
    <section aria-labelledby="methods" className="flex flex-col gap-3">
      <h2 id="methods" className="text-lg font-semibold">
        {text.title}
      </h2>
      {paragraph === null ? (
        <p className="min-h-24 text-sm text-muted">{text.counting}</p>
      ) : (
        <>
          <p className="max-w-[75ch]">{paragraph}</p>
          <CopyButton label={text.copy} text={() => paragraph} copied={text.copied} />
        </>
      )}
    </section>
  );
}
