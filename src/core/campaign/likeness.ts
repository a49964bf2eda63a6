// Holds which outputs of one example are alike, so that one decision may go for all of them: by equal text, or by an equal translation
// of pronoun and antecedents.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import type { Likeness } from "#core/ledger/event.ts";
import { type AlignedText, alignedTranslation, type Translation } from "#core/match/translation.ts";
import { wordsKey } from "#core/suite/silver-reference.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";

/**
 * The same for outputs in which the sentences of the pronoun and of its antecedents, and those in which a token linked to them
 * stands, are equal but for capital letters, and so are the places of those tokens. Of outputs of one example.
 */
function textKey(example: Example, output: AlignedText, marks: Translation): string {
  const linked = [...marks.pronoun, ...marks.antecedents.flatMap(({ head }) => head)];
  const lines = [...new Set([example, ...example.antecedents, ...linked].map(({ line }) => line))];
  const sentences = lines.sort((a, b) => a - b).map((one) => output.text(one).toLowerCase());
  return JSON.stringify([sentences, marks.pronoun, marks.antecedents.map(({ head }) => head)]);
}

/**
 * The same for outputs in which the tokens linked to the pronoun are equal but for capital letters, in the order of the text, and
 * those linked to each antecedent's head likewise. Where pronoun or head is linked to nothing, only equal text is alike.
 */
function translationKey(example: Example, output: AlignedText, marks: Translation): string {
  const { pronoun, antecedents } = marks;
  const heads = antecedents.map(({ head }) => head);
  if ([pronoun, ...heads].some((tokens) => tokens.length === 0)) return textKey(example, output, marks);
  const words = (tokens: readonly TokenRef[]) => tokens.map((token) => output.token(token));
  return wordsKey(words(pronoun), heads.map(words));
}

const KEYS = { text: textKey, translation: translationKey } as const;

/** Equal for outputs of one example that are alike. */
export function likenessKey(example: Example, output: AlignedText, likeness: Likeness): string {
  return KEYS[likeness](example, output, alignedTranslation(example, output));
}

/** What is alike among the candidates of a campaign, told when asked for. */
export class Likenesses {
  readonly #texts: CampaignTexts;
  readonly #known: Readonly<Record<Likeness, Map<number, string>>> = {
    text: new Map(),
    translation: new Map(),
  };

  constructor(texts: CampaignTexts) {
    this.#texts = texts;
  }

  /** Equal for candidates of one example that are alike. Throws a RangeError where there is no such candidate. */
  key(candidate: number, likeness: Likeness): string {
    const known = this.#known[likeness].get(candidate);
    if (known !== undefined) return known;
    const example = this.#texts.example(candidate);
    const key = likenessKey(example, this.#texts.output(candidate), likeness);
    this.#known[likeness].set(candidate, key);
    return key;
  }

  /** Every candidate of the same example that is like it, itself among them; ascending. */
  like(candidate: number, likeness: Likeness): number[] {
    const key = this.key(candidate, likeness);
    return this.ofExample(candidate).filter((other) => this.key(other, likeness) === key);
  }

  /** Every candidate of its example; ascending. */
  ofExample(candidate: number): number[] {
    const { index } = this.#texts;
    const example = index.exampleNumber(candidate);
    return index.systems
      .map((_, system) => index.numberAt(example, system))
      .filter((other) => index.exists(other));
  }

  /** How many decisions candidates take where those of one example that are alike are judged as one; null = each by itself. */
  decisions(candidates: Iterable<number>, likeness: Likeness | null): number {
    const made = new Set<string>();
    let single = 0;
    for (const candidate of candidates) {
      if (likeness === null) single++;
      else made.add(`${this.#texts.index.exampleNumber(candidate)} ${this.key(candidate, likeness)}`);
    }
    return single + made.size;
  }
}
