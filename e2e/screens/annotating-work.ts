// Page object for annotating tokens, for journeys about keys and focus.
import { expect, type Locator, type Page } from "@playwright/test";
import { annotateText } from "#text/annotate.ts";
import { appCampaignText } from "#text/app-campaign.ts";
import { tokensText } from "#text/tokens.ts";
import { ANY, begins, button, link } from "./words.ts";
import { WorkFrame } from "./work-frame.ts";

export class AnnotatingWork extends WorkFrame {
  readonly token: Locator;

  constructor(page: Page) {
    super(page);
    this.token = page.locator("[data-token]");
  }

  /** Opens the first token of a campaign without examples. */
  async begin(person: string): Promise<void> {
    await link(this.page, appCampaignText.noExamples.makeSuite).click();
    await button(this.page, tokensText.start.begin).click();
    const all = tokensText.concordance.annotateAll(2).replace("2", ANY);
    await this.page.getByRole("link", { name: begins(all) }).click();
    await this.name.fill(person);
    await this.press("Enter");
    await expect(this.token).toBeVisible();
  }

  /** The button of a chosen phrase. `headLabel`: label of its head, “A” or, with several antecedents, “A1”, “A2”, …. */
  antecedent(phrase: string, headLabel: string): Locator {
    const chosen = annotateText.antecedent.head(headLabel, "").join("");
    return this.page.getByRole("button", { name: begins(`${phrase} ${chosen.trim()}`) });
  }
}
