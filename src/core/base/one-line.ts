// Joins the lines of a text into one line.

// A regular expression that also matches the white space around a line end would take quadratic time on long runs of
// white space.

/**
 * Joins the lines with blanks, without empty lines and without white space at either end of a line. The time is linear
 * in the length of the text.
 */
export function onOneLine(text: string): string {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
