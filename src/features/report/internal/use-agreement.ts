// Computes agreement in parts, so that the page stays responsive.
import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import { type AgreementRow, agreementInParts } from "#core/analysis/agreement/agreement.ts";
import {
  type CollectedAnswers,
  collectInParts,
  groupCount,
} from "#core/analysis/agreement/agreement-units.ts";
import type { AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import { useComputation } from "#workspace/campaign/use-computation.ts";

/** All answers for candidates in scope, collected again after each new judgement; null = not collected yet. */
export function useCollectedAnswers(
  session: CampaignSession,
  includes: (candidate: number) => boolean,
): CollectedAnswers | null {
  const revision = useSession(session, (state) => state.revision);
  const [collected, setCollected] = useState<CollectedAnswers | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  useEffect(() => {
    const controller = new AbortController();
    void inParts(collectInParts(session.campaign, session.outcomes, includes), controller.signal).then(
      (found) => {
        if (found !== null) setCollected(found);
      },
    );
    return () => controller.abort();
  }, [session, revision, includes]);
  return collected;
}

/** The agreement to show: the previous one until the current choice has been counted. */
export interface ShownAgreement {
  readonly collected: CollectedAnswers;
  readonly question: AgreementQuestion;
  /** One row per group of annotators, the last one for all. */
  readonly rows: readonly AgreementRow[];
}

export function useAgreement(collected: CollectedAnswers | null, question: AgreementQuestion) {
  return useComputation(
    async (signal, onShare): Promise<ShownAgreement | null> => {
      if (collected === null) return null;
      const rows: AgreementRow[] = [];
      const groups = groupCount(collected.people.length);
      await inParts(agreementInParts(collected, question, null), signal, (row) => {
        rows.push(row);
        onShare(rows.length / groups);
      });
      return { collected, question, rows };
    },
    [collected, question],
  );
}
