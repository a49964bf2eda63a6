// Holds how the editor gets its flips: counted part by part, so that the page never stands still while somebody types.

import { useEffect, useState } from "react";
import { monotonicSeconds } from "#browser/clock.ts";
import { inParts } from "#browser/in-parts.ts";
import { type CandidateFlip, tryInParts } from "#core/analysis/accuracy/try-profile.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface CountedFlips {
  /** Until others are counted, those before; null = none were counted yet of this campaign as it is. */
  readonly flips: readonly CandidateFlip[] | null;
  /** They are those of the rules asked for. */
  readonly isDone: boolean;
  /** In percent, where counting takes so long that it is told; else null. */
  readonly percent: number | null;
}

interface Counted {
  readonly session: CampaignSession;
  readonly key: string;
  readonly flips: readonly CandidateFlip[];
}

/** Seconds after which it is told how far the counting is. */
const LONG = 0.3;

/** The flips against what is in force; `profile` null = its rules are not known yet. */
export function useFlips(session: CampaignSession, profile: Profile | null): CountedFlips {
  const [counted, setCounted] = useState<Counted | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const rules = profile === null ? null : JSON.stringify({ ...profile, name: "" });
  const key = rules === null ? null : `${JSON.stringify(session.campaign.profile)} ${rules}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the profile goes by its rules
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
