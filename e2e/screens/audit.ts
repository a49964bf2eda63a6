// Page object for the audit of approvals in the results of a campaign.
import type { Locator, Page } from "@playwright/test";
import { CORRECTED_HEADING, falseApprovals } from "#core/analysis/audit/audit-tables.ts";
import { ofAll } from "#core/base/message-text.ts";
import { CORRECTED_ACCURACY } from "#core/io/report/export-files.ts";
import { reportAuditText, reportExportText } from "#text/report-text.ts";
import { type Downloaded, downloadOf } from "./files.ts";
import { openResults } from "./results.ts";
import { ANY, begins, like, link, plain, region } from "./words.ts";

const text = reportAuditText;

/** The possible range of an accuracy, in words. */
export const possible = (range: string) => `possible ${range}`;

export class AuditSection {
  readonly page: Page;
  readonly section: Locator;
  /** Precision of the automatic pass by category. */
  readonly precision: Locator;
  readonly precisionInAll: Locator;
  /** Corrected accuracy by system. */
  readonly corrected: Locator;
  readonly correctedHeading: Locator;
  readonly assign: Locator;
  readonly leftOut: Locator;

  constructor(page: Page) {
    this.page = page;
    this.section = region(page, text.section.title);
    this.precision = region(this.section, text.precisionTable);
    this.precisionInAll = this.precision.getByRole("row", {
      name: begins("All categories"),
    });
    this.corrected = region(this.section, text.correctedTable);
    this.correctedHeading = this.section.getByRole("heading", { name: CORRECTED_HEADING });
    this.assign = link(this.section, text.section.assign);
    this.leftOut = this.section.getByText(like(text.section.leftOut(ANY)));
  }

  /** Opens the audit from any screen of the campaign. */
  async open(): Promise<void> {
    await openResults(this.page, "audit");
  }

  /** The sentence that says how many approvals people judged, and with which results. */
  judgedApprovals({
    all,
    correct,
    incorrect,
  }: Readonly<Record<"all" | "correct" | "incorrect", number>>): Locator {
    const parts = text.section.judged(ofAll(correct + incorrect, all), correct, falseApprovals(incorrect));
    return this.section.getByText(plain(parts));
  }

  nothingSampled(approvals: number): Locator {
    return this.section.getByText(text.section.nothingSampled(approvals));
  }

  /** The link to the approvals judged incorrect. */
  incorrect(count: number): Locator {
    return this.section.getByRole("link", { name: new RegExp(`${falseApprovals(count)}$`) });
  }

  async downloadCorrected(): Promise<Downloaded> {
    return downloadOf(this.page, CORRECTED_ACCURACY.label, reportExportText.judgements.of);
  }
}
