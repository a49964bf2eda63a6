// Page object for the actions of the kill test: assigning, importing, restoring, and the report of a loss.
import { expect, type Locator, type Page } from "@playwright/test";
import { assignText } from "#text/assign-text.ts";
import { campaignsListText } from "#text/campaigns-list-text.ts";
import { importText, judgementImportText } from "#text/import-text.ts";
import { overviewText } from "#text/overview-text.ts";
import { backupText, copiesText } from "#text/session-text.ts";
import { updateText } from "#text/update-text.ts";
import type { Upload } from "../opening-files.ts";
import { ANY, begins, button, like, oneOf } from "./words.ts";

const { batch, assignments, newPerson, plan } = assignText;
const { gap, lost } = copiesText;

/** The beginning of every overview's title. */
export const OVERVIEW = overviewText.title("");

/** The notice that a batch was imported. */
export function imported(file: string): string {
  return judgementImportText.section.imported([file]);
}

/** The notice that files replaced texts of the campaign. */
export function updated(input: string): string {
  return updateText.done(input);
}

/** A sentence up to the end of the given words. */
function upTo(sentence: string, words: string): string {
  return sentence.slice(0, sentence.indexOf(words) + words.length);
}

const GONE = upTo(gap.gone({ name: ANY, changes: 2, last: "" }), ": ").replace(/: $/, "");

/** Any message that something could not be recovered. */
export const LOSS = oneOf(
  upTo(copiesText.restoredDamaged([ANY]), "may be missing"),
  lost.slice(lost.indexOf("could not"), lost.indexOf(":")),
  GONE,
  upTo(copiesText.lostTexts.systems([ANY]), "lost:"),
  upTo(copiesText.lostTexts.suite, "lost:"),
  upTo(gap.incomplete({ name: ANY, changes: 2, until: "", source: "" }), ":").replace("2 changes", ANY),
);

/** What opening the campaign may show: its overview, or the sentence that it is gone. */
export function openedOrGone(page: Page): { overview: Locator; gone: Locator } {
  return {
    overview: page.getByRole("heading", { name: begins(OVERVIEW) }),
    gone: page.getByText(like(GONE)).first(),
  };
}

/** On a backup's screen: chooses its only campaign as a second copy. Returns the button that restores it. */
export async function prepareRestoring(page: Page): Promise<Locator> {
  await page.getByRole("checkbox").check();
  await page.getByLabel(importText.backup.how).selectOption("separate");
  return button(page, importText.backup.restore(1));
}

/** On the screen for sharing work: opens a batch. Returns the button that imports it. */
export async function prepareImporting(page: Page, file: Upload): Promise<Locator> {
  const chooser = page.waitForEvent("filechooser");
  await button(page, judgementImportText.section.open).click();
  await (await chooser).setFiles([file]);
  return button(page, updateText.import);
}

export class AssigningByFile {
  readonly makeBatches: Locator;
  readonly downloadBatch: Locator;
  readonly close: Locator;
  readonly backUpEverything: Locator;
  readonly backedUp: Locator;
  readonly #page: Page;
  readonly #form: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#form = page.getByRole("region", { name: plan.title });
    this.makeBatches = button(this.#form, plan.make(1));
    this.downloadBatch = button(page, batch.downloadReferee);
    this.close = button(page, batch.close);
    this.backUpEverything = button(page, campaignsListText.backup.everything);
    this.backedUp = page.getByText(begins(backupText.saved(ANY, []).replace(/ Keep .*/, "")));
  }

  async add(person: string): Promise<void> {
    await this.#form.getByLabel(newPerson.name).fill(person);
    await button(this.#form, newPerson.add).click();
    await expect(this.makeBatches).toBeEnabled();
  }

  /** Opens the form of one batch of the first assignment. */
  async openBatchFor(person: string): Promise<void> {
    await button(this.#page, assignments.batchOf("assignment 1")).click();
    await this.#page.getByLabel(batch.annotator, { exact: true }).selectOption({ label: person });
  }
}
