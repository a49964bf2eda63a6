// Limits how much may be opened at once, so that no file uses all memory, whether it is hostile or opened by mistake.

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

/**
 * Maximum number of bytes of a text other than JSON, far more than any suite has. The text is in memory twice, as bytes
 * and as a string.
 */
const LARGEST_TEXT = 150_000_000;

/** Number of first bytes that determine the kind of a file. */
export const START_LENGTH = 64;

/** First characters of archives and JSON, which may be larger than other texts. */
const ARCHIVES_AND_JSON = ["PK", "\x1f\x8b", "{", "[", "\xef\xbb\xbf{"];

/**
 * Maximum number of bytes of a file with these first bytes. It is checked before the rest is read, so that a huge file
 * uses no memory.
 */
export function largestFile(start: Uint8Array, limits: InputLimits = INPUT_LIMITS): number {
  const text = String.fromCharCode(...start.subarray(0, START_LENGTH)).trimStart();
  if (text.startsWith("SQLite format 3\0")) return Math.min(limits.file, LARGEST_DATABASE);
  const isLarger = ARCHIVES_AND_JSON.some((beginning) => text.startsWith(beginning));
  return isLarger ? limits.file : Math.min(limits.file, LARGEST_TEXT);
}
