// Holds what a pointer does on the words of the texts, mouse, pen and finger alike.

import { type RefObject, useEffect } from "react";
import type { AnnotateActs } from "./annotate-acts.ts";
import type { AnnotateSitting } from "./annotate-sitting.ts";
import { mendedPart } from "./link-acts.ts";

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
 * A click on a word of the source makes it an antecedent, or inside of one its head; drawn from one word to another, all between; with Shift or Ctrl it is added to those chosen. While
 * a link is fixed, a click on a word of its line in the reference links it, or no longer.
 */
export function usePointing(
  frame: RefObject<HTMLDivElement | null>,
  sitting: AnnotateSitting,
  acts: AnnotateActs,
): void {
  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    let from: Pointed | null = null;
    const draw = (to: Pointed | null) =>
      acts.antecedents.drawing(from === null || to === null ? null : [from, to]);
    const onDown = (event: PointerEvent) => {
      from = event.button === 0 && event.isPrimary ? pointedAt(event.target) : null;
    };
    // A finger holds on to the word it began on: where it is now has to be looked up.
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
      point(sitting, acts, began, to, event.shiftKey || event.ctrlKey || event.metaKey);
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
  }, [frame, sitting, acts]);
}

function point(
  sitting: AnnotateSitting,
  acts: AnnotateActs,
  from: Pointed,
  to: Pointed,
  adds: boolean,
): void {
  const { token, store } = sitting;
  if (token === null) return;
  const part = mendedPart(store.getState().asked);
  if (from.text === "reference") {
    if (part !== null && from.line === to.line && acts.links.lineOf(part) === to.line)
      if (from.position === to.position) acts.links.link(part, to.position);
    return;
  }
  const isClick = from.line === to.line && from.position === to.position;
  const inside = sitting
    .content(token)
    .antecedents.findIndex(
      ({ line, start, end }) => line === to.line && to.position >= start && to.position <= end,
    );
  if (isClick && inside >= 0) acts.antecedents.head(inside, to.position);
  else acts.antecedents.draw(from, to, adds);
}
