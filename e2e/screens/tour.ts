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
  /** The headings of its steps but the last, in their order. */
  readonly steps: readonly Locator[];

  constructor(page: Page) {
    this.panel = page.getByRole("complementary", { name: tour.label });
    this.skip = button(page, tour.skip);
    this.next = button(this.panel, tour.next);
    this.end = button(this.panel, tour.end);
    this.again = button(page, judgePanelsText.keys.tour);
    const { footer: _last, ...others } = tour.steps;
    this.steps = Object.values(others).map(({ title }) => this.panel.getByRole("heading", { name: title }));
  }
}
