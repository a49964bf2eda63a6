// Page object for disagreements in the overview of a campaign.

import type { Locator, Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { DISAGREEMENT_WORDS, type DisagreementKind, STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { overviewPeopleText, overviewText } from "#text/overview-text.ts";
import { link, oneOf } from "./words.ts";

const { attention, stateTable } = overviewText;
const { differing } = overviewPeopleText;

export class Disagreements {
  readonly page: Page;
  /** The link that leads to resolving disagreements. */
  readonly resolve: Locator;
  /** The link that leads to judging, whether started or not. */
  readonly judge: Locator;
  /** Any text about disagreements in the table of states. */
  readonly anyInStateTable: Locator;
  /** The table of states. */
  readonly states: Locator;

  constructor(page: Page) {
    this.page = page;
    // Only in the main part, because the navigation has a link of this name, too.
    this.resolve = page.getByRole("main").getByRole("link", { name: STEP_LABELS.resolve });
    this.judge = page.getByRole("link", { name: oneOf(STEP_LABELS.start.judge, STEP_LABELS.continue.judge) });
    this.states = page.getByRole("region", { name: stateTable.label });
    this.anyInStateTable = this.states.getByText(STATE_WORDS.disputed);
  }

  /** The link in the list of what needs attention, with this number of disagreements. */
  open(disagreements: number): Locator {
    return link(this.page, attention.disagreements(disagreements));
  }

  /** The sentence about disagreements that the table counts in other columns, all of one kind. */
  inOtherColumns(count: number, kind: DisagreementKind): Locator {
    return this.page.getByText(differing.inOtherColumns(count, [DISAGREEMENT_WORDS[kind]]));
  }

  inStateTable(count: number): Locator {
    return link(this.states, stateTable.cell(count, STATE_WORDS.disputed, stateTable.allCategories));
  }
}
