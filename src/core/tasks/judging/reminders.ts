// Finds reminders for a judgement: optional parts that the guidelines ask for in addition to the answers.

import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { POLITENESS_CATEGORY } from "#core/suite/category.ts";
import { effectiveMarks } from "./conflicts.ts";
import type { JudgementContent } from "./content.ts";
import { EXCLUSIVE_TAGS, POLITENESS_TAGS } from "./tags.ts";

/** PROTEST's guidelines ask for a politeness tag on deictic singular *you*, but its tool does not check this. */
export type ReminderCode = "politeness_missing";

/** The text of a reminder, and the tags that resolve it. One of the tags suffices. */
export const REMINDERS: Readonly<Record<ReminderCode, { text: string; tags: readonly string[] }>> = {
  politeness_missing: {
    text: "Familiar or polite? (optional)",
    tags: POLITENESS_TAGS,
  },
};

/**
 * The reminders of a judgement in this category. There are none before the pronoun is answered, if an exclusive tag is
 * set (`EXCLUSIVE_TAGS`), or if no word is linked to the pronoun.
 */
export function remindersOf(content: JudgementContent, category: string, aligned: Marks): ReminderCode[] {
  const { pronoun, tags } = content;
  const has = (tag: string) => tags.includes(tag);
  if (category !== POLITENESS_CATEGORY || pronoun === "unset" || EXCLUSIVE_TAGS.some(has)) return [];
  if (effectiveMarks(content, aligned).pronoun.length === 0) return [];
  return POLITENESS_TAGS.some(has) ? [] : ["politeness_missing"];
}
