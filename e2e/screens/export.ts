// Page object for all exports of the results, with the methods paragraph.
import { expect, type Locator, type Page } from "@playwright/test";
import { JUDGEMENTS_LONG, SILVER } from "#core/io/report/export-files.ts";
import { reportExportText, reportText } from "#text/report-text.ts";
import { type Downloaded, downloadBy, downloadOf, openFormats } from "./files.ts";
import { openResults } from "./results.ts";
import { button, like, MANY, region } from "./words.ts";

const exported = reportExportText;

export class ExportScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly methods: Locator;
  readonly copyMethods: Locator;
  readonly methodsCopied: Locator;
  readonly byteOrderMark: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: exported.title, exact: true });
    this.methods = region(page, reportText.methods.title);
    this.copyMethods = button(this.methods, reportText.methods.copy);
    this.methodsCopied = this.methods.getByText(reportText.methods.copied);
    this.byteOrderMark = page.getByLabel(exported.byteOrderMark);
  }

  /** Opens the exports from any screen of the campaign. */
  async open(): Promise<void> {
    await openResults(this.page, "export");
    await expect(this.heading).toBeVisible();
  }

  async downloadAccuracy(format: "CSV" | "JSON"): Promise<Downloaded> {
    return this.#download(format, exported.accuracy.of);
  }

  /** Downloads the table with one row per judgement. */
  async downloadJudgements(): Promise<Downloaded> {
    return this.#download(JUDGEMENTS_LONG.label, exported.judgements.of);
  }

  async downloadSilver(): Promise<Downloaded> {
    return this.#download(SILVER.label, exported.judgements.of);
  }

  async downloadCampaign(): Promise<Downloaded> {
    return this.#download(exported.campaign.json, exported.campaign.of);
  }

  /** Downloads the whole report as one page. */
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
    return downloadOf(this.page, format, contents);
  }

  /** Copies all tables of accuracy. */
  async copyAs(format: "LaTeX" | "Markdown"): Promise<void> {
    await openFormats(this.page, exported.accuracy.of);
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

  /** Copies the table for a paper, and expects the notice to be in view. */
  async copyPaper(): Promise<void> {
    await button(this.page, exported.paper.copyLatex).click();
    await expect(this.page.getByText(exported.copied("LaTeX"))).toBeInViewport();
  }
}
