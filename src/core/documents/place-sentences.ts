// Places the sentences of a translation next to those of the source: one line per sentence of the source.

import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { ALONE, type Correspondence, lengthScore, MERGED } from "./align-sentences.ts";

/** The line of a translation next to one sentence of the source. */
export interface PlacedLine {
  /** The sentences or the part of a sentence that correspond; empty = none does. */
  readonly text: string;
  /** Whether a person should look at the correspondence. */
  readonly isDoubtful: boolean;
  /** The score of the correspondence (`Correspondence.score`): the lower, the more doubtful. */
  readonly score: number;
  /** Whether the line begins or ends inside a sentence of the translation. */
  readonly isDivided: boolean;
}

/** How much better the words of both texts predict each other than their frequencies do, in nats. */
type WordScore = (source: string, target: string) => number;

/**
 * The lines. Together, in order, they are the whole translation; only sentences that changed their places are next to
 * the sentences that they translate. A sentence that nothing in the source corresponds to follows the one before it.
 * Where several sentences of the source correspond to fewer borders in the translation, the translation is divided,
 * preferably after a punctuation mark.
 */
export function placeSentences(
  source: readonly string[],
  target: readonly string[],
  found: readonly Correspondence[],
  { scoreWords, lengthRatio, language }: PlacingSettings,
): PlacedLine[] {
  const blank = BETWEEN_SENTENCES[primaryLanguage(language)] ?? " ";
  const lines: { text: string; isDoubtful: boolean; score: number; isDivided: boolean }[] = [];
  let before = "";
  const append = (text: string, more: Omit<PlacedLine, "text">) => {
    lines.push({ text: joined([before, text], blank), ...more });
    before = "";
  };
  for (const one of found) {
    const { isDoubtful, score } = one;
    const sentences = target.slice(one.target, one.target + one.targets);
    const [first = "", second = ""] = sentences;
    const last = lines.at(-1);
    if (one.sources === 0) {
      if (last === undefined) before = joined([before, first], blank);
      else {
        last.text = joined([last.text, first], blank);
        last.isDoubtful = true;
        last.score = Math.min(last.score, score);
      }
    } else if (one.sources === 1) append(joined(sentences, blank), { isDoubtful, score, isDivided: false });
    else if (one.isSwapped) {
      append(second, { isDoubtful, score, isDivided: false });
      append(first, { isDoubtful, score, isDivided: false });
    } else {
      const texts = [source[one.source] ?? "", source[one.source + 1] ?? ""] as const;
      const cut = bestCut(texts, sentences, blank, { scoreWords, lengthRatio, language });
      const isDoubtfulCut = isDoubtful || cut.isWeak;
      append(cut.first, { isDoubtful: isDoubtfulCut, score, isDivided: cut.isInside });
      append(cut.second, { isDoubtful: isDoubtfulCut, score, isDivided: cut.isInside });
    }
  }
  return lines;
}

interface PlacingSettings {
  readonly scoreWords: WordScore;
  /** Characters of the translation per character of the source. */
  readonly lengthRatio: number;
  /** Language of the translation, BCP 47. */
  readonly language: string;
}

/** Languages without white space between sentences. */
const BETWEEN_SENTENCES: Readonly<Record<string, string>> = { zh: "", ja: "", yue: "", th: " " };

function joined(texts: readonly string[], blank: string): string {
  return texts.filter((text) => text !== "").join(blank);
}

/**
 * What speaks against a cut, in nats: inside a clause, after a comma; and against leaving one of the two sentences of the
 * source without any translation, which `MERGED` and `ALONE` weigh against each other when sentences are aligned.
 */
const INSIDE_CLAUSE = -4;
const AFTER_COMMA = -1.5;
const NOTHING = ALONE - MERGED;
const CLAUSE_END = /[,;:–—]\s|[，；：、]/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface Cut {
  readonly first: string;
  readonly second: string;
  readonly isInside: boolean;
  /** Whether nothing in the text speaks for this place: no punctuation mark. */
  readonly isWeak: boolean;
}

function bestCut(
  [firstSource, secondSource]: readonly [string, string],
  sentences: readonly string[],
  blank: string,
  { scoreWords, lengthRatio }: PlacingSettings,
): Cut {
  const text = joined(sentences, blank);
  const places = new Map<number, number>();
  if (!UNSPACED.test(text)) for (const { index } of text.matchAll(/\s/gu)) places.set(index, INSIDE_CLAUSE);
  for (const { index, 0: mark } of text.matchAll(CLAUSE_END))
    places.set(index + mark.trimEnd().length, AFTER_COMMA);
  if (sentences.length === 2) places.set(sentences[0]?.length ?? 0, 0);
  if (sentences.length === 1) {
    places.set(0, NOTHING);
    places.set(text.length, NOTHING);
  }
  const scoreOf = (source: string, part: string) =>
    part === "" ? 0 : lengthScore(source.length, part.length, lengthRatio) + scoreWords(source, part);
  let best = text.length;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [place, own] of places) {
    const score =
      own +
      scoreOf(firstSource, text.slice(0, place).trim()) +
      scoreOf(secondSource, text.slice(place).trim());
    if (score > bestScore) [best, bestScore] = [place, score];
  }
  const isInside = best > 0 && best < text.length && places.get(best) !== 0;
  return {
    first: text.slice(0, best).trim(),
    second: text.slice(best).trim(),
    isInside,
    isWeak: places.get(best) !== 0 && places.get(best) !== AFTER_COMMA,
  };
}
