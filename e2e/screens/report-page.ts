// Page object for the report as one file, opened from the disk.
import { expect, type Locator, type Page } from "@playwright/test";
import { DENOMINATOR_NAME } from "#core/analysis/accuracy/accuracy-words.ts";

/** Fields and labels are found by names that the exported file itself defines. */
export class ReportPage {
  readonly status: Locator;
  readonly system: Locator;
  readonly outcome: Locator;
  /** The row of all categories: one figure per system. */
  readonly totals: Locator;
  readonly shown: Locator;
  readonly marked: Locator;

  constructor(page: Page) {
    this.status = page.getByRole("status");
    this.system = page.locator("select[name=system]");
    this.outcome = page.locator("select[name=outcome]");
    const { examples } = DENOMINATOR_NAME;
    this.totals = page
      .getByRole("table")
      .filter({ hasText: `${examples}, in percent` })
      .locator("tfoot a");
    this.shown = page.locator("#example-list li:visible");
    this.marked = page.locator("#example-list mark");
  }

  async expectFound(candidates: string, examples = "\\d+"): Promise<void> {
    await expect(this.status).toHaveText(new RegExp(`^${candidates} candidates in ${examples} examples\\.$`));
  }
}
