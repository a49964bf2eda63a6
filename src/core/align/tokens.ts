// Holds how a line of text is cut into tokens: at blanks and tabs only, so that other spaces stay part of their token.

/**
 * Two of Unicode's noncharacters (for use inside programs only, so that no text has them) let a line hold the tokens
 * that other tools cut at single blanks: an empty token between two adjacent blanks, and a tab inside a token.
 */
export const EMPTY_TOKEN = "\uFDD0";
export const TAB_IN_TOKEN = "\uFDD1";

/** Far faster than a regular expression, and asked of every line. */
function isMarked(line: string): boolean {
  return line.includes(EMPTY_TOKEN) || line.includes(TAB_IN_TOKEN);
}

function plainToken(token: string): string {
  return token === EMPTY_TOKEN ? "" : token.replaceAll(TAB_IN_TOKEN, "\t");
}

/** U+0020 and U+0009 separate tokens; a no-break or zero-width space does not. */
export function splitTokens(line: string): string[] {
  const tokens: string[] = [];
  let start = -1;
  for (let index = 0; index < line.length; index++) {
    const code = line.charCodeAt(index);
    if (code === 32 || code === 9) {
      if (start >= 0) tokens.push(line.slice(start, index));
      start = -1;
    } else if (start < 0) start = index;
  }
  if (start >= 0) tokens.push(line.slice(start));
  return isMarked(line) ? tokens.map(plainToken) : tokens;
}

/** A line whose tokens are exactly those that single blanks separate in the text (PROTEST's way of cutting). */
export function lineOfSingleBlanks(text: string): string {
  const isPlain = !(text.includes("  ") || text.includes("\t") || text.startsWith(" ") || text.endsWith(" "));
  if (isPlain) return text;
  return text
    .split(" ")
    .map((token) => (token === "" ? EMPTY_TOKEN : token.replaceAll("\t", TAB_IN_TOKEN)))
    .join(" ");
}

/** The tokens of a line separated by single blanks; the way back from `lineOfSingleBlanks`. */
export function textOfSingleBlanks(line: string): string {
  return splitTokens(line).join(" ");
}

/** Number of tokens of a line, without cutting it. */
export function countTokens(line: string): number {
  if (line.includes("\t")) return splitTokens(line).length;
  let count = 0;
  let start = 0;
  // From blank to blank, not letter by letter: every line of every text is counted when a campaign is read.
  while (start < line.length) {
    const end = line.indexOf(" ", start);
    if (end !== start) count++;
    if (end < 0) break;
    start = end + 1;
  }
  return count;
}
