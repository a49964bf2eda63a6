// Holds how key presses become commands: never while typing in a field, never against a control that has the focus.

import { useLayoutEffect } from "react";
import {
  type CommandId,
  chordOf,
  commandOf,
  type KeyOverrides,
} from "#core/task/pronoun-judgement/commands.ts";
import { belongsToControl, isTyping } from "#judging/key-target.ts";

/** A key held down walks over the tokens; it judges nothing twice. */
const MAY_REPEAT: ReadonlySet<CommandId> = new Set(["token-previous", "token-next"]);

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
