// Page object for a suite that is being built, on other screens: overview, list, history, preview of examples.

import { expect, type Locator, type Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { annotatedCountsInWords } from "#core/suite-building/annotation/campaign-annotations.ts";
import { UNUSED_REASON_WORDS, type UnusedReason } from "#core/suite-building/annotation/suite-from.ts";
import { appCampaignText } from "#text/app-text.ts";
import { browseText } from "#text/browse-text.ts";
import { campaignsListText } from "#text/campaigns-list-text.ts";
import { historyText } from "#text/history-text.ts";
import { overviewText } from "#text/overview-text.ts";
import { changesText } from "#text/session-text.ts";
import { updateText } from "#text/update-text.ts";
import { openSettings } from "./settings.ts";
import { ANY, button, like, link, tab } from "./words.ts";

const { making, tokens: batchTokens } = overviewText;
const { entries } = historyText;

export class SuiteMaking {
  readonly page: Page;
  /** The link from an example to the screen that corrects it. */
  readonly correctExample: Locator;
  readonly history: SuiteHistory;

  constructor(page: Page) {
    this.page = page;
    this.correctExample = link(page, browseText.example.correct);
    this.history = new SuiteHistory(page);
  }

  async openOverview(): Promise<void> {
    await tab(this.page, "overview").click();
  }

  /** In the overview: the sentence that the text has no examples yet. */
  noExamples(sentences: number): Locator {
    return this.page.getByText(making.textHas(sentences, true));
  }

  /** In the overview or the settings: the number of tokens annotated without a disagreement. */
  annotated(tokens: number): Locator {
    return this.page.getByText(annotatedCountsInWords({ finished: tokens, disagreements: 0, open: 0 }));
  }

  /** The progress on the screen that returns a batch of tokens. */
  batchProgress(done: number, all: number): Locator {
    const words = batchTokens.progress(done, { tokens: all, left: all - done });
    return this.page.getByText(words.join(""));
  }

  /** The number of annotated tokens in the list of campaigns. */
  listed(tokens: number): Locator {
    return this.page.getByText(campaignsListText.row.suiteBeingMade(tokens));
  }

  /** Opens annotation from the list, for the only campaign. */
  async annotateFromList(): Promise<void> {
    const { nextNamed } = campaignsListText.row;
    const label = STEP_LABELS.continue["judge/tokens"];
    await this.page.getByRole("link", { name: like(nextNamed(label, ANY)) }).click();
  }
}

/** The entries of the history about the suite. */
class SuiteHistory {
  readonly page: Page;
  readonly title: Locator;
  readonly backToNow: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole("heading", { name: historyText.title });
    this.backToNow = link(page, appCampaignText.past.back);
  }

  async open(): Promise<void> {
    await openSettings(this.page, "history");
    await expect(this.title).toBeVisible();
  }

  annotated(person: string, tokens: number): Locator {
    return this.page.getByText(annotatedEntry(person, tokens));
  }

  /** The entry about tokens that a person annotated. It links to the screen where they can be undone. */
  annotatedItem(person: string, tokens: number): Locator {
    return this.page.getByRole("listitem").filter({ hasText: annotatedEntry(person, tokens) });
  }

  undoneInAnnotating(item: Locator): Locator {
    return link(item, historyText.undoneOnTaskScreens.annotate);
  }

  /** The entry about examples that were made from annotations. */
  examplesMade(people: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: entries.examplesMade(people) });
  }

  async undoExamplesMade(people: string): Promise<void> {
    await this.examplesMade(people).getByRole("button", { name: historyText.undo }).click();
  }

  examplesUndone(people: string): Locator {
    return this.page.getByText(changesText.undo.undone(entries.examplesMade(people)));
  }

  /** Undoes the latest change of the targets. */
  async undoTargets(): Promise<void> {
    await this.#undo(historyText.settings.plan);
  }

  /** Undoes the proposals of an annotated corpus. */
  async undoProposals(): Promise<void> {
    await this.#undo(entries.updated);
  }

  async #undo(entry: string): Promise<void> {
    const { undo, redo, undoLabel } = historyText;
    const latest = (action: string) =>
      this.page.getByRole("button", { name: new RegExp(`^${undoLabel(action, entry)}`) }).first();
    await latest(undo).click();
    await latest(redo).waitFor();
  }

  /** Opens the state of the campaign after a person had annotated this number of tokens. */
  async openAfterAnnotating(person: string, tokens: number): Promise<void> {
    await this.#openPast(annotatedEntry(person, tokens));
  }

  /** Opens the state of the campaign before anybody did anything. */
  async openBeginning(): Promise<void> {
    await this.#openPast(entries.begun);
  }

  async #openPast(entry: string): Promise<void> {
    await this.page.getByRole("link", { name: like(historyText.viewVersionLabel(entry, ANY)) }).click();
    await expect(this.page).toHaveURL(/@/);
  }
}

function annotatedEntry(person: string, tokens: number): string {
  return entries.worked(person, [entries.annotated(tokens)]);
}

/** The preview of examples that are made from annotations. */
export class ExamplesPreview {
  readonly page: Page;
  readonly heading: Locator;
  readonly preview: Locator;
  readonly texts: Locator;
  readonly judgements: Locator;
  readonly unusedTokens: Locator;
  readonly make: Locator;
  readonly cancel: Locator;
  readonly refresh: Locator;
  readonly nothing: Locator;
  readonly wouldChange: Locator;
  /** The link that is offered after an update, if there are candidates. */
  readonly judge: Locator;
  readonly addSystems: Locator;

  constructor(page: Page) {
    const { making: text, preview, texts, judgements, unusedTokens, after } = updateText;
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: text.title, exact: true });
    this.preview = page.getByRole("region", { name: preview.label });
    this.texts = this.preview.getByRole("region", { name: texts.label });
    this.judgements = this.preview.getByRole("region", { name: judgements.title });
    this.unusedTokens = this.preview.getByRole("region", { name: unusedTokens.label });
    this.make = button(this.preview, text.make);
    this.cancel = button(this.preview, preview.cancel);
    this.refresh = button(page, text.refresh);
    this.nothing = this.preview.getByRole("heading", { name: text.nothing });
    this.wouldChange = page.getByText(text.wouldChange, { exact: true });
    this.judge = link(page, after.judge);
    this.addSystems = link(page, after.addSystems);
  }

  /** A new or changed example with its sentence, category and antecedents. */
  example(id: string): Locator {
    const { title, example } = updateText.changedExamples;
    return this.preview
      .getByRole("region", { name: title })
      .getByRole("listitem")
      .filter({ has: link(this.page, example(id)) });
  }

  /** The row with the number of examples that are added or removed. */
  examples(count: number, change: "added" | "removed"): Locator {
    const { examples } = updateText.texts;
    return this.texts.getByRole("row", {
      name: new RegExp(`^${examples(count)} ${updateText.texts[change]}`),
    });
  }

  /** Expects the number of judgements that this update makes stale or orphaned. */
  async expectJudgementsChanged(count: number): Promise<void> {
    await expect(this.judgements).toContainText(updateText.judgements.byThisUpdate(count));
  }

  async expectLeft(tokens: number, excluded: number): Promise<void> {
    await expect(this.unusedTokens).toContainText(updateText.unusedTokens.title(tokens, excluded));
  }

  /** The tokens that become no example for this reason; a click shows them. */
  leftFor(why: UnusedReason): Locator {
    return this.page.getByText(UNUSED_REASON_WORDS[why]);
  }

  async expectStays(example: string): Promise<void> {
    await expect(this.unusedTokens).toContainText(updateText.unusedTokens.stays(example).trim());
  }

  open(tokens: number): Locator {
    return this.page.getByText(updateText.making.open(tokens));
  }

  done(examples: number): Locator {
    return this.page.getByText(updateText.making.done(examples));
  }
}
