import { describe, expect, it } from "vitest";
import { type Gap, rowsShown } from "#core/view/context.ts";

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
const told = (rows: readonly (number | Gap)[]): string =>
  rows.map((row) => (typeof row === "number" ? row : `(${row.first}–${row.last})`)).join(" ");

describe("the sentences shown below each other", () => {
  const cases: readonly (readonly [what: string, lines: number[], kept: number[], rows: string])[] = [
    ["none", [], [], ""],
    ["one alone", [7], [7], "7"],
    ["all of a short context", upTo(4, 6), [5, 6], "4 5 6"],
    ["two without a mark between", upTo(4, 8), [5, 8], "4 5 6 7 8"],
    ["three without a mark folded", upTo(4, 9), [5, 9], "4 5 (6–8) 9"],
    ["a long gap folded, but for the one before the pronoun's", upTo(4, 19), [5, 18, 19], "4 5 (6–17) 18 19"],
    ["several gaps, each by itself", upTo(0, 20), [1, 9, 10, 20], "0 1 (2–8) 9 10 (11–19) 20"],
    ["sentences that are in no context", [3, 4, 9], [4, 9], "3 4 (5–8) 9"],
    ["a single one that is in no context", [3, 4, 6], [4, 6], "3 4 (5–5) 6"],
  ];
  for (const [what, lines, kept, rows] of cases)
    it(`are ${what}: ${rows}`, () => expect(told(rowsShown(lines, new Set(kept), false))).toBe(rows));

  it("are all from the first to the last once the gaps are open", () => {
    for (const [, lines, kept] of cases) {
      const rows = rowsShown(lines, new Set(kept), true);
      expect(rows).toEqual(lines.length === 0 ? [] : upTo(lines[0]!, lines.at(-1)!));
    }
  });
});
