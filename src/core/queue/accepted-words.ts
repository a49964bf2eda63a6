// Holds the words of what becomes of a translation that was judged right before.

import type { AcceptedBefore } from "#core/ledger/settings.ts";

export const ACCEPTED_WORDS: Readonly<Record<AcceptedBefore, string>> = {
  none: "nothing is suggested",
  own: "one’s own is suggested",
  all: "anybody’s is suggested",
  pass: "accepted by the pass, counted apart",
};
