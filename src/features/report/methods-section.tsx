// Draws the methods paragraph with a copy button.

import { useEffect, useMemo, useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { inParts } from "#browser/in-parts.ts";
import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { type AgreementRow, agreementOfEverybody } from "#core/analysis/agreement/agreement.ts";
import { collectInParts } from "#core/analysis/agreement/collect-answers.ts";
import { auditCampaign } from "#core/analysis/audit/audit.ts";
import { methodsParts, methodsSentences } from "#core/analysis/report/methods-words.ts";
import { reportText } from "#text/report.ts";
import { Button } from "#ui/button.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";

const text = reportText.methods;

interface MethodsSectionProps {
  readonly session: CampaignSession;
  readonly systems: readonly SystemAccuracy[];
  readonly scope: ScopedCandidates;
}

export function MethodsSection({ session, systems, scope }: MethodsSectionProps) {
  const { includes, names, request, examples } = scope;
  const agreement = useAgreementOfAll(session, includes);
  const [notice, setNotice] = useState("");
  const paragraph = useMemo(() => {
    if (agreement === null) return null;
    const { campaign, outcomes } = session;
    const { all: precision } = auditCampaign(campaign, outcomes, names);
    const parts = { systems, agreement, precision, examples, request };
    return methodsSentences(methodsParts(campaign, parts)).join(" ");
  }, [session, systems, agreement, names, examples, request]);
  const copy = (words: string) =>
    void copyText(words).then(
      () => setNotice(text.copied),
      () => setNotice(text.notCopied),
    );
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
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => copy(paragraph)}>{text.copy}</Button>
            <span role="status" className="text-sm text-muted">
              {notice}
            </span>
          </div>
        </>
      )}
    </section>
  );
}

/** Agreement on every question over all categories; null = not counted yet. */
function useAgreementOfAll(
  session: CampaignSession,
  includes: (candidate: number) => boolean,
): readonly AgreementRow[] | null {
  const revision = useSession(session, (state) => state.revision);
  const [overallAgreement, setOverallAgreement] = useState<readonly AgreementRow[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  useEffect(() => {
    const controller = new AbortController();
    const collecting = collectInParts(session.campaign, session.outcomes, includes);
    void inParts(collecting, controller.signal).then((collected) => {
      if (collected !== null) setOverallAgreement(agreementOfEverybody(collected));
    });
    return () => controller.abort();
  }, [session, revision, includes]);
  return overallAgreement;
}
