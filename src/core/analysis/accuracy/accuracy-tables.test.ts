import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXCLUSION_REASONS, OPEN_REASONS, type Outcome } from "#core/campaign/outcomes/outcome.ts";
import { COUNT, isEmpty, type SingleValue, singleValues } from "#core/tables/table.ts";
import { textTable } from "#core/tables/text.ts";
import { judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import {
  accuracyBySystem,
  type CountedCandidates,
  type LocatedCandidate,
  WHOLE_CAMPAIGN,
} from "./accuracy.ts";
import {
  ACCURACY_COLUMNS,
  type AccuracyReport,
  type AccuracyRow,
  accuracyColumn,
  accuracyReport,
  allRows,
  noDocumentIntervalsText,
  rowsWithAll,
  scopedScores,
} from "./accuracy-report.ts";
import {
  accuracyPlotName,
  accuracyPlots,
  accuracyTable,
  accuracyTables,
  figureMatrix,
  paperTable,
} from "./accuracy-tables.ts";

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
    [3, [3]],
    [4, [2, 2]],
    [5, [3, 2]],
    [9, [3, 3, 3]],
    [13, [3, 2, 3, 2, 3]],
    [24, [3, 3, 3, 3, 3, 3, 3, 3]],
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

describe("the link of a figure", () => {
  const outcome = fc.constantFrom<Outcome>(
    { kind: "approved" },
    { kind: "correct" },
    { kind: "incorrect" },
    ...OPEN_REASONS.map((why) => ({ kind: "open" as const, why })),
    ...EXCLUSION_REASONS.map((why) => ({ kind: "excluded" as const, why })),
  );
  const anyCandidate = fc
    .record({
      system: fc.constantFrom("s", "t"),
      category: fc.constantFrom("x", "y", "z"),
      approver: fc.constantFrom("automatic pass" as const, "learnt agreement" as const, null),
      outcome,
      stale: fc.boolean(),
      antecedent: fc.constantFrom("ok" as const, "bad" as const, "unset" as const),
      example: fc.nat(5),
    })
    .map((parts): LocatedCandidate => ({ ...parts, document: null }));

  /** What the filter of candidates selects, by its fields. */
  function selected(all: readonly LocatedCandidate[], to: CountedCandidates): number {
    const isIn = <T>(list: readonly T[] | undefined, item: T) => list === undefined || list.includes(item);
    return all.filter(({ system, category, approver, outcome: { kind, ...rest }, stale, antecedent }) => {
      const why = "why" in rest ? rest.why : null;
      const heads = to.heads?.map((head) => (head === "correct" ? "ok" : "bad"));
      const isApproved = approver !== null;
      return (
        (to.systems.length === 0 || to.systems.includes(system)) &&
        (to.categories.length === 0 || to.categories.includes(category)) &&
        isIn(to.outcomes, kind) &&
        (to.verdicts === undefined || to.verdicts.includes("approved") === isApproved) &&
        (to.whys === undefined || to.whys.some((one) => one === why)) &&
        (heads === undefined || heads.some((head) => head === antecedent)) &&
        (to.audit === undefined || approver === "learnt agreement") &&
        (to.stale === undefined || stale) &&
        (to.states === undefined || why !== "no translation")
      );
    }).length;
  }

  /** The numbers in a cell that have a link: a count, or the hits and the denominator of a proportion. */
  function numbersIn(value: SingleValue): number[] {
    if (typeof value === "number") return [value];
    if (typeof value !== "object" || isEmpty(value)) return [];
    if ("value" in value) return [value.hits ?? 0, value.n ?? 0];
    return "of" in value && typeof value.of === "number" ? [value.of] : [];
  }

  it("selects as many candidates as the figure counts, for any candidates and in every row", () => {
    fc.assert(
      fc.property(fc.array(anyCandidate, { maxLength: 30 }), (candidates) => {
        const systems = accuracyBySystem(candidates, ["s", "t"], ["x", "y", "z"]);
        for (const row of rowsWithAll(reportOf(systems)).flatMap(allRows))
          for (const column of ACCURACY_COLUMNS) {
            const links = (column.link?.(row) ?? []).filter((link) => link !== null);
            const counts = singleValues(column.value(row)).flatMap(numbersIn);
            for (const [place, { to, count }] of links.entries())
              expect([column.id, selected(candidates, to)]).toEqual([column.id, count ?? counts[place]]);
          }
      }),
    );
  });

  it("says whose candidates it shows", () => {
    const [s] = report.rows;
    const words = (row: AccuracyRow | undefined) =>
      row === undefined
        ? []
        : accuracyColumn("accuracy.examples")
            .link?.(row)
            .map((link) => link?.words);
    expect(words(s?.categories[0])).toEqual(["approved or judged correct: X · x, s", "examples: X · x, s"]);
    expect(words(report.together.total)).toEqual([
      "approved or judged correct: all categories",
      "examples: all categories",
    ]);
  });
});

describe("the table of a paper", () => {
  const paper = paperTable(report);

  it("has one row per system, with a range where candidates are open, and a dash without a figure", () => {
    expect(paper.rows).toEqual([
      {
        system: "s",
        isJudgedLess: true,
        cells: [
          { accuracy: "50.0", range: null },
          { accuracy: "–", range: "0.0…100.0" },
          { accuracy: "–", range: null },
          { accuracy: "33.3", range: "33.3…66.7" },
        ],
      },
      {
        system: "t",
        isJudgedLess: false,
        cells: [
          { accuracy: "–", range: null },
          { accuracy: "–", range: null },
          { accuracy: "100.0", range: null },
          { accuracy: "100.0", range: null },
        ],
      },
    ]);
    expect(paper.isOpen).toBe(true);
  });

  it("gives the numbers of examples only if they are the same for all systems", () => {
    expect(paper.examples).toBeNull();
    expect(paperTable(reportOf(report.systems.slice(0, 1))).examples).toEqual(["2", "1", "3"]);
    expect(paperTable(reportOf([])).examples).toBeNull();
  });

  it("has a caption that explains ranges, marks and approvals only where they occur", () => {
    expect(paper.caption).toMatch(
      /^Accuracy by 3 categories on Small, in percent: approved by the automatic pass \(protest-2016\) and not judged, or judged correct, of all examples\. Open candidates count as incorrect; .*Below a figure with open candidates: /,
    );
    expect(paper.caption).toContain("†: a larger share of its candidates is open than in the others");
    const judged = paperTable(reportOf(report.systems.slice(1))).caption;
    expect(judged).toMatch(/^Accuracy by 1 category on /);
    expect(judged).not.toMatch(/Open candidates|Below a figure|†/);
    const approved = accuracyBySystem(scored.slice(0, 1), ["s"], ["x"]);
    expect(paperTable(reportOf(approved)).caption).toMatch(
      /^Examples approved by the automatic pass \(protest-2016\), by 1 category on Small, in percent of all examples; nothing is judged\./,
    );
  });

  it("ends all headings of its columns in the same line", () => {
    const labels = ["anaphoric_inter_subject_it", "event_it"];
    const [system] = accuracyBySystem(
      labels.map((label, example) => candidate("s", label, example, { kind: "correct" })),
      ["s"],
      labels,
    );
    const { heads } = paperTable(reportOf(system === undefined ? [] : [system]));
    const last = heads.at(-1);
    expect(last).toHaveLength(2);
    expect(last).not.toContain("");
    expect(heads.length > 1 && heads[0]?.some((head) => head === "")).toBe(true);
  });
});

describe("the table of accuracy on the screen", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);
  const tableOf = (count: number) => {
    const systems = accuracyBySystem(
      ids(count).map((system, example) => candidate(system, "x", example, { kind: "correct" })),
      ids(count),
      ["x"],
    );
    return textTable(
      accuracyTable(reportOf(systems), "examples", { title: "Accuracy", only: WHOLE_CAMPAIGN }),
    );
  };

  it("has up to four systems as columns, and more of them as rows", () => {
    expect(tableOf(4).header).toEqual(["Category", ...ids(4)]);
    const five = tableOf(5);
    expect(five.header.slice(0, 2)).toEqual(["System", "All categories"]);
    expect(five.rows.map(([system]) => system)).toEqual(ids(5));
  });

  it("marks systems that are judged less", () => {
    // Of the two candidates of s that are to be judged, one is open; those of t are all judged.
    const { columns } = accuracyTable(report, "examples", { title: "Accuracy", only: WHOLE_CAMPAIGN });
    expect(columns.map(({ mark }) => mark)).toEqual([undefined, "judged less: 50.0% open", undefined]);
  });
});

describe("plots of accuracy", () => {
  it("have one for all categories and one for each, with a row for every system that has an example", () => {
    const plots = accuracyPlots(report, "examples", "Everything");
    expect(plots.map(({ category, title }) => [category, title])).toEqual([
      [null, "Everything"],
      ["x", "X · x"],
      ["y", "Y · y"],
      ["z", "Z · z"],
    ]);
    expect(plots.map(({ rows }) => rows.map(({ label }) => label))).toEqual([
      ["s", "t"],
      ["s"],
      ["s"],
      ["t"],
    ]);
    expect(plots.map(({ caption }) => caption !== null)).toEqual([true, false, true, false]);
  });

  it("show value, interval, hits and possible range, or why there is no value", () => {
    const [all, x, y] = accuracyPlots(report, "examples");
    expect(x?.rows).toMatchObject([{ value: 0.5, figure: "50.0 (9.5–90.5) 1/2", possible: null }]);
    expect(y?.rows).toMatchObject([
      { value: null, low: 0, high: 0, figure: "1 of 1 open", possible: { low: 0, high: 1 } },
    ]);
    expect(all?.rows[0]?.possible).toMatchObject({ low: 1 / 3, high: 2 / 3 });
    expect(all?.rows[0]?.possible?.text).toMatch(/^1 open, possible 33\.3.*66\.7/);
    // The possible range is about examples only.
    expect(accuracyPlots(report, "judged")[0]?.rows.map(({ possible }) => possible)).toEqual([null, null]);
  });

  it("have file names that every file system accepts, different for different labels", () => {
    expect(accuracyPlotName("examples", null, 0)).toBe("accuracy-over-examples-all");
    expect(accuracyPlotName("judged", "a/b c", 3)).toBe("accuracy-over-judged-03-a_b_c");
    expect(accuracyPlotName("judged", "x".repeat(99), 12)).toBe(`accuracy-over-judged-12-${"x".repeat(60)}`);
  });
});
