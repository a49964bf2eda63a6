// Scrolls to the gap, so that it is at the same height for every candidate if possible.

import { offsetInView, type PixelRange, VIEW_MARGIN } from "#core/campaign/view/fit-on-screen.ts";

/** Preferred height of the gap, as a share of the frame's height. */
const GAP_PLACE = 0.45;

const GAP = "[data-gap=asked]";
/** Selectors of the elements to bring into view, the most important first. */
const WANTED = [GAP, "[data-asked] [data-mark]"] as const;

/**
 * Scrolls so that the gap (if there is none, the pronoun) is at its preferred height. The gap is moved from there only
 * as far as is necessary to show the pronoun and, if there is room, the whole sentence. Padding is added if the text is
 * too short to scroll that far.
 */
export function scrollToMain(frame: HTMLElement): void {
  const sentence = frame.querySelector<HTMLElement>("[data-asked]");
  const [first] = frame.children;
  const last = frame.lastElementChild;
  if (sentence === null || first === undefined || last === null) return;
  const { top: above, height } = sentence.getBoundingClientRect();
  const spanOf = (element: Element): PixelRange => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top - above, bottom: bottom - above };
  };
  const marked = WANTED.flatMap((selector) => [...frame.querySelectorAll(selector)]).map(spanOf);
  const main = marked[0] ?? { top: 0, bottom: height };
  const preferred = Math.max(VIEW_MARGIN - main.top, frame.clientHeight * GAP_PLACE - main.top);
  const position = offsetInView(frame.clientHeight, preferred, [...marked, { top: 0, bottom: height }]);
  const before = -spanOf(first).top;
  const after = spanOf(last).bottom;
  frame.style.paddingTop = `${Math.max(0, position - before)}px`;
  frame.style.paddingBottom = `${Math.max(0, frame.clientHeight - position - after)}px`;
  frame.scrollTop = Math.max(0, before - position);
}
