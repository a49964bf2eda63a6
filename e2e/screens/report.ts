// Page object for the report: accuracy, counts, methods, exports. Agreement and audit have their own page objects.
import { expect, type Locator, type Page } from "@playwright/test";
import { COUNT_WORDS, REASON_WORDS } from "#core/analysis/accuracy/accuracy-words.ts";
import { DENOMINATOR_NAME } from "#core/analysis/accuracy/counted-words.ts";
import { counted } from "#core/base/number-words.ts";
import { AGREEMENT_FILE, JUDGEMENTS_LONG, SILVER } from "#core/io/report/export-files.ts";
import { controlsText } from "#text/controls.ts";
import { reportText } from "#text/report.ts";
import { reportExportText } from "#text/report-export.ts";
import { CampaignFrame } from "./campaign.ts";
import { type Downloaded, downloadButton, downloadBy } from "./files.ts";
import { ANY, begins, button, like, MANY, plain, region } from "./words.ts";

const exported = reportExportText;

export class ReportScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly accuracyHeading: Locator;
  /** Accuracy by category and system. */
  readonly accuracy: Locator;
  readonly counts: Locator;
  /** Of one or all, for the counts. */
  readonly countedSystem: Locator;
  readonly overJudged: Locator;
  readonly methods: Locator;
  readonly copyMethods: Locator;
  readonly methodsCopied: Locator;
  readonly exports: Locator;
  readonly byteOrderMark: Locator;
  readonly nothingToCount: Locator;
  readonly tellAll: Locator;
  readonly toMetrics: Locator;
  readonly toGaps: Locator;
  readonly toComparison: Locator;

  constructor(page: Page) {
    this.page = page;
    const { page: text, accuracy } = reportText;
    this.heading = page.getByRole("heading", { level: 1, name: text.title, exact: true });
    this.accuracyHeading = page.getByRole("heading", { name: accuracy.title });
    this.accuracy = region(page, reportText.accuracyTable);
    this.counts = region(page, reportText.counts.table);
    this.countedSystem = page.getByLabel(reportText.counts.system, { exact: true });
    this.overJudged = page.getByLabel(accuracy.denominators.judged);
    this.methods = region(page, reportText.methods.title);
    this.copyMethods = button(this.methods, reportText.methods.copy);
    this.methodsCopied = this.methods.getByText(reportText.methods.copied);
    this.exports = region(page, exported.title);
    this.byteOrderMark = page.getByLabel(exported.byteOrderMark);
    this.nothingToCount = page.getByText(text.none);
    this.tellAll = button(page, reportText.filter.removeAll);
    this.toMetrics = page.getByRole("link", { name: accuracy.metrics, exact: true });
    this.toGaps = page.getByRole("link", { name: accuracy.gaps, exact: true });
    this.toComparison = page.getByRole("link", { name: accuracy.compare, exact: true });
  }

  /** From any screen of the campaign. */
  async open(): Promise<void> {
    await new CampaignFrame(this.page).open("results");
    await expect(this.heading).toBeVisible();
  }

  /** The cells of the accuracy table’s last row, e.g. “60.0”. */
  async totals(): Promise<string[]> {
    return this.accuracy.getByRole("row").last().getByRole("cell").allTextContents();
  }

  /** Accuracy as a picture, of all categories together. */
  plotOfAll(): Locator {
    return this.page.getByRole("img", { name: begins("All categories, ") });
  }

  async downloadPlotOfAll(ending: "SVG" | "PNG"): Promise<Downloaded> {
    const title = controlsText.download.pictureAs("All categories");
    return downloadBy(button(this.page, `${title}${ending}`));
  }

  /** Figures that lead to candidates, of the categories whose names begin so. */
  hitsOf(category: string): Locator {
    return this.#figureOf(this.accuracy, "approved or judged correct", category);
  }

  examplesInAll(): Locator {
    return this.#figureOf(this.accuracy, "examples", "all categories");
  }

  /** Below an accuracy: what is open, and where the accuracy may end up. */
  openCandidates(): Locator {
    return this.accuracy.getByRole("link", { name: like(`open: ${ANY}, possible`) });
  }

  countInAll(column: (typeof COUNT_WORDS)[number]["key"]): Locator {
    const heading = COUNT_WORDS.find(({ key }) => key === column)?.heading ?? column;
    // Another column is called “approved, not judged”: the name begins with the figure.
    return this.counts.getByRole("link", { name: begins(`${MANY} ${heading}: all categories`) });
  }

  notJudgedOf(category: string): Locator {
    return this.#figureOf(this.counts, REASON_WORDS["not judged"], category);
  }

  #figureOf(table: Locator, words: string, category: string): Locator {
    return table.getByRole("link", { name: begins(`${MANY} ${words}: ${category}`) });
  }

  /** The sentence with the numbers of candidates in scope and of all. */
  onlyTold(shown: number, all: number): Locator {
    return this.page.getByText(plain(reportText.filter.part(shown, all)));
  }

  /** The sentence that says how many candidates there are. */
  counted(candidates: number): Locator {
    return this.page.getByText(`${counted(candidates, "candidate")}.`).first();
  }

  async downloadAccuracy(format: "CSV" | "JSON"): Promise<Downloaded> {
    return this.#download(format, exported.accuracy.of);
  }

  /** A row for each judgement. */
  async downloadJudgements(): Promise<Downloaded> {
    return this.#download(JUDGEMENTS_LONG.label, exported.judgements.of);
  }

  async downloadSilver(): Promise<Downloaded> {
    return this.#download(SILVER.label, exported.judgements.of);
  }

  async downloadCampaign(): Promise<Downloaded> {
    return this.#download(exported.campaign.json, exported.campaign.of);
  }

  agreementCsv(): Locator {
    return downloadButton(this.page, AGREEMENT_FILE.label, exported.agreement.of);
  }

  /** The whole report as one page. */
  async downloadPage(texts: "with texts" | "without texts"): Promise<Downloaded> {
    const { page } = exported;
    return this.#download(
      page.labels[texts === "with texts" ? "report.html" : "report-without-texts.html"],
      page.of,
    );
  }

  async downloadPaper(): Promise<Downloaded> {
    const { downloadLatex, shortTable } = exported.paper;
    return downloadBy(button(this.page, `${downloadLatex} ${shortTable}`));
  }

  #download(format: string, contents: string): Promise<Downloaded> {
    return downloadBy(downloadButton(this.page, format, contents));
  }

  /** All tables of accuracy. */
  async copyAs(format: "LaTeX" | "Markdown"): Promise<void> {
    await button(this.page, exported.accuracy.copyAs(format)).click();
    await expect(this.page.getByText(exported.copied(format))).toBeVisible();
  }

  /** Leaves the first system out of the short table. */
  async shortenPaper(): Promise<void> {
    const { choose, systems } = exported.paper;
    const part = { systems: MANY, allSystems: MANY, categories: MANY, allCategories: MANY };
    await this.page.getByText(like(choose(part))).click();
    await this.page.getByRole("group", { name: systems }).getByRole("checkbox").first().uncheck();
  }

  async copyPaper(): Promise<void> {
    await button(this.page, exported.paper.copyLatex).click();
  }
}

/** The report as a page of its own, opened from the disk: its fields have names, and its labels come with the file. */
export class ReportPage {
  readonly page: Page;
  readonly status: Locator;
  readonly system: Locator;
  readonly outcome: Locator;
  /** Of the row of all categories: a figure for each system. */
  readonly totals: Locator;
  readonly shown: Locator;
  readonly marked: Locator;

  constructor(page: Page) {
    this.page = page;
    this.status = page.getByRole("status");
    this.system = page.locator("select[name=system]");
    this.outcome = page.locator("select[name=outcome]");
    const { examples } = DENOMINATOR_NAME;
    this.totals = page
      .getByRole("table")
      .filter({ hasText: `${examples}, in percent` })
      .locator("tfoot a");
    this.shown = page.locator("#told li:visible");
    this.marked = page.locator("#told mark");
  }

  async expectFound(candidates: string, examples = "\\d+"): Promise<void> {
    await expect(this.status).toHaveText(new RegExp(`^${candidates} candidates in ${examples} examples\\.$`));
  }
}
