// Page object for the table of people in the overview of a campaign.
import type { Locator, Page } from "@playwright/test";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { annotatorsText } from "#text/annotators-text.ts";
import { overviewText } from "#text/overview-text.ts";
import { ANY, begins, like } from "./words.ts";

export class PeopleTable {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The number of candidates in the campaign, in the sentence above the tables. */
  candidatesIn(total: number): Locator {
    return this.page.getByText(like(`${ANY}${overviewText.nextStep.left("left to judge", total)}${ANY}`));
  }

  person(name: string): Locator {
    return this.page.getByRole("row", { name: begins(name) });
  }

  /** The link to the candidates that a person judged, with their number. */
  judged(name: string, count: number): Locator {
    const { finishedOf } = annotatorsText.table;
    const done = finishedOf(`${count}( of [0-9,]+)?`, STATE_WORDS.done, name);
    return this.page.getByRole("link", { name: new RegExp(`^${done}$`) });
  }

  /** The cell with the number of candidates that a person finished, such as “20 of 165”. */
  finishedOf(name: string): Locator {
    return this.person(name).getByRole("cell").nth(1); // after the cell for the role
  }
}
