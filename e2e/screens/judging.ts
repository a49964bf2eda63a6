// Page object for the judging screen. Only screen objects know its labels and roles.
import { expect, type Locator, type Page } from "@playwright/test";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { tagName } from "#core/tasks/judging/tags.ts";
import { judgeText } from "#text/judge.ts";
import { judgingText } from "#text/judging.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { AlignmentFixing } from "./judging-fixing.ts";
import { GroupsPanel } from "./judging-groups.ts";
import {
  GuidelinesPanel,
  KeysPanel,
  ListPanel,
  OverPanel,
  PANEL_KEYS,
  type Panel,
} from "./judging-panels.ts";
import { Suggestion } from "./judging-suggestion.ts";
import { Tour } from "./tour.ts";
import { ANY, begins, button, like, oneOf, plain } from "./words.ts";
import { WorkFrame } from "./work-frame.ts";

const { antecedent, last, notes, questions } = judgeText;
const texts = { ...judgingText.texts, ...judgeText.texts };
const finished = { ...judgingText.finished, ...judgeText.finished };

type Question = "antecedent" | "pronoun";
type Answer = "yes" | "no";

export class JudgingScreen extends WorkFrame {
  /** The texts of the candidate shown. */
  readonly texts: Locator;
  /** The same by their name, where there may be none. */
  readonly sourceAndOutput: Locator;
  /** What scrolls in the texts. */
  readonly frame: Locator;
  readonly sentences: Locator;
  /** The sentence of the pronoun, and its reference. */
  readonly exampleLine: Locator;
  readonly exampleReference: Locator;
  /** The reference of the sentence with the antecedent’s head. */
  readonly headReference: Locator;
  readonly reference: Locator;
  readonly documentBegins: Locator;
  readonly documentEnds: Locator;
  readonly wholeDocumentShown: Locator;
  /** Says how many sentences were added. */
  readonly openedNotice: Locator;
  /** The button in place of sentences that are folded. */
  readonly gap: Locator;
  /** Questions, tags and remark. */
  readonly judgement: Locator;
  /** The questions that are answered with yes or no. */
  readonly questions: Locator;
  readonly antecedentQuestion: Locator;
  readonly pronounQuestion: Locator;
  /** The same, where nothing is linked to the pronoun. */
  readonly unlinkedQuestion: Locator;
  readonly answers: Locator;
  /** Any pressed control. */
  readonly pressed: Locator;
  readonly tags: Locator;
  /** Contradictions among the answers. */
  readonly conflicts: Locator;
  /** What is still asked for though the answer counts. */
  readonly reminder: Locator;
  readonly approvedNote: Locator;
  readonly cleared: Locator;
  /** The sign in the header of a candidate that is judged. */
  readonly judgedSign: Locator;
  /** What was judged just before, with its buttons. */
  readonly last: Locator;
  readonly undoLast: Locator;
  readonly tagLast: Locator;
  readonly lastTags: Locator;
  readonly previous: Locator;
  readonly nextOpen: Locator;
  readonly nextConflict: Locator;
  /** The buttons that open the panels. */
  readonly openers: Readonly<Record<Exclude<Panel, "keys">, Locator>>;
  /** The answer of an earlier candidate, suggested for this one. */
  readonly suggestion: Suggestion;
  readonly allJudged: Locator;
  readonly lookThrough: Locator;
  readonly tour: Tour;
  readonly fixing: AlignmentFixing;
  readonly groups: GroupsPanel;
  readonly list: ListPanel;
  readonly history: OverPanel;
  readonly keys: KeysPanel;
  readonly guidelines: GuidelinesPanel;

  constructor(page: Page) {
    super(page);
    this.texts = page.locator("[data-candidate]");
    this.sourceAndOutput = page.getByRole("region", { name: texts.label });
    this.frame = page.locator("[data-frame]");
    this.sentences = this.sourceAndOutput.getByRole("listitem");
    this.exampleLine = page.locator("[data-example-line]");
    this.exampleReference = this.exampleLine.locator("[data-reference]");
    const ofHead = page.getByRole("listitem").filter({ has: page.locator("[data-mark~=A]") });
    this.headReference = ofHead.locator("[data-reference]");
    this.reference = page.getByText(texts.reference(0), { exact: true });
    this.documentBegins = page.getByText(texts.documentBegins);
    this.documentEnds = page.getByText(texts.documentEnds);
    this.wholeDocumentShown = page.getByText(judgingNotices.list.wholeDocument);
    const { opened, wholeDocument } = judgingNotices.list;
    const added = [opened(2, 0), opened(0, 2), opened(2, 2), opened(1, 0), opened(0, 1)];
    const anyNumber = added.map((text) => text.replace(/\d+/g, ANY));
    this.openedNotice = page.getByText(oneOf(...anyNumber, wholeDocument));
    this.gap = page.getByRole("button", { name: begins(texts.folded(2).replace("2", ANY)) });
    this.judgement = page.getByRole("region", { name: questions.label });
    const group = (...names: readonly string[]) => page.getByRole("group", { name: oneOf(...names) });
    this.antecedentQuestion = group(questions.head, questions.heads);
    this.unlinkedQuestion = group(questions.pronounNotLinked(ANY));
    const pronoun = [questions.pronoun, questions.pronounGivenAntecedent, questions.pronounNotLinked(ANY)];
    this.pronounQuestion = group(...pronoun);
    this.questions = group(questions.head, questions.heads, ...pronoun);
    this.answers = page.locator("[data-answers] button");
    this.pressed = this.judgement.locator("[aria-pressed=true]");
    this.tags = page.locator("fieldset[data-tour-part=tags]");
    this.conflicts = page.locator("[data-conflict]");
    this.reminder = page.locator("[data-reminder]");
    this.approvedNote = page.getByText(like(notes.approved(ANY)));
    this.cleared = page.getByText(judgingNotices.answers.cleared);
    this.judgedSign = page.getByRole("img", { name: STATE_WORDS.done, exact: true });
    this.last = page.locator("[data-last]");
    this.undoLast = button(this.last, last.undoLabel);
    this.tagLast = button(this.last, last.tagLabel);
    this.lastTags = page.getByRole("group", { name: last.tags });
    this.previous = button(page, judgingText.footer.previous);
    this.nextOpen = button(page, judgeText.footer.nextOpen);
    this.nextConflict = button(page, judgeText.footer.nextConflict);
    const { list, guidelines, history } = { ...judgingText.footer, ...judgeText.footer };
    this.openers = {
      list: button(page, list),
      guidelines: button(page, guidelines),
      history: button(page, history),
    };
    this.suggestion = new Suggestion(page);
    this.allJudged = page.getByRole("heading", { name: finished.allJudged });
    this.lookThrough = button(page, finished.lookThrough);
    this.tour = new Tour(page);
    this.fixing = new AlignmentFixing(page);
    this.groups = new GroupsPanel(page);
    this.list = new ListPanel(page);
    this.history = new OverPanel(page, "history");
    this.keys = new KeysPanel(page);
    this.guidelines = new GuidelinesPanel(page);
  }

  /**
   * Types the annotator's name into the form that asks for it, and waits for the first candidate. The tour stays open.
   * The keys are pressed one by one: in Firefox Playwright fills in nothing that React watches.
   */
  async giveName(name: string): Promise<void> {
    await this.name.pressSequentially(name);
    await this.page.keyboard.press("Enter");
    await expect(this.texts).toBeVisible();
    // The address names the candidate a moment later. Until then it must not be changed.
    await expect(this.page).toHaveURL(/[?&]at=/);
  }

  async skipTour(): Promise<void> {
    if (await this.tour.skip.isVisible()) await this.tour.skip.click();
  }

  /** The number of the candidate shown. */
  async shown(): Promise<string> {
    return (await this.texts.getAttribute("data-candidate")) ?? "none";
  }

  candidate(number: string): Locator {
    return this.page.locator(`[data-candidate="${number}"]`);
  }

  async expectGone(number: string): Promise<void> {
    await expect(this.candidate(number)).toHaveCount(0);
  }

  conflict(code: string): Locator {
    return this.page.locator(`[data-conflict=${code}]`);
  }

  /** The numbers in the header: candidates left, and all candidates. */
  left(open: number, all: number): Locator {
    return this.page.getByText(plain(judgeText.header.left(open, all)));
  }

  /** The same, however many are not judged. */
  leftOf(all: number): Locator {
    return this.page.getByText(like(plain(judgeText.header.left(ANY, all))));
  }

  /** The same, however many there are at all. */
  leftOfAny(): Locator {
    const words = like(plain(judgeText.header.left("1", 1))).source;
    return this.page.getByText(new RegExp(words.replaceAll("1", "\\d+")));
  }

  /** “Just now: ✗ ✗”, of the candidate judged before. */
  justNow(answer: string): string {
    return plain(last.justNow(answer, "")).trim();
  }

  /** A key came too soon after the candidate. */
  tooFast(command: string): Locator {
    return this.page.getByText(judgingNotices.answers.tooFast(command));
  }

  /** The marked words of the texts: P is the pronoun, A the head of its antecedent. */
  marks(label: "P" | "A"): Locator {
    return this.frame.locator(`[data-mark~=${label}]`);
  }

  /** What the button in place of folded sentences says. */
  foldedSentences(count: number): RegExp {
    return begins(texts.folded(count));
  }

  question(question: Question): Locator {
    return question === "antecedent" ? this.antecedentQuestion : this.pronounQuestion;
  }

  /** The button of an answer. */
  reply(question: Question | Locator, answer: Answer): Locator {
    const group = typeof question === "string" ? this.question(question) : question;
    return button(group, questions[answer]);
  }

  async answer(question: Question, answer: Answer): Promise<void> {
    await this.reply(question, answer).click();
  }

  async expectAnswered(question: Question, answer: Answer): Promise<void> {
    await expect(this.reply(question, answer)).toHaveAttribute("aria-pressed", "true");
  }

  /** Both questions with their answers, as a screen reader has them. */
  questionsSnapshot(): string {
    const asked = [questions.head, questions.pronounGivenAntecedent];
    const answers = `  - button "${questions.yes}"\n  - button "${questions.no}"`;
    return asked.map((question) => `- group "${question}":\n${answers}`).join("\n");
  }

  /** Leads to the words of the antecedent in the texts, and back. */
  showAntecedent(words: string): Locator {
    return button(this.antecedentQuestion, `${antecedent.show} “${words}”`);
  }

  /** In a question: nothing is linked, so the alignment may be fixed. */
  notLinked(question: Question): Locator {
    return this.question(question).getByText(antecedent.notLinked);
  }

  fixFrom(question: Question): Locator {
    const name = question === "antecedent" ? antecedent.fix : questions.thereFix;
    return this.question(question).getByRole("button", { name });
  }

  selected(words: string): Locator {
    return this.page.getByText(`${questions.selected} ${words}`, { exact: true });
  }

  /** The button of a tag or a form of address: by its begins, the key follows. */
  tag(name: string): Locator {
    return this.page.getByRole("button", { name });
  }

  standardTag(tag: string): Locator {
    return this.tag(tagName(tag));
  }

  /** “Complete – Enter goes on”. */
  complete(key: string): Locator {
    return this.page.getByText(notes.complete(key));
  }

  tagged(key: string): Locator {
    return this.page.getByText(notes.tagged(key));
  }

  /** The same on a small screen, where the button goes on. */
  taggedByTouch(): Locator {
    return this.tagged(notes.nextOpenQuoted);
  }

  async openPanel(panel: Panel): Promise<void> {
    await this.press(PANEL_KEYS[panel]);
    await expect(this.closePanel).toBeVisible();
  }

  /**
   * Answers everything that the candidate asks by keys: “no” throughout, and a polite form of address where one is
   * asked for.
   */
  async answerByKeys(): Promise<void> {
    const shown = await this.shown();
    if ((await this.antecedentQuestion.count()) > 0) await this.press("2");
    if ((await this.heading.textContent())?.includes("one person")) await this.press("v");
    await this.press("4");
    await this.expectGone(shown);
  }
}
