// Page object for the list of campaigns: the newcomer's page, the list, the trash, the storage.

import { expect, type Locator, type Page } from "@playwright/test";
import { formatNumber } from "#core/base/message-text.ts";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { type Progress, progressParts } from "#core/campaign/outcomes/outcome.ts";
import { browserText } from "#text/browser-text.ts";
import { campaignsDialogsText, campaignsListText, campaignsStorageText } from "#text/campaigns-list-text.ts";
import { campaignsText } from "#text/campaigns-text.ts";
import { backupText } from "#text/session-text.ts";
import { ANY, button, like, link } from "./words.ts";

const { welcome, demoLinks, list } = campaignsText;
const { row, trash, backup } = campaignsListText;
const storage = campaignsStorageText;
const today = browserText.today(ANY);

export class CampaignsScreen {
  readonly page: Page;
  /** The names of the campaigns. */
  readonly names: Locator;
  readonly welcome: Locator;
  readonly title: Locator;
  /** The link for joining a team, which only a site with a server has. */
  readonly joinTeam: Locator;
  /** The link to the demo on the newcomer's page. */
  readonly demo: Locator;
  readonly dropHint: Locator;
  readonly undo: Locator;
  readonly dismiss: Locator;
  readonly dialog: Locator;
  readonly newName: Locator;
  /** The field in the dialog that erases a campaign. */
  readonly nameToErase: Locator;
  readonly erase: Locator;
  readonly backUpEverything: Locator;
  readonly packing: Locator;
  readonly cancelBackup: Locator;
  readonly backupCancelled: Locator;
  readonly backedUpToday: Locator;
  readonly keepBackupFile: Locator;
  /** The line that says when the mirror was last updated. It is shown only while the mirror is complete. */
  readonly secondCopyComplete: Locator;
  readonly reduced: Readonly<Record<keyof typeof storage.reduced, Locator>>;
  readonly keptForUnknownTime: Locator;

  constructor(page: Page) {
    this.page = page;
    this.names = page.getByRole("listitem").getByRole("heading", { level: 2 });
    this.welcome = page.getByRole("heading", { level: 1, name: welcome.title });
    this.title = page.getByRole("heading", { name: list.title });
    this.joinTeam = link(page, demoLinks.joinTeam);
    this.demo = link(page, `${welcome.tryDemo}${demoLinks.englishFrench}`);
    this.dropHint = page.getByText(campaignsText.openFiles.drop);
    this.undo = button(page, list.undo);
    this.dismiss = button(page, list.dismiss);
    this.dialog = page.getByRole("dialog");
    this.newName = this.dialog.getByLabel(campaignsDialogsText.rename.name);
    this.nameToErase = page.getByLabel(like(campaignsDialogsText.erase.confirm(ANY)));
    this.erase = button(page, campaignsDialogsText.erase.erase);
    this.backUpEverything = button(page, backup.everything);
    this.packing = page.getByText(backup.packing);
    this.cancelBackup = button(page, backup.cancel);
    this.backupCancelled = page.getByText(backup.cancelled);
    this.backedUpToday = page.getByText(like(backup.done(today)));
    this.keepBackupFile = button(page, storage.backupFile.choose);
    this.secondCopyComplete = page.getByText(like(storage.secondCopy.complete(ANY)));
    const { locks, channel, notes, serviceWorker } = storage.reduced;
    this.reduced = {
      locks: page.getByText(locks),
      channel: page.getByText(channel),
      notes: page.getByText(notes),
      serviceWorker: page.getByText(serviceWorker),
    };
    this.keptForUnknownTime = page.getByText(storage.persistence.unknown);
  }

  async open(): Promise<void> {
    await this.page.goto("./#/");
  }

  name(campaign: string): Locator {
    return this.page.getByRole("heading", { level: 2, name: campaign });
  }

  /** The link to a campaign. */
  link(campaign: string): Locator {
    return link(this.page, campaign);
  }

  row(campaign: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: campaign });
  }

  async expectSize(
    campaign: string,
    languages: string,
    size: { readonly examples: number; readonly systems: number },
  ): Promise<void> {
    await expect(this.row(campaign)).toContainText(`${languages} · ${row.size(size)}`);
  }

  async expectProgress(campaign: string, progress: Progress): Promise<void> {
    const parts = progressParts(progress).map(({ count, words }) => `${formatNumber(count)} ${words}`);
    await expect(this.row(campaign)).toContainText(parts.join(""));
  }

  /** Expects the bar of a campaign with these counts in its name. */
  async expectBar(campaign: string, progress: Progress): Promise<void> {
    const counts = progressParts(progress).map(({ count, words }) => `${count} ${words}`);
    await expect(this.page.getByRole("img", { name: row.progressOf(campaign) })).toHaveAttribute(
      "aria-label",
      `${row.progressOf(campaign)}: ${counts.join(", ")}`,
    );
  }

  async judge(campaign: string): Promise<void> {
    await link(this.page, row.nextNamed(STEP_LABELS.start.judge, campaign))
      .or(link(this.page, row.nextNamed(STEP_LABELS.continue.judge, campaign)))
      .click();
  }

  async rename(campaign: string, name: string): Promise<void> {
    await this.#choose(campaign, row.rename);
    await this.newName.fill(name);
    await this.page.keyboard.press("Enter");
    await expect(this.dialog).toHaveCount(0);
  }

  async delete(campaign: string): Promise<void> {
    await this.#choose(campaign, row.delete);
  }

  /** Chooses an item in a campaign's menu. */
  async #choose(campaign: string, item: string): Promise<void> {
    await button(this.page, row.menuOf(campaign)).click();
    await button(this.page, item).click();
  }

  deleted(campaign: string): Locator {
    return this.page.getByRole("status").getByText(list.deleted(campaign));
  }

  trash(campaigns: number): Locator {
    return this.page.getByText(`${trash.title} (${campaigns})`);
  }

  async restore(campaign: string): Promise<void> {
    await button(this.page, trash.restoreNamed(campaign)).click();
  }

  /** Opens the dialog that erases a campaign in the trash. */
  async startErasing(campaign: string): Promise<void> {
    await button(this.page, trash.eraseNamed(campaign)).click();
  }

  /** The button that says that the latest changes of the campaign are in no file. */
  notBackedUp(campaign: string): Locator {
    return this.page
      .getByRole("button", { name: backup.backUpNamed(campaign, "") })
      .filter({ hasText: backupText.unfiled });
  }

  backupFileWritten(file: string): Locator {
    return this.page.getByText(like(storage.backupFile.updatedAutomatically(file, today)));
  }

  noSecondCopy(why: keyof typeof storage.secondCopy.why): Locator {
    return this.page.getByText(storage.secondCopy.none(storage.secondCopy.why[why]));
  }
}
