// Defines the commands of the judging screen and their keys: one table for the controls, the key sheet and the handler.

import { tagName } from "./tags.ts";

/** Keys of the standard tags; with Shift they tag the previous item. */
const TAG_KEYS = [
  { tag: "bad_translation", key: "b" },
  { tag: "incorrect_word_alignment", key: "w" },
  { tag: "noncompositional_translation", key: "x" },
  { tag: "ant_unsure", key: "a" },
  { tag: "desc_vs_presc", key: "d" },
  { tag: "politeness_tu", key: "t" },
  { tag: "politeness_vous", key: "v" },
  { tag: "politeness_unknown", key: "u" },
] as const;

/** `key` in the notation of `keyPressName`. */
export const COMMANDS = [
  { id: "antecedent-ok", label: "Antecedent correct", group: "Answer", key: "1" },
  { id: "antecedent-bad", label: "Antecedent incorrect", group: "Answer", key: "2" },
  { id: "pronoun-ok", label: "Pronoun correct", group: "Answer", key: "3" },
  { id: "pronoun-bad", label: "Pronoun incorrect", group: "Answer", key: "4" },
  { id: "clear", label: "Clear answers", group: "Answer", key: "Backspace" },
  { id: "remedy", label: "Apply suggested fix", group: "Answer", key: "e" },
  { id: "confirm", label: "Accept the earlier judgement", group: "Answer", key: "y" },
  { id: "choose-first", label: "Two answers: keep first", group: "Answer", key: "q" },
  { id: "choose-second", label: "Two answers: keep second", group: "Answer", key: "z" },
  { id: "own-tag", label: "Add custom tag", group: "Tags", key: "j" },
  { id: "remark", label: "Write a remark", group: "Answer", key: "m" },
  { id: "ask", label: "Ask the coordinator", group: "Answer", key: "Shift+h" },
  { id: "flag", label: "Flag for later", group: "Answer", key: "f" },
  { id: "token-previous", label: "Previous marked word", group: "Words", key: "ArrowLeft" },
  { id: "token-next", label: "Next marked word", group: "Words", key: "ArrowRight" },
  { id: "token-toggle", label: "Select or deselect", group: "Words", key: "Space" },
  { id: "token-1", label: "First marked word", group: "Words", key: "5" },
  { id: "token-2", label: "Second marked word", group: "Words", key: "6" },
  { id: "token-3", label: "Third marked word", group: "Words", key: "7" },
  { id: "token-4", label: "Fourth marked word", group: "Words", key: "8" },
  { id: "token-5", label: "Fifth marked word", group: "Words", key: "9" },
  { id: "token-6", label: "Sixth marked word", group: "Words", key: "0" },
  { id: "repair", label: "Fix marked words", group: "Words", key: "i" },
  ...TAG_KEYS.map(({ tag, key }) => ({
    ...{ id: `tag-${tag}` as const, label: `Tag “${tagName(tag)}”`, group: "Tags" as const, key },
  })),
  ...TAG_KEYS.map(({ tag, key }) => ({
    ...{ id: `late-tag-${tag}` as const, label: `“${tagName(tag)}” on the previous item` },
    ...{ group: "Previous item" as const, key: `Shift+${key}` },
  })),
  { id: "late-remark", label: "Remark on the previous item", group: "Previous item", key: "Shift+m" },
  { id: "expand", label: "Show all grouped texts", group: "By example", key: "Shift+o" },
  { id: "next-output", label: "Next grouped text", group: "By example", key: "Shift+n" },
  { id: "take-out", label: "Judge this output separately", group: "By example", key: "Shift+i" },
  { id: "split", label: "Judge each output separately", group: "By example", key: "Shift+s" },
  { id: "take-1", label: "Accept answer 1", group: "Adjudicate", key: "Shift+q" },
  { id: "take-2", label: "Accept answer 2", group: "Adjudicate", key: "Shift+r" },
  { id: "take-3", label: "Accept answer 3", group: "Adjudicate", key: "Shift+y" },
  { id: "take-4", label: "Accept answer 4", group: "Adjudicate", key: "Shift+z" },
  { id: "cause_slip", label: "Reason: slip", group: "Adjudicate", key: "Shift+l" },
  { id: "cause_guideline", label: "Reason: unclear guideline", group: "Adjudicate", key: "Shift+g" },
  { id: "cause_ambiguous", label: "Reason: ambiguous", group: "Adjudicate", key: "Shift+c" },
  { id: "cause_alignment", label: "Reason: alignment", group: "Adjudicate", key: "Shift+k" },
  { id: "cause_other", label: "Reason: other", group: "Adjudicate", key: "Shift+e" },
  { id: "next-open", label: "Next unjudged item", group: "Move", key: "Enter" },
  { id: "next", label: "Next item", group: "Move", key: "n" },
  { id: "previous", label: "Previous item", group: "Move", key: "p" },
  { id: "next-conflict", label: "Next conflict (adjudicators: next disagreement)", group: "Move", key: "k" },
  { id: "queue", label: "List of items", group: "Move", key: "l" },
  { id: "context", label: "More context", group: "View", key: "c" },
  { id: "document", label: "Whole document", group: "View", key: "o" },
  { id: "reference", label: "Show reference", group: "View", key: "r" },
  { id: "antecedent", label: "Jump to antecedent and back", group: "View", key: "." },
  { id: "layout", label: "Layout: stacked / side by side", group: "View", key: "s" },
  { id: "guidelines", label: "Guidelines", group: "View", key: "g" },
  { id: "history", label: "Recent answers", group: "View", key: "h" },
  { id: "keys", label: "Shortcuts", group: "View", key: "?" },
  { id: "undo", label: "Undo", group: "Undo", key: "Ctrl+z" },
  { id: "redo", label: "Redo", group: "Undo", key: "Ctrl+Shift+z" },
] as const satisfies readonly { id: string; label: string; group: string; key: string }[];

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
] as const satisfies readonly (typeof COMMANDS)[number]["group"][];

export type CommandId = (typeof COMMANDS)[number]["id"];

/** The properties of a key press that are used; a DOM event has them. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * A name for a key press. Digits are named by their position, because on AZERTY keyboards they need Shift. Letters are
 * named by the printed letter, or by position if the script is not Latin or an input method takes the key (“Process”).
 * On the keypad, a key is a digit only if it types one: without NumLock, it is an arrow or another key. Cmd counts as
 * Ctrl. Null for modifiers alone, dead keys, and other keys that an input method takes.
 */
export function keyPressName(press: KeyPress): string | null {
  if (["Shift", "Control", "Alt", "Meta", "AltGraph", "Dead"].includes(press.key)) return null;
  const keypad = /^Numpad[0-9]$/.test(press.code) && /^[0-9]$/.test(press.key) ? press.key : undefined;
  const digit = keypad ?? /^Digit([0-9])$/.exec(press.code)?.[1];
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase();
  let name: string;
  if (digit !== undefined) name = digit;
  else if (press.key === " ") name = "Space";
  else if (/^[a-z]$/i.test(press.key)) name = press.key.toLowerCase();
  else if (letter !== undefined && (press.key.length === 1 || isTakenByInputMethod(press))) name = letter;
  else if (isTakenByInputMethod(press)) return null;
  else name = press.key;
  const shift = press.shiftKey && (name.length > 1 || /^[a-z]$/.test(name)) ? "Shift+" : "";
  const control = press.ctrlKey || press.metaKey ? "Ctrl+" : "";
  return `${control}${press.altKey ? "Alt+" : ""}${shift}${name}`;
}

/** Whether an input method takes the key, so that the browser does not say which one it is. */
export function isTakenByInputMethod({ key }: Pick<KeyPress, "key">): boolean {
  return key === "Process";
}

/** The user's own keys, by command. */
export type KeyOverrides = Readonly<Partial<Record<CommandId, string>>>;

export function labelOf(command: CommandId): string {
  return COMMANDS.find((known) => known.id === command)?.label ?? command;
}

export function commandKey(command: CommandId, overrides: KeyOverrides): string {
  return overrides[command] ?? COMMANDS.find((known) => known.id === command)?.key ?? "";
}

/** The command of a key; null if there is none. The user's own keys take precedence over the defaults. */
export function commandOf(chord: string, overrides: KeyOverrides): CommandId | null {
  const chosen = COMMANDS.find((command) => overrides[command.id] === chord);
  if (chosen !== undefined) return chosen.id;
  return COMMANDS.find((command) => commandKey(command.id, overrides) === chord)?.id ?? null;
}

/** The other command that already has this key; null = none. */
export function clashingCommand(
  command: CommandId,
  chord: string,
  overrides: KeyOverrides,
): CommandId | null {
  return (
    COMMANDS.find((other) => other.id !== command && commandKey(other.id, overrides) === chord)?.id ?? null
  );
}

const SHOWN: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Enter: "↵",
  Escape: "esc",
  Backspace: "⌫",
  Space: "space",
};

/** A chord as shown on a control. */
export function shownKey(chord: string): string {
  return chord
    .split("+")
    .map((part) => SHOWN[part] ?? part.toLowerCase())
    .join(" ");
}
