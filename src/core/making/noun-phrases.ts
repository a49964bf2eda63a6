// Holds which noun phrases are offered as antecedents: by rule, without a tagger; people make them longer or shorter.

import { headOf } from "#core/making/head-rule.ts";
import { isWord, type WordLists, wordLists } from "#core/making/word-lists.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";

export interface OfferOptions {
  /** Of the source, BCP 47. */
  readonly language: string;
  /** First line of the pronoun's document. */
  readonly documentStart: number;
  /** How many are offered at most. */
  readonly most: number;
}

/** Sentences that are looked through before the pronoun’s own. */
const LINES_BACK = 12;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Noun phrases before the pronoun in its document, nearest first; never one that holds a pronoun or another small word alone. Each phrase
 * ends at a preposition, relative, conjunction, auxiliary or punctuation and begins anew at an article; one that goes on with “of” is
 * offered a second time with what follows. `lines`: tokens of the source's lines up to the pronoun's.
 */
export function offeredAntecedents(
  lines: readonly (readonly string[])[],
  pronoun: TokenRef,
  { language, documentStart, most }: OfferOptions,
): readonly Antecedent[] {
  const lists = wordLists(language) ?? EMPTY;
  const offers: Antecedent[] = [];
  for (let line = pronoun.line; line >= Math.max(documentStart, pronoun.line - LINES_BACK); line--) {
    const tokens = lines[line] ?? [];
    const limit = line === pronoun.line ? pronoun.position : tokens.length;
    const spans = phrasesOf(tokens, limit, lists).reverse();
    for (const { start, end } of spans) {
      offers.push({ line, start, end, head: headOf(tokens, start, end, language) });
      if (offers.length === most) return offers;
    }
  }
  return offers;
}

const NONE: ReadonlySet<string> = new Set();
const EMPTY: WordLists = {
  articles: NONE,
  prepositions: NONE,
  relatives: NONE,
  others: NONE,
  quantities: NONE,
  conjunctions: NONE,
};

/** Of one sentence, in its order, each before the longer one that begins with it. */
function phrasesOf(tokens: readonly string[], limit: number, lists: WordLists): Span[] {
  const plain = chunksOf(tokens, limit, lists);
  return plain.flatMap((chunk, at) => {
    const longer = withWhatFollows(tokens, plain, at);
    return longer === null ? [chunk] : [longer, chunk];
  });
}

/** “the keys of the old car”, of “the keys”; null where nothing goes on. */
function withWhatFollows(tokens: readonly string[], chunks: readonly Span[], at: number): Span | null {
  const [chunk, next] = [chunks[at], chunks[at + 1]];
  if (chunk === undefined || next === undefined || next.start !== chunk.end + 2) return null;
  const between = (tokens[chunk.end + 1] ?? "").toLowerCase();
  return /^(?:of|de|d'|d’|di|van|von|del|des|du)$/.test(between)
    ? { start: chunk.start, end: next.end }
    : null;
}

function chunksOf(tokens: readonly string[], limit: number, lists: WordLists): Span[] {
  const found: Span[] = [];
  let start: number | null = null;
  const close = (end: number) => {
    if (start !== null && hasNoun(tokens, start, end, lists)) found.push({ start, end });
    start = null;
  };
  for (let position = 0; position < limit; position++) {
    const token = (tokens[position] ?? "").toLowerCase();
    const previous = (tokens[position - 1] ?? "").toLowerCase();
    if (isBoundary(token, lists)) close(position - 1);
    else if (start === null) start = position;
    else if (lists.articles.has(token) && !lists.articles.has(previous)) {
      close(position - 1);
      start = position;
    }
  }
  close(limit - 1);
  return found;
}

function isBoundary(
  token: string,
  { prepositions, relatives, others, conjunctions, articles }: WordLists,
): boolean {
  if (token === "'s" || token === "’s") return false;
  if (articles.has(token) && !others.has(token)) return false;
  if (prepositions.has(token) || relatives.has(token) || others.has(token) || conjunctions.has(token))
    return true;
  return !isWord(token);
}

/** Whether anything but articles is in it. */
function hasNoun(tokens: readonly string[], start: number, end: number, { articles }: WordLists): boolean {
  return tokens.slice(start, end + 1).some((token) => isWord(token) && !articles.has(token.toLowerCase()));
}
