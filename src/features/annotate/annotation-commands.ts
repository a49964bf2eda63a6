// Defines the annotation commands: when each is available, and what it does.

import type { TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { UNSUITABLE, type Unsuitable } from "#core/suite/unsuitable.ts";
import {
  isWithoutAnswer,
  type LinkPart,
  withChoice,
  withoutAnswer,
  withUnsuitable,
} from "#core/suite-building/annotation/annotate.ts";
import type { CategoryChoice } from "#core/suite-building/phrases/category-choices.ts";
import { isSelected, withSelected } from "#core/suite-building/targets/selection.ts";
import type { AnnotatingCommandId } from "#core/tasks/annotation/commands.ts";
import type { AnnotationContent } from "#core/tasks/annotation/content.ts";
import { sameExample } from "#core/tasks/annotation/suite-annotation.ts";
import {
  AVAILABLE_ANYWHERE,
  type TaskCommand,
  TaskCommands,
  type TaskSurroundings,
} from "#judging/session/task-commands.ts";
import { annotateText } from "#text/annotate.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { viewerOf } from "#workspace/team/viewer.ts";
import type { AnnotationSession } from "./annotation-session.ts";
import { AntecedentCommands } from "./antecedent-commands.ts";
import { LinkCommands } from "./link-commands.ts";
import { acceptAnnotation } from "./others-annotations.ts";

const text = annotateText.refusals;

/** Functions of the screen that commands call. */
interface AnnotateSurroundings extends TaskSurroundings {
  /** Changes the suite's targets. `change` receives the targets that are current when the change is written. */
  readonly changePlan: (change: (plan: SuitePlan) => SuitePlan) => void;
}

export class AnnotationCommands extends TaskCommands<
  AnnotatingCommandId,
  AnnotationSession,
  AnnotateSurroundings
> {
  readonly links = new LinkCommands(this.task);
  readonly antecedents = new AntecedentCommands(this.task);

  protected readonly table: Readonly<Record<AnnotatingCommandId, TaskCommand>> = {
    ...this.shared,
    "go-on": { ...AVAILABLE_ANYWHERE, run: () => this.#goOn() },
    "take-out": {
      refusal: () => this.#unless((token) => !isWithoutAnswer(this.task.content(token)), text.nothingToClear),
      run: () => this.#removeAnswer(),
    },
    category: this.#askCommand("category", text.categoryAsked),
    unsuitable: this.#askCommand("reason", text.reasonAsked),
    "grow-left": this.#editCommand(() => this.antecedents.moveEdge("start", -1)),
    "grow-right": this.#editCommand(() => this.antecedents.moveEdge("end", 1)),
    "shrink-left": this.#editCommand(() => this.antecedents.moveEdge("start", 1)),
    "shrink-right": this.#editCommand(() => this.antecedents.moveEdge("end", -1)),
    "grow-far": this.#editCommand(() => this.antecedents.extendToPunctuation()),
    "head-left": this.#editCommand(() => this.antecedents.moveHead(-1)),
    "head-right": this.#editCommand(() => this.antecedents.moveHead(1)),
    "move-left": this.#editCommand(() => this.antecedents.move(-1)),
    "move-right": this.#editCommand(() => this.antecedents.move(1)),
    "fix-pronoun": this.#fixCommand("pronoun"),
    "fix-head": this.#fixCommand("head"),
    "fix-span": this.#fixCommand("span"),
    proposal: { refusal: () => this.#proposalRefusal(), run: () => this.#acceptProposal() },
    select: { refusal: () => this.#selectionRefusal(), run: () => this.#select() },
  };

  /** Returns `reason` if the shown token does not meet the condition; null if it does, or if no token is shown. */
  #unless(condition: (token: TokenRef) => boolean, reason: string): string | null {
    const { token } = this.task;
    return token === null || condition(token) ? null : reason;
  }

  #antecedentRefusal(reason: string): string | null {
    return this.#unless((token) => this.task.content(token).antecedents.length > 0, reason);
  }

  #askCommand(asked: "category" | "reason", reason: string): TaskCommand {
    return {
      refusal: () => this.#unless((token) => this.task.questionOf(token) !== asked, reason),
      run: () => this.task.dispatch({ kind: "ask", asked }),
    };
  }

  #editCommand(run: () => void): TaskCommand {
    return { refusal: () => this.#antecedentRefusal(text.noAntecedent), run };
  }

  #fixCommand(part: LinkPart): TaskCommand {
    const refusal = () => {
      if (this.task.source.reference === null) return text.noReference;
      return part === "pronoun" ? null : this.#antecedentRefusal(text.noAntecedentToFix);
    };
    return { refusal, run: () => this.links.begin(part) };
  }

  #proposalRefusal(): string | null {
    const { token } = this.task;
    const content = token === null ? null : (this.task.proposed(token)?.content ?? null);
    if (token === null || content === null) return text.noProposal;
    return sameExample(content, this.task.content(token)) ? text.proposalTaken : null;
  }

  /** Copies another annotator's annotation, by its index among those shown. */
  take(index: number): void {
    acceptAnnotation(this.task, index, this.surroundings());
  }

  #selectionRefusal(): string | null {
    const { session, source } = this.task;
    if (session.campaign.batch !== null) return text.selectionInBatch;
    const { role } = viewerOf(session);
    if (role !== null && role !== "coordinator") return text.selectionOfCoordinator;
    return source.plan.selected === null ? text.noSelection : null;
  }

  /** Why a digit has no effect now; null = it answers the question. */
  #digitRefusal(hasAnswer: boolean, digit: number): string | null {
    const refusal = this.task.answerRefusal();
    const { token } = this.task;
    if (refusal !== null || token === null || hasAnswer) return refusal;
    switch (this.task.questionOf(token)) {
      case "category":
        return text.noCategoryWithKey(digit);
      case "reason":
        return text.noReasonWithKey(digit);
      case "antecedent":
        return text.noPhraseWithKey(digit);
      default:
        return text.endFixing;
    }
  }

  /**
   * Answers the current question with a digit key. `adds`: Shift is held, so a chosen phrase becomes an additional
   * antecedent instead of replacing the active one.
   */
  pressDigit(digit: number, adds: boolean): void {
    const answer = this.#answerOf(digit, adds);
    if (this.task.admits(this.#digitRefusal(answer !== null, digit))) answer?.();
  }

  /** Returns the function that the digit calls for the current question; null = the digit has no meaning there. */
  #answerOf(digit: number, adds: boolean): (() => void) | null {
    const { token } = this.task;
    const question = token === null ? null : this.task.questionOf(token);
    if (token === null) return null;
    if (question === "category") {
      const choice = this.task.source.choices(token).find(({ key }) => key === String(digit));
      return choice === undefined ? null : () => this.chooseCategory(choice);
    }
    if (question === "reason") {
      const reason = UNSUITABLE[digit - 1];
      return reason === undefined ? null : () => this.markUnsuitable(reason);
    }
    if (question !== "antecedent") return null;
    if (digit === 0) return () => this.antecedents.showNextOffers();
    const offer = this.antecedents.offers(token)[digit - 1];
    return offer === undefined ? null : () => this.antecedents.choosePhrase(offer, adds);
  }

  /**
   * Sets the category. Moves on if the token is finished now and the category has no antecedent, which could be chosen
   * or changed.
   */
  chooseCategory(choice: CategoryChoice): void {
    const { token, source } = this.task;
    if (!this.task.admits(this.task.answerRefusal()) || token === null || !this.#isSeen()) return;
    this.#change(token, (content) => withChoice(content, choice, source.place(token)));
    this.task.dispatch({ kind: "ask", asked: null });
    this.#settle(choice.antecedentAgreement);
  }

  /**
   * Marks the token as no example, with a reason. Goes on to the next token, unless this one was already finished or a
   * remark must explain the reason.
   */
  markUnsuitable(reason: Unsuitable): void {
    const { token } = this.task;
    if (!this.task.admits(this.task.answerRefusal()) || token === null || !this.#isSeen()) return;
    this.#change(token, (content) => withUnsuitable(content, reason));
    this.task.dispatch({ kind: "ask", asked: null });
    this.#settle(reason === "other");
    if (reason === "other") this.surroundings().focusRemark();
  }

  #isSeen(): boolean {
    return this.task.isSeen(this.surroundings(), annotateText.notices.tooFast);
  }

  #change(token: TokenRef, change: (content: AnnotationContent) => AnnotationContent): void {
    this.task.record(token, change(this.task.content(token)));
  }

  /**
   * Moves on if the token is finished now (`afterPress`). `mayMeanMore`: an antecedent can be chosen or changed, or a
   * remark is expected.
   */
  #settle(mayMeanMore: boolean): void {
    const { task } = this;
    if (task.settle(this.surroundings(), { mayMeanMore }) === "waits") task.notify(judgingNotices.list.done);
  }

  #removeAnswer(): void {
    const { token, number } = this.task;
    if (token === null) return;
    const content = this.task.content(token);
    if (content.antecedents.length > 0) this.antecedents.remove(number);
    else this.#change(token, withoutAnswer);
    this.task.dispatch({ kind: "ask", asked: null });
  }

  /**
   * Accepts the corpus's proposal. Goes on to the next token if the proposal has no antecedent to check, unless the
   * token was finished before.
   */
  #acceptProposal(): void {
    const { token } = this.task;
    const content = token === null ? null : (this.task.proposed(token)?.content ?? null);
    if (token === null || content === null || !this.#isSeen()) return;
    this.#change(token, ({ remark, flagged }) => ({ ...content, remark, flagged }));
    this.task.dispatch({ kind: "activate", number: 0 });
    this.#settle(content.antecedents.length > 0);
  }

  /**
   * Selects the token for the suite, or deselects it. This changes the targets, so it is undone in the campaign's
   * history, not by the undo of this task.
   */
  #select(): void {
    const { token, source } = this.task;
    if (token === null) return;
    const isTokenSelected = isSelected(source.plan, token);
    this.surroundings().changePlan((plan) => withSelected(plan, token, !isTokenSelected));
  }

  /** Goes to the next token. If this one needs confirmation and its annotation is finished, also confirms it. */
  #goOn(): void {
    const { token } = this.task;
    if (token !== null) this.task.confirm(token);
    this.task.goOn();
  }
}
