// Page object for the screen with the scores of gap filling.
import type { Locator, Page } from "@playwright/test";
import { GAP_MEASURES } from "#core/analysis/gaps/gap-scores.ts";
import { gapProgressText } from "#core/analysis/gaps/gap-tables.ts";
import { GAP_ANSWER_FILES, GAP_SCORE_FILES, GAP_SILVER } from "#core/io/report/gap-files.ts";
import { gapScoresText } from "#text/gap-scores-text.ts";
import { historyText } from "#text/history-text.ts";
import { type Downloaded, downloadButton, downloadBy } from "./files.ts";
import { ANY, begins, link, MANY, region, whole } from "./words.ts";

const text = gapScoresText;

const TABLES = {
  scores: text.scores.table,
  counts: text.scores.counts,
  agreement: text.agreement.table,
  twoMethods: text.twoMethods.table,
};

/** A table of this screen. Its rows are systems, groups of annotators, or categories. */
type GapTable = keyof typeof TABLES;

export const ALL_CATEGORIES = text.allCategories;

/** Every file of this screen, with the name of its contents. */
const FILES = [
  ...GAP_SCORE_FILES.map((file) => ({ file, of: text.exports.ofScores })),
  ...GAP_ANSWER_FILES.map((file) => ({ file, of: text.exports.ofDataSet })),
  { file: GAP_SILVER, of: text.exports.ofAlternatives },
];

export class GapScoresScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly category: Locator;
  readonly exportsHeading: Locator;
  /** The list of gaps with different answers. */
  readonly disputed: Locator;
  readonly notSetUp: Locator;
  readonly setUp: Locator;
  readonly fillGaps: Locator;
  /** The link to the gaps that an adjudicator resolves. */
  readonly resolve: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { name: text.title });
    this.category = page.getByRole("combobox", { name: text.agreement.category });
    this.exportsHeading = page.getByRole("heading", { name: text.exports.title });
    this.disputed = region(page, text.disagreements.title).getByRole("listitem");
    this.notSetUp = page.getByText(text.notSetUp);
    this.setUp = link(page, text.setUp);
    this.fillGaps = page.getByRole("link", { name: text.fillGaps });
    const { resolve } = text.disagreements;
    const several = page.getByRole("link", { name: whole(resolve(MANY)) });
    this.resolve = link(page, resolve(1)).or(several);
  }

  async open(campaign: string): Promise<void> {
    await this.page.goto(`${campaign}/gap-scores`);
  }

  /** Shows the campaign's first state. */
  async openAtFirst(campaign: string): Promise<void> {
    await this.page.goto(`${campaign}/history`);
    const firstState = this.page.getByRole("link", { name: begins(historyText.viewVersionLabel(ANY, ANY)) });
    await firstState.last().click();
    await this.page.waitForURL(/@/);
    await this.open(this.page.url());
  }

  row(table: GapTable, name: string): Locator {
    return region(this.page, TABLES[table])
      .getByRole("row")
      .filter({ has: this.page.getByRole("rowheader", { name, exact: true }) });
  }

  /** The texts of a row's cells, each in one line. */
  async cells(table: GapTable, name: string): Promise<string[]> {
    const cells = await this.row(table, name).getByRole("cell").allInnerTexts();
    return cells.map((cell) => cell.split("\n").join(" "));
  }

  /** “12 gaps of 2 systems: 10 answered, 2 open”. */
  progress(counts: { gaps: number; systems: number; answered: number; open: number }): Locator {
    const { gaps, systems, answered, open } = counts;
    const others = Array(systems - 1).fill({ examples: 0, answered: 0, open: 0 });
    return this.page.getByText(gapProgressText([{ examples: gaps, answered, open }, ...others]));
  }

  noAnswers(gaps: number, systems: number): Locator {
    return this.page.getByText(text.noAnswers(gaps, systems));
  }

  /** The plot of Acc+O, the accuracy with OTHER. */
  plot(): Locator {
    const { heading = "" } = GAP_MEASURES.find(({ key }) => key === "withOther") ?? {};
    return this.page.getByRole("img", { name: begins(`${heading}, `) });
  }

  disputedGap(example: string, system: string): Locator {
    return this.disputed.filter({ hasText: text.disagreements.example(example, system).join("") });
  }

  /** The link from a disputed gap to the gap itself. */
  toGap(gap: Locator, example: string): Locator {
    const { show, showExample } = text.disagreements;
    return link(gap, `${show} ${showExample(example)}`);
  }

  /** The number of gaps to resolve, read from the link. */
  async toResolve(): Promise<number> {
    return Number(/\d+/.exec((await this.resolve.textContent()) ?? "")?.[0]);
  }

  disputes(open: number, resolved: number): Locator {
    return this.page.getByText(text.disagreements.counts(open, resolved));
  }

  /** `ending`: the end of the file’s name. */
  async download(ending: string): Promise<Downloaded> {
    const found = FILES.find(({ file }) => file.ending === ending);
    return downloadBy(downloadButton(this.page, found?.file.label ?? "no such file", found?.of));
  }

  accepted(translations: number): Locator {
    const sentence = text.exports.accepted(translations).trim();
    return this.page.getByRole("status").filter({ hasText: sentence });
  }
}

/** Texts about a disputed gap. */
export const DISPUTE = {
  outputHad: text.disagreements.outputHad,
  adjudicator: text.disagreements.adjudicator,
};
