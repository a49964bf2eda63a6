// Describes an annotation for display: category, phrases, and their translations in the reference.

import { UNSUITABLE_WORDS } from "#core/suite/annotated-corpus.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { AnnotatedAntecedent, AnnotationContent } from "#core/tasks/annotation/suite-annotation.ts";
import type { AnnotatedSource } from "./annotated-source.ts";

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
