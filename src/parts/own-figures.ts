// Computes an annotator's custom tags and pace.

import { type PacedTask, paceOf, recentPace, timedSeconds } from "#core/campaign/queue/workload.ts";
import { CAUSES, STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
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

/** Median seconds per decision over all the annotator's timed decisions; null = too few. */
export function ownPace(session: CampaignSession, annotator: string): number | null {
  return paceOf(ownSeconds(session, annotator, JUDGING));
}

/** Median seconds of the annotator's last twenty decisions, for the remaining time; null = too few. */
export function ownRecentPace(
  session: CampaignSession,
  annotator: string,
  task: PacedTask = JUDGING,
): number | null {
  return recentPace(ownSeconds(session, annotator, task));
}

/** Seconds of the annotator's own decisions (`timedSeconds`), the latest last. */
function ownSeconds(session: CampaignSession, annotator: string, task: PacedTask): number[] {
  const tally = session.tally(annotator);
  return timedSeconds(session.campaign, session.candidates, { annotator, task }, (candidate) =>
    tally.state(candidate),
  );
}

/**
 * Number of items that the annotator has finished judging and last changed on the day of `now`, in the browser's time
 * zone. Half an answer, a flag or a fixed link is no finished item.
 */
export function ownToday(session: CampaignSession, annotator: string, now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const tally = session.tally(annotator);
  return session.campaign.registers.ofAnnotator(annotator).filter(({ latest }) => {
    if (latest.task !== JUDGING || latest.time === null) return false;
    const candidate = session.candidates.numberOf(latest);
    return (
      candidate !== null && tally.state(candidate) === "done" && new Date(latest.time).getTime() >= midnight
    );
  }).length;
}
