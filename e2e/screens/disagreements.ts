// Page object for disagreements in the overview of a campaign.
import type { Locator, Page } from "@playwright/test";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { DISAGREEMENT_WORDS, type DisagreementKind } from "#core/campaign/outcomes/disagreement.ts";
import { overviewText } from "#text/overview.ts";
import { overviewPeopleText } from "#text/overview-people.ts";
import { ANY, begins, link, oneOf, plain } from "./words.ts";

const { nextStep, stateTable } = overviewText;
const { differing } = overviewPeopleText;

export class Disagreements {
  readonly page: Page;
  /** Leads to where they are resolved. */
  readonly resolve: Locator;
  /** Leads to judging, for the first time or again. */
  readonly judge: Locator;
  /** The state in the table of candidates. */
  readonly anyInStateTable: Locator;
  readonly #states: Locator;

  constructor(page: Page) {
    this.page = page;
    this.resolve = page.getByRole("link", { name: begins(nextStep.settle(2).replace(/ 2 .*/, "")) });
    this.judge = page.getByRole("link", { name: oneOf(nextStep.startJudging, nextStep.goOnJudging) });
    this.#states = page.getByRole("region", { name: stateTable.label });
    this.anyInStateTable = this.#states.getByText(STATE_WORDS.disagreement);
  }

  resolveAll(count: number): Locator {
    return this.page.getByRole("link", { name: nextStep.settle(count) });
  }

  /** This number of candidates that wait for a person are disagreements. */
  open(disagreement: number): Locator {
    const counts = { total: 2, done: 2, left: 2, conflict: 0, disagreement };
    const elements = { approved: ANY, done: ANY, left: "", accepted: null, stale: null };
    const waits = plain(nextStep.counts(counts, elements)).split(". ").at(-1) ?? "";
    return this.page.getByText(waits.trim(), { exact: false });
  }

  /** Those over which people differ besides, all of one kind. */
  more(count: number, kind: DisagreementKind): Locator {
    return this.page.getByText(differing.more(count, [DISAGREEMENT_WORDS[kind]]));
  }

  inStateTable(count: number): Locator {
    return link(this.#states, stateTable.cell(count, STATE_WORDS.disagreement, stateTable.allCategories));
  }
}
