// Brings what is asked about into view: the gap before all, with the pronoun, and with the whole sentence where that fits.

import { MARGIN, placeInView, type Span } from "#core/campaign/view/arrival.ts";

/** In the order of their weight. */
const WANTED = ["[data-gap=asked]", "[data-asked] [data-mark]"] as const;

/** Scrolls the frame: the sentence to the bottom, with what comes before it above; where it does not fit to the top, or as far on as its gap. */
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
