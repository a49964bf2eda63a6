// Holds what this browser is called in the records that are made here; asked for once a tab.

import { readPlace } from "#storage/place.ts";

let known: Promise<string> | null = null;

/** UUID, the same for ever in this browser: undo reaches what was said here, and no further. */
export function placeOfThisBrowser(): Promise<string> {
  known ??= readPlace().catch((error: unknown) => {
    known = null; // asked again next time
    throw error;
  });
  return known;
}
