// Turns clicks and drags on words into antecedents, heads and links.

import { type RefObject, useEffect } from "react";
import type { AnnotationCommands } from "./annotation-commands.ts";
import type { AnnotationSession } from "./annotation-session.ts";
import { fixedPart } from "./link-commands.ts";

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
 * A click on a source word makes it an antecedent, or the head of the antecedent that contains it. A drag makes a span;
 * Shift or Ctrl adds it to those chosen. While a link is fixed, a click on a word of its reference line links or
 * unlinks it.
 */
export function usePointing(
  frame: RefObject<HTMLDivElement | null>,
  task: AnnotationSession,
  commands: AnnotationCommands,
): void {
  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    let from: Pointed | null = null;
    const draw = (to: Pointed | null) =>
      commands.antecedents.drawing(from === null || to === null ? null : [from, to]);
    const onDown = (event: PointerEvent) => {
      from = event.button === 0 && event.isPrimary ? pointedAt(event.target) : null;
    };
    // Touch events keep the element on which the touch began, so the current one has to be looked up.
    const at = (event: PointerEvent) => pointedAt(document.elementFromPoint(event.clientX, event.clientY));
    const onMove = (event: PointerEvent) => {
      if (from === null || from.text !== "source" || !event.isPrimary) return;
      const to = at(event);
      if (to?.text === "source") draw(to);
    };
    const onUp = (event: PointerEvent) => {
      const began = from;
      const to = at(event);
      from = null;
      draw(null);
      if (began === null || to === null || began.text !== to.text) return;
      point(task, commands, began, to, event.shiftKey || event.ctrlKey || event.metaKey);
    };
    const onCancel = () => {
      from = null;
      draw(null);
    };
    box.addEventListener("pointerdown", onDown);
    document.addEventListener("pointermove", onMove);
    document.addEventListener("pointerup", onUp);
    document.addEventListener("pointercancel", onCancel);
    return () => {
      box.removeEventListener("pointerdown", onDown);
      document.removeEventListener("pointermove", onMove);
      document.removeEventListener("pointerup", onUp);
      document.removeEventListener("pointercancel", onCancel);
    };
  }, [frame, task, commands]);
}

function point(
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
    if (part !== null && from.line === to.line && commands.links.lineOf(part) === to.line)
      if (from.position === to.position) commands.links.link(part, to.position);
    return;
  }
  const isClick = from.line === to.line && from.position === to.position;
  const inside = task
    .content(token)
    .antecedents.findIndex(
      ({ line, start, end }) => line === to.line && to.position >= start && to.position <= end,
    );
  if (isClick && inside >= 0) commands.antecedents.head(inside, to.position);
  else commands.antecedents.draw(from, to, adds);
}
