// Computes the effect of each choice of a setting before it is applied.

import { useDeferredValue, useMemo } from "react";
import { openDisagreements } from "#core/analysis/accuracy/disagreement-table.ts";
import type { CampaignSettings } from "#core/campaign/campaign.ts";
import { type RepeatPools, repeatPools } from "#core/campaign/queue/repeats.ts";
import {
  countDecisions,
  type DecisionCounts,
  MOST_COUNTED_CANDIDATES,
} from "#core/campaign/queue/workload.ts";
import type { ResolutionRule } from "#core/ledger/settings.ts";
import { settingsText } from "#text/settings.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";

/** What each choice of a setting would change. Null = not counted yet, or too many candidates to count. */
interface SettingEffects {
  /** Number of decisions left. */
  readonly decisions: DecisionCounts | null;
  /** Numbers of the candidates from which repeats are drawn. */
  readonly repeatPools: RepeatPools | null;
  /** Number of candidates whose state would be “reused” if answers were reused automatically. */
  readonly reused: number | null;
  /** Number of open disagreements under each rule. */
  readonly disagreements: Readonly<Record<ResolutionRule, number>> | null;
}

/** Common properties of the fields on the judging settings screen. */
export interface SettingProps {
  readonly settings: CampaignSettings;
  readonly effects: SettingEffects;
  readonly onChange: (changed: Partial<CampaignSettings>) => void;
}

/** The note of a choice: whether it is the default, and its effect; `effect` null = unknown. */
export function choiceNote(isDefault: boolean, effect: string | null): { readonly note?: string } {
  const parts = [...(isDefault ? [settingsText.byDefault] : []), ...(effect === null ? [] : [effect])];
  return parts.length === 0 ? {} : { note: parts.join(" · ") };
}

const NOT_COUNTED: SettingEffects = {
  decisions: null,
  repeatPools: null,
  reused: null,
  disagreements: null,
};

/** Counts the effects after the screen has been drawn. */
export function useSettingEffects(session: CampaignSession): SettingEffects {
  const revision = useSession(session, (state) => state.revision);
  const deferredSession = useDeferredValue(session, null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new judgements change the counts
  return useMemo(
    () => (deferredSession === null ? NOT_COUNTED : effectsOf(deferredSession)),
    [deferredSession, revision],
  );
}

function effectsOf(session: CampaignSession): SettingEffects {
  const { candidates, outcomes, candidateGroups } = session;
  const openUnder = (resolutionRule: ResolutionRule) =>
    openDisagreements(outcomes.withSettings({ resolutionRule })).length;
  const disagreements = { unanimous: openUnder("unanimous"), majority: openUnder("majority") };
  const tally = session.tally(null);
  const open = candidates.numbers.filter((candidate) => tally.state(candidate) === "open");
  if (open.length > MOST_COUNTED_CANDIDATES) return { ...NOT_COUNTED, disagreements };
  const referred = candidates.numbers.filter((candidate) => outcomes.isReferred(candidate));
  const reusing = outcomes.withSettings({ reuseAnswers: "pass" });
  return {
    decisions: countDecisions(candidateGroups, open),
    repeatPools: repeatPools(referred, candidateGroups),
    reused: candidates.numbers.filter((candidate) => reusing.state(candidate) === "reused").length,
    disagreements,
  };
}
