// Explains why a tag cannot be set on a candidate.

import { isCause } from "#core/tasks/judging/causes.ts";
import { offeredTags, POLITENESS_TAGS, tagName } from "#core/tasks/judging/tags.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { JudgingSession } from "./judging-session.ts";

const { refusals } = judgingNotices;

/** Null if the condition holds; otherwise the reason. */
export const reasonUnless = (holds: boolean, reason: string) => (holds ? null : reason);

/** Why the category does not allow this change of a tag; null = it does. `set`: the candidate's tags. */
export function categoryRefusal(
  { session }: JudgingSession,
  candidate: number,
  tag: string,
  set: readonly string[],
): string | null {
  if (isCause(tag)) return reasonUnless(set.includes(tag), refusals.causeIsNoTag(tagName(tag)));
  const { targetLanguage } = session.campaign.suite;
  const offered = offeredTags(session.example(candidate).category, set, targetLanguage);
  const isOffered = offered.some((one) => one.tag === tag);
  return reasonUnless(isOffered || !POLITENESS_TAGS.includes(tag), refusals.tagNotOffered(tagName(tag)));
}
