// Judges the candidate shown: answers, selected words, tags, fixes of conflicts; and goes on where that completes it.
// Whether an act is offered is asked before (`JudgeActs`).

import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import {
  answerQuestion,
  clearAnswers,
  type Question,
  toggleTag,
  toggleToken,
} from "#core/task/pronoun-judgement/answer.ts";
import { type CauseTag, causeOf, withCause } from "#core/task/pronoun-judgement/causes.ts";
import { labelOf } from "#core/task/pronoun-judgement/commands.ts";
import { findConflicts, missesAntecedentToken } from "#core/task/pronoun-judgement/conflicts.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { choosesTokens, likeliestRemedy, type Remedy } from "#core/task/pronoun-judgement/remedies.ts";
import { remindersOf } from "#core/task/pronoun-judgement/reminders.ts";
import { tagName } from "#core/task/pronoun-judgement/tags.ts";
import type { Marks } from "#core/view/marks.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { LATE_MS, lateNotice } from "./late-tag.ts";
import { othersAnswers } from "./others-answers.ts";
import type { Rhythm } from "./rhythm.ts";
import type { Sitting } from "./sitting.ts";
import type { Surroundings } from "./surroundings.ts";

const text = judgingNotices.answers;

export class AnswerActs {
  readonly #sitting: Sitting;
  readonly #surroundings: () => Surroundings;
  readonly #rhythm: Rhythm;

  constructor(sitting: Sitting, surroundings: () => Surroundings, rhythm: Rhythm) {
    this.#sitting = sitting;
    this.#surroundings = surroundings;
    this.#rhythm = rhythm;
  }

  /** Changes the judgement of the candidate shown; whether anything changed. */
  change(change: (content: JudgementContent, marks: Marks) => JudgementContent): boolean {
    const { candidate } = this.#sitting;
    if (candidate === null) return false;
    const { marks } = this.#sitting.session.judged(candidate);
    return this.#sitting.say(candidate, change(this.#sitting.content(candidate), marks));
  }

  /** Whether what is pressed judges what was seen; where it cannot be, that is said. `what`: in the words of its control. */
  #isSeen(what: string): boolean {
    const { now, tooFastMs } = this.#surroundings();
    if (!this.#rhythm.refuses(now(), tooFastMs)) return true;
    this.#sitting.store.setState({ notice: text.tooFast(what) });
    return false;
  }

  /**
   * Does something; where that completes the candidate, goes on. A candidate that was finished before stays. While a reminder
   * is shown or a token is missing, it waits for that, or for “next”; what answers it then goes on. An adjudicator is asked
   * for the reason alone.
   */
  andGoOn(what: string, act: () => void): void {
    const sitting = this.#sitting;
    const { candidate } = sitting;
    if (candidate === null || !this.#isSeen(what)) return;
    const mayGoOn = sitting.isUnfinished(candidate) || sitting.store.getState().waitsForReminder;
    act();
    if (!mayGoOn || sitting.isUnfinished(candidate) || !this.#surroundings().autoAdvance) return;
    const content = sitting.content(candidate);
    const { marks, category } = sitting.session.judged(candidate);
    const waits = sitting.adjudicates
      ? causeOf(content) === null
      : missesAntecedentToken(content, marks) || remindersOf(content, category).length > 0;
    if (waits) {
      sitting.store.setState({ waitsForReminder: true });
      return;
    }
    this.#rhythm.goOnByItself(this.#surroundings().now());
  }

  answer(question: Question, answer: "ok" | "bad"): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    this.andGoOn(labelOf(`${question}-${answer}`), () => {
      if (this.change((content, marks) => answerQuestion(content, question, answer, marks))) return;
      // Of two answers given in two places the one that is shown is meant, though nothing of it changes.
      const register = this.#sitting.register(candidate);
      if (register?.twice === true) this.#sitting.choose(candidate, register.latest);
    });
  }

  clear(): void {
    this.#clears(labelOf("clear"), clearAnswers);
  }

  /** Takes answers or selected tokens back. That never goes on, even where it completes the candidate. */
  #clears(what: string, clear: (content: JudgementContent) => JudgementContent): void {
    const { candidate, store } = this.#sitting;
    if (candidate === null || !this.#isSeen(what)) return;
    const { antecedent, pronoun } = this.#sitting.content(candidate);
    if (!this.change(clear)) return;
    const now = this.#sitting.content(candidate);
    const isAnswer = now.antecedent !== antecedent || now.pronoun !== pronoun;
    store.setState({ notice: isAnswer ? text.cleared : text.selectionCleared });
  }

  toggleToken(token: TokenRef): void {
    const { candidate, session } = this.#sitting;
    if (candidate === null) return;
    const word = session.output(candidate).token(token);
    const toggle = () => this.change((content) => toggleToken(content, token));
    const isSelected = this.#sitting.content(candidate).tokens.some((one) => sameToken(one, token));
    if (!isSelected) this.andGoOn(word, toggle);
    else if (this.#isSeen(word)) toggle();
  }

  /** Never goes on: who sets a tag often has more to add. */
  toggleTag(tag: string): void {
    if (!this.#isSeen(tagName(tag))) return;
    const told = lateNotice(this.#sitting, tag, this.#rhythm.cameWithin(LATE_MS, this.#surroundings().now()));
    if (this.change((content) => toggleTag(content, tag)) && told !== null)
      this.#sitting.store.setState({ notice: told });
  }

  fixFirstConflict(): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    const { marks } = this.#sitting.session.judged(candidate);
    const content = this.#sitting.content(candidate);
    const conflicts = findConflicts(content, marks);
    for (const code of conflicts) {
      const remedy = likeliestRemedy(code, content, marks);
      if (remedy === null) continue;
      this.apply(remedy);
      return;
    }
    if (!conflicts.some((code) => choosesTokens(code, content, marks))) return;
    this.#sitting.store.setState({
      notice: text.chooseToken,
    });
  }

  apply({ label, apply, clears }: Remedy): void {
    const fix = (content: JudgementContent) => ({ ...apply(content), keptBecause: null });
    if (clears) this.#clears(label, fix);
    else this.andGoOn(label, () => this.change(fix));
  }

  /** Confirms what was judged on another text, or accepts what is suggested. */
  confirm(): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    this.andGoOn(labelOf("confirm"), () => {
      if (!this.#sitting.accept(candidate)) this.#sitting.confirm(candidate);
    });
  }

  choose(place: number): void {
    const { candidate } = this.#sitting;
    const head = candidate === null ? undefined : this.#sitting.register(candidate)?.heads[place];
    if (candidate === null || head === undefined) return;
    this.andGoOn(text.chooseThis, () => this.#sitting.choose(candidate, head));
  }

  takeAnswer(place: number): void {
    const { candidate, session, annotator } = this.#sitting;
    if (candidate === null) return;
    const answer = othersAnswers(session, annotator, candidate)[place];
    if (answer === undefined) return;
    this.andGoOn(text.acceptAnswer(answer.letter), () => this.#sitting.take(candidate, answer.judgement));
  }

  /** The reason for the disagreement; where everything is answered, that goes on. */
  giveCause(cause: CauseTag): void {
    this.andGoOn(labelOf(cause), () => this.change((content) => withCause(content, cause)));
  }

  flag(): void {
    if (this.#isSeen(labelOf("flag"))) this.change((content) => ({ ...content, flagged: !content.flagged }));
  }
}
