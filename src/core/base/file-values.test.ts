import { describe, expect, it } from "vitest";
import { LineCounter } from "./file-values.ts";

describe("LineCounter", () => {
  it("counts a line end as the last character of its line", () => {
    // Positions: a 0, line end 1, line end 2, b 3, line end 4, c 5.
    const counter = new LineCounter("a\n\nb\nc");
    expect([0, 1, 2, 3, 3, 4, 5, 6].map((position) => counter.lineAt(position))).toEqual([
      1, 1, 2, 3, 3, 3, 4, 4,
    ]);
  });

  it("begins at line 1, even in an empty text, and can skip several lines in one call", () => {
    expect(new LineCounter("").lineAt(0)).toBe(1);
    expect(new LineCounter("\n\n\n\nx").lineAt(4)).toBe(5);
  });
});
