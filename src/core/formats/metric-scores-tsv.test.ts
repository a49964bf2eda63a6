// Proves that scores of other programs are read as they stand, and that all that is wrong with them is told at once.

import { describe, expect, it } from "vitest";
import { parseMetricScores } from "#core/formats/metric-scores-tsv.ts";
import { formatProblem } from "#core/shared/problem.ts";

const TAKEN = ["AutoP", "APT-A"];

function read(text: string) {
  return parseMetricScores({ path: "s.tsv", bytes: new TextEncoder().encode(text) }, TAKEN);
}

function problemsOf(text: string): string[] {
  const parsed = read(text);
  return (parsed.ok ? parsed.warnings : parsed.problems).map(formatProblem);
}

describe("a table of scores", () => {
  it("is read in its order, with the line of every system and null for an empty cell", () => {
    expect(read("system\tBLEU\tours v2\nb\t37.18\t-1e-3\na\t\t.5\n")).toEqual({
      ok: true,
      value: {
        metrics: ["BLEU", "ours v2"],
        systems: [
          { system: "b", line: 2, scores: [37.18, -0.001] },
          { system: "a", line: 3, scores: [null, 0.5] },
        ],
      },
      warnings: [],
    });
  });

  it.each([
    ["0", 0],
    ["+1.50", 1.5],
    ["-0.25", -0.25],
    ["3.", 3],
    ["2E2", 200],
  ])("takes %s as a number", (cell, score) => {
    const parsed = read(`system\tx\na\t${cell}\n`);
    expect(parsed.ok && parsed.value.systems[0]?.scores).toEqual([score]);
  });

  it.each(["37,18", "NaN", "Infinity", "1e999", " 1", "1 ", "–", "n/a", "0x10", "1_000", ".", "e3", "−1"])(
    "does not take “%s”",
    (cell) => {
      expect(problemsOf(`system\tx\na\t${cell}\n`)).toEqual([
        `s.tsv:2: “x”: found “${cell}”; expected a number as 0.5 or 1e-3, or nothing where there is no score [malformed-cell]`,
      ]);
    },
  );

  const header = "expected a header: system TAB metric names [missing-column]";
  it.each<[what: string, text: string, problems: readonly string[]]>([
    ["no header", "a\t0.5\nb\t0.6\n", [`s.tsv:1: found “a” as the first column; ${header}`]],
    ["no metric", "system\na\n", [`s.tsv:1: found no metric; ${header}`]],
    [
      "a header alone",
      "system\tx\n",
      ["s.tsv:1: found a header alone; expected a system a row below it [malformed-cell]"],
    ],
    [
      "a metric twice",
      "system\tx\ty\tx\na\t1\t2\t3\n",
      ["s.tsv:1: metric “x” occurs twice; expected each once [duplicate-name]"],
    ],
    [
      "a metric that is computed here",
      "system\tAPT-A\na\t1\n",
      [
        "s.tsv:1: metric “APT-A” is called as one that is computed here; expected another name than AutoP, APT-A [duplicate-name]",
      ],
    ],
    [
      "a metric without a name",
      "system\tx\t \na\t1\t2\n",
      ["s.tsv:1: found no name in column 3; expected a metric’s [malformed-cell]"],
    ],
    [
      "a system twice",
      "system\tx\na\t1\nb\t2\na\t1\n",
      ["s.tsv:4: system “a” stands in line 2 already; expected each once [duplicate-name]"],
    ],
    [
      "a system without a name",
      "system\tx\n\t1\n",
      ["s.tsv:2: found no name in the first cell; expected a system’s [malformed-cell]"],
    ],
    [
      "cells too few and too many",
      "system\tx\ty\na\t1\nb\t1\t2\t3\n",
      [
        "s.tsv:2: found 2 cells; expected 3, as the header has [malformed-cell]",
        "s.tsv:3: found 4 cells; expected 3, as the header has [malformed-cell]",
      ],
    ],
    ["nothing", "", ["s.tsv: the file is empty; expected at least one line [empty-file]"]],
  ])("tells %s", (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it("tells a row that is too long once, whatever stands in what is too much", () => {
    expect(problemsOf("system\tx\na\t1\tmuch\n")).toEqual([
      "s.tsv:2: found 3 cells; expected 2, as the header has [malformed-cell]",
    ]);
  });

  it("takes a name that differs from one computed here by its capitals alone", () => {
    expect(problemsOf("system\tAUTOP\tapt-a\na\t1\t2\n")).toEqual([]);
    expect(problemsOf("system\tAutoP\na\t1\n")).toEqual([expect.stringContaining("[duplicate-name]")]);
  });

  it("tells all of it at once", () => {
    const codes = problemsOf("name\tx\tx\na\t1\tone\na\t2\n").map((problem) => problem.split(" ")[0]);
    expect(codes).toEqual(["s.tsv:1:", "s.tsv:1:", "s.tsv:2:", "s.tsv:3:", "s.tsv:3:"]);
  });

  it("has a bound of metrics and of systems", () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `m${at}`);
    const wide = (count: number) =>
      `system\t${names(count).join("\t")}\na\t${names(count).fill("1").join("\t")}\n`;
    expect(problemsOf(wide(50))).toEqual([]);
    expect(problemsOf(wide(51))).toEqual(["s.tsv:1: found 51 metrics; expected at most 50 [too-large]"]);
    const long = (count: number) =>
      `system\tx\n${names(count)
        .map((name) => `${name}\t1\n`)
        .join("")}`;
    expect(problemsOf(long(10_000))).toEqual([]);
    const tooLong = ["s.tsv:10002: found 10001 systems; expected at most 10000 [too-large]"];
    expect(problemsOf(long(10_001))).toEqual(tooLong);
    // What is too much is not read.
    expect(problemsOf(`${long(10_000)}b\tmuch\n`)).toEqual(tooLong);
  });
});
