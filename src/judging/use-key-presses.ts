// Passes key presses to a task, except while the user types or a control has the focus.

import { useEffectEvent, useLayoutEffect } from "react";
import { belongsToControl, isTyping, pressesPointed, watchPointer } from "./key-target.ts";

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
