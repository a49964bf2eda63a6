// Holds where each token of an annotated corpus stands in a source of the same sentences, which may be tokenised or cut otherwise.

import { carryPositions } from "#core/align/carry-positions.ts";
import { ComparableText, comparable } from "#core/making/comparable-text.ts";
import { coveredBy, findSentences } from "#core/making/find-sentences.ts";
import type { AnnotatedCorpus } from "#core/suite/annotated-corpus.ts";
import type { TokenRef } from "#core/suite/suite.ts";

export interface CorpusFit {
  /** Whether a sentence of the corpus is in the source. */
  isFound(line: number): boolean;
  /** The tokens of the source that a token of the corpus stands for, in their order; none = it is not there. */
  tokensAt(token: TokenRef): readonly TokenRef[];
}

/** `source`: tokens of each line. */
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
  /** Where the sentences before and after it begin, if they are of its document; null = they are not. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Runs of sentences that were not found, each within one document. */
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

/** Characters of a gap that are compared letter by letter. */
const MOST_COMPARED = 20_000;
/** At the edge of what was found: so much more of the source than the gap has. */
const AT_THE_EDGE = 1.2;

/** What lies in the source between what was found before and after the gap; none where nothing does, or too much. */
function tokensBetween(
  { first, last, before, after }: Gap,
  { corpus, source }: { readonly corpus: ComparableText; readonly source: ComparableText },
): readonly TokenRef[] {
  const length = corpus.range(last)[1] - corpus.range(first)[0];
  if (length > MOST_COMPARED) return [];
  const room = Math.ceil(length * AT_THE_EDGE);
  const from = before === null ? null : before + corpus.key(first - 1).length;
  const start = from ?? (after ?? 0) - room;
  const end = after ?? (from ?? 0) + room;
  const isTold = before !== null || after !== null;
  return isTold && end > start && end - start <= 2 * MOST_COMPARED
    ? source.tokensIn(Math.max(0, start), end)
    : [];
}

/** Of the tokens of a sentence how many must be there for it to be the same sentence. */
const ENOUGH = 0.6;

interface CarriedInto {
  readonly sentences: readonly (readonly string[])[];
  readonly source: readonly (readonly string[])[];
  readonly carried: Map<number, readonly (readonly TokenRef[])[]>;
}

/** By the longest common subsequence of characters; a token is carried only to one that has it, or that it has. */
function carryGap(
  { first, last, before, after }: Gap,
  places: readonly TokenRef[],
  { sentences, source, carried }: CarriedInto,
): void {
  const gap = sentences.slice(first, last + 1);
  const here = gap.flat().map(comparable);
  const there = places.map(({ line, position }) => comparable(source[line]?.[position] ?? ""));
  // Where only what follows is known, what lies too far before is at the other end.
  const map = before === null && after !== null ? carriedFromEnd(here, there) : carryPositions(here, there);
  let start = 0;
  for (const [at, sentence] of gap.entries()) {
    const tokens = sentence.map((_, position) => {
      const token = here[start + position] ?? "";
      const found = map[start + position] ?? [];
      return found.flatMap((number) => (isPart(token, there[number] ?? "") ? (places[number] ?? []) : []));
    });
    start += sentence.length;
    const agreeing = tokens.filter(({ length }) => length > 0).length;
    if (sentence.length > 0 && agreeing / sentence.length >= ENOUGH) carried.set(first + at, tokens);
  }
}

/** As `carryPositions`, of several ways that are as good the one nearest to the end. */
function carriedFromEnd(tokens: readonly string[], own: readonly string[]): number[][] {
  const turned = (words: readonly string[]) => words.map((word) => [...word].reverse().join("")).reverse();
  const carried = carryPositions(turned(tokens), turned(own));
  return carried.reverse().map((found) => found.map((number) => own.length - 1 - number).reverse());
}

/** Whether one has all of the other. */
function isPart(one: string, other: string): boolean {
  return one !== "" && other !== "" && (one.includes(other) || other.includes(one));
}
