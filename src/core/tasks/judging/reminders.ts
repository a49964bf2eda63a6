// Finds reminders for a judgement: what the guidelines require in addition to the answers. A judgement without it is
// still valid.

import { POLITENESS_CATEGORY } from "#core/suite/category.ts";
import type { JudgementContent } from "./content.ts";
import { EXCLUSIVE_TAGS, POLITENESS_TAGS } from "./tags.ts";

/** A deictic singular *you* always needs a politeness tag (PROTEST's guidelines; its tool does not check this). */
type ReminderCode = "politeness_missing";

/** The text of a reminder, and the tags that resolve it. One of these tags is enough. */
export const REMINDERS: Readonly<Record<ReminderCode, { text: string; tags: readonly string[] }>> = {
  politeness_missing: {
    text: "Which form of address is it? (Optional: the answer also counts without it.)",
    tags: POLITENESS_TAGS,
  },
};

/**
 * The reminders of a judgement in this category. There are none before the pronoun is answered, and none if a tag says
 * that the pronoun cannot be judged.
 */
export function remindersOf(content: JudgementContent, category: string): ReminderCode[] {
  const { pronoun, tags } = content;
  const has = (tag: string) => tags.includes(tag);
  if (category !== POLITENESS_CATEGORY || pronoun === "unset" || EXCLUSIVE_TAGS.some(has)) return [];
  return POLITENESS_TAGS.some(has) ? [] : ["politeness_missing"];
}
