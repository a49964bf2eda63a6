// Lists the commands of gap filling, and the acts that answer a gap: when each is available and what it does.

import {
  answerBad,
  answerDiscuss,
  answerGap,
  clearGap,
  type GapContent,
  OTHER,
  toggleLabels,
} from "#core/tasks/gap-filling/gap-filling.ts";
import {
  BAD_TRANSLATION_KEY,
  DISCUSSION_KEY,
  type GapChoice,
  gapChoices,
} from "#core/tasks/gap-filling/labels.ts";
import { type KeyPress, keyPressName } from "#core/tasks/presses.ts";
import {
  type Act,
  AVAILABLE_ANYWHERE,
  copiedAnswerOf,
  type Desk,
  SHARED,
  type TaskCommand,
  TaskCommands,
  type TaskSurroundings,
} from "#judging/task/task-commands.ts";
import { gapsText } from "#text/gaps-text.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { GapSession } from "./gap-session.ts";
import { othersGapAnswers } from "./others-gap-answers.ts";

const { notices, answer: answerText } = gapsText;
const refusals = { ...judgingNotices.refusals, ...gapsText.refusals };

type GapDesk = Desk<GapSession, TaskSurroundings>;
type GapAct = Act<GapSession, TaskSurroundings>;
type Change = (content: GapContent) => GapContent;

function change({ task }: GapDesk, make: Change, copiedFrom: string | null = null): boolean {
  const { candidate } = task;
  return candidate !== null && task.record(candidate, make(task.content(candidate)), copiedFrom);
}

/**
 * Makes a change, and moves on if it answers the gap (`afterPress`). After a choice between two own answers, the next key
 * may still be meant for this gap.
 */
function changeAndSettle(desk: GapDesk, make: Change, copiedFrom: string | null = null): void {
  const { task, screen } = desk;
  const { candidate } = task;
  if (candidate === null) return;
  const isChoice = task.hasConcurrentAnswers(candidate);
  change(desk, make, copiedFrom);
  const after = task.cursor.settle(screen, { mayMeanMore: isChoice });
  if (after === "waits") task.cursor.notify(judgingNotices.list.done);
}

/** The answer in words. */
export function choiceInWords({ labels }: GapChoice): string {
  return labels.map((label) => (label === OTHER ? answerText.otherWord : label)).join(" / ");
}

/**
 * Replaces the whole answer. If the gap was open before, goes on to the next one (unless `autoAdvance` is off). After
 * “another word”, instead focuses the remark, in which the annotator names the word.
 */
export function fillGap(choice: GapChoice): GapAct {
  const { labels } = choice;
  return {
    answers: true,
    nameOf: () => choiceInWords(choice),
    when: ({ task, byKey }) => (byKey && !task.resolves ? task.cursor.waitingRefusal() : null),
    run: (desk) => {
      if (!labels.includes(OTHER)) {
        changeAndSettle(desk, (content) => answerGap(content, labels));
        return;
      }
      change(desk, (content) => answerGap(content, labels));
      desk.task.cursor.settle(desk.screen, { mayMeanMore: true });
      desk.screen.focusRemark();
    },
  };
}

/** Adds or removes one label. This does not go on to the next gap; only the command “go on” does. */
export function toggle(choice: GapChoice): GapAct {
  return {
    answers: true,
    nameOf: () => choiceInWords(choice),
    run: (desk) => {
      change(desk, (content) => toggleLabels(content, choice.labels));
      desk.task.cursor.settle(desk.screen, { mayMeanMore: true });
    },
  };
}

/** Lets an adjudicator copy another annotator's answer, by its index among those shown. */
export function take(index: number): GapAct {
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
    run: (desk) => {
      const record = answerOf(desk.task)?.record;
      if (record === undefined) return;
      const { labels, badTranslation } = record.content;
      changeAndSettle(
        desk,
        (content) => ({ ...content, labels, badTranslation, discussion: false }),
        record.id,
      );
    },
  };
}

/** Why no remark or flag can be given; null = it can. */
function noteRefusal({ task }: GapDesk): string | null {
  const { candidate } = task;
  return candidate !== null && task.hasConcurrentAnswers(candidate) ? refusals.hasConcurrentAnswers : null;
}

function command<const Id extends string>(
  parts: TaskCommand<Id, GapSession, TaskSurroundings>,
): TaskCommand<Id, GapSession, TaskSurroundings> {
  return parts;
}

/** All commands except the labels, which have digits as keys. In the order of the list of keys. */
export const GAP_COMMANDS = [
  command({
    id: "bad",
    label: "Bad translation",
    key: BAD_TRANSLATION_KEY,
    answers: true,
    run: (desk) => changeAndSettle(desk, answerBad),
  }),
  command({
    id: "discuss",
    label: "Needs discussion",
    key: DISCUSSION_KEY,
    answers: true,
    run: (desk) => changeAndSettle(desk, answerDiscuss),
  }),
  command({
    id: "go-on",
    label: "Next unfilled gap",
    key: "Enter",
    ...AVAILABLE_ANYWHERE,
    run: ({ task }) => task.cursor.goOn(),
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
    run: (desk) => {
      if (change(desk, clearGap)) desk.task.cursor.notify(notices.cleared);
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
  command({
    id: "late-remark",
    label: "Remark on the previous item",
    key: "Shift+m",
    anywhere: true,
    when: ({ task }) => (task.lastAnswer() === null ? refusals.nothingJudgedBefore : null),
    run: ({ task, screen }) => {
      const last = task.lastAnswer();
      if (last === null) return;
      task.cursor.show(task.positionOf(last.candidate), judgingNotices.lateTag.remarkOnPrevious);
      screen.focusRemark();
    },
  }),
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
  const act = actOfKey(commands.task, press);
  if (act === null) return commands.press(press, isHeld);
  if (!isHeld) commands.act(act, { byKey: true });
  return !isHeld;
}

/** The act of a key that has no command; null = it has none. */
function actOfKey(task: GapSession, press: KeyPress): GapAct | null {
  const chord = keyPressName(press);
  const choice = gapChoices(task.gaps.labels).find(({ key }) => key === chord);
  if (choice !== undefined) return press.shiftKey ? toggle(choice) : fillGap(choice);
  if (chord !== null && /^[0-9]$/.test(chord))
    return { when: () => refusals.noAnswerWithKey(chord), run: () => undefined };
  const index = copiedAnswerOf(press);
  return index === null ? null : take(index);
}
