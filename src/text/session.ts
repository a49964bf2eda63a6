// The text that every open campaign may show: why a change or a file cannot be had.

import { counted } from "#core/base/number-words.ts";

export const sessionText = {
  isPast: "This is an earlier version of the campaign. It is read-only.",
  /** `failure`: why; null = not known. */
  unsaved: (changes: number, failure: string | null) =>
    `${counted(changes, "change is", "changes are")} not saved: ${failure ?? "try again"}`,
  gone: "The campaign is no longer in this browser.",
};
