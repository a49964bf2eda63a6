// Holds the commands of annotating a token and their keys: one table for the buttons, the key sheet and the handler.

import { LAST_COMMANDS, LIST_COMMANDS, type ListCommand } from "#core/task/list-commands.ts";
import { chordOf, type KeyPress } from "#core/task/pronoun-judgement/commands.ts";

/** Beside the digits, which answer what is asked: the category, the antecedent, or why it is no example. */
export const ANNOTATING_COMMANDS = [
  { id: "go-on", label: "Go on, or confirm what was chosen", key: "Enter" },
  { id: "take-out", label: "Take the antecedent out, or clear the category", key: "Backspace" },
  { id: "category", label: "Choose another category", key: "a" },
  { id: "unsuitable", label: "No example, and why", key: "u" },
  { id: "grow-left", label: "The phrase begins a word earlier", key: "ArrowLeft" },
  { id: "grow-right", label: "The phrase ends a word later", key: "ArrowRight" },
  { id: "shrink-left", label: "The phrase begins a word later", key: "Shift+ArrowRight" },
  { id: "shrink-right", label: "The phrase ends a word earlier", key: "Shift+ArrowLeft" },
  { id: "grow-far", label: "The phrase ends before the next comma or full stop", key: "." },
  { id: "head-left", label: "The head is the word before", key: "ArrowUp" },
  { id: "head-right", label: "The head is the word after", key: "ArrowDown" },
  { id: "move-left", label: "The whole phrase a word towards the beginning", key: "Shift+ArrowUp" },
  { id: "move-right", label: "The whole phrase a word towards the pronoun", key: "Shift+ArrowDown" },
  { id: "mend-pronoun", label: "Correct the pronoun’s translation", key: "x" },
  { id: "mend-head", label: "Correct the head’s translation", key: "h" },
  { id: "mend-span", label: "Correct the phrase’s translation", key: "s" },
  { id: "proposal", label: "Take what the annotated corpus says", key: "y" },
  { id: "select", label: "Choose it for the suite, or leave it out", key: "d" },
  ...LIST_COMMANDS,
  ...LAST_COMMANDS,
] as const satisfies readonly ListCommand[];

export type AnnotatingCommandId = (typeof ANNOTATING_COMMANDS)[number]["id"];

/** Commands that may be held down: each press is a word further. */
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

/** What a press asks for. `adds`: with Shift an antecedent is added to those chosen; without, it replaces one. */
type AnnotatingPress =
  | { readonly kind: "digit"; readonly digit: number; readonly adds: boolean }
  | { readonly kind: "command"; readonly command: AnnotatingCommandId };

/**
 * Null = nothing. Digits go by their place on the keyboard. `isHeld`: the key repeats by itself, which only moves words. Where the
 * source is written from right to left, the arrows go as the text does.
 */
export function annotatingPressOf(
  press: KeyPress,
  { isHeld, direction }: { readonly isHeld: boolean; readonly direction: "ltr" | "rtl" },
): AnnotatingPress | null {
  const pressed = chordOf(press);
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
