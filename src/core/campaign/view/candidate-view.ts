// Decides what a reader sees of a candidate: which sentences and words are marked, folded or shortened, and how two
// texts differ.

import { diffArrays } from "diff";
import { addTo } from "#core/base/grouping.ts";
import { hashText } from "#core/base/hash.ts";
import {
  type AlignedText,
  alignedTranslation,
  type MarkedTranslation,
  markedTranslation,
  type Translation,
} from "#core/campaign/matching/translation.ts";
import { documentRange, type Example, type Suite, sortTokens, type TokenRef } from "#core/suite/suite.ts";
import { naturalSentence, type Sentence, sentenceText, spacesBefore } from "#core/text/sentence.ts";
import { splitTokens } from "#core/text/tokens.ts";

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
  const translation = markedTranslation(example, output);
  const { first } = context;
  const lines = linesShown(context, markedTokens(translation)).map((line) => output.text(line));
  const heads = translation.antecedents.map((antecedent) => antecedent.head);
  return hashText(JSON.stringify([example.id, first, lines, translation.pronoun, heads]));
}

// Selects the sentences that are shown with a candidate, never across a document border.

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

// Finds the marked tokens of an output: those linked to the pronoun and to the heads of its antecedents.

/** Marked output tokens. Unless a link was fixed, only these can be selected. */
export interface Marks {
  readonly pronoun: readonly TokenRef[];
  /** All antecedent heads together. */
  readonly antecedent: readonly TokenRef[];
  /** Each antecedent's head separately; absent if there are fewer than two antecedents. */
  readonly heads?: readonly (readonly TokenRef[])[];
  /** Groups marked tokens into the words that are chosen as one; absent = each token is a word. */
  readonly wordsOf?: (
    tokens: readonly TokenRef[],
    question: "antecedent" | "pronoun",
  ) => readonly (readonly TokenRef[])[];
}

/** Marks from the translation of an example. */
export function marksOf(translation: MarkedTranslation): Marks {
  return {
    pronoun: translation.pronoun,
    antecedent: sortTokens(translation.antecedents.flatMap((antecedent) => antecedent.head)),
    ...(translation.antecedents.length > 1
      ? { heads: translation.antecedents.map((antecedent) => antecedent.head) }
      : {}),
  };
}

/** The marked tokens in parts: the pronoun, then each antecedent's head. */
export function markedParts({ pronoun, antecedent, heads }: Marks): readonly (readonly TokenRef[])[] {
  return [pronoun, ...(heads ?? [antecedent])];
}

/** All marked tokens of a translation: heads and pronoun. */
export function markedTokens(translation: MarkedTranslation): TokenRef[] {
  const { pronoun, antecedent } = marksOf(translation);
  return [...pronoun, ...antecedent];
}

// Builds one sentence for display: tokens, spaces and the marks of pronoun and antecedents.

interface ShownMark {
  readonly kind: "pronoun" | "antecedent";
  /** `P`, `A`, or `A1`, `A2` … for several antecedents. */
  readonly label: string;
}

export interface ShownToken {
  readonly text: string;
  readonly spaceBefore: boolean;
  readonly marks: readonly ShownMark[];
  /** Whether the token belongs to an antecedent but not to its head. */
  readonly faint: boolean;
}

/** The tokens of the sentence with their marks. `line`: the sentence's line (0-based). */
export function shownLine(sentence: Sentence, line: number, translation: Translation): ShownToken[] {
  const { tokens, spaces } = sentence;
  const hasSeveral = translation.antecedents.length > 1;
  const includesToken = (refs: readonly TokenRef[], position: number) =>
    refs.some((ref) => ref.line === line && ref.position === position);
  return tokens.map((text, position) => {
    const marks: ShownMark[] = includesToken(translation.pronoun, position)
      ? [{ kind: "pronoun", label: "P" }]
      : [];
    translation.antecedents.forEach((antecedent, number) => {
      if (includesToken(antecedent.head, position))
        marks.push({ kind: "antecedent", label: hasSeveral ? `A${number + 1}` : "A" });
    });
    const faint =
      marks.length === 0 &&
      translation.antecedents.some((antecedent) => includesToken(antecedent.span, position));
    return { text, spaceBefore: spaces[position] === true, marks, faint };
  });
}

// Cuts excerpts around words, for lists.

export interface Excerpt {
  readonly before: string;
  readonly hit: string;
  readonly after: string;
}

/** Number of tokens kept before and after the word. */
const BEFORE = 4;
const AFTER = 12;

/** Excerpt around the tokens at these positions (ascending; empty = the beginning of the sentence). */
export function excerptAround({ tokens, spaces }: Sentence, positions: readonly number[]): Excerpt {
  const text = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map((token, index) => (spaces[from + index] === true ? ` ${token}` : token))
      .join("");
  const first = positions[0] ?? 0;
  const end = positions.length === 0 ? 0 : (positions.at(-1) ?? first) + 1;
  const start = Math.max(0, first - BEFORE);
  const stop = Math.min(tokens.length, end + AFTER);
  const hit = positions.length === 0 ? "" : text(first, end);
  const before = `${text(start, first)}${hit.startsWith(" ") ? " " : ""}`;
  return {
    before: start > 0 ? `…${before}` : before.trimStart(),
    hit: hit.trimStart(),
    after: stop < tokens.length ? `${text(end, stop)} …` : text(end, stop),
  };
}

/** Number of characters kept before a searched text. Twice as many are kept after it. */
const CHARACTERS_BEFORE = 28;

/** Excerpt around the first occurrence of `wanted`, ignoring case; null if `wanted` is empty or does not occur. */
export function excerptOf(text: string, wanted: string): Excerpt | null {
  const hitStart = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  // Conversion to lower case can change the length, and `hitStart` would then be wrong. No excerpt is better than a
  // wrong one.
  if (hitStart < 0 || text.toLowerCase().length !== text.length) return null;
  const end = hitStart + wanted.length;
  const start = Math.max(0, hitStart - CHARACTERS_BEFORE);
  const stop = Math.min(text.length, end + 2 * CHARACTERS_BEFORE);
  return {
    before: `${start > 0 ? "…" : ""}${text.slice(start, hitStart)}`,
    hit: text.slice(hitStart, end),
    after: `${text.slice(end, stop)}${stop < text.length ? "…" : ""}`,
  };
}

// Builds a sentence with gaps for gap filling. The hidden tokens are not part of the result.

/** A token, or a gap, which does not show how many tokens it hides. */
export type GapPart =
  | { readonly kind: "text"; readonly text: string; readonly spaceBefore: boolean }
  /** `isGap`: whether this is the gap to fill now. Other gaps hide the pronouns of other examples. */
  | { readonly kind: "gap"; readonly isGap: boolean; readonly spaceBefore: boolean };

/** A gap in plain text, as in the interface of DiscoMT 2015 (Figure 1). */
export const GAP_TEXT = "XXX";

/**
 * Hides tokens of a line in gaps. `line`: tokens separated by spaces. `gapPositions`: 0-based positions of the tokens
 * in the gap to fill; `otherPositions`: those in other gaps. Consecutive hidden tokens become one gap, which is the gap
 * to fill if it hides any of its tokens. The spacing is as if each gap were an ordinary word, so that the spacing does
 * not reveal forms such as c' and -t-il.
 */
export function gapLine(
  line: string,
  language: string,
  gapPositions: readonly number[],
  otherPositions: readonly number[],
): GapPart[] {
  const isGap = new Set(gapPositions);
  const isOther = new Set(otherPositions);
  const runs: { readonly text: string; readonly gap: boolean; isGap: boolean }[] = [];
  for (const [position, text] of splitTokens(line).entries()) {
    const gap = isGap.has(position) || isOther.has(position);
    const last = runs.at(-1);
    if (gap && last?.gap === true) last.isGap ||= isGap.has(position);
    else runs.push({ text: gap ? GAP_TEXT : text, gap, isGap: isGap.has(position) });
  }
  const { spaces } = naturalSentence(
    runs.map(({ text }) => text),
    language,
  );
  return runs.map((run, index): GapPart => {
    const spaceBefore = spaces[index] === true;
    return run.gap
      ? { kind: "gap", isGap: run.isGap, spaceBefore }
      : { kind: "text", text: run.text, spaceBefore };
  });
}

/** Positions of the tokens that are in the line. */
export function positionsIn(line: number, tokens: readonly TokenRef[]): number[] {
  return tokens.flatMap((token) => (token.line === line ? [token.position] : []));
}

/** Positions that the gaps of these examples hide in an output, by line. */
export function hiddenPositions(
  examples: readonly Example[],
  output: AlignedText,
): ReadonlyMap<number, readonly number[]> {
  const byLine = new Map<number, number[]>();
  for (const example of examples) {
    for (const { line, position } of alignedTranslation(example, output).pronoun)
      addTo(byLine, line, position);
  }
  return byLine;
}

/** The sentence as text with each gap as `GAP_TEXT`. */
export function gapText(parts: readonly GapPart[]): string {
  return parts
    .map((part) => `${part.spaceBefore ? " " : ""}${part.kind === "gap" ? GAP_TEXT : part.text}`)
    .join("");
}

// Makes the marks of a candidate fit on the screen: by the scroll position, and by hiding words of long sentences.

/** A vertical range in pixels, measured from the top of the pronoun's sentence. */
export interface PixelRange {
  readonly top: number;
  readonly bottom: number;
}

/** Pixels kept free above and below the ranges that must be visible. */
export const VIEW_MARGIN = 8;
/** If the ranges do not fit with that margin, it shrinks to this: enough for the frame around a focused word. */
export const LEAST_MARGIN = 4;

/** The pixels free above and below a range of this height in a view of this height; null = the range does not fit. */
export function marginAround(rangeHeight: number, viewHeight: number): number | null {
  const margin = Math.min(VIEW_MARGIN, (viewHeight - rangeHeight) / 2);
  return margin < LEAST_MARGIN ? null : margin;
}

/**
 * Distance in pixels from the top of the view to the pronoun's sentence: `preferred`, or the nearest distance at which
 * all of `mustBeVisible` is visible. `mustBeVisible` is ordered by priority. The first range always counts; if it is
 * higher than the view, its top is visible. A later range is skipped if it does not fit into the view together with the
 * ranges before it.
 */
export function offsetInView(
  height: number,
  preferred: number,
  mustBeVisible: readonly PixelRange[],
): number {
  let kept: PixelRange | null = null;
  let margin = LEAST_MARGIN;
  for (const span of mustBeVisible) {
    const withSpan: PixelRange =
      kept === null
        ? span
        : { top: Math.min(kept.top, span.top), bottom: Math.max(kept.bottom, span.bottom) };
    const marginWithSpan = marginAround(withSpan.bottom - withSpan.top, height);
    if (kept !== null && marginWithSpan === null) continue;
    kept = withSpan;
    margin = marginWithSpan ?? LEAST_MARGIN;
  }
  if (kept === null) return preferred;
  const lowest = height - margin - kept.bottom;
  return Math.max(margin - kept.top, Math.min(lowest, preferred));
}

// Finds the words of a long sentence to hide, so that distant marks fit on the screen together.

/** Positions of the first and the last token of a hidden run. */
export type CollapsedRun = readonly [first: number, last: number];

/** Minimum number of consecutive tokens that are hidden. Fewer are quicker to read than to open. */
const COLLAPSED_TOKENS = 5;

/**
 * The runs of at least `COLLAPSED_FROM` tokens that are all more than `radius` tokens away from every marked token. In a
 * sentence without a mark, its first and last token count as marked. `keepsEnd`: tokens after the last mark stay
 * visible.
 */
export function collapsedWords(
  isMarked: readonly boolean[],
  radius: number,
  keepsEnd: boolean,
): CollapsedRun[] {
  const { length } = isMarked;
  const markedPositions = isMarked.flatMap((marked, position) => (marked ? [position] : []));
  if (markedPositions.length === 0) markedPositions.push(0, length - 1);
  const runs: CollapsedRun[] = [];
  let next = 0;
  for (const markedPosition of keepsEnd ? markedPositions : [...markedPositions, length + radius]) {
    const last = Math.min(length - 1, markedPosition - radius - 1);
    if (last - next + 1 >= COLLAPSED_TOKENS) runs.push([next, last]);
    next = markedPosition + radius + 1;
  }
  return runs;
}

// Computes the difference of two versions of a sentence, token by token, for display: whole, on one line, or side by
// side.

export interface DifferingPart {
  readonly kind: "same" | "before" | "after";
  readonly text: string;
  /**
   * Whether a space precedes the part, because the language requires it or because it separates a removed from an added
   * part.
   */
  readonly spaceBefore: boolean;
}

/** Number of edits above which the whole sentence is shown as replaced. */
const MOST_EDITS = 400;

/**
 * The parts of both versions in reading order: those in both, only in `before`, and only in `after`; with natural
 * spacing.
 */
export function textDifference(
  before: readonly string[],
  after: readonly string[],
  language: string,
): DifferingPart[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const spaces = { before: spacesBefore(before, language), after: spacesBefore(after, language) };
  const positions = { before: 0, after: 0 };
  return changes.flatMap(({ added, removed, value }, index): DifferingPart[] => {
    if (value.length === 0) return [];
    const side = removed ? "before" : "after";
    const first = positions[side];
    const text = sentenceText({ tokens: value, spaces: spaces[side].slice(first) });
    if (!added) positions.before += value.length;
    if (!removed) positions.after += value.length;
    const kind = removed ? "before" : added ? "after" : "same";
    const replacesRemoved = added && changes[index - 1]?.removed === true;
    return [{ kind, text, spaceBefore: replacesRemoved || spaces[side][first] === true }];
  });
}

// Shortens a difference of two sentences to one line by leaving out most of their equal parts.

/** Number of equal words that are kept next to a difference. */
const KEPT = 2;

/** The parts, with long equal runs replaced by “…”; empty if nothing differs. */
export function shortDifference(parts: readonly DifferingPart[]): DifferingPart[] {
  if (parts.every(({ kind }) => kind === "same")) return [];
  return parts.map((part, index) => {
    if (part.kind !== "same") return part;
    const words = part.text.split(" ");
    const head = index === 0 ? [] : words.slice(0, KEPT);
    const tail = index === parts.length - 1 ? [] : words.slice(-KEPT);
    if (head.length + tail.length + 1 >= words.length) return part;
    return { ...part, text: [...head, "…", ...tail].join(" ") };
  });
}

// Finds tokens that differ between two versions of a sentence shown side by side.

/**
 * Compares two versions. Returns for each version the positions (0-based) of its tokens that the comparison does not
 * pair with equal tokens of the other version; case-sensitive. Both are empty if the versions have too little in
 * common.
 */
export function tokenDifferences(
  one: readonly string[],
  other: readonly string[],
): { readonly one: ReadonlySet<number>; readonly other: ReadonlySet<number> } {
  const differing = { one: new Set<number>(), other: new Set<number>() };
  const positions = { one: 0, other: 0 };
  for (const { added, removed, value } of diffArrays([...one], [...other], { maxEditLength: MOST_EDITS }) ??
    []) {
    for (let count = 0; count < value.length; count++) {
      if (removed) differing.one.add(positions.one);
      if (added) differing.other.add(positions.other);
      if (!added) positions.one++;
      if (!removed) positions.other++;
    }
  }
  return differing;
}
