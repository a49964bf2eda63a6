// Maps the tokens of an annotated corpus to a source with the same sentences, which may be tokenised or split
// differently.

import type { AnnotatedCorpus } from "#core/suite/annotated-corpus.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { carryPositions } from "#core/text/carry-positions.ts";
import { ComparableText, comparableToken } from "./comparable-text.ts";
import { coveredBy, findSentences } from "./find-sentences.ts";

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
