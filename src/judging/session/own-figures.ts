// Computes an annotator's custom tags and pace, and the pace of all annotators.

import { paceOf } from "#core/campaign/queue/pace.ts";
import { gapState } from "#core/tasks/gap-filling/gap-filling.ts";
import { CAUSES } from "#core/tasks/judging/causes.ts";
import { STANDARD_TAGS } from "#core/tasks/judging/tags.ts";
import { GAPS, JUDGING } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** Tasks with a measured pace. */
type PacedTask = typeof JUDGING | typeof GAPS;

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
  return paceOf(timedSeconds(session, annotator, task));
}

/** Median seconds per finished candidate over all annotators of the campaign; null = too few. */
export function campaignPace(session: CampaignSession, task: PacedTask): number | null {
  return paceOf(session.campaign.annotators.flatMap(({ id }) => timedSeconds(session, id, task)));
}

function timedSeconds(session: CampaignSession, annotator: string, task: PacedTask): number[] {
  const { campaign, candidates } = session;
  if (task === GAPS) {
    return campaign.registers.ofAnnotator(annotator, GAPS).flatMap(({ latest }) => {
      const { seconds } = latest.circumstances;
      const isOwn = candidates.numberOf(latest) !== null && latest.copiedFrom === null;
      return isOwn && seconds !== null && gapState(latest.content) === "done" ? [seconds] : [];
    });
  }
  const tally = session.tally(annotator);
  const seconds: number[] = [];
  for (const { latest } of campaign.registers.ofAnnotator(annotator)) {
    const candidate = candidates.numberOf(latest);
    const ownSeconds = latest.circumstances.seconds;
    if (candidate === null || ownSeconds === null || latest.copiedFrom !== null) continue;
    if (tally.state(candidate) === "done") seconds.push(ownSeconds);
  }
  return seconds;
}
