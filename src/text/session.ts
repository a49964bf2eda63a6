// Texts that any open campaign may show: why a change or a file is impossible.

import { counted } from "#core/base/number-words.ts";

export const sessionText = {
  isPast: "This is an earlier version of the campaign. It is read-only.",
  /** `failure`: the reason; null = unknown. */
  unsaved: (changes: number, failure: string | null) =>
    `${counted(changes, "change is", "changes are")} not saved: ${failure ?? "try again"}`,
  coordinatorOnly: "Only a coordinator of the team may change this. Nothing was changed.",
  /** `owner`: the user to whom the copy belongs; `signedIn`: another user. */
  othersCopy: (owner: string, signedIn: string) =>
    `This copy is ${owner}’s, but ${signedIn} is signed in. Nothing was changed.`,
  gone: "The campaign is no longer in this browser.",
};
