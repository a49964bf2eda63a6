import { describe, expect, it } from "vitest";
import { invisibleDifference, strippedLines } from "./check-text.ts";

describe("an invisible difference", () => {
  it.each([
    ["il\u200F", "il", "differs by U+200F"],
    ["\uFEFFil", "il", "differs by U+FEFF"],
    ["e\u00ADlle", "elle", "differs by U+00AD"],
    ["\u200Eil\u2060", "il", "differs by U+200E, U+2060"],
    ["e\u0301tait", "\u00E9tait", "differs by Unicode normalisation (NFD, NFC)"],
    ["e\u0301tait\u200B", "\u00E9tait", "differs by U+200B and Unicode normalisation (NFD, NFC)"],
    ["a\u00A0b", "a b", "differs by white space (U+00A0)"],
  ])("is described in words: %j and %j", (one, other, words) => {
    expect(invisibleDifference(one, other)).toBe(words);
  });

  it.each([
    ["il", "il"],
    ["il", "elle"],
    ["il", "Il"],
    ["été", "ete"],
  ])("is not reported between %s and %s", (one, other) => {
    expect(invisibleDifference(one, other)).toBeNull();
  });
});

describe("removing invisible characters", () => {
  it("keeps every token of a tokenised line, and U+200B in a line that is not tokenised yet", () => {
    const raw = strippedLines(["\u200FIl a\u00ADlla\u200Bit", "Oui"], false, false);
    expect(raw).toEqual({ lines: ["Il alla\u200Bit", "Oui"], changed: 1, found: ["U+200F", "U+00AD"] });
    expect(strippedLines(["\u200F Il\u200B"], true, false).lines).toEqual(["\u200F Il"]);
  });

  it("keeps joiners if `keepsJoiners` is set", () => {
    expect(strippedLines(["می\u200Cخواهم"], false, true).lines).toEqual(["می\u200Cخواهم"]);
    expect(strippedLines(["می\u200Cخواهم"], false, false).lines).toEqual(["میخواهم"]);
  });
});
