// The commands that change a judgement: answers, words, tags, fixes and answers of others; tags and remarks on the item
// judged just before; and what these commands use of the screen.

import { languageName } from "#browser/language-name.ts";
import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { includesToken, type TokenRef } from "#core/suite/suite.ts";
import {
  addLink,
  answerQuestion,
  clearAnswers,
  clearFixedAlignment,
  firstRemedy,
  isChosen,
  type MarkedWord,
  mayMeanAnotherWord,
  offeredWords,
  type Remedy,
  replaceLinks,
  toggleFixedLink,
  toggleTag,
  toggleWord,
} from "#core/tasks/judging/answer.ts";
import {
  type AskedQuestion,
  type JudgementContent,
  QUESTION_IDS,
  type Question,
  questionsAsked,
} from "#core/tasks/judging/content.ts";
import {
  effectiveMarks,
  hasJudgement,
  judgementInWords,
  withReasonKept,
} from "#core/tasks/judging/pronoun-judgement.ts";
import {
  type CauseTag,
  isCause,
  offeredTags,
  STANDARD_TAGS,
  sameDecision,
  tagName,
  withCause,
  withoutCause,
} from "#core/tasks/judging/tags.ts";
import { JUDGING, type PronounTask, REPEATED_JUDGING, TASKS } from "#core/tasks/tasks.ts";
import {
  AVAILABLE_ANYWHERE,
  type CommandCall,
  type TaskCommand,
  type TaskSurroundings,
} from "#judging/task/task-commands.ts";
import { judgingNotices, neighbouringPronounWords, noPronounForms } from "#text/judging-text.ts";
import type { JudgingSession } from "./judging-session.ts";
import { othersAnswers } from "./others-answers.ts";
import { markDoubt, sharedLink } from "./output-as-linked.ts";
import type { MoveStep } from "./sentence-moves.ts";

const {
  answers: text,
  links: linkText,
  lateTag: lateTagText,
  refusals,
  secondLook: secondLookText,
} = judgingNotices;

export type JudgingCall = CommandCall<JudgingSession, Surroundings>;
export type JudgingCommand = TaskCommand<JudgingSession, Surroundings>;
type Change = (content: JudgementContent, marks: Marks) => JudgementContent;

/** Changes the judgement of the shown candidate. Returns whether it changed. */
function change(task: JudgingSession, change: Change): boolean {
  const { candidate } = task;
  if (candidate === null) return false;
  const { marks } = task.session.toJudge(candidate);
  const content = task.content(candidate);
  return task.record(candidate, withReasonKept(content, change(content, marks), marks));
}

interface Press {
  /** Whether the press chose between two own answers. */
  readonly isChoice?: boolean;
  /** Whether the press gave a whole answer. */
  readonly isWhole?: boolean;
  /** Whether the press removed an answer, a word or a tag. */
  readonly clears?: boolean;
}

/**
 * Ends a press: moves on if it brought the last missing piece of the candidate (`Cursor.endPress`). More may be meant
 * while another marked word could be chosen (unless a whole answer was accepted), after a choice between two own
 * answers, and for an adjudicator, who may add a reason.
 */
function endPress(
  { task, screen }: JudgingCall,
  candidate: number,
  { isChoice = false, isWhole = false, clears = false }: Press = {},
): void {
  const { marks } = task.session.toJudge(candidate);
  const mayMeanMore =
    task.resolves || isChoice || (!isWhole && mayMeanAnotherWord(task.content(candidate), marks));
  task.cursor.endPress(screen, { mayMeanMore, clears });
}

/** Makes a change of the shown candidate, and ends the press. */
function press(call: JudgingCall, make: (candidate: number) => void, how: Press = {}): void {
  const { task, screen } = call;
  const { candidate } = task;
  if (candidate === null) return;
  const isChoice = task.hasConcurrentAnswers(candidate);
  const hadObjection = task.objectionTo(candidate) !== null;
  make(candidate);
  // A key that was already on its way must not decide about an objection that nobody has read.
  if (!hadObjection && task.objectionTo(candidate) !== null)
    task.store.dispatch({ kind: "guard", appearedAt: screen.now() });
  endPress(call, candidate, { isChoice, ...how });
}

/**
 * Like `press`. If it changes the decision of an adjudicator who has resolved the shown candidate, a notice names the
 * answer that was replaced, because the press was perhaps meant for the next candidate.
 */
function pressDecision(call: JudgingCall, make: (candidate: number) => void, how: Press = {}): void {
  const { task } = call;
  const { candidate } = task;
  if (candidate === null) return;
  const before = task.content(candidate);
  const isResolved = task.resolves && task.state(candidate) === "done";
  press(call, make, how);
  if (!isResolved || sameDecision(before, task.content(candidate))) return;
  const needsAntecedent = task.session.needsAntecedent(task.session.example(candidate));
  const replaced = judgementInWords({ ...withoutCause(before), remark: "" }, needsAntecedent);
  task.cursor.notify(text.replaced(replaced));
}

/** Why the condition does not hold for the shown candidate; null = it holds. */
function unless({ task }: JudgingCall, holds: (candidate: number) => boolean, reason: string): string | null {
  return reasonUnless(task.candidate !== null && holds(task.candidate), reason);
}

export function giveAnswer(question: AskedQuestion, reply: "ok" | "bad"): JudgingCommand {
  return {
    answers: true,
    when: (call) => {
      const { task, byKey } = call;
      const { candidate } = task;
      if (candidate === null) return null;
      if (!questionsAsked(task.session.toJudge(candidate)).includes(question)) return refusals.notAsked;
      // An adjudicator's item always waits for Enter, because a reason may follow.
      const isChange = task.content(candidate)[question] !== reply;
      return byKey && isChange && !task.resolves ? task.cursor.waitingRefusal() : null;
    },
    run: (call) =>
      pressDecision(call, (candidate) => {
        const { task } = call;
        if (change(task, (content, marks) => answerQuestion(content, question, reply, marks))) return;
        // The content may stay the same although there are concurrent answers. Then the press chooses the displayed one.
        const register = task.register(candidate);
        if (register?.hasConcurrent === true) task.choose(candidate, register.latest);
      }),
  };
}

/** Removes answers or selected words. Never moves on, even if the candidate is then complete. */
function clearWith(call: JudgingCall, remove: Change): void {
  const { task } = call;
  const { candidate } = task;
  if (candidate === null) return;
  const content = task.content(candidate);
  if (!change(task, remove)) return;
  const changed = task.content(candidate);
  endPress(call, candidate, { clears: true });
  const isAnswer = QUESTION_IDS.some((question) => changed[question] !== content[question]);
  task.cursor.notify(isAnswer ? text.cleared : text.selectionCleared);
}

export const CLEAR: JudgingCommand = {
  answers: true,
  when: (call) =>
    unless(
      call,
      (candidate) => {
        const content = call.task.content(candidate);
        return clearAnswers(content) !== content;
      },
      refusals.nothingToClear,
    ),
  run: (call) => clearWith(call, clearAnswers),
};

/** The words of the shown candidate that can be chosen, in reading order, as numbered for selection. */
export function wordsOffered(task: JudgingSession): MarkedWord[] {
  const { candidate, session } = task;
  return candidate === null ? [] : offeredWords(task.content(candidate), session.toJudge(candidate));
}

/**
 * Chooses a word, or removes it from the selection. `wordOf`: finds it among the words that can be chosen; undefined =
 * it cannot be chosen, for the reason that `missing` gives.
 */
export function chooseWord(
  wordOf: (words: readonly MarkedWord[]) => MarkedWord | undefined,
  missing: (words: readonly MarkedWord[]) => string,
): JudgingCommand {
  const find = (task: JudgingSession) => wordOf(wordsOffered(task));
  const spelling = ({ session, candidate }: JudgingSession, word: MarkedWord) =>
    candidate === null ? "" : session.output(candidate).words(word);
  return {
    answers: true,
    nameOf: ({ task }) => spelling(task, find(task) ?? []),
    when: ({ task }) => reasonUnless(find(task) !== undefined, missing(wordsOffered(task))),
    run: (call) => {
      const { task } = call;
      const word = find(task);
      if (word === undefined || task.candidate === null) return;
      const clears = isChosen(task.content(task.candidate), word);
      press(call, () => change(task, (content) => toggleWord(content, word)), { clears });
    },
  };
}

/** Sets a standard or custom tag on the shown candidate, or removes it. */
export function tagOnShown(name: string): JudgingCommand {
  return {
    answers: true,
    nameOf: () => tagName(name),
    when: ({ task }) => {
      const { candidate } = task;
      if (candidate === null) return null;
      const reason = categoryRefusal(task, candidate, name, task.content(candidate).tags);
      if (reason === null || previousTagRefusal(task, name) !== null) return reason;
      return refusals.tagPrevious(reason);
    },
    run: (call) => {
      const { task, screen } = call;
      const { candidate } = task;
      if (candidate === null) return;
      const isLate = isLikelyLate(task, screen.now());
      const clears = task.content(candidate).tags.includes(name);
      press(call, () => change(task, (content) => toggleTag(content, name)), { clears });
      if (isLate && task.candidate === candidate && task.content(candidate).tags.includes(name))
        task.cursor.notify(lateTagText.onThisOne(tagName(name)));
    },
  };
}

/** Begins a remark. Gives a notice if the remark may be meant for the previous candidate. */
export function remark({ task, screen }: JudgingCall): void {
  screen.focusRemark();
  if (isLikelyLate(task, screen.now())) task.cursor.notify(lateTagText.remarkOnThisOne);
}

/** Applies one of the remedies offered for a conflict. */
export function applyRemedy({ label, apply, clears }: Remedy): JudgingCommand {
  const fix: Change = (content) => ({ ...apply(content), keptBecause: null });
  return {
    answers: true,
    nameOf: () => label,
    run: (call) => {
      if (clears) clearWith(call, fix);
      else press(call, () => change(call.task, fix));
    },
  };
}

/** The first remedy of the first conflict; null = there is none. */
function remedyOf(task: JudgingSession): Remedy | null {
  const { candidate, session } = task;
  return candidate === null ? null : firstRemedy(task.content(candidate), session.toJudge(candidate).marks);
}

/** Applies the first remedy of the first conflict. */
export const FIX_FIRST_CONFLICT: JudgingCommand = {
  answers: true,
  nameOf: ({ task }) => remedyOf(task)?.label ?? "",
  when: ({ task }) => reasonUnless(remedyOf(task) !== null, refusals.noConflict),
  run: (call) => {
    const remedy = remedyOf(call.task);
    if (remedy !== null) applyRemedy(remedy).run(call);
  },
};

/** Keeps a conflict and records the reason. */
export function keepConflict(reason: string): JudgingCommand {
  return {
    answers: true,
    nameOf: () => reason,
    run: (call) => press(call, () => change(call.task, (content) => ({ ...content, keptBecause: reason }))),
  };
}

/** Accepts the suggested answer. If there is none, confirms the stale judgement. */
export const CONFIRM: JudgingCommand = {
  answers: true,
  when: (call) =>
    unless(
      call,
      (candidate) =>
        (call.task.isStale(candidate) && !call.task.hasConcurrentAnswers(candidate)) ||
        call.task.reuse.of(candidate) !== null,
      refusals.nothingToReuse,
    ),
  run: (call) =>
    press(
      call,
      (candidate) => {
        if (!call.task.accept(candidate)) call.task.confirm(candidate);
      },
      { isWhole: true },
    ),
};

/** Chooses one of the annotator's concurrent answers, by its index. */
export function chooseAnswer(index: number): JudgingCommand {
  const headOf = (task: JudgingSession) => {
    const register = task.candidate === null ? null : task.register(task.candidate);
    return register?.hasConcurrent === true ? register.heads[index] : undefined;
  };
  return {
    answers: true,
    nameOf: () => text.chooseThis,
    when: ({ task }) => reasonUnless(headOf(task) !== undefined, refusals.notTwoAnswers),
    run: (call) => {
      const head = headOf(call.task);
      if (head !== undefined)
        press(call, (candidate) => call.task.choose(candidate, head), { isWhole: true });
    },
  };
}

/** Accepts another annotator's answer, by its index among those shown. */
export function takeAnswer(index: number): JudgingCommand {
  const answerOf = ({ session, annotator, candidate }: JudgingSession) =>
    candidate === null ? undefined : othersAnswers(session, annotator, candidate)[index];
  return {
    anywhere: true,
    answers: true,
    nameOf: ({ task }) => text.acceptAnswer(answerOf(task)?.letter ?? ""),
    when: ({ task }) => {
      if (!task.resolves) return refusals.acceptingForAdjudicators;
      return task.cursor.answerRefusal() ?? reasonUnless(answerOf(task) !== undefined, refusals.noSuchAnswer);
    },
    run: (call) => {
      const taken = answerOf(call.task);
      if (taken !== undefined)
        pressDecision(call, (candidate) => call.task.take(candidate, taken.record), { isWhole: true });
    },
  };
}

/** Records the reason for the disagreement. */
export function giveCause(cause: CauseTag): JudgingCommand {
  return {
    answers: true,
    when: ({ task }) => reasonUnless(task.resolves, refusals.causesForAdjudicators),
    run: ({ task }) => void change(task, (content) => withCause(content, cause)),
  };
}

export const FLAG: JudgingCommand = {
  answers: true,
  run: ({ task }) => void change(task, (content) => ({ ...content, flagged: !content.flagged })),
};

/** Goes on to the next open item. If an objection to the answer is shown, this keeps the answer. */
export const GO_ON: JudgingCommand = {
  ...AVAILABLE_ANYWHERE,
  run: ({ task, screen }) => {
    const { candidate, cursor, writer } = task;
    // An objection is shown after the answer is saved.
    const isShown = candidate !== null && task.objectionTo(candidate) !== null && task.isSaved(candidate);
    if (isShown && writer.refusal === null) {
      if (!cursor.isSeen(screen, secondLookText.tooFast)) return;
      task.keep(candidate);
    }
    if (cursor.mayLeave(screen)) cursor.goOn();
  },
};

/** Why the links of the shown candidate cannot be fixed; null = they can. */
export function fixingRefusal({ task }: JudgingCall): string | null {
  return reasonUnless(task.session.campaign.settings.fixAlignments, refusals.alignmentsNotFixed);
}

/** Why there is no antecedent; null = there is one. */
export function noAntecedentRefusal(call: JudgingCall): string | null {
  return unless(
    call,
    (candidate) => call.task.session.example(candidate).antecedents.length > 0,
    refusals.noAntecedent,
  );
}

/** The functions by kind: `too` adds a link, `only` replaces all links, `toggle` adds or removes a link. */
const LINKS = { toggle: toggleFixedLink, too: addLink, only: replaceLinks } as const;

/** The doubt about the words just linked to the pronoun, as a sentence; null = none. */
function doubtInWords(task: JudgingSession, candidate: number): string | null {
  const doubt = markDoubt(task, candidate);
  if (doubt === null) {
    const shared = sharedLink(task, candidate);
    return shared === null ? null : linkText.shared(shared.word, shared.pronoun);
  }
  const { words, beside } = doubt;
  const { targetLanguage } = task.session.campaign.suite;
  return beside === null
    ? `${noPronounForms(words, languageName(targetLanguage) ?? targetLanguage)}.`
    : neighbouringPronounWords(words.join(" "), beside);
}

/**
 * Links a token to the pronoun or head, or removes the link; a notice lists the linked words, with the doubt about them.
 * `isFixing`: more words may be linked before the item moves on.
 */
export function linkToken(
  question: Question,
  token: TokenRef,
  linking: keyof typeof LINKS,
  isFixing = false,
): JudgingCommand {
  return {
    when: (call) => fixingRefusal(call) ?? (question === "pronoun" ? null : noAntecedentRefusal(call)),
    run: (call) => {
      const { task } = call;
      const { candidate, session } = task;
      if (candidate === null) return;
      const marked = () =>
        effectiveMarks(task.content(candidate), session.toJudge(candidate).marks)[question];
      const wordsOf = (tokens: readonly TokenRef[]) =>
        tokens.map((one) => session.output(candidate).token(one));
      const before = marked();
      if (change(task, (content, marks) => LINKS[linking](content, question, token, marks))) {
        const linked = marked();
        const replaced = linking === "only" ? before.filter((one) => !includesToken(linked, one)) : [];
        const words = { linked: wordsOf(linked), replaced: wordsOf(replaced) };
        const { pronoun } = session.example(candidate);
        task.cursor.notify(
          question === "pronoun"
            ? linkText.pronoun(pronoun, words, doubtInWords(task, candidate))
            : linkText.head(words),
        );
      }
      if (!isFixing) endPress(call, candidate);
      // The notice names the words of the item before.
      if (task.candidate !== candidate) task.cursor.notify("");
    },
  };
}

/** Moves the sentence with the token to the source sentence before or after. */
export function moveSentence(token: TokenRef, step: MoveStep): JudgingCommand {
  return {
    when: ({ task }) => task.moves.refusal,
    run: ({ task }) => {
      if (task.candidate !== null) void task.moves.move(task.candidate, token, step);
    },
  };
}

/** Chooses the word that the token belongs to, or removes it from the selection. */
export function chooseToken(token: TokenRef): JudgingCommand {
  return chooseWord(
    (words) => words.find((one) => includesToken(one, token)),
    () => refusals.notMarked,
  );
}

/** Ends the fixing of links by Enter: the item moves on if a link was its last missing piece. */
export const FINISH_FIXING: JudgingCommand = {
  reads: true,
  anywhere: true,
  run: (call) => {
    const { candidate } = call.task;
    if (candidate !== null) endPress(call, candidate);
  },
};

export const CLEAR_FIXED_LINKS: JudgingCommand = {
  when: fixingRefusal,
  run: ({ task }) => void change(task, clearFixedAlignment),
};

// The commands on the candidate judged just before, while the next candidate is shown: a tag, or a remark.

interface JudgedJustBefore {
  readonly candidate: number;
  readonly name: PronounTask;
  readonly content: JudgementContent;
}

/** The candidate that was left with “next open” for this one, if it was answered; null after other navigation. */
export function judgedJustBefore(task: JudgingSession): JudgedJustBefore | null {
  const { session, annotator, queue } = task;
  const { justLeft } = task.store.getState();
  const candidate = justLeft === null ? undefined : queue[justLeft.position];
  if (justLeft === null || candidate === undefined) return null;
  const { isRepeat } = justLeft;
  const name = isRepeat ? REPEATED_JUDGING : JUDGING;
  const register = session.register(annotator, candidate, name);
  if (register === null || register.hasConcurrent || session.outcomes.texts.isStale(register.latest))
    return null;
  const { content } = register.latest;
  return hasJudgement(content) ? { candidate, name, content } : null;
}

/** Milliseconds after a candidate appeared automatically in which a tag may be meant for the previous one. */
const LATE_MS = 2000;

/** Whether a tag or a remark may be meant for the previous candidate. `now`: in milliseconds. */
function isLikelyLate(task: JudgingSession, now: number): boolean {
  const { candidate } = task;
  if (candidate === null || !task.cursor.appearedWithin(LATE_MS, now)) return false;
  return !hasJudgement(task.content(candidate)) && judgedJustBefore(task) !== null;
}

/** Why no tag or remark can be added to the candidate that was judged just before; null = one can be added. */
function lateRefusal(task: JudgingSession): string | null {
  return task.writer.refusal ?? reasonUnless(judgedJustBefore(task) !== null, refusals.nothingJudgedBefore);
}

/** Why the tag cannot be set on the candidate that was judged just before; null = it can. */
function previousTagRefusal(task: JudgingSession, tag: string): string | null {
  const previous = judgedJustBefore(task);
  if (previous === null) return lateRefusal(task);
  return lateRefusal(task) ?? categoryRefusal(task, previous.candidate, tag, previous.content.tags);
}

function showJustBefore(task: JudgingSession, notice: string): void {
  const { justLeft } = task.store.getState();
  if (justLeft === null) return;
  task.cursor.show(justLeft.position, notice, { isRepeat: justLeft.isRepeat });
}

/** Shows the candidate that was judged just before, and begins a remark on it. */
export const REMARK_ON_PREVIOUS: JudgingCommand = {
  anywhere: true,
  when: ({ task }) => lateRefusal(task),
  run: ({ task, screen }) => {
    showJustBefore(task, lateTagText.remarkOnPrevious);
    screen.focusRemark();
  },
};

/** Toggles a tag on the previous candidate and its group. If that candidate is then unfinished, shows it. */
export function tagOnPrevious(tag: string): JudgingCommand {
  return {
    anywhere: true,
    when: ({ task }) => previousTagRefusal(task, tag),
    run: ({ task }) => {
      const last = judgedJustBefore(task);
      if (last === null) return;
      const { candidate, name } = last;
      const content = toggleTag(last.content, tag);
      task.decide(candidate, content, name === JUDGING ? task.grouped(candidate) : [], { task: name });
      const hasTag = content.tags.includes(tag);
      const words = tagName(tag);
      if (TASKS[name].state(content, task.session.toJudge(candidate)) === "done") {
        task.cursor.notify(hasTag ? lateTagText.set(words) : lateTagText.removed(words));
        return;
      }
      showJustBefore(task, hasTag ? lateTagText.setInConflict(words) : lateTagText.removedIncomplete(words));
    },
  };
}

// Declares what judging commands use of the screen, and why a tag cannot be set on a candidate.

/** Which text a command shows: more sentences of context, or the reference. */
export type RevealedText = "reference";

export interface Surroundings extends Omit<TaskSurroundings, "toggle"> {
  /** `byKey`: whether a key was pressed. */
  readonly toggle: (
    panel: "list" | "guidelines" | "history" | "keys" | "ask" | "original" | "repair",
    byKey?: boolean,
  ) => void;
  readonly switchLayout: () => void;
  readonly focusOwnTag: () => void;
  /**
   * Makes a change that may move the texts, and keeps the pronoun at its place on the screen. `requested`: text that
   * must be visible afterwards; if necessary, the pronoun moves for it.
   */
  readonly keepInPlace: (change: () => void, requested?: RevealedText) => void;
  /** Scrolls to the antecedents or, if they are in view, back to the pronoun. */
  readonly goToAntecedent: () => void;
  readonly moveTokenFocus: (step: 1 | -1) => void;
  /** Whether a marked token of the output has the keyboard focus. */
  readonly isTokenFocused: () => boolean;
  /** Selects or deselects the focused token. */
  readonly pressFocusedToken: () => void;
  /**
   * Shows or hides sentences that are collapsed to one line; false = there are none, so the command opens more context.
   */
  readonly showCollapsed: (command: "context" | "document") => boolean;
  /** Whether the window is wide enough for source and output side by side. */
  readonly canSwitchLayout: () => boolean;
}

/** Null if the condition holds; otherwise the reason. */
export const reasonUnless = (holds: boolean, reason: string) => (holds ? null : reason);

/** Why the category does not allow this change of a tag; null = it does. `set`: the candidate's tags. */
function categoryRefusal(
  { session }: JudgingSession,
  candidate: number,
  tag: string,
  set: readonly string[],
): string | null {
  if (isCause(tag)) return reasonUnless(set.includes(tag), refusals.causeIsNoTag(tagName(tag)));
  const isStandard = STANDARD_TAGS.some((standard) => standard.tag === tag);
  const isOffered = tagsOffered(session, candidate, set).some((one) => one.tag === tag);
  return reasonUnless(isOffered || !isStandard, refusals.tagNotOffered(tagName(tag)));
}

/** The standard tags offered for a candidate. `set`: its tags, which are offered, too, so that they can be removed. */
export function tagsOffered(
  session: JudgingSession["session"],
  candidate: number,
  set: readonly string[],
): ReturnType<typeof offeredTags> {
  const example = session.example(candidate);
  const hasAntecedent = example.antecedents.length > 0 || session.needsAntecedent(example);
  const { targetLanguage } = session.campaign.suite;
  return offeredTags({ category: example.category, hasAntecedent }, set, targetLanguage);
}
