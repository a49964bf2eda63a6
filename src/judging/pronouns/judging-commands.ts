// Defines the judging commands: when each is available, and what it does. Keys, buttons and menus run them.

import { includesToken, type TokenRef } from "#core/suite/suite.ts";
import { clearAnswers, clearFixedAlignment } from "#core/tasks/judging/answer.ts";
import { CAUSES } from "#core/tasks/judging/causes.ts";
import { COMMANDS, type CommandId } from "#core/tasks/judging/commands.ts";
import type { Question } from "#core/tasks/judging/content.ts";
import { type MarkedWord, offeredWords } from "#core/tasks/judging/marked-words.ts";
import { firstRemedy, type Remedy } from "#core/tasks/judging/remedies.ts";
import {
  groupRefusal,
  showNextInGroup,
  toggleExpanded,
  toggleSplit,
  toggleUngrouped,
  ungroupedWith,
} from "#judging/groups/group-commands.ts";
import { AVAILABLE_ANYWHERE, type TaskCommand, TaskCommands } from "#judging/session/task-commands.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import { AnswerCommands } from "./answer-commands.ts";
import {
  answerRefusal,
  choiceRefusal,
  lateRefusal,
  numberRefusal,
  previousTagRefusal,
  reasonUnless,
  selectionRefusal,
  tagRefusal,
} from "./judging-refusals.ts";
import type { JudgingSession } from "./judging-session.ts";
import { tagJustBefore } from "./late-tag.ts";
import { changeLink, type LinkChange } from "./link-commands.ts";
import type { Surroundings } from "./surroundings.ts";

const { refusals: text, list } = judgingNotices;

type CommandTable = Partial<Record<CommandId, TaskCommand>>;

export class JudgingCommands extends TaskCommands<CommandId, JudgingSession, Surroundings> {
  readonly #answers = new AnswerCommands(this.task, this.surroundings);

  #admitted(refusal: string | null, run: () => void): void {
    if (this.task.admits(refusal)) run();
  }

  /**
   * Judges the shown output separately, or in its group again. If the whole group is ungrouped, all of it is
   * regrouped.
   */
  setUngrouped(isUngrouped: boolean): void {
    const { candidate, groups } = this.task;
    this.#admitted(this.#readOnlyRefusal, () => {
      if (candidate === null) return;
      const ungrouped = ungroupedWith(this.task, candidate);
      const isSplit = ungrouped.length > groups.matching(candidate).length;
      this.task.regroup(isSplit ? ungrouped : [candidate], isUngrouped);
    });
  }

  /** Chooses the word that the token belongs to, or removes it from the selection. */
  toggleToken(token: TokenRef): void {
    const word = this.words().find((one) => includesToken(one, token));
    this.#admitted(selectionRefusal(this.task, word), () => {
      if (word !== undefined) this.#answers.toggleWord(word);
    });
  }

  /** Links a token to the pronoun or head, or removes the link. */
  link(question: Question, token: TokenRef, linking: LinkChange): void {
    const refusal = this.refusalOf("repair") ?? (question === "pronoun" ? null : this.#lacksAntecedent());
    this.#admitted(refusal, () => {
      const { candidate } = this.task;
      changeLink(this.task, this.#answers, question, token, linking);
      if (linking !== "toggle" || !this.surroundings().isFixing) this.#answers.settleLinks();
      // The notice names the words of the item before.
      if (this.task.candidate !== candidate) this.task.notify("");
    });
  }

  /** Ends the fixing of links by Enter: the item moves on if a link was its last missing piece. */
  finishFixing(): void {
    this.#admitted(null, () => this.#answers.settleLinks());
  }

  clearFixedLinks(): void {
    this.#admitted(this.refusalOf("repair"), () =>
      this.#answers.change((content, marks) => clearFixedAlignment(content, marks)),
    );
  }

  #lacksAntecedent(): string | null {
    const { candidate, session } = this.task;
    if (candidate === null) return null;
    return reasonUnless(session.example(candidate).antecedents.length > 0, text.noAntecedent);
  }

  /** Toggles a standard or custom tag. */
  toggleTag(tag: string): void {
    this.#admitted(tagRefusal(this.task, tag), () => this.#answers.toggleTag(tag));
  }

  /** Toggles a tag on the candidate that was judged just before. */
  tagPrevious(tag: string): void {
    this.#admitted(previousTagRefusal(this.task, tag), () => tagJustBefore(this.task, tag));
  }

  /** The words that can be chosen, in reading order, as numbered for selection. */
  words(): MarkedWord[] {
    const { candidate, session } = this.task;
    if (candidate === null) return [];
    return offeredWords(this.task.content(candidate), session.toJudge(candidate));
  }

  /** Applies one of the remedies offered for a conflict. */
  fix(remedy: Remedy): void {
    this.#admitted(this.#readOnlyRefusal, () => this.#answers.apply(remedy));
  }

  /** Keeps a conflict and records the reason. */
  keep(reason: string): void {
    this.#admitted(this.#readOnlyRefusal, () => this.#answers.keep(reason));
  }

  get #readOnlyRefusal(): string | null {
    return this.task.readOnly ? text.readOnly : null;
  }

  /** Chooses one of the annotator's concurrent answers, by its index. */
  choose(index: number): void {
    this.#admitted(choiceRefusal(this.task, index), () => this.#answers.choose(index));
  }

  /** Accepts another annotator's answer, by its index among those shown. */
  takeAnswer(index: number): void {
    this.#admitted(answerRefusal(this.task, index), () => this.#answers.takeAnswer(index));
  }

  /**
   * Goes to the next conflict. For an adjudicator: to the next open disagreement, even if they have already answered
   * it.
   */
  #nextConflict(): void {
    const { task } = this;
    const { outcomes } = task.session;
    const isWanted = (candidate: number) =>
      task.resolves
        ? outcomes.disagreement(candidate)?.resolvedBy === null
        : task.state(candidate) === "conflict";
    if (task.goTo(isWanted)) return;
    task.notify(task.resolves ? list.noMoreDisagreements : list.noMoreConflicts);
  }

  #open(command: "context" | "document"): TaskCommand {
    const isWhole = command === "document";
    const run = () => {
      const { showCollapsed, keepInPlace } = this.surroundings();
      if (!showCollapsed(command))
        keepInPlace(() => this.task.openMore(isWhole), isWhole ? undefined : "context");
    };
    return { reads: true, run };
  }

  /** Whether a remedy is offered, which one press applies. */
  #canFix(candidate: number): boolean {
    const { marks } = this.task.session.toJudge(candidate);
    return firstRemedy(this.task.content(candidate), marks) !== null;
  }

  /** Makes a command that is available if the condition holds for the shown candidate. */
  #if(condition: (candidate: number) => boolean, reason: string, run: () => void): TaskCommand {
    const { task } = this;
    const isAvailable = () => task.candidate !== null && condition(task.candidate);
    return { refusal: () => reasonUnless(isAvailable(), reason), run };
  }

  #group(
    command: "expand" | "next-output" | "take-out" | "split",
    run: (task: JudgingSession) => void,
  ): TaskCommand {
    return { refusal: () => groupRefusal(this.task, command), run: () => run(this.task) };
  }

  #focus(step: 1 | -1): TaskCommand {
    const run = () => this.surroundings().moveTokenFocus(step);
    return { reads: true, ...this.#if(() => this.words().length > 0, text.noWordMarked, run) };
  }

  protected readonly table: CommandTable = this.#table();

  #table(): CommandTable {
    const { task, surroundings } = this;
    const answers = this.#answers;
    const { list: showList, ...shared } = this.shared;
    const { session } = task;
    const needsAntecedent = (one: number) => session.toJudge(one).needsAntecedent;
    const antecedent = (answer: "ok" | "bad") =>
      this.#if(needsAntecedent, text.noAntecedentQuestion, () => answers.answer("antecedent", answer));
    return {
      ...shared,
      ...this.#families(),
      "antecedent-ok": antecedent("ok"),
      "antecedent-bad": antecedent("bad"),
      "pronoun-ok": { run: () => answers.answer("pronoun", "ok") },
      "pronoun-bad": { run: () => answers.answer("pronoun", "bad") },
      remedy: this.#if(
        (one) => this.#canFix(one),
        text.noConflict,
        () => answers.fixFirstConflict(),
      ),
      confirm: this.#if(
        (one) => (task.isStale(one) && !task.hasConcurrentAnswers(one)) || task.reuse.of(one) !== null,
        text.nothingToReuse,
        () => answers.confirm(),
      ),
      "choose-first": { refusal: () => choiceRefusal(task, 0), run: () => answers.choose(0) },
      "choose-second": { refusal: () => choiceRefusal(task, 1), run: () => answers.choose(1) },
      remark: { run: () => answers.remark() },
      ask: { run: () => surroundings().toggle("ask") },
      "late-remark": { anywhere: true, refusal: () => lateRefusal(task), run: () => answers.remarkLate() },
      "own-tag": { run: () => surroundings().focusOwnTag() },
      flag: { run: () => answers.flag() },
      clear: this.#if(
        (one) => {
          const content = task.content(one);
          return clearAnswers(content) !== content;
        },
        text.nothingToClear,
        () => answers.clear(),
      ),
      "token-previous": this.#focus(-1),
      "token-next": this.#focus(1),
      "token-toggle": this.#if(
        () => surroundings().isTokenFocused(),
        text.noTokenFocused,
        () => surroundings().pressFocusedToken(),
      ),
      expand: { reads: true, ...this.#group("expand", toggleExpanded) },
      "next-output": { reads: true, ...this.#group("next-output", showNextInGroup) },
      "take-out": this.#group("take-out", toggleUngrouped),
      split: this.#group("split", toggleSplit),
      "next-open": { ...AVAILABLE_ANYWHERE, run: () => task.goOn() },
      "next-conflict": { ...AVAILABLE_ANYWHERE, run: () => this.#nextConflict() },
      queue: showList,
      history: { ...AVAILABLE_ANYWHERE, run: () => surroundings().toggle("history") },
      context: this.#open("context"),
      document: this.#open("document"),
      reference: {
        reads: true,
        refusal: () => reasonUnless(session.references.length > 0, text.noReference),
        run: () => surroundings().keepInPlace(() => task.dispatch({ kind: "toggle-reference" }), "reference"),
      },
      antecedent: {
        reads: true,
        refusal: () => this.#lacksAntecedent(),
        run: () => surroundings().goToAntecedent(),
      },
      layout: {
        reads: true,
        refusal: () => reasonUnless(surroundings().canSwitchLayout(), text.windowTooNarrow),
        run: () => surroundings().switchLayout(),
      },
      repair: {
        refusal: () => reasonUnless(session.campaign.settings.fixAlignments, text.alignmentsNotFixed),
        run: () => surroundings().toggle("repair"),
      },
    };
  }

  /** The commands with a parameter: a tag, a token, another annotator's answer, or a reason. */
  #families(): CommandTable {
    const { task } = this;
    const table: CommandTable = {};
    for (const { id } of COMMANDS) {
      const [, family, member = ""] = /^(tag|late-tag|token|take)-(.+)$/.exec(id) ?? [];
      const number = Number(member);
      const cause = CAUSES.find(({ tag }) => tag === id);
      if (cause !== undefined)
        table[id] = {
          refusal: () => reasonUnless(task.resolves, text.causesForAdjudicators),
          run: () => this.#answers.giveCause(cause.tag),
        };
      if (family === "tag")
        table[id] = { refusal: () => tagRefusal(task, member), run: () => this.#answers.toggleTag(member) };
      if (family === "late-tag")
        table[id] = {
          anywhere: true,
          refusal: () => previousTagRefusal(task, member),
          run: () => tagJustBefore(task, member),
        };
      if (family === "token" && number > 0)
        table[id] = {
          refusal: () => numberRefusal(this.words(), number),
          run: () => this.#toggleNumber(number),
        };
      if (family === "take" && number > 0)
        table[id] = {
          refusal: () => answerRefusal(task, number - 1),
          run: () => this.#answers.takeAnswer(number - 1),
        };
    }
    return table;
  }

  #toggleNumber(number: number): void {
    const word = this.words()[number - 1];
    if (word !== undefined) this.#answers.toggleWord(word);
  }
}
