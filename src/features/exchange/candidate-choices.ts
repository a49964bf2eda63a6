// Holds which candidates a round can be of.

import { inHands } from "#core/exchange/in-hands.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** In the order of the list. */
export const CHOICES = ["free", "open", "referred", "all"] as const;
export type CandidateChoice = (typeof CHOICES)[number];

export const CHOICE_WORDS: Readonly<Record<CandidateChoice, string>> = {
  free: "referred, not judged by anybody yet and in nobody’s hands",
  open: "referred and not judged by anybody yet",
  referred: "all that were referred",
  all: "all, approved ones too",
};

export function chosenCandidates(session: CampaignSession, choice: CandidateChoice): number[] {
  const held = choice === "free" ? inHands(session.campaign.taskSets) : new Set<string>();
  return [...session.order].filter((candidate) => {
    if (choice === "all") return true;
    if (session.verdict(candidate).approved) return false;
    if (choice === "referred") return true;
    // What was accepted before waits for nobody.
    if (session.registersOf(candidate).length > 0 || session.tally(null).state(candidate) !== "open")
      return false;
    return held.size === 0 || !held.has(candidateText(session.candidates.keyOf(candidate)));
  });
}
