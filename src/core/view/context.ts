// Holds which sentences are shown with a candidate: never across a document border.

import { documentRange, type Example, type Suite, type TokenRef } from "#core/suite/suite.ts";

/** Lines shown, both inclusive, and the borders of the document they lie in. */
export interface Context {
  readonly first: number;
  readonly last: number;
  readonly documentFirst: number;
  readonly documentLast: number;
}

/**
 * From one sentence before the earliest of pronoun and antecedent heads to the last of them, widened by `before`
 * and `after` sentences, within the pronoun's document. An antecedent outside that document is not shown.
 */
export function contextOf(suite: Suite, example: Example, before = 0, after = 0): Context {
  const document = documentRange(suite, example.line);
  const lines = [example.line, ...example.antecedents.map((antecedent) => antecedent.line)].filter(
    (line) => line >= document.first && line <= document.last,
  );
  return {
    first: Math.max(document.first, Math.min(...lines) - 1 - before),
    last: Math.min(document.last, Math.max(...lines) + after),
    documentFirst: document.first,
    documentLast: document.last,
  };
}

/**
 * The lines shown, ascending: those of the context, and those of the document outside it on which a marked token
 * stands (a PROTEST database may give a translation anywhere). Between lines that do not follow each other is a gap.
 */
export function linesShown(context: Context, marked: readonly TokenRef[]): number[] {
  const lines = new Set<number>();
  for (let line = context.first; line <= context.last; line++) lines.add(line);
  for (const { line } of marked) {
    if (line >= context.documentFirst && line <= context.documentLast) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}
