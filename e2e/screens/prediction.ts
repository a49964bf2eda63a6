// Page object for the scorer of the pronoun prediction task: files, scores, confusion matrix, list of gaps.
import { expect, type Locator, type Page } from "@playwright/test";
import { GRAINS } from "#core/analysis/prediction/prediction.ts";
import { campaignsText } from "#text/campaigns-text.ts";
import { predictionText } from "#text/prediction-text.ts";
import { type Chosen, chooseBy, downloadBy } from "./files.ts";
import { ANY, begins, button, like, link, MANY, region } from "./words.ts";

const { files, scores, matrix, labelScores, pairs, labels, gaps, gap } = predictionText;

export class PredictionScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly openGold: Locator;
  readonly addPredictions: Locator;
  readonly closeAll: Locator;
  /** Problems in the opened files. */
  readonly problems: Locator;
  readonly tooLargeToKeep: Locator;
  /** The table of scores, one column per prediction. */
  readonly scores: Locator;
  /** The names of the predictions. */
  readonly names: Locator;
  /** The confusion matrix. */
  readonly matrix: Locator;
  readonly labelScores: Locator;
  /** Comparisons of two predictions. */
  readonly pairs: Locator;
  /** The field that selects whose labels are shown. */
  readonly prediction: Locator;
  readonly kind: Locator;
  readonly goldLabel: Locator;
  readonly predictedLabel: Locator;
  readonly rightIn: Locator;
  readonly noneFound: Locator;
  readonly showAll: Locator;
  readonly gaps: Locator;
  /** “2 of 8 gaps.” */
  readonly found: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: predictionText.page.title });
    this.openGold = button(page, files.openGold);
    this.addPredictions = button(page, files.addPredictions);
    this.closeAll = button(page, files.closeAll);
    this.problems = region(page, files.problems).getByRole("listitem");
    this.tooLargeToKeep = page.getByText(files.tooLargeToKeep);
    this.scores = region(page, scores.table);
    this.names = this.scores.getByRole("rowheader");
    this.matrix = region(page, matrix.table);
    this.labelScores = region(page, labelScores.table);
    this.pairs = region(page, pairs.table);
    this.prediction = page.getByLabel(labels.prediction, { exact: true });
    this.kind = page.getByLabel(gaps.kind, { exact: true });
    this.goldLabel = page.getByLabel(gaps.goldLabel, { exact: true });
    this.predictedLabel = page.getByLabel(gaps.predictedLabel, { exact: true });
    this.rightIn = page.getByLabel(gaps.rightIn, { exact: true });
    this.noneFound = page.getByText(gaps.none);
    this.showAll = button(page, gaps.showAll);
    this.gaps = page.getByRole("article");
    this.found = page.getByText(begins(gaps.found(MANY, MANY)));
  }

  async open(): Promise<void> {
    await this.page.goto("./#/prediction");
    await expect(this.openGold).toBeVisible();
  }

  /** Opens the screen from the list of campaigns, as users do. */
  async openFromStart(): Promise<void> {
    await this.page.goto("./");
    await link(this.page, campaignsText.demoLinks.scorePrediction).click();
    await expect(this.heading).toBeVisible();
  }

  async chooseGold(file: Chosen): Promise<void> {
    await chooseBy(this.openGold, file);
  }

  async choosePredictions(chosen: Chosen): Promise<void> {
    await chooseBy(this.addPredictions, chosen);
  }

  goldSize(size: { readonly gaps: number; readonly pairs: number }): Locator {
    return this.page.getByText(files.goldSize(size.gaps, size.pairs));
  }

  opened(count: number): Locator {
    return this.page.getByText(files.opened(count));
  }

  /** The message that some files were opened and others refused. */
  openedAndRefused(count: number): Locator {
    return this.page.getByText(`${files.opened(count)} ${files.refused}`);
  }

  async remove(prediction: string): Promise<void> {
    await button(this.page, `${files.close} ${prediction}`).click();
  }

  async makeGold(prediction: string): Promise<void> {
    await this.page.getByRole("button", { name: like(`${files.makeGold}${ANY}${prediction}`) }).click();
  }

  scoresOf(prediction: string): Locator {
    return this.scores.getByRole("row", { name: begins(prediction) });
  }

  /** Switches to coarse labels. */
  async chooseCoarse(): Promise<void> {
    await this.page.getByRole("link", { name: begins(GRAINS[0] ?? "coarse") }).click();
  }

  /** Opens the gaps of a cell of the matrix, and expects their number. */
  async openCell(count: number, gold: string, predicted: string): Promise<void> {
    const words = matrix.goldAndPredicted(gold, predicted);
    await link(this.matrix, `${count}: ${words}`).click();
    await expect(this.page.getByRole("heading", { name: gaps.titleWith(words) })).toBeFocused();
  }

  async expectFound(count: number | string, all?: number): Promise<void> {
    const found = gaps.found(MANY, all ?? MANY).replace("987,654,321", String(count));
    await expect(this.found).toHaveText(begins(found));
  }

  /** Follows every number of a table, and expects that number of gaps. Returns how many numbers there are. */
  async expectBehind(table: Locator): Promise<number> {
    const links = table.getByRole("link", { name: begins(`${MANY}: `) });
    const addresses = await links.evaluateAll((all) =>
      all.map((one) => ({ count: one.textContent ?? "", to: one.getAttribute("href") ?? "" })),
    );
    for (const { count, to } of addresses) {
      await this.page.goto(`./${to}`);
      await this.expectFound(count);
    }
    return addresses.length;
  }

  async expectGap(position: { line: number; gap?: number; gaps?: number }): Promise<void> {
    const { line, gap: number, gaps: all } = position;
    const name =
      number === undefined || all === undefined
        ? gap.line(line)
        : gap.lineAndGap({ line, gap: number, gaps: all });
    await expect(this.gaps).toHaveAccessibleName(name);
  }

  /** Shows the gap with the surrounding lines. */
  async openContext(): Promise<void> {
    await this.gaps.getByRole("link", { name: begins(gap.inContext) }).click();
  }

  async download(name: "scores" | "confusions" | "gaps" | "json" | "latex"): Promise<string> {
    return (await downloadBy(button(this.page, predictionText.export[name]))).text;
  }
}

/** The words that say whether a prediction is correct for a gap. */
export const GAP_MARKS = { correct: gap.correct, incorrect: gap.incorrect };
