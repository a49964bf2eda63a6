// Scrolls the question into view: first the gap, then the pronoun, then the whole sentence if it fits.

import { MARGIN, placeInView, type Span } from "#core/campaign/view/arrival.ts";

/** In order of priority. */
const WANTED = ["[data-gap=asked]", "[data-asked] [data-mark]"] as const;

/**
 * Aligns the sentence with the bottom of the frame, with its context above. If it does not fit, it is aligned with the
 * top, or scrolled as far as its gap.
 */
export function bringAsked(frame: HTMLElement): void {
  const sentence = frame.querySelector<HTMLElement>("[data-asked]");
  if (sentence === null) return;
  const { top: above, height } = sentence.getBoundingClientRect();
  const wanted = WANTED.flatMap((selector) => [...frame.querySelectorAll(selector)]).map((element): Span => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top - above, bottom: bottom - above };
  });
  const preferred = Math.max(MARGIN, frame.clientHeight - 2 * MARGIN - height);
  frame.scrollTop =
    sentence.offsetTop - placeInView(frame.clientHeight, preferred, [...wanted, { top: 0, bottom: height }]);
}
