// Page object for reused answers on all screens.
import type { Locator, Page } from "@playwright/test";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { campaignsText } from "#text/campaigns.ts";
import { overviewText } from "#text/overview.ts";
import { reportText } from "#text/report.ts";
import { ANY, like, link, plain } from "./words.ts";

const { nextStep, stateTable } = overviewText;
const { row } = campaignsText;

export class ReusedAnswers {
  readonly page: Page;
  /** Any text about reused answers, by the name of the state. */
  readonly anywhere: Locator;
  /** The counts of reused answers in the report. */
  readonly inReport: Locator;

  constructor(page: Page) {
    this.page = page;
    this.anywhere = page.getByText(STATE_WORDS.reused);
    this.inReport = page.getByRole("region", { name: reportText.counts.table });
  }

  /** The sentence in the overview that says how many candidates are left to judge. */
  openInOverview(count: number): Locator {
    const counts = { total: 4, unjudged: null, done: 0, left: count };
    const elements = { approved: ANY, done: ANY, left: String(count), accepted: null };
    const sentence = plain(nextStep.counts(counts, elements)).split(". ").at(-1) ?? "";
    return this.page.getByText(like(sentence));
  }

  inStateTable(count: number): Locator {
    const states = this.page.getByRole("region", { name: stateTable.label });
    return link(states, stateTable.cell(count, STATE_WORDS.reused, stateTable.allCategories));
  }

  /** The link in the overview to the candidates with reused answers. */
  link(count: number): Locator {
    return link(this.page, nextStep.accepted(count));
  }

  /** A count of a campaign in the list of campaigns. */
  inList(campaign: string, kind: "reused" | "open", count: number): Locator {
    const item = this.page
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("link", { name: campaign }) });
    return item.getByText(`${count} ${row[kind]}`, { exact: true });
  }

  async judgeFromList(campaign: string): Promise<void> {
    await link(this.page, row.nextNamed(row.goOn, campaign)).click();
  }
}
