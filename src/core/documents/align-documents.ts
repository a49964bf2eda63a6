// Aligns many documents with their translations, sentence by sentence: first by length, then also by the words learnt
// from what was clear by length.

import { exp, log } from "#core/base/statistics/portable-math.ts";
import type { SentencePair } from "#core/text/learn/learning-text.ts";
import { learnWordTranslations, type WordTranslations } from "#core/text/learn/word-translations.ts";
import { tokeniser } from "#core/text/tokenise/tokenise.ts";
import {
  alignSentences,
  bandAlong,
  type Correspondence,
  diagonalBand,
  type PlacedSentence,
} from "./align-sentences.ts";
import { type PlacedLine, placeSentences } from "./place-sentences.ts";
import type { DocumentSentence } from "./split-document.ts";
import { evidentWords, SentenceComparer, WordEvidence, wordScore } from "./word-evidence.ts";

/** A document and one translation of it, sentence by sentence. */
export interface DocumentPair {
  readonly source: readonly DocumentSentence[];
  readonly target: readonly DocumentSentence[];
}

interface DocumentLanguages {
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** A translation next to its source. */
export interface AlignedDocument {
  readonly correspondences: readonly Correspondence[];
  /** One line per sentence of the source. */
  readonly lines: readonly PlacedLine[];
}

/** Receives the share of the work that is done, from 0 to 1. */
type Progress = (share: number) => void;

/** Half width of the band at first, in sentences; and around an alignment that was found. */
const FIRST_WIDTH = 60;
const LATER_WIDTH = 20;
/** Passes with words, after the one without: the second learns from clearer sentence pairs. */
const WORD_PASSES = 2;
/** Number of sentence pairs to learn from; more cost time and tell little more. */
const MOST_LEARNT = 8000;
/** Score, in nats, from which a correspondence is clear enough to learn from. */
const CLEAR = 3;

/**
 * Aligns documents of one language pair with their translations. The result does not depend on the order of the pairs,
 * except beyond `MOST_LEARNT`. Each sentence is in exactly one correspondence of its document.
 */
export function alignDocuments(
  documents: readonly DocumentPair[],
  { sourceLanguage, targetLanguage }: DocumentLanguages,
  onProgress: Progress = () => {},
): AlignedDocument[] {
  const measureSource = measurer(sourceLanguage);
  const measureTarget = measurer(targetLanguage);
  const sourceTexts = new Map<readonly DocumentSentence[], readonly PlacedSentence[]>();
  const pairs = documents.map(({ source, target }): MeasuredPair => {
    const measured = sourceTexts.get(source) ?? source.map(measureSource);
    sourceTexts.set(source, measured);
    return { source: measured, target: target.map(measureTarget) };
  });
  const sources = [...sourceTexts.values()].flat();
  const targets = pairs.flatMap(({ target }) => target);
  const lengthRatio = lengthRatioOf(documents);
  let found: (readonly Correspondence[])[] = [];
  let evidence = new WordEvidence(sources, targets, null);
  for (let pass = 0; pass <= WORD_PASSES; pass++) {
    const before = found;
    if (pass > 0) evidence = new WordEvidence(sources, targets, translationsFrom(pairs, before));
    const comparer = new SentenceComparer(evidence);
    found = pairs.map(({ source, target }, at) => {
      onProgress((pass + at / pairs.length) / (WORD_PASSES + 1));
      const known = before[at];
      const band =
        known === undefined
          ? diagonalBand(source, target, FIRST_WIDTH)
          : bandAlong(known, source.length, target.length, LATER_WIDTH);
      return alignSentences(source, target, { evidence, comparer, lengthRatio, band });
    });
  }
  const comparer = new SentenceComparer(evidence);
  const scoreWords = (source: string, target: string) =>
    wordScore(
      comparer,
      evidence.source(measureSource({ text: source, breakBefore: "none" })),
      evidence.target(measureTarget({ text: target, breakBefore: "none" })),
    );
  onProgress(1);
  return documents.map(({ source, target }, at): AlignedDocument => {
    const correspondences = found[at] ?? [];
    const texts = (sentences: readonly DocumentSentence[]) => sentences.map(({ text }) => text);
    const settings = { scoreWords, lengthRatio, language: targetLanguage };
    return {
      correspondences,
      lines: placeSentences(texts(source), texts(target), correspondences, settings),
    };
  });
}

interface MeasuredPair {
  readonly source: readonly PlacedSentence[];
  readonly target: readonly PlacedSentence[];
}

/** Returns a function that divides a sentence into words and measures it. */
function measurer(language: string): (sentence: DocumentSentence) => PlacedSentence {
  const tokenise = tokeniser(language);
  return ({ text, breakBefore }) => ({
    length: text.length,
    words: evidentWords(tokenise(text).map(({ start, end }) => text.slice(start, end))),
    breakBefore,
  });
}

/** Characters for the same content, relative to alphabetic scripts. */
const DENSITY: readonly (readonly [script: RegExp, density: number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.35],
  [/\p{Script=Hangul}/gu, 0.55],
];

/** The expected ratio counts as much as this number of documents. */
const EXPECTED_COUNT = 2;

/**
 * Characters of the translations per character of the source: the median over documents, because a few translations are
 * refusals or lack most of the text, and with few documents rather the ratio that their scripts let expect.
 */
function lengthRatioOf(documents: readonly DocumentPair[]): number {
  const textOf = (sentences: readonly DocumentSentence[]) => sentences.map(({ text }) => text).join("");
  const densityOf = (text: string) =>
    DENSITY.find(([script]) => 2 * (text.match(script)?.length ?? 0) > text.length)?.[1] ?? 1;
  const texts = documents.map(({ source, target }) => [textOf(source), textOf(target)] as const);
  const ratios = texts
    .flatMap(([source, target]) => (source !== "" && target !== "" ? [target.length / source.length] : []))
    .sort((a, b) => a - b);
  const longest = (side: readonly string[]) => side.reduce((a, b) => (b.length > a.length ? b : a), "");
  const expected =
    densityOf(longest(texts.map(([, target]) => target))) /
    densityOf(longest(texts.map(([source]) => source)));
  const median = ratios[Math.floor(ratios.length / 2)] ?? expected;
  const logs = ratios.length * log(median) + EXPECTED_COUNT * log(expected);
  return exp(logs / (ratios.length + EXPECTED_COUNT));
}

function translationsFrom(
  pairs: readonly MeasuredPair[],
  found: readonly (readonly Correspondence[])[],
): WordTranslations {
  const clear: SentencePair[] = [];
  for (const [at, { source, target }] of pairs.entries()) {
    for (const one of found[at] ?? []) {
      if (one.sources !== 1 || one.targets !== 1 || one.score < CLEAR) continue;
      const from = source[one.source];
      const to = target[one.target];
      if (from !== undefined && to !== undefined) clear.push({ source: from.words, target: to.words });
    }
  }
  const step = Math.max(1, clear.length / MOST_LEARNT);
  const chosen = Array.from(
    { length: Math.min(clear.length, MOST_LEARNT) },
    (_, at) => clear[Math.floor(at * step)],
  );
  return learnWordTranslations(chosen.flatMap((pair) => pair ?? []));
}
