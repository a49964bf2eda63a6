// Page object for the dialog that renames a campaign, for the journey about focus.
import type { Locator, Page } from "@playwright/test";
import { campaignsText } from "#text/campaigns.ts";
import { campaignsDialogsText } from "#text/campaigns-dialogs.ts";
import { button } from "./words.ts";

const { rename } = campaignsDialogsText;

export class CampaignRenaming {
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  /** The names in the list. */
  readonly campaigns: Locator;

  constructor(page: Page, campaign: string) {
    this.opener = button(page, campaignsText.row.renameNamed(campaign));
    this.dialog = page.getByRole("dialog", { name: rename.title });
    this.name = this.dialog.getByLabel(rename.name);
    this.campaigns = page.getByRole("heading", { level: 2 });
  }
}
