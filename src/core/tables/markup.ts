// Holds how text gets into HTML and XML so that it is shown as it is, whatever it holds.

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What XML 1.0 has no place for (controls, halves of pairs, U+FFFE and U+FFFF), and HTML neither; and the controls U+007F to U+009F. */
const FORBIDDEN = /[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** For the content of an element, or an attribute in quotes. */
export function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, "\uFFFD")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
