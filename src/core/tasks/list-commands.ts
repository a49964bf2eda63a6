// Defines the commands and keys that gap filling and annotating have in common.

export interface ListCommand {
  readonly id: string;
  readonly label: string;
  /** The key, in the notation of `keyPressName`. */
  readonly key: string;
}

/** Commands of both tasks for notes, movement and context, in the order of the list of keys. */
export const LIST_COMMANDS = [
  { id: "flag", label: "Flag for later", key: "f" },
  { id: "remark", label: "Write a remark", key: "m" },
  { id: "next", label: "Next item", key: "n" },
  { id: "previous", label: "Previous item", key: "p" },
  { id: "list", label: "List of items", key: "l" },
  { id: "context", label: "More context", key: "c" },
  { id: "document", label: "Whole document", key: "o" },
] as const satisfies readonly ListCommand[];

/** Commands at the end of the key list of both tasks. */
export const LAST_COMMANDS = [
  { id: "guidelines", label: "Guidelines", key: "g" },
  { id: "keys", label: "Shortcuts", key: "?" },
  { id: "undo", label: "Undo", key: "Ctrl+z" },
  { id: "redo", label: "Redo", key: "Ctrl+Shift+z" },
] as const satisfies readonly ListCommand[];

/** Keys of an adjudicator. Each key copies the answer of one annotator, in display order. */
export const COPY_ANSWER_KEYS: readonly string[] = ["Shift+q", "Shift+r", "Shift+y", "Shift+z"];

/** Index (from 0) of the displayed answer that the key copies; null = the key copies none. */
export function copiedAnswerOf(chord: string | null): number | null {
  const index = chord === null ? -1 : COPY_ANSWER_KEYS.indexOf(chord);
  return index < 0 ? null : index;
}
