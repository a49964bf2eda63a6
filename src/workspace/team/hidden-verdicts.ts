// Hides from annotators what judging hides: the systems of a batch, and which assigned candidates are approved, because
// the sample of approvals is mixed in without a mark.

import type { CandidateFacts } from "#core/campaign/filter/campaign-facts.ts";
import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { queriesAbout, shownAsker } from "#workspace/campaign/item-queries.ts";
import { viewerOf } from "./viewer.ts";

/** Whether the names of the systems must not be shown, as in judging. */
export function hidesSystems({ campaign }: CampaignSession): boolean {
  return campaign.batch !== null;
}

/**
 * Returns a function that says whether a candidate's verdict is hidden from the person at this browser; null = none is
 * hidden.
 */
export function hiddenVerdicts(session: CampaignSession): ((candidate: number) => boolean) | null {
  const { campaign, member, tallies } = session;
  const entry = viewerOf(session).role === "annotator" ? member : (campaign.batch?.annotator ?? null);
  if (entry === null) return null;
  const annotator = personOf(campaign.aliases, entry);
  return (candidate) => tallies.isAssigned(annotator, candidate);
}

/** The facts as lists, filters and tables may show them: candidates with a hidden verdict count as referred. */
export function visibleFacts(session: CampaignSession, all: CandidateFacts): CandidateFacts {
  const facts =
    shownAsker(session) === null
      ? all
      : {
          ...all,
          questions: (candidate: number) =>
            queriesAbout(session, candidate).map(({ replies }) =>
              replies.length === 0 ? ("open" as const) : ("answered" as const),
            ),
        };
  const isHidden = hiddenVerdicts(session);
  if (isHidden === null) return facts;
  const { candidates } = session;
  return {
    ...facts,
    approved: (candidate) => !isHidden(candidate) && facts.approved(candidate),
    state: (candidate) => {
      const state = facts.state(candidate);
      return state === "approved" && isHidden(candidate) ? "open" : state;
    },
    outcome: (candidate) => {
      const outcome = facts.outcome(candidate);
      return outcome.kind === "approved" && isHidden(candidate)
        ? { kind: "open", why: "not judged" }
        : outcome;
    },
    otherOutcome: (candidate, system) => {
      const kind = facts.otherOutcome(candidate, system);
      const other = candidates.numberOf({ system, example: facts.example(candidate).id });
      return kind === "approved" && other !== null && isHidden(other) ? "open" : kind;
    },
    contains: (candidate, part, text) =>
      !(part === "reason" && isHidden(candidate)) && facts.contains(candidate, part, text),
  };
}
