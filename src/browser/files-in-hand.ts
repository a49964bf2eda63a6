// Holds the files on their way from the screen where they were dropped to the one that opens them; an address cannot carry them.

import type { FilesToOpen } from "#browser/dropped-files.ts";

let inHand: Promise<FilesToOpen> | null = null;

export function holdFiles(files: Promise<FilesToOpen>): void {
  inHand = files;
}

/** What is held; it stays until it is put down, so that a screen can begin again. */
export function filesInHand(): Promise<FilesToOpen> | null {
  return inHand;
}

export function putFilesDown(): void {
  inHand = null;
}
