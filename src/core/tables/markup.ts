// Escapes text for HTML and XML, so that it is shown unchanged.

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Characters that XML 1.0 does not allow (controls, halves of surrogate pairs, U+FFFE and U+FFFF), and the controls
 * U+007F to U+009F.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for the content of an element, or for an attribute in quotes. */
export function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, "\uFFFD")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
