// Page object for journeys that only check that the results and the buttons of their exports are shown.
import type { Locator, Page } from "@playwright/test";
import { JUDGEMENTS_LONG } from "#core/io/report/export-files.ts";
import { controlsText } from "#text/controls-text.ts";
import { reportExportText, reportText } from "#text/report-text.ts";
import { openResults } from "./results.ts";

const { contents, file } = controlsText.download;

export class ReportExports {
  readonly page: Page;
  readonly accuracy: Locator;
  /** Shown while figures are computed. */
  readonly counting: Locator;
  /** Downloads the whole campaign. */
  readonly campaign: Locator;
  /** Downloads the judgements, one per row. */
  readonly judgements: Locator;

  constructor(page: Page) {
    this.page = page;
    this.accuracy = page.getByRole("heading", { name: reportText.accuracy.title });
    this.counting = page.getByText(reportText.page.counting);
    const { json, of } = reportExportText.campaign;
    this.campaign = page.getByRole("button", { name: `${file(json)}${contents(of)}` });
    this.judgements = page.getByRole("button", { name: file(JUDGEMENTS_LONG.label) });
  }

  /** Opens the exports from any screen of the campaign. */
  async openExports(): Promise<void> {
    await openResults(this.page, "export");
  }
}
