// Runs what keys, buttons and menus ask for in a task: an act says when it is available and what it does, and a command
// is an act with an id and a key. Each task has one list of its commands.

import { isTakenByInputMethod, type KeyPress, keyPressName } from "#core/tasks/presses.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { TaskSession } from "./task-session.ts";

const { refusals, answers, list } = judgingNotices;

/** Panels that open over the task. */
export type TaskPanel = "list" | "guidelines" | "keys";

/** Functions and values of the screen that acts use. */
export interface TaskSurroundings {
  readonly focusRemark: () => void;
  readonly toggle: (panel: TaskPanel) => void;
  /** Whether a finished item moves on by itself. */
  readonly autoAdvance: boolean;
  /** Milliseconds during which answers are ignored after an item appeared automatically; 0 = none. */
  readonly tooFastMs: number;
  /** Current time of a monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** What an act works on: the session, and the screen around it. */
export interface Desk<Task, Screen> {
  readonly task: Task;
  readonly screen: Screen;
  /** Whether a key asked for the act; false = a button or a menu did. */
  readonly byKey: boolean;
}

/** Something that the person at a task can do. */
export interface Act<Task, Screen> {
  run(desk: Desk<Task, Screen>): void;
  /** A reason why the act is not available now, as a clause; null = none. Absent = none. */
  when?(desk: Desk<Task, Screen>): string | null;
  /** Whether the act is available in a read-only tab, because it writes nothing. Absent = no. */
  readonly reads?: true;
  /** Whether the act is available while no item is shown. Absent = no. */
  readonly anywhere?: true;
  /**
   * Whether the act answers something. It is ignored, with a notice, if the item appeared by itself a moment ago.
   * Absent = no.
   */
  readonly answers?: true;
  /** The name of the answer for that notice. Absent = the label of the command. */
  nameOf?(desk: Desk<Task, Screen>): string;
}

/** An act with a label and a key. */
export interface TaskCommand<Id extends string, Task, Screen> extends Act<Task, Screen> {
  readonly id: Id;
  readonly label: string;
  /** The key, in the notation of `keyPressName`. */
  readonly key: string;
  /** Whether the command runs again while its key is held down. Absent = no. */
  readonly repeats?: true;
}

type SharedAct = Act<TaskSession<unknown>, TaskSurroundings>;

/** For acts that move through the queue or open panels. */
export const AVAILABLE_ANYWHERE = { reads: true, anywhere: true } as const;

function panel(id: TaskPanel): SharedAct {
  return { ...AVAILABLE_ANYWHERE, run: ({ screen }) => screen.toggle(id) };
}

function goBack(action: "undo" | "redo"): SharedAct {
  return {
    anywhere: true,
    when: ({ task }) => (task.history.canGoBack(action) ? null : refusals.nothingTo[action]),
    run: ({ task }) => task.history.goBack(action),
  };
}

/** The commands that every task has, by id. */
export const SHARED = {
  flag: {
    id: "flag",
    label: "Flag for later",
    key: "f",
    run: ({ task }) => {
      const { shown } = task.cursor;
      if (shown !== null) task.note(shown, { flagged: !task.content(shown).flagged });
    },
  },
  remark: { id: "remark", label: "Write a remark", key: "m", run: ({ screen }) => screen.focusRemark() },
  next: {
    id: "next",
    label: "Next item",
    key: "n",
    ...AVAILABLE_ANYWHERE,
    run: ({ task }) => task.cursor.step(1),
  },
  previous: {
    id: "previous",
    label: "Previous item",
    key: "p",
    ...AVAILABLE_ANYWHERE,
    run: ({ task }) => task.cursor.step(-1),
  },
  list: { id: "list", label: "List of items", key: "l", ...panel("list") },
  guidelines: { id: "guidelines", label: "Guidelines", key: "g", ...panel("guidelines") },
  keys: { id: "keys", label: "Shortcuts", key: "?", ...panel("keys") },
  context: {
    id: "context",
    label: "More context",
    key: "c",
    reads: true,
    run: ({ task }) => task.cursor.openMore(false),
  },
  document: {
    id: "document",
    label: "Whole document",
    key: "o",
    reads: true,
    run: ({ task }) => task.cursor.openMore(true),
  },
  undo: { id: "undo", label: "Undo", key: "Ctrl+z", ...goBack("undo") },
  redo: { id: "redo", label: "Redo", key: "Ctrl+Shift+z", ...goBack("redo") },
} as const satisfies Readonly<Record<string, TaskCommand<string, TaskSession<unknown>, TaskSurroundings>>>;

/** Keys of an adjudicator. Each key copies the answer of one annotator, in display order. */
export const COPY_ANSWER_KEYS: readonly string[] = ["Shift+q", "Shift+r", "Shift+y", "Shift+z"];

/** Index (from 0) of the displayed answer that the key copies; null = the key copies none. */
export function copiedAnswerOf(press: KeyPress): number | null {
  const index = COPY_ANSWER_KEYS.indexOf(keyPressName(press) ?? "");
  return index < 0 ? null : index;
}

/** How an act was asked for. */
interface AskedFor {
  /** The label of its control; absent = it has none. */
  readonly label?: string;
  /** Absent = by a button or a menu. */
  readonly byKey?: boolean;
}

/** The parts of a session that decide whether an act is available. */
type Runnable = Pick<TaskSession<unknown>, "cursor" | "writer" | "noun">;

export class TaskCommands<Id extends string, Task extends Runnable, Screen extends TaskSurroundings> {
  readonly task: Task;
  readonly #list: readonly TaskCommand<Id, Task, Screen>[];
  readonly #screen: () => Screen;

  /** `screen`: the screen as it is when an act runs. */
  constructor(task: Task, commands: readonly TaskCommand<Id, Task, Screen>[], screen: () => Screen) {
    this.task = task;
    this.#list = commands;
    this.#screen = screen;
  }

  /** Runs a command if it is available; otherwise a notice explains why it is not. */
  run(id: Id): void {
    const command = this.#list.find((one) => one.id === id);
    if (command !== undefined) this.act(command, { label: command.label });
  }

  /** Runs an act if it is available; otherwise a notice explains why it is not. */
  act(act: Act<Task, Screen>, { label = "", byKey = false }: AskedFor = {}): void {
    const desk = { task: this.task, screen: this.#screen(), byKey };
    const { cursor } = this.task;
    if (!cursor.admits(this.#refusal(act, desk))) return;
    const isSeen = () => cursor.isSeen(desk.screen, answers.tooFast(act.nameOf?.(desk) ?? label));
    if (act.answers !== true || isSeen()) act.run(desk);
  }

  /**
   * Runs the command of a key; false = no command has this key. `isHeld`: the key is held down, so that only commands
   * that repeat run. `keyOf`: the key of a command; absent = its own.
   */
  press(
    press: KeyPress,
    isHeld: boolean,
    keyOf: (command: TaskCommand<Id, Task, Screen>) => string = ({ key }) => key,
  ): boolean {
    const chord = keyPressName(press);
    if (chord === null && isTakenByInputMethod(press)) this.task.cursor.notify(list.inputMethod);
    const command = chord === null ? undefined : this.#list.find((one) => keyOf(one) === chord);
    if (command === undefined || (isHeld && command.repeats !== true)) return false;
    this.act(command, { label: command.label, byKey: true });
    return true;
  }

  /** Why the act is not available, as a clause; null = it is available. */
  #refusal(act: Act<Task, Screen>, desk: Desk<Task, Screen>): string | null {
    const { cursor, writer, noun } = this.task;
    if (act.reads !== true && writer.refusal !== null) return writer.refusal;
    if (act.anywhere !== true && cursor.shown === null) return refusals.noneShown(noun);
    return act.when?.(desk) ?? null;
  }
}
