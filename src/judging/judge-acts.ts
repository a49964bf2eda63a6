// Runs what each command does in a judging session, where it is offered. Controls and keys use the same acts.

import { sortTokens, type TokenRef } from "#core/suite/suite.ts";
import type { Question } from "#core/task/pronoun-judgement/answer.ts";
import { CAUSES } from "#core/task/pronoun-judgement/causes.ts";
import type { CommandId } from "#core/task/pronoun-judgement/commands.ts";
import { effectiveMarks } from "#core/task/pronoun-judgement/conflicts.ts";
import type { Remedy } from "#core/task/pronoun-judgement/remedies.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { AnswerActs } from "./answer-acts.ts";
import { ApartHistory } from "./apart-history.ts";
import { apartAlike, showAnother, split, takeOut, unfold } from "./group-acts.ts";
import { LinkActs } from "./link-acts.ts";
import { moreContext } from "./more-context.ts";
import {
  answerRefusal,
  choiceRefusal,
  linkRefusal,
  type OfferParts,
  previousTagRefusal,
  refusalOf,
  selectionRefusal,
  tagRefusal,
} from "./offered.ts";
import type { GoingBack } from "./own-history.ts";
import { Rhythm } from "./rhythm.ts";
import type { Sitting } from "./sitting.ts";
import type { Surroundings } from "./surroundings.ts";

const { refusals } = judgingNotices;

export class JudgeActs {
  readonly #sitting: Sitting;
  readonly #surroundings: () => Surroundings;
  readonly #rhythm: Rhythm;
  readonly #apart: ApartHistory;
  readonly #answers: AnswerActs;
  readonly #links: LinkActs;

  /** `before`: the acts on the session that this one replaces after the campaign was reloaded. */
  constructor(sitting: Sitting, surroundings: () => Surroundings, before: JudgeActs | null = null) {
    this.#sitting = sitting;
    this.#surroundings = surroundings;
    this.#rhythm = new Rhythm(sitting, before === null ? null : before.#rhythm);
    this.#apart = new ApartHistory(sitting, before === null ? null : before.#apart);
    this.#answers = new AnswerActs(sitting, surroundings, this.#rhythm);
    this.#links = new LinkActs(sitting, (change) => this.#answers.change(change));
  }

  get #parts(): OfferParts {
    return {
      sitting: this.#sitting,
      markedTokens: this.markedTokens(),
      canGoBack: (action) => this.canGoBack(action),
      surroundings: this.#surroundings(),
    };
  }

  /** Every act begins here: the last notice goes, and where the act is not offered a new one says why. */
  #admits(refusal: string | null): boolean {
    const { store } = this.#sitting;
    const { notice, groupNotice } = store.getState();
    if (refusal !== null) this.#ignore(refusal);
    else if (notice !== "" || groupNotice !== "") store.setState({ notice: "", groupNotice: "" });
    return refusal === null;
  }

  #ignore(reason: string): void {
    this.#sitting.store.setState({ notice: judgingNotices.ignored(reason), groupNotice: "" });
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
    const { candidate, likes, readOnly } = this.#sitting;
    if (!this.#admits(readOnly ? refusals.readOnly : null) || candidate === null) return;
    const alike = apartAlike(this.#sitting, candidate);
    const isSplit = alike.length > likes.twins(candidate).length;
    this.#apart.set(isSplit ? alike : [candidate], apart);
  }

  answer(question: Question, answer: "ok" | "bad"): void {
    this.run(`${question}-${answer}`);
  }

  toggleToken(token: TokenRef): void {
    if (this.#admits(selectionRefusal(this.#parts, token))) this.#answers.toggleToken(token);
  }

  /** Links the token to pronoun or head, or removes its link. */
  repairToken(question: Question, token: TokenRef): void {
    if (this.#admits(linkRefusal(this.#parts, question))) this.#links.toggle(question, token);
  }

  /** Links pronoun or head to this token, too. */
  linkToo(question: Question, token: TokenRef): void {
    if (this.#admits(linkRefusal(this.#parts, question))) this.#links.too(question, token);
  }

  /** Links pronoun or head to this token alone. */
  relink(question: Question, token: TokenRef): void {
    if (this.#admits(linkRefusal(this.#parts, question))) this.#links.only(question, token);
  }

  clearRepairs(): void {
    if (this.#admits(refusalOf("repair", this.#parts))) this.#links.restore();
  }

  /** A standard or custom tag. */
  toggleTag(tag: string): void {
    if (this.#admits(tagRefusal(this.#sitting, tag))) this.#answers.toggleTag(tag);
  }

  /** Sets a tag on the candidate judged just before, or removes it there. */
  tagPrevious(tag: string): void {
    if (this.#admits(previousTagRefusal(this.#sitting, tag))) this.#sitting.tagJustBefore(tag);
  }

  /** The marked tokens in reading order, as the number keys count them. */
  markedTokens(): TokenRef[] {
    const { candidate } = this.#sitting;
    if (candidate === null) return [];
    const { marks } = this.#sitting.session.judged(candidate);
    const effective = effectiveMarks(this.#sitting.content(candidate), marks);
    return sortTokens([...effective.pronoun, ...effective.antecedent]);
  }

  /** One of the remedies that a conflict of the candidate shown offers. */
  mend(remedy: Remedy): void {
    if (this.#admits(this.#sitting.readOnly ? refusals.readOnly : null)) this.#answers.apply(remedy);
  }

  /** Keeps what contradicts, and why. */
  keep(reason: string): void {
    if (this.#admits(this.#sitting.readOnly ? refusals.readOnly : null))
      this.#answers.change((content) => ({ ...content, keptBecause: reason }));
  }

  /** Keeps one of the answers that this annotator gave in two places. */
  choose(place: number): void {
    if (this.#admits(choiceRefusal(this.#parts, place))) this.#answers.choose(place);
  }

  /** Accepts the answer in that place among those of others. */
  takeAnswer(place: number): void {
    if (this.#admits(answerRefusal(this.#sitting, place))) this.#answers.takeAnswer(place);
  }

  #toggleNumber(number: number): void {
    const token = this.markedTokens()[number - 1];
    if (token !== undefined) this.#answers.toggleToken(token);
  }

  /** For an adjudicator the next open disagreement, also where this adjudicator is done and another disagrees. */
  #nextConflict(): void {
    const sitting = this.#sitting;
    const { outcomes } = sitting.session;
    const isWanted = (candidate: number) =>
      sitting.adjudicates
        ? outcomes.disagreement(candidate)?.settledBy === null
        : sitting.state(candidate) === "conflict";
    if (sitting.goTo(isWanted)) return;
    this.#ignore(sitting.adjudicates ? refusals.noMoreDisagreements : refusals.noMoreConflicts);
  }

  #next(): void {
    if (!this.#sitting.goTo(() => true)) this.#ignore(refusals.noOtherCandidate);
  }

  #previous(): void {
    if (!this.#rhythm.goBack()) this.#ignore(refusals.noOtherCandidate);
  }

  #showMore(command: "context" | "document"): void {
    const { showFolded, keepInPlace } = this.#surroundings();
    if (showFolded(command)) return;
    const isWhole = command === "document";
    keepInPlace(() => moreContext(this.#sitting, isWhole), isWhole ? undefined : "context");
  }

  /** The one gate of all commands: runs what is offered; of anything else one line of notice says why not. */
  run(command: CommandId): void {
    if (!this.#admits(refusalOf(command, this.#parts))) return;
    const tag = /^tag-(.*)$/.exec(command)?.[1];
    const late = /^late-tag-(.*)$/.exec(command)?.[1];
    const number = /^token-([1-6])$/.exec(command)?.[1];
    const answer = /^take-([1-4])$/.exec(command)?.[1];
    const cause = CAUSES.find((one) => one.tag === command);
    if (tag !== undefined) this.#answers.toggleTag(tag);
    else if (late !== undefined) this.#sitting.tagJustBefore(late);
    else if (number !== undefined) this.#toggleNumber(Number(number));
    else if (answer !== undefined) this.#answers.takeAnswer(Number(answer) - 1);
    else if (cause !== undefined) this.#answers.giveCause(cause.tag);
    else this.#acts[command]?.();
  }

  readonly #acts: Readonly<Partial<Record<CommandId, () => void>>> = {
    "antecedent-ok": () => this.#answers.answer("antecedent", "ok"),
    "antecedent-bad": () => this.#answers.answer("antecedent", "bad"),
    "pronoun-ok": () => this.#answers.answer("pronoun", "ok"),
    "pronoun-bad": () => this.#answers.answer("pronoun", "bad"),
    remedy: () => this.#answers.fixFirstConflict(),
    confirm: () => this.#answers.confirm(),
    "choose-first": () => this.#answers.choose(0),
    "choose-second": () => this.#answers.choose(1),
    remark: () => this.#surroundings().focusRemark(),
    "own-tag": () => this.#surroundings().focusOwnTag(),
    flag: () => this.#answers.flag(),
    clear: () => this.#answers.clear(),
    "token-previous": () => this.#surroundings().moveTokenFocus(-1),
    "token-next": () => this.#surroundings().moveTokenFocus(1),
    "token-toggle": () => this.#surroundings().pressFocusedToken(),
    unfold: () => unfold(this.#sitting),
    "next-output": () => showAnother(this.#sitting),
    "take-out": () => takeOut(this.#sitting, this.#apart),
    split: () => split(this.#sitting, this.#apart),
    "next-open": () => this.#rhythm.goOn(),
    next: () => this.#next(),
    previous: () => this.#previous(),
    "next-conflict": () => this.#nextConflict(),
    context: () => this.#showMore("context"),
    document: () => this.#showMore("document"),
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
