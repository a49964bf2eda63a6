// Page object for the exports of a whole campaign: the folder and PROTEST's database.
import type { Locator, Page } from "@playwright/test";
import { exchangeText } from "#text/exchange.ts";
import { button } from "./words.ts";

const { database, folder } = exchangeText;

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
