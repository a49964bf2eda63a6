// Lists the commands of judging: for each, its key, when it is available and what it does.

import { QUESTIONS } from "#core/tasks/judging/content.ts";
import { tagName } from "#core/tasks/judging/tags.ts";
import type { KeyOverrides } from "#core/tasks/presses.ts";
import {
  SHOW_NEXT_IN_GROUP,
  TOGGLE_EXPANDED,
  TOGGLE_SPLIT,
  TOGGLE_UNGROUPED,
} from "#judging/groups/group-commands.ts";
import {
  AVAILABLE_ANYWHERE,
  COPY_ANSWER_KEYS,
  type ListedCommand,
  SHARED,
  TaskCommands,
} from "#judging/task/task-commands.ts";
import { judgingNotices } from "#text/judging-text.ts";
import {
  CLEAR,
  CONFIRM,
  chooseAnswer,
  chooseWord,
  FIX_FIRST_CONFLICT,
  FLAG,
  fixingRefusal,
  GO_ON,
  giveAnswer,
  giveCause,
  type JudgingCall,
  type JudgingCommand,
  noAntecedentRefusal,
  REMARK_ON_PREVIOUS,
  reasonUnless,
  remark,
  type Surroundings,
  tagOnPrevious,
  tagOnShown,
  takeAnswer,
  wordsOffered,
} from "./answering.ts";
import type { JudgingSession } from "./judging-session.ts";

const { refusals, list } = judgingNotices;

/** The groups of the commands, in the order of the list of keys. */
export const COMMAND_GROUPS = [
  "Answer",
  "Words",
  "Tags",
  "Previous item",
  "By example",
  "Adjudicate",
  "Move",
  "View",
  "Undo",
] as const;

interface GroupedCommand<Id extends string> extends ListedCommand<Id, JudgingSession, Surroundings> {
  readonly group: (typeof COMMAND_GROUPS)[number];
}

/** Keys of the standard tags; with Shift they tag the previous item. */
const TAG_KEYS = [
  { name: "bad_translation", key: "b" },
  { name: "incorrect_word_alignment", key: "w" },
  { name: "noncompositional_translation", key: "x" },
  { name: "ant_unsure", key: "a" },
  { name: "desc_vs_presc", key: "d" },
  { name: "politeness_tu", key: "t" },
  { name: "politeness_vous", key: "v" },
  { name: "politeness_unknown", key: "u" },
] as const;

const WORD_KEYS = [
  { number: 1, label: "First marked word", key: "5" },
  { number: 2, label: "Second marked word", key: "6" },
  { number: 3, label: "Third marked word", key: "7" },
  { number: 4, label: "Fourth marked word", key: "8" },
  { number: 5, label: "Fifth marked word", key: "9" },
  { number: 6, label: "Sixth marked word", key: "0" },
] as const;

const CAUSE_KEYS = [
  { id: "cause_slip", label: "Reason: slip", key: "Shift+l" },
  { id: "cause_guideline", label: "Reason: unclear guideline", key: "Shift+g" },
  { id: "cause_ambiguous", label: "Reason: ambiguous", key: "Shift+c" },
  { id: "cause_alignment", label: "Reason: alignment", key: "Shift+k" },
  { id: "cause_other", label: "Reason: other", key: "Shift+e" },
] as const;

/** Moves the keyboard focus among the marked words. */
function focusWord(step: 1 | -1): JudgingCommand {
  return {
    reads: true,
    when: ({ task }) => reasonUnless(wordsOffered(task).length > 0, refusals.noWordMarked),
    run: ({ screen }) => screen.moveTokenFocus(step),
  };
}

function openContext(command: "context" | "document"): JudgingCommand {
  const isWhole = command === "document";
  return {
    reads: true,
    run: ({ task, screen }) => {
      if (!screen.showCollapsed(command)) screen.keepInPlace(() => task.cursor.openMore(isWhole));
    },
  };
}

/**
 * Goes to the next conflict. For an adjudicator: to the next open disagreement, even if they have already answered it.
 */
function goToNextConflict({ task }: JudgingCall): void {
  const { outcomes } = task.session;
  const isWanted = (candidate: number) =>
    task.resolves
      ? outcomes.disagreement(candidate)?.resolvedBy === null
      : task.state(candidate) === "conflict";
  if (task.cursor.goTo(isWanted)) return;
  task.cursor.notify(task.resolves ? list.noMoreDisagreements : list.noMoreConflicts);
}

/** Whether the shown output came as documents, whose original text can be shown. */
export function hasOriginal({ candidate, session }: JudgingSession): boolean {
  return candidate !== null && session.original(candidate) !== null;
}

/** Gives a command its type, with its own id. */
function command<const Id extends string>(parts: GroupedCommand<Id>): GroupedCommand<Id> {
  return parts;
}

/** The commands in the order of the list of keys. `key`: in the notation of `keyPressName`. */
export const COMMANDS = [
  ...QUESTIONS.flatMap(({ id, okKey, badKey }) => {
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    return [
      command({
        id: `${id}-ok`,
        label: `${name} correct`,
        group: "Answer",
        key: okKey,
        ...giveAnswer(id, "ok"),
      }),
      command({
        id: `${id}-bad`,
        label: `${name} incorrect`,
        group: "Answer",
        key: badKey,
        ...giveAnswer(id, "bad"),
      }),
    ];
  }),
  command({ id: "clear", label: "Clear answers", group: "Answer", key: "Backspace", ...CLEAR }),
  command({ id: "remedy", label: "Apply suggested fix", group: "Answer", key: "e", ...FIX_FIRST_CONFLICT }),
  command({ id: "confirm", label: "Accept the earlier judgement", group: "Answer", key: "y", ...CONFIRM }),
  command({
    id: "choose-first",
    label: "Two answers: keep first",
    group: "Answer",
    key: "q",
    ...chooseAnswer(0),
  }),
  command({
    id: "choose-second",
    label: "Two answers: keep second",
    group: "Answer",
    key: "z",
    ...chooseAnswer(1),
  }),
  command({
    id: "own-tag",
    label: "Add custom tag",
    group: "Tags",
    key: "j",
    run: ({ screen }) => screen.focusOwnTag(),
  }),
  command({ ...SHARED.remark, group: "Answer", run: remark }),
  command({
    id: "ask",
    label: "Ask the coordinator",
    group: "Answer",
    key: "Shift+h",
    run: ({ screen }) => screen.toggle("ask"),
  }),
  command({ ...SHARED.flag, group: "Answer", ...FLAG }),
  command({
    id: "token-previous",
    label: "Previous marked word",
    group: "Words",
    key: "ArrowLeft",
    repeats: true,
    ...focusWord(-1),
  }),
  command({
    id: "token-next",
    label: "Next marked word",
    group: "Words",
    key: "ArrowRight",
    repeats: true,
    ...focusWord(1),
  }),
  command({
    id: "token-toggle",
    label: "Select or deselect",
    group: "Words",
    key: "Space",
    when: ({ screen }) => reasonUnless(screen.isTokenFocused(), refusals.noTokenFocused),
    run: ({ screen }) => screen.pressFocusedToken(),
  }),
  ...WORD_KEYS.map(({ number, label, key }) =>
    command({
      id: `token-${number}`,
      label,
      group: "Words",
      key,
      ...chooseWord(
        (words) => words[number - 1],
        ({ length }) => (length === 0 ? refusals.noWordMarked : refusals.fewWordsMarked(length)),
      ),
    }),
  ),
  command({
    id: "repair",
    label: "Fix marked words",
    group: "Words",
    key: "i",
    when: fixingRefusal,
    run: ({ screen, byKey }) => screen.toggle("repair", byKey),
  }),
  ...TAG_KEYS.map(({ name, key }) =>
    command({ id: `tag-${name}`, label: `Tag “${tagName(name)}”`, group: "Tags", key, ...tagOnShown(name) }),
  ),
  ...TAG_KEYS.map(({ name, key }) =>
    command({
      id: `late-tag-${name}`,
      label: `“${tagName(name)}” on the previous item`,
      group: "Previous item",
      key: `Shift+${key}`,
      ...tagOnPrevious(name),
    }),
  ),
  command({
    id: "late-remark",
    label: "Remark on the previous item",
    group: "Previous item",
    key: "Shift+m",
    ...REMARK_ON_PREVIOUS,
  }),
  command({
    id: "expand",
    label: "Show all grouped texts",
    group: "By example",
    key: "Shift+o",
    ...TOGGLE_EXPANDED,
  }),
  command({
    id: "next-output",
    label: "Next grouped text",
    group: "By example",
    key: "Shift+n",
    ...SHOW_NEXT_IN_GROUP,
  }),
  command({
    id: "take-out",
    label: "Judge this output separately",
    group: "By example",
    key: "Shift+i",
    ...TOGGLE_UNGROUPED,
  }),
  command({
    id: "split",
    label: "Judge each output separately",
    group: "By example",
    key: "Shift+s",
    ...TOGGLE_SPLIT,
  }),
  ...([1, 2, 3, 4] as const).map((number) =>
    command({
      id: `take-${number}`,
      label: `Accept answer ${number}`,
      group: "Adjudicate",
      key: COPY_ANSWER_KEYS[number - 1] ?? "",
      ...takeAnswer(number - 1),
    }),
  ),
  ...CAUSE_KEYS.map(({ id, label, key }) =>
    command({ id, label, group: "Adjudicate", key, ...giveCause(id) }),
  ),
  command({
    id: "next-open",
    label: "Next unjudged item",
    group: "Move",
    key: "Enter",
    ...GO_ON,
  }),
  command({ ...SHARED.next, group: "Move" }),
  command({ ...SHARED.previous, group: "Move" }),
  command({
    id: "next-conflict",
    label: "Next conflict (adjudicators: next disagreement)",
    group: "Move",
    key: "k",
    ...AVAILABLE_ANYWHERE,
    run: goToNextConflict,
  }),
  command({ ...SHARED.list, group: "Move" }),
  command({ ...SHARED.context, group: "View", ...openContext("context") }),
  command({ ...SHARED.document, group: "View", ...openContext("document") }),
  command({
    id: "reference",
    label: "Show reference",
    group: "View",
    key: "r",
    reads: true,
    when: ({ task }) => reasonUnless(task.session.references.length > 0, refusals.noReference),
    run: ({ task, screen }) =>
      screen.keepInPlace(() => task.store.dispatch({ kind: "toggle-reference" }), "reference"),
  }),
  command({
    id: "original",
    label: "Original text of the document",
    group: "View",
    key: ",",
    reads: true,
    when: ({ task }) => reasonUnless(hasOriginal(task), refusals.noOriginal),
    run: ({ screen }) => screen.toggle("original"),
  }),
  command({
    id: "antecedent",
    label: "Jump to antecedent and back",
    group: "View",
    key: ".",
    reads: true,
    when: noAntecedentRefusal,
    run: ({ screen }) => screen.goToAntecedent(),
  }),
  command({
    id: "layout",
    label: "Layout: stacked / side by side",
    group: "View",
    key: "s",
    reads: true,
    when: ({ screen }) => reasonUnless(screen.canSwitchLayout(), refusals.windowTooNarrow),
    run: ({ screen }) => screen.switchLayout(),
  }),
  command({ ...SHARED.guidelines, group: "View" }),
  command({
    id: "history",
    label: "Recent answers",
    group: "View",
    key: "h",
    ...AVAILABLE_ANYWHERE,
    run: ({ screen }) => screen.toggle("history"),
  }),
  command({ ...SHARED.keys, group: "View" }),
  command({ ...SHARED.undo, group: "Undo" }),
  command({ ...SHARED.redo, group: "Undo" }),
];

export type CommandId = (typeof COMMANDS)[number]["id"];

export type JudgingCommands = TaskCommands<CommandId, JudgingSession, Surroundings>;

export function judgingCommands(task: JudgingSession, screen: () => Surroundings): JudgingCommands {
  return new TaskCommands(task, COMMANDS, screen);
}

/** The key of a command: the user's own, or the usual one. */
export function commandKey(id: CommandId, overrides: KeyOverrides): string {
  return overrides[id] ?? COMMANDS.find((one) => one.id === id)?.key ?? "";
}

/** The other command that already has this key; null = none. */
export function clashingCommand(id: CommandId, chord: string, overrides: KeyOverrides): CommandId | null {
  return COMMANDS.find((other) => other.id !== id && commandKey(other.id, overrides) === chord)?.id ?? null;
}
