// Finds the source tokens of an example, and computes the hash of what is first shown with a candidate.

import { hashText } from "#core/base/hash.ts";
import {
  type AlignedText,
  alignedTranslation,
  type Translation,
} from "#core/campaign/matching/translation.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";
import { type Context, linesShown } from "./context.ts";
import { markedTokens } from "./marks.ts";

/** The example's pronoun, antecedent heads and antecedents as tokens of the source. */
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

/**
 * Hash of the output text and links that are first shown with a candidate; judgements store it. `context`: the shown
 * sentences of the example.
 */
export function textShownHash(example: Example, context: Context, output: AlignedText): string {
  const translation = alignedTranslation(example, output);
  const { first } = context;
  const lines = linesShown(context, markedTokens(translation)).map((line) => output.text(line));
  const heads = translation.antecedents.map((antecedent) => antecedent.head);
  return hashText(JSON.stringify([example.id, first, lines, translation.pronoun, heads]));
}
