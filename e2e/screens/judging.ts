// Page object for the judging screen: texts, questions, answers, header and footer.
import { expect, type Locator, type Page } from "@playwright/test";
import { STATE_WORDS } from "#core/campaign/outcomes/outcome.ts";
import { tagName } from "#core/tasks/judging/tags.ts";
import { judgeText, reviewText } from "#text/judge-text.ts";
import { judgingNotices, judgingText } from "#text/judging-text.ts";
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
import { ANY, begins, button, like, link, oneOf, plain } from "./words.ts";
import { WorkFrame } from "./work-frame.ts";

const { antecedent, last, notes, questions } = judgeText;
const texts = { ...judgingText.texts, ...judgeText.texts };
const finished = { ...judgingText.finished, ...judgeText.finished };

type Question = "antecedent" | "pronoun";
type Answer = "yes" | "no";

export class JudgingScreen extends WorkFrame {
  /** The texts of the current candidate. */
  readonly texts: Locator;
  /** The texts of the current candidate, found by their accessible name. */
  readonly sourceAndOutput: Locator;
  /** The scrollable part of the texts. */
  readonly frame: Locator;
  readonly sentences: Locator;
  /** The sentence with the pronoun. */
  readonly exampleLine: Locator;
  /** The reference of the sentence with the pronoun. */
  readonly exampleReference: Locator;
  /** The reference of the sentence with the antecedent’s head. */
  readonly headReference: Locator;
  readonly reference: Locator;
  readonly documentBegins: Locator;
  readonly documentEnds: Locator;
  readonly wholeDocumentShown: Locator;
  /** The notice that says how many sentences were added. */
  readonly openedNotice: Locator;
  /** The button in place of hidden sentences. */
  readonly gap: Locator;
  /** Questions, tags and remark. */
  readonly judgement: Locator;
  /** The questions with the answers yes and no. */
  readonly questions: Locator;
  readonly antecedentQuestion: Locator;
  readonly pronounQuestion: Locator;
  /** The question about a pronoun to which nothing is linked. */
  readonly unlinkedQuestion: Locator;
  readonly answers: Locator;
  /** Any pressed control. */
  readonly pressed: Locator;
  readonly tags: Locator;
  /** Contradictions among the answers. */
  readonly conflicts: Locator;
  /** The reminder that a tag is missing. The judgement counts without it. */
  readonly reminder: Locator;
  readonly approvedNote: Locator;
  /** The note on an item that was begun earlier: its last answer waits for Enter. */
  readonly begun: Locator;
  readonly cleared: Locator;
  /** The icon in the header that marks a judged candidate. */
  readonly judgedSign: Locator;
  /** The line about the previous judgement, with its buttons. */
  readonly last: Locator;
  readonly undoLast: Locator;
  readonly tagLast: Locator;
  readonly remarkLast: Locator;
  readonly lastTags: Locator;
  readonly previous: Locator;
  /** The link that removes the list’s filter. */
  readonly removeFilter: Locator;
  readonly nextOpen: Locator;
  readonly nextConflict: Locator;
  /** The buttons that open the panels. */
  readonly openers: Readonly<Record<Exclude<Panel, "keys">, Locator>>;
  /** The suggested answer, taken from an earlier candidate. */
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
    this.reference = page.locator("[data-reference]").getByText(texts.reference(0), { exact: true });
    this.documentBegins = page.getByText(texts.documentBegins);
    this.documentEnds = page.getByText(texts.documentEnds);
    this.wholeDocumentShown = page.getByText(judgingNotices.list.wholeDocument);
    const { opened, wholeDocument } = judgingNotices.list;
    const added = [opened(2, 0), opened(0, 2), opened(2, 2), opened(1, 0), opened(0, 1)];
    const anyNumber = added.map((text) => text.replace(/\d+/g, ANY));
    this.openedNotice = page.getByText(oneOf(...anyNumber, wholeDocument));
    this.gap = page.getByRole("button", { name: begins(texts.collapsed(2).replace("2", ANY)) });
    this.judgement = page.getByRole("region", { name: questions.label });
    const group = (...names: readonly string[]) => page.getByRole("group", { name: oneOf(...names) });
    const unlinkedHeads = [questions.headNotLinked(ANY), questions.headNotLinked(null)];
    const antecedent = [questions.of.antecedent, questions.heads, ...unlinkedHeads];
    this.antecedentQuestion = group(...antecedent);
    const notLinked = questions.pronounNotLinked(ANY);
    this.unlinkedQuestion = group(notLinked);
    const { pronounGivenAntecedent, pronounWithoutAntecedent } = questions;
    const pronoun = [questions.of.pronoun, pronounGivenAntecedent, pronounWithoutAntecedent, notLinked];
    this.pronounQuestion = group(...pronoun);
    this.questions = group(...antecedent, ...pronoun);
    this.answers = page.locator("[data-answers] button");
    this.pressed = this.judgement.locator("[aria-pressed=true]");
    this.tags = page.locator("fieldset[data-tour-part=tags]");
    this.conflicts = page.locator("[data-conflict]");
    this.reminder = page.locator("[data-reminder]");
    this.approvedNote = page.getByText(like(notes.approved(ANY)));
    this.begun = page.getByText(like(notes.begun(ANY)));
    this.cleared = page.getByText(judgingNotices.answers.cleared);
    this.judgedSign = page.getByRole("img", { name: STATE_WORDS.done, exact: true });
    this.last = page.locator("[data-last]");
    this.undoLast = button(this.last, judgingText.last.undoLabel);
    this.remarkLast = button(this.last, judgingText.last.remarkLabel);
    this.tagLast = button(this.last, last.tagLabel);
    this.lastTags = page.getByRole("group", { name: like(plain(last.tags(ANY))) });
    this.previous = button(page, judgingText.footer.previous);
    this.removeFilter = page.getByRole("link", { name: like(judgeText.header.removeFilter(ANY)) });
    this.nextOpen = button(page, judgingText.footer.nextItem);
    this.nextConflict = button(page, judgeText.footer.nextConflict);
    const { list, guidelines, history } = { ...judgingText.footer, ...judgeText.footer };
    this.openers = {
      list: button(page, list),
      guidelines: button(page, guidelines),
      history: button(page, history),
    };
    this.suggestion = new Suggestion(page);
    this.allJudged = page.getByRole("heading", { name: finished.allJudged });
    this.lookThrough = link(page, reviewText.start);
    this.tour = new Tour(page);
    this.fixing = new AlignmentFixing(page);
    this.groups = new GroupsPanel(page);
    this.list = new ListPanel(page);
    this.history = new OverPanel(page, "history");
    this.keys = new KeysPanel(page);
    this.guidelines = new GuidelinesPanel(page);
  }

  /**
   * Types the annotator's name into the form, and waits for the first candidate. The tour stays open. The name is typed
   * key by key, because in Firefox React does not notice text that Playwright fills in.
   */
  async giveName(name: string): Promise<void> {
    await this.name.pressSequentially(name);
    await this.page.keyboard.press("Enter");
    await expect(this.texts).toBeVisible();
    // The address gets the candidate a moment later, and must not be changed before.
    await expect(this.page).toHaveURL(/[?&]at=/);
  }

  async skipTour(): Promise<void> {
    if (await this.tour.skip.isVisible()) await this.tour.skip.click();
  }

  /** The number of the current candidate. */
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
    return this.page.getByText(plain(judgeText.header.left(open, all, judgeText.header.forYou)));
  }

  /** The header's numbers with this total and any number of candidates left. */
  headerCount(total: number): Locator {
    return this.page.getByText(like(plain(judgeText.header.left(ANY, total, judgeText.header.forYou))));
  }

  /** The header's numbers with any number of candidates left and any total. */
  anyHeaderCount(): Locator {
    const words = like(plain(judgeText.header.left("1", 1, judgeText.header.forYou))).source;
    return this.page.getByText(new RegExp(words.replaceAll("1", "\\d+")));
  }

  /** The line about the previous judgement, such as “Previous: “les”” and “noun ✗ · pronoun ✗”. */
  justNow(answer: string): RegExp {
    return like(plain(judgingText.last.line(ANY)) + answer);
  }

  /** The notice that a key was pressed too soon after the candidate appeared. */
  tooFast(command: string): Locator {
    return this.page.getByText(judgingNotices.answers.tooFast(command));
  }

  /** Pixels from the bottom of the answers to the top of the notice, and from its bottom to the footer. */
  async roomAroundNotice(command: string): Promise<readonly [number, number]> {
    const footerBar = this.page.getByRole("navigation", { name: judgingText.footer.label });
    const boxes = [this.judgement, this.tooFast(command), footerBar].map((one) => one.boundingBox());
    const [answers, notice, footer] = await Promise.all(boxes);
    const bottom = (box: typeof notice) => (box?.y ?? 0) + (box?.height ?? 0);
    return [(notice?.y ?? 0) - bottom(answers), (footer?.y ?? 0) - bottom(notice)];
  }

  /** The marked words of the texts: P is the pronoun, A the head of its antecedent. */
  marks(label: "P" | "A"): Locator {
    return this.frame.locator(`[data-mark~=${label}]`);
  }

  /** The text of the button in place of hidden sentences. */
  foldedSentences(count: number): RegExp {
    return begins(texts.collapsed(count));
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

  /** The button that scrolls to the antecedent's words in the texts and back. */
  showAntecedent(words: string): Locator {
    return button(this.antecedentQuestion, `${antecedent.show} “${words}”`);
  }

  /** In a question about an antecedent without marked words: the button that marks them. */
  notMarked(question: Question): Locator {
    return this.question(question).getByText(antecedent.notMarkedBefore);
  }

  fixFrom(question: Question): Locator {
    const name = question === "antecedent" ? antecedent.notMarkedBefore : questions.unlinkedFix;
    return this.question(question).getByRole("button", { name });
  }

  /** A chosen word of the output. */
  chosenWord(word: string): Locator {
    return this.texts.locator("[data-token][aria-pressed=true]").filter({ hasText: word });
  }

  /** The button of a tag or a form of address, found by a part of its name. */
  tag(name: string): Locator {
    return this.page.getByRole("button", { name });
  }

  standardTag(tag: string): Locator {
    return this.tag(tagName(tag));
  }

  /** The message that a tag is enough. */
  get tagged(): Locator {
    return this.page.getByText(notes.tagged("Enter"));
  }

  /** The same on a touch screen. */
  get taggedByTouch(): Locator {
    return this.page.getByText(notes.tagged(judgingText.footer.nextItemQuoted));
  }

  /** Makes the texts larger by this number of steps in the menu, or smaller if it is negative. */
  async resizeText(steps: number): Promise<void> {
    await this.openMenu();
    const label = steps < 0 ? judgeText.header.smallerLabel : judgeText.header.largerLabel;
    for (let step = 0; step < Math.abs(steps); step++) await button(this.page, label).click();
    await this.press("Escape");
  }

  async openPanel(panel: Panel): Promise<void> {
    await this.press(PANEL_KEYS[panel]);
    await expect(this.closePanel).toBeVisible();
  }

  /** Answers every question of the candidate by keys: always “no”, and a polite form of address if asked. */
  async answerByKeys(): Promise<void> {
    const shown = await this.shown();
    if ((await this.antecedentQuestion.count()) > 0) await this.press("2");
    if ((await this.heading.textContent())?.includes("one person")) await this.press("v");
    await this.press("4");
    await this.expectGone(shown);
  }
}
