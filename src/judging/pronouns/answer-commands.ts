// Changes the judgement of the shown candidate and goes on when it is complete. `JudgingCommands` first checks
// whether a command is available.

import type { Marks } from "#core/campaign/view/marks.ts";
import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import {
  answerQuestion,
  clearAnswers,
  type Question,
  toggleTag,
  toggleToken,
} from "#core/tasks/judging/answer.ts";
import { type CauseTag, withCause } from "#core/tasks/judging/causes.ts";
import { labelOf } from "#core/tasks/judging/commands.ts";
import { findConflicts, missesAntecedentToken, withReasonKept } from "#core/tasks/judging/conflicts.ts";
import type { JudgementContent } from "#core/tasks/judging/content.ts";
import { likeliestRemedy, needsTokenChoice, type Remedy } from "#core/tasks/judging/remedies.ts";
import { remindersOf } from "#core/tasks/judging/reminders.ts";
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
   * Makes a change, and goes on if it completes the candidate. Stays if the candidate was complete before, if its
   * alignment is being fixed or was changed in this visit, or if going on automatically is turned off. If a reminder is
   * shown or a token is missing, goes on only after the tag or token is set, or after “next”. An adjudicator always
   * stays, because a reason may follow.
   */
  andGoOn(what: string, change: () => void): void {
    const task = this.#task;
    const { candidate } = task;
    if (candidate === null || !this.#isSeen(what)) return;
    const mayGoOn = task.isOpen(candidate) || task.store.getState().waitsForReminder;
    change();
    const { autoAdvance, isFixing } = this.#surroundings();
    if (!mayGoOn || task.isOpen(candidate) || !autoAdvance) return;
    if (isFixing || task.resolves || task.store.getState().isLinkChanged) return;
    const content = task.content(candidate);
    const { marks, category } = task.session.toJudge(candidate);
    if (missesAntecedentToken(content, marks) || remindersOf(content, category, marks).length > 0) {
      task.dispatch({ kind: "wait-for-reminder" });
      return;
    }
    task.goOnAutomatically(this.#surroundings().now());
  }

  answer(question: Question, answer: "ok" | "bad"): void {
    const { candidate } = this.#task;
    if (candidate === null) return;
    this.andGoOn(labelOf(`${question}-${answer}`), () => {
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
    const isAnswer = changed.antecedent !== antecedent || changed.pronoun !== pronoun;
    this.#task.notify(isAnswer ? text.cleared : text.selectionCleared);
  }

  toggleToken(token: TokenRef): void {
    const { candidate, session } = this.#task;
    if (candidate === null) return;
    const word = session.output(candidate).token(token);
    const toggle = () => this.change((content) => toggleToken(content, token));
    const isSelected = this.#task.content(candidate).tokens.some((one) => sameToken(one, token));
    if (!isSelected) this.andGoOn(word, toggle);
    else if (this.#isSeen(word)) toggle();
  }

  /** Toggles a tag. Never goes on to the next candidate, because annotators who set a tag often have more to add. */
  toggleTag(tag: string): void {
    if (!this.#isSeen(tagName(tag))) return;
    const isLate = isLikelyLate(this.#task, this.#surroundings().now());
    if (this.change((content) => toggleTag(content, tag)) && isLate)
      this.#task.notify(judgingNotices.lateTag.onThisOne(tagName(tag)));
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
    const { marks } = this.#task.session.toJudge(candidate);
    const content = this.#task.content(candidate);
    const conflicts = findConflicts(content, marks);
    for (const code of conflicts) {
      const remedy = likeliestRemedy(code, content, marks);
      if (remedy === null) continue;
      this.apply(remedy);
      return;
    }
    if (!conflicts.some((code) => needsTokenChoice(code, content, marks))) return;
    this.#task.notify(text.chooseToken);
  }

  apply({ label, apply, clears }: Remedy): void {
    const fix = (content: JudgementContent) => ({ ...apply(content), keptBecause: null });
    if (clears) this.#clears(label, fix);
    else this.andGoOn(label, () => this.change(fix));
  }

  /** Accepts the suggested answer. If there is none, confirms the stale judgement. */
  confirm(): void {
    const { candidate } = this.#task;
    if (candidate === null) return;
    this.andGoOn(labelOf("confirm"), () => {
      if (!this.#task.accept(candidate)) this.#task.confirm(candidate);
    });
  }

  choose(index: number): void {
    const { candidate } = this.#task;
    const head = candidate === null ? undefined : this.#task.register(candidate)?.heads[index];
    if (candidate === null || head === undefined) return;
    this.andGoOn(text.chooseThis, () => this.#task.choose(candidate, head));
  }

  takeAnswer(index: number): void {
    const { candidate, session, annotator } = this.#task;
    if (candidate === null) return;
    const answer = othersAnswers(session, annotator, candidate)[index];
    if (answer === undefined) return;
    this.andGoOn(text.acceptAnswer(answer.letter), () => this.#task.take(candidate, answer.record));
  }

  /** Records the reason for the disagreement. */
  giveCause(cause: CauseTag): void {
    if (this.#isSeen(labelOf(cause))) this.change((content) => withCause(content, cause));
  }

  flag(): void {
    if (this.#isSeen(labelOf("flag"))) this.change((content) => ({ ...content, flagged: !content.flagged }));
  }
}
