// Page object for the tour of the judging screen.
import type { Locator, Page } from "@playwright/test";
import { judgePanelsText } from "#text/judge-panels.ts";
import { button } from "./words.ts";

const { tour } = judgePanelsText;

export class Tour {
  readonly panel: Locator;
  readonly skip: Locator;
  readonly next: Locator;
  /** The button of its last step, and the way to it again among the keys. */
  readonly end: Locator;
  readonly again: Locator;
  /** The heading of each step, in their order, by the part of the screen that it is about. */
  readonly steps: Readonly<Record<string, Locator>>;
  readonly #page: Page;

  constructor(page: Page) {
    this.panel = page.getByRole("complementary", { name: tour.label });
    this.skip = button(page, tour.skip);
    this.next = button(this.panel, tour.next);
    this.end = button(this.panel, tour.end);
    this.again = button(page, judgePanelsText.keys.tour);
    this.#page = page;
    const headings = Object.entries(tour.steps).map(([part, { title }]) => [
      part,
      this.panel.getByRole("heading", { name: title }),
    ]);
    this.steps = Object.fromEntries(headings);
  }

  /** The part of the screen that a step is about. */
  outlined(part: string): Locator {
    return this.#page.locator(`[data-tour=${part}] [data-tour-part=${part}]`);
  }

  /** What the first step says, with source and output next to each other. */
  reading(hasAntecedent: boolean): string {
    return tour.steps.texts.text({ isBeside: true, hasAntecedent });
  }

  progress(number: number, of: number): string {
    return tour.progress(number, of);
  }
}
