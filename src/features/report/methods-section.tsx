// Draws the methods paragraph with a copy button.

import { useMemo, useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { agreementOfEverybody } from "#core/analysis/agreement/agreement.ts";
import { auditCampaign } from "#core/analysis/audit/audit.ts";
import { methodsParts, methodsSentences } from "#core/analysis/report/methods-words.ts";
import { reportText } from "#text/report.ts";
import { Button } from "#ui/button.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";
import { useCollectedAnswers } from "./use-agreement.ts";

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
