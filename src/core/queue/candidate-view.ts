// Holds what one candidate shows: its sentences with the tokens that carry pronoun and antecedents on both sides.

import type { Marks } from "#core/judgement/conflicts.ts";
import { type JudgementContent, sortTokens } from "#core/judgement/judgement.ts";
import { type AlignedText, alignedTranslation, type Translation } from "#core/match/translation.ts";
import { contextOf, linesShown } from "#core/queue/context.ts";
import { hashText } from "#core/suite/content-hash.ts";
import type { Example, Suite, TokenRef } from "#core/suite/suite.ts";

/** Where the example stands in its own source text. */
export function sourceTranslation(example: Example): Translation {
  return {
    pronoun: [{ line: example.line, position: example.position }],
    antecedents: example.antecedents.map(({ line, start, end, head }) => ({
      head: [{ line, position: head }],
      span: Array.from(
        { length: end - start + 1 },
        (_, offset): TokenRef => ({ line, position: start + offset }),
      ),
    })),
  };
}

/** The tokens of an output that may be selected: those linked to the pronoun and to the antecedent heads. */
export function marksOf(translation: Translation): Marks {
  return {
    pronoun: translation.pronoun,
    antecedent: sortTokens(translation.antecedents.flatMap((antecedent) => antecedent.head)),
    ...(translation.antecedents.length > 1
      ? { heads: translation.antecedents.map((antecedent) => antecedent.head) }
      : {}),
  };
}

/** Every token of a translation that is marked, heads and pronoun. */
export function markedTokens(translation: Translation): TokenRef[] {
  const { pronoun, antecedent } = marksOf(translation);
  return [...pronoun, ...antecedent];
}

/** Hash of the output text and marks shown at first with a candidate, kept with each judgement of it. */
export function textShownHash(suite: Suite, example: Example, output: AlignedText): string {
  const context = contextOf(suite, example);
  const translation = alignedTranslation(example, output);
  const { first } = context;
  const lines = linesShown(context, markedTokens(translation)).map((line) => output.tokens(line).join(" "));
  const heads = translation.antecedents.map((antecedent) => antecedent.head);
  return hashText(JSON.stringify([example.id, first, lines, translation.pronoun, heads]));
}

/** The translation with the alignment mended by the annotator in its place. */
export function repairedTranslation(
  translation: Translation,
  { repairedPronoun, repairedAntecedent }: Pick<JudgementContent, "repairedPronoun" | "repairedAntecedent">,
): Translation {
  return {
    pronoun: repairedPronoun ?? translation.pronoun,
    antecedents:
      repairedAntecedent === null
        ? translation.antecedents
        : [{ head: repairedAntecedent, span: repairedAntecedent }],
  };
}
