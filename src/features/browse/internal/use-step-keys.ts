// Handles the keys that step from example to example in Browse, the same keys as in judging.

import { useEffect, useRef } from "react";

/** A candidate of the previous and of the next example; null = there is no such example. */
export interface ExampleSteps {
  readonly previous: number | null;
  readonly next: number | null;
}

export const STEP_KEYS = { previous: "p", next: "n" } as const;

/** Whether the element that receives the keys is in a field or a dialog, which handles them itself. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, select, textarea, dialog") !== null;
}

export function useStepKeys(steps: ExampleSteps, onChoose: (candidate: number) => void): void {
  const latest = useRef({ steps, onChoose });
  latest.current = { steps, onChoose };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
      const side =
        event.key === STEP_KEYS.next ? "next" : event.key === STEP_KEYS.previous ? "previous" : null;
      if (side === null) return;
      const neighbour = latest.current.steps[side];
      if (neighbour !== null) latest.current.onChoose(neighbour);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
