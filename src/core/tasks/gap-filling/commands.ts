// Defines the commands of gap filling and their keys: one table for the buttons, the key sheet and the handler.

import { type KeyPress, keyPressName } from "#core/tasks/judging/commands.ts";
import { copiedAnswerOf, LAST_COMMANDS, LIST_COMMANDS, type ListCommand } from "#core/tasks/list-commands.ts";
import { OTHER } from "./content.ts";
import type { GapLabels } from "./labels.ts";

/** All commands except the labels, which have digits as keys. */
export const GAP_COMMANDS = [
  { id: "bad", label: "Bad translation", key: "b" },
  { id: "discuss", label: "Needs discussion", key: "d" },
  { id: "go-on", label: "Next unfilled gap", key: "Enter" },
  { id: "clear", label: "Clear answer", key: "Backspace" },
  ...LIST_COMMANDS,
  { id: "reference", label: "Show reference", key: "r" },
  { id: "late-remark", label: "Remark on the previous item", key: "Shift+m" },
  ...LAST_COMMANDS,
] as const satisfies readonly ListCommand[];

export type GapCommandId = (typeof GAP_COMMANDS)[number]["id"];

/** An answer with its own key: a label, OTHER, or a pair of labels that are often both right. */
export interface GapChoice {
  readonly labels: readonly string[];
  /** The digit of its key. */
  readonly key: string;
}

/** The choices and their keys: labels from 1, then pairs while digits remain. 0 is “another word”. */
export function gapChoices({ labels, pairs }: GapLabels): GapChoice[] {
  const answers = [...labels.map(({ name }) => [name]), ...pairs].slice(0, 9);
  return [
    ...answers.map((names, index) => ({ labels: names, key: String(index + 1) })),
    { labels: [OTHER], key: "0" },
  ];
}

/**
 * The effect of a key press: choose only this answer, add or remove it (Shift), copy another annotator's answer
 * (`place`: its index), or run a command.
 */
type GapPress =
  | { readonly kind: "answer"; readonly choice: GapChoice }
  | { readonly kind: "toggle"; readonly choice: GapChoice }
  | { readonly kind: "take"; readonly place: number }
  /** A digit for which there is no choice. */
  | { readonly kind: "unused"; readonly digit: string }
  | { readonly kind: "command"; readonly command: GapCommandId };

/**
 * The effect of a key; null = none. Digits count by their position on the keyboard, so that Shift means the same on
 * every layout.
 */
export function gapPressOf(press: KeyPress, choices: readonly GapChoice[]): GapPress | null {
  const chord = keyPressName(press);
  if (chord === null) return null;
  const choice = choices.find(({ key }) => key === chord);
  if (choice !== undefined) return { kind: press.shiftKey ? "toggle" : "answer", choice };
  if (/^[0-9]$/.test(chord)) return { kind: "unused", digit: chord };
  const index = copiedAnswerOf(chord);
  if (index !== null) return { kind: "take", place: index };
  const command = GAP_COMMANDS.find(({ key }) => key === chord);
  return command === undefined ? null : { kind: "command", command: command.id };
}

export function gapKeyOf(command: GapCommandId): string {
  return GAP_COMMANDS.find(({ id }) => id === command)?.key ?? "";
}
