// Finds the sentences and tokens of an annotated corpus in a source, which may order, tokenise or split them
// differently.

import { addTo } from "#core/base/grouping.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { AnnotatedCorpus } from "#core/suite/suite-plan.ts";
import { carryPositions, tokenCharacters } from "#core/text/carry-positions.ts";
import { pennBracket } from "#core/text/tokens.ts";

export interface CorpusFit {
  /** Whether the sentence of the corpus was found in the source. */
  isFound(line: number): boolean;
  /** Source tokens for a token of the corpus, in order; empty if there are none. */
  tokensAt(token: TokenRef): readonly TokenRef[];
}

/** Finds a corpus's sentences in the source. `source`: tokens per line. */
export function fitCorpus(
  { sentences, documents }: Pick<AnnotatedCorpus, "sentences" | "documents">,
  source: readonly (readonly string[])[],
): CorpusFit {
  const texts = {
    corpus: new ComparableText(sentences),
    source: new ComparableText(source),
    sentences: sentences.length,
    lines: source.length,
  };
  const offsets = findSentences(texts);
  const covered = coveredBy(texts, offsets);
  const carried = new Map<number, readonly (readonly TokenRef[])[]>();
  const starts = new Set(documents.map(({ firstLine }) => firstLine));
  for (const gap of gapsOf(offsets, starts)) {
    const places = tokensBetween(gap, texts).filter(
      (token) => covered[texts.source.tokenRange(token)[0]] === 0,
    );
    if (places.length > 0) carryGap(gap, places, { sentences, source, carried });
  }
  return {
    isFound: (line) => (offsets[line] ?? null) !== null || carried.has(line),
    tokensAt: ({ line, position }) => {
      const offset = offsets[line] ?? null;
      if (offset === null) return carried.get(line)?.[position] ?? [];
      const [from] = texts.corpus.range(line);
      const [start, end] = texts.corpus.tokenRange({ line, position });
      return texts.source.tokensIn(offset + start - from, offset + end - from);
    },
  };
}

interface Gap {
  readonly first: number;
  readonly last: number;
  /** Offset at which the sentence before the gap begins in the source; null = the gap begins its document. */
  readonly before: number | null;
  /** Offset at which the sentence after the gap begins in the source; null = the gap ends its document. */
  readonly after: number | null;
}

/** Runs of consecutive sentences that were not found. A run does not cross a document border. */
function gapsOf(offsets: readonly (number | null)[], starts: ReadonlySet<number>): Gap[] {
  const gaps: Gap[] = [];
  for (const [line, offset] of offsets.entries()) {
    if (offset !== null) continue;
    const last = gaps.at(-1);
    const after = starts.has(line + 1) ? null : (offsets[line + 1] ?? null);
    if (last !== undefined && last.last === line - 1 && !starts.has(line)) {
      gaps[gaps.length - 1] = { ...last, last: line, after };
    } else {
      const before = starts.has(line) ? null : (offsets[line - 1] ?? null);
      gaps.push({ first: line, last: line, before, after });
    }
  }
  return gaps;
}

/** Maximum number of characters of a gap. Longer gaps are not compared. */
const MOST_COMPARED = 20_000;
/** If a gap begins or ends its document, this factor times the gap's length is compared. */
const EDGE_FACTOR = 1.2;

/**
 * Source tokens between the sentences before and after the gap. If the gap begins or ends its document, the tokens next
 * to the only neighbour. Empty if there is no neighbour, or if there are no tokens or too many.
 */
function tokensBetween(
  { first, last, before, after }: Gap,
  { corpus, source }: { readonly corpus: ComparableText; readonly source: ComparableText },
): readonly TokenRef[] {
  const length = corpus.range(last)[1] - corpus.range(first)[0];
  if (length > MOST_COMPARED) return [];
  const room = Math.ceil(length * EDGE_FACTOR);
  const from = before === null ? null : before + corpus.key(first - 1).length;
  const start = from ?? (after ?? 0) - room;
  const end = after ?? (from ?? 0) + room;
  const hasNeighbour = before !== null || after !== null;
  return hasNeighbour && end > start && end - start <= 2 * MOST_COMPARED
    ? source.tokensIn(Math.max(0, start), end)
    : [];
}

/** A sentence of a gap counts as found if at least this part of its tokens was found. */
const LEAST_MAPPED = 0.6;

interface CarriedInto {
  readonly sentences: readonly (readonly string[])[];
  readonly source: readonly (readonly string[])[];
  readonly carried: Map<number, readonly (readonly TokenRef[])[]>;
}

/**
 * Maps the tokens of a gap by the longest common subsequence of characters. A token is mapped only to a token that
 * contains it or that it contains.
 */
function carryGap({ first, last, before, after }: Gap, places: readonly TokenRef[], into: CarriedInto): void {
  const { sentences, source, carried } = into;
  const gap = sentences.slice(first, last + 1);
  const corpusWords = gap.flat().map(comparableToken);
  const sourceWords = places.map(({ line, position }) => comparableToken(source[line]?.[position] ?? ""));
  // If only the text after the gap is known, tokens near the end of the range are the likely ones.
  const map =
    before === null && after !== null
      ? carriedFromEnd(corpusWords, sourceWords)
      : carryPositions(corpusWords, sourceWords);
  let start = 0;
  for (const [at, sentence] of gap.entries()) {
    const tokens = sentence.map((_, position) => {
      const token = corpusWords[start + position] ?? "";
      const sourceIndexes = map[start + position] ?? [];
      return sourceIndexes.flatMap((number) =>
        isPart(token, sourceWords[number] ?? "") ? (places[number] ?? []) : [],
      );
    });
    start += sentence.length;
    const agreeing = tokens.filter(({ length }) => length > 0).length;
    if (sentence.length > 0 && agreeing / sentence.length >= LEAST_MAPPED) carried.set(first + at, tokens);
  }
}

/** Like `carryPositions`, but if there are several solutions, prefers the one nearest to the end. */
function carriedFromEnd(tokens: readonly string[], own: readonly string[]): number[][] {
  const reversed = (words: readonly string[]) => words.map((word) => [...word].reverse().join("")).reverse();
  const carriedBack = carryPositions(reversed(tokens), reversed(own));
  return carriedBack.reverse().map((indexes) => indexes.map((number) => own.length - 1 - number).reverse());
}

/** Whether one of the words contains the other. */
function isPart(a: string, b: string): boolean {
  return a !== "" && b !== "" && (a.includes(b) || b.includes(a));
}

// Finds the sentences of a corpus in a source. The source may order or split sentences differently, or lack some.

/** Minimum number of characters of a sentence that is searched across line borders. */
const SHORTEST_SEARCHED = 16;
/** Maximum number of characters searched in total, which limits the time to some seconds. */
const MOST_CHARACTERS_SEARCHED = 3_000_000_000;

interface Texts {
  readonly corpus: ComparableText;
  readonly source: ComparableText;
  /** Number of sentences in the corpus. */
  readonly sentences: number;
  /** Number of lines in the source. */
  readonly lines: number;
}

/**
 * Offset in the source at which each corpus sentence begins; null = missing or ambiguous. A sentence that is a line of
 * the source is found if it occurs once, has the same neighbour as in the corpus, or occurs equally often in both
 * texts.
 */
function findSentences(texts: Texts): readonly (number | null)[] {
  const lines = equalLines(texts);
  const offsets = lines.map((line) => (line === null ? null : texts.source.range(line)[0]));
  findAcrossLines(texts, offsets, coveredBy(texts, offsets));
  return offsets;
}

/** Per character of the source: 1 if a sentence was found there. */
function coveredBy(
  { corpus, source }: Pick<Texts, "corpus" | "source">,
  offsets: readonly (number | null)[],
): Uint8Array {
  const covered = new Uint8Array(source.text.length);
  for (const [sentence, offset] of offsets.entries())
    if (offset !== null) covered.fill(1, offset, offset + corpus.key(sentence).length);
  return covered;
}

/** The source line with the same text, for each sentence; null = there is none, or more than one possibility. */
function equalLines({ corpus, source, sentences, lines }: Texts): (number | null)[] {
  const sentencesByText = lineNumbersByText(corpus, sentences);
  const linesByText = lineNumbersByText(source, lines);
  const lineOfSentence: (number | null)[] = Array.from({ length: sentences }, () => null);
  const usedLines = new Set<number>();
  const pair = (sentence: number, line: number) => {
    lineOfSentence[sentence] = line;
    usedLines.add(line);
  };
  for (const [key, [sentence, ...more]] of sentencesByText) {
    const [line, ...others] = linesByText.get(key) ?? [];
    if (sentence !== undefined && line !== undefined && more.length === 0 && others.length === 0)
      pair(sentence, line);
  }
  const isFree = (sentence: number, line: number) =>
    lineOfSentence[sentence] === null &&
    !usedLines.has(line) &&
    line >= 0 &&
    line < lines &&
    corpus.key(sentence) !== "" &&
    corpus.key(sentence) === source.key(line);
  for (let sentence = 1; sentence < sentences; sentence++) {
    const before = lineOfSentence[sentence - 1] ?? null;
    if (before !== null && isFree(sentence, before + 1)) pair(sentence, before + 1);
  }
  for (let sentence = sentences - 2; sentence >= 0; sentence--) {
    const after = lineOfSentence[sentence + 1] ?? null;
    if (after !== null && isFree(sentence, after - 1)) pair(sentence, after - 1);
  }
  for (const [key, all] of sentencesByText) {
    const missing = all.filter((sentence) => lineOfSentence[sentence] === null);
    const free = (linesByText.get(key) ?? []).filter((line) => !usedLines.has(line));
    if (missing.length === free.length)
      missing.forEach((sentence, at) => {
        const line = free[at];
        if (line !== undefined) pair(sentence, line);
      });
  }
  return lineOfSentence;
}

/** The numbers of the lines with each text. Empty lines are ignored. */
function lineNumbersByText(text: ComparableText, count: number): Map<string, number[]> {
  const numbersByKey = new Map<string, number[]>();
  for (let line = 0; line < count; line++) {
    const key = text.key(line);
    if (key === "") continue;
    addTo(numbersByKey, key, line);
  }
  return numbersByKey;
}

/**
 * Finds sentences that are only part of a line or cross line borders. A sentence is accepted if it directly follows the
 * sentence before it, or if it is long enough and occurs once in the source.
 */
function findAcrossLines(texts: Texts, offsets: (number | null)[], covered: Uint8Array): void {
  const { corpus, source, sentences } = texts;
  const sentencesByText = lineNumbersByText(corpus, sentences);
  const take = (sentence: number, key: string, offset: number) => {
    if (covered[offset] === 1) return;
    offsets[sentence] = offset;
    covered.fill(1, offset, offset + key.length);
  };
  let charactersLeft = MOST_CHARACTERS_SEARCHED;
  for (let sentence = 0; sentence < sentences; sentence++) {
    const key = corpus.key(sentence);
    if (offsets[sentence] !== null || key === "") continue;
    const before = offsets[sentence - 1] ?? null;
    const next = before === null ? -1 : before + corpus.key(sentence - 1).length;
    if (next >= 0 && source.text.startsWith(key, next)) {
      take(sentence, key, next);
      continue;
    }
    if (key.length < SHORTEST_SEARCHED || charactersLeft < 0 || (sentencesByText.get(key)?.length ?? 0) > 1)
      continue;
    charactersLeft -= 2 * source.text.length;
    const first = source.text.indexOf(key);
    if (first >= 0 && source.text.indexOf(key, first + 1) < 0) take(sentence, key, first);
  }
}

// Represents a text as characters that do not depend on its tokenisation, and finds the token of each character.

/**
 * The token’s characters without white space, case and Moses escapes, and with one variant of quotation marks, dashes
 * and brackets.
 */
export function comparableToken(token: string): string {
  const characters = tokenCharacters(token).join("").toLowerCase();
  const bracket = pennBracket(characters);
  if (bracket !== undefined) return bracket;
  return characters
    .replace(/[“”„«»]|``|''/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/[‐‑–—―]|-{2,}/g, "-")
    .replaceAll("…", "...");
}

/** Several sentences as one text. Offsets count UTF-16 units of `text`. */
export class ComparableText {
  readonly text: string;
  readonly #tokens: readonly TokenRef[];
  /** Start offset per token, followed by the length of the text. */
  readonly #starts: readonly number[];
  /** Number of the first token per line, followed by the number of tokens. */
  readonly #firstTokens: readonly number[];

  constructor(sentences: readonly (readonly string[])[]) {
    const tokens: TokenRef[] = [];
    const starts: number[] = [];
    const lines: number[] = [];
    const parts: string[] = [];
    let length = 0;
    for (const [line, sentence] of sentences.entries()) {
      lines.push(tokens.length);
      for (const [position, token] of sentence.entries()) {
        tokens.push({ line, position });
        starts.push(length);
        const part = comparableToken(token);
        parts.push(part);
        length += part.length;
      }
    }
    lines.push(tokens.length);
    starts.push(length);
    this.text = parts.join("");
    this.#tokens = tokens;
    this.#starts = starts;
    this.#firstTokens = lines;
  }

  /** Start and end offset of a line. */
  range(line: number): readonly [from: number, to: number] {
    return [
      this.#startOf(this.#firstTokens[line] ?? 0),
      this.#startOf(this.#firstTokens[line + 1] ?? this.#tokens.length),
    ];
  }

  /** Start and end offset of a token. */
  tokenRange({ line, position }: TokenRef): readonly [from: number, to: number] {
    const token = (this.#firstTokens[line] ?? this.#tokens.length) + position;
    return [this.#startOf(token), this.#startOf(token + 1)];
  }

  /** The characters of a line. */
  key(line: number): string {
    return this.text.slice(...this.range(line));
  }

  /** Tokens with a character between offsets `from` (inclusive) and `to` (exclusive), in order. */
  tokensIn(from: number, to: number): TokenRef[] {
    const tokens: TokenRef[] = [];
    if (to <= from) return tokens;
    for (let token = this.#tokenAt(from); this.#startOf(token) < to; token++) {
      const tokenRef = this.#tokens[token];
      if (tokenRef === undefined) break;
      if (this.#startOf(token + 1) > this.#startOf(token)) tokens.push(tokenRef);
    }
    return tokens;
  }

  #startOf(token: number): number {
    return this.#starts[token] ?? this.text.length;
  }

  /** Number of the last token that starts at or before the offset. */
  #tokenAt(offset: number): number {
    let low = 0;
    let high = this.#tokens.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
