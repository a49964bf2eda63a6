// Checks the text of a campaign's own guidelines: a UTF-8 file must be able to store it without loss.

import * as v from "valibot";

/** Maximum number of bytes in UTF-8, enough for 30,000 words. */
export const LONGEST_GUIDELINES = 200_000;

/**
 * Characters that are not allowed: NUL, at which other programs stop, and lone surrogates, which UTF-8 cannot store.
 */
const NO_TEXT = /\0|\p{Surrogate}/u;

export const guidelinesSchema = v.pipe(
  v.string(),
  v.maxBytes(LONGEST_GUIDELINES),
  v.check((text) => text.trim() !== "" && !NO_TEXT.test(text)),
);
