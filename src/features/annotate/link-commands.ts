// The acts that fix links to the reference, with keys and clicks.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import {
  type LinkPart,
  translationOf,
  withLink,
  withLinks,
} from "#core/suite-building/annotation/annotate.ts";
import { expectedPosition } from "#core/suite-building/phrases/expected-position.ts";
import { enterLinks } from "#core/tasks/presses.ts";
import type { AnnotationAct, AnnotationSession } from "./annotation-session.ts";
import type { AnnotationQuestion } from "./annotation-state.ts";

/** The link being fixed; null = none. */
export function fixedPart(asked: AnnotationQuestion | null): LinkPart | null {
  return asked === "pronoun" || asked === "head" || asked === "span" ? asked : null;
}

function activeAntecedent(task: AnnotationSession, token: TokenRef): Antecedent | null {
  return task.content(token).antecedents[task.number] ?? null;
}

/** Line of the reference, from 0, where this part can be linked; null = there is no token or no active antecedent. */
export function lineToFix(task: AnnotationSession, part: LinkPart): number | null {
  const { token } = task;
  if (token === null) return null;
  return part === "pronoun" ? token.line : (activeAntecedent(task, token)?.line ?? null);
}

/**
 * Position in the reference's line, from 0, where the translation is expected: derived from the links of surrounding
 * words; without such links, the same relative position as in the source.
 */
function expectedIn(task: AnnotationSession, part: LinkPart): number {
  const { token, source } = task;
  const line = lineToFix(task, part);
  if (token === null || line === null || source.reference === null) return 0;
  const position = part === "pronoun" ? token.position : (activeAntecedent(task, token)?.head ?? 0);
  const length = source.tokens(line).length;
  const count = source.reference.tokens(line).length;
  return expectedPosition(position, length, count, (at) =>
    (source.reference?.linked(line, at, at) ?? []).map((linked) => linked.position),
  );
}

/**
 * Starts fixing a link. The cursor starts at the first linked word of the reference or, without one, at the expected
 * position.
 */
export function beginFixing(task: AnnotationSession, part: LinkPart): void {
  const { token, source, number } = task;
  if (token === null) return;
  const [linked] = translationOf(task.content(token), part, number, source.place(token));
  task.store.dispatch({ kind: "fix-link", part, cursor: linked ?? expectedIn(task, part) });
}

/** Links the reference word to the part being fixed, or unlinks it. */
export function linkWord(part: LinkPart, position: number): AnnotationAct {
  return {
    run: ({ task }) => {
      const { token, source, number } = task;
      if (token === null) return;
      task.record(token, withLink(task.content(token), part, { number, position }, source.place(token)));
      task.store.dispatch({ kind: "toggle-link", position });
    },
  };
}

/**
 * Links the word under the cursor and ends the fix. The word becomes the only linked one, unless words were linked or
 * unlinked during this fix. If it was itself the last of these, only ends the fix. See `enterLinks`.
 */
export function finishFixing(part: LinkPart): AnnotationAct {
  return {
    run: ({ task }) => {
      const { token, source, store, number } = task;
      if (token === null) return;
      const { cursor, toggled } = store.getState();
      const place = source.place(token);
      const content = task.content(token);
      const linked = translationOf(content, part, number, place);
      const links = enterLinks(cursor, toggled, (one, other) => one === other);
      const positions = links === "only" ? [cursor] : links === "too" ? [...linked, cursor] : linked;
      task.record(token, withLinks(content, part, { number, positions }, place));
      store.dispatch({ kind: "ask", asked: null });
    },
  };
}

/** Returns to the question that follows from the answers: ends fixing a link, or cancels asking for a reason. */
export const END_FIXING: AnnotationAct = {
  reads: true,
  anywhere: true,
  run: ({ task }) => task.store.dispatch({ kind: "ask", asked: null }),
};

/** Moves the cursor along the reference. */
export function moveCursor(task: AnnotationSession, part: LinkPart, by: -1 | 1): void {
  const line = lineToFix(task, part);
  const { source, store } = task;
  const length = line === null ? 0 : (source.reference?.tokens(line).length ?? 0);
  const cursor = Math.max(0, Math.min(store.getState().cursor + by, length - 1));
  store.dispatch({ kind: "move-cursor", cursor });
}

/**
 * Moves the cursor to a word that begins with this letter, whatever its case: first to the word nearest to the expected
 * translation, then with each further press to the next nearest, and finally to the first word again.
 */
export function jumpToLetter(task: AnnotationSession, part: LinkPart, letter: string): void {
  const line = lineToFix(task, part);
  const { source, store } = task;
  const words = line === null ? [] : (source.reference?.tokens(line) ?? []);
  const expected = expectedIn(task, part);
  const places = words
    .flatMap((word, at) => (word.toLowerCase().startsWith(letter.toLowerCase()) ? [at] : []))
    .sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected) || a - b);
  const next = places[(places.indexOf(store.getState().cursor) + 1) % places.length];
  if (next !== undefined) store.dispatch({ kind: "move-cursor", cursor: next });
}
