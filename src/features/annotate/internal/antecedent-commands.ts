// The commands that choose, draw, resize and move the antecedents of a token, and that fix links to the reference.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import {
  type AnnotatedPlace,
  type LinkDoubt,
  type LinkPart,
  linkDoubt,
  translationOf,
  withChangedAntecedent,
  withLink,
  withLinks,
  withoutAntecedent,
  withReplacedAntecedent,
  withToggledAntecedent,
} from "#core/suite-building/annotation/annotate.ts";
import {
  antecedentOf,
  containsToken,
  extendedToPunctuation,
  haveCommonToken,
  haveSameSpan,
  movedAntecedent,
  withMovedEdge,
  withMovedHead,
} from "#core/suite-building/phrases/edit-antecedent.ts";
import { pronounsOf } from "#core/suite-building/phrases/pronoun-forms.ts";
import {
  byLikelihood,
  expectedPosition,
  type LinkedLine,
  neighbouringPronoun,
  wordsWithoutPronoun,
} from "#core/suite-building/phrases/reference-links.ts";
import type { AnnotationContent } from "#core/tasks/annotation/suite-annotation.ts";
import { choiceLinks, enterLinks, type LinksInFix } from "#core/tasks/presses.ts";
import { isWord } from "#core/text/tokens.ts";
import { annotateText } from "#text/annotate-text.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { AnnotationCommand, AnnotationQuestion, AnnotationSession } from "./annotation-session.ts";

const { refusals } = annotateText;

/** Number of phrases that have a digit at the same time. */
export const OFFERS_PER_PAGE = 9;

/** Offered phrases that have a digit now. */
export function offersWithDigits(task: AnnotationSession, token: TokenRef): readonly Antecedent[] {
  const { offersFrom } = task.store.getState();
  return task.offers(token).slice(offersFrom, offersFrom + OFFERS_PER_PAGE);
}

/** Why there is no antecedent to change; null = there is one. */
export function antecedentRefusal(task: AnnotationSession, reason: string): string | null {
  const { token } = task;
  return token === null || task.content(token).antecedents.length > 0 ? null : reason;
}

/**
 * Chooses a phrase, which becomes the active antecedent. It replaces the active one; with `adds` or after “Add another”
 * it is added. Choosing an existing antecedent removes it. A phrase that overlaps an antecedent replaces that
 * antecedent, even with `adds`, so that no word is in two antecedents.
 */
export function choosePhrase(antecedent: Antecedent, adds: boolean): AnnotationCommand {
  return {
    answers: true,
    nameOf: ({ task }) => task.source.phrase(antecedent),
    run: ({ task }) => choose(task, antecedent, adds),
  };
}

/** Makes the next chosen phrase an additional antecedent; a second press cancels this. */
export const ADD_ANOTHER: AnnotationCommand = {
  when: ({ task }) => antecedentRefusal(task, refusals.noAntecedent),
  run: ({ task }) => task.store.dispatch({ kind: "toggle-adding" }),
};

function choose(task: AnnotationSession, antecedent: Antecedent, adds: boolean): void {
  const { token, source, store, number } = task;
  if (token === null) return;
  const isAdded = adds || store.getState().isAdding;
  const content = task.content(token);
  const isAlreadyChosen = content.antecedents.some((one) => haveSameSpan(one, antecedent));
  const overlapping = content.antecedents.findIndex((one) => haveCommonToken(one, antecedent));
  if (!isAlreadyChosen && overlapping >= 0) {
    edit(task, overlapping, () => antecedent);
    return;
  }
  const place = source.place(token);
  const replaced = isAlreadyChosen || isAdded ? undefined : content.antecedents[number];
  const newContent =
    replaced === undefined
      ? withToggledAntecedent(content, antecedent, place)
      : withReplacedAntecedent(content, number, antecedent, place);
  if (!task.record(token, newContent)) return;
  const chosenIndex = task.content(token).antecedents.findIndex((one) => haveSameSpan(one, antecedent));
  store.dispatch({ kind: "activate", number: Math.max(0, chosenIndex), adding: false });
  if (replaced === undefined) return;
  task.cursor.notify(annotateText.notices.replaced(source.phrase(replaced)));
}

/**
 * Marks the words of a drag. `words`: where the drag began, and where it is now; null = the drag has ended. Nothing is
 * marked if both are the same word or in different sentences.
 */
export function previewSpan(task: AnnotationSession, words: readonly [TokenRef, TokenRef] | null): void {
  const [from, to] = words ?? [];
  const shownDrawing = task.store.getState().drawn;
  if (from === undefined || to === undefined || from.line !== to.line || from.position === to.position) {
    if (shownDrawing !== null) task.store.dispatch({ kind: "draw", drawn: null });
    return;
  }
  const first = Math.min(from.position, to.position);
  const last = Math.max(from.position, to.position);
  if (shownDrawing?.line === from.line && shownDrawing.from === first && shownDrawing.to === last) return;
  task.store.dispatch({ kind: "draw", drawn: { line: from.line, from: first, to: last } });
}

/** Chooses the words of a finished drag as an antecedent. `from`, `to`: its ends, in either order. */
export function chooseSpan(from: TokenRef, to: TokenRef, adds = false): AnnotationCommand {
  const spanOf = ({ source }: AnnotationSession, token: TokenRef) =>
    antecedentOf(from.line, from.position, to.position, source.place(token).headOf);
  return {
    when: ({ task }) => {
      const { token } = task;
      if (from.line !== to.line) return refusals.oneSentence;
      return token !== null && containsToken(spanOf(task, token), token) ? refusals.containsPronoun : null;
    },
    run: ({ task }) => {
      const { token } = task;
      if (token === null) return;
      const drawnSpan = spanOf(task, token);
      // Drawing an existing antecedent again keeps it.
      const isKnown = task.content(token).antecedents.some((one) => haveSameSpan(one, drawnSpan));
      if (!isKnown) choose(task, drawnSpan, adds);
    },
  };
}

/** Makes this antecedent the one that the arrow keys move. */
export function activateAntecedent(number: number): AnnotationCommand {
  return {
    reads: true,
    anywhere: true,
    run: ({ task }) => task.store.dispatch({ kind: "activate", number }),
  };
}

export function removeAntecedent(number: number): AnnotationCommand {
  return {
    run: ({ task }) => {
      const { token, source } = task;
      if (token === null) return;
      task.record(token, withoutAntecedent(task.content(token), number, source.place(token)));
      task.store.dispatch({ kind: "activate", number: 0, adding: false });
    },
  };
}

/** Gives the digits to the next phrases; after the last phrases, to the first ones again. */
export const SHOW_NEXT_OFFERS: AnnotationCommand = {
  reads: true,
  when: ({ task }) =>
    task.token === null || task.offers(task.token).length > OFFERS_PER_PAGE ? null : refusals.allOffersShown,
  run: ({ task }) => {
    const { token, store } = task;
    if (token === null) return;
    const next = store.getState().offersFrom + OFFERS_PER_PAGE;
    store.dispatch({ kind: "offer", from: next < task.offers(token).length ? next : 0 });
  },
};

/** Makes the word at `position` the head of the antecedent with index `number`. */
export function setHead(number: number, position: number): AnnotationCommand {
  return {
    run: ({ task }) => edit(task, number, (antecedent) => ({ ...antecedent, head: position })),
  };
}

/** Changes the antecedent with this index. `change`: null = it cannot be changed in this way. */
function edit(
  task: AnnotationSession,
  number: number,
  change: (antecedent: Antecedent, place: AnnotatedPlace) => Antecedent | null,
): void {
  const { token, source } = task;
  if (token === null) return;
  const place = source.place(token);
  const content = task.content(token);
  const antecedent = content.antecedents[number];
  if (antecedent === undefined) {
    task.cursor.ignore(refusals.noAntecedent);
    return;
  }
  const { line, start, end, head } = antecedent;
  const edited = change({ line, start, end, head }, place);
  const changedContent = edited === null ? null : withChangedAntecedent(content, number, edited, place);
  if (edited === null || changedContent === null) {
    task.cursor.ignore(refusals.noFurther);
    return;
  }
  task.record(token, changedContent);
  const editedIndex = task.content(token).antecedents.findIndex((one) => haveSameSpan(one, edited));
  task.store.dispatch({ kind: "activate", number: Math.max(0, editedIndex) });
}

/** A command that changes the active antecedent. */
function editActive(change: (task: AnnotationSession) => void): AnnotationCommand {
  return {
    when: ({ task }) => antecedentRefusal(task, refusals.noAntecedent),
    run: ({ task }) => change(task),
  };
}

export function moveEdge(edge: "start" | "end", by: -1 | 1): AnnotationCommand {
  return editActive((task) =>
    edit(task, task.number, (antecedent, place) => withMovedEdge(antecedent, edge, by, place)),
  );
}

/** Extends the antecedent to the next punctuation. */
export const EXTEND_TO_PUNCTUATION = editActive((task) =>
  edit(task, task.number, (antecedent, place) => {
    const words = task.source.tokens(antecedent.line);
    return extendedToPunctuation(antecedent, (position) => isWord(words[position] ?? ""), place);
  }),
);

export function moveAntecedent(by: -1 | 1): AnnotationCommand {
  return editActive((task) =>
    edit(task, task.number, (antecedent, place) =>
      movedAntecedent(antecedent, by, { ...place, before: place.pronoun }),
    ),
  );
}

export function moveHead(by: -1 | 1): AnnotationCommand {
  return editActive((task) => edit(task, task.number, (antecedent) => withMovedHead(antecedent, by)));
}

// The commands that fix links to the reference, with keys and clicks.

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

/** The line of the reference where a part is linked, the source word that it translates, and the likely forms. */
interface PartToFix {
  readonly line: LinkedLine;
  /** Position of the pronoun or the head in the source line, from 0. */
  readonly position: number;
  /** Pronoun forms of the target language; empty for another part than the pronoun. */
  readonly pronouns: ReadonlySet<string>;
  /** Positions of the pronouns of the source line that are annotated in this list. */
  readonly markedPronouns: readonly number[];
}

/** The part to fix with its current links; null = it cannot be linked. */
function partToFix(task: AnnotationSession, part: LinkPart): PartToFix | null {
  const { token, number } = task;
  const { source } = task;
  const { reference, suite } = source;
  const line = lineToFix(task, part);
  if (token === null || line === null || reference === null) return null;
  const isPronoun = part === "pronoun";
  const position = isPronoun ? token.position : (activeAntecedent(task, token)?.head ?? 0);
  const linked = translationOf(task.content(token), part, number, source.place(token));
  return {
    position,
    pronouns: isPronoun ? pronounsOf(suite.targetLanguage) : new Set(),
    markedPronouns: task.queue.flatMap((one) => (one.line === line ? [one.position] : [])),
    line: linkedLine(task, line, (at) =>
      at === position ? linked : linkedByAnnotator(task, { line, position: at }),
    ),
  };
}

/** A line of the reference with its links. Without a reference, it has no words. */
function linkedLine(
  { source }: AnnotationSession,
  line: number,
  linkedTo: LinkedLine["linkedTo"],
): LinkedLine {
  return { words: source.reference?.tokens(line) ?? [], length: source.tokens(line).length, linkedTo };
}

/** Positions of the reference's line that translate a source word: the annotator's link of a pronoun, else the alignment's. */
function linkedByAnnotator(task: AnnotationSession, token: TokenRef): readonly number[] {
  return translationOf(task.content(token), "pronoun", 0, task.source.place(token));
}

/**
 * Starts fixing a link, at the word that most likely translates the part (`expectedPosition`). `isByKey`: whether the
 * cursor is shown at once.
 */
export function beginFixing(task: AnnotationSession, part: LinkPart, isByKey: boolean): void {
  const { token, number } = task;
  const found = partToFix(task, part);
  if (found === null || token === null) return;
  const cursor = expectedPosition(found.position, found.line, found.pronouns, found.markedPronouns);
  const linkedAtFirst = translationOf(task.content(token), part, number, task.source.place(token));
  task.store.dispatch({ kind: "fix-link", part, cursor, isCursorShown: isByKey, linkedAtFirst });
}

const samePosition = (one: number, other: number) => one === other;

/** The positions that are linked to the part being fixed, when the fixing began and now. */
function linksInFix(task: AnnotationSession, token: TokenRef, part: LinkPart): LinksInFix<number> {
  const { linkedAtFirst, lastChosen } = task.store.getState();
  const linked = translationOf(task.content(token), part, task.number, task.source.place(token));
  return { atFirst: linkedAtFirst, linked, lastChosen };
}

/**
 * What choosing a word does now, by a click or by Space (`choiceLinks`). `replace`: it replaces the linked words, except
 * those of a phrase, which has several words.
 */
export function linksByChoice(
  task: AnnotationSession,
  token: TokenRef,
  part: LinkPart,
  position: number,
): "replace" | "link" | "unlink" {
  const links = linksInFix(task, token, part);
  const choice = choiceLinks(position, links, samePosition);
  if (choice === "toggle") return "unlink";
  return choice === "only" && part !== "span" && links.linked.length > 0 ? "replace" : "link";
}

/** What Enter does now (`enterLinks`). To a phrase, which has several words, it adds the word. */
export function linksByEnter(task: AnnotationSession, token: TokenRef, part: LinkPart) {
  const links = enterLinks(task.store.getState().cursor, linksInFix(task, token, part), samePosition);
  return part === "span" && links === "only" ? "too" : links;
}

/** Which word of the pronoun is linked to another annotated pronoun of the sentence, too, as a sentence; null = none. */
function sharedLink(task: AnnotationSession, token: TokenRef): string | null {
  const others = task.queue.filter(
    ({ line, position }) => line === token.line && position !== token.position,
  );
  for (const other of others) {
    const positions = linkedByAnnotator(task, other);
    const shared = wordsLinkedTo(task, token, "pronoun").find(({ position }) => positions.includes(position));
    if (shared !== undefined) return judgingNotices.links.shared(shared.word, task.word(other));
  }
  return null;
}

/** Records changed links of a part. A notice lists the linked words, and those that a new word replaced. */
function record(task: AnnotationSession, token: TokenRef, part: LinkPart, content: AnnotationContent): void {
  const before = wordsLinkedTo(task, token, part);
  if (!task.record(token, content)) return;
  const now = wordsLinkedTo(task, token, part);
  const lost = before.filter(({ position }) => now.every((one) => one.position !== position));
  const isReplaced = now.some(({ position }) => before.every((one) => one.position !== position));
  const words = {
    linked: now.map(({ word }) => word),
    replaced: isReplaced ? lost.map(({ word }) => word) : [],
  };
  const { pronoun, head, span } = judgingNotices.links;
  task.cursor.notify(
    part === "pronoun"
      ? pronoun(task.word(token), words, sharedLink(task, token))
      : part === "head"
        ? head(words)
        : span(words),
  );
}

/**
 * Links the reference word to the part being fixed, or unlinks it. A word chosen first replaces the linked ones
 * (`choiceLinks`), except those of a phrase, which has several words. `byKey`: by Space.
 */
export function linkWord(part: LinkPart, position: number): AnnotationCommand {
  return {
    run: ({ task, byKey }) => {
      const { token, source, number } = task;
      if (token === null) return;
      const place = source.place(token);
      const content = task.content(token);
      const isReplacing = linksByChoice(task, token, part, position) === "replace";
      task.store.dispatch({ kind: "choose-word", position, isCursorShown: byKey });
      record(
        task,
        token,
        part,
        isReplacing
          ? withLinks(content, part, { number, positions: [position] }, place)
          : withLink(content, part, { number, position }, place),
      );
    },
  };
}

/** The words of the reference that are linked to a part of the token, in order, each with its place. */
export function wordsLinkedTo(task: AnnotationSession, token: TokenRef, part: LinkPart) {
  const { source, number } = task;
  const annotation = task.content(token);
  const line = part === "pronoun" ? token.line : (annotation.antecedents[number]?.line ?? token.line);
  return translationOf(annotation, part, number, source.place(token)).flatMap((position) => {
    const word = source.reference?.token({ line, position });
    return word === undefined ? [] : [{ line, position, word }];
  });
}

/** The words linked to the pronoun that are no pronouns (`wordsWithoutPronoun`). */
export function doubtfulWords(task: AnnotationSession, token: TokenRef): readonly string[] {
  const words = wordsLinkedTo(task, token, "pronoun").map(({ word }) => word);
  return wordsWithoutPronoun(words, task.source.suite.targetLanguage);
}

/** The pronoun form beside the only word that is linked to the pronoun (`neighbouringPronoun`); null = none. */
export function nearbyPronoun(task: AnnotationSession, { line, position }: TokenRef): string | null {
  const linkedTo = (at: number) => linkedByAnnotator(task, { line, position: at });
  const { targetLanguage } = task.source.suite;
  return neighbouringPronoun(linkedTo(position), position, linkedLine(task, line, linkedTo), targetLanguage);
}

/** Why the annotator must look at the pronoun's link before the next token appears (`linkDoubt`); null = nothing. */
export function linkDoubtOf(task: AnnotationSession, token: TokenRef): LinkDoubt | null {
  const { reference, suite } = task.source;
  const words = reference === null ? null : wordsLinkedTo(task, token, "pronoun").map(({ word }) => word);
  return linkDoubt(task.content(token), { words, nearby: nearbyPronoun(task, token) }, suite.targetLanguage);
}

/** Unlinks the words that are no pronouns from the pronoun. */
export const UNLINK_DOUBTFUL_WORDS: AnnotationCommand = {
  run: ({ task }) => {
    const { token, source, number } = task;
    if (token === null) return;
    const doubtful = doubtfulWords(task, token);
    const positions = wordsLinkedTo(task, token, "pronoun").flatMap(({ word, position }) =>
      doubtful.includes(word) ? [] : [position],
    );
    task.record(token, withLinks(task.content(token), "pronoun", { number, positions }, source.place(token)));
  },
};

/**
 * Links the word under the cursor and ends the fix (`linksByEnter`).
 */
export function finishFixing(part: LinkPart): AnnotationCommand {
  return {
    run: ({ task }) => {
      const { token, source, store, number } = task;
      if (token === null) return;
      const { cursor } = store.getState();
      const place = source.place(token);
      const content = task.content(token);
      const linked = translationOf(content, part, number, place);
      const links = linksByEnter(task, token, part);
      const positions = links === "only" ? [cursor] : links === "too" ? [...linked, cursor] : linked;
      store.dispatch({ kind: "ask", asked: null });
      record(task, token, part, withLinks(content, part, { number, positions }, place));
    },
  };
}

/** Returns to the question that follows from the answers: ends fixing a link, or cancels asking for a reason. */
export const END_FIXING: AnnotationCommand = {
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
  store.dispatch({ kind: "move-cursor", cursor, letter: null });
}

/**
 * Moves the cursor to the likeliest word that begins with this letter, whatever its case (`byLikelihood`): the nearest
 * to the expected translation, for a pronoun first among pronoun forms. It may be the word under the cursor. Each
 * further press of the same letter goes to the next one, and finally to the first word again.
 */
export function jumpToLetter(task: AnnotationSession, part: LinkPart, key: string): void {
  const found = partToFix(task, part);
  if (found === null) return;
  const { position, line, pronouns, markedPronouns } = found;
  const letter = key.toLowerCase();
  const places = line.words.flatMap((word, at) => (word.toLowerCase().startsWith(letter) ? [at] : []));
  const from = expectedPosition(position, line, pronouns, markedPronouns);
  const likely = byLikelihood(places, position, { line, pronouns, from });
  const { letter: lastLetter, cursor } = task.store.getState();
  const index = letter === lastLetter ? likely.indexOf(cursor) + 1 : 0;
  const next = likely[index % likely.length];
  if (next !== undefined) task.store.dispatch({ kind: "move-cursor", cursor: next, letter });
}
