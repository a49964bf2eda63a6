// Page object for the table of people in the overview of a campaign.
import type { Locator, Page } from "@playwright/test";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { annotatorsText } from "#text/annotators.ts";
import { overviewText } from "#text/overview.ts";
import { ANY, begins, like, link, plain } from "./words.ts";

export class PeopleTable {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The number of candidates in the campaign, in the sentence above the tables. */
  candidatesIn(total: number): Locator {
    return this.page.getByText(like(plain(overviewText.nextStep.parts(total, [ANY]))));
  }

  person(name: string): Locator {
    return this.page.getByRole("row", { name: begins(name) });
  }

  /** The link to the candidates that a person judged, with their number. */
  judged(name: string, count: number): Locator {
    return link(this.page, annotatorsText.table.count(count, STATE_WORDS.done, name));
  }

  /** The cell with the number of candidates that a person judged. Only for a person with an assignment. */
  judgedOf(name: string): Locator {
    return this.person(name).getByRole("cell").nth(2); // after the cells for role and assigned candidates
  }
}
