// The parts of the report that the journeys of judging look at.
import type { Locator, Page } from "@playwright/test";
import { reportText } from "#text/report.ts";

export class JudgedReport {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: reportText.page.title });
  }
}
