// Page object for the comparison of systems: the pair, its examples, the ranking.
import { expect, type Locator, type Page } from "@playwright/test";
import { allCategoriesName, allCategoriesTitle, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import { noTestText, untestedNote } from "#core/analysis/compare/compare-tables.ts";
import { compareText } from "#text/compare-text.ts";
import { type Downloaded, downloadBy } from "./files.ts";
import { FoundCandidates } from "./found-candidates.ts";
import { ANY, begins, button, like, link, region, subTab, tab } from "./words.ts";

/** Name of the row of all categories. */
const ALL_CATEGORIES = allCategoriesTitle(WHOLE_CAMPAIGN);

const { table, pair, examples, ranking, matrix, category } = compareText;

export class CompareScreen {
  readonly page: Page;
  /** The table by category: which system is right, both, or neither. */
  readonly pair: Locator;
  readonly systemA: Locator;
  readonly systemB: Locator;
  readonly swap: Locator;
  readonly category: Locator;
  /** Examples that one system translates correctly and the other does not. */
  readonly examples: Locator;
  readonly clusters: Locator;
  readonly noClusters: Locator;
  readonly unranked: Locator;
  /** The text of cells if nobody judged one of the systems. */
  readonly notTested: Locator;
  /** The message that the filter leaves only one system. */
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
    this.notTested = this.pair.getByText(noTestText(["unjudged"]));
  }

  /** Opens the comparison from any screen of the campaign. */
  async open(): Promise<void> {
    await tab(this.page, "results").click();
    await subTab(this.page, "compare").click();
    await expect(this.pair).toBeVisible();
  }

  /**
   * The first seven cells of the row of all categories: counts of examples by which system translates them
   * correctly, and of left-out examples.
   */
  async totals(ofAll = ALL_CATEGORIES): Promise<string[]> {
    const row = this.pair.getByRole("row", { name: begins(ofAll) });
    const cells = await row.getByRole("cell").allTextContents();
    return cells.slice(0, 7).map((cell) => cell.replace(",", ""));
  }

  /** Follows every number of the pair, and expects that number of candidates. Returns how many numbers there are. */
  async expectBehindPair(): Promise<number> {
    return new FoundCandidates(this.page).expectBehind(this.pair.getByRole("link"));
  }

  /** Shows the examples that the first system translates correctly and the second does not. */
  async chooseExamples(right: string, wrong: string): Promise<void> {
    await link(this.page, examples.choice(right, wrong)).click();
  }

  examplesFound(count: number): Locator {
    return this.page.getByText(examples.found(count, allCategoriesName(WHOLE_CAMPAIGN)));
  }

  async expectExample(id: string): Promise<void> {
    await expect(this.examples).toHaveAccessibleName(examples.label(id));
  }

  /** Opens the example on the screen for browsing. */
  async openExample(id: string): Promise<void> {
    await link(this.examples, examples.label(id)).click();
  }

  /** Opens a pair of systems from the ranking. */
  async openPair(a: string, b: string): Promise<void> {
    await this.page.getByRole("link", { name: begins(matrix.pairLabel(a, b, ANY)) }).click();
  }

  /** The note that this system was not tested because nobody judged it. */
  untested(system: string): Locator {
    const note = untestedNote([{ system, reason: "unjudged", open: 0, toJudge: 0 }]) ?? "";
    return this.page.getByText(like(note.slice(0, note.indexOf("(unjudged") + "(unjudged".length)));
  }

  async download(format: "CSV" | "JSON"): Promise<Downloaded> {
    return downloadBy(button(this.page, compareText.export[format === "CSV" ? "csv" : "json"]));
  }
}
