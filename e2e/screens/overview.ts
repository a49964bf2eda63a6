// The overview of a campaign, as journeys use it.
import type { Page } from "@playwright/test";

export class OverviewScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** How many candidates somebody has judged, from the table of people. */
  async judgedBy(person: string): Promise<number> {
    const row = this.page.getByRole("row", { name: new RegExp(`^${person} `) });
    return Number(await row.getByRole("cell").nth(1).textContent());
  }
}
