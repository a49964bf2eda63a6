// Writes a text of several lines on one.

// A regular expression with white space before and after the line end would try every end of a long run again from each
// of its characters.

/**
 * The lines with a blank between them, without blank ones, and without white space at either end of any. Linear in the
 * text.
 */
export function onOneLine(text: string): string {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
