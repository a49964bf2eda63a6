// Page object for the history of a campaign.
import type { Locator, Page } from "@playwright/test";
import { historyText } from "#text/history-text.ts";
import { changesText } from "#text/session-text.ts";
import { openSettings } from "./settings.ts";
import { ANY, button, like } from "./words.ts";

const { entries } = historyText;

export class HistoryScreen {
  readonly page: Page;
  /** The entries of the history, the latest first. */
  readonly entries: Locator;
  readonly words = { begun: entries.begun, updated: entries.updated };
  /** Any undone entry. */
  readonly undone: Locator;

  constructor(page: Page) {
    this.page = page;
    this.entries = page.getByRole("list", { name: historyText.list }).getByRole("listitem");
    this.undone = page.getByText(like(changesText.undo.undone(ANY)));
  }

  async open(): Promise<void> {
    await openSettings(this.page, "history");
  }

  async undoUpdate(): Promise<void> {
    await button(this.page, historyText.undoLabel(historyText.undo, entries.updated)).click();
  }

  async redoUpdate(): Promise<void> {
    await button(this.page, historyText.undoLabel(historyText.redo, entries.updated)).click();
  }

  /** Leaves out all answers of a person. */
  async leaveOutAll(name: string): Promise<void> {
    const { leaveOut } = historyText;
    const entry = like(leaveOut.openLabel(entries.worked(name, [ANY])));
    await this.page.getByRole("button", { name: entry }).last().click();
    await button(this.page, leaveOut.confirm).click();
  }

  answersLeftOut(name: string): Locator {
    return this.entries.filter({ hasText: entries.leftOut(name) });
  }

  async undoLeavingOut(name: string): Promise<void> {
    await button(this.page, historyText.undoLabel(historyText.undo, entries.leftOut(name))).click();
  }

  async undoImport(): Promise<void> {
    const name = historyText.undoLabel(historyText.undo, entries.judgementsImported(""));
    await this.page.getByRole("button", { name }).click();
  }

  get updateUndone(): Locator {
    return this.page.getByText(changesText.undo.undone(entries.updated));
  }

  get updateRedone(): Locator {
    return this.page.getByText(changesText.undo.redone(entries.updated));
  }

  /** The link to the state of the campaign after a person had judged this number of candidates. */
  asItWasWhenJudged(name: string, candidates: number): Locator {
    const entry = entries.worked(name, [entries.judged(candidates)]);
    return this.page.getByRole("link", { name: like(historyText.viewVersionLabel(entry, ANY)) });
  }
}
