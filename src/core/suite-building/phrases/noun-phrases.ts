// Finds noun phrases by rule, without a tagger, and offers them as antecedents. Annotators adjust their length.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { clauseEnd, isNoNoun } from "./english-clues.ts";
import { headOf } from "./head-rule.ts";
import { isWord, listedForm, type WordLists, wordLists } from "./word-lists.ts";

interface OfferOptions {
  /** Source language, BCP 47. */
  readonly language: string;
  /** First line of the pronoun's document. */
  readonly documentStart: number;
  /** Maximum number of offers. */
  readonly most: number;
}

/** Number of sentences searched before the pronoun’s own. */
const LINES_BACK = 12;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Noun phrases before the pronoun in its document, nearest first; never pronouns or function words alone. A phrase ends
 * at a preposition, relative word, conjunction, known verb or punctuation, and a new one starts at an article. A phrase
 * followed by “of” or a relative clause is offered both with and without that addition; a possessor (“the dog’s tail”)
 * is also offered alone. Without word lists, every word of at least three letters is offered; in Chinese, Japanese,
 * Korean and Thai script, every word. `tokensOf`: tokens of a source line.
 */
export function offeredAntecedents(
  tokensOf: (line: number) => readonly string[],
  pronoun: TokenRef,
  { language, documentStart, most }: OfferOptions,
): readonly Antecedent[] {
  const lists = wordLists(language);
  const isEnglish = primaryLanguage(language) === "en";
  const offers: Antecedent[] = [];
  for (let line = pronoun.line; line >= Math.max(documentStart, pronoun.line - LINES_BACK); line--) {
    const tokens = tokensOf(line);
    const limit = line === pronoun.line ? Math.min(pronoun.position, tokens.length) : tokens.length;
    const spans = lists === null ? wordsOf(tokens, limit) : phrasesOf(tokens, limit, lists, isEnglish);
    for (const { start, end } of spans.reverse()) {
      if (offers.length === most) return offers;
      offers.push({ line, start, end, head: headOf(tokens, start, end, language) });
    }
  }
  return offers;
}

const MAY_BE_NOUN = /\p{L}{3}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;

function wordsOf(tokens: readonly string[], limit: number): Span[] {
  return tokens
    .slice(0, limit)
    .flatMap((token, at) => (MAY_BE_NOUN.test(token) ? [{ start: at, end: at }] : []));
}

/** Phrases of one sentence in order. Of phrases with the same start, the longest comes first. */
function phrasesOf(tokens: readonly string[], limit: number, lists: WordLists, isEnglish: boolean): Span[] {
  const chunks = chunksOf(tokens, limit, lists, isEnglish);
  return chunks.flatMap((chunk, at) => {
    const whole = withWhatFollows(tokens, chunk, chunks[at + 1], lists);
    const clauses = [whole, chunk].map((span) =>
      span === null || !isEnglish ? null : withClause(tokens, span, limit, lists),
    );
    const chunkWithNoun = hasNoun(tokens, chunk, lists) ? chunk : null;
    return [...clauses, whole, chunkWithNoun, ownerOf(tokens, chunk)].filter((span) => span !== null);
  });
}

function withClause(tokens: readonly string[], span: Span, limit: number, lists: WordLists): Span | null {
  const end = clauseEnd(tokens, span, limit, lists);
  return end === null ? null : { start: span.start, end };
}

/** The phrase with what follows it: “the keys of the old car” for “the keys”. Null if nothing belongs to it. */
function withWhatFollows(
  tokens: readonly string[],
  { start, end }: Span,
  next: Span | undefined,
  { of }: WordLists,
): Span | null {
  if (next?.start !== end + 2 || !of.has(listedForm(tokens[end + 1] ?? ""))) return null;
  return { start, end: next.end };
}

/** The possessor of a phrase: “the dog” for “the dog’s tail”. Null if there is none. */
function ownerOf(tokens: readonly string[], { start, end }: Span): Span | null {
  const possessiveIndex = tokens.slice(start, end + 1).findIndex((token) => listedForm(token) === "'s");
  return possessiveIndex > 0 ? { start, end: start + possessiveIndex - 1 } : null;
}

/**
 * The phrases without the “of” or relative clause that follows them. Some have only articles (“all” in “all of them”)
 * and become noun phrases only with what follows.
 */
function chunksOf(tokens: readonly string[], limit: number, lists: WordLists, isEnglish: boolean): Span[] {
  const spans: Span[] = [];
  let start: number | null = null;
  const close = (end: number) => {
    if (start !== null) spans.push({ start, end });
    start = null;
  };
  for (let position = 0; position < limit; position++) {
    const token = listedForm(tokens[position] ?? "");
    const previous = listedForm(tokens[position - 1] ?? "");
    const isOutside = isBoundary(token, lists) || (isEnglish && isNoNoun(tokens, position, start, lists));
    if (isOutside) close(position - 1);
    else if (start === null) start = position;
    else if (lists.articles.has(token) && !lists.articles.has(previous)) {
      close(position - 1);
      start = position;
    }
  }
  close(limit - 1);
  return spans;
}

function isBoundary(token: string, lists: WordLists): boolean {
  const { prepositions, relatives, others, conjunctions, articles } = lists;
  // In English, ’s is a possessive or a verb, depending on its neighbours.
  if (token === "'s") return false;
  if (articles.has(token) && !others.has(token)) return false;
  if (prepositions.has(token) || relatives.has(token) || others.has(token) || conjunctions.has(token))
    return true;
  return !isWord(token);
}

/** Whether the span contains anything but articles. */
function hasNoun(tokens: readonly string[], { start, end }: Span, { articles }: WordLists): boolean {
  return tokens.slice(start, end + 1).some((token) => isWord(token) && !articles.has(listedForm(token)));
}
