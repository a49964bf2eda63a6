// Page object for downloading the whole campaign from its report.
import { expect, type Locator, type Page } from "@playwright/test";
import { controlsText } from "#text/controls.ts";
import { reportText } from "#text/report.ts";
import { reportExportText } from "#text/report-export.ts";
import { button, oneOf } from "./words.ts";
import { WorkFrame } from "./work-frame.ts";

const { file, contents } = controlsText.download;

export class CampaignDownload {
  readonly page: Page;
  readonly download: Locator;
  /** The report still counts or draws. */
  readonly busy: Locator;

  constructor(page: Page) {
    this.page = page;
    const { json, of } = reportExportText.campaign;
    this.download = button(page, `${file(json)}${contents(of)}`);
    this.busy = page.getByText(oneOf(reportText.page.counting, reportText.page.drawing));
  }

  /** From judging to the report, and begins the download there. */
  async begin(): Promise<void> {
    await new WorkFrame(this.page).goTo("results");
    // What is still counted and drawn moves the buttons below it.
    await expect(this.busy).toHaveCount(0);
    await this.download.click();
  }
}
