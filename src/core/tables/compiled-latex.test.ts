// Tests that LaTeX files compile and fit their page, if pdflatex is installed.
// @whole: starts pdflatex for many tables.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { campaignGaps } from "#core/analysis/gaps/campaign-gaps.ts";
import { scorePredictions } from "#core/analysis/prediction/prediction.ts";
import { predictionLatex } from "#core/analysis/prediction/prediction-tables.ts";
import type { ReportContent } from "#core/analysis/report/report-content.ts";
import { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { parseGold, parsePrediction } from "#core/io/file/prediction-file.ts";
import { GAP_SCORES_LATEX } from "#core/io/report/gap-files.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { textTable } from "#core/tables/text.ts";
import { differingLedger } from "#tools/testing/campaigns/differing-campaign.ts";
import { ALL_GAPS, gapLedger } from "#tools/testing/campaigns/gap-campaign.ts";
import { hostileLedger } from "#tools/testing/campaigns/hostile-names.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { ledgerOfSystems } from "#tools/testing/campaigns/many-systems.ts";
import { sharedLedger } from "#tools/testing/campaigns/opened-database.ts";
import { currentCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { SMALL_GOLD, SMALL_PLAIN } from "#tools/testing/campaigns/small-prediction.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { reportTexts } from "#tools/testing/report-texts.ts";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";
import { type Table, TEXT, table, WORD } from "./table.ts";

const folder = mkdtempSync(join(tmpdir(), "referee-latex-"));
afterAll(() => rmSync(folder, { recursive: true }));
const FONT = "DejaVu Sans";
const hasXelatex =
  spawnSync("xelatex", ["--version"]).status === 0 &&
  String(spawnSync("fc-list", [FONT]).stdout).includes(FONT);
const hasLatex = spawnSync("pdflatex", ["--version"]).status === 0;

let compiled = 0;

function scoredPredictions() {
  const file = (text: string) => ({ path: "a.tsv", bytes: new TextEncoder().encode(text) });
  const gold = parseGold(file(SMALL_GOLD));
  const predicted = parsePrediction(file(SMALL_PLAIN));
  if (!gold.ok || !predicted.ok) throw new Error("the small prediction cannot be read");
  const predictions = ["north", "south"].map((name) => ({ ...predicted.value, name }));
  return scorePredictions(gold.value, predictions);
}

interface LatexFile {
  readonly path: string;
  readonly text: string;
}

/** How a document is compiled. `preamble`: lines before the document. */
interface Compiling {
  readonly engine?: "pdflatex" | "xelatex";
  readonly options?: "" | "twocolumn";
  readonly preamble?: string;
}

/**
 * Compiles the files in one document of the class article. Returns faults as `path: fault`: errors, boxes that are too
 * wide, floats that are too high. All files are in one document, because starting LaTeX takes most of the time.
 */
function faults(
  files: readonly LatexFile[],
  { engine = "pdflatex", options = "", preamble = "" }: Compiling,
): string[] {
  const packages = files.flatMap(({ text }) =>
    [...text.replaceAll("\n% ", " ").matchAll(/\\usepackage(?:\[[^\]]*\])?\{[^}]*\}/g)].map(([one]) => one),
  );
  const name = `t${compiled++}`;
  // Every file ends with \clearpage, which places its floats. So a fault is logged after the name of its own file.
  const parts = files.map(
    ({ text }, at) => `\\typeout{FILE ${at}}\n${text.replace(/^(?:%.*\n)+/, "")}\n\\clearpage`,
  );
  const document = `\\documentclass[${options}]{article}\n${[...new Set(packages)].join("\n")}\n${preamble}\n\\begin{document}\n${parts.join("\n")}\n\\end{document}\n`;
  writeFileSync(join(folder, `${name}.tex`), document);
  spawnSync(engine, ["-interaction=nonstopmode", `${name}.tex`], { cwd: folder });
  const log = readFileSync(join(folder, `${name}.log`), "latin1");
  const found: string[] = [];
  let path = "";
  let started = 0;
  for (const line of log.split("\n")) {
    const fileNumber = /^FILE (\d+)$/.exec(line)?.[1];
    if (fileNumber !== undefined) {
      path = files[Number(fileNumber)]?.path ?? "";
      started++;
    } else if (/^!|^Overfull \\[hv]box|Float too large|Missing character/.test(line))
      found.push(`${path}: ${line}`);
  }
  // After an error LaTeX can stop before the last file.
  if (started < files.length) found.push(`${started} of ${files.length} files were compiled`);
  return found;
}

const faultsInBoth = (files: readonly LatexFile[]) => [
  ...faults(files, { options: "" }),
  ...faults(files, { options: "twocolumn" }),
];
const texOf = (content: ReportContent) =>
  Array.from(reportTexts(content), ([path, text]) => ({ path, text })).filter(({ path }) =>
    path.endsWith(".tex"),
  );

/** The files of 60 systems take two minutes on an idle machine. */
const TIMEOUT = { timeout: runs(120_000, 1_200_000) };

describe.skipIf(!hasLatex)("LaTeX files", TIMEOUT, () => {
  it.each([
    ["a judged campaign", judgedLedger()],
    ["a campaign with special characters in names", hostileLedger('a_b&c%d#e$f{g}^~\\"[*]--é«ą»')],
    ["a campaign with long names", hostileLedger("x".repeat(90))],
  ])("of %s compile and fit the page", (_, ledger) => {
    const files = texOf(reportContent(ledger));
    expect(files.length).toBeGreaterThan(1);
    expect(faultsInBoth(files)).toEqual([]);
  });

  it("of disagreements, gap scores and predictions compile and fit the page", () => {
    const campaign = currentCampaign(gapLedger());
    const outcomes = new CandidateOutcomes(campaign, () => null);
    const gaps = campaignGaps(campaign, ALL_GAPS, outcomes);
    const files = [
      ...texOf(reportContent(differingLedger())),
      { path: "gap-scores.tex", text: GAP_SCORES_LATEX.text({ campaign, gaps, outcomes }, {}) },
      { path: "prediction.tex", text: predictionLatex(scoredPredictions()) },
    ];
    expect(files.find(({ path }) => path === "gap-scores.tex")?.text).toContain("$\\emptyset$");
    expect(faultsInBoth(files)).toEqual([]);
  });

  const DATABASE = "enfr.protest/protest-master.db";
  it.skipIf(sharedDataPath(DATABASE) === undefined)(
    "of real data with eleven systems compile and fit the page",
    async () => {
      const files = texOf(reportContent(await sharedLedger(DATABASE)));
      expect(faultsInBoth(files)).toEqual([]);
    },
  );

  it.each(isLong ? [3, 13, 24, 60] : [3, 24])("of %i systems compile and fit the page", (count) => {
    const names = Array.from({ length: count }, (_, number) => `system_${number}`);
    const files = texOf(reportContent(ledgerOfSystems(names)));
    expect(files.map(({ path }) => path)).toContain("accuracy.tex");
    expect(faultsInBoth(files)).toEqual([]);
  });

  const figures = (columns: number, rows: number, cell: string) =>
    table<string>({
      title: "many figures",
      note: "In percent",
      columns: [
        { id: "category", heading: "category", unit: TEXT, value: (name) => name },
        ...Array.from({ length: columns }, (_, at) => ({
          id: String(at),
          heading: `system number ${at}`,
          unit: WORD,
          value: () => cell,
        })),
      ],
      rows: Array.from({ length: rows }, (_, at) => `anaphoric_intra_non-subject_it_${at}`),
      total: "all",
    });
  const remarks = table<readonly [string, string]>({
    title: "many figures",
    note: "In percent",
    columns: [
      { id: "remark", heading: "remark", unit: TEXT, value: ([remark]) => remark },
      { id: "by", heading: "by", unit: TEXT, value: ([, by]) => by },
    ],
    rows: [["word ".repeat(60), "a".repeat(120)]],
  });

  const TABLES: readonly (readonly [what: string, table: Table])[] = [
    ["four systems with intervals", figures(4, 13, "72.0 (52.4–85.7) 18/25")],
    ["thirty columns", figures(30, 5, "100.0")],
    ["a hundred rows", figures(2, 100, "100.0")],
    ["the signs that Referee writes", figures(2, 1, "∅ ∞ ≤ 25.0…75.0 → α τ ρ ± × † ‡ ≥ – ’")],
    ["long remarks", remarks],
  ];

  it.each(TABLES)("with %s in a table contain the first column", (_, one) => {
    const latex = serializeTablesLatex([], [one]).replace(/\W/g, "");
    for (const [cell = ""] of textTable(one).rows)
      expect(latex).toContain(cell.slice(0, 9).replace(/\W/g, ""));
  });

  it("with these tables compile and fit the page", () => {
    const files = TABLES.map(([what, one]) => ({ path: what, text: serializeTablesLatex([], [one]) }));
    expect(faultsInBoth(files)).toEqual([]);
  });
});

describe("LaTeX files of systems whose names pdfLaTeX's fonts lack", { timeout: 120_000 }, () => {
  const files = texOf(reportContent(ledgerOfSystems(["נגד", "smile 😀"])));

  it("name the engines that print them, in a comment", () => {
    const accuracy = files.find(({ path }) => path === "accuracy.tex")?.text ?? "";
    expect(accuracy.replaceAll("\n% ", " ")).toMatch(/^% .*use XeLaTeX or LuaLaTeX/);
    expect(accuracy).toContain("\\PackageWarningNoLine");
  });

  it.skipIf(!hasXelatex)("compile there with all letters", () => {
    // The test's font is wider than Computer Modern, so only letters and errors are checked.
    const preamble = `\\usepackage{fontspec}\\setmainfont{${FONT}}`;
    const found = faults(files, { engine: "xelatex", preamble });
    expect(found.filter((fault) => !fault.includes("Overfull"))).toEqual([]);
  });
});
