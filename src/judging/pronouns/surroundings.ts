// Declares what judging commands use of the screen, and why a tag cannot be set on a candidate.

import { isCause } from "#core/tasks/judging/causes.ts";
import { offeredTags, POLITENESS_TAGS, tagName } from "#core/tasks/judging/tags.ts";
import type { TaskSurroundings } from "#judging/task/commands.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { JudgingSession } from "./judging-session.ts";

/** Which text a command shows: more sentences of context, or the reference. */
export type RevealedText = "reference";

export interface Surroundings extends Omit<TaskSurroundings, "toggle"> {
  readonly toggle: (panel: "list" | "guidelines" | "history" | "keys" | "ask" | "repair") => void;
  /** Whether an alignment is being fixed. */
  readonly isFixing: boolean;
  readonly switchLayout: () => void;
  readonly focusOwnTag: () => void;
  /**
   * Makes a change that may move the texts, and keeps the pronoun at its place on the screen. `requested`: text that
   * must be visible afterwards; if necessary, the pronoun moves for it.
   */
  readonly keepInPlace: (change: () => void, requested?: RevealedText) => void;
  /** Scrolls to the antecedents or, if they are in view, back to the pronoun. */
  readonly goToAntecedent: () => void;
  readonly moveTokenFocus: (step: 1 | -1) => void;
  /** Whether a marked token of the output has the keyboard focus. */
  readonly isTokenFocused: () => boolean;
  /** Selects or deselects the focused token. */
  readonly pressFocusedToken: () => void;
  /**
   * Shows or hides sentences that are collapsed to one line; false = there are none, so the command opens more context.
   */
  readonly showCollapsed: (command: "context" | "document") => boolean;
  /** Whether the window is wide enough for source and output side by side. */
  readonly canSwitchLayout: () => boolean;
}

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
