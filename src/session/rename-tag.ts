// Holds the renaming of an annotators' own tag throughout a campaign: appended to the log as one step, so nothing is lost.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import type { Judgement } from "#core/judgement/judgement.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** Own tags are counted over the latest judgements of all annotators. */
export function tagCounts(session: CampaignSession): Map<string, number> {
  const counts = new Map<string, number>();
  for (const judgement of latestJudgements(session)) {
    for (const tag of judgement.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}

/** Gives a tag another name everywhere; a name that is in use already merges the two. Resolves once saved. */
export function renameTag(session: CampaignSession, from: string, to: string): Promise<void> {
  const time = now();
  const step = randomId();
  const records = latestJudgements(session)
    .filter((judgement) => judgement.tags.includes(from))
    .map((judgement): Judgement => {
      const tags = [...new Set(judgement.tags.map((tag) => (tag === from ? to : tag)))];
      return { ...judgement, id: randomId(), time, step, action: "judge", copiedFrom: null, tags };
    });
  return records.length === 0 ? Promise.resolve() : session.append(records);
}

function latestJudgements(session: CampaignSession): Judgement[] {
  return Array.from(session.candidatesSpokenOf(), (candidate) => session.log.ofCandidate(candidate)).flat();
}
