// Sets the height of the frame with an example's groups, and scrolls to the group shown.

import { type RefObject, useLayoutEffect, useSyncExternalStore } from "react";

function followWidth(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

/** Sets the height before painting, and before the texts take the remaining space. */
export function useGroupsFrame(
  frame: RefObject<HTMLElement | null>,
  example: string,
  candidate: number,
): void {
  const width = useSyncExternalStore(followWidth, () => window.innerWidth);
  // Runs once per example and window width, so that nothing moves under the pointer while outputs are judged.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again for each example and width
  useLayoutEffect(() => {
    const { current } = frame;
    // A frame hidden behind “More” has no size.
    if (current !== null && current.clientWidth > 0) current.style.height = `${heightNeeded(current)}px`;
  }, [frame, example, width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate can be in another group
  useLayoutEffect(() => {
    if (frame.current !== null) keepInView(frame.current);
  }, [frame, example, candidate, width]);
}

/** Height in pixels that the list needs when its tallest group is open and all others are closed. */
function heightNeeded(frame: HTMLElement): number {
  const details = [...frame.querySelectorAll<HTMLElement>("[data-details]")];
  const collapsed = details.map(({ hidden }) => hidden);
  for (const one of details) one.hidden = true;
  frame.style.height = "0";
  const lines = frame.scrollHeight;
  const heights = details.map((one) => {
    one.hidden = false;
    const { offsetHeight } = one;
    one.hidden = true;
    return offsetHeight;
  });
  details.forEach((one, index) => {
    one.hidden = collapsed[index] ?? false;
  });
  return lines + Math.max(0, ...heights);
}

/** Scrolls as little as possible to show the first line of the group, and as much more of it as fits. */
function keepInView(frame: HTMLElement): void {
  const shownRow = frame.querySelector<HTMLElement>("[data-shown]");
  if (shownRow === null) return;
  const top = shownRow.offsetTop;
  const bottom = top + shownRow.offsetHeight;
  const low = Math.min(bottom - frame.clientHeight, top);
  if (frame.scrollTop > top) frame.scrollTop = top;
  else if (frame.scrollTop < low) frame.scrollTop = low;
}
