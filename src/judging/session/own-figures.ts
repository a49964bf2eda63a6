// Computes an annotator's custom tags and pace.

import { type PacedTask, paceOf, timedSeconds } from "#core/campaign/queue/pace.ts";
import { CAUSES } from "#core/tasks/judging/causes.ts";
import { STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import { JUDGING } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Custom tags that the annotator has used, sorted, without those that the screen lists anyway. */
export function ownTags({ campaign }: CampaignSession, annotator: string): string[] {
  const standard = new Set<string>([...STANDARD_TAGS, ...CAUSES].map(({ tag }) => tag));
  const customTags = new Set<string>();
  for (const { latest } of campaign.registers.ofAnnotator(annotator)) {
    for (const tag of latest.content.tags) if (!standard.has(tag)) customTags.add(tag);
  }
  return [...customTags].sort();
}

/**
 * Median seconds per finished candidate. Copied answers (of a group, reused or accepted) and records without a time are
 * ignored. Null = too few candidates.
 */
export function ownPace(
  session: CampaignSession,
  annotator: string,
  task: PacedTask = JUDGING,
): number | null {
  const tally = session.tally(annotator);
  return paceOf(
    timedSeconds(session.campaign, session.candidates, { annotator, task }, (candidate) =>
      tally.state(candidate),
    ),
  );
}
