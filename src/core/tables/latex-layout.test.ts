import { describe, expect, it } from "vitest";
import { breakIntoLines } from "#core/tables/latex-layout.ts";

describe("a cell that is too wide", () => {
  it.each([
    ["100.0 (51.0–100.0) 4/4", ["100.0", "(51.0–100.0)", "4/4"]],
    ["0.0 (0.0–56.1) 0/3", ["0.0 (0.0–56.1)", "0/3"]],
    ["1,234,567.5 of 9,876,543", ["1,234,567.5 of", "9,876,543"]],
  ])("breaks at spaces, not inside a number or fraction: %s", (text, lines) => {
    expect(breakIntoLines(text, 14.5)).toEqual(lines);
  });

  it("breaks a word after an underscore", () => {
    expect(breakIntoLines("anaphoric_intra_subject_it", 17.7)).toEqual(["anaphoric_intra_", "subject_it"]);
  });
});
