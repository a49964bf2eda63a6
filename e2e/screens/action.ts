// Page object for the status of an action on any screen.
import type { Locator, Page } from "@playwright/test";
import { controlsText } from "#text/controls-text.ts";
import { button } from "./words.ts";

const { action } = controlsText;

export class Action {
  readonly busy: Locator;
  readonly cancel: Locator;
  readonly cancelled: Locator;

  constructor(page: Page) {
    this.busy = page.getByText(action.busy);
    this.cancel = button(page, action.cancel);
    this.cancelled = page.getByText(action.cancelled);
  }
}
