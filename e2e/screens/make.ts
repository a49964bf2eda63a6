// Page object for the screen that makes a suite from a text and its translations.
import { expect, type Locator, type Page } from "@playwright/test";
import { browseText } from "#text/browse-text.ts";
import { campaignsText } from "#text/campaigns-text.ts";
import { controlsText } from "#text/controls-text.ts";
import { importText } from "#text/import-text.ts";
import { makeText } from "#text/make-text.ts";
import { addSystemsText, updateText } from "#text/update-text.ts";
import type { Upload } from "../opening-files.ts";
import { button, link } from "./words.ts";

const { screen, documents, files: filesText, problems, form, card, preview, texts, pronouns } = makeText;
const fields = importText.settings;

/** The use of a text: the source, or the reference with this number. */
type TextUse = "source" | "1";

export class MakeScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly name: Locator;
  readonly sourceLanguage: Locator;
  readonly targetLanguage: Locator;
  /** The language pair of a test set that has several. */
  readonly languagePair: Locator;
  /** The seed by which a sample of the pronouns is drawn. */
  readonly seed: Locator;
  readonly make: Locator;
  /** The message that says which fields must be filled in first. */
  readonly fieldsMissing: Locator;
  readonly languagesEqual: Locator;
  readonly problems: Locator;
  /** The preview, before anything is written. */
  readonly preview: Locator;
  readonly makeCampaign: Locator;
  readonly working: Locator;
  readonly cancel: Locator;
  readonly cancelled: Locator;
  /** The questions how the files should be read. */
  readonly findings: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: screen.title, exact: true });
    this.name = page.getByRole("textbox", { name: fields.name });
    this.sourceLanguage = page.getByLabel(fields.sourceLanguage);
    this.targetLanguage = page.getByLabel(fields.targetLanguage);
    this.languagePair = page.getByLabel(form.pair);
    this.seed = page.getByLabel(form.seed);
    this.make = button(page, screen.make);
    this.fieldsMissing = page.getByText(form.fieldsMissing([form.fields.name]), { exact: true });
    this.languagesEqual = page.getByText(form.languagesEqual);
    this.problems = page.getByRole("region", { name: problems.section });
    this.preview = page.getByRole("region", { name: preview.title });
    this.makeCampaign = button(this.preview, preview.make);
    this.working = page.getByText(controlsText.action.busy);
    const { title } = controlsText.findings;
    this.findings = page
      .getByRole("region", { name: title(1) })
      .or(page.getByRole("region", { name: title(2) }));
    this.cancel = button(page, controlsText.action.cancel);
    this.cancelled = page.getByText(controlsText.action.cancelled);
  }

  /** The button that continues without files that are not used. */
  makeWithout(files: number): Locator {
    return button(this.page, screen.makeWithout(files));
  }

  async open(): Promise<void> {
    await this.page.goto("./#/make");
  }

  /** Opens the screen by the link on the newcomer's page. */
  async openFromStart(): Promise<void> {
    await this.page.goto("./");
    await link(this.page, campaignsText.demoLinks.makeSuite).click();
    await expect(this.heading).toBeVisible();
  }

  /** Opens the screen by the link of the import, which refuses texts as a campaign. */
  async openFromImport(texts: readonly Upload[]): Promise<void> {
    await this.page.goto("./#/import");
    await pick(button(this.page, importText.waiting.openFiles), texts);
    const { areTexts, makeSuite, found } = importText.refused;
    await expect(this.page.getByRole("heading", { name: areTexts })).toBeVisible();
    await expect(this.page.getByText(found(2))).toHaveCount(0);
    await link(this.page, makeSuite).click();
  }

  /** Imports a campaign without examples, whose suite is built in it. */
  async importWithTargets(campaign: Upload): Promise<void> {
    await this.page.goto("./#/import");
    await pick(button(this.page, importText.waiting.openFiles), [campaign]);
    await expect(this.page.getByText(importText.facts.makesSuite)).toBeVisible();
    await button(this.page, importText.ready.import).click();
    await this.page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  }

  async openFiles(...texts: readonly Upload[]): Promise<void> {
    await pick(button(this.page, filesText.open), texts);
  }

  async openMoreFiles(...texts: readonly Upload[]): Promise<void> {
    await pick(button(this.page, filesText.openMore), texts);
  }

  /** The card of a text. */
  card(file: string): Locator {
    return this.page
      .getByRole("region", { name: screen.texts, exact: true })
      .getByRole("listitem", { name: file });
  }

  use(file: string): Locator {
    return this.card(file).getByLabel(card.use);
  }

  async chooseUse(file: string, use: TextUse): Promise<void> {
    await this.use(file).selectOption(use);
  }

  async expectUse(file: string, use: TextUse): Promise<void> {
    await expect(this.use(file)).toHaveValue(use);
  }

  async expectSize(file: string, sentences: number, documents: number): Promise<void> {
    await expect(this.card(file)).toContainText(card.size(sentences, documents));
  }

  async expectPreview(size: Parameters<typeof preview.summary>[0]): Promise<void> {
    await expect(this.preview).toContainText(preview.summary(size));
  }

  /** Expects the sentence with the documents, before the campaign is built and in its preview. */
  async expectDocuments(...names: readonly string[]): Promise<void> {
    await expect(this.page.getByText(documents.title(names), { exact: true })).toBeVisible();
  }

  /** Expects that a document lacks the files of these texts. */
  async expectIncomplete(document: string, ...lacking: readonly string[]): Promise<void> {
    await expect(this.page.getByText(documents.incomplete(document, lacking), { exact: true })).toBeVisible();
  }

  /** Opens the list in which the user assigns files to documents. */
  async openAssignments(): Promise<void> {
    await this.page.getByText(documents.change, { exact: true }).click();
  }

  async assign(file: string, document: string): Promise<void> {
    await this.page.getByLabel(documents.documentOf(file), { exact: true }).selectOption({ label: document });
  }

  /** In the preview: the row of a pronoun. */
  pronoun(form: string): Locator {
    return this.preview
      .getByRole("region", { name: pronouns.table })
      .getByRole("row")
      .filter({ has: this.page.getByRole("rowheader", { name: form, exact: true }) });
  }

  /** Expects the note in the preview that Referee computed the reference's links. */
  async expectLinksMade(): Promise<void> {
    await expect(this.preview.getByRole("row", { name: texts.reference(1) })).toContainText(
      texts.alignedByReferee,
    );
  }

  async expectNothingMade(count: number): Promise<void> {
    await expect(this.problems).toContainText(problems.title(count, problems.nothingMade));
  }

  async expectFilesLeftOut(count: number): Promise<void> {
    await expect(this.problems).toContainText(problems.title(count, problems.filesLeftOut));
  }
}

/** Adds systems to a campaign whose suite was built here. */
export class AddedSystems {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Adds the output of a system to the campaign. */
  async add(output: Upload): Promise<void> {
    await pick(button(this.page, addSystemsText.openFiles), [output]);
    await button(this.page, addSystemsText.alignAndLook).click();
    await button(this.page, updateText.preview.update).click();
  }

  done(systems: string): Locator {
    return this.page.getByText(addSystemsText.done(systems));
  }
}

/** Shows the judged candidates of a suite that was built here. */
export class SuiteJudged {
  readonly page: Page;
  readonly candidates: Locator;

  constructor(page: Page) {
    this.page = page;
    this.candidates = page.getByRole("listbox", { name: browseText.list.title }).getByRole("option");
  }

  example(id: string): Locator {
    return this.page.getByRole("article", { name: browseText.example.label(id) });
  }

  /** Expects the reason why the automatic pass referred the candidate. Referee computed its links. */
  async expectReferred(example: string, reason: string): Promise<void> {
    const { referred, alignedAutomatically } = browseText.output;
    await expect(this.example(example)).toContainText(referred(reason).join("") + alignedAutomatically);
  }
}

/** Chooses files in the dialog that the button opens. */
export async function pick(opener: Locator, files: readonly Upload[]): Promise<void> {
  const chooser = opener.page().waitForEvent("filechooser");
  await opener.click();
  await (await chooser).setFiles([...files]);
}
