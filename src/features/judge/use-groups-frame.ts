// Sizes the frame of an example's groups, and scrolls to the group shown.

import { type RefObject, useLayoutEffect, useSyncExternalStore } from "react";

function followWidth(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

/** Runs before painting, and before the texts take the remaining room. */
export function useGroupsFrame(
  frame: RefObject<HTMLElement | null>,
  example: string,
  candidate: number,
): void {
  const width = useSyncExternalStore(followWidth, () => window.innerWidth);
  // Once per example: nothing may move under the pointer while its outputs are judged.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again for each example and width
  useLayoutEffect(() => {
    const { current } = frame;
    // While hidden behind “More”, it has no size.
    if (current !== null && current.clientWidth > 0) current.style.height = `${heightNeeded(current)}px`;
  }, [frame, example, width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate is another group, or another output of it
  useLayoutEffect(() => {
    if (frame.current !== null) keepInView(frame.current);
  }, [frame, example, candidate, width]);
}

/** Height in pixels with the groups folded and the tallest one open. */
function heightNeeded(frame: HTMLElement): number {
  const details = [...frame.querySelectorAll<HTMLElement>("[data-details]")];
  const folded = details.map(({ hidden }) => hidden);
  for (const one of details) one.hidden = true;
  frame.style.height = "0";
  const lines = frame.scrollHeight;
  const heights = details.map((one) => {
    one.hidden = false;
    const { offsetHeight } = one;
    one.hidden = true;
    return offsetHeight;
  });
  details.forEach((one, place) => {
    one.hidden = folded[place] ?? false;
  });
  return lines + Math.max(0, ...heights);
}

/** Scrolls as little as possible: to the first line of the group shown, and as much more of it as there is room for. */
function keepInView(frame: HTMLElement): void {
  const shown = frame.querySelector<HTMLElement>("[data-shown]");
  if (shown === null) return;
  const top = shown.offsetTop;
  const bottom = top + shown.offsetHeight;
  const low = Math.min(bottom - frame.clientHeight, top);
  if (frame.scrollTop > top) frame.scrollTop = top;
  else if (frame.scrollTop < low) frame.scrollTop = low;
}
