// Decides what happens after a press on the shown item: it moves on, waits for Enter, or stays because something is
// missing. The rule is the same for all tasks and for everything that can complete an item.

export interface PressedItem {
  /** Whether the item lacks something: an answer, a word, a choice between two answers, or a reminder's tag. */
  readonly isMissing: boolean;
  /** Whether the item was seen before: it had an answer when it was shown, or has been complete since then. */
  readonly wasComplete: boolean;
  /** Whether the next press could still be meant for this item: another word, the second key of a choice, a reason. */
  readonly mayMeanMore: boolean;
  /** Whether the press removed an answer, a word or a tag. */
  readonly clears: boolean;
}

export type AfterPress = "stays" | "waits" | "moves on";

/**
 * An item moves on when its last missing piece arrives, whatever brought it, and only if nothing more could be meant
 * for it. An item that was complete before never moves on by itself, and clearing never moves on: then the item waits
 * for Enter.
 */
export function afterPress({ isMissing, wasComplete, mayMeanMore, clears }: PressedItem): AfterPress {
  if (isMissing) return "stays";
  return wasComplete || mayMeanMore || clears ? "waits" : "moves on";
}
