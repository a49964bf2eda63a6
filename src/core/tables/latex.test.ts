import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serializePaperLatex } from "#core/io/report/export-files.ts";
import { PROTEST_CATEGORIES } from "#core/suite/category.ts";
import { HOSTILE_NAMES, hostileLedger } from "#tools/testing/campaigns/hostile-names.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { sharedLedger } from "#tools/testing/campaigns/opened-database.ts";
import { exampleRows, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
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
  serializeTablesLatex,
  textWidth,
} from "./latex.ts";
import { column, TEXT, table, WORD } from "./table.ts";

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
  const tableOf = (latex: string) => latex.slice(latex.indexOf("\\toprule"), latex.indexOf("\\end{tabular}"));

  it("has system rows, category columns, possible ranges below figures, and daggers for less judged systems", () => {
    // The figures follow from judged-campaign.ts. bad: 1/2 with the other one open, a category with its only candidate
    // open, one with its only candidate excluded, 1/4 in total with 2 open. good: 1/2, 1/1, 1/1, 3/4.
    expect(tableOf(serializePaperLatex(reportContent(judgedLedger()).accuracy))).toBe(String.raw`\toprule
& \multicolumn{2}{c}{Anaphoric} & \multicolumn{1}{c}{Addressee} & \\
\cmidrule(lr){2-3} \cmidrule(lr){4-4}
& it & it & & \\
& inter & inter & you & \\
System & subj. & non-s. & generic & all \\
\emph{examples} & 2 & 1 & 1 & 4 \\
\midrule
bad\textsuperscript{\dag} & 50.0 & -- & 0.0 & 25.0 \\
& 50.0\ldots{}100.0 & 0.0\ldots{}100.0 & & 25.0\ldots{}75.0 \\
\addlinespace[2pt]
good & 50.0 & 100.0 & 100.0 & 75.0 \\
\bottomrule
`);
  });

  it("has no empty line of headings in a second block of columns", () => {
    // With possible ranges, the columns of PROTEST's categories do not fit next to each other.
    const rows = PROTEST_CATEGORIES.map(
      ({ label, antecedentAgreement }, at) =>
        `e${at}\t${label}\t1\t0\tIt\t${antecedentAgreement ? "0:0-1:1" : ""}`,
    );
    const latex = serializePaperLatex(reportContent(smallLedger(exampleRows(...rows))).accuracy);
    expect(latex.match(/\\begin\{tabular\}/g)?.length).toBeGreaterThan(1);
    expect(latex).not.toMatch(/^[& ]+\\\\$/m);
  });

  it("counts only the selected systems and categories", () => {
    const scope = { systems: ["good"], categories: ["anaphoric_inter_subject_it"], filter: null };
    const latex = serializePaperLatex(reportContent(judgedLedger(), scope).accuracy);
    expect(tableOf(latex)).toBe(String.raw`\toprule
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
    ["66.7 (20.8–93.9) 2/3, 1 open", ["66.7", "(20.8–93.9)", "2/3, 1 open"]],
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

describe("tables with figures", () => {
  const accuracies = (systems: number) =>
    table<string>({
      title: "accuracy",
      columns: [
        column("category", "Category", TEXT, (name) => name),
        ...Array.from({ length: systems }, (_, at) =>
          column<string>(`s${at}`, `s${at}`, WORD, () => "100.0 (20.7–100.0) 1/1, 1 open"),
        ),
      ],
      rows: ["it, not subject, same sentence", "event"],
    });

  it.each([2, 3])("keep a figure with its interval on one line, for %d systems", (systems) => {
    const latex = asRead(serializeTablesLatex([], [accuracies(systems)]));
    const figure = String.raw`\begin{tabular}[t]{@{}r@{}}100.0 (20.7--100.0) \\ 1/1, 1 open\end{tabular}`;
    expect(latex.split(figure).length - 1).toBe(2 * systems);
    // The first lines of all cells of a row are in line with its name, and a space separates the rows.
    expect(latex).toContain(
      String.raw`\begin{tabular}[t]{@{}l@{}}it, not subject, same \\ sentence\end{tabular} & \begin`,
    );
    expect(latex).toContain(String.raw`\addlinespace[2pt] event & \begin`);
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
