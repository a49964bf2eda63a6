// Replaces words that earlier versions used in addresses with the current words, so that saved addresses and views
// still work.

/** Current name of each renamed parameter, by its earlier name. */
const NAMES: Readonly<Record<string, string>> = {
  said: "judged-by",
  twice: "concurrent",
  again: "repeat",
  beside: "other-system",
  settle: "resolve",
  "agree-in": "agreement-category",
};

/**
 * Earlier value and current value, by the current name of the parameter. For `other-system`, both are only the part
 * before the colon.
 */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { accepted: "reused" },
  verdict: { accepted: "reused" },
  why: { "said twice": "two answers", "accepted before": "reused answer" },
  disagreement: { settled: "resolved", twice: "concurrent" },
  audit: { right: "correct", wrong: "incorrect" },
  repeat: {
    itself: "direct",
    "itself-otherwise": "direct-changed",
    "text-otherwise": "text-changed",
    "translation-otherwise": "translation-changed",
  },
  metric: {
    "apt:against-people": "apt:disagrees",
    "autoprf:against-people": "autoprf:disagrees",
    "autoprf:right": "autoprf:match",
    "autoprf:wrong": "autoprf:no-match",
  },
  "other-system": { right: "correct", wrong: "incorrect", settled: "decided", unsettled: "undecided" },
  rows: { said: "judgedBy" },
  columns: { said: "judgedBy" },
  links: { anew: "new" },
};

/**
 * Replaces the earlier words in the search part of an address, with or without “?”. A search part without earlier words
 * is returned unchanged.
 */
export function withCurrentWords(search: string): string {
  const old = [...new URLSearchParams(search)];
  const current = old.map(([name, value]) => currentPair(name, value));
  if (old.every(([name, value], at) => name === current[at]?.[0] && value === current[at]?.[1]))
    return search;
  return `${search.startsWith("?") ? "?" : ""}${new URLSearchParams(current)}`;
}

function currentPair(old: string, value: string): [name: string, value: string] {
  const name = valueIn(NAMES, old) ?? old;
  const words = valueIn(VALUES, name) ?? {};
  const [word = "", ...rest] = name === "other-system" ? value.split(":") : [value];
  return [name, [valueIn(words, word) ?? word, ...rest].join(":")];
}

function valueIn<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
