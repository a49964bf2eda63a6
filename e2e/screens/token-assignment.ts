// Page object for assigning tokens to annotate and importing the annotations.
import { expect, type Locator, type Page } from "@playwright/test";
import { annotatorsText } from "#text/annotators-text.ts";
import { assignText } from "#text/assign-text.ts";
import { judgementImportText } from "#text/import-text.ts";
import { returnText } from "#text/return-work-text.ts";
import { updateText } from "#text/update-text.ts";
import type { Upload } from "../opening-files.ts";
import { downloaded, openReturned } from "../round-steps.ts";
import { ANY, button, like } from "./words.ts";

const { tokens, formErrors, newPerson, assignments } = assignText;
const { preview, section } = judgementImportText;

export class TokenAssignment {
  readonly page: Page;
  /** The form that assigns tokens. */
  readonly form: Locator;
  readonly overlap: Locator;
  /** The counts in the preview of opened files. */
  readonly counts: Locator;
  readonly cancel: Locator;
  readonly nothingNew: Locator;
  readonly imported: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole("region", { name: tokens.title });
    this.overlap = this.form.getByLabel(tokens.overlap);
    this.counts = page.getByLabel(preview.judgements(2)).getByRole("definition");
    this.cancel = button(page, updateText.preview.cancel);
    this.nothingNew = page.getByText(preview.nothingNew(1));
    this.imported = page.getByText(like(section.imported([ANY, ANY])));
  }

  async addPeople(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.form.getByLabel(newPerson.name).fill(name);
      await this.page.keyboard.press("Enter");
      await expect(this.form.getByRole("checkbox", { name })).toBeChecked();
    }
  }

  summary(all: number, shared: number): Locator {
    return this.form.getByText(tokens.summary(all, shared, shared));
  }

  tooManyShared(most: number): Locator {
    return this.form.getByText(formErrors.tokenOverlap(most)).first();
  }

  /** The option for tokens that are assigned to nobody, with their number. */
  unassigned(count: number): Locator {
    return this.form.getByText(`${tokens.unassigned} (${count})`);
  }

  makeBatches(people: number): Promise<Upload> {
    return downloaded(this.page, tokens.make(people));
  }

  /** In the table of assignments: the share of all annotators. */
  shareForAll(size: number): Locator {
    return this.page.getByText(assignments.shareSize(assignments.shareForAll, size, null), { exact: false });
  }

  /** In a batch: downloads the file to return. */
  returned(): Promise<Upload> {
    return downloaded(this.page, returnText.download);
  }

  /** Opens returned files for a preview. Nothing is written yet. */
  async lookAt(...files: readonly Upload[]): Promise<void> {
    await openReturned(this.page, ...files);
  }

  annotated(count: number): Locator {
    return this.page.getByText(preview.annotated(count));
  }

  async importAll(): Promise<void> {
    await button(this.page, updateText.import).click();
    await expect(this.imported).toBeVisible();
  }

  /** Expects in the overview how many of the assigned tokens each person has annotated. */
  async expectAnnotated(done: string, ...names: readonly string[]): Promise<void> {
    const { title, annotated } = annotatorsText.table;
    const people = this.page.getByRole("region", { name: title, exact: true });
    await expect(people.getByRole("columnheader", { name: annotated })).toBeVisible();
    for (const name of names)
      await expect(people.getByRole("row", { name: new RegExp(`^${name} `) })).toContainText(done);
  }
}
