// Fixes a wrong alignment by keys: what each key does until fixing ends. Knows nothing about the
// screen's components.

import type { Translation } from "#core/campaign/matching/translation.ts";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import { enterLinks, type KeyPress, keyPressName, type LinksInFix } from "#core/tasks/presses.ts";
import type { JudgementContent, Question } from "./content.ts";

/** The current state of the fixing. */
export interface AlignmentFix {
  /** The question whose link is fixed. */
  readonly question: Question;
  /** The token under the cursor. */
  readonly at: TokenRef;
  /** What the user typed so far to search for a word. */
  readonly typed: string;
  /** Whether no displayed word begins with the typed letters; Enter and Space then link nothing. */
  readonly isMissing: boolean;
  /** Position where the search began. */
  readonly from: TokenRef;
  /** The words that were linked when the fixing of this question began. */
  readonly atFirst: readonly TokenRef[];
  /** The last word that was linked or unlinked, by Space or a click; null = none since then. */
  readonly lastChosen: TokenRef | null;
}

/** What the screen shows during the fixing. */
export interface AlignmentFixView {
  /** The displayed lines of the output, in order. */
  readonly lines: readonly { readonly line: number; readonly tokens: readonly string[] }[];
  readonly direction: "ltr" | "rtl";
  /** Position where the fixing of a question begins; null = the question is not asked. */
  readonly place: (question: Question) => TokenRef | null;
  /** The words that are linked for a question now. */
  readonly linked: (question: Question) => readonly TokenRef[];
  /** The token above or below on the screen; null = there is none. */
  readonly nextTo: (token: TokenRef, step: 1 | -1) => TokenRef | null;
}

/**
 * `move`: changes what is fixed. `choose`: links or unlinks the token (`choiceLinks`). The others end the fixing: `only`
 * makes this token the only linked one, `too` links it in addition, `up` and `down` move its sentence to the source
 * sentence before or after, `end` changes nothing.
 */
type AlignmentFixStep =
  | { readonly act: "move"; readonly to: AlignmentFix }
  | { readonly act: "choose" | "only" | "too" | "up" | "down" | "end" };

/** The question whose link most likely needs fixing: one without a link, or the pronoun if both or none have links. */
export function questionToFix(marks: Marks, asksAntecedent: boolean): Question {
  const onlyHead = marks.pronoun.length > 0 && asksAntecedent && marks.antecedent.length === 0;
  return onlyHead ? "antecedent" : "pronoun";
}

/** `atFirst`: the words that are linked for the question. */
export function beginAlignmentFix(
  question: Question,
  at: TokenRef,
  atFirst: readonly TokenRef[],
): AlignmentFix {
  return { question, at, typed: "", isMissing: false, from: at, atFirst, lastChosen: null };
}

/** The fixing with the cursor on another token, without a search. */
export function cursorAt(fix: AlignmentFix, at: TokenRef): AlignmentFix {
  return { ...fix, at, typed: "", isMissing: false, from: at };
}

/** The links of the question that is being fixed. */
export function linksInFix(
  { question, atFirst, lastChosen }: AlignmentFix,
  { linked }: Pick<AlignmentFixView, "linked">,
): LinksInFix<TokenRef> {
  return { atFirst, linked: linked(question), lastChosen };
}

/**
 * The effect of a key during the fixing. Null = the key keeps its usual effect, as digits, other keys with Ctrl or Alt,
 * and keys without a meaning in the fixing do.
 */
export function alignmentFixStep(
  fix: AlignmentFix,
  press: KeyPress,
  view: AlignmentFixView,
): AlignmentFixStep | null {
  const chord = keyPressName(press);
  if (chord === "Alt+ArrowUp") return { act: "up" };
  if (chord === "Alt+ArrowDown") return { act: "down" };
  if (chord === null || /^(Ctrl|Alt)\+|^[0-9]$/.test(chord)) return null;
  const moveTo = (at: TokenRef | null): AlignmentFixStep => ({
    act: "move",
    to: cursorAt(fix, at ?? fix.at),
  });
  const forward = view.direction === "ltr" ? 1 : -1;
  switch (chord) {
    case "Escape":
      return fix.isMissing ? { act: "move", to: withSearch(fix, "", view) } : { act: "end" };
    case "Enter":
      return fix.isMissing ? { act: "move", to: fix } : { act: enterStep(fix, view) };
    case "Space":
      return fix.isMissing ? { act: "move", to: fix } : { act: "choose" };
    case "ArrowRight":
      return moveTo(byWord(fix.at, forward, view));
    case "ArrowLeft":
      return moveTo(byWord(fix.at, forward === 1 ? -1 : 1, view));
    case "ArrowDown":
      return moveTo(view.nextTo(fix.at, 1));
    case "ArrowUp":
      return moveTo(view.nextTo(fix.at, -1));
    case "Tab":
    case "Shift+Tab":
      return switched(fix, view);
    case "Backspace":
      return { act: "move", to: withSearch(fix, fix.typed.slice(0, -1), view) };
  }
  if ([...press.key].length !== 1) return null;
  return { act: "move", to: withSearch(fix, fix.typed + press.key, view) };
}

function enterStep(fix: AlignmentFix, view: AlignmentFixView): "only" | "too" | "end" {
  const links = enterLinks(fix.at, linksInFix(fix, view), sameToken);
  return links === "nothing" ? "end" : links;
}

/** Switches to the other question. Null if there is only one: Tab then moves the focus out of the texts, as usual. */
function switched({ question }: AlignmentFix, view: AlignmentFixView): AlignmentFixStep | null {
  const other: Question = question === "pronoun" ? "antecedent" : "pronoun";
  const at = view.place(other);
  return at === null ? null : { act: "move", to: beginAlignmentFix(other, at, view.linked(other)) };
}

function allTokens({ lines }: AlignmentFixView): (TokenRef & { readonly text: string })[] {
  return lines.flatMap(({ line, tokens }) => tokens.map((text, position) => ({ line, position, text })));
}

function byWord(at: TokenRef, step: 1 | -1, view: AlignmentFixView): TokenRef | null {
  const tokens = allTokens(view);
  const next = tokens[tokens.findIndex((token) => sameToken(token, at)) + step];
  return next === undefined ? null : { line: next.line, position: next.position };
}

/**
 * The fixing with the cursor on the nearest word that begins with the typed letters, which may be the word where the
 * search began. Pressing the same letter repeatedly moves from word to word with that initial. If no word begins with
 * the typed letters, the cursor stays.
 */
function withSearch(fix: AlignmentFix, typed: string, view: AlignmentFixView): AlignmentFix {
  const { from } = fix;
  if (typed === "") return cursorAt(fix, from);
  const tokens = allTokens(view);
  const start = tokens.findIndex((token) => sameToken(token, from));
  const distance = (index: number) => Math.abs(index - start);
  const matches = (word: string) =>
    tokens
      .map(({ line, position, text }, index) => ({ at: { line, position }, text, distance: distance(index) }))
      .filter(({ text }) => plain(text).startsWith(plain(word)))
      .sort((a, b) => a.distance - b.distance);
  const [letter = "", ...others] = typed;
  const isRepeated = others.every((one) => plain(one) === plain(letter));
  const [nearest] = matches(typed);
  const repeatedMatches = isRepeated ? matches(letter) : [];
  const match = nearest ?? repeatedMatches[others.length % Math.max(repeatedMatches.length, 1)];
  if (match === undefined) return { ...fix, typed, isMissing: true };
  return { ...fix, at: match.at, typed, isMissing: false };
}

/**
 * Removes case and accents, so that a word with accents can be typed on a keyboard without them, and a hyphen before the
 * word (répare-la).
 */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^\p{Pd}(?=\p{L})/u, "")
    .toLowerCase();
}

/** A token with its vertical extent and the middle of its width on the screen. */
export interface PlacedToken {
  readonly token: TokenRef;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The horizontally nearest token in the nearest row above or below. */
export function tokenNextTo(placed: readonly PlacedToken[], token: TokenRef, step: 1 | -1): TokenRef | null {
  const current = placed.find((one) => sameToken(one.token, token));
  if (current === undefined) return null;
  const distance = (one: PlacedToken) => (step === 1 ? one.top - current.bottom : current.top - one.bottom);
  const middle = (one: PlacedToken) => (one.top + one.bottom) / 2;
  // Rows may touch or overlap by a pixel. A token is in another row if its middle is beyond the edge of the current
  // token.
  const beyond = placed.filter((one) =>
    step === 1 ? middle(one) > current.bottom : middle(one) < current.top,
  );
  const nearestDistance = Math.min(...beyond.map(distance));
  const row = beyond.filter((one) => distance(one) < nearestDistance + (one.bottom - one.top) / 2);
  const [nearest] = row.sort((a, b) => Math.abs(a.x - current.x) - Math.abs(b.x - current.x));
  return nearest?.token ?? null;
}

// Applies an annotator's fixed alignment to a translation.

/**
 * The translation with the fixed alignment in place of the original one. If the antecedent's alignment was fixed, all
 * antecedents become one, because their tokens are not separated.
 */
export function fixedTranslation(
  translation: Translation,
  { fixedPronoun, fixedAntecedent }: Pick<JudgementContent, "fixedPronoun" | "fixedAntecedent">,
): Translation {
  return {
    pronoun: fixedPronoun ?? translation.pronoun,
    antecedents:
      fixedAntecedent === null ? translation.antecedents : [{ head: fixedAntecedent, span: fixedAntecedent }],
  };
}
