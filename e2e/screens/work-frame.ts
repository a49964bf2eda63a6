// Page object for the frame of task screens: judging, gap filling, annotating.
import { expect, type Locator, type Page } from "@playwright/test";
import { controlsText } from "#text/controls-text.ts";
import { judgingNotices, judgingText } from "#text/judging-text.ts";
import { navigationText } from "#text/navigation-text.ts";
import { ANY, begins, button, like, link, tab } from "./words.ts";

const { annotatorForm, footer, header, readOnly } = judgingText;

/** Placeholders for the notice about an undone step: it matches any step on any candidate. */
const ANYWHERE = { pronoun: ANY, outputs: 1, left: 0, sentence: null };

export class WorkFrame {
  readonly page: Page;
  /** The field for the annotator’s name, shown before the first candidate. */
  readonly name: Locator;
  readonly heading: Locator;
  readonly banner: Locator;
  /** The button with the annotator’s name in the header. */
  readonly menu: Locator;
  /** In the menu: lets another person work here. */
  readonly leave: Locator;
  readonly footer: Locator;
  readonly flag: Locator;
  readonly flagged: Locator;
  /** The flag button, whether set or not. */
  readonly eitherFlag: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  /** On a small screen: the button that shows rarely needed controls. */
  readonly more: Locator;
  readonly remark: Locator;
  readonly closePanel: Locator;
  readonly saved: Locator;
  /** The note that everything is saved. */
  readonly allSaved: Locator;
  /** The notice about the latest undo. */
  readonly undone: Locator;
  readonly redone: Locator;
  /** The note that another tab works for this annotator. */
  readonly readOnly: Locator;
  readonly ignoredReadOnly: Locator;
  readonly takeOver: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel(annotatorForm.name);
    this.heading = page.getByRole("heading", { level: 1 });
    this.banner = page.getByRole("banner");
    this.menu = page.getByRole("button", { name: like(header.menu(ANY)) });
    this.leave = button(page, header.leave);
    this.footer = page.getByRole("navigation", { name: footer.label });
    this.flag = button(page, footer.flagLabel);
    this.flagged = button(page, footer.flaggedLabel);
    this.eitherFlag = this.flag.or(this.flagged);
    this.undo = button(page, footer.undo);
    this.redo = button(page, footer.redo);
    this.more = button(page, footer.more);
    this.remark = page.getByRole("textbox", { name: judgingText.remark.label });
    this.closePanel = button(page, controlsText.close);
    this.saved = page.getByText(begins(judgingText.saved.at(ANY).join("")));
    this.allSaved = page.locator("[data-saving=saved]");
    const { history, ignored, refusals } = judgingNotices;
    // For several outputs the sentence is longer, so only its beginning is matched.
    this.undone = page.getByText(begins(history.undo(ANY, ANYWHERE).replace(/\.$/, "")));
    this.redone = page.getByText(begins(history.redo(ANY, ANYWHERE).replace(/\.$/, "")));
    this.readOnly = page.getByText(readOnly.title);
    this.ignoredReadOnly = page.getByText(ignored(refusals.readOnly));
    this.takeOver = button(page, readOnly.takeOver);
  }

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  type(words: string): Promise<void> {
    return this.page.keyboard.type(words);
  }

  /** The button that starts the work, below the annotator’s name. */
  start(): Locator {
    return button(this.page, annotatorForm.start(judgingText.work.doing));
  }

  menuOf(person: string): Locator {
    return button(this.page, header.menu(person));
  }

  /** The name of the person working here, in the header. */
  person(name: string): Locator {
    return this.page.getByText(name, { exact: true });
  }

  async openMenu(): Promise<void> {
    await this.menu.click();
  }

  /** The link to a screen of the campaign in the open menu. */
  menuLink(screen: keyof typeof navigationText.tab): Locator {
    return link(this.page, navigationText.tab[screen]);
  }

  async goTo(screen: keyof typeof navigationText.tab): Promise<void> {
    await tab(this.page, screen).click();
  }

  /** Lets another person work in this browser. */
  async changePerson(): Promise<void> {
    await this.openMenu();
    await this.leave.click();
  }

  async openOverview(): Promise<void> {
    await this.goTo("overview");
  }

  /** The notice that a step on this number of outputs is undone. */
  undoneIn(outputs: number): Locator {
    const { history } = judgingNotices;
    return this.page.getByText(begins(history.undo(ANY, { pronoun: ANY, outputs, left: 0, sentence: null })));
  }

  async expectSaved(): Promise<void> {
    await expect(this.saved).toBeVisible();
  }
}
