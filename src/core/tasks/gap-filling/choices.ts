// Gives the answers to a gap their keys.

import { OTHER } from "./content.ts";
import type { GapLabels } from "./labels.ts";

/** Keys of the answers that need no label. */
export const BAD_TRANSLATION_KEY = "b";
export const DISCUSSION_KEY = "d";

/** An answer with its own key: a label, OTHER, or a pair of labels that are often both right. */
export interface GapChoice {
  readonly labels: readonly string[];
  /** The digit of its key. */
  readonly key: string;
}

/** The choices and their keys: labels from 1, then pairs while digits remain. 0 is “another word”. */
export function gapChoices({ labels, pairs }: GapLabels): GapChoice[] {
  const answers = [...labels.map(({ name }) => [name]), ...pairs].slice(0, 9);
  return [
    ...answers.map((names, index) => ({ labels: names, key: String(index + 1) })),
    { labels: [OTHER], key: "0" },
  ];
}
