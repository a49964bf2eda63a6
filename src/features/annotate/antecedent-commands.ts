// Chooses, draws, resizes and moves the antecedents of a token, and sets their heads.

import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import {
  type AnnotatedPlace,
  withChangedAntecedent,
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
import { isWord } from "#core/suite-building/phrases/word-lists.ts";
import { annotateText } from "#text/annotate.ts";
import type { AnnotationSession } from "./annotation-session.ts";

const { refusals } = annotateText;

/** Number of phrases that have a digit at the same time. */
export const OFFERS_PER_PAGE = 9;

export class AntecedentCommands {
  readonly #task: AnnotationSession;

  constructor(task: AnnotationSession) {
    this.#task = task;
  }

  /** Offered phrases that have a digit now. */
  offers(token: TokenRef): readonly Antecedent[] {
    const { offersFrom } = this.#task.store.getState();
    return this.#task.offers(token).slice(offersFrom, offersFrom + OFFERS_PER_PAGE);
  }

  /**
   * Chooses a phrase, which becomes the active antecedent. It replaces the active one; with `adds` or after “Add
   * another” it is added. Choosing an existing antecedent removes it. A phrase that overlaps an antecedent replaces
   * that antecedent, even with `adds`, so that no word is in two antecedents.
   */
  choosePhrase(antecedent: Antecedent, adds: boolean): void {
    if (this.#task.admits(this.#task.answerRefusal())) this.#choose(antecedent, adds);
  }

  /** Makes the next chosen phrase an additional antecedent; a second press cancels this. */
  addAnother(): void {
    const { token } = this.#task;
    const hasAntecedent = token !== null && this.#task.content(token).antecedents.length > 0;
    if (!this.#task.admits(this.#task.answerRefusal() ?? (hasAntecedent ? null : refusals.noAntecedent)))
      return;
    this.#task.dispatch({ kind: "toggle-adding" });
  }

  #choose(antecedent: Antecedent, adds: boolean): void {
    const { token, source, store, number } = this.#task;
    if (token === null) return;
    const isAdded = adds || store.getState().isAdding;
    const content = this.#task.content(token);
    const isAlreadyChosen = content.antecedents.some((one) => haveSameSpan(one, antecedent));
    const overlapping = content.antecedents.findIndex((one) => haveCommonToken(one, antecedent));
    if (!isAlreadyChosen && overlapping >= 0) {
      this.#edit(overlapping, () => antecedent);
      return;
    }
    const place = source.place(token);
    const replaced = isAlreadyChosen || isAdded ? undefined : content.antecedents[number];
    const newContent =
      replaced === undefined
        ? withToggledAntecedent(content, antecedent, place)
        : withReplacedAntecedent(content, number, antecedent, place);
    if (!this.#task.record(token, newContent)) return;
    const chosenIndex = this.#task
      .content(token)
      .antecedents.findIndex((one) => haveSameSpan(one, antecedent));
    this.#task.dispatch({ kind: "activate", number: Math.max(0, chosenIndex), adding: false });
    if (replaced === undefined) return;
    const { line, start, end } = replaced;
    const phrase = source
      .tokens(line)
      .slice(start, end + 1)
      .join(" ");
    this.#task.notify(annotateText.notices.replaced(phrase));
  }

  /**
   * Marks the words of a drag. `words`: where the drag began, and where it is now; null = the drag has ended. Nothing
   * is marked if both are the same word or in different sentences.
   */
  previewSpan(words: readonly [TokenRef, TokenRef] | null): void {
    const [from, to] = words ?? [];
    const shownDrawing = this.#task.store.getState().drawn;
    if (from === undefined || to === undefined || from.line !== to.line || from.position === to.position) {
      if (shownDrawing !== null) this.#task.dispatch({ kind: "draw", drawn: null });
      return;
    }
    const [first, last] = [Math.min(from.position, to.position), Math.max(from.position, to.position)];
    if (shownDrawing?.line === from.line && shownDrawing.from === first && shownDrawing.to === last) return;
    this.#task.dispatch({ kind: "draw", drawn: { line: from.line, from: first, to: last } });
  }

  /** Chooses the words of a finished drag as an antecedent. `from`, `to`: its ends, in either order. */
  chooseSpan(from: TokenRef, to: TokenRef, adds = false): void {
    const { token, source } = this.#task;
    if (!this.#task.admits(this.#task.answerRefusal()) || token === null) return;
    if (from.line !== to.line) {
      this.#task.ignore(refusals.oneSentence);
      return;
    }
    const drawnSpan = antecedentOf(from.line, from.position, to.position, source.place(token).headOf);
    if (containsToken(drawnSpan, token)) {
      this.#task.ignore(refusals.containsPronoun);
      return;
    }
    const { antecedents } = this.#task.content(token);
    // Drawing an existing antecedent again keeps it.
    if (!antecedents.some((one) => haveSameSpan(one, drawnSpan))) this.#choose(drawnSpan, adds);
  }

  /** Makes this antecedent the one that the arrow keys move. */
  activate(number: number): void {
    if (this.#task.admits(null)) this.#task.dispatch({ kind: "activate", number });
  }

  remove(number: number): void {
    const { token, source } = this.#task;
    if (!this.#task.admits(this.#task.answerRefusal()) || token === null) return;
    const content = this.#task.content(token);
    this.#task.record(token, withoutAntecedent(content, number, source.place(token)));
    this.#task.dispatch({ kind: "activate", number: 0, adding: false });
  }

  /** Gives the digits to the next phrases; after the last phrases, to the first ones again. */
  showNextOffers(): void {
    const { token, store } = this.#task;
    if (token === null) return;
    const { length } = this.#task.offers(token);
    if (!this.#task.admits(length > OFFERS_PER_PAGE ? null : refusals.allOffersShown)) return;
    const next = store.getState().offersFrom + OFFERS_PER_PAGE;
    this.#task.dispatch({ kind: "offer", from: next < length ? next : 0 });
  }

  /** Makes the word at `position` the head of the antecedent with index `number`. */
  setHead(number: number, position: number): void {
    if (this.#task.admits(this.#task.answerRefusal()))
      this.#edit(number, (antecedent) => ({ ...antecedent, head: position }));
  }

  #edit(number: number, edit: (antecedent: Antecedent, place: AnnotatedPlace) => Antecedent | null): void {
    const { token, source } = this.#task;
    if (token === null) return;
    const place = source.place(token);
    const content = this.#task.content(token);
    const antecedent = content.antecedents[number];
    if (antecedent === undefined) {
      this.#task.ignore(refusals.noAntecedent);
      return;
    }
    const { line, start, end, head } = antecedent;
    const edited = edit({ line, start, end, head }, place);
    const changedContent = edited === null ? null : withChangedAntecedent(content, number, edited, place);
    if (edited === null || changedContent === null) {
      this.#task.ignore(refusals.noFurther);
      return;
    }
    this.#task.record(token, changedContent);
    const editedIndex = this.#task.content(token).antecedents.findIndex((one) => haveSameSpan(one, edited));
    this.#task.dispatch({ kind: "activate", number: Math.max(0, editedIndex) });
  }

  moveEdge(edge: "start" | "end", by: -1 | 1): void {
    this.#edit(this.#task.number, (antecedent, place) => withMovedEdge(antecedent, edge, by, place));
  }

  /** Extends the antecedent to the next punctuation. */
  extendToPunctuation(): void {
    const { source, number } = this.#task;
    this.#edit(number, (antecedent, place) => {
      const words = source.tokens(antecedent.line);
      return extendedToPunctuation(antecedent, (position) => isWord(words[position] ?? ""), place);
    });
  }

  move(by: -1 | 1): void {
    this.#edit(this.#task.number, (antecedent, place) =>
      movedAntecedent(antecedent, by, { ...place, before: place.pronoun }),
    );
  }

  moveHead(by: -1 | 1): void {
    this.#edit(this.#task.number, (antecedent) => withMovedHead(antecedent, by));
  }
}
