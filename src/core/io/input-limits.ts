// Says which files are taken: how large they may be, and which ones operating systems add by themselves.

export interface InputLimits {
  /** Maximum number of bytes of all files together, unpacked. */
  readonly total: number;
  /** Maximum number of bytes of one file. A longer text may not fit into one string of a browser. */
  readonly file: number;
  /** Maximum number of files. */
  readonly files: number;
}

export const INPUT_LIMITS: InputLimits = { total: 1_000_000_000, file: 500_000_000, files: 20_000 };

/** Maximum number of bytes of a database. PROTEST's own databases have under ten million. */
export const LARGEST_DATABASE = 250_000_000;

// Recognises by name the files that operating systems leave in folders.

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

// Defines the media types of exported files.

export const CSV_TYPE = "text/csv;charset=utf-8";
export const JSON_TYPE = "application/json";
const TSV_TYPE = "text/tab-separated-values;charset=utf-8";

/** Media types by the ending of the file's name. */
export const TYPES_BY_ENDING = {
  csv: CSV_TYPE,
  json: JSON_TYPE,
  tsv: TSV_TYPE,
  tex: "application/x-tex",
  md: "text/markdown",
} as const;
