// Hashes the text on which an annotation was made. If it changes, the annotation is stale.

import { hashParts, jsonOfList } from "#core/base/hash.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { SuiteText, TokenRef } from "#core/suite/suite.ts";
import { type AnnotationContent, tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

/**
 * Hash of the sentences of pronoun and antecedents in the source and the first reference, with their links. This is
 * exactly the text on which an annotation depends.
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

/** Whether the annotation's sentences have changed. True for records of other tasks. */
export function isStaleAnnotation(
  suite: Pick<SuiteText, "source" | "references">,
  { task, example, textHash, content }: Judgement,
): boolean {
  const token = tokenOfPlace(example);
  return task !== ANNOTATING || token === null || textHash !== annotatedTextHash(suite, token, content);
}
