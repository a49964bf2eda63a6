// Moves boundaries between the lines of an output: which line a sentence of the translation is on. No token is lost.

import type { Document, Original, OutputText, TokenRef } from "#core/suite/suite.ts";
import { rangesIn, sentenceSeparator } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";

/**
 * Where one boundary between two lines of an output was moved to. Places count the tokens of the whole output before
 * them.
 */
export interface MovedBoundary {
  /** The line before the boundary. */
  readonly line: number;
  /** The beginning of this line, the boundary, and the end of the next line. */
  readonly from: number;
  readonly at: number;
  readonly to: number;
  /** Pharaoh links of the two lines with this boundary; null = the output has none. */
  readonly links: readonly string[] | null;
}

/**
 * The output with its boundaries moved, one after the other. A boundary that is moved beyond others moves these along.
 * Boundaries between documents stay. A line between boundaries that no one chose together has no links. A line that has
 * changed is no longer doubtful. `language`: BCP 47, of the output.
 */
export function withBoundaries<Text extends OutputText>(
  output: Text,
  documents: readonly Document[],
  language: string,
  boundaries: readonly MovedBoundary[],
): Text {
  if (boundaries.length === 0) return output;
  const tokens = output.lines.map(splitTokens);
  const before = startsOf(tokens);
  const starts = movedStarts(before, documents, boundaries);
  if (starts.every((start, line) => start === before[line])) return output;
  const links = new Map<string, string>();
  for (const { line, from, at, to, links: pair } of boundaries) {
    links.set(spanKey(line, from, at), pair?.[0] ?? "");
    links.set(spanKey(line + 1, at, to), pair?.[1] ?? "");
  }
  const written = { tokens, raw: output.raw ?? null, before };
  const isSame = (line: number) => starts[line] === before[line] && starts[line + 1] === before[line + 1];
  /** For each line, its old value if its tokens are the old ones, otherwise a new one. */
  const mapped = (values: readonly string[], newValue: (from: number, to: number, line: number) => string) =>
    values.map((value, line) =>
      isSame(line) ? value : newValue(starts[line] ?? 0, starts[line + 1] ?? 0, line),
    );
  const allTokens = tokens.flat();
  // A token outside its line is left out, because it could be inside the changed line.
  const placed = ({ line, position }: TokenRef): readonly TokenRef[] =>
    position < (tokens[line]?.length ?? 0) ? [tokenAt((before[line] ?? 0) + position, starts)] : [];
  const { alignment, translations, raw, originals } = output;
  const firstLines = new Map(documents.map(({ id, firstLine }) => [id, firstLine]));
  const stillDoubtful = (original: Original): Original => {
    const { doubtful, ...rest } = original;
    const firstLine = firstLines.get(original.document) ?? 0;
    const left = doubtful?.filter((sentence) => isSame(firstLine + sentence)) ?? [];
    return left.length === 0 ? rest : { ...rest, doubtful: left };
  };
  return {
    ...output,
    lines: mapped(output.lines, (from, to) => allTokens.slice(from, to).join(" ")),
    alignment:
      alignment === null
        ? null
        : mapped(alignment, (from, to, line) => links.get(spanKey(line, from, to)) ?? ""),
    translations:
      translations?.map((one) => ({
        ...one,
        pronoun: one.pronoun.flatMap(placed),
        antecedents: one.antecedents.map((ofOne) => ofOne.flatMap(placed)),
      })) ?? null,
    ...(raw === undefined
      ? {}
      : { raw: mapped(raw, (from, to) => writtenPart(written, from, to, sentenceSeparator(language))) }),
    ...(originals === undefined ? {} : { originals: originals.map(stillDoubtful) }),
  };
}

function spanKey(line: number, from: number, to: number): string {
  return `${line} ${from} ${to}`;
}

/** Number of tokens before each line, and at the end before the end of the text. */
function startsOf(tokens: readonly (readonly string[])[]): number[] {
  const starts = [0];
  for (const line of tokens) starts.push((starts.at(-1) ?? 0) + line.length);
  return starts;
}

function movedStarts(
  before: readonly number[],
  documents: readonly Document[],
  boundaries: readonly MovedBoundary[],
): number[] {
  const starts = [...before];
  const count = starts.length - 1;
  const isFixed = new Set([0, count, ...documents.map(({ firstLine }) => firstLine)]);
  for (const { line, at } of boundaries) {
    const moved = line + 1;
    if (moved > count || isFixed.has(moved)) continue;
    let first = line;
    while (!isFixed.has(first)) first--;
    let end = moved + 1;
    while (!isFixed.has(end)) end++;
    const place = Math.min(Math.max(at, starts[first] ?? 0), starts[end] ?? 0);
    for (let one = first + 1; one < end; one++) {
      const start = starts[one] ?? 0;
      if (one === moved) starts[one] = place;
      else starts[one] = one < moved ? Math.min(start, place) : Math.max(start, place);
    }
  }
  return starts;
}

/** The place of a token, counted in the whole text, among lines that begin at `starts`. */
function tokenAt(place: number, starts: readonly number[]): TokenRef {
  const line = starts.findLastIndex((start) => start <= place);
  return { line, position: place - (starts[line] ?? 0) };
}

interface WrittenLines {
  readonly tokens: readonly (readonly string[])[];
  /** The text before it was tokenised; null = unknown. */
  readonly raw: readonly string[] | null;
  /** Number of tokens before each line. */
  readonly before: readonly number[];
}

/** The text of some tokens as it was written. */
function writtenPart(
  { tokens, raw, before }: WrittenLines,
  from: number,
  to: number,
  separator: string,
): string {
  const parts: string[] = [];
  for (const [line, ofLine] of tokens.entries()) {
    const start = before[line] ?? 0;
    const first = Math.max(from - start, 0);
    const end = Math.min(to - start, ofLine.length);
    if (first >= end) continue;
    const text = raw?.[line] ?? "";
    const ranges = rangesIn(text, ofLine);
    parts.push(
      ranges === null
        ? ofLine.slice(first, end).join(" ")
        : text.slice(ranges[first]?.start, ranges[end - 1]?.end),
    );
  }
  return parts.join(separator);
}
