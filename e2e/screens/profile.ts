// Page object for the editor of matching rules.
import { expect, type Locator, type Page } from "@playwright/test";
import { profileText } from "#text/profile-text.ts";
import { chooseProfile } from "./import.ts";
import { button, link, plain } from "./words.ts";

const { changes, forms, list, page: pageText, rules, start, table, use } = profileText;

const unmarked = (figure: string): string => figure;

/**
 * Numbers of verdicts: those that flip (`flips`), all verdicts (`all`), flips to approved, flips to referred, and
 * candidates that are approved under the current rules (`now`).
 */
interface Flips {
  readonly flips: number;
  readonly all: number;
  readonly approved: number;
  readonly referred: number;
  readonly now: number;
}

/** A table of pronoun forms: groups of spellings, or forms that are never approved. */
class FormRows {
  readonly add: Locator;
  readonly forms: Locator;
  readonly language: Locator;

  constructor(page: Page, words: typeof forms.groups | typeof forms.neverApproved) {
    const group = page.getByRole("group", { name: words.title });
    this.add = button(group, words.add);
    this.forms = group.getByLabel(words.forms);
    this.language = group.getByLabel(forms.language, { exact: true });
  }
}

export class ProfileScreen {
  readonly page: Page;
  readonly changes: Locator;
  readonly flips: Locator;
  readonly use: Locator;
  readonly discard: Locator;
  readonly showAll: Locator;
  readonly name: Locator;
  readonly ignoreCapitals: Locator;
  readonly equalAntecedents: Locator;
  readonly groups: FormRows;
  readonly neverApproved: FormRows;
  readonly problems: Locator;
  readonly download: Locator;
  /** Texts below the fields. */
  readonly words = {
    faults: use.faults,
    shippedName: rules.shippedName,
    nowApproved: (reason: string) => plain(list.now("approved", reason)),
    wouldBeReferred: (reason: string) => plain(list.after("referred", reason)),
  };

  constructor(page: Page) {
    this.page = page;
    this.changes = page.getByRole("region", { name: changes.title, exact: true });
    this.flips = page.getByRole("list", { name: list.label }).getByRole("listitem");
    this.use = button(page, use.use);
    this.discard = button(page, use.discard);
    this.showAll = link(page, list.showAll);
    this.name = page.getByLabel(rules.name);
    this.ignoreCapitals = page.getByLabel(rules.foldCase);
    this.equalAntecedents = page
      .getByRole("group", { name: rules.antecedent })
      .getByLabel(rules.antecedentChoices.equal);
    this.groups = new FormRows(page, forms.groups);
    this.neverApproved = new FormRows(page, forms.neverApproved);
    this.problems = page.getByRole("region", { name: start.problems });
    this.download = button(page, start.download);
  }

  async openFile(name: string, text: string): Promise<void> {
    await chooseProfile(button(this.page, start.openFile), name, text);
  }

  /** Expects this exact message of a field or of the whole editor. */
  async expectSays(words: string): Promise<void> {
    await expect(this.page.getByText(words, { exact: true })).toBeVisible();
  }

  async expectNoFlips(approved: number, all: number): Promise<void> {
    await expect(this.changes).toContainText(plain(changes.none(unmarked, approved, all)));
  }

  async expectFlips(flips: Flips): Promise<void> {
    await expect(this.changes).toContainText(plain(changes.some(unmarked, flips)));
  }

  /** The link to the candidates that are no longer approved, in one row of the tables (default: all categories). */
  referred(count: number, row?: string): Locator {
    return link(this.page, table.countLabel(count, "referred", row ?? table.allCategories.toLowerCase()));
  }

  /** The heading of the filtered list. */
  listTitle(shown: number, allFlips: number, group: string): Locator {
    return this.page.getByRole("heading", {
      name: list.titleWith(shown, allFlips, `${list.to.referred} · ${group}`),
    });
  }

  async openFlip(place: number, example: string, system: string): Promise<void> {
    const name = plain(list.example(example, system));
    await this.flips.nth(place).getByRole("link", { name }).click();
  }

  inUse(profile: string): Locator {
    return this.page.getByText(plain(pageText.inUse(profile)));
  }

  used(profile: string): Locator {
    return this.page.getByText(use.used(profile));
  }

  openedFile(profile: string): Locator {
    return this.page.getByText(start.openedFile(profile));
  }

  needsName(flips: number): Locator {
    return this.page.getByText(`${use.flips(flips)} ${use.nameMissing}`);
  }

  async goBack(profile: string): Promise<void> {
    await button(this.page, use.goBack(profile)).click();
  }

  /** Starts from a profile that was used before. */
  async begin(profile: string): Promise<void> {
    await button(this.page, profile).click();
  }

  async removeGroup(number: number): Promise<void> {
    await button(this.page, forms.groups.remove(number)).click();
  }
}
