// Holds what each command does in a sitting. The controls and the keys call the same acts.

import type { TokenRef } from "#core/suite/suite.ts";
import { sortTokens } from "#core/suite/token-ref.ts";
import {
  answerQuestion,
  clearRepairs,
  type Question,
  repairToken,
  toggleTag,
  toggleToken,
} from "#core/task/pronoun-judgement/answer.ts";
import type { CommandId } from "#core/task/pronoun-judgement/commands.ts";
import {
  effectiveMarks,
  findConflicts,
  missesAntecedentToken,
} from "#core/task/pronoun-judgement/conflicts.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { likeliestRemedy, type Remedy } from "#core/task/pronoun-judgement/remedies.ts";
import { remindersOf } from "#core/task/pronoun-judgement/reminders.ts";
import { contextOf } from "#core/view/context.ts";
import type { Marks } from "#core/view/marks.ts";
import { showAnother, split, takeOut, unfold } from "./group-acts.ts";
import type { Sitting } from "./sitting.ts";

/** Panels and fields of the screen that commands open; the sitting does not know them. */
export interface Surroundings {
  readonly autoAdvance: boolean;
  readonly toggle: (panel: "queue" | "guidelines" | "history" | "keys" | "repair") => void;
  readonly switchLayout: () => void;
  readonly focusRemark: () => void;
  readonly focusOwnTag: () => void;
  /** Makes a change that may move the texts, and keeps the pronoun where it was on the screen. */
  readonly keepInPlace: (change: () => void) => void;
  readonly moveTokenFocus: (step: 1 | -1) => void;
}

export class JudgeActs {
  readonly #sitting: Sitting;
  readonly #surroundings: () => Surroundings;

  constructor(sitting: Sitting, surroundings: () => Surroundings) {
    this.#sitting = sitting;
    this.#surroundings = surroundings;
  }

  /** Changes what is said of the candidate shown. */
  change(change: (content: JudgementContent, marks: Marks) => JudgementContent): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    const { marks } = this.#sitting.session.judged(candidate);
    this.#sitting.say(candidate, change(this.#sitting.content(candidate), marks));
  }

  /**
   * Does something; where that completes the candidate, goes on. What was finished before may be changed in peace.
   * While a reminder stands it waits for that, or for “next”; what answers the reminder then goes on.
   */
  #andGoOn(act: () => void): void {
    const sitting = this.#sitting;
    const { candidate } = sitting;
    if (candidate === null) return;
    const mayGoOn = sitting.isUnfinished(candidate) || sitting.store.getState().waitsForReminder;
    act();
    if (!mayGoOn || sitting.isUnfinished(candidate) || !this.#surroundings().autoAdvance) return;
    const content = sitting.content(candidate);
    const { marks, category } = sitting.session.judged(candidate);
    if (missesAntecedentToken(content, marks)) return;
    if (remindersOf(content, category).length > 0) sitting.store.setState({ waitsForReminder: true });
    else sitting.goOn();
  }

  answer(question: Question, answer: "ok" | "bad"): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    const judged = this.#sitting.session.judged(candidate);
    if (question === "antecedent" && !judged.needsAntecedent) return;
    this.#andGoOn(() => this.change((content, marks) => answerQuestion(content, question, answer, marks)));
  }

  toggleToken(token: TokenRef): void {
    this.change((content) => toggleToken(content, token));
  }

  repairToken(question: Question, token: TokenRef): void {
    this.change((content, marks) => repairToken(content, question, token, marks));
  }

  clearRepairs(): void {
    this.change((content, marks) => clearRepairs(content, marks));
  }

  toggleTag(tag: string): void {
    this.#andGoOn(() => this.change((content) => toggleTag(content, tag)));
  }

  /** The marked tokens in reading order, as the number keys count them. */
  markedTokens(): TokenRef[] {
    const { candidate } = this.#sitting;
    if (candidate === null) return [];
    const { marks } = this.#sitting.session.judged(candidate);
    const effective = effectiveMarks(this.#sitting.content(candidate), marks);
    return sortTokens([...effective.pronoun, ...effective.antecedent]);
  }

  #mendFirstConflict(): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    const { marks } = this.#sitting.session.judged(candidate);
    const content = this.#sitting.content(candidate);
    for (const code of findConflicts(content, marks)) {
      const remedy = likeliestRemedy(code, content, marks);
      if (remedy === null) continue;
      this.mend(remedy);
      return;
    }
  }

  mend(remedy: Remedy): void {
    this.#andGoOn(() => this.change((said) => ({ ...remedy.apply(said), keptBecause: null })));
  }

  /** Says what was said of another text anew, of the present one. */
  confirm(): void {
    const { candidate } = this.#sitting;
    if (candidate !== null) this.#andGoOn(() => this.#sitting.confirm(candidate));
  }

  /** Of two things said in two places says the one in this place among the heads. */
  choose(place: number): void {
    const { candidate } = this.#sitting;
    const register = candidate === null ? null : this.#sitting.register(candidate);
    const head = register?.heads[place];
    if (candidate === null || register?.twice !== true || head === undefined) return;
    this.#andGoOn(() => this.#sitting.choose(candidate, head));
  }

  #moreContext(whole: boolean): void {
    const { candidate, session } = this.#sitting;
    if (candidate === null) return;
    const { before, after } = this.#sitting.store.getState();
    const context = contextOf(session.campaign.suite, session.example(candidate), before, after);
    const step = whole ? Number.POSITIVE_INFINITY : 2;
    const more = {
      before: before + Math.min(step, context.first - context.documentFirst),
      after: after + Math.min(step, context.documentLast - context.last),
    };
    const isWhole = more.before === before && more.after === after;
    const shown = whole && isWhole ? { before: 0, after: 0 } : more;
    this.#surroundings().keepInPlace(() => this.#sitting.store.setState(shown));
  }

  #toggleNumber(number: number): void {
    const token = this.markedTokens()[number - 1];
    if (token !== undefined) this.toggleToken(token);
  }

  #nextConflict(): void {
    const sitting = this.#sitting;
    if (sitting.goTo((candidate) => sitting.isConflict(candidate))) return;
    sitting.store.setState({ notice: "There is no other conflict in this list." });
  }

  run(command: CommandId): void {
    const tag = /^tag-(.*)$/.exec(command)?.[1];
    const number = /^token-([1-6])$/.exec(command)?.[1];
    if (tag !== undefined) this.toggleTag(tag);
    else if (number !== undefined) this.#toggleNumber(Number(number));
    else this.#acts[command]?.();
  }

  readonly #acts: Readonly<Partial<Record<CommandId, () => void>>> = {
    "antecedent-ok": () => this.answer("antecedent", "ok"),
    "antecedent-bad": () => this.answer("antecedent", "bad"),
    "pronoun-ok": () => this.answer("pronoun", "ok"),
    "pronoun-bad": () => this.answer("pronoun", "bad"),
    remedy: () => this.#mendFirstConflict(),
    confirm: () => this.confirm(),
    "choose-first": () => this.choose(0),
    "choose-second": () => this.choose(1),
    remark: () => this.#surroundings().focusRemark(),
    "own-tag": () => this.#surroundings().focusOwnTag(),
    flag: () => this.change((content) => ({ ...content, flagged: !content.flagged })),
    "token-previous": () => this.#surroundings().moveTokenFocus(-1),
    "token-next": () => this.#surroundings().moveTokenFocus(1),
    unfold: () => unfold(this.#sitting),
    "next-output": () => showAnother(this.#sitting),
    "take-out": () => takeOut(this.#sitting),
    split: () => split(this.#sitting),
    "next-open": () => this.#sitting.goOn(),
    next: () => void this.#sitting.goTo(() => true),
    previous: () => void this.#sitting.goTo(() => true, -1),
    "next-conflict": () => this.#nextConflict(),
    context: () => this.#moreContext(false),
    document: () => this.#moreContext(true),
    reference: () =>
      this.#surroundings().keepInPlace(() =>
        this.#sitting.store.setState((state) => ({ referenceOpen: !state.referenceOpen })),
      ),
    layout: () => this.#surroundings().switchLayout(),
    undo: () => this.#sitting.undo(),
    redo: () => this.#sitting.redo(),
    queue: () => this.#surroundings().toggle("queue"),
    guidelines: () => this.#surroundings().toggle("guidelines"),
    history: () => this.#surroundings().toggle("history"),
    keys: () => this.#surroundings().toggle("keys"),
    repair: () => this.#surroundings().toggle("repair"),
  };
}
