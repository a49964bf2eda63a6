// Page object for the screen on which tokens of the source are annotated.

import { expect, type Locator, type Page } from "@playwright/test";
import { STEP_LABELS } from "#core/campaign/next-step.ts";
import { annotateText } from "#text/annotate-text.ts";
import { judgingText } from "#text/judging-text.ts";
import { ANY, button, like, link, plain } from "./words.ts";

const { answer, antecedent, translation, proposal, selection, marks, finished } = annotateText;

type Panel = keyof typeof judgingText.panels;
type Part = keyof typeof translation.parts;
/** What the screen shows after the last token of the list. */
type Finished = "allAnnotated" | "allConfirmed" | "allResolved";

const PANEL_KEYS: Readonly<Record<Panel, string>> = { list: "l", guidelines: "g", keys: "?" };

/** The keys that accept other people's answers. */
const LETTERS = ["Q", "R", "Y", "Z"];

export class AnnotateScreen {
  readonly page: Page;
  readonly name: Locator;
  readonly adjudicator: Locator;
  /** The current token. */
  readonly token: Locator;
  readonly answers: Locator;
  /** The word of the reference that the next key links or unlinks, while a link is being fixed. */
  readonly cursor: Locator;
  /** Phrases offered as the antecedent. */
  readonly offers: Locator;
  readonly endEarlier: Locator;
  readonly more: Locator;
  readonly nextOpen: Locator;
  /** The button that ends fixing a link on a small screen. */
  readonly endFixing: Locator;
  readonly notAnnotated: Locator;
  readonly saved: Locator;
  readonly acceptProposal: Locator;
  readonly proposalTaken: Locator;
  /** The note that the token is not selected for the suite. */
  readonly leftOut: Locator;
  readonly toConfirm: Locator;
  readonly lookThrough: Locator;
  readonly publishExamples: Locator;
  /** The answers of others, shown to an adjudicator. */
  readonly others: Locator;
  readonly showNames: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel(judgingText.annotatorForm.name, { exact: true });
    this.adjudicator = page.getByLabel(judgingText.adjudicatorForm.name, { exact: true });
    // Words of the concordance also have the attribute, but without a colon.
    this.token = page.locator('[data-token*=":"]');
    this.answers = page.getByRole("region", { name: answer.label, exact: true });
    this.cursor = page.locator("[data-cursor]");
    this.offers = page.getByRole("list", { name: antecedent.offers }).getByRole("button");
    this.endEarlier = page.getByRole("button", { name: antecedent.endEarlier });
    this.more = button(page, judgingText.footer.more);
    this.nextOpen = page.getByRole("button", { name: judgingText.footer.nextItem });
    this.endFixing = page.getByRole("button", { name: translation.done });
    this.notAnnotated = page.getByText(annotateText.list.notAnnotated);
    this.saved = page.getByText(like(judgingText.saved.at(ANY).join("")));
    this.acceptProposal = this.answers.getByRole("button", { name: proposal.take });
    this.proposalTaken = this.answers.getByRole("button", { name: proposal.taken });
    this.leftOut = page.getByText(selection.out);
    this.toConfirm = page.getByText(selection.toConfirm);
    this.lookThrough = button(page, judgingText.finished.lookThrough);
    this.publishExamples = link(page, STEP_LABELS.publish);
    this.others = page.getByRole("region", { name: judgingText.others.title });
    this.showNames = this.others.getByLabel(judgingText.others.showNames);
  }

  /** Enters the annotator's name, and waits for the first token. */
  async giveName(name: string): Promise<void> {
    await expect(this.page.getByRole("heading", { name: judgingText.annotatorForm.title })).toBeVisible();
    await this.name.fill(name);
    await this.page.keyboard.press("Enter");
    await expect(this.token).toBeVisible();
  }

  async giveAdjudicator(name: string): Promise<void> {
    await this.adjudicator.fill(name);
    await this.page.keyboard.press("Enter");
  }

  /** Presses keys one after the other; a text may contain several keys separated by spaces. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys.flatMap((text) => text.split(" "))) await this.page.keyboard.press(key);
  }

  /** `place`: line and position, both from 0, such as `1:6`. */
  async expectAt(place: string): Promise<void> {
    await expect(this.token).toHaveAttribute("data-token", place);
  }

  word(text: "source" | "reference", line: number, position: number): Locator {
    return this.page.locator(`[data-word="${text} ${line} ${position}"]`);
  }

  /** Draws over words of a source line with the mouse. */
  async draw(line: number, from: number, to: number): Promise<void> {
    await this.word("source", line, from).hover();
    await this.page.mouse.down();
    await this.word("source", line, to).hover();
    await this.page.mouse.up();
  }

  /** Expects the accessible text that says what a word is for the current token. */
  async expectMark(word: Locator, mark: keyof typeof marks): Promise<void> {
    await expect(word).toContainText(marks[mark]);
  }

  /** The first question about a word. */
  question(word: string): Locator {
    return this.page.getByRole("group", { name: answer.question(word) });
  }

  /** The corners of the buttons about the antecedent, in the order of the Tab key. */
  antecedentButtons(word: string): Promise<{ readonly top: number; readonly left: number }[]> {
    return this.page
      .getByRole("group", { name: antecedent.question(word) })
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).map(({ top, left }) => ({ top, left })),
      );
  }

  antecedentQuestion(word: string): Locator {
    return this.page.getByRole("group", { name: antecedent.question(word) });
  }

  /**
   * The button that chooses a category, found by the beginning of its name. It exists only while categories are shown.
   */
  category(name: string): Locator {
    return this.answers.getByRole("button", { name: new RegExp(`^${name}`) });
  }

  /** A chosen antecedent. `sign`: A, or A1, A2 … if there are several. */
  antecedent(phrase: string, head: string, sign = "A"): Locator {
    return this.answers.getByRole("button", { name: `${phrase} ${plain(antecedent.head(sign, head))} · ` });
  }

  removeAntecedent(phrase: string): Locator {
    return button(this.answers, antecedent.remove(phrase));
  }

  correct(part: Part): Locator {
    return this.answers.getByRole("button", {
      name: translation.correctPart(translation.parts[part]),
    });
  }

  endCorrecting(part: Part): Locator {
    return this.answers.getByRole("button", { name: translation.donePart(translation.parts[part]) });
  }

  /** The translation of a part in the reference. */
  translation(part: Part): Locator {
    const { parts, correctPart, donePart } = translation;
    // `has` searches inside the definition, so its locators start from the page and not from the answers.
    const correct = this.page.getByRole("button", { name: correctPart(parts[part]) });
    const done = this.page.getByRole("button", { name: donePart(parts[part]) });
    return this.answers.getByRole("definition").filter({ has: correct.or(done) });
  }

  /** Distance of the token's sentence from the top of the window, in pixels. */
  async sentenceTop(): Promise<number | undefined> {
    return (await this.page.locator("[data-asked]").boundingBox())?.y;
  }

  /** The button that undoes the annotation of the previous token. */
  get undoPrevious(): Locator {
    return button(this.page, judgingText.last.undoLabel);
  }

  /** The hint on a small screen that says what to tap. */
  tap(part: Part): Locator {
    return this.page.getByText(translation.tap(translation.parts[part]));
  }

  /** The message that a chosen category is no longer among the targets. */
  categoryGone(category: string): Locator {
    return this.page.getByText(answer.categoryGone(category));
  }

  left(open: number, all: number): Locator {
    return this.page.getByText(plain(judgingText.header.left(open, all)));
  }

  finished(what: Finished): Locator {
    return this.page.getByRole("heading", { name: finished[what] });
  }

  confirmed(done: number, all: number): Locator {
    return this.page.getByText(finished.confirmed(done, all));
  }

  async openTokens(): Promise<void> {
    await link(this.page, finished.toTokens).click();
  }

  /** Opens the screen that returns a batch, from the end of the batch. */
  async openReturn(): Promise<void> {
    await link(this.page.getByRole("main"), STEP_LABELS.return).click();
  }

  async openPanel(panel: Panel): Promise<void> {
    await this.press(PANEL_KEYS[panel]);
    await expect(this.panel(panel)).toBeVisible();
  }

  panel(panel: Panel): Locator {
    return this.page.getByRole("heading", { name: judgingText.panels[panel], exact: true });
  }

  async closePanel(panel: Panel): Promise<void> {
    await this.press("Escape");
    await expect(this.panel(panel)).toHaveCount(0);
  }

  /** The letter with which an adjudicator accepts the answer with this phrase. */
  async letterOf(phrase: string): Promise<string> {
    const taking = this.others.getByRole("button", { name: phrase });
    const label = (await taking.getAttribute("aria-label")) ?? "";
    return LETTERS.find((letter) => label.startsWith(judgingText.others.accept(letter, ""))) ?? "none";
  }
}
