// Computes agreement in parts, so that the page stays responsive.

import { useEffect, useRef, useState } from "react";
import { monotonicSeconds } from "#browser/clock.ts";
import { inParts } from "#browser/in-parts.ts";
import { type AgreementRow, agreementInParts, groupCount } from "#core/analysis/agreement/agreement.ts";
import { type CollectedAnswers, collectInParts } from "#core/analysis/agreement/collect-answers.ts";
import type { AgreementQuestion } from "#core/campaign/outcomes/given-answers.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

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

/** Seconds after which progress is shown. */
const LONG = 0.3;

export interface AgreementCount {
  readonly shown: ShownAgreement | null;
  /** Progress of counting (0 to 1) if it takes long; null = quick or complete. */
  readonly share: number | null;
  /** Whether the user cancelled counting. */
  readonly isCancelled: boolean;
  readonly cancel: () => void;
  readonly countAgain: () => void;
}

export function useAgreement(
  collected: CollectedAnswers | null,
  question: AgreementQuestion,
): AgreementCount {
  const [shown, setShown] = useState<ShownAgreement | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const counting = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt counts again
  useEffect(() => {
    if (collected === null) return;
    const control = new AbortController();
    counting.current = control;
    setCancelled(false);
    const rows: AgreementRow[] = [];
    const groups = groupCount(collected.people.length);
    const startTime = monotonicSeconds();
    const keep = (row: AgreementRow) => {
      rows.push(row);
      // Progress moves in steps of 5%, so that the page is not redrawn for every pair.
      if (monotonicSeconds() - startTime > LONG) setShare(Math.floor((20 * rows.length) / groups) / 20);
    };
    void inParts(agreementInParts(collected, question, null), control.signal, keep).then(() => {
      if (control.signal.aborted) return;
      setShown({ collected, question, rows });
      setShare(null);
    });
    return () => {
      control.abort();
      setShare(null);
    };
  }, [collected, question, attempt]);
  const cancel = () => {
    counting.current?.abort();
    setShare(null);
    setCancelled(true);
  };
  return { shown, share, isCancelled, cancel, countAgain: () => setAttempt(attempt + 1) };
}
