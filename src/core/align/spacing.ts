// Holds natural spacing: where a language writes no blank between two tokens. For display only; tokens stay as they are.

/** Languages written without blanks between words. */
const WITHOUT_BLANKS = new Set(["zh", "ja", "th", "lo", "km", "my", "yue", "bo"]);

const CLOSING = /^[,.;:!?)\]}…’”»%、。，！？；：）」』】]+$/u;
const OPENING = /^[([{¿¡“‘„‚«「『（【]+$/u;
/** Languages that close with the high quotation marks others open with: „so“. */
const HIGH_QUOTES_CLOSE = new Set(["de", "cs", "sk", "sl", "bg", "lt", "lv", "et", "is", "mk", "sr", "sq"]);
const HIGH_QUOTES = /^[“‘]+$/u;
const STRAIGHT_QUOTES = new Set(['"', "''", "&quot;"]);
/** English clitics and others that lean on the word before. */
const LEANING = /^(?:n['’]t|['’](?:s|m|d|re|ve|ll|t)|-\S+)$/iu;
/** French and Italian elisions lean on the word after; Moses joins hyphens with @-@. */
const ELIDED = /(?:\p{L}['’]|^@-@)$/u;
const FRENCH_HIGH = /^[;:!?»]$/;

/** For each token whether a blank is written before it. `language` is BCP 47. */
export function spacesBefore(tokens: readonly string[], language: string): boolean[] {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  if (WITHOUT_BLANKS.has(primary)) return tokens.map(() => false);
  let quoteIsOpen = false;
  let afterOpeningQuote = false;
  return tokens.map((token, index) => {
    const previous = tokens[index - 1];
    const afterQuote = afterOpeningQuote;
    afterOpeningQuote = false;
    let closesQuote = false;
    if (STRAIGHT_QUOTES.has(token)) {
      closesQuote = quoteIsOpen;
      afterOpeningQuote = !quoteIsOpen;
      quoteIsOpen = !quoteIsOpen;
    }
    if (previous === undefined || afterQuote || closesQuote) return false;
    return blankBetween(previous, token, primary);
  });
}

function blankBetween(previous: string, token: string, primary: string): boolean {
  if (primary === "fr" && (FRENCH_HIGH.test(token) || previous === "«")) return true;
  if (HIGH_QUOTES_CLOSE.has(primary)) {
    if (HIGH_QUOTES.test(token)) return false;
    if (HIGH_QUOTES.test(previous)) return !CLOSING.test(token);
  }
  if (CLOSING.test(token) || OPENING.test(previous)) return false;
  if (token === "@-@" || LEANING.test(token)) return false;
  if (
    ELIDED.test(previous) &&
    (primary === "fr" || primary === "it" || previous === "@-@" || primary === "ca")
  )
    return false;
  return true;
}
