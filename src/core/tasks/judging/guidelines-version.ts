// Holds the version of the guidelines that are at hand, which every judgement carries.

import { hashText } from "#core/base/hash.ts";

/** Of Referee's own guidelines (`guidelines.ts`): a change of them takes a new one. */
export const GUIDELINES_VERSION = "2026-11";

/** Hexadecimal digits that tell versions of a campaign's own guidelines apart. */
const DIGITS = 12;

/** Of the text of the campaign's own guidelines, a part of its hash; null = Referee's hold. */
export function guidelinesVersion(own: string | null): string {
  return own === null ? GUIDELINES_VERSION : hashText(own).slice(0, DIGITS);
}
