// Recognises by name the files that operating systems leave in folders. This is a separate module so that the first
// screen can use it without loading the readers.

/**
 * Whether an operating system left the file, so that it is skipped without a message. `path`: with slashes. A file
 * such as “.notes.txt” is not skipped, because files of a campaign folder can have this ending. Neither is
 * “.notes.txt.icloud”, which stands for a file that iCloud Drive has removed from the disk.
 */
export function isOperatingSystemFile(path: string): boolean {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  if (parts.some((part) => part.startsWith(".") || part === "__MACOSX")) return true;
  if (name === "__MACOSX" || name === "Thumbs.db") return true;
  return name.startsWith(".") && (name.startsWith("._") || !/\.(txt|align|tsv|json|md|icloud)$/.test(name));
}
