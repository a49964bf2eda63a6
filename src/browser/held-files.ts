// Passes files from the screen where they were dropped to the one that opens them; an address cannot carry them.

import type { FilesToOpen } from "./dropped-files.ts";

let held: Promise<FilesToOpen> | null = null;

export function holdFiles(files: Promise<FilesToOpen>): void {
  held = files;
}

/** The files; they stay until they are cleared, so that a screen can start again. */
export function heldFiles(): Promise<FilesToOpen> | null {
  return held;
}

export function clearHeldFiles(): void {
  held = null;
}
