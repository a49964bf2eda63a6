// Selects the sentences that are shown with a candidate, never across a document border.

import { documentRange, type Example, type Suite, type TokenRef } from "#core/suite/suite.ts";

/** First and last shown line (inclusive), and the range of their document. */
export interface Context {
  readonly first: number;
  readonly last: number;
  readonly documentFirst: number;
  readonly documentLast: number;
}

/**
 * The shown sentences: all from the first to the last sentence with the pronoun or an antecedent, one sentence before
 * them, and then `before` more sentences before and `after` sentences after. An antecedent in another document is not
 * shown, because only the pronoun's document is.
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
 * `sentences` sentences before a line, and the line itself, plus `before` and `after` further sentences of its
 * document.
 */
export function contextBefore(
  suite: Suite,
  line: number,
  sentences: number,
  { before, after }: { readonly before: number; readonly after: number },
): Context {
  const document = documentRange(suite, line);
  return {
    first: Math.max(document.first, line - sentences - before),
    last: Math.min(document.last, line + after),
    documentFirst: document.first,
    documentLast: document.last,
  };
}

/**
 * The shown lines, ascending: those of the context, and other lines of the document with a marked token (a PROTEST
 * database may give a translation anywhere). Lines in between are hidden.
 */
export function linesShown(context: Context, marked: readonly TokenRef[]): number[] {
  const lines = new Set<number>();
  for (let line = context.first; line <= context.last; line++) lines.add(line);
  for (const { line } of marked) {
    if (line >= context.documentFirst && line <= context.documentLast) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}

/** A range of hidden sentences, from `first` to `last` (inclusive). */
export interface HiddenRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Minimum length of a hidden range if all its sentences belong to the context. Fewer sentences are quicker to read than
 * to open.
 */
const COLLAPSED_FROM = 3;

/**
 * Rows to show: lines, and ranges of hidden lines. A range that includes a line outside `lines` is hidden even if it is
 * short. `kept`: lines that are never hidden because they have marks or are needed to understand lines with marks.
 * `isOpen`: no line is hidden.
 */
export function rowsShown(
  lines: readonly number[],
  kept: ReadonlySet<number>,
  isOpen: boolean,
): (number | HiddenRange)[] {
  const first = lines[0];
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return [];
  const all = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  if (isOpen) return all;
  const shown = new Set(lines);
  const rows: (number | HiddenRange)[] = [];
  let next = first;
  for (const end of all.filter((line) => line === first || line === last || kept.has(line))) {
    const hidden = all.slice(next - first, end - first);
    const outsideLines = hidden.filter((line) => !shown.has(line));
    if (hidden.length >= COLLAPSED_FROM || outsideLines.length > 0) rows.push({ first: next, last: end - 1 });
    else rows.push(...hidden);
    rows.push(end);
    next = end + 1;
  }
  return rows;
}
