// Recognises by name the files that operating systems leave in folders. A separate module, because the first screen
// needs it without the readers.

/**
 * Whether the file was left by an operating system: such files are skipped without a message. `path`: with slashes.
 * A hidden file whose ending is one of a campaign folder's is kept.
 */
export function isDebris(path: string): boolean {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  if (parts.some((part) => part.startsWith(".") || part === "__MACOSX")) return true;
  if (name === "__MACOSX" || name === "Thumbs.db") return true;
  return name.startsWith(".") && (name.startsWith("._") || !/\.(txt|align|tsv|json|md)$/.test(name));
}
