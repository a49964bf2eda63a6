// Computes the editor's flips in parts, so that typing stays responsive.

import { useEffect, useState } from "react";
import { monotonicSeconds } from "#browser/clock.ts";
import { inParts } from "#browser/in-parts.ts";
import { type CandidateFlip, tryInParts } from "#core/analysis/accuracy/try-profile.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface CountedFlips {
  /** The last flips that were counted; null = none were counted since the campaign changed. */
  readonly flips: readonly CandidateFlip[] | null;
  /** Whether `flips` was counted for the current rules. */
  readonly isDone: boolean;
  /** Progress in percent if counting takes long; otherwise null. */
  readonly percent: number | null;
}

interface Counted {
  readonly session: CampaignSession;
  readonly key: string;
  readonly flips: readonly CandidateFlip[];
}

/** Seconds after which progress is shown. */
const LONG = 0.3;

/** Counts flips against the current profile. `profile`: null = its rules are unknown. */
export function useFlips(session: CampaignSession, profile: Profile | null): CountedFlips {
  const [counted, setCounted] = useState<Counted | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const rules = profile === null ? null : JSON.stringify({ ...profile, name: "" });
  const key = rules === null ? null : `${JSON.stringify(session.campaign.profile)} ${rules}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules identify the profile
  useEffect(() => {
    if (profile === null || key === null) return;
    const controller = new AbortController();
    const { campaign, verdicts, outcomes, candidates } = session;
    const { suite, batch } = campaign;
    const work = tryInParts({ suite, texts: outcomes.texts, verdicts, isBatch: batch !== null }, profile);
    const startTime = monotonicSeconds();
    const showProgress = (compared: number) => {
      if (monotonicSeconds() - startTime > LONG)
        setPercent(Math.floor((20 * compared) / candidates.size) * 5);
    };
    void inParts(work, controller.signal, showProgress).then((flips) => {
      if (flips === null) return;
      setCounted({ session, key, flips });
      setPercent(null);
    });
    return () => controller.abort();
  }, [session, key]);
  const lastCount = counted?.session === session ? counted : null;
  return { flips: lastCount?.flips ?? null, isDone: lastCount?.key === key, percent };
}
