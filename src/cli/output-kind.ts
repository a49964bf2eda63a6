// Holds what is written at a path: its ending tells.

export type OutputKind = "folder" | "zip" | "json" | "json.gz" | "db";

const ENDINGS: readonly (readonly [ending: string, kind: OutputKind])[] = [
  [".json.gz", "json.gz"],
  [".json", "json"],
  [".zip", "zip"],
  [".db", "db"],
];

/** Endings of files that are no folder and that nothing is written as. */
const NEVER_A_FOLDER = /\.(?:gz|tgz|tar|xz|7z|sqlite3?|tsv|csv|txt)$/i;

/** A path without any of the endings, or with a slash at the end, is a folder; null = of a kind that is not written. */
export function outputKindOf(path: string): OutputKind | null {
  const found = ENDINGS.find(([ending]) => path.toLowerCase().endsWith(ending));
  if (found !== undefined) return found[1];
  return NEVER_A_FOLDER.test(path) ? null : "folder";
}
