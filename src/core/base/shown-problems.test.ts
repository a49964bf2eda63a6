import { describe, expect, it } from "vitest";
import { formatProblem, type Problem, shownProblems } from "./problem.ts";

const problem = (line: number | null, message: string, more: Partial<Problem> = {}): Problem => ({
  code: "malformed-cell",
  severity: "error",
  file: "a.tsv",
  line,
  message,
  ...more,
});
const shown = (...problems: readonly Problem[]) => shownProblems(problems).map(formatProblem);

describe("shown problems", () => {
  it("are one per file and kind, at the first place, with the number and places of the others", () => {
    const same = [3, 4, 7].map((line) => problem(line, `found “x${line}”; expected a number`));
    expect(shown(...same)).toEqual([
      "a.tsv:3: found “x3”; expected a number (and 2 more like this, in lines 4, 7) [malformed-cell]",
    ]);
  });

  it("are separate if file, code, severity or message differ", () => {
    const all = [
      problem(1, "found a"),
      problem(1, "found b"),
      problem(1, "found a", { code: "duplicate-id" }),
      problem(1, "found a", { severity: "warning" }),
      problem(1, "found a", { file: "b.tsv" }),
    ];
    expect(shownProblems(all)).toEqual(all);
  });

  it("are at most ten per file, errors before warnings", () => {
    const words = "abcdefghijkl";
    const all = [...words].map((word) =>
      problem(1, `found ${word}`, { severity: word > "d" ? "warning" : "error" }),
    );
    const lines = shown(...all.toReversed());
    expect(lines).toHaveLength(10);
    expect(lines.slice(0, 4).every((line) => !line.includes("warning"))).toBe(true);
    expect(lines.at(-1)).toContain("and 3 more kinds of problems");
  });

  it("show control characters instead of sending them to a terminal", () => {
    expect(formatProblem(problem(1, "found \u001b[31m\r\n", { file: "a\u0007.tsv" }))).toBe(
      "a\\x07.tsv:1: found \\x1b[31m\\x0d\\x0a [malformed-cell]",
    );
  });
});
