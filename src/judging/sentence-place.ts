// Puts a sentence at a height of the frame in which the texts of a task scroll.

interface PlacedSentence {
  /** The element that scrolls. */
  readonly frame: HTMLElement;
  /** Its only content. */
  readonly texts: HTMLElement;
  /** An element of `texts`. */
  readonly sentence: HTMLElement;
}

/**
 * Scrolls the frame so that the sentence is `newTop` pixels below the frame's top. Adds padding above or below if the
 * texts are too short to scroll that far.
 */
export function putSentenceAt({ frame, texts, sentence }: PlacedSentence, newTop: number): void {
  const { style } = texts;
  const pixels = (side: string) => Number.parseFloat(side) || 0;
  const above = pixels(style.paddingTop);
  const below = pixels(style.paddingBottom);
  const box = texts.getBoundingClientRect();
  const before = sentence.getBoundingClientRect().top - box.top - above;
  // Browsers scroll by whole pixels. Padding adds the fraction, so that nothing moves by part of a pixel.
  const scrolled = Math.ceil(Math.max(0, before - newTop));
  const padding = newTop + scrolled - before;
  const end = padding + box.height - above - below;
  style.paddingTop = `${padding}px`;
  style.paddingBottom = `${Math.max(0, scrolled + frame.clientHeight - end)}px`;
  frame.scrollTop = scrolled;
}
