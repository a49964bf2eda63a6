// Holds how the report gets its figures of agreement: counted part by part, so that the page never stands still for them.

import { useEffect, useState } from "react";
import { inParts } from "#browser/in-parts.ts";
import { type AgreementRow, agreementInParts } from "#core/agreement/agreement.ts";
import { type CollectedAnswers, collectInParts } from "#core/agreement/collect-answers.ts";
import type { Question } from "#core/score/given-answers.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useSession } from "#session/use-campaign.ts";

/** Who answered what of the candidates that count, anew whenever more is said; null = not counted yet. */
export function useCollectedAnswers(
  session: CampaignSession,
  counts: (candidate: number) => boolean,
): CollectedAnswers | null {
  const revision = useSession(session, (state) => state.revision);
  const [collected, setCollected] = useState<CollectedAnswers | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registers change in place and say so by the revision
  useEffect(() => {
    const leave = new AbortController();
    void inParts(collectInParts(session.campaign, session.outcomes, counts), leave.signal).then((found) => {
      if (found !== null) setCollected(found);
    });
    return () => leave.abort();
  }, [session, revision, counts]);
  return collected;
}

/** What is shown: until another choice is counted, the one before it. */
export interface ShownAgreement {
  readonly collected: CollectedAnswers;
  readonly question: Question;
  /** Label; null = all. */
  readonly category: string | null;
  /** A row for every group of people. */
  readonly rows: readonly AgreementRow[];
}

export function useAgreement(
  collected: CollectedAnswers | null,
  question: Question,
  category: string | null,
): ShownAgreement | null {
  const [shown, setShown] = useState<ShownAgreement | null>(null);
  useEffect(() => {
    if (collected === null) return;
    const leave = new AbortController();
    const rows: AgreementRow[] = [];
    const counting = agreementInParts(collected, question, category);
    void inParts(counting, leave.signal, (row) => rows.push(row)).then(() => {
      if (!leave.signal.aborted) setShown({ collected, question, category, rows });
    });
    return () => leave.abort();
  }, [collected, question, category]);
  return shown;
}
