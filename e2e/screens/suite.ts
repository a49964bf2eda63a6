// Page object for Settings › Test suite.
import type { Locator, Page } from "@playwright/test";
import { suiteText } from "#text/settings-text.ts";
import { openSettings } from "./settings.ts";
import { link } from "./words.ts";

export class SuiteScreen {
  readonly page: Page;
  readonly edit: Locator;
  readonly addSystems: Locator;
  readonly replace: Locator;
  readonly systems: Locator;
  readonly linksMade: Locator;
  readonly assignSample: Locator;
  readonly realign: Locator;

  constructor(page: Page) {
    this.page = page;
    this.edit = link(page, suiteText.edit);
    this.addSystems = link(page, suiteText.addSystems);
    this.replace = link(page, suiteText.replace);
    this.systems = page.getByRole("table").last();
    this.linksMade = page.getByText(/^Aligned by Referee: /);
    this.assignSample = link(page, suiteText.madeLinks.assign);
    this.realign = link(page, suiteText.madeLinks.realign);
  }

  /** The choice of the kind of a reference. */
  kindOf(reference: string): Locator {
    return this.page.getByLabel(suiteText.facts.kindOf(reference));
  }

  async open(): Promise<void> {
    await openSettings(this.page, "suite");
  }

  async openReplace(): Promise<void> {
    await this.open();
    await this.replace.click();
  }

  async openAddSystems(): Promise<void> {
    await this.open();
    await this.addSystems.click();
  }

  /** Opens the targets and the annotation. */
  async openEdit(): Promise<void> {
    await this.open();
    await this.edit.click();
  }
}
