// Makes gap labels for the small campaign, for tests only.

import type { Judgement } from "#core/ledger/event.ts";
import { FRENCH_LABELS, type GapTask, NO_GAP_ANSWER } from "#core/tasks/gap-filling/gap-filling.ts";
import { GAPS } from "#core/tasks/tasks.ts";
import { type FlatJudgement, smallJudgement } from "./small-campaign.ts";

export const SMALL_GAPS: GapTask = {
  labels: FRENCH_LABELS,
  examples: null,
  seed: null,
  alsoJudged: true,
};

/** Like `smallJudgement`, but for a gap. `answer`: `il|ce`, `BAD`, `?il` (to be discussed), or "" for only a flag. */
export function smallGap(number: number, answer: string, parts: FlatJudgement = {}): Judgement {
  const labels = answer.replace("?", "").split("|");
  const content = {
    ...NO_GAP_ANSWER,
    labels: answer === "BAD" ? [] : labels.filter((label) => label !== ""),
    badTranslation: answer === "BAD",
    discussion: answer.startsWith("?"),
    flagged: answer === "",
  };
  return { ...smallJudgement(number, parts), task: GAPS, content };
}
