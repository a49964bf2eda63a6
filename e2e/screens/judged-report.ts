// Page object for the parts of the results that the journeys of judging check.
import type { Locator, Page } from "@playwright/test";
import { allCategoriesTitle, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import { REPEAT_CHECK } from "#core/io/report/export-files.ts";
import { reportAgreementText, reportText } from "#text/report-text.ts";
import { begins, whole } from "./words.ts";

const { disagreements, repeats } = reportAgreementText;
/** The beginning of the name of the row of all categories. */
const IN_ALL = allCategoriesTitle(WHOLE_CAMPAIGN);

export class JudgedReport {
  readonly heading: Locator;
  readonly counts: Locator;
  readonly system: Locator;
  /** The row of all categories in the counts. */
  readonly countsInAll: Locator;
  /** The row of all categories in the repeat check. */
  readonly repeatsInAll: Locator;
  readonly repeatsFile: Locator;
  readonly agreement: Locator;
  readonly differing: Locator;
  readonly causes: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole("heading", { level: 1, name: reportText.accuracy.title });
    this.counts = page.getByRole("region", { name: reportText.counts.table });
    this.system = page.getByRole("combobox", { name: reportText.counts.system });
    const inAll = begins(IN_ALL);
    this.countsInAll = this.counts.getByRole("row", { name: inAll });
    this.repeatsInAll = page.getByRole("region", { name: repeats.table }).getByRole("row", { name: inAll });
    this.repeatsFile = page.getByRole("button", { name: REPEAT_CHECK.label });
    this.agreement = page.getByRole("region", { name: reportAgreementText.figures.label });
    this.differing = page.getByRole("region", { name: disagreements.table, exact: true });
    this.causes = page.getByRole("region", { name: disagreements.causesTable });
  }

  /** The linked counts in the row of all categories. */
  linksInAll(table: Locator): Locator {
    const inAll = begins(IN_ALL);
    return table.getByRole("row", { name: inAll }).getByRole("link");
  }

  countInAll(table: Locator, count: number): Locator {
    return this.linksInAll(table).filter({ hasText: whole(String(count)) });
  }
}
