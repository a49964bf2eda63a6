// Holds which candidates can be divided, and the cells within which they are.

import type { CampaignSession } from "#session/campaign-session.ts";

export type CandidateChoice = "open" | "referred" | "all";

export const CHOICE_WORDS: Readonly<Record<CandidateChoice, string>> = {
  open: "referred and not judged by anybody yet",
  referred: "all that were referred",
  all: "all, approved ones too",
};

export function chosenCandidates(session: CampaignSession, choice: CandidateChoice): number[] {
  return [...session.order].filter((candidate) => {
    if (choice === "all") return true;
    if (session.verdict(candidate).approved) return false;
    if (choice === "referred") return true;
    // What was accepted before waits for nobody.
    return session.registersOf(candidate).length === 0 && session.tally(null).state(candidate) === "open";
  });
}

/** Output and category: everybody is given of each. */
export function cellOf(session: CampaignSession, candidate: number): string {
  return `${session.candidates.systemNumber(candidate)} ${session.example(candidate).category}`;
}
