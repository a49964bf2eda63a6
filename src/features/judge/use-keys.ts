// Holds how key presses become commands: never while typing in a field, never against a control that has the focus.

import { useLayoutEffect } from "react";
import {
  type CommandId,
  chordOf,
  commandOf,
  type KeyOverrides,
} from "#core/task/pronoun-judgement/commands.ts";

/** A key held down walks over the tokens; it judges nothing twice. */
const MAY_REPEAT: ReadonlySet<CommandId> = new Set(["token-previous", "token-next"]);

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "range"].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
}

/** Enter and Space belong to a control that was reached with the keyboard, but for tokens, where Enter goes on. */
export function belongsToControl(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || (key !== "Enter" && key !== " ")) return false;
  const control = target.closest("button, a, summary, [role=slider]");
  if (control === null) return false;
  if (control.hasAttribute("data-token")) return key === " ";
  return control.matches(":focus-visible");
}

/** `active`: false while something lies over the work, or is on its way there. */
export function useKeys(run: (command: CommandId) => void, overrides: KeyOverrides, active: boolean): void {
  // In the commit that shows the candidate: a key pressed between that and a later effect would be lost.
  useLayoutEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isTyping(event.target)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (belongsToControl(event)) return;
      const chord = chordOf(event);
      const command = chord === null ? null : commandOf(chord, overrides);
      if (command === null || (event.repeat && !MAY_REPEAT.has(command))) return;
      event.preventDefault();
      run(command);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [run, overrides, active]);
}
