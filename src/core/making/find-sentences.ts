// Holds where the sentences of a corpus are found in a source that may have them in another order, cut otherwise, or not at all.

import type { ComparableText } from "#core/making/comparable-text.ts";

/** Characters from which a sentence is looked for wherever lines begin and end. */
const LONG_ENOUGH = 16;
/** Characters looked through for such sentences, all together: some seconds at most, whatever the files are. */
const MOST_LOOKED_THROUGH = 3_000_000_000;

interface Texts {
  readonly corpus: ComparableText;
  readonly source: ComparableText;
  /** Sentences of the corpus. */
  readonly sentences: number;
  /** Lines of the source. */
  readonly lines: number;
}

/**
 * Of each sentence of the corpus where its characters begin in the source; null = they are not there, or it cannot be told which of several it
 * is. A sentence that is there once is found; one that is there several times beside its neighbours, or as often here as there.
 */
export function findSentences(texts: Texts): readonly (number | null)[] {
  const lines = equalLines(texts);
  const offsets = lines.map((line) => (line === null ? null : texts.source.range(line)[0]));
  findAcrossLines(texts, offsets, coveredBy(texts, offsets));
  return offsets;
}

/** Of each character of the source whether a sentence was found there (1). */
export function coveredBy(
  { corpus, source }: Pick<Texts, "corpus" | "source">,
  offsets: readonly (number | null)[],
): Uint8Array {
  const covered = new Uint8Array(source.text.length);
  for (const [sentence, offset] of offsets.entries())
    if (offset !== null) covered.fill(1, offset, offset + corpus.key(sentence).length);
  return covered;
}

/** Of each sentence the line that is the same. */
function equalLines({ corpus, source, sentences, lines }: Texts): (number | null)[] {
  const here = placesByKey(corpus, sentences);
  const there = placesByKey(source, lines);
  const found: (number | null)[] = Array.from({ length: sentences }, () => null);
  const taken = new Set<number>();
  const pair = (sentence: number, line: number) => {
    found[sentence] = line;
    taken.add(line);
  };
  for (const [key, [sentence, ...more]] of here) {
    const [line, ...others] = there.get(key) ?? [];
    if (sentence !== undefined && line !== undefined && more.length === 0 && others.length === 0)
      pair(sentence, line);
  }
  const isFree = (sentence: number, line: number) =>
    found[sentence] === null &&
    !taken.has(line) &&
    line >= 0 &&
    line < lines &&
    corpus.key(sentence) !== "" &&
    corpus.key(sentence) === source.key(line);
  for (let sentence = 1; sentence < sentences; sentence++) {
    const before = found[sentence - 1] ?? null;
    if (before !== null && isFree(sentence, before + 1)) pair(sentence, before + 1);
  }
  for (let sentence = sentences - 2; sentence >= 0; sentence--) {
    const after = found[sentence + 1] ?? null;
    if (after !== null && isFree(sentence, after - 1)) pair(sentence, after - 1);
  }
  for (const [key, all] of here) {
    const left = all.filter((sentence) => found[sentence] === null);
    const free = (there.get(key) ?? []).filter((line) => !taken.has(line));
    if (left.length === free.length)
      left.forEach((sentence, at) => {
        const line = free[at];
        if (line !== undefined) pair(sentence, line);
      });
  }
  return found;
}

/** Empty ones are left out. */
function placesByKey(text: ComparableText, count: number): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let line = 0; line < count; line++) {
    const key = text.key(line);
    if (key === "") continue;
    const known = places.get(key);
    if (known === undefined) places.set(key, [line]);
    else known.push(line);
  }
  return places;
}

/** Sentences that are a part of a line, or go over the end of one: looked for in all of the text, and taken where they are once. */
function findAcrossLines(
  { corpus, source, sentences }: Texts,
  offsets: (number | null)[],
  covered: Uint8Array,
): void {
  const here = placesByKey(corpus, sentences);
  const take = (sentence: number, key: string, offset: number) => {
    if (covered[offset] === 1) return;
    offsets[sentence] = offset;
    covered.fill(1, offset, offset + key.length);
  };
  let left = MOST_LOOKED_THROUGH;
  for (let sentence = 0; sentence < sentences; sentence++) {
    const key = corpus.key(sentence);
    if (offsets[sentence] !== null || key === "") continue;
    const before = offsets[sentence - 1] ?? null;
    const next = before === null ? -1 : before + corpus.key(sentence - 1).length;
    if (next >= 0 && source.text.startsWith(key, next)) {
      take(sentence, key, next);
      continue;
    }
    if (key.length < LONG_ENOUGH || left < 0 || (here.get(key)?.length ?? 0) > 1) continue;
    left -= 2 * source.text.length;
    const first = source.text.indexOf(key);
    if (first >= 0 && source.text.indexOf(key, first + 1) < 0) take(sentence, key, first);
  }
}
