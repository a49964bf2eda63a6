// Finds the sentences of a corpus in a source. The source may order or split sentences differently, or lack some.

import { addTo } from "#core/base/grouping.ts";
import type { ComparableText } from "./comparable-text.ts";

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
export function findSentences(texts: Texts): readonly (number | null)[] {
  const lines = equalLines(texts);
  const offsets = lines.map((line) => (line === null ? null : texts.source.range(line)[0]));
  findAcrossLines(texts, offsets, coveredBy(texts, offsets));
  return offsets;
}

/** Per character of the source: 1 if a sentence was found there. */
export function coveredBy(
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
