// Explains which essential part this browser lacks, what it is for, and what the user can do.

import type { Essential } from "#browser/platform.ts";
import { platformText } from "#text/platform.ts";

/** Thrown when an essential part of the browser turns out to be missing. */
export class PlatformMissing extends Error {
  override readonly name = "PlatformMissing";
  readonly part: Essential;

  constructor(part: Essential) {
    super(platformText.sentence(platformText.missing[part]));
    this.part = part;
  }
}
