// Page object for Team › Annotators: figures, roles, names and aliases.
import type { Locator, Page } from "@playwright/test";
import { annotatorsText } from "#text/annotators-text.ts";
import { anyCount, button, link, subTab, tab } from "./words.ts";

const { page: pageText, table, dialog, promotion, roleChange } = annotatorsText;

type Role = Exclude<keyof typeof table.roles, "coordinator">;

export class AnnotatorsScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly names: Locator;
  readonly dialog: Locator;
  readonly sameAs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: pageText.title });
    this.names = page.getByRole("region", { name: table.title, exact: true }).locator("th[scope=row]");
    this.dialog = page.getByRole("dialog");
    this.sameAs = this.dialog.getByLabel(dialog.sameAs);
  }

  /** Opens this screen from any other screen of the campaign. */
  async open(): Promise<void> {
    await tab(this.page, "team").click();
    await subTab(this.page, "annotators").click();
    await this.heading.waitFor();
  }

  person(name: string): Locator {
    return this.page.getByRole("row", { name: new RegExp(`^${name}`) });
  }

  figuresOf(name: string): Locator {
    return this.person(name).getByRole("cell");
  }

  role(name: string): Locator {
    return this.page.getByLabel(table.roleOf(name));
  }

  async giveRole(name: string, role: Role): Promise<void> {
    await this.role(name).selectOption(role);
  }

  /** Makes somebody an adjudicator whose earlier answers resolve disagreements, which is asked before. */
  async promote(name: string): Promise<void> {
    await this.giveRole(name, "adjudicator");
    await button(this.page, promotion.confirm).click();
  }

  roleResolves(person: string, count: number): Locator {
    const changes = [roleChange.resolved(count), roleChange.open(0)];
    return this.page.getByText(roleChange.changed(person, table.roles.adjudicator, changes));
  }

  roleReopens(person: string, count: number): Locator {
    const changes = [roleChange.opened(count), roleChange.open(count)];
    return this.page.getByText(roleChange.changed(person, table.roles.annotator, changes));
  }

  /** The link to a person's concurrent answers; without `count`, with any number. */
  concurrentAnswersLink(name: string, count?: number): Locator {
    if (count !== undefined) return link(this.page, table.count(count, table.twice, name));
    return this.page.getByRole("link", {
      name: anyCount((any) => table.count(any, table.twice, name)),
    });
  }

  /** Opens the dialog that renames a person, or says that two entries are one person. */
  async edit(name: string): Promise<void> {
    await button(this.page, table.editLabel(name)).click();
  }

  async merge(into: string): Promise<void> {
    await button(this.dialog, dialog.merge(into)).click();
  }

  async separate(name: string): Promise<void> {
    await button(this.page, dialog.separateLabel(name)).click();
  }

  /** The note in a person's row about another entry of the same person. */
  also(name: string): string {
    return `${table.also} ${table.entry(name)}`;
  }
}
