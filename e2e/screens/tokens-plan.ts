// Page object for the targets of a suite: pronoun forms, categories and wanted numbers.
import { expect, type Locator, type Page } from "@playwright/test";
import { tokensPlanText } from "#text/tokens-text.ts";
import { button } from "./words.ts";

const { forms, categories, faults, past, save } = tokensPlanText;

/** Labels of the buttons that change the targets. */
export const TARGET_BUTTONS: readonly string[] = [
  ...[forms.add, categories.add, categories.takeShipped, categories.remove],
  ...[save.save, save.discard],
];

export class SuiteTargets {
  readonly page: Page;
  readonly anotherForm: Locator;
  readonly useProtestTargets: Locator;
  readonly addCategory: Locator;
  readonly save: Locator;
  readonly discard: Locator;
  readonly saved: Locator;
  /** The categories in an earlier state of the campaign. */
  readonly past: Locator;

  constructor(page: Page) {
    this.page = page;
    this.anotherForm = page.getByLabel(forms.another);
    this.useProtestTargets = button(page, categories.takeShipped);
    this.addCategory = button(page, categories.add);
    this.save = button(page, save.save);
    this.discard = button(page, save.discard);
    this.saved = page.getByText(save.saved);
    this.past = page.getByRole("region", { name: past.table });
  }

  /** The box of a pronoun form, followed by its frequency in the source. */
  form(form: string): Locator {
    return this.page.getByRole("checkbox", { name: new RegExp(`^${form} \\d`) });
  }

  async addForm(form: string): Promise<void> {
    await this.anotherForm.fill(form);
    await this.page.keyboard.press("Enter");
  }

  /** Opens the fold with the categories. */
  async openCategories(): Promise<void> {
    await this.page.getByRole("region", { name: categories.title, exact: true }).locator("summary").click();
  }

  /** The label field of a category; numbers start from 1. */
  label(number: number): Locator {
    return this.page.getByLabel(categories.labelOf(number), { exact: true });
  }

  /** The field for a category's wanted number. `category`: its label, or a substitute for a missing label. */
  wanted(category: string): Locator {
    return this.page.getByLabel(categories.wantedOf(category), { exact: true });
  }

  /** The field for the wanted number of a category without a label. */
  wantedOfUnnamed(number: number): Locator {
    return this.wanted(categories.unnamed(number));
  }

  moveUp(category: string): Locator {
    return button(this.page, categories.moveUp(category));
  }

  async remove(category: string): Promise<void> {
    await button(this.page, categories.removeNamed(category)).click();
  }

  async removeUnnamed(number: number): Promise<void> {
    await this.remove(categories.unnamed(number));
  }

  /** The bar at the bottom that lists faults, among them a category without a label. */
  faults(unnamed: number): Locator {
    return this.page.getByRole("status").filter({ hasText: faults.noLabel(unnamed) });
  }

  /** The message that says how many tokens are annotated with a category that would be removed. */
  lost(tokens: number, label: string): Locator {
    return this.page.getByText(save.lost(tokens, label));
  }

  async saveChanges(): Promise<void> {
    await this.save.click();
    await expect(this.saved).toBeVisible();
  }
}
