// Page object for the dialog that renames a campaign, for the journey about focus.
import type { Locator, Page } from "@playwright/test";
import { campaignsDialogsText, campaignsListText } from "#text/campaigns-list-text.ts";
import { button } from "./words.ts";

const { rename } = campaignsDialogsText;

export class CampaignRenaming {
  /** The menu of the campaign, to which the focus returns. */
  readonly menu: Locator;
  readonly #rename: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  /** The names in the list of campaigns. */
  readonly campaigns: Locator;

  constructor(page: Page, campaign: string) {
    this.menu = button(page, campaignsListText.row.menuOf(campaign));
    this.#rename = button(page, campaignsListText.row.rename);
    this.dialog = page.getByRole("dialog", { name: rename.title });
    this.name = this.dialog.getByLabel(rename.name);
    this.campaigns = page.getByRole("listitem").getByRole("heading", { level: 2 });
  }

  async open(): Promise<void> {
    await this.menu.click();
    await this.#rename.click();
  }
}
