// Holds what the text of a campaign's own guidelines may be: what a file of UTF-8 can hold and give back byte for byte.

import * as v from "valibot";

/** Bytes of UTF-8: a book of 30,000 words. */
export const LONGEST_GUIDELINES = 200_000;

/** Of no file: NUL (other programs end there) and surrogates without their other half (UTF-8 has none). */
const NO_TEXT = /\0|\p{Surrogate}/u;

export const guidelinesSchema = v.pipe(
  v.string(),
  v.maxBytes(LONGEST_GUIDELINES),
  v.check((text) => text.trim() !== "" && !NO_TEXT.test(text)),
);
