// Looks up what annotating a token of the source needs: choices, offered antecedents, translations.

import { type AlignedText, referenceTranslation } from "#core/campaign/matching/translation.ts";
import {
  type Antecedent,
  documentRange,
  type Example,
  type Suite,
  type TokenRef,
} from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { type CategoryChoice, categoryChoices } from "#core/suite-building/phrases/category-choices.ts";
import { fitsInNumber } from "#core/suite-building/phrases/english-clues.ts";
import { headOf } from "#core/suite-building/phrases/head-rule.ts";
import { offeredAntecedents } from "#core/suite-building/phrases/noun-phrases.ts";
import { referenceOf } from "#core/suite-building/phrases/reference-links.ts";
import { type AnnotationContent, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { naturalSentence, sentenceText } from "#core/text/sentence.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { TokenisedText } from "#core/text/tokens.ts";
import { type AnnotatedPlace, contentOfExample } from "./annotate.ts";
import { labelsWithAntecedent } from "./campaign-annotations.ts";

/** Maximum number of antecedents offered for a token; nine are shown at a time. */
const MOST_OFFERED = 90;

export class AnnotatedSource {
  readonly suite: Suite;
  readonly plan: SuitePlan;
  /** The first reference; null = the suite has none. */
  readonly reference: AlignedText | null;
  /** Labels of the categories that require an antecedent. */
  readonly withAntecedent: ReadonlySet<string>;
  readonly #examples: ReadonlyMap<string, Example>;
  readonly #source: TokenisedText;
  /** The offers for the token requested last. Cached because every key press needs them several times. */
  #offered: { readonly place: string; readonly offers: readonly Antecedent[] } | null = null;

  constructor(suite: Suite, plan: SuitePlan, reference: AlignedText | null) {
    this.suite = suite;
    this.#source = new TokenisedText(suite.source);
    this.plan = plan;
    this.reference = reference;
    this.withAntecedent = labelsWithAntecedent(suite, plan);
    this.#examples = new Map(suite.examples.map((example) => [tokenPlace(example), example]));
  }

  tokens(line: number): readonly string[] {
    return this.#source.tokens(line);
  }

  /** The token as written. */
  word({ line, position }: TokenRef): string {
    return this.tokens(line)[position] ?? "";
  }

  /** The words of a span, with the spacing of the source language. */
  phrase({ line, start, end }: Antecedent): string {
    return sentenceText(naturalSentence(this.tokens(line), this.suite.sourceLanguage), start, end + 1);
  }

  choices(token: TokenRef): readonly CategoryChoice[] {
    return categoryChoices(this.plan, this.word(token).toLowerCase());
  }

  /** The noun phrases offered as antecedents, which precede the token; nearest first. */
  offers(token: TokenRef): readonly Antecedent[] {
    const place = tokenPlace(token);
    if (this.#offered?.place === place) return this.#offered.offers;
    const offers = offeredAntecedents((line) => this.tokens(line), token, {
      language: this.suite.sourceLanguage,
      documentStart: documentRange(this.suite, token.line).first,
      most: MOST_OFFERED,
    });
    this.#offered = { place, offers };
    return offers;
  }

  /** Whether the pronoun can refer to the phrase by its number; true in languages other than English. */
  fitsInNumber(token: TokenRef, antecedent: Antecedent): boolean {
    const isEnglish = primaryLanguage(this.suite.sourceLanguage) === "en";
    return !isEnglish || fitsInNumber(this.word(token), this.tokens(antecedent.line), antecedent);
  }

  /** The annotation that corresponds to the suite's own example of this token; null if there is none. */
  annotationOfExample(token: TokenRef): AnnotationContent | null {
    const example = this.#examples.get(tokenPlace(token));
    if (example === undefined) return null;
    const { reference } = this;
    const noTranslation = { pronoun: [], antecedents: [] };
    return contentOfExample(
      example,
      reference === null ? noTranslation : referenceTranslation(example, reference, 0),
    );
  }

  place(token: TokenRef): AnnotatedPlace {
    const { suite, plan, reference } = this;
    const linked = (line: number, first: number, last: number) =>
      reference?.linked(line, first, last).map(({ position }) => position) ?? [];
    return {
      plan,
      pronoun: token,
      form: this.word(token).toLowerCase(),
      from: documentRange(suite, token.line).first,
      lengthOf: (line) => this.tokens(line).length,
      headOf: (line, start, end) => headOf(this.tokens(line), start, end, suite.sourceLanguage),
      referenceOf: (antecedent) =>
        referenceOf(antecedent, linked, reference?.tokens(antecedent.line) ?? [], suite.targetLanguage),
      linked: linked(token.line, token.position, token.position),
    };
  }
}
