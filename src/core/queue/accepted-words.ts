// Holds the words of what becomes of a translation that was judged right before.

import type { AcceptedBefore } from "#core/ledger/settings.ts";

export const ACCEPTED_WORDS: Readonly<Record<AcceptedBefore, string>> = {
  none: "never",
  own: "one’s own, offered",
  all: "anybody’s, offered",
  pass: "accepted without asking, counted apart",
};
