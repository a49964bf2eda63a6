// Computes the flips of the editor in parts, so that typing stays responsive.

import { useEffect, useState } from "react";
import { monotonicSeconds } from "#browser/clock.ts";
import { inParts } from "#browser/in-parts.ts";
import { type CandidateFlip, tryInParts } from "#core/analysis/accuracy/try-profile.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface CountedFlips {
  /** Old flips until new ones are counted; null = none were counted yet for the campaign's current state. */
  readonly flips: readonly CandidateFlip[] | null;
  /** Whether `flips` belongs to the current rules. */
  readonly isDone: boolean;
  /** Progress in percent if counting takes long, else null. */
  readonly percent: number | null;
}

interface Counted {
  readonly session: CampaignSession;
  readonly key: string;
  readonly flips: readonly CandidateFlip[];
}

/** Seconds after which progress is shown. */
const LONG = 0.3;

/** Flips compared with the current profile; `profile` null = its rules are unknown. */
export function useFlips(session: CampaignSession, profile: Profile | null): CountedFlips {
  const [counted, setCounted] = useState<Counted | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const rules = profile === null ? null : JSON.stringify({ ...profile, name: "" });
  const key = rules === null ? null : `${JSON.stringify(session.campaign.profile)} ${rules}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules identify the profile
  useEffect(() => {
    if (profile === null || key === null) return;
    const leave = new AbortController();
    const { campaign, verdicts, outcomes, candidates } = session;
    const { suite, batch } = campaign;
    const work = tryInParts({ suite, texts: outcomes.texts, verdicts, isBatch: batch !== null }, profile);
    const began = monotonicSeconds();
    const tell = (compared: number) => {
      if (monotonicSeconds() - began > LONG) setPercent(Math.floor((20 * compared) / candidates.size) * 5);
    };
    void inParts(work, leave.signal, tell).then((flips) => {
      if (flips === null) return;
      setCounted({ session, key, flips });
      setPercent(null);
    });
    return () => leave.abort();
  }, [session, key]);
  const known = counted?.session === session ? counted : null;
  return { flips: known?.flips ?? null, isDone: known?.key === key, percent };
}
