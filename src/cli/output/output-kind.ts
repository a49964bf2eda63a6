// Determines from a path what is written there: from its ending, or from what already exists there.

import { statSync } from "node:fs";

export type OutputKind = "folder" | "zip" | "json" | "json.gz" | "db";

/** Where to write, and what. */
export interface OutputTarget {
  readonly path: string;
  readonly kind: OutputKind;
}

export function isOutputTarget(value: unknown): value is OutputTarget {
  return typeof value === "object" && value !== null && "path" in value && "kind" in value;
}

const ENDINGS: readonly (readonly [ending: string, kind: OutputKind])[] = [
  [".json.gz", "json.gz"],
  [".json", "json"],
  [".zip", "zip"],
  [".db", "db"],
];

/** Endings of files in which Referee never writes, so that a path with such an ending is not taken for a folder. */
const NEVER_A_FOLDER = /\.(?:gz|tgz|tar|xz|7z|sqlite3?|tsv|csv|txt)$/i;

/** Names of standard output. */
const STANDARD_OUTPUT: readonly string[] = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

export function isStandardOutput(path: string): boolean {
  return STANDARD_OUTPUT.includes(path);
}

/**
 * The kind of output for a path. A path without a known ending, or with a final slash, is a folder. Standard output, a
 * device, a FIFO or a socket without an ending gets a campaign file (.json). Null = Referee writes no files with this
 * ending.
 */
export function outputKindOf(path: string): OutputKind | null {
  const match = ENDINGS.find(([ending]) => path.toLowerCase().endsWith(ending));
  if (match !== undefined) return match[1];
  if (isStandardOutput(path) || isSpecialFile(path)) return "json";
  return NEVER_A_FOLDER.test(path) ? null : "folder";
}

function isSpecialFile(path: string): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && !stats.isFile() && !stats.isDirectory();
  } catch {
    // If the path cannot be examined, the error is reported when it is written.
    return false;
  }
}
