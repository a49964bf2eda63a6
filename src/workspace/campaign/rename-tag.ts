// Counts the uses of tags, and renames a tag in all judgements that the user may change.

import { now } from "#browser/clock.ts";
import { randomId } from "#browser/random-id.ts";
import { countsBy } from "#core/base/grouping.ts";
import { nextClock, type PronounRecord } from "#core/ledger/event.ts";
import { isPronounRegister } from "#core/ledger/registers.ts";
import { ownEntry } from "#workspace/team/own-entry.ts";
import type { CampaignSession } from "./campaign-session.ts";

/** Number of uses per tag, in the latest record of each annotator about each candidate in the campaign. */
export function tagCounts(session: CampaignSession): Map<string, number> {
  const tags = session.campaign.registers.all
    .filter(isPronounRegister)
    .flatMap(({ latest }) => (session.candidates.numberOf(latest) === null ? [] : latest.content.tags));
  return countsBy(tags, (tag) => tag);
}

/**
 * Current records in which the user may rename tags: all of them; for members of a team who do not coordinate it, only
 * their own.
 */
function renamableHeads(session: CampaignSession): readonly PronounRecord[] {
  const { member, serverRole } = session;
  const heads = session.campaign.registers.all
    .filter(isPronounRegister)
    .flatMap((register) => register.heads);
  return member === null || serverRole === "coordinator"
    ? heads
    : heads.filter(({ author }) => ownEntry(session, author) === member);
}

/** Tags that the user may rename. */
export function renamableTags(session: CampaignSession): ReadonlySet<string> {
  return new Set(renamableHeads(session).flatMap(({ content }) => content.tags));
}

/**
 * Renames a tag in all records that the user may change. If the new name exists, the two tags become one. Concurrent
 * answers stay concurrent, and stale judgements stay stale. Resolves when the records are saved or the write has
 * failed.
 */
export function renameTag(session: CampaignSession, oldName: string, newName: string): Promise<void> {
  const time = now();
  const actionId = randomId();
  const records = renamableHeads(session)
    .filter(({ content }) => content.tags.includes(oldName))
    .map((head, index): PronounRecord => {
      const tags = [...new Set(head.content.tags.map((tag) => (tag === oldName ? newName : tag)))];
      return {
        ...head,
        author: ownEntry(session, head.author),
        id: randomId(),
        clock: nextClock(session.clock, index),
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
