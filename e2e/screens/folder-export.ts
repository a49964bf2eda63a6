// Page object for the exports of a whole campaign: the folder and the PROTEST database.
import type { Locator, Page } from "@playwright/test";
import { campaignExportText } from "#text/report-text.ts";
import { openResults } from "./results.ts";
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

  /** Opens the exports from any other screen of the campaign. */
  async open(): Promise<void> {
    await openResults(this.page, "export");
  }

  downloaded(file: string): Locator {
    return this.page.getByText(folder.downloaded(file, []));
  }
}
