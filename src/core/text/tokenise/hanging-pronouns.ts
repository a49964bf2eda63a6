// Splits attached pronouns from words, by language.

import type { TokenStyle } from "./token-style.ts";

/** How a language attaches pronouns to words. */
interface Table {
  /** Matches a prefix, including its apostrophe. Prefixes are split off repeatedly. */
  readonly elided?: RegExp;
  /** Matches a suffix that begins with an apostrophe. Suffixes are split off repeatedly. */
  readonly apostropheTail?: RegExp;
  /** Matches a suffix that begins with a hyphen. */
  readonly hyphenTail?: RegExp;
  /** Matches words that end like `hyphenTail` but stay one token. */
  readonly exceptions?: RegExp;
  /**
   * Side of an apostrophe between letters on which Moses splits. `alone`: it splits on both, so the apostrophe is a
   * token.
   */
  readonly everySide: "before" | "after" | "alone";
}

const TABLES: Readonly<Record<string, Table>> = {
  en: { apostropheTail: /(?:n['’]t|(?<=[^'’])['’](?:s|m|d|re|ve|ll))$/iu, everySide: "before" },
  fr: {
    elided:
      /(?:[ldjmtsncç]|(?!quelqu['’]une?s?(?![\p{L}])|presqu['’][iî]le)\p{L}{0,8}qu)['’](?=[\p{L}\p{N}])/iuy,
    hyphenTail:
      /(?:(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce|l[ae]s?|lui|leur|moi|toi|y|en)|-[mtl]['’](?:en|y))$/iu,
    exceptions:
      /^(?:rendez-vous|chez-\p{L}+|garde-à-vous|(?:non|sur|toi-et)-moi|(?:add|carry|clip|roll|slip|try)-on)$/iu,
    everySide: "after",
  },
  it: { elided: /(?!o['’])\p{L}{1,12}['’](?=[\p{L}\p{N}])/iuy, everySide: "after" },
  ca: {
    elided: /[ldmtsn]['’](?=[\p{L}\p{N}])/iuy,
    apostropheTail: /['’](?:m|t|s|n|ls?|ns)$/iu,
    hyphenTail: /-(?:me|te|se|nos|vos|ens|us|li|l[oa]s?|les|ho|hi|en|ne)$/iu,
    everySide: "after",
  },
  pt: { hyphenTail: /-(?:[mts]e|lhes?|[nv]os|[ln]?[oa]s?|m[oa]s?|lh[oa]s?)$/iu, everySide: "alone" },
};

/** Maximum number of suffixes that are split off one word. */
const MOST_TAILS = 4;
/** Number of characters at a word's end in which a suffix is searched, with its context. */
const TAIL_LENGTH = 12;
/** Maximum length of a word that is compared with the exceptions. */
const LONGEST_WHOLE = 40;

const EVERY = /(?<=[\p{L}\p{M}\p{N}])['’](?=[\p{L}\p{N}])/gu;
const HYPHENS = /[-\u2010\u2011]/gu;

/** Positions inside `word` at which a token begins, ascending. */
export function cutsInWord(word: string, primary: string, style: TokenStyle): number[] {
  const table = TABLES[primary] ?? { everySide: "alone" };
  const cuts = new Set<number>();
  const first = cutApostrophes(word, table, style.apostrophes, cuts);
  const { apostropheTail, hyphenTail, exceptions } = table;
  let end = word.length;
  if (apostropheTail !== undefined && style.apostrophes === "pronouns")
    end = cutTails(word, first, end, apostropheTail, undefined, cuts);
  if (hyphenTail !== undefined && style.hangingHyphens === "cut" && word.includes("-"))
    cutTails(word, first, end, hyphenTail, exceptions, cuts);
  if (style.hyphens === "alone") {
    for (const { index } of word.matchAll(HYPHENS)) cuts.add(index).add(index + 1);
  }
  cuts.delete(0);
  cuts.delete(word.length);
  return [...cuts].sort((a, b) => a - b);
}

/** Returns the position after all elided prefixes. */
function cutApostrophes(
  word: string,
  { elided, everySide }: Table,
  style: TokenStyle["apostrophes"],
  cuts: Set<number>,
): number {
  if (style === "kept" || !/['’]/.test(word)) return 0;
  let at = 0;
  if (style === "every" || style === "alone") {
    const side = style === "alone" ? "alone" : everySide;
    for (const { index } of word.matchAll(EVERY)) {
      if (side !== "after") cuts.add(index);
      if (side !== "before") cuts.add(index + 1);
      at = index + 1;
    }
    return at;
  }
  while (elided !== undefined) {
    elided.lastIndex = at;
    if (!elided.test(word)) break;
    at = elided.lastIndex;
    cuts.add(at);
  }
  return at;
}

/**
 * Splits suffixes between `first` and `end`, from the end; returns the position of the last split, or `end` if there is
 * none.
 */
function cutTails(
  word: string,
  first: number,
  end: number,
  tail: RegExp,
  exceptions: RegExp | undefined,
  cuts: Set<number>,
): number {
  let last = end;
  for (let count = 0; count < MOST_TAILS; count++) {
    const start = Math.max(first, last - TAIL_LENGTH);
    const found = tail.exec(word.slice(start, last));
    if (found === null || start + found.index <= first) return last;
    if (last - first <= LONGEST_WHOLE && exceptions?.test(word.slice(first, last)) === true) return last;
    last = start + found.index;
    cuts.add(last);
    // -t'en contains two pronouns.
    const elided = found[0].search(/(?<=^-.['’])/u);
    if (elided > 0) cuts.add(last + elided);
  }
  return last;
}
