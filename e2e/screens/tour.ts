// Page object for the tour of the judging screen.
import type { Locator, Page } from "@playwright/test";
import { judgePanelsText } from "#text/judge-text.ts";
import { button } from "./words.ts";

const { tour } = judgePanelsText;

export class Tour {
  readonly panel: Locator;
  readonly skip: Locator;
  readonly next: Locator;
  /** The button that ends the tour at its last step. */
  readonly end: Locator;
  /** The message after the key of an answer. */
  readonly tooEarly: Locator;
  /** The button in the keys panel that starts the tour again. */
  readonly again: Locator;
  /** The heading of each step in order, by the part of the screen that it explains. */
  readonly steps: Readonly<Record<string, Locator>>;
  readonly #page: Page;

  constructor(page: Page) {
    this.panel = page.getByRole("complementary", { name: tour.label });
    this.skip = button(page, tour.skip);
    this.next = button(this.panel, tour.next);
    this.end = button(this.panel, tour.end);
    this.tooEarly = this.panel.getByText(tour.tooEarly);
    this.again = button(page, judgePanelsText.keys.tour);
    this.#page = page;
    const headings = Object.entries(tour.steps).map(([part, { title }]) => [
      part,
      this.panel.getByRole("heading", { name: title }),
    ]);
    this.steps = Object.fromEntries(headings);
  }

  /** The outlined part of the screen that a step explains. */
  outlined(part: string): Locator {
    return this.#page.locator(`[data-tour=${part}] [data-tour-part=${part}]`);
  }

  /** The text of the first step if source and output are next to each other. */
  reading(hasAntecedent: boolean): string {
    return tour.steps.texts.text({ isBeside: true, hasAntecedent, hasWordChoice: false, isTouch: false });
  }

  progress(number: number, of: number): string {
    return tour.progress(number, of);
  }
}
