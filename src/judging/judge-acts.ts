// Holds what each command does in a sitting. The controls and the keys call the same acts.

import type { TokenRef } from "#core/suite/suite.ts";
import { sortTokens } from "#core/suite/token-ref.ts";
import {
  answerQuestion,
  clearAnswers,
  clearRepairs,
  type Question,
  relink,
  repairToken,
  toggleTag,
  toggleToken,
} from "#core/task/pronoun-judgement/answer.ts";
import { type CommandId, labelOf } from "#core/task/pronoun-judgement/commands.ts";
import {
  effectiveMarks,
  findConflicts,
  missesAntecedentToken,
} from "#core/task/pronoun-judgement/conflicts.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { choosesTokens, likeliestRemedy, type Remedy } from "#core/task/pronoun-judgement/remedies.ts";
import { remindersOf } from "#core/task/pronoun-judgement/reminders.ts";
import { contextOf } from "#core/view/context.ts";
import type { Marks } from "#core/view/marks.ts";
import { showAnother, split, takeOut, unfold } from "./group-acts.ts";
import type { Sitting } from "./sitting.ts";
import { TooFast } from "./too-fast.ts";

/** Panels and fields of the screen that commands open; the sitting does not know them. */
export interface Surroundings {
  readonly autoAdvance: boolean;
  /** So long after a candidate appeared by itself nothing that judges is taken; 0 = no guard. */
  readonly tooFastMs: number;
  /** Milliseconds of a clock that never steps back. */
  readonly now: () => number;
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
  readonly #tooFast = new TooFast();
  /** By the place that was gone on to: the one that was left for it. */
  readonly #cameFrom = new Map<number | null, number>();

  constructor(sitting: Sitting, surroundings: () => Surroundings) {
    this.#sitting = sitting;
    this.#surroundings = surroundings;
  }

  /** Changes what is said of the candidate shown; whether anything changed. */
  change(change: (content: JudgementContent, marks: Marks) => JudgementContent): boolean {
    const { candidate } = this.#sitting;
    if (candidate === null) return false;
    const { marks } = this.#sitting.session.judged(candidate);
    return this.#sitting.say(candidate, change(this.#sitting.content(candidate), marks));
  }

  /** Whether what is pressed judges what was seen; where it cannot be, that is said. `what`: in the words of its control. */
  #isSeen(what: string): boolean {
    const { candidate, store } = this.#sitting;
    const { now, tooFastMs } = this.#surroundings();
    if (candidate === null || !this.#tooFast.refuses(candidate, now(), tooFastMs)) return true;
    store.setState({ notice: `Too fast: “${what}” was not taken.` });
    return false;
  }

  /**
   * Does something; where that completes the candidate, goes on. What was finished before may be changed in peace.
   * While a reminder stands, or a token is missing, it waits for that, or for “next”; what brings it then goes on.
   */
  #andGoOn(what: string, act: () => void): void {
    const sitting = this.#sitting;
    const { candidate } = sitting;
    if (candidate === null || !this.#isSeen(what)) return;
    const mayGoOn = sitting.isUnfinished(candidate) || sitting.store.getState().waitsForReminder;
    act();
    if (!mayGoOn || sitting.isUnfinished(candidate) || !this.#surroundings().autoAdvance) return;
    const content = sitting.content(candidate);
    const { marks, category } = sitting.session.judged(candidate);
    if (missesAntecedentToken(content, marks) || remindersOf(content, category).length > 0) {
      sitting.store.setState({ waitsForReminder: true });
      return;
    }
    this.#goOn();
    this.#tooFast.appeared(sitting.candidate, this.#surroundings().now());
  }

  #goOn(): void {
    const left = this.#sitting.store.getState().place;
    this.#sitting.goOn();
    const { place } = this.#sitting.store.getState();
    if (left !== null && place !== left) this.#cameFrom.set(place, left);
  }

  /** To the candidate from which one came here by going on, which may be farther than the one before in the list. */
  #goBack(): void {
    const { place } = this.#sitting.store.getState();
    const left = this.#cameFrom.get(place);
    this.#cameFrom.delete(place);
    if (left === undefined) this.#sitting.goTo(() => true, -1);
    else this.#sitting.show(left);
  }

  answer(question: Question, answer: "ok" | "bad"): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    const judged = this.#sitting.session.judged(candidate);
    if (question === "antecedent" && !judged.needsAntecedent) return;
    this.#andGoOn(labelOf(`${question}-${answer}`), () => {
      if (this.change((content, marks) => answerQuestion(content, question, answer, marks))) return;
      // Of two things said in two places the one that is shown is meant, though nothing of it changes.
      const register = this.#sitting.register(candidate);
      if (register?.twice === true) this.#sitting.choose(candidate, register.latest);
    });
  }

  #clear(): void {
    const { candidate, store } = this.#sitting;
    if (candidate === null || !this.#isSeen(labelOf("clear"))) return;
    const said = this.#sitting.content(candidate);
    if (clearAnswers(said) === said) store.setState({ notice: "There is no answer to clear." });
    else if (this.change(clearAnswers))
      store.setState({ notice: "The answers are cleared; undo brings them back." });
  }

  toggleToken(token: TokenRef): void {
    const { candidate, session } = this.#sitting;
    if (candidate === null) return;
    this.#andGoOn(session.output(candidate).token(token), () =>
      this.change((content) => toggleToken(content, token)),
    );
  }

  /** Links the token to pronoun or head, or takes its link away. */
  repairToken(question: Question, token: TokenRef): void {
    this.#link(question, (content, marks) => repairToken(content, question, token, marks));
  }

  /** Links pronoun or head to this token alone. */
  relink(question: Question, token: TokenRef): void {
    this.#link(question, (content, marks) => relink(content, question, token, marks));
  }

  #link(question: Question, change: (content: JudgementContent, marks: Marks) => JudgementContent): void {
    const { candidate, session, store } = this.#sitting;
    if (candidate === null || !this.change(change)) return;
    const { marks } = session.judged(candidate);
    const linked = effectiveMarks(this.#sitting.content(candidate), marks)[question];
    const words = linked.map((token) => `“${session.output(candidate).token(token)}”`).join(" and ");
    const what = question === "pronoun" ? `“${session.example(candidate).pronoun}”` : "The antecedent’s head";
    store.setState({ notice: `${what} is linked to ${words === "" ? "nothing" : words} now.` });
  }

  clearRepairs(): void {
    this.change((content, marks) => clearRepairs(content, marks));
  }

  toggleTag(tag: string): void {
    this.#andGoOn(tag, () => this.change((content) => toggleTag(content, tag)));
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
    const conflicts = findConflicts(content, marks);
    for (const code of conflicts) {
      const remedy = likeliestRemedy(code, content, marks);
      if (remedy === null) continue;
      this.mend(remedy);
      return;
    }
    if (!conflicts.some((code) => choosesTokens(code, content, marks))) return;
    this.#sitting.store.setState({
      notice: "Which token carries it? Choose by its number, as few as will do.",
    });
  }

  mend(remedy: Remedy): void {
    this.#andGoOn(remedy.label, () => this.change((said) => ({ ...remedy.apply(said), keptBecause: null })));
  }

  /** Says what was said of another text anew, of the present one. */
  confirm(): void {
    const { candidate } = this.#sitting;
    if (candidate !== null) this.#andGoOn(labelOf("confirm"), () => this.#sitting.confirm(candidate));
  }

  /** Of two things said in two places says the one in this place among the heads. */
  choose(place: number): void {
    const { candidate } = this.#sitting;
    const register = candidate === null ? null : this.#sitting.register(candidate);
    const head = register?.heads[place];
    if (candidate === null || register?.twice !== true || head === undefined) return;
    this.#andGoOn("Take this", () => this.#sitting.choose(candidate, head));
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

  #flag(): void {
    if (this.#isSeen(labelOf("flag"))) this.change((content) => ({ ...content, flagged: !content.flagged }));
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
    flag: () => this.#flag(),
    clear: () => this.#clear(),
    "token-previous": () => this.#surroundings().moveTokenFocus(-1),
    "token-next": () => this.#surroundings().moveTokenFocus(1),
    unfold: () => unfold(this.#sitting),
    "next-output": () => showAnother(this.#sitting),
    "take-out": () => takeOut(this.#sitting),
    split: () => split(this.#sitting),
    "next-open": () => this.#goOn(),
    next: () => void this.#sitting.goTo(() => true),
    previous: () => this.#goBack(),
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
