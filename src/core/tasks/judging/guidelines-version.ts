// Computes the version of the current guidelines, which every judgement stores.

import { hashText } from "#core/base/hash.ts";

/** Version of Referee's own guidelines (`judging-guidelines.ts`). Change it whenever the guidelines change. */
export const GUIDELINES_VERSION = "2026-11-30";

/** Number of hexadecimal digits, enough to distinguish versions of a campaign's own guidelines. */
const DIGITS = 12;

/**
 * Version of the guidelines. `own`: text of the campaign's own guidelines, whose version is the beginning of its hash;
 * null = Referee's guidelines apply.
 */
export function guidelinesVersion(own: string | null): string {
  return own === null ? GUIDELINES_VERSION : hashText(own).slice(0, DIGITS);
}
