// Lists the commands of annotating, also those that annotate a token: when each is available and what it does, and
// gives the session, the commands and their keys to the components of the screen.

import type { TokenRef } from "#core/suite/suite.ts";
import { UNSUITABLE, UNSUITABLE_WORDS, type Unsuitable } from "#core/suite/suite-plan.ts";
import {
  isWithoutAnswer,
  type LinkDoubt,
  type LinkPart,
  withChoice,
  withoutAnswer,
  withUnsuitable,
} from "#core/suite-building/annotation/annotate.ts";
import type { CategoryChoice } from "#core/suite-building/phrases/category-choices.ts";
import { isSelected, withSelected } from "#core/suite-building/targets/concordance.ts";
import { type AnnotationContent, sameExample } from "#core/tasks/annotation/suite-annotation.ts";
import { type KeyOverrides, type KeyPress, keyPressName } from "#core/tasks/presses.ts";
import { textDirection } from "#core/text/language.ts";
import {
  AVAILABLE_ANYWHERE,
  type CommandCall,
  copiedAnswerOf,
  type ListedCommand,
  remarkOnLast,
  SHARED,
  TaskCommands,
} from "#judging/task/task-commands.ts";
import {
  ButtonOf,
  type CommandProps,
  createControls,
  useControlsOf,
  useShownOf,
} from "#judging/workbench.tsx";
import { annotateText } from "#text/annotate-text.ts";
import { judgingNotices } from "#text/judging-text.ts";
import { viewerOf } from "#workspace/team/viewer.ts";
import type {
  AnnotateSurroundings,
  AnnotationCommand,
  AnnotationQuestion,
  AnnotationSession,
} from "./annotation-session.ts";
import {
  antecedentRefusal,
  beginFixing,
  choosePhrase,
  doubtfulWords,
  END_FIXING,
  EXTEND_TO_PUNCTUATION,
  finishFixing,
  fixedPart,
  jumpToLetter,
  linkDoubtOf,
  linkWord,
  moveAntecedent,
  moveCursor,
  moveEdge,
  moveHead,
  nearbyPronoun,
  offersWithDigits,
  removeAntecedent,
  SHOW_NEXT_OFFERS,
  wordsLinkedTo,
} from "./antecedent-commands.ts";
import { takeAnnotation } from "./others-annotations.ts";

const text = annotateText.refusals;

type AnnotationCall = CommandCall<AnnotationSession, AnnotateSurroundings>;

function change(
  { task }: AnnotationCall,
  token: TokenRef,
  make: (content: AnnotationContent) => AnnotationContent,
): void {
  task.record(token, make(task.content(token)));
}

/**
 * Moves on if the token is finished now (`Cursor.endPress`) and its link is not in doubt (`linkDoubt`); otherwise says
 * what is in doubt. `mayMeanMore`: an antecedent can be chosen or changed, or a remark is expected.
 */
function endPress(call: AnnotationCall, mayMeanMore: boolean): void {
  const { task, screen, byKey } = call;
  const { token, cursor } = task;
  if (token === null) return;
  const doubt = linkDoubtOf(task, token);
  if (cursor.endPress(screen, { mayMeanMore: mayMeanMore || doubt !== null }) !== "waits") return;
  if (doubt === null) cursor.notify(judgingNotices.list.done(byKey));
  else warnOf(call, token, doubt);
}

/** Says why the pronoun's link needs a look. “Go on” then goes on. */
function warnOf({ task, byKey }: AnnotationCall, token: TokenRef, doubt: LinkDoubt): void {
  task.markWarned(token);
  task.cursor.notify(`${doubtInWords(task, token, doubt)} ${annotateText.notices.fixOrGoOn(byKey)}`);
}

function doubtInWords(task: AnnotationSession, token: TokenRef, doubt: LinkDoubt): string {
  const { notLinked, noPronoun, nearbyPronoun: nearby } = annotateText.notices.linkDoubt;
  const pronoun = task.word(token);
  if (doubt === "not-linked") return notLinked(pronoun);
  if (doubt === "no-pronoun") return noPronoun(pronoun, doubtfulWords(task, token));
  const words = wordsLinkedTo(task, token, "pronoun").map(({ word }) => word);
  return nearby(pronoun, words.join(" "), nearbyPronoun(task, token) ?? "");
}

/** Returns `reason` if the shown token does not meet the condition; null if it does, or if no token is shown. */
function unless(
  { task }: AnnotationCall,
  condition: (token: TokenRef) => boolean,
  reason: string,
): string | null {
  const { token } = task;
  return token === null || condition(token) ? null : reason;
}

/**
 * Sets the category. Moves on if the token is finished now and the category has no antecedent, which could be chosen or
 * changed. A key does not change the category of a token that waits for Enter, unless the annotator asked for the
 * question (decision 024).
 */
export function chooseCategory(choice: CategoryChoice): AnnotationCommand {
  return {
    answers: true,
    when: ({ task, byKey }) =>
      byKey && !task.resolves && task.store.getState().asked === null ? task.cursor.waitingRefusal() : null,
    nameOf: () => choice.name,
    run: (call) => {
      const { token, source, store } = call.task;
      if (token === null) return;
      change(call, token, (content) => withChoice(content, choice, source.place(token)));
      store.dispatch({ kind: "ask", asked: null });
      endPress(call, choice.antecedentAgreement);
      // A suggested phrase appears where the category was. The second click of a double click is not meant for it.
      if (!call.byKey && choice.antecedentAgreement) call.task.cursor.beginGuard(call.screen.now());
    },
  };
}

/**
 * Marks the token as no example, with a reason. Goes on to the next token, unless this one was already finished or a
 * remark must explain the reason.
 */
export function markUnsuitable(reason: Unsuitable): AnnotationCommand {
  return {
    answers: true,
    nameOf: () => UNSUITABLE_WORDS[reason],
    run: (call) => {
      const { token, store } = call.task;
      if (token === null) return;
      change(call, token, (content) => withUnsuitable(content, reason));
      store.dispatch({ kind: "ask", asked: null });
      endPress(call, reason === "other");
      if (reason === "other") call.screen.focusRemark();
    },
  };
}

/**
 * What a digit key does for the current question. `adds`: Shift is held, so a chosen phrase becomes an additional
 * antecedent instead of replacing the active one.
 */
function digit(task: AnnotationSession, pressed: number, adds: boolean): AnnotationCommand {
  const { token } = task;
  const noAnswer = (reason: string): AnnotationCommand => ({ when: () => reason, run: () => undefined });
  switch (token === null ? "category" : task.questionOf(token)) {
    case "category": {
      const choices = token === null ? [] : task.source.choices(token);
      const choice = choices.find(({ key }) => key === String(pressed));
      return choice === undefined ? noAnswer(text.noCategoryWithKey(pressed)) : chooseCategory(choice);
    }
    case "reason": {
      const reason = UNSUITABLE[pressed - 1];
      return reason === undefined ? noAnswer(text.noReasonWithKey(pressed)) : markUnsuitable(reason);
    }
    case "antecedent": {
      if (pressed === 0) return SHOW_NEXT_OFFERS;
      const offer = token === null ? undefined : offersWithDigits(task, token)[pressed - 1];
      return offer === undefined ? noAnswer(text.noPhraseWithKey(pressed)) : choosePhrase(offer, adds);
    }
    default:
      return noAnswer(text.endFixing);
  }
}

/** Asks a question again, also that about the category of a token that waits for Enter. */
function ask(asked: "category" | "reason", reason: string): AnnotationCommand {
  const isAsked = ({ store, cursor }: AnnotationSession, question: AnnotationQuestion) =>
    question === asked && (store.getState().asked === asked || cursor.waitingRefusal() === null);
  return {
    when: (call) => unless(call, (token) => !isAsked(call.task, call.task.questionOf(token)), reason),
    run: ({ task }) => task.store.dispatch({ kind: "ask", asked }),
  };
}

function fix(part: LinkPart): AnnotationCommand {
  return {
    when: ({ task }) => {
      if (task.source.reference === null) return text.noReference;
      return part === "pronoun" ? null : antecedentRefusal(task, text.noAntecedentToFix);
    },
    run: ({ task, byKey }) => beginFixing(task, part, byKey),
  };
}

/** Removes the active antecedent; without one, the whole answer. */
const TAKE_OUT: AnnotationCommand = {
  when: (call) => unless(call, (token) => !isWithoutAnswer(call.task.content(token)), text.nothingToClear),
  run: (call) => {
    const { token, number, store } = call.task;
    if (token === null) return;
    if (call.task.content(token).antecedents.length > 0) removeAntecedent(number).run(call);
    else change(call, token, withoutAnswer);
    store.dispatch({ kind: "ask", asked: null });
  },
};

function proposalOf(task: AnnotationSession): AnnotationContent | null {
  return task.token === null ? null : (task.proposed(task.token)?.content ?? null);
}

/**
 * Accepts the corpus's proposal. Goes on to the next token if the proposal has no antecedent to check, unless the token
 * was finished before.
 */
const ACCEPT_PROPOSAL: AnnotationCommand = {
  answers: true,
  when: ({ task }) => {
    const content = proposalOf(task);
    if (task.token === null || content === null) return text.noProposal;
    return sameExample(content, task.content(task.token)) ? text.proposalTaken : null;
  },
  run: (call) => {
    const { token, store } = call.task;
    const content = proposalOf(call.task);
    if (token === null || content === null) return;
    change(call, token, ({ remark, flagged }) => ({ ...content, remark, flagged }));
    store.dispatch({ kind: "activate", number: 0 });
    endPress(call, content.antecedents.length > 0);
  },
};

/**
 * Selects the token for the suite, or deselects it. This changes the targets, so it is undone in the campaign's history,
 * not by the undo of this task.
 */
const SELECT: AnnotationCommand = {
  when: ({ task: { session, source } }) => {
    if (session.campaign.batch !== null) return text.selectionInBatch;
    const { role } = viewerOf(session);
    if (role !== null && role !== "coordinator") return text.selectionOfCoordinator;
    return source.plan.selected === null ? text.noSelection : null;
  },
  run: ({ task: { token, source }, screen }) => {
    if (token === null) return;
    const isTokenSelected = isSelected(source.plan, token);
    screen.changePlan((plan) => withSelected(plan, token, !isTokenSelected));
  },
};

/**
 * Goes to the next token, and says so if this one stays open. If this one needs confirmation and its annotation is
 * finished, also confirms it.
 */
const GO_ON: AnnotationCommand = {
  ...AVAILABLE_ANYWHERE,
  run: (call) => {
    const { task, screen } = call;
    const { token } = task;
    if (!task.cursor.mayLeave(screen)) return;
    const doubt = token === null || task.isOpen(token) ? null : linkDoubtOf(task, token);
    if (token !== null && doubt !== null && !task.isWarned(token)) return warnOf(call, token, doubt);
    if (token !== null) task.confirm(token);
    task.cursor.goOn();
    if (token === null || task.token === token || !task.isOpen(token)) return;
    const previousKey = annotatingKeyOf("previous");
    task.cursor.notify(annotateText.notices.skipped(task.isBegun(token), previousKey));
  },
};

function command<const Id extends string>(
  parts: ListedCommand<Id, AnnotationSession, AnnotateSurroundings>,
): ListedCommand<Id, AnnotationSession, AnnotateSurroundings> {
  return parts;
}

/**
 * All commands except those of the digits, in the order of the list of keys. A digit answers the current question: about
 * the category, the antecedent, or the reason for exclusion. Commands that move a border, a head or a phrase by one word
 * repeat.
 */
export const ANNOTATING_COMMANDS = [
  command({ id: "go-on", label: "Continue or confirm", key: "Enter", ...GO_ON }),
  command({ id: "take-out", label: "Remove antecedent or clear category", key: "Backspace", ...TAKE_OUT }),
  command({ id: "category", label: "Different category", key: "a", ...ask("category", text.categoryAsked) }),
  command({ id: "unsuitable", label: "Exclude, with reason", key: "u", ...ask("reason", text.reasonAsked) }),
  command({
    id: "grow-left",
    label: "Extend left",
    key: "ArrowLeft",
    repeats: true,
    ...moveEdge("start", -1),
  }),
  command({
    id: "grow-right",
    label: "Extend right",
    key: "ArrowRight",
    repeats: true,
    ...moveEdge("end", 1),
  }),
  command({
    id: "shrink-left",
    label: "Shrink left",
    key: "Shift+ArrowRight",
    repeats: true,
    ...moveEdge("start", 1),
  }),
  command({
    id: "shrink-right",
    label: "Shrink right",
    key: "Shift+ArrowLeft",
    repeats: true,
    ...moveEdge("end", -1),
  }),
  command({ id: "grow-far", label: "Extend to next comma or full stop", key: ".", ...EXTEND_TO_PUNCTUATION }),
  command({ id: "head-left", label: "Head ←", key: "ArrowUp", repeats: true, ...moveHead(-1) }),
  command({ id: "head-right", label: "Head →", key: "ArrowDown", repeats: true, ...moveHead(1) }),
  command({
    id: "move-left",
    label: "Move phrase left",
    key: "Shift+ArrowUp",
    repeats: true,
    ...moveAntecedent(-1),
  }),
  command({
    id: "move-right",
    label: "Move phrase right",
    key: "Shift+ArrowDown",
    repeats: true,
    ...moveAntecedent(1),
  }),
  command({ id: "fix-pronoun", label: "Fix translation of the pronoun", key: "i", ...fix("pronoun") }),
  command({ id: "fix-head", label: "Fix translation of the head", key: "h", ...fix("head") }),
  command({ id: "fix-span", label: "Fix translation of the phrase", key: "s", ...fix("span") }),
  command({ id: "proposal", label: "Accept corpus proposal", key: "y", ...ACCEPT_PROPOSAL }),
  command({ id: "select", label: "Select or deselect the token", key: "d", ...SELECT }),
  command(SHARED.flag),
  command(SHARED.remark),
  command(SHARED.next),
  command(SHARED.previous),
  command(SHARED.list),
  command(SHARED.context),
  command(SHARED.document),
  command(remarkOnLast((task: AnnotationSession) => task.lastAnswer()?.token ?? null)),
  command(SHARED.guidelines),
  command(SHARED.keys),
  command(SHARED.undo),
  command(SHARED.redo),
];

export type AnnotatingCommandId = (typeof ANNOTATING_COMMANDS)[number]["id"];
export type AnnotationCommands = TaskCommands<AnnotatingCommandId, AnnotationSession, AnnotateSurroundings>;

export function annotationCommands(
  task: AnnotationSession,
  screen: () => AnnotateSurroundings,
): AnnotationCommands {
  return new TaskCommands(task, ANNOTATING_COMMANDS, screen);
}

export function annotatingKeyOf(id: AnnotatingCommandId): string {
  return ANNOTATING_COMMANDS.find((one) => one.id === id)?.key ?? "";
}

// Turns key presses into commands of annotating, for the current question.

/**
 * Handles a key press and returns whether it did. `isHeld`: the key repeats automatically. Digits count by their position
 * on the keyboard. In right-to-left sources, the left and right arrows are exchanged.
 */
export function pressAnnotationKey(commands: AnnotationCommands, press: KeyPress, isHeld: boolean): boolean {
  const { task } = commands;
  if (fixesByKey(commands, press)) return true;
  const command = commandOfKey(task, press);
  if (command !== null) {
    if (!isHeld) commands.runCommand(command, { byKey: true });
    return true;
  }
  const isMirrored = textDirection(task.source.suite.sourceLanguage) === "rtl";
  return commands.press(press, isHeld, isMirrored ? MIRRORED_KEYS : {});
}

/** The command of a key that is not in the list of commands; null = it has none. */
function commandOfKey(task: AnnotationSession, press: KeyPress): AnnotationCommand | null {
  if (press.key === "Escape" && task.store.getState().asked !== null) return END_FIXING;
  const index = copiedAnswerOf(press);
  if (index !== null) return takeAnnotation(index);
  const chord = keyPressName(press);
  return chord !== null && /^[0-9]$/.test(chord) ? digit(task, Number(chord), press.shiftKey) : null;
}

/** The keys of commands with the left or right arrow in a right-to-left source, by the command's id. */
const MIRRORED_KEYS: KeyOverrides = Object.fromEntries(
  ANNOTATING_COMMANDS.filter(({ key }) => /Arrow(Left|Right)$/.test(key)).map(({ id, key }) => [
    id,
    mirrored(key),
  ]),
);

function mirrored(chord: string): string {
  if (chord.endsWith("ArrowLeft")) return chord.replace("ArrowLeft", "ArrowRight");
  return chord.replace("ArrowRight", "ArrowLeft");
}

/**
 * Handles the keys while a link is fixed: arrows and letters move a cursor along the reference, Space links or unlinks
 * the word, Enter links it and ends the fix, Escape ends the fix. False = no link is fixed, or the key is another one.
 */
function fixesByKey(commands: AnnotationCommands, press: KeyPress): boolean {
  const { task } = commands;
  const { asked, cursor, isCursorShown } = task.store.getState();
  const part = fixedPart(asked);
  if (part === null || press.ctrlKey || press.metaKey || press.altKey) return false;
  const onward = textDirection(task.source.suite.targetLanguage) === "ltr" ? "ArrowRight" : "ArrowLeft";
  switch (press.key) {
    case "ArrowLeft":
    case "ArrowRight":
      moveCursor(task, part, press.key === onward ? 1 : -1);
      return true;
    case " ":
    case "Enter":
      // A word that nobody sees as chosen must not be linked.
      if (!isCursorShown) task.store.dispatch({ kind: "show-cursor" });
      else
        commands.runCommand(press.key === " " ? linkWord(part, cursor) : finishFixing(part), { byKey: true });
      return true;
    case "Escape":
      commands.runCommand(END_FIXING);
      return true;
    default:
      if (!/^\p{L}$/u.test(press.key)) return false;
      jumpToLetter(task, part, press.key);
      return true;
  }
}

export const AnnotationControls = createControls<
  AnnotatingCommandId,
  AnnotationSession,
  AnnotationCommands
>();
export const useAnnotating = () => useControlsOf(AnnotationControls);
export const useShownToken = () => useShownOf(AnnotationControls);

export function AnnotationButton(props: CommandProps<AnnotatingCommandId>) {
  return <ButtonOf context={AnnotationControls} {...props} />;
}
