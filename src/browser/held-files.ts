// Passes files from the screen on which they were dropped to the screen that opens them, because an address cannot
// contain files.

import type { FilesToOpen } from "./dropped-files.ts";

let held: Promise<FilesToOpen> | null = null;

export function holdFiles(files: Promise<FilesToOpen>): void {
  held = files;
}

/** The files; null = none. They are kept until `clearHeldFiles` is called, so that a screen can read them again. */
export function heldFiles(): Promise<FilesToOpen> | null {
  return held;
}

export function clearHeldFiles(): void {
  held = null;
}
