// Page object for the queue of judging, for journeys that are not about judging.
import type { Locator, Page } from "@playwright/test";
import { judgingText } from "#text/judging.ts";

export class JudgingList {
  /** How many candidates are listed. */
  readonly shown: Locator;

  constructor(page: Page) {
    this.shown = page.getByRole("dialog", { name: judgingText.panels.list }).getByRole("status");
  }
}
