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
import { causeOf } from "#core/task/pronoun-judgement/causes.ts";
import { type CommandId, labelOf } from "#core/task/pronoun-judgement/commands.ts";
import {
  effectiveMarks,
  findConflicts,
  missesAntecedentToken,
} from "#core/task/pronoun-judgement/conflicts.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import { choosesTokens, likeliestRemedy, type Remedy } from "#core/task/pronoun-judgement/remedies.ts";
import { remindersOf } from "#core/task/pronoun-judgement/reminders.ts";
import { tagName } from "#core/task/pronoun-judgement/tags.ts";
import type { Marks } from "#core/view/marks.ts";
import { ApartHistory } from "./apart-history.ts";
import { apartAlike, showAnother, split, takeOut, unfold } from "./group-acts.ts";
import { LATE_MS, lateNotice } from "./late-tag.ts";
import { moreContext } from "./more-context.ts";
import type { GoingBack } from "./own-history.ts";
import { Rhythm } from "./rhythm.ts";
import type { Sitting } from "./sitting.ts";
import type { Surroundings } from "./surroundings.ts";

export class JudgeActs {
  readonly #sitting: Sitting;
  readonly #surroundings: () => Surroundings;
  readonly #rhythm: Rhythm;
  readonly #apart: ApartHistory;

  /** `before`: those on the sitting that this one goes on from, where the campaign was opened anew under it. */
  constructor(sitting: Sitting, surroundings: () => Surroundings, before: JudgeActs | null = null) {
    this.#sitting = sitting;
    this.#surroundings = surroundings;
    this.#rhythm = new Rhythm(sitting, before === null ? null : before.#rhythm);
    this.#apart = new ApartHistory(sitting, before === null ? null : before.#apart);
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
    const { now, tooFastMs } = this.#surroundings();
    if (!this.#rhythm.refuses(now(), tooFastMs)) return true;
    this.#sitting.store.setState({ notice: `Too fast: “${what}” was not taken.` });
    return false;
  }

  /**
   * Does something; where that completes the candidate, goes on. What was finished before may be changed in peace.
   * While a reminder stands, or a token is missing, it waits for that, or for “next”; what brings it then goes on. Who adjudicates
   * is asked for the cause alone.
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

  /** Whether there is anything to take back or to do again. */
  canGoBack(action: GoingBack): boolean {
    return this.#apart.isNext(action) || this.#sitting.history()[action].length > 0;
  }

  /** Whether the latest act was on how outputs are judged as one, and what was judged before is not the next to be taken back. */
  get isApartNext(): boolean {
    return this.#apart.isNext("undo");
  }

  #goBack(action: GoingBack): void {
    const told = this.#apart.goBack(action);
    if (told === null) this.#sitting[action]();
    else
      this.#sitting.store.setState(
        this.#sitting.order === "example" ? { groupNotice: told } : { notice: told },
      );
  }

  /** Has the output shown judged by itself, or as one with those it is like; where all of them are judged by themselves, with all. */
  setApart(apart: boolean): void {
    const { candidate, likes, store } = this.#sitting;
    if (candidate === null) return;
    const alike = apartAlike(this.#sitting, candidate);
    const isSplit = alike.length > likes.twins(candidate).length;
    this.#apart.set(isSplit ? alike : [candidate], apart);
    store.setState({ notice: "", groupNotice: "" });
  }

  answer(question: Question, answer: "ok" | "bad"): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    const judged = this.#sitting.session.judged(candidate);
    if (question === "antecedent" && !judged.needsAntecedent) return;
    this.andGoOn(labelOf(`${question}-${answer}`), () => {
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
    this.andGoOn(session.output(candidate).token(token), () =>
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

  /** Says why, and never goes on: who tags has often more to say. */
  toggleTag(tag: string): void {
    if (!this.#isSeen(tagName(tag))) return;
    const told = lateNotice(this.#sitting, tag, this.#rhythm.cameWithin(LATE_MS, this.#surroundings().now()));
    if (this.change((content) => toggleTag(content, tag)) && told !== null)
      this.#sitting.store.setState({ notice: told });
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
    this.andGoOn(remedy.label, () => this.change((said) => ({ ...remedy.apply(said), keptBecause: null })));
  }

  /** Says what was said of another text anew, of the present one; or what is suggested. */
  confirm(): void {
    const { candidate } = this.#sitting;
    if (candidate === null) return;
    this.andGoOn(labelOf("confirm"), () => {
      if (!this.#sitting.accept(candidate)) this.#sitting.confirm(candidate);
    });
  }

  /** Of two things said in two places says the one in this place among the heads. */
  choose(place: number): void {
    const { candidate } = this.#sitting;
    const register = candidate === null ? null : this.#sitting.register(candidate);
    const head = register?.heads[place];
    if (candidate === null || register?.twice !== true || head === undefined) return;
    this.andGoOn("Take this", () => this.#sitting.choose(candidate, head));
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
    if (sitting.goTo((candidate) => sitting.state(candidate) === "conflict")) return;
    sitting.store.setState({ notice: "There is no other conflict in this list." });
  }

  run(command: CommandId): void {
    const tag = /^tag-(.*)$/.exec(command)?.[1];
    const late = /^late-tag-(.*)$/.exec(command)?.[1];
    const number = /^token-([1-6])$/.exec(command)?.[1];
    if (tag !== undefined) this.toggleTag(tag);
    else if (late !== undefined) this.#sitting.tagJustBefore(late);
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
    "take-out": () => takeOut(this.#sitting, this.#apart),
    split: () => split(this.#sitting, this.#apart),
    "next-open": () => this.#rhythm.goOn(),
    next: () => void this.#sitting.goTo(() => true),
    previous: () => this.#rhythm.goBack(),
    "next-conflict": () => this.#nextConflict(),
    context: () => this.#surroundings().keepInPlace(() => moreContext(this.#sitting, false), "context"),
    document: () => this.#surroundings().keepInPlace(() => moreContext(this.#sitting, true)),
    reference: () =>
      this.#surroundings().keepInPlace(
        () => this.#sitting.store.setState((state) => ({ referenceOpen: !state.referenceOpen })),
        "reference",
      ),
    antecedent: () => this.#surroundings().goToAntecedent(),
    layout: () => this.#surroundings().switchLayout(),
    undo: () => this.#goBack("undo"),
    redo: () => this.#goBack("redo"),
    queue: () => this.#surroundings().toggle("queue"),
    guidelines: () => this.#surroundings().toggle("guidelines"),
    history: () => this.#surroundings().toggle("history"),
    keys: () => this.#surroundings().toggle("keys"),
    repair: () => this.#surroundings().toggle("repair"),
  };
}
