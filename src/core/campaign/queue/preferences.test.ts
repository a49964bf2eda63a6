import { describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES, parsePreferences } from "./preferences.ts";

describe("preferences from storage", () => {
  it("are checked one by one, and replaced by the default if invalid", () => {
    expect(
      parsePreferences({ autoAdvance: false, layout: "round", textScale: 9, keys: { flag: "j" } }),
    ).toEqual({
      ...DEFAULT_PREFERENCES,
      autoAdvance: false,
      keys: { flag: "j" },
    });
  });

  it.each<[stored: unknown, used: number]>([
    [undefined, 250],
    [0, 0],
    [600, 600],
    [1000, 1000],
    [1001, 250],
    [-1, 250],
    [0.5, 250],
    ["100", 250],
  ])(
    "have a valid time for which key presses are ignored after a candidate appears: stored %j is read as %i ms",
    (tooFastMs, expected) => {
      expect(parsePreferences({ tooFastMs })).toEqual({ ...DEFAULT_PREFERENCES, tooFastMs: expected });
    },
  );

  it("lose invalid keys, and keep the other keys", () => {
    const keys = { flag: "j", remark: 7, undo: "Ctrl+y" };
    expect(parsePreferences({ autoAdvance: false, keys })).toEqual({
      ...DEFAULT_PREFERENCES,
      autoAdvance: false,
      keys: { flag: "j", undo: "Ctrl+y" },
    });
  });

  it.each([null, 1, "x", []])("are the defaults if %j is stored", (stored) => {
    expect(parsePreferences(stored)).toEqual(DEFAULT_PREFERENCES);
  });
});
