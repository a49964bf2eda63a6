// Defines the commands of annotating a token and their keys: one table for the buttons, the key sheet and the handler.

import { type KeyPress, keyPressName } from "#core/tasks/judging/commands.ts";
import { LAST_COMMANDS, LIST_COMMANDS, type ListCommand } from "#core/tasks/list-commands.ts";

/**
 * All commands except those of the digits. A digit answers the current question: about the category, the antecedent, or
 * the reason for exclusion.
 */
export const ANNOTATING_COMMANDS = [
  { id: "go-on", label: "Continue or confirm", key: "Enter" },
  { id: "take-out", label: "Remove antecedent or clear category", key: "Backspace" },
  { id: "category", label: "Different category", key: "a" },
  { id: "unsuitable", label: "Exclude, with reason", key: "u" },
  { id: "grow-left", label: "Extend left", key: "ArrowLeft" },
  { id: "grow-right", label: "Extend right", key: "ArrowRight" },
  { id: "shrink-left", label: "Shrink left", key: "Shift+ArrowRight" },
  { id: "shrink-right", label: "Shrink right", key: "Shift+ArrowLeft" },
  { id: "grow-far", label: "Extend to next comma or full stop", key: "." },
  { id: "head-left", label: "Head ←", key: "ArrowUp" },
  { id: "head-right", label: "Head →", key: "ArrowDown" },
  { id: "move-left", label: "Move phrase left", key: "Shift+ArrowUp" },
  { id: "move-right", label: "Move phrase right", key: "Shift+ArrowDown" },
  { id: "fix-pronoun", label: "Fix translation of the pronoun", key: "i" },
  { id: "fix-head", label: "Fix translation of the head", key: "h" },
  { id: "fix-span", label: "Fix translation of the phrase", key: "s" },
  { id: "proposal", label: "Accept corpus proposal", key: "y" },
  { id: "select", label: "Select or deselect for the suite", key: "d" },
  ...LIST_COMMANDS,
  ...LAST_COMMANDS,
] as const satisfies readonly ListCommand[];

export type AnnotatingCommandId = (typeof ANNOTATING_COMMANDS)[number]["id"];

/**
 * Commands that repeat while their key is held down. Each repetition moves a border, a head or a phrase by one word.
 */
const REPEATED: readonly string[] = [
  "grow-left",
  "grow-right",
  "shrink-left",
  "shrink-right",
  "head-left",
  "head-right",
  "move-left",
  "move-right",
];

/**
 * The effect of a key press. `adds`: Shift is held, so the phrase of the digit becomes an additional antecedent.
 * Without Shift, it usually replaces the antecedent that the arrow keys move.
 */
type AnnotatingPress =
  | { readonly kind: "digit"; readonly digit: number; readonly adds: boolean }
  | { readonly kind: "command"; readonly command: AnnotatingCommandId };

/**
 * The effect of a key; null = none. Digits count by their position on the keyboard. `isHeld`: the press is a repetition
 * of a key that is held down, which has an effect only for commands in `REPEATED`. In right-to-left sources, the left
 * and right arrows are exchanged.
 */
export function annotatingPressOf(
  press: KeyPress,
  { isHeld, direction }: { readonly isHeld: boolean; readonly direction: "ltr" | "rtl" },
): AnnotatingPress | null {
  const pressed = keyPressName(press);
  if (pressed === null) return null;
  if (/^[0-9]$/.test(pressed))
    return isHeld ? null : { kind: "digit", digit: Number(pressed), adds: press.shiftKey };
  const chord = direction === "rtl" ? mirrored(pressed) : pressed;
  const command = ANNOTATING_COMMANDS.find(({ key }) => key === chord)?.id;
  if (command === undefined || (isHeld && !REPEATED.includes(command))) return null;
  return { kind: "command", command };
}

function mirrored(chord: string): string {
  if (chord.endsWith("ArrowLeft")) return chord.replace("ArrowLeft", "ArrowRight");
  return chord.replace("ArrowRight", "ArrowLeft");
}

export function annotatingKeyOf(command: AnnotatingCommandId): string {
  return ANNOTATING_COMMANDS.find(({ id }) => id === command)?.key ?? "";
}
