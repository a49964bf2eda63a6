// Lists the commands of gap filling, also those that answer a gap: when each is available and what it does, and
// gives the session, the commands and their keys to the components of the screen.

import {
  answerBad,
  answerDiscuss,
  answerGap,
  BAD_TRANSLATION_KEY,
  clearGap,
  DISCUSSION_KEY,
  type GapChoice,
  type GapContent,
  gapChoices,
  OTHER,
  toggleLabels,
} from "#core/tasks/gap-filling/gap-filling.ts";
import { type KeyPress, keyPressName } from "#core/tasks/presses.ts";
import {
  AVAILABLE_ANYWHERE,
  type CommandCall,
  copiedAnswerOf,
  type ListedCommand,
  remarkOnLast,
  SHARED,
  type TaskCommand,
  TaskCommands,
  type TaskSurroundings,
} from "#judging/task/task-commands.ts";
import {
  ButtonOf,
  type CommandProps,
  createControls,
  useControlsOf,
  useShownOf,
} from "#judging/workbench.tsx";
import { gapsText } from "#text/gaps-text.ts";
import { judgingNotices } from "#text/judging-text.ts";
import { type GapSession, othersGapAnswers } from "./gap-session.ts";

const { notices, answer: answerText } = gapsText;
const refusals = { ...judgingNotices.refusals, ...gapsText.refusals };

type GapCall = CommandCall<GapSession, TaskSurroundings>;
type GapCommand = TaskCommand<GapSession, TaskSurroundings>;
type Change = (content: GapContent) => GapContent;

function change({ task }: GapCall, make: Change, copiedFrom: string | null = null): boolean {
  const { candidate } = task;
  return candidate !== null && task.record(candidate, make(task.content(candidate)), copiedFrom);
}

/**
 * Makes a change, and moves on if it answers the gap (`Cursor.endPress`). After a choice between two own answers, the
 * next key may still be meant for this gap.
 */
function changeAndEndPress(call: GapCall, make: Change, copiedFrom: string | null = null): void {
  const { task, screen } = call;
  const { candidate } = task;
  if (candidate === null) return;
  const isChoice = task.hasConcurrentAnswers(candidate);
  change(call, make, copiedFrom);
  const after = task.cursor.endPress(screen, { mayMeanMore: isChoice });
  if (after === "waits") task.cursor.notify(judgingNotices.list.done(call.byKey));
}

/** The answer in words. */
export function choiceInWords({ labels }: GapChoice): string {
  return labels.map((label) => (label === OTHER ? answerText.otherWord : label)).join(" / ");
}

/**
 * Replaces the whole answer. If the gap was open before, goes on to the next one (unless `autoAdvance` is off). After
 * “another word”, instead focuses the remark, in which the annotator names the word.
 */
export function fillGap(choice: GapChoice): GapCommand {
  const { labels } = choice;
  return {
    answers: true,
    nameOf: () => choiceInWords(choice),
    when: ({ task, byKey }) => (byKey && !task.resolves ? task.cursor.waitingRefusal() : null),
    run: (call) => {
      if (!labels.includes(OTHER)) {
        changeAndEndPress(call, (content) => answerGap(content, labels));
        return;
      }
      change(call, (content) => answerGap(content, labels));
      call.task.cursor.endPress(call.screen, { mayMeanMore: true });
      call.screen.focusRemark();
    },
  };
}

/** Adds or removes one label. This does not go on to the next gap; only the command “go on” does. */
export function toggle(choice: GapChoice): GapCommand {
  return {
    answers: true,
    nameOf: () => choiceInWords(choice),
    run: (call) => {
      change(call, (content) => toggleLabels(content, choice.labels));
      call.task.cursor.endPress(call.screen, { mayMeanMore: true });
    },
  };
}

/** Lets an adjudicator copy another annotator's answer, by its index among those shown. */
export function take(index: number): GapCommand {
  const answerOf = (task: GapSession) =>
    task.candidate === null ? undefined : othersGapAnswers(task, task.candidate)[index];
  return {
    anywhere: true,
    answers: true,
    nameOf: ({ task }) => judgingNotices.answers.acceptAnswer(answerOf(task)?.letter ?? ""),
    when: ({ task }) => {
      if (!task.resolves) return refusals.acceptingForAdjudicators;
      const refusal = task.cursor.answerRefusal();
      const record = answerOf(task)?.record;
      if (refusal !== null) return refusal;
      if (record === undefined) return refusals.noSuchAnswer;
      return record.content.discussion ? refusals.discussionIsNoAnswer : null;
    },
    run: (call) => {
      const record = answerOf(call.task)?.record;
      if (record === undefined) return;
      const { labels, badTranslation } = record.content;
      changeAndEndPress(
        call,
        (content) => ({ ...content, labels, badTranslation, discussion: false }),
        record.id,
      );
    },
  };
}

/** Why no remark or flag can be given; null = it can. */
function noteRefusal({ task }: GapCall): string | null {
  const { candidate } = task;
  return candidate !== null && task.hasConcurrentAnswers(candidate) ? refusals.hasConcurrentAnswers : null;
}

function command<const Id extends string>(
  parts: ListedCommand<Id, GapSession, TaskSurroundings>,
): ListedCommand<Id, GapSession, TaskSurroundings> {
  return parts;
}

/** All commands except the labels, which have digits as keys. In the order of the list of keys. */
export const GAP_COMMANDS = [
  command({
    id: "bad",
    label: "Bad translation",
    key: BAD_TRANSLATION_KEY,
    answers: true,
    run: (call) => changeAndEndPress(call, answerBad),
  }),
  command({
    id: "discuss",
    label: "Needs discussion",
    key: DISCUSSION_KEY,
    answers: true,
    run: (call) => changeAndEndPress(call, answerDiscuss),
  }),
  command({
    id: "go-on",
    label: "Next unfilled gap",
    key: "Enter",
    ...AVAILABLE_ANYWHERE,
    run: ({ task, screen }) => {
      if (task.cursor.mayLeave(screen)) task.cursor.goOn();
    },
  }),
  command({
    id: "clear",
    label: "Clear answer",
    key: "Backspace",
    answers: true,
    when: ({ task }) => {
      const content = task.candidate === null ? null : task.content(task.candidate);
      return content !== null && clearGap(content) === content ? refusals.nothingToClear : null;
    },
    run: (call) => {
      if (change(call, clearGap)) call.task.cursor.notify(notices.cleared);
    },
  }),
  command({ ...SHARED.flag, when: noteRefusal }),
  command({ ...SHARED.remark, when: noteRefusal }),
  command(SHARED.next),
  command(SHARED.previous),
  command(SHARED.list),
  command(SHARED.context),
  command(SHARED.document),
  command({
    id: "reference",
    label: "Show reference",
    key: "r",
    reads: true,
    when: ({ task }) => (task.session.references.length > 0 ? null : refusals.noReference),
    run: ({ task }) => task.store.dispatch({ kind: "toggle-reference" }),
  }),
  command(remarkOnLast((task: GapSession) => task.lastAnswer()?.candidate ?? null)),
  command(SHARED.guidelines),
  command(SHARED.keys),
  command(SHARED.undo),
  command(SHARED.redo),
];

export type GapCommandId = (typeof GAP_COMMANDS)[number]["id"];
export type GapCommands = TaskCommands<GapCommandId, GapSession, TaskSurroundings>;

export function gapCommands(task: GapSession, screen: () => TaskSurroundings): GapCommands {
  return new TaskCommands(task, GAP_COMMANDS, screen);
}

export function gapKeyOf(id: GapCommandId): string {
  return GAP_COMMANDS.find((one) => one.id === id)?.key ?? "";
}

/**
 * Runs what the key means and returns true. A digit chooses only its answer; with Shift, it adds or removes it. Digits
 * count by their position on the keyboard, so that Shift means the same on every layout. False = the key has no
 * meaning, or it repeats because it is held down (`isHeld`): a held key must not answer the next gaps.
 */
export function pressGapKey(commands: GapCommands, press: KeyPress, isHeld: boolean): boolean {
  const command = commandOfKey(commands.task, press);
  if (command === null) return commands.press(press, isHeld);
  if (!isHeld) commands.runCommand(command, { byKey: true });
  return !isHeld;
}

/** The command of a key that is not in the list of commands; null = it has none. */
function commandOfKey(task: GapSession, press: KeyPress): GapCommand | null {
  const chord = keyPressName(press);
  const choice = gapChoices(task.gaps.labels).find(({ key }) => key === chord);
  if (choice !== undefined) return press.shiftKey ? toggle(choice) : fillGap(choice);
  if (chord !== null && /^[0-9]$/.test(chord))
    return { when: () => refusals.noAnswerWithKey(chord), run: () => undefined };
  const index = copiedAnswerOf(press);
  return index === null ? null : take(index);
}

export const GapControls = createControls<GapCommandId, GapSession, GapCommands>();
export const useGapFilling = () => useControlsOf(GapControls);
export const useShownGap = () => useShownOf(GapControls);

export function GapButton(props: CommandProps<GapCommandId>) {
  return <ButtonOf context={GapControls} {...props} />;
}
