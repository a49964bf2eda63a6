import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serializePaperLatex } from "#core/io/report/export-files.ts";
import { HOSTILE_NAMES, hostileLedger } from "#tools/testing/campaigns/hostile-names.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { sharedLedger } from "#tools/testing/campaigns/opened-database.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { reportTexts } from "#tools/testing/report-texts.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import {
  breakIntoLines,
  LONGEST_LINE,
  latexComment,
  latexLines,
  latexRow,
  latexText,
  textWidth,
} from "./latex.ts";

/**
 * The text as LaTeX reads it: a line break is a space except after “%”, and spaces at the beginning of a line are
 * ignored.
 */
const asRead = (latex: string) => latex.replace(/(?<!\\)%\n */g, "").replace(/\n */g, " ");
const text = fc
  .array(fc.string({ unit: fc.constantFrom(..."aé \\{}$&#_%^~<>|\"[]*`'-–’…→α"), maxLength: 200 }))
  .map((parts) => parts.join(" ").replace(/\s+/g, " ").trim());
const longest = (latex: string) => Math.max(...latex.split("\n").map((line) => line.length));

describe("lines of LaTeX", () => {
  it("are never longer than the limit, and mean the same as the original line", () => {
    fc.assert(
      fc.property(text, (given) => {
        const line = latexText(given);
        expect(longest(latexLines(line))).toBeLessThanOrEqual(LONGEST_LINE);
        expect(asRead(latexLines(line))).toBe(line);
        const row = latexRow(["a", line, "b"]);
        expect(longest(row)).toBeLessThanOrEqual(LONGEST_LINE);
        expect(asRead(row).replace(/ +/g, " ")).toBe(`a & ${line} & b \\\\`.replace(/ +/g, " "));
      }),
    );
  });

  it("of a comment begin with a comment sign, keep to the limit, and contain the whole text", () => {
    fc.assert(
      fc.property(text, (given) => {
        const lines = latexComment(given).split("\n");
        expect(lines.every((line) => line.startsWith("% ") && line.length <= LONGEST_LINE)).toBe(true);
        expect(
          lines
            .map((line) => line.slice(2))
            .join("")
            .replaceAll(" ", ""),
        ).toBe(given.replaceAll(" ", ""));
      }),
    );
  });

  it("end after a cell if a row is too long", () => {
    const cells = Array.from({ length: 30 }, (_, number) => `${number}.0 & `.slice(0, -3));
    for (const line of latexRow(cells).split("\n").slice(0, -1)) expect(line).toMatch(/&$/);
  });
});

describe("all LaTeX of a report", () => {
  const DATABASE = "enfr.protest/protest-master.db";
  it("has lines shorter than 120 characters, whatever names it contains", () => {
    const names = [...HOSTILE_NAMES.map(([name]) => name), "long ".repeat(60), "x".repeat(300)];
    for (const ledger of [judgedLedger(), ...names.map((name) => hostileLedger(name))]) {
      const found = reportTexts(reportContent(ledger));
      expect([...found.keys()]).toContain("paper.tex");
      for (const [path, latex] of found)
        if (path.endsWith(".tex")) expect(longest(latex), path).toBeLessThan(120);
    }
  });

  it.skipIf(sharedDataPath(DATABASE) === undefined || !isLong)(
    "has lines shorter than 120 characters for real data with eleven systems",
    async () => {
      const found = reportTexts(reportContent(await sharedLedger(DATABASE)));
      for (const [path, latex] of found)
        if (path.endsWith(".tex")) expect(longest(latex), path).toBeLessThan(120);
    },
  );
});

describe("the short table of a paper", () => {
  const table = (latex: string) => latex.slice(latex.indexOf("\\toprule"), latex.indexOf("\\end{tabular}"));

  it("has system rows, category columns, possible ranges below figures, and daggers for less judged systems", () => {
    // The figures follow from judged-campaign.ts. bad: 1/2 with the other one open, a category with its only candidate
    // open, one with its only candidate excluded, 1/4 in total with 2 open. good: 1/2, 1/1, 1/1, 3/4.
    expect(table(serializePaperLatex(reportContent(judgedLedger()).accuracy))).toBe(String.raw`\toprule
& \multicolumn{2}{c}{Anaphoric} & \multicolumn{1}{c}{Addressee} & \\
\cmidrule(lr){2-3} \cmidrule(lr){4-4}
& it & it & & \\
& inter & inter & you & \\
System & subj. & non-s. & generic & all \\
\emph{examples} & 2 & 1 & 1 & 4 \\
\midrule
bad\textsuperscript{\dag} & 50.0 & -- & 0.0 & 25.0 \\
& \tiny 50.0\ldots{}100.0 & \tiny 0.0\ldots{}100.0 & & \tiny 25.0\ldots{}75.0 \\
\addlinespace[2pt]
good & 50.0 & 100.0 & 100.0 & 75.0 \\
\bottomrule
`);
  });

  it("counts only the selected systems and categories", () => {
    const scope = { systems: ["good"], categories: ["anaphoric_inter_subject_it"], filter: null };
    const latex = serializePaperLatex(reportContent(judgedLedger(), scope).accuracy);
    expect(table(latex)).toBe(String.raw`\toprule
& \multicolumn{1}{c}{Anaphoric} & \\
\cmidrule(lr){2-2}
& it & \\
& inter & \\
System & subj. & all \\
\emph{examples} & 2 & 2 \\
\midrule
good & 50.0 & 50.0 \\
\bottomrule
`);
    expect(latex).toContain("\\begin{table}\n");
    expect(latex).not.toContain("\\dag");
  });
});

describe("a cell that is too wide", () => {
  it.each([
    ["100.0 (51.0–100.0) 4/4", ["100.0", "(51.0–100.0)", "4/4"]],
    ["0.0 (0.0–56.1) 0/3", ["0.0 (0.0–56.1)", "0/3"]],
    ["1,234,567.5 of 9,876,543", ["1,234,567.5 of", "9,876,543"]],
  ])("breaks at spaces, not inside a number or fraction: %s", (text, lines) => {
    expect(breakIntoLines(text, 14.5)).toEqual(lines);
  });

  it.each([6, 9, 14.5, 40])("keeps all words in their order at width %d", (width) => {
    const text = "judged incorrect, 1: two answers 1 (14.8–95.8) 2/3";
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
