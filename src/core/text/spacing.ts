// Decides between which tokens a language writes spaces. Only for display.

import { straightQuotes } from "./straight-quotes.ts";
import { primaryLanguage } from "./tokenise/token-style.ts";

/** Languages written without spaces between words. */
const WITHOUT_BLANKS = new Set(["zh", "ja", "th", "lo", "km", "my", "yue", "bo"]);

const CLOSING = /^[,.;:!?)\]}…’”»、。，！？；：）」』】،؛؟۔।॥]+$/u;
const OPENING = /^[([{¿¡“‘„‚«「『（【]+$/u;
/** Languages in which “ closes a quotation, as in „so“. */
const HIGH_QUOTES_CLOSE = new Set(["de", "cs", "sk", "sl", "bg", "lt", "lv", "et", "is", "mk", "sr", "sq"]);
const HIGH_QUOTES = /^[“‘]+$/u;
/**
 * Tokens that are attached to the previous word: English and Catalan clitics, and any token that begins with a hyphen
 * and a letter, such as French -il, -t-elle.
 */
const CLITIC = /^(?:n['’]t|['’](?:s|m|d|re|ve|ll|t|n|ls?|ns)|-\p{L}\S*)$/iu;
/** Elisions of French, Italian and Catalan, which are attached to the next word; also Moses's @-@. */
const ELIDED = /(?:\p{L}['’]|^@-@)$/u;
/** Marks before which French writes a space. */
const FRENCH_HIGH = /^[;:!?»]$/;
/** The first part of O 'Hara and o 'clock, which Moses splits at the apostrophe. */
const ONE_LETTER = /^[ocdy]$/i;
const APOSTROPHE_AND_WORD = /^['’]\p{L}/u;
/** Languages that write 3% without a space. */
const PERCENT_ATTACHED = new Set(["en", "it", "nl", "ro", "el", "tr", "he", "ko"]);
const CURRENCY = /^(?:\p{Lu}{1,3})?[$£€¥]$/u;

/** Whether a space precedes each token. `language` is BCP 47. */
export function spacesBefore(tokens: readonly string[], language: string): boolean[] {
  const primary = primaryLanguage(language);
  if (WITHOUT_BLANKS.has(primary)) return tokens.map(() => false);
  const quotes = straightQuotes(tokens);
  return tokens.map((token, index) => {
    const previous = tokens[index - 1];
    if (previous === undefined || quotes[index - 1] === "opens" || quotes[index] === "closes") return false;
    return quotes[index] === "opens" || blankBetween(previous, token, primary);
  });
}

function blankBetween(previous: string, token: string, primary: string): boolean {
  if (primary === "fr" && (FRENCH_HIGH.test(token) || previous === "«")) return true;
  if (token === "%") return !PERCENT_ATTACHED.has(primary);
  if (primary === "en" && CURRENCY.test(previous) && /^\d/.test(token)) return false;
  if (primary === "en" && ONE_LETTER.test(previous) && APOSTROPHE_AND_WORD.test(token)) return false;
  if (HIGH_QUOTES_CLOSE.has(primary)) {
    if (HIGH_QUOTES.test(token)) return false;
    if (HIGH_QUOTES.test(previous)) return !CLOSING.test(token);
  }
  if (CLOSING.test(token) || OPENING.test(previous)) return false;
  if (token === "@-@" || CLITIC.test(token)) return false;
  if (
    ELIDED.test(previous) &&
    (primary === "fr" || primary === "it" || previous === "@-@" || primary === "ca")
  )
    return false;
  return true;
}
