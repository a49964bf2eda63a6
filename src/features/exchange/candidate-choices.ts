// Holds which candidates a round can be of.

import { filledGaps, gapCandidates } from "#core/analysis/gaps/gap-progress.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { assignedCandidates, setsAsking } from "#core/exchange/assigned-candidates.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import { GAPS as GAP_TASK } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Of those that are judged right or wrong, in the order of the list. */
const JUDGED = ["free", "open", "referred", "all"] as const;
/** Of those whose gaps are filled, whatever the pass said of them. */
const GAPS = ["gaps-free", "gaps"] as const;

type JudgedChoice = (typeof JUDGED)[number];
type GapChoice = (typeof GAPS)[number];
export type CandidateChoice = JudgedChoice | GapChoice;

/** In the order of the list: what the people of the campaign are asked for. One at least. */
export function choicesOf({
  gaps,
}: Pick<Campaign, "gaps">): readonly [CandidateChoice, ...CandidateChoice[]] {
  if (gaps === null) return JUDGED;
  return gaps.alsoJudged ? [...JUDGED, ...GAPS] : GAPS;
}

export function isGapChoice(choice: CandidateChoice): choice is GapChoice {
  return choice === "gaps-free" || choice === "gaps";
}

/** In the order of the showing. */
export function chosenCandidates(session: CampaignSession, choice: CandidateChoice): number[] {
  const { gaps } = session.campaign;
  if (isGapChoice(choice)) return gaps === null ? [] : withGaps(session, gaps, choice);
  const held =
    choice === "free"
      ? assignedCandidates(setsAsking(session.campaign.taskSets, undefined))
      : new Set<string>();
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

function withGaps(
  { campaign, candidates, order, outcomes }: CampaignSession,
  task: GapTask,
  choice: GapChoice,
): number[] {
  const asked = new Set(gapCandidates(task, candidates));
  const chosen = [...order].filter((candidate) => asked.has(candidate));
  if (choice === "gaps") return chosen;
  const held = assignedCandidates(setsAsking(campaign.taskSets, GAP_TASK));
  const filled = [...filledGaps(campaign, outcomes.texts).values()];
  return chosen.filter(
    (candidate) =>
      !held.has(candidateText(candidates.keyOf(candidate))) &&
      !filled.some((theirs) => theirs.has(candidate)),
  );
}
