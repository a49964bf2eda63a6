// Turns clicks and drags on words into antecedents, heads and links.

import { type RefObject, useEffect } from "react";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { containsToken } from "#core/suite-building/phrases/edit-antecedent.ts";
import type { AnnotationCommands } from "./annotation-commands.ts";
import type { AnnotationSession } from "./annotation-session.ts";
import { choosePhrase, chooseSpan, offersWithDigits, previewSpan, setHead } from "./antecedent-commands.ts";
import { fixedPart, lineToFix, linkWord } from "./link-commands.ts";

interface Pointed {
  readonly text: string;
  readonly line: number;
  readonly position: number;
}

function pointedAt(target: EventTarget | null): Pointed | null {
  if (!(target instanceof Element)) return null;
  const word = target.closest("[data-word]")?.getAttribute("data-word");
  if (word === null || word === undefined) return null;
  const [text = "", line, position] = word.split(" ");
  return { text, line: Number(line), position: Number(position) };
}

/**
 * A click on a source word makes it an antecedent, with the whole of the suggested phrase around it; inside an
 * antecedent, it sets the head. A drag chooses a span. With Shift or Ctrl, the word or span becomes a further antecedent. While a link is fixed, a click in its reference line
 * links or unlinks the word.
 */
export function usePointing(
  frame: RefObject<HTMLDivElement | null>,
  task: AnnotationSession,
  commands: AnnotationCommands,
): void {
  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    let pressedWord: Pointed | null = null;
    // A resting pointer marks no word while somebody works with keys: another text appears under it.
    const lookAtPointer = () => box.setAttribute("data-pointing", "");
    const lookAway = () => box.removeAttribute("data-pointing");
    const previewTo = (to: Pointed | null) =>
      previewSpan(task, pressedWord === null || to === null ? null : [pressedWord, to]);
    const onDown = (event: PointerEvent) => {
      pressedWord = event.button === 0 && event.isPrimary ? pointedAt(event.target) : null;
    };
    // A touch event's target is always the element where the touch began, so the element under the finger is looked up.
    const wordUnder = (event: PointerEvent) =>
      pointedAt(document.elementFromPoint(event.clientX, event.clientY));
    const onMove = (event: PointerEvent) => {
      if (event.movementX !== 0 || event.movementY !== 0) lookAtPointer();
      if (pressedWord === null || pressedWord.text !== "source" || !event.isPrimary) return;
      const to = wordUnder(event);
      if (to?.text === "source") previewTo(to);
    };
    const onUp = (event: PointerEvent) => {
      const startWord = pressedWord;
      const to = wordUnder(event);
      pressedWord = null;
      previewTo(null);
      if (startWord === null || to === null || startWord.text !== to.text) return;
      finishPointing(task, commands, startWord, to, event.shiftKey || event.ctrlKey || event.metaKey);
    };
    const onCancel = () => {
      pressedWord = null;
      previewTo(null);
    };
    box.addEventListener("pointerdown", onDown);
    document.addEventListener("pointermove", onMove);
    document.addEventListener("keydown", lookAway);
    document.addEventListener("pointerup", onUp);
    document.addEventListener("pointercancel", onCancel);
    return () => {
      box.removeEventListener("pointerdown", onDown);
      document.removeEventListener("pointermove", onMove);
      document.removeEventListener("keydown", lookAway);
      document.removeEventListener("pointerup", onUp);
      document.removeEventListener("pointercancel", onCancel);
    };
  }, [frame, task, commands]);
}

function finishPointing(
  task: AnnotationSession,
  commands: AnnotationCommands,
  from: Pointed,
  to: Pointed,
  adds: boolean,
): void {
  const { token, store } = task;
  if (token === null) return;
  const part = fixedPart(store.getState().asked);
  if (from.text === "reference") {
    if (part !== null && from.line === to.line && lineToFix(task, part) === to.line)
      if (from.position === to.position) commands.act(linkWord(part, to.position));
    return;
  }
  const isClick = from.line === to.line && from.position === to.position;
  const antecedentIndex = task.content(token).antecedents.findIndex((one) => containsToken(one, to));
  if (isClick && antecedentIndex >= 0) commands.act(setHead(antecedentIndex, to.position));
  else {
    const phrase = isClick && task.questionOf(token) === "antecedent" ? shortestOffer(task, token, to) : null;
    commands.act(phrase === null ? chooseSpan(from, to, adds) : choosePhrase(phrase, adds));
  }
}

/** The shortest phrase with a digit that contains the word; null = none. */
function shortestOffer(task: AnnotationSession, token: TokenRef, word: TokenRef): Antecedent | null {
  return offersWithDigits(task, token)
    .filter((offer) => containsToken(offer, word))
    .reduce<Antecedent | null>(
      (best, offer) => (best === null || offer.end - offer.start < best.end - best.start ? offer : best),
      null,
    );
}
