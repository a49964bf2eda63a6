import { describe, expect, it } from "vitest";
import { choiceLinks, enterLinks, type KeyPress, keyPressName, shownKey } from "./presses.ts";

function press(parts: Partial<KeyPress>): KeyPress {
  return { key: "", code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...parts };
}

describe("key presses", () => {
  it.each<[what: string, pressed: Partial<KeyPress>, chord: string | null]>([
    ["a digit", { key: "1", code: "Digit1" }, "1"],
    ["a digit on AZERTY, without shift", { key: "&", code: "Digit1" }, "1"],
    ["a digit on AZERTY, with shift", { key: "1", code: "Digit1", shiftKey: true }, "1"],
    ["a digit of the number pad", { key: "3", code: "Numpad3" }, "3"],
    ["a letter", { key: "z", code: "KeyZ" }, "z"],
    ["a letter on QWERTZ, by the printed letter", { key: "z", code: "KeyY" }, "z"],
    ["a letter under caps lock", { key: "B", code: "KeyB" }, "b"],
    ["a letter of a script that is not Latin, by its position", { key: "и", code: "KeyB" }, "b"],
    ["the blank", { key: " ", code: "Space" }, "Space"],
    ["a question mark", { key: "?", code: "Slash", shiftKey: true }, "?"],
    ["an arrow", { key: "ArrowLeft", code: "ArrowLeft" }, "ArrowLeft"],
    ["undo", { key: "z", code: "KeyZ", ctrlKey: true }, "Ctrl+z"],
    ["undo on a Mac", { key: "z", code: "KeyZ", metaKey: true }, "Ctrl+z"],
    ["redo", { key: "Z", code: "KeyZ", ctrlKey: true, shiftKey: true }, "Ctrl+Shift+z"],
    ["a key with alt", { key: "f", code: "KeyF", altKey: true }, "Alt+f"],
    [
      "a key with all modifiers, in a fixed order",
      { key: "F", code: "KeyF", shiftKey: true, altKey: true, metaKey: true },
      "Ctrl+Alt+Shift+f",
    ],
    ["an arrow with shift", { key: "ArrowLeft", code: "ArrowLeft", shiftKey: true }, "Shift+ArrowLeft"],
    ["a letter with an accent, by its position", { key: "é", code: "KeyE" }, "e"],
    ["a named key at the position of a letter", { key: "Enter", code: "KeyJ" }, "Enter"],
    ["a function key", { key: "F1", code: "F1" }, "F1"],
    ["a key of a remote control", { key: "ColorF0Red", code: "LaunchKeyA" }, "ColorF0Red"],
    ["control only", { key: "Control", code: "ControlLeft", ctrlKey: true }, null],
    ["alt only", { key: "Alt", code: "AltLeft", altKey: true }, null],
    ["the right alt", { key: "AltGraph", code: "AltRight" }, null],
    ["the command key of a Mac only", { key: "Meta", code: "MetaLeft", metaKey: true }, null],
    ["a letter that an input method takes", { key: "Process", code: "KeyA" }, "a"],
    ["a digit that an input method takes", { key: "Process", code: "Digit3" }, "3"],
    ["another key that an input method takes", { key: "Process", code: "Slash" }, null],
    ["Enter that an input method takes", { key: "Process", code: "Enter" }, null],
    ["the keypad without NumLock", { key: "End", code: "Numpad1" }, "End"],
    ["the keypad without NumLock, in the middle", { key: "Clear", code: "Numpad5" }, "Clear"],
    ["the keypad with Shift on Windows", { key: "ArrowDown", code: "Numpad2" }, "ArrowDown"],
    ["shift only", { key: "Shift", code: "ShiftLeft", shiftKey: true }, null],
    ["a dead key", { key: "Dead", code: "BracketLeft" }, null],
  ])("have the expected name, or null for a press that can run no command: %s", (_what, pressed, chord) => {
    expect(keyPressName(press(pressed))).toBe(chord);
  });

  it("are displayed in a short form", () => {
    expect(["Ctrl+Shift+z", "ArrowLeft", "Enter", "b"].map(shownKey)).toEqual([
      "ctrl shift z",
      "←",
      "↵",
      "b",
    ]);
  });
});

describe("the links of a word that are being fixed", () => {
  // Words are letters: those linked when the fixing began, those linked now, the last one chosen, and the word in question.
  it.each<
    [
      what: string,
      atFirst: string,
      linked: string,
      lastChosen: string | null,
      word: string,
      choice: string,
      enter: string,
    ]
  >([
    ["nothing is linked yet", "", "", null, "x", "only", "only"],
    ["another word is linked, untouched", "a", "a", null, "x", "only", "only"],
    ["two other words are linked, untouched", "ab", "ab", null, "x", "only", "only"],
    ["the word is linked, untouched", "a", "a", null, "a", "toggle", "only"],
    ["the word is one of two that are linked, untouched", "ab", "ab", null, "b", "toggle", "only"],
    ["a word has replaced the first one", "a", "x", "x", "y", "too", "too"],
    ["the word itself has replaced the first one", "a", "x", "x", "x", "toggle", "nothing"],
    ["the wrong word was unlinked", "a", "", "a", "x", "too", "too"],
    ["one of two words was unlinked", "ab", "a", "b", "x", "too", "too"],
    ["two words were chosen", "a", "xy", "y", "x", "toggle", "too"],
    ["the choice of another word was undone", "a", "a", "x", "y", "only", "only"],
    ["two words are linked again, in another order", "ab", "ba", "a", "y", "only", "only"],
  ])("if %s", (_what, atFirst, linked, lastChosen, word, choice, enter) => {
    const links = { atFirst: [...atFirst], linked: [...linked], lastChosen };
    const isSame = (one: string, other: string) => one === other;
    expect(choiceLinks(word, links, isSame)).toBe(choice);
    expect(enterLinks(word, links, isSame)).toBe(enter);
  });
});
