// Tests the command of each key in the annotation of tokens.
import { describe, expect, it } from "vitest";
import type { KeyPress } from "#core/tasks/judging/commands.ts";
import { ANNOTATING_COMMANDS, annotatingKeyOf, annotatingPressOf } from "./commands.ts";

/** Parses key presses such as `Shift+ArrowLeft`, `Ctrl+z`, `7`. */
function press(text: string): KeyPress {
  const parts = text.split("+");
  const key = parts.at(-1) ?? "";
  const code = /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  const has = (name: string) => parts.slice(0, -1).includes(name);
  return {
    key,
    code,
    shiftKey: has("Shift"),
    ctrlKey: has("Ctrl"),
    metaKey: has("Meta"),
    altKey: has("Alt"),
  };
}
const effectOf = (text: string, isHeld = false, direction: "ltr" | "rtl" = "ltr") => {
  const found = annotatingPressOf(press(text), { isHeld, direction });
  if (found === null) return null;
  return found.kind === "digit" ? found.digit : found.command;
};

describe("a key in the annotation of tokens", () => {
  it.each([
    ["1", 1],
    ["9", 9],
    ["0", 0],
    ["Enter", "go-on"],
    ["Backspace", "take-out"],
    ["ArrowLeft", "grow-left"],
    ["ArrowRight", "grow-right"],
    ["Shift+ArrowRight", "shrink-left"],
    ["Shift+ArrowLeft", "shrink-right"],
    [".", "grow-far"],
    ["ArrowUp", "head-left"],
    ["ArrowDown", "head-right"],
    ["Shift+ArrowUp", "move-left"],
    ["Shift+ArrowDown", "move-right"],
    ["i", "fix-pronoun"],
    ["u", "unsuitable"],
    ["Ctrl+z", "undo"],
    ["Ctrl+Shift+z", "redo"],
    ["q", null],
    ["Alt+x", null],
    ["Shift", null],
  ])("%s has the effect %j: a command, a digit, or null", (text, expected) => {
    expect(effectOf(text)).toBe(expected);
  });

  it.each(ANNOTATING_COMMANDS.map(({ id, key }) => [id, key] as const))(
    "of the command %s belongs to no other command",
    (id, key) => {
      expect(ANNOTATING_COMMANDS.filter((one) => one.key === key)).toHaveLength(1);
      expect(annotatingKeyOf(id)).toBe(key);
    },
  );

  it("that is held down repeats only commands that extend, shrink or move by one word", () => {
    const repeated = ANNOTATING_COMMANDS.filter(({ key }) => effectOf(key, true) !== null).map(
      ({ id }) => id,
    );
    expect(repeated).toEqual([
      "grow-left",
      "grow-right",
      "shrink-left",
      "shrink-right",
      "head-left",
      "head-right",
      "move-left",
      "move-right",
    ]);
    expect(effectOf("3", true)).toBeNull();
  });

  it.each([
    ["ArrowLeft", "grow-right"],
    ["ArrowRight", "grow-left"],
    ["Shift+ArrowLeft", "shrink-left"],
    ["Shift+ArrowRight", "shrink-right"],
    ["ArrowUp", "head-left"],
    ["Shift+ArrowDown", "move-right"],
    ["i", "fix-pronoun"],
  ])("in right-to-left text has this effect: %s runs %s", (text, expected) => {
    expect(effectOf(text, false, "rtl")).toBe(expected);
  });
});
