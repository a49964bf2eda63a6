// Determines from a path what is written there: by its ending, or by what already exists there.

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

/** Endings of files that are not folders and that no output is written as. */
const NEVER_A_FOLDER = /\.(?:gz|tgz|tar|xz|7z|sqlite3?|tsv|csv|txt)$/i;

/** Names of standard output. */
const STANDARD_OUTPUT: readonly string[] = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];

export function isStandardOutput(path: string): boolean {
  return STANDARD_OUTPUT.includes(path);
}

/**
 * A path without any of the endings, or with a slash at the end, is a folder. Standard output, a device, a FIFO or a
 * socket without an ending gets a campaign file (.json). Null = a kind that is not written.
 */
export function outputKindOf(path: string): OutputKind | null {
  const found = ENDINGS.find(([ending]) => path.toLowerCase().endsWith(ending));
  if (found !== undefined) return found[1];
  if (isStandardOutput(path) || isSpecialFile(path)) return "json";
  return NEVER_A_FOLDER.test(path) ? null : "folder";
}

function isSpecialFile(path: string): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && !found.isFile() && !found.isDirectory();
  } catch {
    // A path that cannot be examined is reported when it is written.
    return false;
  }
}
