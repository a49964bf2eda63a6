// Page object for the menu under the annotator's name.
import type { Locator, Page } from "@playwright/test";
import { judgeText } from "#text/judge-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { button } from "./words.ts";

export class JudgingMenu {
  readonly largerText: Locator;
  /** Lets another person continue. */
  readonly leave: Locator;

  constructor(page: Page) {
    this.largerText = button(page, judgeText.header.largerLabel);
    this.leave = page.getByText(judgingText.header.leave);
  }
}
