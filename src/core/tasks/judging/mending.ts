// Fixes a wrong alignment by keys: where the fixing begins, and what each key does until it ends. No screen here.

import type { AlignedText } from "#core/campaign/matching/translation.ts";
import type { Marks } from "#core/campaign/view/marks.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import { enterLinks } from "#core/tasks/enter-links.ts";
import type { Question } from "./answer.ts";
import { chordOf, type KeyPress } from "./commands.ts";

/** Where somebody who mends stands. */
export interface Mending {
  /** Whose link is mended. */
  readonly question: Question;
  readonly at: TokenRef;
  /** The beginning of the word that is looked for. */
  readonly typed: string;
  /** Where the looking began. */
  readonly from: TokenRef;
  /** The word that was linked or unlinked last, by Space or a click; null = none was since the fixing of this question began. */
  readonly toggled: TokenRef | null;
}

/** What is in view of somebody who mends. */
export interface MendingView {
  /** The output's lines that are shown, in their order. */
  readonly lines: readonly { readonly line: number; readonly tokens: readonly string[] }[];
  readonly direction: "ltr" | "rtl";
  /** Where the mending of a question begins; null = it is not asked. */
  readonly place: (question: Question) => TokenRef | null;
  /** The token above or below on the screen; null = there is none. */
  readonly beside: (token: TokenRef, step: 1 | -1) => TokenRef | null;
}

/**
 * `link`: the token is linked or unlinked. The others end the fixing: `alone` links the token and no other, `too` links it as
 * well, `end` changes nothing.
 */
type MendingStep =
  | { readonly act: "move"; readonly to: Mending }
  | { readonly act: "link" | "alone" | "too" | "end" };

/** Whose link is most likely to be mended: the one that is missing, the pronoun's first. */
export function questionToMend(marks: Marks, asksAntecedent: boolean): Question {
  const onlyHead = marks.pronoun.length > 0 && asksAntecedent && marks.antecedent.length === 0;
  return onlyHead ? "antecedent" : "pronoun";
}

export function beginMending(question: Question, at: TokenRef, toggled: TokenRef | null = null): Mending {
  return { question, at, typed: "", from: at, toggled };
}

const ENTER = { only: "alone", too: "too", nothing: "end" } as const;

/** What a key does; null = it is none of the mending and goes to the commands: the digits, and all with Ctrl or Alt. */
export function mendingStep(mending: Mending, press: KeyPress, view: MendingView): MendingStep | null {
  const chord = chordOf(press);
  if (chord === null || /^(Ctrl|Alt)\+|^[0-9]$/.test(chord)) return null;
  const stand = (at: TokenRef | null): MendingStep => ({
    act: "move",
    to: beginMending(mending.question, at ?? mending.at, mending.toggled),
  });
  const forward = view.direction === "ltr" ? 1 : -1;
  switch (chord) {
    case "Escape":
      return { act: "end" };
    case "Enter":
      return { act: ENTER[enterLinks(mending.at, mending.toggled, sameToken)] };
    case "Space":
      return { act: "link" };
    case "ArrowRight":
      return stand(byWord(mending.at, forward, view));
    case "ArrowLeft":
      return stand(byWord(mending.at, forward === 1 ? -1 : 1, view));
    case "ArrowDown":
      return stand(view.beside(mending.at, 1));
    case "ArrowUp":
      return stand(view.beside(mending.at, -1));
    case "Tab":
    case "Shift+Tab":
      return switched(mending, view);
    case "Backspace":
      return { act: "move", to: found(mending, mending.typed.slice(0, -1), view) };
  }
  if ([...press.key].length !== 1) return null;
  return { act: "move", to: found(mending, mending.typed + press.key, view) };
}

/** Null where there is but one question: Tab leaves the texts then, as everywhere. */
function switched({ question }: Mending, view: MendingView): MendingStep | null {
  const other: Question = question === "pronoun" ? "antecedent" : "pronoun";
  const at = view.place(other);
  return at === null ? null : { act: "move", to: beginMending(other, at) };
}

function allTokens({ lines }: MendingView): (TokenRef & { readonly text: string })[] {
  return lines.flatMap(({ line, tokens }) => tokens.map((text, position) => ({ line, position, text })));
}

function byWord(at: TokenRef, step: 1 | -1, view: MendingView): TokenRef | null {
  const tokens = allTokens(view);
  const next = tokens[tokens.findIndex((token) => sameToken(token, at)) + step];
  return next === undefined ? null : { line: next.line, position: next.position };
}

/**
 * The nearest word that begins so, the one where the looking began last of all. One letter again and again goes from word
 * to word that begins with it. Where no word begins so, what was typed last is left out.
 */
function found(mending: Mending, typed: string, view: MendingView): Mending {
  const { question, from, toggled } = mending;
  if (typed === "") return beginMending(question, from, toggled);
  const tokens = allTokens(view);
  const start = tokens.findIndex((token) => sameToken(token, from));
  const distance = (place: number) => Math.abs(place - start) || tokens.length;
  const matches = (word: string) =>
    tokens
      .map(({ line, position, text }, place) => ({ at: { line, position }, text, far: distance(place) }))
      .filter(({ text }) => plain(text).startsWith(plain(word)))
      .sort((a, b) => a.far - b.far);
  const [nearest] = matches(typed);
  if (nearest !== undefined) return { question, at: nearest.at, typed, from, toggled };
  const letters = [...typed];
  const [letter = ""] = letters;
  if (letters.some((one) => plain(one) !== plain(letter))) return mending;
  const all = matches(letter);
  const next = all[(letters.length - 1) % Math.max(all.length, 1)];
  return next === undefined ? mending : { question, at: next.at, typed, from, toggled };
}

/** Without case and accents, so that every word can be typed. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Where the mending of a link begins: at the first token that is linked, else where the neighbours of the source token
 * lead to, else as far into the line as it is. Null where the line has no token.
 */
export function likelyPlace(
  linked: readonly TokenRef[],
  source: { readonly line: number; readonly position: number; readonly length: number },
  output: AlignedText,
): TokenRef | null {
  const [first] = linked;
  if (first !== undefined) return first;
  const { line, position, length } = source;
  const count = output.tokens(line).length;
  if (count === 0) return null;
  for (let far = 1; far <= Math.max(position, length - position); far++) {
    const [after] = output.linked(line, position + far, position + far);
    if (after !== undefined) return { line, position: Math.max(after.position - 1, 0) };
    const before = output.linked(line, position - far, position - far).at(-1);
    if (before !== undefined) return { line, position: Math.min(before.position + 1, count - 1) };
  }
  return { line, position: Math.min(Math.round((position / length) * count), count - 1) };
}

/** A token with the middle of its place on the screen. */
export interface PlacedToken {
  readonly token: TokenRef;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Of the nearest row above or below, the token that is nearest across. */
export function tokenBeside(placed: readonly PlacedToken[], token: TokenRef, step: 1 | -1): TokenRef | null {
  const here = placed.find((one) => sameToken(one.token, token));
  if (here === undefined) return null;
  const gap = (one: PlacedToken) => (step === 1 ? one.top - here.bottom : here.top - one.bottom);
  const middle = (one: PlacedToken) => (one.top + one.bottom) / 2;
  // Rows may touch or overlap by a pixel; a row is another one if its middle lies beyond this one's edge.
  const beyond = placed.filter((one) => (step === 1 ? middle(one) > here.bottom : middle(one) < here.top));
  const nearestGap = Math.min(...beyond.map(gap));
  const row = beyond.filter((one) => gap(one) < nearestGap + (one.bottom - one.top) / 2);
  const [nearest] = row.sort((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x));
  return nearest?.token ?? null;
}
