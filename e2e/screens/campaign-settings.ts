// Page objects for the settings of a campaign: judging, and custom tags.
import { expect, type Locator, type Page } from "@playwright/test";
import {
  countedDecisions,
  ORDER_WORDS,
  REPEAT_RULE_WORDS,
  REUSE_WORDS,
} from "#core/campaign/queue/orders.ts";
import type { QueueOrder, ResolutionRule, ReuseAnswers } from "#core/ledger/event.ts";
import { settingsText } from "#text/settings-text.ts";
import { openSettings } from "./settings.ts";
import { begins, button } from "./words.ts";

const { byDefault, reuseAnswers, repeats, resolutionRule, order, switches, tags } = settingsText;

export class JudgingSettings {
  readonly page: Page;
  readonly fixAlignments: Locator;
  readonly judgeEqualOnce: Locator;

  constructor(page: Page) {
    this.page = page;
    this.fixAlignments = page.getByLabel(switches.fixAlignments.label);
    this.judgeEqualOnce = page.getByLabel(switches.judgeEqualOutputsOnce.label);
  }

  async open(): Promise<void> {
    await openSettings(this.page, "judging");
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(settingsText.judging.title);
  }

  /** Makes the choice, and waits until the setting is saved. */
  async choose(choice: Locator): Promise<void> {
    await choice.click();
    await expect(choice).toBeChecked();
  }

  #choice(setting: string, label: string): Locator {
    return this.page.getByRole("group", { name: setting }).getByRole("radio", { name: begins(label) });
  }

  /** Chooses an order, after checking that its number of remaining decisions is shown. */
  async chooseOrder(kind: QueueOrder, decisions: number): Promise<void> {
    const note = kind === "shuffled" ? [byDefault] : [];
    const words = [ORDER_WORDS[kind].label, ...note, countedDecisions(decisions)].join(" · ");
    await this.choose(this.#choice(order.label, words));
  }

  async judgeNothingAgain(): Promise<void> {
    await this.choose(this.#choice(repeats.label, REPEAT_RULE_WORDS.none));
    await expect(this.page.getByLabel(repeats.share)).toHaveCount(0);
  }

  /** The choice for earlier “right” answers. */
  reuse(choice: ReuseAnswers): Locator {
    return this.#choice(reuseAnswers.label, REUSE_WORDS[choice]);
  }

  /** The choice for candidates on which annotators disagree. */
  resolution(rule: ResolutionRule): Locator {
    return this.#choice(resolutionRule.label, resolutionRule[rule].label);
  }
}

export class CustomTags {
  readonly tags: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.tags = page.getByRole("list", { name: tags.list }).getByRole("listitem");
  }

  async open(): Promise<void> {
    await openSettings(this.#page, "tags");
  }

  async rename(tag: string, name: string): Promise<void> {
    await button(this.#page, tags.renameLabel(tag)).click();
    await this.#page.getByLabel(tags.newName).fill(name);
    await button(this.#page, tags.rename).click();
  }
}
