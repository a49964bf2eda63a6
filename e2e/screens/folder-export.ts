// Page object for the exports of a whole campaign: the folder and PROTEST's database.
import type { Locator, Page } from "@playwright/test";
import { campaignExportText } from "#text/campaign-export.ts";
import { button } from "./words.ts";

const { database, folder } = campaignExportText;

export class FolderExport {
  readonly page: Page;
  readonly download: Locator;
  readonly downloadDatabase: Locator;

  constructor(page: Page) {
    this.page = page;
    this.download = button(page, folder.download);
    this.downloadDatabase = button(page, database.download);
  }

  downloaded(file: string): Locator {
    return this.page.getByText(folder.downloaded(file, []));
  }
}
