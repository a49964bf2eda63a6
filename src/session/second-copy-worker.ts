// Holds the worker that has the second copies, one a tab.

import { type RunningMirror, startMirror } from "#browser/mirror-client.ts";

let running: RunningMirror | null = null;

export function mirror(): RunningMirror["api"] {
  running ??= startMirror();
  return running.api;
}
