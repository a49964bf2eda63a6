// Page object for accuracy in the results of a campaign: its plot, table and counts.
import { expect, type Locator, type Page } from "@playwright/test";
import { accuracyColumn } from "#core/analysis/accuracy/accuracy-report.ts";
import { REASON_WORDS } from "#core/analysis/accuracy/accuracy-words.ts";
import { counted } from "#core/base/message-text.ts";
import { controlsText } from "#text/controls-text.ts";
import { reportText } from "#text/report-text.ts";
import { CampaignFrame } from "./campaign.ts";
import { type Downloaded, downloadBy } from "./files.ts";
import { ANY, begins, button, like, MANY, region } from "./words.ts";

export class AccuracyScreen {
  readonly page: Page;
  readonly heading: Locator;
  /** The table of accuracy by category and system. */
  readonly accuracy: Locator;
  readonly counts: Locator;
  /** The field that selects one system or all systems for the counts. */
  readonly countedSystem: Locator;
  readonly overJudged: Locator;

  constructor(page: Page) {
    this.page = page;
    const { accuracy } = reportText;
    this.heading = page.getByRole("heading", { level: 1, name: accuracy.title, exact: true });
    this.accuracy = region(page, reportText.accuracyTable);
    this.counts = region(page, reportText.counts.table);
    this.countedSystem = page.getByLabel(reportText.counts.system, { exact: true });
    this.overJudged = page.getByLabel(accuracy.denominators.judged);
  }

  /** Opens accuracy from any screen of the campaign. */
  async open(): Promise<void> {
    await new CampaignFrame(this.page).open("results");
    await expect(this.heading).toBeVisible();
  }

  /** The cells of the accuracy table’s last row, e.g. “60.0”. */
  async totals(): Promise<string[]> {
    return this.accuracy.getByRole("row").last().getByRole("cell").allTextContents();
  }

  /** The plot of accuracy over all categories. */
  plotOfAll(title = "All categories"): Locator {
    return this.page.getByRole("img", { name: begins(`${title}, `) });
  }

  async downloadPlotOfAll(ending: "SVG" | "PNG"): Promise<Downloaded> {
    const title = controlsText.download.pictureAs("All categories");
    return downloadBy(button(this.page, `${title}${ending}`));
  }

  /**
   * The links with the numbers of hits (approved or judged correct) of the categories whose names begin with this text.
   */
  hitsOf(category: string): Locator {
    return this.#figureOf(this.accuracy, "approved or judged correct", category);
  }

  examplesInAll(): Locator {
    return this.#figureOf(this.accuracy, "examples", "all categories");
  }

  /** The link below an accuracy: the number of open candidates, and the possible range of the accuracy. */
  openCandidates(): Locator {
    return this.accuracy.getByRole("link", { name: like(`open: ${ANY}, possible`) });
  }

  countInAll(column: string): Locator {
    const heading = accuracyColumn(column).heading;
    // The name must begin with the figure, because another column is called “approved, not judged”.
    return this.counts.getByRole("link", { name: begins(`${MANY} ${heading}: all categories`) });
  }

  notJudgedOf(category: string): Locator {
    return this.#figureOf(this.counts, REASON_WORDS["not judged"], category);
  }

  #figureOf(table: Locator, words: string, category: string): Locator {
    return table.getByRole("link", { name: begins(`${MANY} ${words}: ${category}`) });
  }

  /** The sentence with the number of candidates. */
  counted(candidates: number): Locator {
    return this.page.getByText(`${counted(candidates, "candidate")}.`).first();
  }
}
