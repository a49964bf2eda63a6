import { describe, expect, it } from "vitest";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import { COUNT } from "#core/tables/table.ts";
import { textTable } from "#core/tables/text.ts";
import { judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import { accuracyBySystem, type LocatedCandidate } from "./accuracy.ts";
import { type AccuracyRow, accuracyColumn, noDocumentIntervalsText } from "./accuracy-columns.ts";
import { type AccuracyReport, accuracyReport, scopedScores, WHOLE_CAMPAIGN } from "./accuracy-report.ts";
import { accuracyTables, figureMatrix } from "./accuracy-tables.ts";

/** System `s` has examples of the categories x and y, `t` only of z. */
const scored: readonly LocatedCandidate[] = [
  candidate("s", "x", 0, { kind: "approved" }, true),
  candidate("s", "x", 1, { kind: "incorrect" }, false, "bad"),
  candidate("s", "y", 2, { kind: "open", why: "stale" }, true),
  candidate("t", "z", 3, { kind: "correct" }, false, "ok"),
];

const campaign = judgedCampaign();
const suite = {
  ...campaign.suite,
  categories: ["x", "y", "z"].map((label) => ({ label, antecedentAgreement: false })),
};
const reportOf = (systems: AccuracyReport["systems"]) => accuracyReport({ ...campaign, suite }, systems);
const report = reportOf(accuracyBySystem(scored, ["s", "t"], ["x", "y", "z"]));

function candidate(
  system: string,
  category: string,
  example: number,
  outcome: Outcome,
  approved = false,
  antecedent: LocatedCandidate["antecedent"] = "unset",
): LocatedCandidate {
  return {
    system,
    category,
    example,
    document: null,
    approver: approved ? "automatic pass" : null,
    outcome,
    stale: false,
    antecedent,
  };
}

describe("an interval by documents", () => {
  /** The row of a system with documents of `size` examples each. In every second document, all are judged correct. */
  function rowOf(documents: number, size: number): AccuracyRow {
    const candidates = Array.from({ length: documents * size }, (_, example) => {
      const document = Math.floor(example / size);
      const outcome: Outcome = { kind: document % 2 === 0 ? "correct" : "incorrect" };
      return { ...candidate("s", "x", example, outcome), document };
    });
    const [system] = accuracyBySystem(candidates, ["s"], ["x"]);
    if (system === undefined) throw new Error("no system");
    return {
      system: "s",
      category: null,
      counts: system.total,
      candidates,
      isJudgedLess: false,
      links: "given",
    };
  }
  const cellOf = (id: string, row: AccuracyRow) => accuracyColumn(`accuracy.examples.${id}`).value(row);

  // The examples of a document are equal, so that 20 examples count as much as 10: Wilson’s interval of 5/10.
  it("counts documents instead of examples", () => {
    const row = rowOf(10, 2);
    expect(cellOf("documents_interval", row)).toEqual([
      { low: expect.closeTo(0.2366, 4), high: expect.closeTo(0.7634, 4) },
      { label: "documents", of: 10, unit: COUNT },
    ]);
    expect(cellOf("documents_as_examples", row)).toBe(false);
  });

  it("is that over examples if each document has one, and is withheld below ten documents", () => {
    const [ten, nine] = [rowOf(10, 1), rowOf(9, 1)];
    expect(cellOf("documents_interval", ten)).toMatchObject([{}, { of: 10 }, "as over examples"]);
    expect(cellOf("documents_as_examples", ten)).toBe(true);
    expect(noDocumentIntervalsText(ten)).toBeNull();
    expect(cellOf("documents_interval", nine)).toMatchObject({ none: "9 documents, fewer than 10" });
    expect(noDocumentIntervalsText(nine)).toBe(
      "The examples come from 9 documents; an interval with documents as units needs at least 10.",
    );
  });
});

const textTables = (of: AccuracyReport) => accuracyTables(of).map((one) => textTable(one));

describe("accuracyTables", () => {
  // Wilson’s intervals worked out by hand, in percent: 1/2 9.5–90.5 · 0/1 0.0–79.3 · 1/1 20.7–100.0 · 1/3 6.1–79.2.
  it("shows a dash where a system has no example or no figure, and a row for all categories", () => {
    const examples = textTable(figureMatrix(report, accuracyColumn("accuracy.examples")));
    expect([examples.header, ...examples.rows, examples.total]).toEqual([
      ["Category", "s", "t"],
      ["x", "50.0 (9.5–90.5) 1/2", "–"],
      ["y", "– (1 of 1 open)", "–"],
      ["z", "–", "100.0 (20.7–100.0) 1/1"],
      ["all categories", "33.3 (6.1–79.2) 1/3, 1 open", "100.0 (20.7–100.0) 1/1"],
    ]);
    expect(examples.note).toContain(" –: no example.");
    const judged = textTable(figureMatrix(report, accuracyColumn("accuracy.judged")));
    expect([...judged.rows, judged.total]).toEqual([
      ["x", "0.0 (0.0–79.3) 0/1", "–"],
      ["y", "–", "–"],
      ["z", "–", "100.0 (20.7–100.0) 1/1"],
      ["all categories", "0.0 (0.0–79.3) 0/1", "100.0 (20.7–100.0) 1/1"],
    ]);
    expect(judged.note).toContain(" –: nothing judged; no example.");
  });

  it.each<[count: number, parts: number[]]>([
    [0, [0]],
    [4, [4]],
    [5, [3, 2]],
    [9, [3, 3, 3]],
    [13, [3, 4, 3, 3]],
    [16, [4, 4, 4, 4]],
  ])("splits %d systems into tables with these numbers of systems: %j", (count, parts) => {
    const names = Array.from({ length: count }, (_, index) => `s${index}`);
    const systems = accuracyBySystem([], names, ["x"]);
    const tables = textTables(reportOf(systems)).filter(({ header }) => header[0] === "Category");
    const ofExamples = tables.slice(0, parts.length);
    expect(ofExamples.map(({ header }) => header.length - 1)).toEqual(parts);
    expect(ofExamples.flatMap(({ header }) => header.slice(1))).toEqual(names);
    const titles = ofExamples.map(({ title }) => title);
    const heading = "accuracy over examples";
    expect(titles).toEqual(
      parts.length === 1
        ? [heading]
        : parts.map((_, index) => `${heading} (${index + 1} of ${parts.length})`),
    );
  });

  it("shows the possible range of each cell, or only the figure if no candidate is open", () => {
    // Expected ranges. System s: in x, one of two is approved; y is open, so its range is 0/1 to 1/1; the total's is
    // 1/3 to 2/3. In system t, nothing is open.
    const range = textTables(report)[1];
    expect(range?.title).toBe("possible range");
    expect([...(range?.rows ?? []), range?.total]).toEqual([
      ["x", "50.0", "–"],
      ["y", "0.0 … 100.0, 1 open", "–"],
      ["z", "–", "100.0"],
      ["all categories", "33.3 … 66.7, 1 open", "100.0"],
    ]);
    const withoutOpen = reportOf(report.systems.slice(1));
    expect(accuracyTables(withoutOpen).map(({ title }) => title)[1]).toBe("accuracy over judged");
  });

  it("shows the antecedent's head in a separate table, with a dash for cells without answers", () => {
    const heads = textTables(report)[3];
    expect(heads?.title).toBe("antecedent’s head over judged");
    expect([...(heads?.rows ?? []), heads?.total]).toEqual([
      ["x", "0.0 (0.0–79.3) 0/1", "–"],
      ["y", "–", "–"],
      ["z", "–", "100.0 (20.7–100.0) 1/1"],
      ["all categories", "0.0 (0.0–79.3) 0/1", "100.0 (20.7–100.0) 1/1"],
    ]);
  });

  it("has all figures of all systems together, if there are several systems", () => {
    const together = textTables(report)[4];
    expect(together?.title).toBe("figures of all systems together");
    // Four different examples: Wilson's interval of 2/4.
    expect(together?.total).toEqual([
      "all categories",
      "50.0 (15.0–85.0) 2/4, 1 open",
      "50.0 … 75.0, 1 open",
      "50.0 (9.5–90.5) 1/2",
      "50.0 (9.5–90.5) 1/2",
    ]);
  });

  it("ends with the counts of each system and of all together, with reasons in words", () => {
    const [, , , , , s, t, together] = textTables(report);
    expect([s?.title, ...(s?.rows ?? []), s?.total]).toEqual([
      "counts of s",
      ["x", "2", "1", "1", "1", "0", "1", "0", "0"],
      ["y", "1", "1", "0", "0", "0", "0", "1: outdated 1", "0"],
      ["all categories", "3", "2", "1", "1", "0", "1", "1: outdated 1", "0"],
    ]);
    expect([t?.title, t?.total]).toEqual([
      "counts of t",
      ["all categories", "1", "0", "1", "0", "1", "0", "0", "0"],
    ]);
    expect([together?.title, together?.total]).toEqual([
      "counts of all systems together",
      ["all categories", "4", "2", "2", "1", "1", "1", "1: outdated 1", "0"],
    ]);
  });
});

describe("a scope of systems and categories", () => {
  it("has the totals that a campaign with only these systems and categories would have", () => {
    const part = scopedScores(report.systems, { systems: ["s"], categories: ["x", "z"] });
    const alone = scored.filter(({ system, category }) => system === "s" && category === "x");
    expect(part).toEqual(accuracyBySystem(alone, ["s"], ["x"]));
    expect(scopedScores(report.systems, WHOLE_CAMPAIGN)).toEqual(report.systems);
  });
});
