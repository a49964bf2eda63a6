// Page object for reused answers on all screens.

import type { Locator, Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { progressParts, STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { campaignsListText } from "#text/campaigns-list-text.ts";
import { overviewText } from "#text/overview-text.ts";
import { reportText } from "#text/report-text.ts";
import { link } from "./words.ts";

const { stateTable } = overviewText;
const { row } = campaignsListText;

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
    const words = progressParts({ approved: 0, judged: 0, open: count }).at(-1)?.words ?? "";
    return this.page.getByText(new RegExp(`^${count} (of \\d+ )?${words}`));
  }

  inStateTable(count: number): Locator {
    const states = this.page.getByRole("region", { name: stateTable.label });
    return link(states, stateTable.cell(count, STATE_WORDS.reused, stateTable.allCategories));
  }

  /** The link in the overview to the candidates with reused answers. */
  link(count: number): Locator {
    return link(this.page, `${count} ${STATE_WORDS.reused}`);
  }

  /** A count of a campaign in the list of campaigns. */
  inList(campaign: string, kind: "reused" | "open", count: number): Locator {
    const item = this.page
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("link", { name: campaign }) });
    const part = progressParts({ approved: 0, judged: 0, reused: 1, open: 0 }).find(
      (one) => one.part === kind,
    );
    return item.getByText(`${count} ${part?.words ?? ""}`, { exact: true });
  }

  async judgeFromList(campaign: string): Promise<void> {
    await link(this.page, row.nextNamed(STEP_LABELS.start.judge, campaign))
      .or(link(this.page, row.nextNamed(STEP_LABELS.continue.judge, campaign)))
      .click();
  }
}
