// Holds where pronouns hang on words, by language: the places at which a word is cut for them.

import type { Fashion } from "#core/align/tokenise/fashion.ts";

/** What is cut off the beginning of a word, again and again; each ends in its apostrophe. */
interface Table {
  readonly elided?: RegExp;
  /** What is cut off the end, again and again. */
  readonly apostropheTail?: RegExp;
  readonly hyphenTail?: RegExp;
  /** Words with such an end that are one word. */
  readonly whole?: RegExp;
  /** On which side Moses cuts an apostrophe between letters; it stands alone in other languages. */
  readonly everySide: "before" | "after" | "alone";
}

const TABLES: Readonly<Record<string, Table>> = {
  en: {
    apostropheTail: /(?:n['’]t|(?<=[^'’])['’](?:s|m|d|re|ve|ll))$/iu,
    everySide: "before",
  },
  fr: {
    elided:
      /(?:[ldjmtsncç]|(?!quelqu['’]une?s?(?![\p{L}])|presqu['’][iî]le)\p{L}{0,8}qu)['’](?=[\p{L}\p{N}])/iuy,
    hyphenTail:
      /(?:(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce|l[ae]s?|lui|leur|moi|toi|y|en)|-[mtl]['’](?:en|y))$/iu,
    whole:
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
  pt: {
    hyphenTail: /-(?:[mts]e|lhes?|[nv]os|[ln]?[oa]s?|m[oa]s?|lh[oa]s?)$/iu,
    everySide: "alone",
  },
};

/** Pieces cut off a word's end: no language hangs on more. */
const MOST_TAILS = 4;
/** Characters at a word's end that a tail is looked for in, with those before it that decide. */
const TAIL_LENGTH = 12;
/** Longest word known as one. */
const LONGEST_WHOLE = 40;

const EVERY = /(?<=[\p{L}\p{M}\p{N}])['’](?=[\p{L}\p{N}])/gu;
const HYPHENS = /[-\u2010\u2011]/gu;

/** Places inside `word` at which a token begins, ascending. */
export function cutsInWord(word: string, primary: string, fashion: Fashion): number[] {
  const table = TABLES[primary] ?? { everySide: "alone" };
  const cuts = new Set<number>();
  const first = cutApostrophes(word, table, fashion.apostrophes, cuts);
  const { apostropheTail, hyphenTail, whole } = table;
  let end = word.length;
  if (apostropheTail !== undefined && fashion.apostrophes === "pronouns")
    end = cutTails(word, first, end, apostropheTail, undefined, cuts);
  if (hyphenTail !== undefined && fashion.hangingHyphens === "cut" && word.includes("-"))
    cutTails(word, first, end, hyphenTail, whole, cuts);
  if (fashion.hyphens === "alone") {
    for (const { index } of word.matchAll(HYPHENS)) cuts.add(index).add(index + 1);
  }
  cuts.delete(0);
  cuts.delete(word.length);
  return [...cuts].sort((one, other) => one - other);
}

/** Returns where the word begins behind all that is elided. */
function cutApostrophes(
  word: string,
  { elided, everySide }: Table,
  fashion: Fashion["apostrophes"],
  cuts: Set<number>,
): number {
  if (fashion === "kept" || !/['’]/.test(word)) return 0;
  let at = 0;
  if (fashion === "every" || fashion === "alone") {
    const side = fashion === "alone" ? "alone" : everySide;
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

/** Cuts between `first` and `end`, from the end; returns where the last one is. */
function cutTails(
  word: string,
  first: number,
  end: number,
  tail: RegExp,
  whole: RegExp | undefined,
  cuts: Set<number>,
): number {
  let last = end;
  for (let count = 0; count < MOST_TAILS; count++) {
    const start = Math.max(first, last - TAIL_LENGTH);
    const found = tail.exec(word.slice(start, last));
    if (found === null || start + found.index <= first) return last;
    if (last - first <= LONGEST_WHOLE && whole?.test(word.slice(first, last)) === true) return last;
    last = start + found.index;
    cuts.add(last);
    // -t'en is two pronouns.
    const elided = found[0].search(/(?<=^-.['’])/u);
    if (elided > 0) cuts.add(last + elided);
  }
  return last;
}
