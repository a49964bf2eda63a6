// Holds of which text an annotation is: what it says holds for these sentences, and is looked at again where they change.

import type { Judgement } from "#core/ledger/event.ts";
import { hashParts, jsonOfList } from "#core/shared/hash.ts";
import type { SuiteText, TokenRef } from "#core/suite/suite.ts";
import type { AnnotationContent } from "#core/task/suite-annotation/content.ts";
import { placeOf } from "#core/task/suite-annotation/token-key.ts";
import { ANNOTATING } from "#core/task/task-names.ts";

/**
 * Hash of the source's and the first reference's sentences of the pronoun and of its antecedents, with their links: of nothing that an
 * annotation could not have seen.
 */
export function annotatedTextHash(
  { source, references: [reference] }: Pick<SuiteText, "source" | "references">,
  token: TokenRef,
  { antecedents }: Pick<AnnotationContent, "antecedents">,
): string {
  const lines = [...new Set([token.line, ...antecedents.map(({ line }) => line)])].sort((a, b) => a - b);
  const texts = lines.map((line) => [
    line,
    source[line] ?? null,
    reference?.lines[line] ?? null,
    reference?.alignment?.[line] ?? null,
  ]);
  return hashParts(jsonOfList([[token.line, token.position], ...texts]));
}

/** Whether a record is of sentences that read otherwise now; one of another task is of none. */
export function isStaleAnnotation(
  suite: Pick<SuiteText, "source" | "references">,
  { task, example, textHash, content }: Judgement,
): boolean {
  const token = placeOf(example);
  return task !== ANNOTATING || token === null || textHash !== annotatedTextHash(suite, token, content);
}
