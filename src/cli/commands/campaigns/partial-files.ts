// Removes partly written files when the process is ended by SIGINT, SIGTERM or SIGHUP, so that nothing is left
// behind.

import { existsSync, rmSync } from "node:fs";
import process from "node:process";

/** Paths of files and folders that are being written. */
const partial = new Set<string>();

/** The handler of each signal while writing; the exit status is 128 plus the signal's number. */
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

/** Milliseconds in which running writes of other threads finish. */
const SETTLES = 25;

/** Removes it again if a running write recreates something in the meantime. */
function remove(path: string): void {
  for (let attempt = 0; attempt < 10; attempt++) {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLES);
    if (!existsSync(path)) return;
  }
}

/**
 * Runs `write`, and removes the file or folder at `path` if a signal ends the process in the meantime. At other
 * times the signals keep their usual effect: long computations end at once.
 */
export async function removedOnSignal<T>(path: string, write: () => Promise<T>): Promise<T> {
  if (partial.size === 0) for (const { signal, end } of HANDLERS) process.on(signal, end);
  partial.add(path);
  try {
    return await write();
  } finally {
    partial.delete(path);
    if (partial.size === 0) for (const { signal, end } of HANDLERS) process.off(signal, end);
  }
}
