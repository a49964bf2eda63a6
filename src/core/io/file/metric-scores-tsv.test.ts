// Tests the reader of a table of scores from other programs.

import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { parseMetricScores } from "./metric-scores-tsv.ts";

const COMPUTED = ["AutoP", "APT-A"];

function read(text: string) {
  return parseMetricScores({ path: "s.tsv", bytes: new TextEncoder().encode(text) }, COMPUTED);
}

function problemsOf(text: string): string[] {
  const parsed = read(text);
  return (parsed.ok ? parsed.warnings : parsed.problems).map(formatProblem);
}

describe("a table of scores", () => {
  it("is read in order, with the line of every system and null for an empty cell", () => {
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
    ["\u22120.25", -0.25],
    ["\u22122e\u22121", -0.2],
  ])("accepts %s as a number", (cell, score) => {
    const parsed = read(`system\tx\na\t${cell}\n`);
    expect(parsed.ok && parsed.value.systems[0]?.scores).toEqual([score]);
  });

  it.each([
    "1,234.5",
    "1,2,3",
    "NaN",
    "Infinity",
    "1e999",
    " 1",
    "1 ",
    "–",
    "n/a",
    "0x10",
    "1_000",
    ".",
    "e3",
    "–1",
    "1−",
  ])("refuses “%s” as a number", (cell) => {
    expect(problemsOf(`system\tx\na\t${cell}\n`)).toEqual([
      `s.tsv:2: “x”: found “${cell}”; expected a number such as 0.5, 0,5 or 1e-3, or an empty cell if there is no score [malformed-cell]`,
    ]);
  });

  const header = "expected a header: system, then metric names [missing-column]";
  it.each<[what: string, text: string, problems: readonly string[]]>([
    ["no header", "a\t0.5\nb\t0.6\n", [`s.tsv:1: found “a” as the first column; ${header}`]],
    ["no metric", "system\na\n", [`s.tsv:1: found no metric; ${header}`]],
    [
      "only a header",
      "system\tx\n",
      ["s.tsv:1: found only a header; expected one system per row below it [malformed-cell]"],
    ],
    [
      "a metric twice",
      "system\tx\ty\tx\na\t1\t2\t3\n",
      ["s.tsv:1: metric “x” occurs twice; expected each once [duplicate-name]"],
    ],
    [
      "a metric that Referee computes",
      "system\tAPT-A\na\t1\n",
      [
        "s.tsv:1: metric “APT-A” has the name of a metric that Referee computes; expected another name than AutoP, APT-A [duplicate-name]",
      ],
    ],
    [
      "a metric without a name",
      "system\tx\t \na\t1\t2\n",
      ["s.tsv:1: found no name in column 3; expected the name of a metric [malformed-cell]"],
    ],
    [
      "a system twice",
      "system\tx\na\t1\nb\t2\na\t1\n",
      ["s.tsv:4: system “a” is already in line 2; expected each once [duplicate-name]"],
    ],
    [
      "a system without a name",
      "system\tx\n\t1\n",
      ["s.tsv:2: found no name in the first cell; expected the name of a system [malformed-cell]"],
    ],
    [
      "too few and too many cells",
      "system\tx\ty\na\t1\nb\t1\t2\t3\n",
      [
        "s.tsv:2: found 2 cells; expected 3, as the first row has [malformed-cell]",
        "s.tsv:3: found 4 cells; expected 3, as the first row has [malformed-cell]",
      ],
    ],
    ["no content", "", ["s.tsv: the file is empty; expected at least one line [empty-file]"]],
  ])("is refused with %s", (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it("has a row that is too long reported once, even if its surplus cell contains no number", () => {
    expect(problemsOf("system\tx\na\t1\tmuch\n")).toEqual([
      "s.tsv:2: found 3 cells; expected 2, as the first row has [malformed-cell]",
    ]);
  });

  it("can have a metric whose name differs from that of a computed metric only in capital letters", () => {
    expect(problemsOf("system\tAUTOP\tapt-a\na\t1\t2\n")).toEqual([]);
    expect(problemsOf("system\tAutoP\na\t1\n")).toEqual([expect.stringContaining("[duplicate-name]")]);
  });

  it("has all its errors reported at once", () => {
    const codes = problemsOf("name\tx\tx\na\t1\tone\na\t2\n").map((problem) => problem.split(" ")[0]);
    expect(codes).toEqual(["s.tsv:1:", "s.tsv:1:", "s.tsv:3:", "s.tsv:2:"]);
  });

  const SCORES = { metrics: ["BLEU", "chrF"], systems: [{ system: "a", line: 2, scores: [12.5, 30.1] }] };

  it.each([
    ["a comma", "s.csv", "system,BLEU,chrF\na,12.5,30.1\n", []],
    ["a semicolon and decimal commas", "s.csv", "system;BLEU;chrF\na;12,5;30,1\n", ["semicolons", "“12,5”"]],
    ["a semicolon in a .tsv file", "s.tsv", "system;BLEU;chrF\na;12.5;30.1\n", ["semicolons"]],
    ["a pipe", "s.txt", "system|BLEU|chrF\na|12.5|30.1\n", ["“|”"]],
    ["a comma between quoted decimal commas", "s.csv", 'system,BLEU,chrF\na,"12,5","30,1"\n', ["“12,5”"]],
    [
      "tabs, and empty rows at the end",
      "s.tsv",
      "system\tBLEU\tchrF\na\t12.5\t30.1\n\t\t\n\n",
      ["2 empty rows"],
    ],
  ])("is read with %s", (_, path, text, warnings) => {
    const parsed = parseMetricScores({ path, bytes: new TextEncoder().encode(text) }, COMPUTED);
    expect(parsed.ok && parsed.value).toEqual(SCORES);
    const found = parsed.ok ? parsed.warnings.map(formatProblem) : [];
    expect(found).toEqual(warnings.map((part) => expect.stringContaining(part)));
  });

  it("has line numbers that count a first line such as “sep=;”", () => {
    const parsed = read("sep=;\nsystem;BLEU;chrF\na;12,5;30,1\n");
    expect(parsed.ok && parsed.value.systems).toEqual([{ system: "a", line: 3, scores: [12.5, 30.1] }]);
  });

  it("is split at the delimiter that the caller requests", () => {
    const bytes = new TextEncoder().encode("system;x,BLEU\na;b,3\n");
    const parsed = parseMetricScores({ path: "s.csv", bytes }, COMPUTED, ";");
    expect(parsed).toMatchObject({ ok: false, problems: [{ line: 2, code: "malformed-cell" }] });
    const requested = parseMetricScores({ path: "s.csv", bytes }, COMPUTED, ",");
    expect(requested).toMatchObject({ ok: false, problems: [{ code: "missing-column" }] });
  });

  it("must not mix decimal commas and decimal points", () => {
    expect(problemsOf("system\tx\ty\na\t1,234\t0.5\n")).toEqual([
      "s.tsv:2: found “1,234” and, in line 2, “0.5”; expected decimal commas or decimal points, not both [malformed-cell]",
    ]);
  });

  it("is refused with more than 50 metrics or more than 10,000 systems", () => {
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
    // Rows beyond the limit are not read.
    expect(problemsOf(`${long(10_000)}b\tmuch\n`)).toEqual(tooLong);
  });
});
