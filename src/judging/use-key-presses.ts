// Passes key presses to a task, but not while somebody types or a control has the focus.

import { useLayoutEffect } from "react";
import { belongsToControl, isTyping, pressesPointed, watchPointer } from "./key-target.ts";

/**
 * `press`: whether it was meant for the work, and is done; the same as long as that is so. `active`: false while something lies over the
 * work, or is on its way there.
 */
export function useKeyPresses(press: (event: KeyboardEvent) => boolean, active: boolean): void {
  useLayoutEffect(watchPointer, []);
  // In the commit that shows what is asked about: a key pressed between that and a later effect would be lost.
  useLayoutEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isTyping(event.target)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (belongsToControl(event)) return;
      if (press(event) || pressesPointed(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [press, active]);
}
