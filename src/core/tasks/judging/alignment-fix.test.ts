import { describe, expect, it } from "vitest";
import type { TokenRef } from "#core/suite/suite.ts";
import type { KeyPress } from "#core/tasks/presses.ts";
import {
  type AlignmentFix,
  type AlignmentFixView,
  alignmentFixStep,
  beginAlignmentFix,
  type PlacedToken,
  questionToFix,
  tokenNextTo,
} from "./alignment-fix.ts";

function press(key: string): KeyPress {
  const [name = "", ...modifiers] = key.split("+").toReversed();
  const has = (modifier: string) => modifiers.includes(modifier);
  const code = /^[0-9]$/.test(name) ? `Digit${name}` : "";
  return {
    key: name === "␣" ? " " : name,
    code,
    ctrlKey: has("Ctrl"),
    altKey: has("Alt"),
    shiftKey: has("Shift"),
    metaKey: false,
  };
}

const VIEW: AlignmentFixView = {
  lines: [
    { line: 3, tokens: ["L'", "été", "est", "long", "."] },
    { line: 5, tokens: ["Elle", "est", "si", "belle", "que", "es", "Sie", "freut", "-la", "peut-être"] },
  ],
  direction: "ltr",
  place: (question) => ({ line: question === "pronoun" ? 5 : 3, position: 1 }),
  linked: () => [],
  nextTo: ({ line, position }, step) => (line === 3 && step === 1 ? { line: 5, position } : null),
};
const ALONE: AlignmentFixView = {
  ...VIEW,
  place: (question) => (question === "pronoun" ? { line: 5, position: 1 } : null),
};

/**
 * Presses keys one after the other, beginning at the second word of the second line. Returns the word reached if the
 * last key moved; otherwise the action of that key, or “command” if it keeps its usual effect.
 */
function go(keys: string, view: AlignmentFixView = VIEW): string {
  let fix: AlignmentFix = beginAlignmentFix("pronoun", { line: 5, position: 1 }, []);
  let result = "";
  for (const key of keys.split(" ")) {
    const step = alignmentFixStep(fix, press(key), view);
    if (step?.act === "move") fix = step.to;
    result = step === null ? "command" : step.act;
  }
  const text = view.lines.find(({ line }) => line === fix.at.line)?.tokens[fix.at.position];
  return result === "move" ? `${fix.question} ${fix.at.line} ${text}` : result;
}

describe("alignmentFixStep", () => {
  it.each<[what: string, keys: string, leads: string]>([
    ["moves to the next word", "ArrowRight", "pronoun 5 si"],
    ["moves to the previous word", "ArrowLeft", "pronoun 5 Elle"],
    ["moves across the border of a line", "ArrowLeft ArrowLeft", "pronoun 3 ."],
    [
      "stays if there is no line below",
      "ArrowLeft ArrowLeft ArrowRight ArrowRight ArrowDown",
      "pronoun 5 est",
    ],
    ["stays if there is no line above", "ArrowUp", "pronoun 5 est"],
    [
      "stays if there is no line above, although there is one below",
      "ArrowLeft ArrowLeft ArrowUp",
      "pronoun 3 .",
    ],
    ["moves to the line below", "ArrowLeft ArrowLeft ArrowDown", "pronoun 5 que"],
    ["finds the nearest word by its first letter", "b", "pronoun 5 belle"],
    ["ignores case in a search", "s i e", "pronoun 5 Sie"],
    ["ignores accents in a search", "e t", "pronoun 3 été"],
    ["searches by several letters", "q u", "pronoun 5 que"],
    ["ignores a hyphen before a word", "l a", "pronoun 5 -la"],
    ["finds a word with a hyphen in it", "p e u t - e", "pronoun 5 peut-être"],
    ["finds a word by its hyphen, too", "- l a", "pronoun 5 -la"],
    ["moves from word to word with a repeated letter", "s s", "pronoun 5 Sie"],
    ["starts again after the last match", "s s s", "pronoun 5 si"],
    ["stays at the word at which the search began if it begins with the letter", "e", "pronoun 5 est"],
    ["moves on from that word with the repeated letter", "e e", "pronoun 5 Elle"],
    ["comes back to that word after all others", "e e e e e e", "pronoun 5 est"],
    ["stays at the last match if no word begins with the letters", "b x", "pronoun 5 belle"],
    ["stays if no word begins with the first letter", "z", "pronoun 5 est"],
    ["links nothing with Enter if no word begins with the letters", "b x Enter", "pronoun 5 belle"],
    ["links nothing with Space if no word begins with the letters", "b x ␣", "pronoun 5 belle"],
    [
      "clears letters without a match with Escape, and does not end the fixing",
      "b x Escape",
      "pronoun 5 est",
    ],
    ["removes the letter without a match with Backspace, and links the match", "b x Backspace Enter", "only"],
    ["stays without a match if more letters are typed", "b x e s", "pronoun 5 belle"],
    ["ends the fixing with Escape if a word was found", "b Escape", "end"],
    ["removes letters of the search one by one", "s i e Backspace", "pronoun 5 si"],
    ["returns to the start when the search is empty", "b Backspace", "pronoun 5 est"],
    ["starts a new search after a step", "b ArrowRight e", "pronoun 5 es"],
    ["finds a punctuation mark by typing it", ".", "pronoun 3 ."],
    ["changes to the antecedent's head, at its position", "Tab", "antecedent 3 été"],
    ["changes back to the pronoun", "Tab Shift+Tab", "pronoun 5 est"],
    ["links or unlinks the word with Space", "␣", "choose"],
    ["makes the found word the only linked one with Enter", "e s Enter", "only"],
    ["ends the fixing with Escape", "Escape", "end"],
    ["moves the sentence to the source sentence before", "Alt+ArrowUp", "up"],
    ["moves the sentence to the source sentence after", "Alt+ArrowDown", "down"],
    ["stays at the first word", "L ' ArrowLeft", "pronoun 3 L'"],
    ["ignores case and accents of the typed letters, too", "É T", "pronoun 3 été"],
    ["leaves a modifier alone to the browser", "Shift", "command"],
    ["leaves keys with Ctrl and Alt to their commands", "Ctrl+Alt+b", "command"],
    ["leaves digits to the answers", "3", "command"],
    ["leaves keys with Ctrl to their commands", "Ctrl+z", "command"],
    ["leaves keys with Alt to their commands", "Alt+b", "command"],
    ["leaves keys without a character to their commands", "F5", "command"],
  ])("a key press %s", (_what, keys, leads) => {
    expect(go(keys)).toBe(leads);
  });

  it("leaves Tab to the browser if there is only the question about the pronoun", () => {
    expect(go("Tab", ALONE)).toBe("command");
  });

  // “Elle” was linked when the fixing began, and is not linked now.
  const afterChoice = (lastChosen: TokenRef): AlignmentFix => ({
    ...beginAlignmentFix("pronoun", { line: 5, position: 1 }, [{ line: 5, position: 0 }]),
    lastChosen,
  });

  it.each<[what: string, lastChosen: TokenRef, act: string]>([
    ["nothing more if this word was linked by hand", { line: 5, position: 1 }, "end"],
    ["this word, too, if another word was linked by hand", { line: 5, position: 2 }, "too"],
    ["this word, too, if the word at its position in another line was", { line: 3, position: 1 }, "too"],
  ])("links with Enter %s", (_what, lastChosen, act) => {
    expect(alignmentFixStep(afterChoice(lastChosen), press("Enter"), VIEW)).toEqual({ act });
  });

  it("makes a word the only one with Enter as long as the linked words are those of the beginning", () => {
    const elle = { line: 5, position: 0 };
    const view = { ...VIEW, linked: () => [elle] };
    expect(alignmentFixStep(afterChoice(elle), press("Enter"), view)).toEqual({ act: "only" });
  });

  it("knows after a step or a search which word was linked by hand, but not after a change of the question", () => {
    const chosen = { line: 5, position: 2 };
    const stepAfter = (key: string) => {
      const step = alignmentFixStep(afterChoice(chosen), press(key), { ...VIEW, linked: () => [chosen] });
      return step?.act === "move" ? [step.to.atFirst, step.to.lastChosen] : "no step";
    };
    for (const key of ["ArrowRight", "ArrowDown", "b", "x", "Backspace"])
      expect(stepAfter(key)).toEqual([[{ line: 5, position: 0 }], chosen]);
    expect(stepAfter("Tab")).toEqual([[chosen], null]);
  });

  it("exchanges the left and right arrows in right-to-left text", () => {
    expect(go("ArrowRight", { ...VIEW, direction: "rtl" })).toBe("pronoun 5 Elle");
    expect(go("ArrowLeft", { ...VIEW, direction: "rtl" })).toBe("pronoun 5 si");
  });
});

describe("the token above and below", () => {
  // Line 0 has two rows on the screen, the next line one. Rows are 30 high; marked words begin 2 higher.
  const placed: PlacedToken[] = [
    [0, 10, 0],
    [0, 50, -2],
    [0, 90, 0],
    [0, 10, 30],
    [0, 60, 28],
    [1, 30, 100],
  ].map(([line = 0, x = 0, top = 0], position) => ({
    token: { line, position },
    x,
    top,
    bottom: top + (top % 10 === 0 ? 30 : 34),
  }));

  it.each<[from: number, step: 1 | -1, to: number | null]>([
    [0, 1, 3],
    [1, 1, 4],
    [2, 1, 4],
    [3, -1, 0],
    [4, -1, 1],
    [3, 1, 5],
    [5, -1, 3],
    [0, -1, null],
    [5, 1, null],
  ])("is found from token %i in direction %i (1 = down): %j", (from, step, to) => {
    const start = placed[from]?.token ?? { line: 9, position: 9 };
    expect(tokenNextTo(placed, start, step)?.position ?? null).toBe(to);
  });

  it("is null for a token that is not shown", () => {
    expect(tokenNextTo(placed, { line: 7, position: 0 }, 1)).toBeNull();
  });
});

describe("the question whose link is fixed first", () => {
  const token = { line: 0, position: 1 };
  it.each<
    [what: string, pronoun: number, antecedent: number, asks: boolean, question: "pronoun" | "antecedent"]
  >([
    ["both are linked", 1, 1, true, "pronoun"],
    ["only the head is not linked", 1, 0, true, "antecedent"],
    ["only the pronoun is not linked", 0, 1, true, "pronoun"],
    ["neither is linked", 0, 0, true, "pronoun"],
    ["there is no antecedent", 1, 0, false, "pronoun"],
  ])("is that about the $4 if %s", (_what, pronoun, antecedent, asksAntecedent, question) => {
    const linked = (count: number) => Array.from({ length: count }, () => token);
    expect(questionToFix({ pronoun: linked(pronoun), antecedent: linked(antecedent) }, asksAntecedent)).toBe(
      question,
    );
  });
});
