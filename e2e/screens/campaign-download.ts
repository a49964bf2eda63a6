// Page object for downloading the whole campaign from the exports of its results.
import { expect, type Locator, type Page } from "@playwright/test";
import { controlsText } from "#text/controls-text.ts";
import { reportExportText, reportText } from "#text/report-text.ts";
import { openResults } from "./results.ts";
import { button } from "./words.ts";

const { file, contents } = controlsText.download;

export class CampaignDownload {
  readonly page: Page;
  readonly download: Locator;
  /** Shown while figures are computed. */
  readonly busy: Locator;

  constructor(page: Page) {
    this.page = page;
    const { json, of } = reportExportText.campaign;
    this.download = button(page, `${file(json)}${contents(of)}`);
    this.busy = page.getByText(reportText.page.counting);
  }

  /** Opens the exports from any screen of the campaign, and starts the download. */
  async begin(): Promise<void> {
    await openResults(this.page, "export");
    await expect(this.busy).toHaveCount(0);
    await this.download.click();
  }
}
