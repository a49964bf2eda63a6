// Steps from example to example in Browse: finds the candidate to show, and handles the keys, the same as in judging.
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

/** Returns the numbers, from 0, of a candidate's example and system. */
interface CandidateNumbers {
  exampleNumber(candidate: number): number;
  systemNumber(candidate: number): number;
}

/**
 * Returns a candidate of the next example in the list, or of the previous example if `step` is −1: the candidate of the
 * same system if it is listed, otherwise the first one. Null = there is no such example, or `candidate` is not listed.
 * `shown`: the list, in which all candidates of an example are adjacent.
 */
export function stepExample(
  shown: readonly number[],
  candidate: number,
  step: 1 | -1,
  numbers: CandidateNumbers,
): number | null {
  const exampleAt = (place: number) => {
    const candidateThere = shown[place];
    return candidateThere === undefined ? null : numbers.exampleNumber(candidateThere);
  };
  const example = numbers.exampleNumber(candidate);
  let index = shown.indexOf(candidate);
  if (index < 0) return null;
  while (exampleAt(index) === example) index += step;
  const neighbour = exampleAt(index);
  if (neighbour === null) return null;
  let first = index;
  while (exampleAt(first - 1) === neighbour) first--;
  let end = first;
  while (exampleAt(end) === neighbour) end++;
  const ofExample = shown.slice(first, end);
  const sameSystem = ofExample.find((one) => numbers.systemNumber(one) === numbers.systemNumber(candidate));
  return sameSystem ?? ofExample[0] ?? null;
}
