// Scrolls the question into view: the gap is at the same height for every candidate.

import { MARGIN, placeInView, type Span } from "#core/campaign/view/arrival.ts";

/** Height of the gap, as a share of the frame's. */
const GAP_PLACE = 0.45;

const GAP = "[data-gap=asked]";
/** In order of priority. */
const WANTED = [GAP, "[data-asked] [data-mark]"] as const;

/**
 * Places the gap, or without one the pronoun, at its usual height. It is moved only as far as necessary to show the
 * pronoun and, if there is room, the whole sentence. Padding makes up for text that is too short to scroll that far.
 */
export function bringAsked(frame: HTMLElement): void {
  const sentence = frame.querySelector<HTMLElement>("[data-asked]");
  const [first] = frame.children;
  const last = frame.lastElementChild;
  if (sentence === null || first === undefined || last === null) return;
  const { top: above, height } = sentence.getBoundingClientRect();
  const spanOf = (element: Element): Span => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top - above, bottom: bottom - above };
  };
  const wanted = WANTED.flatMap((selector) => [...frame.querySelectorAll(selector)]).map(spanOf);
  const asked = wanted[0] ?? { top: 0, bottom: height };
  const preferred = Math.max(MARGIN - asked.top, frame.clientHeight * GAP_PLACE - asked.top);
  const place = placeInView(frame.clientHeight, preferred, [...wanted, { top: 0, bottom: height }]);
  const before = -spanOf(first).top;
  const after = spanOf(last).bottom;
  frame.style.paddingTop = `${Math.max(0, place - before)}px`;
  frame.style.paddingBottom = `${Math.max(0, frame.clientHeight - place - after)}px`;
  frame.scrollTop = Math.max(0, before - place);
}
