// Page object for the preview of imported judgements, and the imports so far.
import type { Locator, Page } from "@playwright/test";
import { judgementImportText } from "#text/import-text.ts";
import { updateText } from "#text/update-text.ts";
import { ANY, button, like, subTab, tab } from "./words.ts";

const { merge, preview, section, soFar } = judgementImportText;

export class JudgementsImport {
  readonly page: Page;
  readonly preview: Locator;
  readonly heading: Locator;
  readonly people: Locator;
  readonly import: Locator;
  readonly imported: Locator;
  /** The list of earlier imports. */
  readonly soFar: Locator;
  readonly words = {
    newPerson: merge.newPerson,
    isNew: preview.isNew,
    knownPerson: merge.existingPerson,
    /** The text that says that the file is another campaign on the same suite, and which systems it adds. */
    otherCampaign: merge.systems,
  };

  constructor(page: Page) {
    this.page = page;
    this.preview = page.getByRole("region", { name: preview.title });
    this.heading = this.preview.getByRole("heading");
    this.people = this.preview.getByRole("list", { name: merge.peopleList });
    this.import = button(page, updateText.import);
    this.imported = page.getByText(like(section.imported([ANY])));
    this.soFar = page.getByRole("list", { name: soFar.title });
  }

  /** Opens this screen from any other screen of the campaign. */
  async open(): Promise<void> {
    await tab(this.page, "team").click();
    await subTab(this.page, "import").click();
  }

  /** The field that says which person of this campaign somebody in the files is. */
  whoIs(name: string): Locator {
    return this.people.getByLabel(merge.annotatorIs(name));
  }
}
