// Looks up what annotating a token of the source needs (choices, offered antecedents, translations), and describes
// annotations.

import { type AlignedText, referenceTranslation } from "#core/campaign/matching/translation.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import {
  type Antecedent,
  documentRange,
  type Example,
  type Suite,
  type TokenRef,
} from "#core/suite/suite.ts";
import { type SuitePlan, UNSUITABLE_WORDS } from "#core/suite/suite-plan.ts";
import { type CategoryChoice, categoryChoices } from "#core/suite-building/phrases/category-choices.ts";
import {
  combineOffers,
  type EarlierAnnotation,
  headOf,
  offeredAntecedents,
} from "#core/suite-building/phrases/noun-phrases.ts";
import {
  isLikelyFor,
  mayCorefer,
  rankedAntecedents,
} from "#core/suite-building/phrases/pronoun-agreement.ts";
import { referenceOf } from "#core/suite-building/phrases/reference-links.ts";
import {
  type AnnotatedAntecedent,
  type AnnotationContent,
  tokenPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
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
  readonly #isEnglish: boolean;
  /** The offers for the token requested last. Cached because every key press needs them several times. */
  #offered: { readonly place: string; readonly offers: readonly Antecedent[] } | null = null;

  constructor(suite: Suite, plan: SuitePlan, reference: AlignedText | null) {
    this.suite = suite;
    this.#source = new TokenisedText(suite.source);
    this.#isEnglish = primaryLanguage(suite.sourceLanguage) === "en";
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

  /** The noun phrases offered as antecedents, which precede the token: in English the likeliest first, else the nearest. */
  offers(token: TokenRef): readonly Antecedent[] {
    const place = tokenPlace(token);
    if (this.#offered?.place === place) return this.#offered.offers;
    const tokensOf = (line: number) => this.tokens(line);
    const nearestFirst = offeredAntecedents(tokensOf, token, {
      language: this.suite.sourceLanguage,
      documentStart: documentRange(this.suite, token.line).first,
      most: MOST_OFFERED,
    });
    const offers = this.#isEnglish ? rankedAntecedents(nearestFirst, token, tokensOf) : nearestFirst;
    this.#offered = { place, offers };
    return offers;
  }

  /** The offers, combined with the antecedents of annotated tokens (see `combineOffers`). */
  offersAfter(token: TokenRef, annotated: readonly EarlierAnnotation[]): readonly Antecedent[] {
    const word = this.word(token);
    return combineOffers(token, this.offers(token), annotated, {
      first: documentRange(this.suite, token.line).first,
      fits: (antecedent) => !this.#isEnglish || isLikelyFor(word, this.tokens(antecedent.line), antecedent),
      mayCorefer: (other) => !this.#isEnglish || mayCorefer(word, this.word(other)),
      wordsOf: (antecedent) => this.phrase(antecedent),
    });
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

// Describes an annotation for display: category, phrases, and their translations in the reference.

interface AntecedentDescription {
  /** The words of the span, with the spacing of the source language. */
  readonly phrase: string;
  readonly head: string;
  /** Words of the reference that translate the head; "" = none. */
  readonly translation: string;
}

interface AnnotationDescription {
  /** Name of the category, or the reason for unsuitability. */
  readonly what: string;
  readonly antecedents: readonly AntecedentDescription[];
  /** Words of the reference that translate the pronoun; "" = none; null = no example or no reference. */
  readonly translation: string | null;
}

export function describeAnnotation(
  { category, antecedents, referencePronoun, unsuitable }: AnnotationContent,
  source: AnnotatedSource,
  token: TokenRef,
): AnnotationDescription {
  const { reference } = source;
  const what =
    unsuitable !== null
      ? `no example: ${UNSUITABLE_WORDS[unsuitable]}`
      : category === null
        ? "no category"
        : fullCategoryName(category);
  const linked = referencePronoun ?? source.place(token).linked;
  return {
    what,
    antecedents: antecedents.map((antecedent) => describeAntecedent(antecedent, source)),
    translation: unsuitable !== null || reference === null ? null : wordsAt(source, token.line, linked),
  };
}

function describeAntecedent(antecedent: AnnotatedAntecedent, source: AnnotatedSource): AntecedentDescription {
  const { line, head, referenceHead } = antecedent;
  return {
    phrase: source.phrase(antecedent),
    head: source.word({ line, position: head }),
    translation: wordsAt(source, line, referenceHead),
  };
}

/**
 * Words of the reference’s line separated by spaces; a word that occurs several times gets its number: “l' (1st of 2)”.
 */
function wordsAt({ reference }: AnnotatedSource, line: number, positions: readonly number[]): string {
  if (reference === null) return "";
  const tokens = reference.tokens(line).map((token) => token.toLowerCase());
  const wordAt = (position: number) => {
    const positions = tokens.flatMap((token, at) => (token === tokens[position] ? [at] : []));
    const word = reference.token({ line, position });
    return positions.length < 2
      ? word
      : `${word} (${nth(positions.indexOf(position) + 1)} of ${positions.length})`;
  };
  return positions.map(wordAt).join(" ");
}

const NTH: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });

function nth(number: number): string {
  return `${number}${NTH[ORDINALS.select(number)] ?? "th"}`;
}

/** The description on one line, for screen readers. */
export function describeOnOneLine({ what, antecedents, translation }: AnnotationDescription): string {
  const phrases = antecedents.map(({ phrase, head, translation: words }) =>
    [
      `“${phrase}”`,
      ...(head === phrase ? [] : [`head “${head}”`]),
      ...(words === "" ? [] : [`(${words})`]),
    ].join(", "),
  );
  return [
    what,
    ...phrases,
    ...(translation === null || translation === "" ? [] : [`translated “${translation}”`]),
  ].join("; ");
}
