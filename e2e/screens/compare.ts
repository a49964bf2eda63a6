// Page object for the comparison of systems: the pair, its examples, the ranking.
import { expect, type Locator, type Page } from "@playwright/test";
import {
  allCategoriesName,
  allCategoriesTitle,
  WHOLE_CAMPAIGN,
} from "#core/analysis/accuracy/report-scope.ts";
import { NO_TEST_WORDS, untestedNote } from "#core/analysis/compare/compare-words.ts";
import { compareText } from "#text/compare.ts";
import { navigationText } from "#text/navigation.ts";
import { type Downloaded, downloadBy } from "./files.ts";
import { FoundCandidates } from "./found-candidates.ts";
import { ANY, begins, button, like, link, region, tab } from "./words.ts";

/** Name of the row of all categories. */
const ALL_CATEGORIES = allCategoriesTitle(WHOLE_CAMPAIGN);

const { table, pair, examples, ranking, matrix, category } = compareText;

export class CompareScreen {
  readonly page: Page;
  /** Who is right where, by category. */
  readonly pair: Locator;
  readonly systemA: Locator;
  readonly systemB: Locator;
  readonly swap: Locator;
  readonly category: Locator;
  /** Examples that one system has right and the other wrong. */
  readonly examples: Locator;
  readonly clusters: Locator;
  readonly noClusters: Locator;
  readonly unranked: Locator;
  /** In cells of the pair, where nobody judged one of the systems. */
  readonly notTested: Locator;
  /** Says that the filter leaves one system. */
  readonly filteredToOne: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pair = region(page, table.label);
    this.systemA = page.getByLabel(pair.a);
    this.systemB = page.getByLabel(pair.b);
    this.swap = button(page, pair.swap);
    this.category = page.getByLabel(category.label);
    this.examples = page.getByRole("article", { name: begins(examples.label("")) });
    this.clusters = page.getByRole("list", { name: ranking.clusters }).getByRole("listitem");
    this.noClusters = page.getByText(ranking.noClusters);
    this.unranked = page.getByRole("list", { name: ranking.unranked }).getByRole("listitem");
    this.filteredToOne = page.getByText(compareText.oneSystem.filtered);
    this.notTested = this.pair.getByText(NO_TEST_WORDS.unjudged);
  }

  /** From the overview of the campaign. */
  async open(): Promise<void> {
    await tab(this.page, "results").click();
    await link(this.page, navigationText.subTab.compare).click();
    await expect(this.pair).toBeVisible();
  }

  /** What the row of all categories counts: who is right where, then what is left out. */
  async totals(ofAll = ALL_CATEGORIES): Promise<string[]> {
    const row = this.pair.getByRole("row", { name: begins(ofAll) });
    const cells = await row.getByRole("cell").allTextContents();
    return cells.slice(0, 7).map((cell) => cell.replace(",", ""));
  }

  /** Follows every number of the pair: as many candidates as it says. How many there are. */
  async expectBehindPair(): Promise<number> {
    return new FoundCandidates(this.page).expectBehind(this.pair.getByRole("link"));
  }

  /** Shows examples that the first system has right and the second wrong. */
  async chooseExamples(right: string, wrong: string): Promise<void> {
    await link(this.page, examples.choice(right, wrong)).click();
  }

  examplesFound(count: number): Locator {
    return this.page.getByText(examples.found(count, allCategoriesName(WHOLE_CAMPAIGN)));
  }

  async expectExample(id: string): Promise<void> {
    await expect(this.examples).toHaveAccessibleName(examples.label(id));
  }

  /** Opens the example where one browses. */
  async openExample(id: string): Promise<void> {
    await link(this.examples, examples.label(id)).click();
  }

  /** In the ranking: opens a pair. */
  async openPair(a: string, b: string): Promise<void> {
    await this.page.getByRole("link", { name: begins(matrix.pairLabel(a, b, ANY)) }).click();
  }

  /** The note that says which systems were not tested; `open`: of the first of them. */
  untested(system: string): Locator {
    const note = untestedNote([{ system, reason: "unjudged", open: 0, toJudge: 0 }]) ?? "";
    return this.page.getByText(like(note.slice(0, note.indexOf("(unjudged") + "(unjudged".length)));
  }

  async download(format: "CSV" | "JSON"): Promise<Downloaded> {
    return downloadBy(button(this.page, compareText.export[format === "CSV" ? "csv" : "json"]));
  }
}
