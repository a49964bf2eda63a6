// Groups outputs of one example by the same text, or by the same translation of pronoun and antecedents, so
// that one decision can judge a group.

import { getOrInsert } from "#core/base/grouping.ts";
import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import {
  type AlignedText,
  type MarkedTranslation,
  markedTranslation,
} from "#core/campaign/matching/translation.ts";
import type { Grouping } from "#core/ledger/event.ts";
import { wordsKey } from "#core/suite/silver-reference.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";

/**
 * Returns a key that is equal for two outputs of one example if both of these hold: the lines with the pronoun, an
 * antecedent or a linked token have the same text except for case, and the linked tokens have the same positions.
 */
function textKey(example: Example, output: AlignedText, marks: MarkedTranslation): string {
  const linked = [...marks.pronoun, ...marks.antecedents.flatMap(({ head }) => head)];
  const lines = [...new Set([example, ...example.antecedents, ...linked].map(({ line }) => line))];
  const sentences = lines.sort((a, b) => a - b).map((line) => output.text(line).toLowerCase());
  return JSON.stringify([sentences, marks.pronoun, marks.antecedents.map(({ head }) => head)]);
}

/**
 * Returns a key that is equal for outputs of one example if the tokens linked to the pronoun, and those linked to each
 * antecedent's head, are equal except for case, in text order. If the pronoun or a head is not linked, the key is that
 * of `textKey`.
 */
function translationKey(example: Example, output: AlignedText, marks: MarkedTranslation): string {
  const { pronoun, antecedents } = marks;
  const heads = antecedents.map(({ head }) => head);
  if ([pronoun, ...heads].some((tokens) => tokens.length === 0)) return textKey(example, output, marks);
  const words = (tokens: readonly TokenRef[]) => tokens.map((token) => output.token(token));
  return wordsKey(words(pronoun), heads.map(words));
}

const KEYS = { text: textKey, translation: translationKey } as const;

/** Returns a key that is equal for outputs of one example in the same group. */
export function groupKey(example: Example, output: AlignedText, grouping: Grouping): string {
  return KEYS[grouping](example, output, markedTranslation(example, output));
}

/** Keys of more candidates than this are not kept when decisions are counted: each is as long as a sentence. */
const MOST_KEPT = 10_000;

/** Groups the candidates of a campaign. Keys are computed on demand. */
export class CandidateGroups {
  readonly #texts: CampaignTexts;
  readonly #cachedKeys: Readonly<Record<Grouping, Map<number, string>>> = {
    text: new Map(),
    translation: new Map(),
  };

  constructor(texts: CampaignTexts) {
    this.#texts = texts;
  }

  /**
   * Returns a key that is equal for candidates of one example in the same group. Throws a RangeError for an unknown
   * candidate.
   */
  key(candidate: number, grouping: Grouping): string {
    return getOrInsert(this.#cachedKeys[grouping], candidate, () => this.#newKey(candidate, grouping));
  }

  #newKey(candidate: number, grouping: Grouping): string {
    return groupKey(this.#texts.example(candidate), this.#texts.output(candidate), grouping);
  }

  /** All candidates of the candidate's group including itself, ascending. */
  members(candidate: number, grouping: Grouping): number[] {
    const key = this.key(candidate, grouping);
    return this.ofExample(candidate).filter((other) => this.key(other, grouping) === key);
  }

  /** All candidates of the candidate's example, ascending. */
  ofExample(candidate: number): number[] {
    const { index } = this.#texts;
    return index.ofExample(index.exampleNumber(candidate));
  }

  /** Number of decisions if each group is judged together. `grouping` null = each candidate is judged separately. */
  decisions(candidates: readonly number[], grouping: Grouping | null): number {
    if (grouping === null) return candidates.length;
    const { index } = this.#texts;
    const keyOf = (candidate: number) =>
      candidates.length > MOST_KEPT ? this.#newKey(candidate, grouping) : this.key(candidate, grouping);
    const sorted = Uint32Array.from(candidates).sort(); // candidates of one example follow each other
    let count = 0;
    for (let start = 0, end = 0; start < sorted.length; start = end) {
      const example = index.exampleNumber(sorted[start] ?? 0);
      while (end < sorted.length && index.exampleNumber(sorted[end] ?? 0) === example) end++;
      // A candidate alone is one decision, whatever its key is.
      count += end - start === 1 ? 1 : new Set(Array.from(sorted.subarray(start, end), keyOf)).size;
    }
    return count;
  }
}
