// Determines which straight quotation marks of a line open and which close, from their order and neighbours.

type QuoteRole = "opens" | "closes" | null;

const DOUBLE = new Set(['"', "''", "&quot;"]);
const SINGLE = new Set(["'", "&apos;"]);
/** Punctuation after which a mark is probably closing, even if its opening mark is in an earlier line. */
const ENDS_SPEECH = /[.,!?…]$/;
/** A word after an apostrophe for omitted digits, as in '80s. */
const DECADE = /^\d0s$/;

/** Role of each token: opening or closing straight quotation mark, or null for neither. */
export function straightQuotes(tokens: readonly string[]): QuoteRole[] {
  const roles: QuoteRole[] = tokens.map(() => null);
  setDoubleRoles(tokens, roles);
  setSingleRoles(tokens, roles);
  return roles;
}

function setDoubleRoles(tokens: readonly string[], roles: QuoteRole[]): void {
  const markIndices = tokens.flatMap((token, index) => (DOUBLE.has(token) ? [index] : []));
  let isOpen = false;
  markIndices.forEach((index, rank) => {
    const isLast = index > 0 && index === tokens.length - 1;
    const isOdd = (markIndices.length - rank) % 2 === 1;
    const closesEarlier = isLast || (isOdd && index > 0 && ENDS_SPEECH.test(tokens[index - 1] ?? ""));
    const closes = isOpen || closesEarlier;
    roles[index] = closes ? "closes" : "opens";
    isOpen = !closes;
  });
}

/**
 * Sets the roles of single marks. An apostrophe at the end of a word (my parents') is attached to that word like a
 * closing mark.
 */
function setSingleRoles(tokens: readonly string[], roles: QuoteRole[]): void {
  const last = tokens.findLastIndex((token) => SINGLE.has(token));
  if (last < 0) return;
  let isOpen = false;
  for (let index = 0; index <= last; index++) {
    if (!SINGLE.has(tokens[index] ?? "")) continue;
    if (DECADE.test(tokens[index + 1] ?? "")) {
      roles[index] = "opens";
      continue;
    }
    const opens: boolean = !isOpen && (index === 0 || index < last);
    roles[index] = opens ? "opens" : "closes";
    isOpen = opens;
  }
}
