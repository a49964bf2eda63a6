// Removes partly written files if SIGINT, SIGTERM or SIGHUP ends the process.

import { existsSync, rmSync } from "node:fs";
import process from "node:process";

/** Paths of files and folders that are being written. */
const partial = new Set<string>();

/** The handler of each signal while files are written. The exit status is 128 plus the signal's number. */
const HANDLERS = (
  [
    ["SIGHUP", 129],
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const
).map(([signal, status]) => ({
  signal,
  end() {
    for (const path of partial) remove(path);
    process.exit(status);
  },
}));

/** Milliseconds to wait until writes that still run in other threads have finished. */
const MS_UNTIL_WRITES_END = 25;

/** Removes the file or folder. Repeats this if a write that is still running creates part of it in the meantime. */
function remove(path: string): void {
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // A write has created another file in the folder. The next attempt removes this file, too.
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MS_UNTIL_WRITES_END);
    if (!existsSync(path)) return;
  }
}

/**
 * Runs `write`. If a signal ends the process in the meantime, removes the file or folder at `path`. At other times,
 * signals keep their usual effect, so that long computations end immediately.
 */
export async function removedOnSignal(path: string, write: () => Promise<void>): Promise<void> {
  if (partial.size === 0) for (const { signal, end } of HANDLERS) process.on(signal, end);
  partial.add(path);
  try {
    await write();
  } finally {
    partial.delete(path);
    if (partial.size === 0) for (const { signal, end } of HANDLERS) process.off(signal, end);
  }
}
