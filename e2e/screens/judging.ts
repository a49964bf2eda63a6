// The screen on which pronouns are judged, as journeys use it. No other file of the journeys knows its labels and roles.
import { expect, type Locator, type Page } from "@playwright/test";
import { STATE_WORDS } from "#core/score/candidate-states.ts";
import { judgeText } from "#text/judge.ts";
import { judgePanelsText } from "#text/judge-panels.ts";
import { judgingText } from "#text/judging.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { ANY, button, like, plain } from "./words.ts";

const { questions } = judgeText;

type Panel = "list" | "guidelines" | "history" | "keys";

/** Keys of the panels, as they are before anybody changes them. */
const PANEL_KEYS: Readonly<Record<Panel, string>> = { list: "l", guidelines: "g", history: "h", keys: "?" };

/** Of a step that was undone: whatever candidate it was on. */
const ANYWHERE = { pronoun: ANY, outputs: 1, left: 0 };

export class JudgingScreen {
  readonly page: Page;
  /** The field for the annotator’s name, before the first candidate. */
  readonly name: Locator;
  /** The texts of the candidate shown. */
  readonly texts: Locator;
  readonly sentences: Locator;
  readonly heading: Locator;
  /** Contradictions among the answers. */
  readonly conflicts: Locator;
  /** What is still asked for though the answer counts. */
  readonly reminder: Locator;
  readonly flag: Locator;
  readonly flagged: Locator;
  readonly undo: Locator;
  readonly remark: Locator;
  readonly reference: Locator;
  readonly documentBegins: Locator;
  readonly documentEnds: Locator;
  readonly closePanel: Locator;
  readonly skipTour: Locator;
  /** What was just done, as the line above the answers says it. */
  readonly undone: Locator;
  readonly redone: Locator;
  readonly cleared: Locator;
  /** The sign in the header of a candidate that is judged. */
  readonly judgedSign: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel(judgingText.annotatorForm.name);
    this.texts = page.locator("[data-candidate]");
    this.sentences = page.getByRole("region", { name: judgeText.texts.label }).getByRole("listitem");
    this.heading = page.getByRole("heading", { level: 1 });
    this.conflicts = page.locator("[data-conflict]");
    this.reminder = page.locator("[data-reminder]");
    this.flag = button(page, judgingText.footer.flagLabel);
    this.flagged = button(page, judgingText.footer.flaggedLabel);
    this.undo = button(page, judgeText.footer.undo);
    this.remark = page.getByLabel(judgingText.remark.label);
    this.reference = page.getByText(judgeText.texts.reference(0), { exact: true });
    this.documentBegins = page.getByText(judgeText.texts.documentBegins);
    this.documentEnds = page.getByText(judgeText.texts.documentEnds);
    this.closePanel = button(page, judgePanelsText.keys.close);
    this.skipTour = button(page, judgePanelsText.tour.skip);
    const { history, answers } = judgingNotices;
    this.undone = page.getByText(like(history.undo(ANY, ANYWHERE)));
    this.redone = page.getByText(like(history.redo(ANY, ANYWHERE)));
    this.cleared = page.getByText(answers.cleared);
    this.judgedSign = page.getByRole("img", { name: STATE_WORDS.done, exact: true });
  }

  /** Types the annotator's name into the form that asks for it, and waits for the first candidate. The tour stays open. */
  async giveName(name: string): Promise<void> {
    await this.name.fill(name);
    await this.page.keyboard.press("Enter");
    await expect(this.texts).toBeVisible();
    // The address names the candidate a moment later. Until then it must not be changed.
    await expect(this.page).toHaveURL(/[?&]at=/);
  }

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** The number of the candidate shown. */
  async shown(): Promise<string> {
    return (await this.texts.getAttribute("data-candidate")) ?? "none";
  }

  candidate(number: string): Locator {
    return this.page.locator(`[data-candidate="${number}"]`);
  }

  conflict(code: string): Locator {
    return this.page.locator(`[data-conflict=${code}]`);
  }

  /** The figures in the header: so many of all candidates are not judged. */
  left(open: number, all: number): Locator {
    return this.page.getByText(plain(judgeText.header.left(open, all)));
  }

  /** The same, however many are not judged. */
  leftOf(all: number): Locator {
    return this.page.getByText(like(plain(judgeText.header.left(ANY, all))));
  }

  /** The button of a tag or a form of address: by its beginning, the key follows. */
  tag(name: string): Locator {
    return this.page.getByRole("button", { name });
  }

  /** “Complete – Enter goes on”. */
  complete(key: string): Locator {
    return this.page.getByText(judgeText.notes.complete(key));
  }

  tagged(key: string): Locator {
    return this.page.getByText(judgeText.notes.tagged(key));
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText(like(judgingText.saved.at(ANY)))).toBeVisible();
  }

  /** Leaves judging by the campaign’s name in the header. */
  async openOverview(): Promise<void> {
    await this.page.getByRole("link", { name: judgingText.header.overview }).click();
  }

  async openPanel(panel: Panel): Promise<void> {
    await this.press(PANEL_KEYS[panel]);
    await expect(this.closePanel).toBeVisible();
  }

  /** In the panel of keys: chooses the command whose key is to change. */
  async changeKey(command: string, key: string): Promise<void> {
    await this.page.getByRole("button", { name: like(judgePanelsText.keys.change(command, ANY)) }).click();
    await this.press(key);
  }

  keyClash(key: string, command: string): Locator {
    return this.page.getByText(judgePanelsText.keys.clash(key, command));
  }

  /** Answers everything that the candidate asks by keys: “no” throughout, and a polite form of address where one is asked for. */
  async answerByKeys(): Promise<void> {
    const shown = await this.shown();
    const antecedent = this.page
      .getByRole("group", { name: questions.head })
      .or(this.page.getByRole("group", { name: questions.heads }));
    if ((await antecedent.count()) > 0) await this.press("2");
    if ((await this.heading.textContent())?.includes("one person")) await this.press("v");
    await this.press("4");
    await expect(this.candidate(shown)).toHaveCount(0);
  }
}
