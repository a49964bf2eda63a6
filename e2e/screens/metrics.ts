// Page object for metrics vs. human judgement: scores, scores from a file, correlation, disagreement.
import { expect, type Locator, type Page } from "@playwright/test";
import { scatterDrawing, whatSystemsShow } from "#core/analysis/metrics/correlate-tables.ts";
import { controlsText } from "#text/controls-text.ts";
import { historyText } from "#text/history-text.ts";
import { metricsDisagreementText, metricsText } from "#text/metrics-text.ts";
import { updateText } from "#text/update-text.ts";
import { chooseBy, type Downloaded, downloadBy } from "./files.ts";
import { FoundCandidates } from "./found-candidates.ts";
import { openResults } from "./results.ts";
import { ANY, begins, button, link, region, whole } from "./words.ts";

const { scores, scoresFile, correlation, williams, plot, noLinks, nothingJudged } = metricsText;
const { categories, section, instruments } = metricsDisagreementText;

const plotTitle = (metric: string) => scatterDrawing(metric, "", []).title;

export class MetricsScreen {
  readonly page: Page;
  /** The scores of every system by every metric. */
  readonly scores: Locator;
  /** Disagreement between a metric and people, by category. */
  readonly disagreement: Locator;
  readonly cancel: Locator;
  readonly cancelled: Locator;
  readonly countAgain: Locator;
  readonly addScores: Locator;
  readonly removeScores: Locator;
  /** Problems in a file of scores. */
  readonly scoreProblems: Locator;
  /** The note about what so few systems cannot show. */
  readonly fewSystems: Locator;
  readonly nothingToCorrelate: Locator;
  readonly correlation: Locator;
  readonly metricPairs: Locator;
  readonly plottedMetric: Locator;
  /** The message that no metric has a score, because neither reference nor outputs have links. */
  readonly noLinks: Locator;
  readonly addLinks: Locator;
  readonly update: Locator;
  readonly updateHeading: Locator;
  readonly judge: Locator;
  readonly nothingJudgedThen: Locator;
  readonly nothingJudgedYet: Locator;

  constructor(page: Page) {
    this.page = page;
    this.scores = region(page, scores.table);
    this.disagreement = page.getByRole("region", { name: whole(categories.label(ANY)) });
    const { computation, action } = controlsText;
    this.cancel = button(page, action.cancel);
    this.cancelled = page.getByText(computation.cancelled(false));
    this.countAgain = button(page, computation.restart);
    this.addScores = button(page, scoresFile.add);
    this.removeScores = button(page, scoresFile.remove);
    this.scoreProblems = region(page, scoresFile.problems);
    const warnings = [2, 3]
      .map((systems) => whatSystemsShow(systems)[0] ?? "")
      .map((text) => page.getByText(text));
    this.fewSystems = warnings.reduce((one, other) => one.or(other));
    this.nothingToCorrelate = page.getByText(whatSystemsShow(0)[0] ?? "");
    this.correlation = region(page, correlation.table);
    this.metricPairs = region(page, williams.table);
    this.plottedMetric = page.getByRole("combobox", { name: plot.metric });
    this.noLinks = page.getByText(noLinks.all);
    this.addLinks = page.getByText(
      noLinks.add(["reference.align", noLinks.filesOfEachSystem]).split(" to the campaign")[0] ?? "",
    );
    this.update = link(page, noLinks.update);
    this.updateHeading = page.getByRole("heading", { name: updateText.title });
    this.judge = link(page, nothingJudged.judge);
    this.nothingJudgedThen = page.getByText(nothingJudged.inPast);
    this.nothingJudgedYet = page.getByText(nothingJudged.now);
  }

  /** Opens the metrics from any screen of the campaign. */
  async open(): Promise<void> {
    await openResults(this.page, "metrics");
    await expect(this.scores).toBeVisible();
  }

  /** From any screen of the campaign. */
  async openDisagreements(): Promise<void> {
    await openResults(this.page, "metricDisagreements");
    await expect(this.disagreement).toBeVisible();
  }

  /** Shows the metrics of the campaign's first state. */
  async openAtFirst(campaign: string): Promise<void> {
    await this.page.goto(`${campaign}/history`);
    const firstState = this.page.getByRole("link", { name: begins(historyText.viewVersionLabel(ANY, ANY)) });
    await firstState.last().click();
    await this.page.waitForURL(/@/);
    await this.page.goto(`${this.page.url()}/metrics`);
  }

  /**
   * The names of the systems in the table. The mark of a system that is judged less is in a second line, which is
   * dropped.
   */
  async systems(): Promise<string[]> {
    const names = await this.scores.getByRole("rowheader").allInnerTexts();
    return names.map((name) => name.split("\n")[0] ?? "");
  }

  column(metric: string): Locator {
    return this.scores.getByRole("columnheader", { name: metric });
  }

  /** The cells of a system's row, by heading. */
  async rowOf(system: string): Promise<ReadonlyMap<string, string>> {
    const headings = await this.scores.getByRole("columnheader").allTextContents();
    const row = this.scores
      .getByRole("row")
      .filter({ has: this.page.getByRole("rowheader", { name: system }) });
    const cells = await row.getByRole("cell").allTextContents();
    return new Map(headings.slice(1).map((heading, index) => [heading, cells[index] ?? ""]));
  }

  async addScoresOf(file: string): Promise<void> {
    await chooseBy(this.addScores, file);
  }

  unknownSystem(name: string): Locator {
    return this.page.getByText(scoresFile.unknownSystems([name]));
  }

  /** The note that scores from a file are not stored. */
  notKept(metric: string, file: string): Locator {
    return this.page.getByText(scoresFile.notKept(metric, file).split(". ")[0] ?? "");
  }

  /** The plot of a metric against human judgement. */
  plot(metric: string): Locator {
    return this.page.getByRole("img", { name: begins(`${plotTitle(metric)}: `) });
  }

  async downloadPlot(metric: string, ending: "SVG" | "PNG"): Promise<Downloaded> {
    const { pictureAs } = controlsText.download;
    return downloadBy(button(this.page, `${pictureAs(plotTitle(metric))}${ending}`));
  }

  /** Shows the disagreement of people with this metric, or with the automatic pass. */
  async compareWith(instrument: keyof typeof section.choices): Promise<void> {
    await this.page.getByText(section.choices[instrument], { exact: true }).click();
    await expect(this.disagreement).toHaveAccessibleName(categories.label(instruments[instrument].name));
  }

  /** Follows up to `most` figures of the disagreement to their candidates. Returns the number of figures. */
  async expectBehindDisagreement(most: number): Promise<number> {
    const links = this.disagreement.getByRole("link");
    // A percentage leads to the candidates in its numerator; their number is in its name.
    return new FoundCandidates(this.page).expectBehind(links, "name", most);
  }
}
