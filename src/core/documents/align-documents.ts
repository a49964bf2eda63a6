// Aligns many documents with their translations, sentence by sentence, first by length, then by words learnt, and places
// the sentences.
import { exp, log } from "#core/base/statistics/portable-math.ts";
import {
  learnWordTranslations,
  type TranslationsByWord,
  type WordTranslations,
} from "#core/text/learn/align-texts.ts";
import type { SentencePair } from "#core/text/learn/learning-text.ts";
import { sentenceSeparator } from "#core/text/sentence.ts";
import { tokeniser } from "#core/text/tokenise/tokenise.ts";
import {
  ALONE,
  alignInWideningBand,
  alignSentences,
  bandAlong,
  type Correspondence,
  lengthScore,
  MERGED,
  type PlacedSentence,
} from "./internal/align-sentences.ts";
import {
  evidentWords,
  type MeasuredSentence,
  SentenceComparer,
  WordEvidence,
  wordScore,
} from "./internal/word-evidence.ts";
import type { DocumentSentence } from "./split-document.ts";

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

/** Half width of the band around an alignment that was found, in sentences. */
const LATER_WIDTH = 20;
/** Passes that learn words: the first has none yet, the second learns from clearer sentence pairs. */
const LEARNING_PASSES = 2;
/** Number of sentence pairs to learn from; more cost time and tell little more. */
const MOST_LEARNT = 8000;
/** Score, in nats, from which a correspondence is clear enough to learn from. */
const CLEAR = 3;
/** Translations of a word that occurs less often were learnt from the sentences that they would be evidence for. */
const FEWEST = 2;

/** Aligns the documents of one translation, as `alignTranslations` does. */
export function alignDocuments(
  documents: readonly DocumentPair[],
  languages: DocumentLanguages,
): readonly AlignedDocument[] {
  return alignTranslations([documents], languages)[0] ?? [];
}

/**
 * Aligns several translations of the same documents. Words are learnt once, from the first translations that have
 * `MOST_LEARNT` sentences together. With these words, each translation is aligned by itself, so that its result depends
 * on no translation after the first ones, and the cost of a further translation is one pass. Each sentence is in exactly
 * one correspondence of its document.
 */
export function alignTranslations(
  translations: readonly (readonly DocumentPair[])[],
  languages: DocumentLanguages,
  onProgress: Progress = () => {},
): (readonly AlignedDocument[])[] {
  const first = translations.slice(0, countFirst(translations));
  const learning = LEARNING_PASSES * first.length;
  const passes = learning + translations.length;
  const align = learnToAlign(first, languages, (share) => onProgress((share * learning) / passes));
  const aligned = translations.map((documents, at) =>
    align(documents, (share) => onProgress((learning + at + share) / passes)),
  );
  onProgress(1);
  return aligned;
}

/** Aligns one translation of the documents with words that were learnt before. */
export type AlignTranslation = (
  documents: readonly DocumentPair[],
  onProgress?: Progress,
) => readonly AlignedDocument[];

/** Learns words from the first translations, and returns a function that aligns these and others. */
export function learnToAlign(
  first: readonly (readonly DocumentPair[])[],
  languages: DocumentLanguages,
  onProgress: Progress = () => {},
): AlignTranslation {
  const learnt = learnFromDocuments(first.flat(), languages, onProgress);
  return (documents, onTranslation = () => {}) =>
    alignTranslation(documents, learnt, languages, onTranslation);
}

/** Number of the first translations, those from which words are learnt. */
function countFirst(translations: readonly (readonly DocumentPair[])[]): number {
  let count = 0;
  while (count < translations.length && !isEnoughToLearn(translations.slice(0, count))) count++;
  return count;
}

/** Whether these translations have enough sentences to learn from, so that others need not be waited for. */
export function isEnoughToLearn(translations: readonly (readonly DocumentPair[])[]): boolean {
  const pairs = translations.flat();
  return (
    pairs.reduce((sum, pair) => sum + Math.min(pair.source.length, pair.target.length), 0) >= MOST_LEARNT
  );
}

/** Learns from documents and their translations which words translate each other. */
function learnFromDocuments(
  documents: readonly DocumentPair[],
  languages: DocumentLanguages,
  onProgress: Progress,
): WordTranslations {
  const texts = measuredTexts(documents, languages);
  let translations: WordTranslations = { forward: new Map(), backward: new Map() };
  let found: (readonly Correspondence[])[] = [];
  for (let pass = 0; pass < LEARNING_PASSES; pass++) {
    const before = found;
    const aligner = new DocumentAligner(texts, translations);
    found = texts.pairs.map((pair, at) => {
      onProgress((pass + at / texts.pairs.length) / LEARNING_PASSES);
      return aligner.align(pair, before[at]);
    });
    translations = translationsFrom(texts, found);
  }
  return translations;
}

function alignTranslation(
  documents: readonly DocumentPair[],
  translations: WordTranslations,
  languages: DocumentLanguages,
  onProgress: Progress,
): AlignedDocument[] {
  const texts = measuredTexts(documents, languages);
  const aligner = new DocumentAligner(texts, translations);
  return texts.pairs.map((pair, at): AlignedDocument => {
    onProgress(at / texts.pairs.length);
    const correspondences = aligner.align(pair);
    const lines = placeSentences(pair.source, documents[at]?.target ?? [], correspondences, {
      scoreWords: aligner.scoreWords,
      lengthRatio: texts.lengthRatio,
      language: languages.targetLanguage,
    });
    return { correspondences, lines };
  });
}

interface MeasuredTexts {
  readonly pairs: readonly MeasuredPair[];
  /** The sentences of each source once, although several translations may be next to it. */
  readonly sources: readonly PlacedSentence[];
  /** Characters of the translations per character of the source. */
  readonly lengthRatio: number;
}

function measuredTexts(
  documents: readonly DocumentPair[],
  { sourceLanguage, targetLanguage }: DocumentLanguages,
): MeasuredTexts {
  const measureSource = measurer(sourceLanguage);
  const measureTarget = measurer(targetLanguage);
  const sourceTexts = new Map<readonly DocumentSentence[], readonly PlacedSentence[]>();
  const pairs = documents.map(({ source, target }): MeasuredPair => {
    const placed = sourceTexts.get(source) ?? source.map(measureSource);
    sourceTexts.set(source, placed);
    return { source: placed, target: target.map(measureTarget) };
  });
  return { pairs, sources: [...sourceTexts.values()].flat(), lengthRatio: lengthRatioOf(documents) };
}

/** Aligns documents with one set of word translations. */
class DocumentAligner {
  readonly #evidence: WordEvidence;
  readonly #comparer: SentenceComparer;
  readonly #lengthRatio: number;

  constructor({ pairs, sources, lengthRatio }: MeasuredTexts, translations: WordTranslations) {
    this.#evidence = new WordEvidence(
      sources,
      pairs.flatMap(({ target }) => target),
      translations,
    );
    this.#comparer = new SentenceComparer(this.#evidence);
    this.#lengthRatio = lengthRatio;
  }

  /** `before`: the alignment of an earlier pass, near which the new one is sought. */
  align({ source, target }: MeasuredPair, before?: readonly Correspondence[]): Correspondence[] {
    const settings = { evidence: this.#evidence, comparer: this.#comparer, lengthRatio: this.#lengthRatio };
    if (before === undefined) return alignInWideningBand(source, target, settings);
    const band = bandAlong(before, source.length, target.length, LATER_WIDTH);
    return alignSentences(source, target, { ...settings, band });
  }

  /** How much better the words of two sentences predict each other than their frequencies do, in nats. */
  readonly scoreWords: WordScore = (source, target) =>
    wordScore(this.#comparer, this.#evidence.source(source), this.#evidence.target(target));
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

/** The translations of words that occur at least `FEWEST` times, learnt from the clear sentence pairs. */
function translationsFrom(
  { pairs, sources }: MeasuredTexts,
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
  const { forward, backward } = learnWordTranslations(chosen.flatMap((pair) => pair ?? []));
  return {
    forward: ofFrequentWords(forward, sources),
    backward: ofFrequentWords(
      backward,
      pairs.flatMap(({ target }) => target),
    ),
  };
}

function ofFrequentWords(
  translations: TranslationsByWord,
  sentences: readonly MeasuredSentence[],
): TranslationsByWord {
  const counts = new Map<string, number>();
  for (const { words } of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...translations].filter(([word]) => (counts.get(word) ?? 0) >= FEWEST));
}

// Places the sentences of a translation next to those of the source: one line per sentence of the source.

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
type WordScore = (source: MeasuredSentence, target: MeasuredSentence) => number;

/**
 * The lines. Together, in order, they are the whole translation; only sentences that changed their places are next to
 * the sentences that they translate. A sentence that nothing in the source corresponds to follows the one before it, or
 * precedes the next one if it begins a line or a paragraph. Where several sentences of the source correspond to fewer
 * borders in the translation, the translation is divided, preferably after a punctuation mark.
 */
function placeSentences(
  source: readonly MeasuredSentence[],
  target: readonly DocumentSentence[],
  found: readonly Correspondence[],
  { scoreWords, lengthRatio, language }: PlacingSettings,
): PlacedLine[] {
  const blank = sentenceSeparator(language);
  const lines: { text: string; isDoubtful: boolean; score: number; isDivided: boolean }[] = [];
  // Sentences without a counterpart that precede the next line, and their lowest score.
  let before = "";
  let scoreBefore = Number.POSITIVE_INFINITY;
  const append = (text: string, { isDoubtful, score, isDivided }: Omit<PlacedLine, "text">) => {
    lines.push({
      text: joined([before, text], blank),
      isDoubtful: isDoubtful || before !== "",
      score: Math.min(score, scoreBefore),
      isDivided,
    });
    before = "";
    scoreBefore = Number.POSITIVE_INFINITY;
  };
  for (const [number, one] of found.entries()) {
    const { isDoubtful, score } = one;
    const sentences = target.slice(one.target, one.target + one.targets).map(({ text }) => text);
    const [first = "", second = ""] = sentences;
    const last = lines.at(-1);
    if (one.sources === 0) {
      const begins = before !== "" || target[one.target]?.breakBefore !== "none";
      const next = found.slice(number + 1).find(({ sources }) => sources > 0);
      if (last === undefined || (begins && next !== undefined && next.targets > 0)) {
        before = joined([before, first], blank);
        scoreBefore = Math.min(scoreBefore, score);
      } else {
        last.text = joined([last.text, first], blank);
        last.isDoubtful = true;
        last.score = Math.min(last.score, score);
      }
    } else if (one.sources === 1) append(joined(sentences, blank), { isDoubtful, score, isDivided: false });
    else if (one.isSwapped) {
      append(second, { isDoubtful, score, isDivided: false });
      append(first, { isDoubtful, score, isDivided: false });
    } else {
      const sources = [source[one.source] ?? NO_SENTENCE, source[one.source + 1] ?? NO_SENTENCE] as const;
      const cut = bestCut(sources, sentences, blank, { scoreWords, lengthRatio, language });
      const isDoubtfulCut = isDoubtful || cut.isWeak;
      append(cut.first, { isDoubtful: isDoubtfulCut, score, isDivided: cut.isInside });
      append(cut.second, { isDoubtful: isDoubtfulCut, score, isDivided: cut.isInside });
    }
  }
  return lines;
}

const NO_SENTENCE: MeasuredSentence = { length: 0, words: [] };

interface PlacingSettings {
  readonly scoreWords: WordScore;
  /** Characters of the translation per character of the source. */
  readonly lengthRatio: number;
  /** Language of the translation, BCP 47. */
  readonly language: string;
}

function joined(texts: readonly string[], blank: string): string {
  return texts.filter((text) => text !== "").join(blank);
}

/**
 * What speaks against a cut, in nats: inside a clause, after a comma, after the end of a sentence; and against leaving
 * one of the two sentences of the source without any translation, which `MERGED` and `ALONE` weigh against each other
 * when sentences are aligned.
 */
const INSIDE_CLAUSE = -4;
const AFTER_COMMA = -1.5;
const AFTER_SENTENCE = -0.5;
const NOTHING = ALONE - MERGED;
/** An end that the rules of the language did not divide at: it may be an abbreviation, or a small letter follows. */
const SENTENCE_END = /[.!?…]+["'”’»)\]]*\s|[。！？]["'”’」』）)]*/gu;
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
  [firstSource, secondSource]: readonly [MeasuredSentence, MeasuredSentence],
  sentences: readonly string[],
  blank: string,
  { scoreWords, lengthRatio, language }: PlacingSettings,
): Cut {
  const text = joined(sentences, blank);
  const places = new Map<number, number>();
  if (!UNSPACED.test(text)) for (const { index } of text.matchAll(/\s/gu)) places.set(index, INSIDE_CLAUSE);
  for (const { index, 0: mark } of text.matchAll(CLAUSE_END))
    places.set(index + mark.trimEnd().length, AFTER_COMMA);
  for (const { index, 0: mark } of text.matchAll(SENTENCE_END))
    places.set(index + mark.trimEnd().length, AFTER_SENTENCE);
  if (sentences.length === 2) places.set(sentences[0]?.length ?? 0, 0);
  if (sentences.length === 1) {
    places.set(0, NOTHING);
    places.set(text.length, NOTHING);
  }
  const ends: number[] = [];
  const words = tokeniser(language)(text).flatMap(({ start, end }) => {
    const found = evidentWords([text.slice(start, end)]);
    for (let word = 0; word < found.length; word++) ends.push(end);
    return found;
  });
  const scoreOf = (source: MeasuredSentence, { length }: string, ofPart: readonly string[]) =>
    length === 0
      ? 0
      : lengthScore(source.length, length, lengthRatio) + scoreWords(source, { length, words: ofPart });
  let best = text.length;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [place, own] of places) {
    const before = ends.filter((end) => end <= place).length;
    const score =
      own +
      scoreOf(firstSource, text.slice(0, place).trim(), words.slice(0, before)) +
      scoreOf(secondSource, text.slice(place).trim(), words.slice(before));
    if (score > bestScore) [best, bestScore] = [place, score];
  }
  const own = places.get(best) ?? 0;
  const isAtEnd = own === 0 || own === AFTER_SENTENCE;
  const isInside = best > 0 && best < text.length && !isAtEnd;
  return {
    first: text.slice(0, best).trim(),
    second: text.slice(best).trim(),
    isInside,
    isWeak: !isAtEnd && own !== AFTER_COMMA,
  };
}
