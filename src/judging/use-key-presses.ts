// Passes key presses to the commands of a task, except while the user types or a control has the focus.

import { useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";

/**
 * Passes key presses to `press`, which returns whether it handled the key. `active`: false while something covers the
 * workbench or is about to cover it.
 */
export function useKeyPresses(press: (event: KeyboardEvent) => boolean, active: boolean): void {
  useLayoutEffect(watchPointer, []);
  const onPress = useEffectEvent(press);
  // A layout effect, because a key that is pressed before a later effect would be lost.
  useLayoutEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isTyping(event.target)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (belongsToControl(event)) return;
      if (onPress(event) || pressesPointed(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [active]);
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "range"].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
}

/**
 * The control that was last pressed with a mouse or finger. It keeps the focus but does not receive keys, even if the
 * focus returns to it.
 */
let pointed: Element | null = null;

/**
 * Tracks the control pressed with a mouse or a finger until Tab moves the focus. Returns a function that stops
 * tracking.
 */
function watchPointer(): () => void {
  // At the start, the focus is on the tab that was clicked to open the task.
  const { activeElement } = document;
  if (activeElement !== null && !activeElement.matches(":focus-visible"))
    pointed = activeElement.closest(CONTROL);
  const onDown = ({ target }: Event) => {
    pointed = target instanceof Element ? target.closest(CONTROL) : null;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Tab") pointed = null;
  };
  const caught = { capture: true };
  document.addEventListener("pointerdown", onDown, caught);
  document.addEventListener("keydown", onKey, caught);
  return () => {
    document.removeEventListener("pointerdown", onDown, caught);
    document.removeEventListener("keydown", onKey, caught);
  };
}

const CONTROL = "button, a, summary, [role=slider]";

function controlPressed({ target, key }: KeyboardEvent): Element | null {
  if (!(target instanceof HTMLElement) || (key !== "Enter" && key !== " ")) return null;
  return target.closest(CONTROL);
}

/**
 * Enter and Space belong to a control reached by keyboard. On a token, only Space belongs to the control, because Enter
 * goes to the next item.
 */
export function belongsToControl(event: KeyboardEvent): boolean {
  const control = controlPressed(event);
  if (control === null) return false;
  if (control.hasAttribute("data-token")) return event.key === " ";
  return control !== pointed && control.matches(":focus-visible");
}

/** Whether the key would press the control that was last pressed with a mouse or a finger. */
function pressesPointed(event: KeyboardEvent): boolean {
  const control = controlPressed(event);
  return control !== null && control === pointed && !belongsToControl(event);
}

export function useCommands<Session, Surroundings, Commands>(
  task: Session,
  surroundings: Surroundings,
  make: (task: Session, screen: () => Surroundings) => Commands,
): Commands {
  const latest = useRef(surroundings);
  latest.current = surroundings;
  return useMemo(() => make(task, () => latest.current), [task, make]);
}
