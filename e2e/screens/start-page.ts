// Page object for the first page of a browser, for the journeys in Firefox.
import type { Locator, Page } from "@playwright/test";
import { campaignsStorageText } from "#text/campaigns-list-text.ts";
import { campaignsText } from "#text/campaigns-text.ts";
import { importText } from "#text/import-text.ts";
import { choose, type Upload } from "../opening-files.ts";
import { ANY, button, like } from "./words.ts";

const { demoLinks, welcome } = campaignsText;

export class StartPage {
  readonly page: Page;
  readonly demo: Locator;
  /** The choice after the demo's link. */
  readonly lookAsResearcher: Locator;
  readonly import: Locator;
  readonly importCopy: Locator;
  /** The message that the campaign is already in this browser. */
  readonly isHere: Locator;
  /** The names of the campaigns. */
  readonly campaigns: Locator;
  readonly secondCopyComplete: Locator;

  constructor(page: Page) {
    this.page = page;
    this.demo = page.getByRole("link", { name: `${welcome.tryDemo}${demoLinks.englishFrench}` });
    this.lookAsResearcher = page.getByRole("link", { name: importText.demo.researcher.label });
    this.import = button(page, importText.ready.import);
    this.importCopy = button(page, importText.ready.importCopy);
    this.isHere = page.getByText(importText.existingCopy.thisCampaign);
    this.campaigns = page.getByRole("listitem").getByRole("heading", { level: 2 });
    this.secondCopyComplete = page.getByText(like(campaignsStorageText.secondCopy.complete(ANY)));
  }

  /** Opens files on the import screen, which may refuse them. */
  async openFiles(...files: Upload[]): Promise<void> {
    await this.page.goto("./#/import");
    await choose(this.page, "files", files);
  }
}
