// Defines the gap filling commands: when each is available, and what it does.

import {
  answerBad,
  answerDiscuss,
  answerGap,
  clearGap,
  toggleLabels,
} from "#core/tasks/gap-filling/answer.ts";
import {
  type GapChoice,
  type GapCommandId,
  gapChoices,
  gapPressOf,
} from "#core/tasks/gap-filling/commands.ts";
import { type GapContent, OTHER } from "#core/tasks/gap-filling/content.ts";
import { isTakenByInputMethod, type KeyPress } from "#core/tasks/judging/commands.ts";
import {
  AVAILABLE_ANYWHERE,
  type TaskCommand,
  TaskCommands,
  type TaskSurroundings,
} from "#judging/session/task-commands.ts";
import { gapsText } from "#text/gaps.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { GapSession } from "./gap-session.ts";
import { othersGapAnswers } from "./others-gap-answers.ts";

const { notices } = gapsText;
const refusals = { ...judgingNotices.refusals, ...gapsText.refusals };

type Change = (content: GapContent) => GapContent;

export class GapCommands extends TaskCommands<GapCommandId, GapSession, TaskSurroundings> {
  protected readonly table: Readonly<Record<GapCommandId, TaskCommand>> = {
    ...this.shared,
    flag: { ...this.shared.flag, refusal: () => this.#noteRefusal() },
    remark: { ...this.shared.remark, refusal: () => this.#noteRefusal() },
    "late-remark": {
      anywhere: true,
      refusal: () => this.#lateRefusal(),
      run: () => this.#remarkOnLast(),
    },
    "go-on": { ...AVAILABLE_ANYWHERE, run: () => this.task.goOn() },
    bad: { run: () => this.#andGoOn(answerBad) },
    discuss: { run: () => this.#andGoOn(answerDiscuss) },
    clear: { refusal: () => this.#clearRefusal(), run: () => this.#clear() },
    reference: {
      reads: true,
      refusal: () => (this.task.session.references.length > 0 ? null : refusals.noReference),
      run: () => this.task.dispatch({ kind: "toggle-reference" }),
    },
  };

  /**
   * Replaces the whole answer. If the gap was open before, goes on to the next one (unless `autoAdvance` is off). After
   * “another word”, instead focuses the remark, in which the annotator names the word.
   */
  answer({ labels }: GapChoice): void {
    if (!this.task.admits(this.task.answerRefusal())) return;
    const change: Change = (content) => answerGap(content, labels);
    if (!labels.includes(OTHER)) this.#andGoOn(change);
    else if (this.#isSeen()) {
      this.#change(change);
      this.task.settle(this.surroundings(), { mayMeanMore: true });
      this.surroundings().focusRemark();
    }
  }

  #lateRefusal(): string | null {
    if (this.task.readOnly) return this.task.readOnlyRefusal;
    return this.task.lastAnswer() === null ? refusals.nothingJudgedBefore : null;
  }

  #remarkOnLast(): void {
    const last = this.task.lastAnswer();
    if (last === null) return;
    this.task.show(this.task.positionOf(last.candidate), judgingNotices.lateTag.remarkOnPrevious);
    this.surroundings().focusRemark();
  }

  /** Adds or removes one label. This does not go on to the next gap; only the command “go on” does. */
  toggle({ labels }: GapChoice): void {
    if (!this.task.admits(this.task.answerRefusal()) || !this.#isSeen()) return;
    this.#change((content) => toggleLabels(content, labels));
    this.task.settle(this.surroundings(), { mayMeanMore: true });
  }

  /** Lets an adjudicator copy another annotator's answer, by its index among those shown. */
  take(index: number): void {
    const { candidate } = this.task;
    if (!this.task.admits(this.#takeRefusal(index)) || candidate === null) return;
    const record = othersGapAnswers(this.task, candidate)[index]?.record;
    if (record === undefined) return;
    const { labels, badTranslation } = record.content;
    this.#andGoOn((content) => ({ ...content, labels, badTranslation, discussion: false }), record.id);
  }

  #takeRefusal(index: number): string | null {
    const { candidate, resolves } = this.task;
    if (!resolves) return refusals.acceptingForAdjudicators;
    const refusal = this.task.answerRefusal();
    if (refusal !== null || candidate === null) return refusal;
    const answer = othersGapAnswers(this.task, candidate)[index];
    if (answer === undefined) return refusals.noSuchAnswer;
    return answer.record.content.discussion ? refusals.discussionIsNoAnswer : null;
  }

  #change(change: Change, copiedFrom: string | null = null): boolean {
    const { candidate } = this.task;
    return (
      candidate !== null && this.task.record(candidate, change(this.task.content(candidate)), copiedFrom)
    );
  }

  #isSeen(): boolean {
    return this.task.isSeen(this.surroundings(), notices.tooFast);
  }

  /**
   * Makes a change, and moves on if it answers the gap (`afterPress`). After a choice between two own answers, the next
   * key may still be meant for this gap.
   */
  #andGoOn(change: Change, copiedFrom: string | null = null): void {
    const { task } = this;
    const { candidate } = task;
    if (candidate === null || !this.#isSeen()) return;
    const isChoice = task.hasConcurrentAnswers(candidate);
    this.#change(change, copiedFrom);
    const after = task.settle(this.surroundings(), { mayMeanMore: isChoice });
    if (after === "waits") task.notify(judgingNotices.list.done);
  }

  #clear(): void {
    if (this.#isSeen() && this.#change(clearGap)) this.task.notify(notices.cleared);
  }

  #clearRefusal(): string | null {
    const { candidate } = this.task;
    const content = candidate === null ? null : this.task.content(candidate);
    return content !== null && clearGap(content) === content ? refusals.nothingToClear : null;
  }

  #noteRefusal(): string | null {
    const { candidate } = this.task;
    return candidate !== null && this.task.hasConcurrentAnswers(candidate)
      ? refusals.hasConcurrentAnswers
      : null;
  }

  /**
   * Runs what the key means and returns true. False = the key has no meaning, or it repeats because it is held down
   * (`isHeld`): a held key must not answer the next gaps.
   */
  press(key: KeyPress, isHeld: boolean): boolean {
    const press = gapPressOf(key, gapChoices(this.task.gaps.labels));
    if (press === null && isTakenByInputMethod(key)) this.task.notify(judgingNotices.list.inputMethod);
    if (press === null || isHeld) return false;
    if (press.kind === "command") this.run(press.command);
    else if (press.kind === "answer") this.answer(press.choice);
    else if (press.kind === "toggle") this.toggle(press.choice);
    else if (press.kind === "take") this.take(press.place);
    else this.task.admits(this.task.answerRefusal() ?? refusals.noAnswerWithKey(press.digit));
    return true;
  }
}
