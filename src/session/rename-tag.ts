// Holds the renaming of an annotators' own tag throughout a campaign: written as one step, so nothing is lost.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { nextClock } from "#core/ledger/clock-range.ts";
import type { PronounRecord } from "#core/ledger/event.ts";
import { isPronounRegister } from "#core/ledger/registers.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { ownEntry } from "#session/own-entry.ts";

/** Own tags are counted over what all annotators say of what is in force. */
export function tagCounts(session: CampaignSession): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { latest } of session.campaign.registers.all.filter(isPronounRegister)) {
    if (session.candidates.numberOf(latest) === null) continue;
    for (const tag of latest.content.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}

/** What says a tag somewhere, of everybody; of a member of a team, who writes in nobody else's name, their own, unless they coordinate it. */
function renamableHeads(session: CampaignSession, isCoordinator: boolean): readonly PronounRecord[] {
  const { member } = session;
  const heads = session.campaign.registers.all
    .filter(isPronounRegister)
    .flatMap((register) => register.heads);
  return member === null || isCoordinator
    ? heads
    : heads.filter(({ author }) => ownEntry(session, author) === member);
}

/** The tags that whoever is here may rename somewhere. `isCoordinator`: of the team that works on it, if one does. */
export function renamableTags(session: CampaignSession, isCoordinator: boolean): ReadonlySet<string> {
  return new Set(renamableHeads(session, isCoordinator).flatMap(({ content }) => content.tags));
}

/**
 * Gives a tag another name wherever one may; a name that is in use already merges the two. Where somebody said two things, each
 * goes on by itself: a new name settles nothing, and makes no judgement one of the present text. Resolves once saved.
 */
export function renameTag(
  session: CampaignSession,
  from: string,
  to: string,
  isCoordinator = false,
): Promise<void> {
  const time = now();
  const actionId = randomId();
  const records = renamableHeads(session, isCoordinator)
    .filter(({ content }) => content.tags.includes(from))
    .map((head, place): PronounRecord => {
      const tags = [...new Set(head.content.tags.map((tag) => (tag === from ? to : tag)))];
      return {
        ...head,
        author: ownEntry(session, head.author),
        id: randomId(),
        clock: nextClock(session.clock, place),
        time,
        supersedes: [head.id],
        actionId,
        action: "judge",
        replica: session.replica,
        content: { ...head.content, tags },
      };
    });
  return records.length === 0 ? Promise.resolve() : session.append(records);
}
