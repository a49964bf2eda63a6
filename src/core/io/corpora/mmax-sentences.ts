// Divides the words of an MMAX2 document into sentences. Uses the sentence level; without one, sentences end after
// final punctuation.

import { counted } from "#core/base/number-words.ts";
import type { ProblemList } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { WordPlaces } from "./corpus-parts.ts";
import { type MmaxWords, readMarkables } from "./mmax-levels.ts";

export interface MmaxSentences {
  readonly sentences: readonly (readonly string[])[];
  readonly places: WordPlaces;
}

/**
 * The sentences. `level`: null = the document has no sentence level, which is reported. Every word is in exactly one
 * sentence, even if the level is wrong.
 */
export function sentencesOf(
  words: MmaxWords,
  level: SourceFile | null,
  problems: ProblemList,
): MmaxSentences {
  const startsInLevel = level === null ? null : startsByLevel(words, level, problems);
  if (startsInLevel === null) {
    const message = "has no readable sentence level; sentences end after . ! ? and …";
    problems.in(words.file).warning("missing-level", message);
  }
  return cutAt(words.words, startsInLevel ?? startsByPoints(words.words));
}

/** Numbers of the words that begin a sentence; null = the level has no usable markable. */
function startsByLevel(
  words: MmaxWords,
  level: SourceFile,
  problems: ProblemList,
): ReadonlySet<number> | null {
  const markables = readMarkables(level, words, problems);
  if (markables === null || markables.length === 0) return null;
  const starts = new Set<number>();
  let next = 0;
  let outside = 0;
  const sorted = markables
    .flatMap(({ ranges, line, id }) => ranges.map(([first, last]) => ({ first, last, line, id })))
    .sort((a, b) => a.first - b.first || a.last - b.last);
  for (const { first, last, line, id } of sorted) {
    if (first < next) {
      const message = () =>
        `the sentence “${id}” begins inside the previous sentence, which keeps the words that are in both`;
      problems.in(level.path).warning("broken-markable", message, line);
    }
    if (last < next) continue;
    if (first > next) {
      outside += first - next;
      starts.add(next);
    }
    starts.add(Math.max(first, next));
    next = last + 1;
  }
  if (next < words.words.length) {
    outside += words.words.length - next;
    starts.add(next);
  }
  if (outside > 0) {
    const message = `${counted(outside, "word")} outside any sentence; adjacent words without a sentence are read as one sentence`;
    problems.in(level.path).warning("missing-level", message);
  }
  return starts;
}

const ENDS = /^[.!?…]+$|^[。！？]$/u;
const CLOSES = /^(?:["'”’»)\]]|''|-RRB-)$/;

function startsByPoints(words: readonly string[]): ReadonlySet<number> {
  const starts = new Set([0]);
  words.forEach((word, number) => {
    const previous = words[number - 1] ?? "";
    const ended = ENDS.test(word) || (CLOSES.test(word) && ENDS.test(previous));
    const next = words[number + 1] ?? "";
    if (ended && !ENDS.test(next) && !CLOSES.test(next)) starts.add(number + 1);
  });
  return starts;
}

function cutAt(words: readonly string[], starts: ReadonlySet<number>): MmaxSentences {
  const sentences: string[][] = [];
  const places: TokenRef[] = [];
  words.forEach((word, number) => {
    if (number === 0 || starts.has(number)) sentences.push([]);
    const line = sentences.length - 1;
    const sentence = sentences[line];
    places.push({ line, position: sentence?.length ?? 0 });
    sentence?.push(word);
  });
  return {
    sentences,
    places: new WordPlaces(
      places,
      sentences.map(({ length }) => length),
    ),
  };
}
