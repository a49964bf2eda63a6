// Holds how text of a file is put into a message: short, few at a time, and keeping nothing else of the file in the memory.

/** Characters of a value that a message shows: enough to find it again, whatever a hostile file holds. */
const LONGEST_VALUE = 80;

/** Values that a message lists before it counts the rest. */
const MOST_LISTED = 5;

/** At most `most` characters (UTF-16 units) of the text, the last of them “…” where some are left out; no pair is cut. */
export function shortened(text: string, most: number = LONGEST_VALUE): string {
  if (text.length <= most) return text;
  const end = most - 1;
  const cutsPair = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(end));
  return `${text.slice(0, cutsPair ? end - 1 : end)}…`;
}

/** The value in quotation marks, as messages name what was found. */
export function quoted(value: string): string {
  return `“${shortened(value)}”`;
}

/** The first few of the values and how many more there are: “a, b, c, d, e … and 8 more”. */
export function listed(values: readonly string[], most: number = MOST_LISTED): string {
  const few = values.slice(0, most).map((value) => shortened(value));
  const more = values.length - few.length;
  return more > 0 ? `${few.join(", ")} … and ${more} more` : few.join(", ");
}

/** Up to this length an engine copies a piece of a text; of a longer one it keeps a view, and with it the whole text. */
const ALWAYS_COPIED = 12;

/**
 * The same text in a memory of its own. A piece cut out of a file's text, or a text put together with one, may be held
 * as a view of it: kept by itself, it would keep the whole file. Writing it as JSON and reading it back makes a copy,
 * exact for every text (lone surrogates are escaped on the way).
 */
export function ownText(text: string): string {
  if (text.length <= ALWAYS_COPIED) return text;
  const copy: unknown = JSON.parse(JSON.stringify(text));
  return typeof copy === "string" ? copy : text;
}
