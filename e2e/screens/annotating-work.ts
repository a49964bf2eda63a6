// Page object for annotating tokens, for journeys about keys and focus.
import type { Locator, Page } from "@playwright/test";
import { annotateText } from "#text/annotate-text.ts";
import { begins } from "./words.ts";
import { WorkFrame } from "./work-frame.ts";

export class AnnotatingWork extends WorkFrame {
  readonly token: Locator;

  constructor(page: Page) {
    super(page);
    this.token = page.locator("[data-token]");
  }

  /** The button of a chosen phrase. `headLabel`: label of its head, “A” or, with several antecedents, “A1”, “A2”, …. */
  antecedent(phrase: string, headLabel: string): Locator {
    const chosen = annotateText.antecedent.head(headLabel, "").join("");
    return this.page.getByRole("button", { name: begins(`${phrase} ${chosen.trim()}`) });
  }
}
