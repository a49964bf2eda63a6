// Page object for the number of candidates in the list of the judging screen.
import type { Locator, Page } from "@playwright/test";
import { judgingText } from "#text/judging-text.ts";

export class JudgingList {
  /** The number of listed candidates. */
  readonly shown: Locator;

  constructor(page: Page) {
    this.shown = page.getByRole("dialog", { name: judgingText.panels.list }).getByRole("status");
  }
}
