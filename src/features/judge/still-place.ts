// Holds where the texts stand in their frame: the pronoun's sentence arrives at one place and stays there, whatever grows or shrinks.

import { MARGIN, placeInView, type Span } from "#core/view/arrival.ts";

/** Where the pronoun's sentence begins when a candidate is shown, as a share of the frame's height. */
const CALM = 0.42;

/** Sizes of the text, tried one after the other, for a sentence so long that its two pronouns are not in view together. */
const SMALLER = [1, 0.9, 0.8, 0.7] as const;

const PRONOUN = "[data-mark~=P]";
const ANTECEDENT = "[data-mark~=A], [data-mark~=A1]";

export class StillPlace {
  readonly #frame: HTMLElement;
  readonly #texts: HTMLElement;
  /** Of the pronoun's sentence, from the top of the frame. */
  #place = 0;
  /** What was scrolled to here; anything else was scrolled to by somebody. */
  #scrolled = 0;
  /** Of frame and texts, when they were placed last. */
  #sizes = "";
  /** Nothing was scrolled or opened since the candidate was shown. */
  #isFresh = true;

  /** `frame` scrolls `texts`, which is all that it holds. */
  constructor(frame: HTMLElement, texts: HTMLElement) {
    this.#frame = frame;
    this.#texts = texts;
  }

  /** Keeps the place until it is ended. */
  watch(): () => void {
    const sizes = new ResizeObserver(() => this.#settle());
    sizes.observe(this.#frame);
    sizes.observe(this.#texts);
    const onScroll = () => this.#onScroll();
    this.#frame.addEventListener("scroll", onScroll);
    return () => {
      sizes.disconnect();
      this.#frame.removeEventListener("scroll", onScroll);
    };
  }

  /** A candidate has just been shown. */
  arrive(): void {
    this.#isFresh = true;
    for (const size of SMALLER) {
      this.#texts.style.setProperty("--fitted", `${size}`);
      if (this.#pronounFits()) break;
    }
    this.#putAt(this.#inView(this.#frame.clientHeight * CALM));
  }

  /** Makes a change at once, of what is shown of the same candidate. */
  hold(change: () => void): void {
    this.#place = this.#top() ?? this.#place;
    this.#isFresh = false;
    change();
    this.#putAt(this.#place);
  }

  scrollBy(pages: number): void {
    this.#frame.scrollBy({ top: pages * this.#frame.clientHeight });
  }

  #settle(): void {
    this.#putAt(this.#isFresh ? this.#inView(this.#place) : this.#place);
  }

  #onScroll(): void {
    // Where either has grown or shrunk, that is what moved the texts.
    if (this.#sizes !== this.#sizesNow()) {
      this.#settle();
      return;
    }
    if (Math.abs(this.#frame.scrollTop - this.#scrolled) < 2) return;
    this.#scrolled = this.#frame.scrollTop;
    this.#place = this.#top() ?? this.#place;
    this.#isFresh = false;
  }

  #sizesNow(): string {
    return `${this.#frame.clientWidth} ${this.#frame.clientHeight} ${this.#texts.offsetHeight}`;
  }

  #sentence(): HTMLElement | null {
    return this.#frame.querySelector<HTMLElement>("[data-example-line]");
  }

  #top(): number | undefined {
    const top = this.#sentence()?.getBoundingClientRect().top;
    return top === undefined ? undefined : top - this.#frame.getBoundingClientRect().top;
  }

  /** Whether source and output of the pronoun can be in view at once; who has chosen larger texts has them all the same. */
  #pronounFits(): boolean {
    if (Number(getComputedStyle(this.#texts).getPropertyValue("--text-scale")) > 1) return true;
    const [source, output] = ["mark", "[data-token]"].map((side) =>
      this.#sentence()?.querySelector(`${side}${PRONOUN}`)?.getBoundingClientRect(),
    );
    if (source === undefined || output === undefined) return true;
    return output.bottom - source.top <= this.#frame.clientHeight - 2 * MARGIN;
  }

  /** The nearest place to `preferred` with the marked tokens in view: pronoun, first antecedent, then the whole sentence, the rest. */
  #inView(preferred: number): number {
    const sentence = this.#sentence();
    if (sentence === null) return preferred;
    const { top } = sentence.getBoundingClientRect();
    const span = (element: Element): Span => {
      const box = element.getBoundingClientRect();
      return { top: box.top - top, bottom: box.bottom - top };
    };
    const within = (root: Element, marks: string) => [...root.querySelectorAll(marks)].map(span);
    return placeInView(this.#frame.clientHeight, preferred, [
      ...within(sentence, PRONOUN),
      ...within(this.#texts, PRONOUN),
      ...within(this.#texts, ANTECEDENT),
      span(sentence),
      ...within(this.#texts, "[data-mark]"),
    ]);
  }

  /** Room is left free above or below where the texts alone would not reach so far. */
  #putAt(place: number): void {
    const sentence = this.#sentence();
    if (sentence === null) return;
    const { style } = this.#texts;
    const room = (side: string) => Number.parseFloat(side) || 0;
    const [above, below] = [room(style.paddingTop), room(style.paddingBottom)];
    const texts = this.#texts.getBoundingClientRect();
    const before = sentence.getBoundingClientRect().top - texts.top - above;
    // Browsers scroll by whole pixels: the rest is room, too, so that nothing moves by a part of one.
    const scrolled = Math.ceil(Math.max(0, before - place));
    const padding = place + scrolled - before;
    const end = padding + texts.height - above - below;
    style.paddingTop = `${padding}px`;
    style.paddingBottom = `${Math.max(0, scrolled + this.#frame.clientHeight - end)}px`;
    this.#frame.scrollTop = scrolled;
    this.#scrolled = this.#frame.scrollTop;
    this.#sizes = this.#sizesNow();
    this.#place = place;
  }
}
