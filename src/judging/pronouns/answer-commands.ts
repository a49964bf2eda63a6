// Changes the judgement of the shown candidate and moves on when it is complete. `JudgingCommands` first checks
// whether a command is available.

import type { Marks } from "#core/campaign/view/marks.ts";
import { answerQuestion, clearAnswers, isChosen, toggleTag, toggleWord } from "#core/tasks/judging/answer.ts";
import { type CauseTag, withCause } from "#core/tasks/judging/causes.ts";
import { labelOf } from "#core/tasks/judging/commands.ts";
import { withReasonKept } from "#core/tasks/judging/conflicts.ts";
import type { JudgementContent, Question } from "#core/tasks/judging/content.ts";
import { type MarkedWord, mayMeanAnotherWord } from "#core/tasks/judging/marked-words.ts";
import { firstRemedy, type Remedy } from "#core/tasks/judging/remedies.ts";
import { tagName } from "#core/tasks/judging/tags.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { JudgingSession } from "./judging-session.ts";
import { isLikelyLate, showJustBefore } from "./late-tag.ts";
import { othersAnswers } from "./others-answers.ts";
import type { Surroundings } from "./surroundings.ts";

const text = judgingNotices.answers;

export class AnswerCommands {
  readonly #task: JudgingSession;
  readonly #surroundings: () => Surroundings;

  constructor(task: JudgingSession, surroundings: () => Surroundings) {
    this.#task = task;
    this.#surroundings = surroundings;
  }

  /** Changes the judgement of the shown candidate. Returns whether it changed. */
  change(change: (content: JudgementContent, marks: Marks) => JudgementContent): boolean {
    const { candidate } = this.#task;
    if (candidate === null) return false;
    const { marks } = this.#task.session.toJudge(candidate);
    const content = this.#task.content(candidate);
    return this.#task.record(candidate, withReasonKept(content, change(content, marks), marks));
  }

  /** Whether the candidate was shown long enough to be judged. `what`: the label of the control, for the notice. */
  #isSeen(what: string): boolean {
    return this.#task.isSeen(this.#surroundings(), text.tooFast(what));
  }

  /**
   * Makes a change if the candidate was shown long enough, and moves on if it brings the last missing piece
   * (`afterPress`). More may be meant while another marked word could be chosen (unless a whole answer was accepted),
   * after a choice between two own answers, and for an adjudicator, who may add a reason.
   */
  #press(what: string, change: () => void, { isWhole = false, clears = false } = {}): void {
    const task = this.#task;
    const { candidate } = task;
    if (candidate === null || !this.#isSeen(what)) return;
    const isChoice = task.hasConcurrentAnswers(candidate);
    change();
    this.#settle(candidate, { isChoice, isWhole, clears });
  }

  #settle(candidate: number, { isChoice = false, isWhole = false, clears = false }): void {
    const task = this.#task;
    const { marks } = task.session.toJudge(candidate);
    const mayMeanMore =
      task.resolves || isChoice || (!isWhole && mayMeanAnotherWord(task.content(candidate), marks));
    task.settle(this.#surroundings(), { mayMeanMore, clears });
  }

  /** Ends a press that changed a link: moves on if the link was the last missing piece. */
  settleLinks(): void {
    const { candidate } = this.#task;
    if (candidate !== null) this.#settle(candidate, {});
  }

  answer(question: Question, answer: "ok" | "bad"): void {
    const { candidate } = this.#task;
    if (candidate === null) return;
    this.#press(labelOf(`${question}-${answer}`), () => {
      if (this.change((content, marks) => answerQuestion(content, question, answer, marks))) return;
      // The content may stay the same although there are concurrent answers. In this case, the key press chooses the
      // displayed answer.
      const register = this.#task.register(candidate);
      if (register?.hasConcurrent === true) this.#task.choose(candidate, register.latest);
    });
  }

  clear(): void {
    this.#clears(labelOf("clear"), clearAnswers);
  }

  /** Removes answers or selected tokens. Never goes on to the next candidate, even if this one is then complete. */
  #clears(what: string, clear: (content: JudgementContent) => JudgementContent): void {
    const { candidate } = this.#task;
    if (candidate === null || !this.#isSeen(what)) return;
    const { antecedent, pronoun } = this.#task.content(candidate);
    if (!this.change(clear)) return;
    const changed = this.#task.content(candidate);
    this.#settle(candidate, { clears: true });
    const isAnswer = changed.antecedent !== antecedent || changed.pronoun !== pronoun;
    this.#task.notify(isAnswer ? text.cleared : text.selectionCleared);
  }

  toggleWord(word: MarkedWord): void {
    const { candidate, session } = this.#task;
    if (candidate === null) return;
    const label = word.map((token) => session.output(candidate).token(token)).join(" ");
    const clears = isChosen(this.#task.content(candidate), word);
    this.#press(label, () => this.change((content) => toggleWord(content, word)), { clears });
  }

  toggleTag(tag: string): void {
    const task = this.#task;
    const { candidate } = task;
    if (candidate === null) return;
    const isLate = isLikelyLate(task, this.#surroundings().now());
    const clears = task.content(candidate).tags.includes(tag);
    this.#press(tagName(tag), () => this.change((content) => toggleTag(content, tag)), { clears });
    if (isLate && task.candidate === candidate && task.content(candidate).tags.includes(tag))
      task.notify(judgingNotices.lateTag.onThisOne(tagName(tag)));
  }

  /** Begins a remark. Gives a notice if the remark may be meant for the previous candidate. */
  remark(): void {
    const { focusRemark, now } = this.#surroundings();
    focusRemark();
    if (isLikelyLate(this.#task, now())) this.#task.notify(judgingNotices.lateTag.remarkOnThisOne);
  }

  /** Shows the candidate that was judged just before, and begins a remark on it. */
  remarkLate(): void {
    showJustBefore(this.#task, judgingNotices.lateTag.remarkOnPrevious);
    this.#surroundings().focusRemark();
  }

  fixFirstConflict(): void {
    const { candidate } = this.#task;
    if (candidate === null) return;
    const remedy = firstRemedy(this.#task.content(candidate), this.#task.session.toJudge(candidate).marks);
    if (remedy !== null) this.apply(remedy);
  }

  apply({ label, apply, clears }: Remedy): void {
    const fix = (content: JudgementContent) => ({ ...apply(content), keptBecause: null });
    if (clears) this.#clears(label, fix);
    else this.#press(label, () => this.change(fix));
  }

  /** Keeps a conflict and records the reason. */
  keep(reason: string): void {
    this.#press(reason, () => this.change((content) => ({ ...content, keptBecause: reason })));
  }

  /** Accepts the suggested answer. If there is none, confirms the stale judgement. */
  confirm(): void {
    const { candidate } = this.#task;
    if (candidate === null) return;
    const accept = () => {
      if (!this.#task.accept(candidate)) this.#task.confirm(candidate);
    };
    this.#press(labelOf("confirm"), accept, { isWhole: true });
  }

  choose(index: number): void {
    const { candidate } = this.#task;
    const head = candidate === null ? undefined : this.#task.register(candidate)?.heads[index];
    if (candidate === null || head === undefined) return;
    this.#press(text.chooseThis, () => this.#task.choose(candidate, head), { isWhole: true });
  }

  takeAnswer(index: number): void {
    const { candidate, session, annotator } = this.#task;
    if (candidate === null) return;
    const answer = othersAnswers(session, annotator, candidate)[index];
    if (answer === undefined) return;
    const take = () => this.#task.take(candidate, answer.record);
    this.#press(text.acceptAnswer(answer.letter), take, { isWhole: true });
  }

  /** Records the reason for the disagreement. */
  giveCause(cause: CauseTag): void {
    if (this.#isSeen(labelOf(cause))) this.change((content) => withCause(content, cause));
  }

  flag(): void {
    if (this.#isSeen(labelOf("flag"))) this.change((content) => ({ ...content, flagged: !content.flagged }));
  }
}
