// Explains which essential part this browser lacks, what it is for, and what the user can do.

import type { Essential } from "#browser/platform.ts";
import { platformText } from "#text/platform.ts";

interface EssentialWords {
  readonly title: string;
  readonly needs: string;
  readonly advice: string;
}

export const ESSENTIAL_WORDS: Readonly<Record<Essential, EssentialWords>> = platformText.missing;

/** Thrown when an essential part of the browser turns out to be missing. */
export class PlatformMissing extends Error {
  override readonly name = "PlatformMissing";
  readonly part: Essential;

  constructor(part: Essential) {
    super(platformText.sentence(ESSENTIAL_WORDS[part]));
    this.part = part;
  }
}
