// Learns from sentence pairs which words translate each other, for aligning sentences.

import { ALIGNER } from "./aligner-settings.ts";
import { learningTextOf, type SentencePair } from "./learning-text.ts";
import { PairModel } from "./pair-model.ts";

/** Probabilities of the translations of a word, by the translated word. Words are folded (`foldedWord`). */
export type TranslationsByWord = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface WordTranslations {
  /** p(target word | source word). */
  readonly forward: TranslationsByWord;
  /** p(source word | target word). */
  readonly backward: TranslationsByWord;
}

/** Less probable translations are left out: most of them are chance, and they would use most of the memory. */
const LEAST_PROBABILITY = 0.02;

/** Learns with the first passes of the aligner, those of IBM model 1 (Brown et al. 1993, §4.1). */
export function learnWordTranslations(pairs: readonly SentencePair[]): WordTranslations {
  const forward = new Map<string, Map<string, number>>();
  const backward = new Map<string, Map<string, number>>();
  const { units, source, target } = learningTextOf([], pairs);
  if (units.length === 0) return { forward, backward };
  const model = new PairModel(units, source, target);
  for (let pass = 0; pass < ALIGNER.wordPasses; pass++) {
    for (const unit of units) {
      model.compute(unit, false);
      model.count(unit, false);
    }
    model.learn();
  }
  const { pairs: wordPairs, probabilities } = model.lexicon;
  for (let pair = 0; pair < wordPairs.size; pair++) {
    const sourceWord = source.words[wordPairs.first(pair)] ?? "";
    const targetWord = target.words[wordPairs.second(pair)] ?? "";
    addTranslation(forward, sourceWord, targetWord, probabilities[2 * pair] ?? 0);
    addTranslation(backward, targetWord, sourceWord, probabilities[2 * pair + 1] ?? 0);
  }
  return { forward, backward };
}

function addTranslation(
  table: Map<string, Map<string, number>>,
  word: string,
  translation: string,
  probability: number,
): void {
  if (probability < LEAST_PROBABILITY) return;
  const translations = table.get(word);
  if (translations === undefined) table.set(word, new Map([[translation, probability]]));
  else translations.set(translation, probability);
}
