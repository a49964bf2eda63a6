// Page object for the overview of a campaign.
import { expect, type Locator, type Page } from "@playwright/test";
import {
  type CandidateState,
  type Progress,
  progressParts,
  STATE_WORDS,
} from "#core/campaign/outcomes/outcome.ts";
import { annotatorsText } from "#text/annotators-text.ts";
import { overviewText } from "#text/overview-text.ts";
import { ANY, anyCount, like, link, plain } from "./words.ts";

const { attention, nextStep, orphaned, progress, stateTable, systemTable } = overviewText;
const { table } = annotatorsText;

const LEFT = "left to judge";

/** The sentence about progress, in which all candidates are in one of these parts. */
function progressInWords(progress: Progress, excluded = 0): string {
  const { approved, judged, reused = 0, open } = progress;
  const all = approved + judged + reused + open;
  const wordsOf = { open: nextStep.left(LEFT, all), judged: nextStep.judged(STATE_WORDS.done, excluded) };
  const parts = progressParts(progress).map(
    ({ part, words, count }) => `${count} ${part === "open" || part === "judged" ? wordsOf[part] : words}`,
  );
  return plain(nextStep.parts(parts.toReversed()));
}

export class OverviewScreen {
  readonly page: Page;
  /** The sentence on how many candidates are approved, judged and open. */
  readonly progress: Locator;
  /** The link to candidates whose judgements are all outdated. */
  readonly stale: Locator;
  readonly byState: Locator;
  readonly bySystem: Locator;
  readonly people: Locator;
  /** The table of orphaned judgements. */
  readonly orphaned: Locator;

  constructor(page: Page) {
    this.page = page;
    this.progress = page.getByText(like(`${ANY} of ${ANY} ${LEFT} · `)).first();
    this.stale = page.getByRole("link", { name: anyCount(attention.stale) });
    this.byState = page.getByRole("region", { name: stateTable.label });
    this.bySystem = page.getByRole("region", { name: systemTable.label });
    this.people = page.getByRole("region", { name: table.title }).first();
    this.orphaned = page.getByRole("region", { name: orphaned.title }).last();
  }

  /** The number of candidates that a person has judged, from the table of people. */
  async judgedBy(person: string): Promise<number> {
    const row = this.page.getByRole("row", { name: new RegExp(`^${person} `) });
    return Number(await row.getByRole("cell").nth(1).textContent());
  }

  /** Expects the sentence about progress. `excluded`: how many of the judged candidates are excluded. */
  async expectProgress(progress: Progress, excluded = 0): Promise<void> {
    await expect(this.progress).toHaveText(progressInWords(progress, excluded));
  }

  /** Expects this number of approved candidates that nobody has judged. */
  async expectApproved(approved: number, total: number): Promise<void> {
    await expect(this.progress).toContainText(nextStep.left(LEFT, total));
    await expect(this.progress).toContainText(` · ${approved} ${STATE_WORDS.approved}`);
  }

  /** The link to candidates whose judgements are all outdated. */
  /** Leads to the open candidates with a sentence whose counterpart is doubtful. */
  doubtfulLink(count: number): Locator {
    return link(this.page, attention.doubtful(count));
  }

  staleLink(count: number): Locator {
    return link(this.page, attention.stale(count));
  }

  conflicts(count: number): Locator {
    return link(this.page, attention.conflicts(count));
  }

  /** Shows the table of orphaned judgements. */
  async showOrphaned(): Promise<void> {
    await this.page.getByRole("link", { name: anyCount(attention.orphaned) }).click();
  }

  async showBySystem(): Promise<void> {
    await this.page.getByRole("radio", { name: progress.views.system }).check();
  }

  /** An option of the field that filters the progress by system. */
  system(name: string): Locator {
    return this.page.getByLabel(progress.system).getByRole("option", { name, exact: true }).last();
  }

  /** Expects these column titles in the table of states. */
  async expectStates(states: readonly (readonly [sign: string, state: CandidateState])[]): Promise<void> {
    await expect(this.byState.getByRole("columnheader")).toHaveText([
      stateTable.category,
      ...states.map(([sign, state]) => `${sign} ${STATE_WORDS[state]}`),
      stateTable.all,
    ]);
  }

  /** The last row of a table: the figures of all categories. */
  totals(table: Locator): Locator {
    return table.getByRole("row").last().getByRole("cell");
  }

  /** The link with the number of a system's decided candidates, over all categories. */
  decidedLink(system: string): Locator {
    return this.page.getByRole("link", {
      name: like(systemTable.decided(7, `${systemTable.inAllCategories}, ${system}`).replace("7", ANY)),
    });
  }

  /** The row of a person in the table of people. */
  person(name: string): Locator {
    return this.people.getByRole("rowheader", { name });
  }

  /** The link to a person's judgements. */
  judgedLink(count: number, name: string): Locator {
    return link(this.page, table.count(count, STATE_WORDS.done, name));
  }

  /** The link to a person's concurrent answers; without `count`, with any number. */
  concurrentAnswersLink(name: string, count?: number): Locator {
    if (count !== undefined) return link(this.page, table.count(count, table.twice, name));
    return this.page.getByRole("link", {
      name: anyCount((any) => table.count(any, table.twice, name)),
    });
  }

  orphanedRow(name: RegExp): Locator {
    return this.orphaned.getByRole("row", { name });
  }

  noSystem(examples: number): Locator {
    return this.page.getByText(overviewText.noSystem.explanation(examples));
  }

  noExamples(sentences: number): Locator {
    return this.page.getByText(overviewText.making.textHas(sentences, true));
  }
}
