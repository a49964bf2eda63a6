// Runs what keys, buttons and menus ask for in a task. A command says when it is available and what it does. Each task
// has one list of its commands, with their keys.

import { useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { isTakenByInputMethod, type KeyOverrides, type KeyPress, keyPressName } from "#core/tasks/presses.ts";
import { judgingNotices } from "#text/judging-text.ts";
import type { TaskSession } from "./task-session.ts";

const { refusals, answers, list, lateTag } = judgingNotices;

/**
 * Passes key presses to `press`, which returns whether it handled the key. `active`: false while something covers the
 * workbench or is about to cover it.
 */
export function useKeyPresses(press: (event: KeyboardEvent) => boolean, active: boolean): void {
  useLayoutEffect(watchPointer, []);
  const onPress = useEffectEvent(press);
  // A layout effect, because a key that is pressed before a later effect would be lost.
  useLayoutEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isBeingLeft()) return;
      if (isTyping(event.target)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      if (belongsToControl(event)) return;
      if (onPress(event) || pressesPointed(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [active]);
}

export function useCommands<Session, Surroundings, Commands>(
  task: Session,
  surroundings: Surroundings,
  make: (task: Session, screen: () => Surroundings) => Commands,
): Commands {
  const latest = useRef(surroundings);
  latest.current = surroundings;
  return useMemo(() => make(task, () => latest.current), [task, make]);
}

/** The parts of a session that decide whether a command is available. */
type Runnable = Pick<TaskSession<unknown>, "cursor" | "writer" | "noun">;

export class TaskCommands<Id extends string, Task extends Runnable, Screen extends TaskSurroundings> {
  readonly task: Task;
  readonly #list: readonly ListedCommand<Id, Task, Screen>[];
  readonly #screen: () => Screen;

  /** `screen`: the screen as it is when a command runs. */
  constructor(task: Task, commands: readonly ListedCommand<Id, Task, Screen>[], screen: () => Screen) {
    this.task = task;
    this.#list = commands;
    this.#screen = screen;
  }

  /**
   * Runs the command of a key; false = no command has this key. `isHeld`: the key is held down, so that only commands
   * that repeat run. `ownKeys`: keys that replace the usual ones.
   */
  press(press: KeyPress, isHeld: boolean, ownKeys: KeyOverrides = {}): boolean {
    const chord = keyPressName(press);
    if (chord === null && isTakenByInputMethod(press)) this.task.cursor.notify(list.inputMethod);
    const command = chord === null ? undefined : this.#commandOf(chord, ownKeys);
    if (command === undefined || (isHeld && command.repeats !== true)) return false;
    this.runCommand(command, { label: command.label, byKey: true });
    return true;
  }

  /** A command that has the key as its own takes precedence over one that usually has it. */
  #commandOf(chord: string, ownKeys: KeyOverrides): ListedCommand<Id, Task, Screen> | undefined {
    return (
      this.#list.find(({ id }) => ownKeys[id] === chord) ??
      this.#list.find(({ id, key }) => key === chord && ownKeys[id] === undefined)
    );
  }

  /** Runs a command of the list if it is available; otherwise a notice explains why it is not. */
  run(id: Id): void {
    const command = this.#list.find((one) => one.id === id);
    if (command !== undefined) this.runCommand(command, { label: command.label });
  }

  /** Runs a command, in the list or not, if it is available; otherwise a notice explains why it is not. */
  runCommand(command: TaskCommand<Task, Screen>, { label = "", byKey = false }: HowAsked = {}): void {
    const screen = this.#screen();
    const tooFastMs = byKey ? screen.tooFastMs : guardOfButtons(screen.tooFastMs);
    const call = { task: this.task, screen: { ...screen, tooFastMs }, byKey };
    const { cursor } = this.task;
    if (!cursor.admits(this.#refusal(command, call))) return;
    const isSeen = () => cursor.isSeen(call.screen, answers.tooFast(command.nameOf?.(call) ?? label));
    if (command.answers === true && !isSeen()) return;
    const { shown, appearedAt } = cursor;
    command.run(call);
    const isWork = command.reads !== true && command.anywhere !== true;
    if (isWork && cursor.shown === shown) cursor.endGuard(appearedAt);
  }

  /** Why the command is not available, as a clause; null = it is available. */
  #refusal(command: TaskCommand<Task, Screen>, call: CommandCall<Task, Screen>): string | null {
    const { cursor, writer, noun } = this.task;
    if (command.reads !== true && writer.refusal !== null) return writer.refusal;
    if (command.anywhere !== true && cursor.shown === null) return refusals.noneShown(noun);
    return command.when?.(call) ?? null;
  }
}

/**
 * Milliseconds after an item appeared by itself in which a press of a button is taken for the second half of a double
 * tap or double click. The second tap comes up to 300 ms after the first on Android and iOS; the rest is a margin for
 * the time in which a slow telephone draws the item. Nobody reads an item, decides and moves a finger in this time.
 */
const DOUBLE_TAP_MS = 400;

/** `forKeys`: the guard that the annotator set for keys, in milliseconds; 0 = none, for buttons either. */
function guardOfButtons(forKeys: number): number {
  return forKeys === 0 ? 0 : Math.max(forKeys, DOUBLE_TAP_MS);
}

/** How a command was asked for. */
interface HowAsked {
  /** The label of its control; absent = it has none. */
  readonly label?: string;
  /** Absent = by a button or a menu. */
  readonly byKey?: boolean;
}

/** Something that the person at a task can do. */
export interface TaskCommand<Task, Screen> {
  run(call: CommandCall<Task, Screen>): void;
  /** A reason why the command is not available now, as a clause; null = none. Absent = none. */
  when?(call: CommandCall<Task, Screen>): string | null;
  /** Whether the command is available in a read-only tab, because it writes nothing. Absent = no. */
  readonly reads?: true;
  /** Whether the command is available while no item is shown. Absent = no. */
  readonly anywhere?: true;
  /**
   * Whether the command answers something. It is ignored, with a notice, if the item appeared by itself a moment ago.
   * Absent = no.
   */
  readonly answers?: true;
  /** The name of the answer for that notice. Absent = the label of the command. */
  nameOf?(call: CommandCall<Task, Screen>): string;
}

/** A command in the list of a task. Commands with a parameter, such as a word, are not in the list. */
export interface ListedCommand<Id extends string, Task, Screen> extends TaskCommand<Task, Screen> {
  readonly id: Id;
  readonly label: string;
  /** The key, in the notation of `keyPressName`. */
  readonly key: string;
  /** Whether the command runs again while its key is held down. Absent = no. */
  readonly repeats?: true;
}

/** What a command works on when it is called: the session, and the screen around it. */
export interface CommandCall<Task, Screen> {
  readonly task: Task;
  readonly screen: Screen;
  /** Whether a key asked for the command; false = a button or a menu did. */
  readonly byKey: boolean;
}

/** Panels that open over the task. */
export type TaskPanel = "list" | "guidelines" | "keys";

/** Functions and values of the screen that commands use. */
export interface TaskSurroundings {
  readonly focusRemark: () => void;
  readonly toggle: (panel: TaskPanel) => void;
  /** Whether a finished item moves on by itself. */
  readonly autoAdvance: boolean;
  /**
   * Milliseconds during which answers are ignored after an item appeared automatically; 0 = none. Commands get a longer
   * time if a button asked for them.
   */
  readonly tooFastMs: number;
  /** Current time of a monotonic clock in milliseconds. */
  readonly now: () => number;
}

// The commands that every task has.

type SharedCommand = TaskCommand<TaskSession<unknown>, TaskSurroundings>;

/** For commands that move through the queue or open panels. */
export const AVAILABLE_ANYWHERE = { reads: true, anywhere: true } as const;

function panel(id: TaskPanel): SharedCommand {
  return { ...AVAILABLE_ANYWHERE, run: ({ screen }) => screen.toggle(id) };
}

function goBack(action: "undo" | "redo"): SharedCommand {
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
} as const satisfies Readonly<Record<string, ListedCommand<string, TaskSession<unknown>, TaskSurroundings>>>;

/** Shows the item that was answered last and begins a remark on it. `lastOf`: that item; null = none. */
export function remarkOnLast<Item, Task extends TaskSession<Item>>(
  lastOf: (task: Task) => Item | null,
): ListedCommand<"late-remark", Task, TaskSurroundings> {
  return {
    id: "late-remark",
    label: "Remark on the previous item",
    key: "Shift+m",
    anywhere: true,
    when: ({ task }) => (lastOf(task) === null ? refusals.nothingJudgedBefore : null),
    run: ({ task, screen }) => {
      const last = lastOf(task);
      if (last === null) return;
      task.cursor.show(task.positionOf(last), lateTag.remarkOnPrevious);
      screen.focusRemark();
    },
  };
}

/** Keys of an adjudicator. Each key copies the answer of one annotator, in display order. */
export const COPY_ANSWER_KEYS: readonly string[] = ["Shift+q", "Shift+r", "Shift+y", "Shift+z"];

/** Index (from 0) of the displayed answer that the key copies; null = the key copies none. */
export function copiedAnswerOf(press: KeyPress): number | null {
  const index = COPY_ANSWER_KEYS.indexOf(keyPressName(press) ?? "");
  return index < 0 ? null : index;
}

// Decides which key presses are for the commands: not those that type, and not those that press a control.

/** Whether the person has chosen another screen, whose code is still being loaded: keys are no longer for this one. */
export function isBeingLeft(): boolean {
  return document.querySelector("[data-leaving]") !== null;
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "range"].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
}

const CONTROL = "button, a, summary, [role=slider]";

/**
 * The controls that were pressed with a mouse or finger since Tab last moved the focus. They do not receive keys, even if
 * the focus returns to one of them, as it does to the opener of a panel in which another control was pressed.
 */
let pointed = new WeakSet<Element>();

/**
 * Tracks the controls pressed with a mouse or a finger until Tab moves the focus. Returns a function that stops tracking.
 */
function watchPointer(): () => void {
  // At the start, the focus is on the tab that was clicked to open the task.
  const { activeElement } = document;
  const add = (target: EventTarget | null) => {
    const control = target instanceof Element ? target.closest(CONTROL) : null;
    if (control !== null) pointed.add(control);
  };
  if (activeElement !== null && !activeElement.matches(":focus-visible")) add(activeElement);
  const onDown = ({ target }: Event) => add(target);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Tab") pointed = new WeakSet();
  };
  const caught = { capture: true };
  document.addEventListener("pointerdown", onDown, caught);
  document.addEventListener("keydown", onKey, caught);
  return () => {
    document.removeEventListener("pointerdown", onDown, caught);
    document.removeEventListener("keydown", onKey, caught);
  };
}

function controlPressed({ target, key }: KeyboardEvent): Element | null {
  if (!(target instanceof HTMLElement) || (key !== "Enter" && key !== " ")) return null;
  return target.closest(CONTROL);
}

/**
 * Enter and Space belong to a control reached by keyboard. On a token, only Space belongs to the control, because Enter
 * goes to the next item.
 */
export function belongsToControl(event: KeyboardEvent): boolean {
  const control = controlPressed(event);
  if (control === null) return false;
  if (control.hasAttribute("data-token")) return event.key === " ";
  return !pointed.has(control) && control.matches(":focus-visible");
}

/** Whether the key would press a control that was pressed with a mouse or a finger. */
function pressesPointed(event: KeyboardEvent): boolean {
  const control = controlPressed(event);
  return control !== null && pointed.has(control) && !belongsToControl(event);
}
