// Page object for the settings of judging in the overview of a campaign.
import { expect, type Locator, type Page } from "@playwright/test";
import { countedDecisions, ORDER_WORDS } from "#core/campaign/queue/order-words.ts";
import type { Order } from "#core/ledger/settings.ts";
import { overviewPeopleText } from "#text/overview-people.ts";
import { overviewSettingsText } from "#text/overview-settings.ts";
import { CampaignFrame } from "./campaign.ts";
import { button } from "./words.ts";

const { reuseAnswers, again, order, switches } = overviewSettingsText;
const { tags } = overviewPeopleText;

export class JudgingSettings {
  readonly page: Page;
  readonly frame: CampaignFrame;
  readonly mayFixAlignments: Locator;
  readonly order: Locator;
  /** What is judged a second time, to see how often it is judged otherwise. */
  readonly again: Locator;
  /** What becomes of earlier “right” answers. */
  readonly reuse: Locator;

  constructor(page: Page) {
    this.page = page;
    this.frame = new CampaignFrame(page);
    this.mayFixAlignments = page.getByLabel(switches.fixAlignments.label);
    this.order = page.getByRole("combobox", { name: order.label });
    this.again = page.getByRole("combobox", { name: again.label });
    this.reuse = page.getByRole("combobox", { name: reuseAnswers.label });
  }

  /** By its label with the number of decisions, as people read it; waits until it holds. */
  async chooseOrder(kind: Order, decisions: number): Promise<void> {
    const { label, hint } = ORDER_WORDS[kind];
    await this.order.selectOption({ label: `${label} · ${countedDecisions(decisions)}` });
    await expect(this.page.getByText(order.hint(hint))).toBeVisible();
  }

  async judgeNothingAgain(): Promise<void> {
    await this.again.selectOption("none");
    await expect(this.page.getByText(again.hints.none)).toBeVisible();
  }

  async reuseNothing(): Promise<void> {
    await this.reuse.selectOption("none");
    await expect(this.page.getByText(reuseAnswers.hints.none)).toBeVisible();
  }
}

/** The tags of the annotators themselves, below the people. */
export class OwnTags {
  readonly heading: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { name: tags.title });
  }

  async rename(tag: string, name: string): Promise<void> {
    await button(this.#page, tags.renameLabel(tag)).click();
    await this.#page.getByLabel(tags.newName).fill(name);
    await button(this.#page, tags.rename).click();
  }
}
