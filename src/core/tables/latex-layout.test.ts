import { describe, expect, it } from "vitest";
import { breakIntoLines, textWidth } from "./latex.ts";

describe("a cell that is too wide", () => {
  it.each([
    ["100.0 (51.0–100.0) 4/4", ["100.0", "(51.0–100.0)", "4/4"]],
    ["0.0 (0.0–56.1) 0/3", ["0.0 (0.0–56.1)", "0/3"]],
    ["1,234,567.5 of 9,876,543", ["1,234,567.5 of", "9,876,543"]],
  ])("breaks at spaces, not inside a number or fraction: %s", (text, lines) => {
    expect(breakIntoLines(text, 14.5)).toEqual(lines);
  });

  it.each([6, 9, 14.5, 40])("keeps all words in their order at width %d", (width) => {
    const text = "judged incorrect, 1: outcome disputed 1 (14.8–95.8) 2/3";
    expect(breakIntoLines(text, width).join(" ")).toBe(text);
  });

  it("breaks a word after an underscore", () => {
    expect(breakIntoLines("anaphoric_intra_subject_it", 17.7)).toEqual(["anaphoric_intra_", "subject_it"]);
  });
});

describe("the width of a text, in digits", () => {
  it.each([
    ["il, 1", 5],
    ["Am", 3.4],
    ["e", 1.06],
    ["e\u0301", 1.06],
    ["A\u0302b", 2.76],
    ["日本", 4],
  ])("is the sum over its characters, without combining marks: %s", (text, width) => {
    expect(textWidth(text)).toBeCloseTo(width, 10);
  });
});
