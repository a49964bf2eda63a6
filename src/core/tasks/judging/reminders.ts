// Finds the reminders of a judgement: what the guidelines require in addition to the answers. No reminder invalidates
// an answer.

import { POLITENESS_CATEGORY } from "#core/suite/category.ts";
import type { JudgementContent } from "./content.ts";
import { EXCLUSIVE_TAGS, POLITENESS_TAGS } from "./tags.ts";

/** Deictic singular *you* always takes a politeness tag (PROTEST's guidelines; the original does not check it). */
type ReminderCode = "politeness_missing";

/** The text of a reminder, and the tags that resolve it; one of them is enough. */
export const REMINDERS: Readonly<Record<ReminderCode, { text: string; tags: readonly string[] }>> = {
  politeness_missing: {
    text: "Which form of address is it? (Optional: the answer also counts without it.)",
    tags: POLITENESS_TAGS,
  },
};

/**
 * The reminders of a judgement in this category. There are none before the pronoun is answered, or if it cannot be
 * judged by itself.
 */
export function remindersOf(content: JudgementContent, category: string): ReminderCode[] {
  const { pronoun, tags } = content;
  const has = (tag: string) => tags.includes(tag);
  if (category !== POLITENESS_CATEGORY || pronoun === "unset" || EXCLUSIVE_TAGS.some(has)) return [];
  return POLITENESS_TAGS.some(has) ? [] : ["politeness_missing"];
}
