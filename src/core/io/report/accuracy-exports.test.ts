import { describe, expect, it } from "vitest";
import { accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { MIX_MEANING, UNCHECKED_CAVEAT } from "#core/analysis/accuracy/accuracy-words.ts";
import { parseCsv } from "#core/io/delimited.ts";
import { judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/scored-campaign.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { accuracyFile } from "#tools/testing/tables/accuracy-file.ts";
import { serializePaperLatex } from "./export-files.ts";
import { serializeAccuracyJson } from "./figures-json.ts";

// The expected texts are worked out by hand from the list in judged-campaign.ts. The antecedent's head is correct in e1
// of both systems, and incorrect in e3 of “good”. Wilson's intervals in percent: 1/1 20.7–100.0 · 0/1 0.0–79.3 · 1/2
// 9.5–90.5 · 1/4 4.6–69.9 · 3/4 30.1–95.4.

const campaign = judgedCampaign();
const report = accuracyReport(campaign, scoreCampaign(campaign));
const hash = report.suite.hash;
/**
 * In “bad”, two of the four candidates to judge (e2 and e3) are open. In “good”, e1 and e3 are judged, and two approved
 * candidates are not judged.
 */
const LESS =
  "Judged less than the others: bad (2 of its 4 candidates to judge are still open, 50.0%). In good, none of 2 is open. " +
  "The share decides, not the number, because candidates that are approved automatically need no judging. Until the open " +
  "candidates of bad are judged, compare possible ranges, not accuracies.";

type Cells = Readonly<Record<string, string>>;

function rowsOfCsv(text: string): Cells[] {
  const [header = [], ...rows] = parseCsv(text);
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
}

const WILSON: Readonly<Record<string, readonly [low: number, high: number]>> = {
  "0/1": [0, 0.793451],
  "1/1": [0.206549, 1],
  "1/2": [0.094531, 0.905469],
  "1/4": [0.045587, 0.699358],
  "3/4": [0.300642, 0.954413],
};

/** The five fields of a proportion given as “1/4”; "0/0" = nothing counted, "(0/1)" = counted but withheld. */
function proportionCells(name: string, text: string): [string, unknown][] {
  const [hits = "", n = ""] = text.replaceAll(/[()]/g, "").split("/");
  const [low, high] = WILSON[text] ?? [null, null];
  const number = (value: number | null) => (value === null ? "" : expect.closeTo(value, 6));
  return [
    [`${name}_hits`, Number(hits)],
    [`${name}_n`, Number(n)],
    [`${name}_value`, number(low === null ? null : Number(hits) / Number(n))],
    [`${name}_low`, number(low)],
    [`${name}_high`, number(high)],
  ];
}

const DOCUMENTS =
  "The examples come from 2 documents; an interval with documents as units needs at least 10.";

describe("accuracy as CSV", () => {
  it("has one row per category and for the total, of each system and of all systems together", () => {
    const rows = rowsOfCsv(accuracyFile("csv", report));
    expect(rows.map(({ system, row, category }) => [system, row, category].join(" ").trim())).toEqual([
      "bad category anaphoric_inter_subject_it",
      "bad category anaphoric_inter_non-subject_it",
      "bad category addressee_generic_you",
      "bad total",
      "good category anaphoric_inter_subject_it",
      "good category anaphoric_inter_non-subject_it",
      "good category addressee_generic_you",
      "good total",
      "all_systems_category anaphoric_inter_subject_it",
      "all_systems_category anaphoric_inter_non-subject_it",
      "all_systems_category addressee_generic_you",
      "all_systems_total",
    ]);
  });

  it.each([
    // approved, referred, approved and not judged, correct, incorrect, open, excluded
    ["bad", "anaphoric_inter_subject_it", [1, 1, 0, 1, 0, 1, 0], "1/2", "1/1", [0.5, 1]],
    ["bad", "anaphoric_inter_non-subject_it", [0, 1, 0, 0, 0, 1, 0], "(0/1)", "0/0", [0, 1]],
    ["bad", "addressee_generic_you", [0, 1, 0, 0, 0, 0, 1], "0/1", "0/0", [0, 0]],
    ["bad", "", [1, 3, 0, 1, 0, 2, 1], "1/4", "1/1", [0.25, 0.75]],
    ["good", "anaphoric_inter_subject_it", [2, 0, 0, 1, 1, 0, 0], "1/2", "1/2", [0.5, 0.5]],
    ["good", "addressee_generic_you", [1, 0, 1, 0, 0, 0, 0], "1/1", "0/0", [1, 1]],
    ["good", "", [4, 0, 2, 1, 1, 0, 0], "3/4", "1/2", [0.75, 0.75]],
  ])(
    "has the figures of %s in %s (empty: all) that were worked out by hand",
    (system, category, counts, examples, judged, range) => {
      const row = rowsOfCsv(accuracyFile("csv", report)).find(
        (one) => one.system === system && one.category === category,
      );
      const countNames = "approved referred approved_not_judged correct incorrect open excluded".split(" ");
      const isNumber = (text: string) => text !== "" && !Number.isNaN(Number(text));
      const values = Object.fromEntries(
        Object.entries(row ?? {}).map(([name, text]) => [name, isNumber(text) ? Number(text) : text]),
      );
      expect(values).toMatchObject({
        ...Object.fromEntries(countNames.map((name, at) => [name, counts[at]])),
        ...Object.fromEntries([
          ...proportionCells("accuracy_examples", examples),
          ...proportionCells("accuracy_judged", judged),
        ]),
        accuracy_range_low: range?.[0] ?? "",
        accuracy_range_high: range?.[1] ?? "",
        judged_less: system === "bad" ? "yes" : "no",
        links: "given",
      });
    },
  );

  it("says why a figure is not given, and gives 0 if all candidates are excluded", () => {
    const [, open, excluded] = rowsOfCsv(accuracyFile("csv", report));
    expect(open).toMatchObject({
      accuracy_examples_reason: "1 of 1 open",
      accuracy_judged_reason: "nothing judged",
      accuracy_examples_documents_reason: "1 of 1 open",
      antecedent_reason: "no answer about the antecedent’s head",
      open_reasons_not_finished: "1",
    });
    expect(excluded).toMatchObject({
      // No candidate is open, so the published formula gives 0.
      accuracy_examples_value: "0",
      accuracy_examples_reason: "",
      accuracy_range_reason: "",
      excluded_reasons_bad_translation: "1",
    });
  });

  it("has intervals over examples for all systems together", () => {
    // Four examples with 2, 1, 1 and 0 hits of 2 candidates each: p = 1/2, the squared residuals are 1, 0, 0 and 1.
    // Divided by 1 − 1/4, their sum over 8² is 1/24, so p(1 − p)/v = 6. Student's t with 7 and 3 degrees of freedom is
    // 2.3646 and 3.1824: 6 · 0.5521 = 3.31, which is less than the 4 examples. So it is Wilson's interval of 2 of 4.
    const all = rowsOfCsv(accuracyFile("csv", report)).at(-1);
    expect(all).toMatchObject({
      examples: "8",
      units: "4",
      accuracy_examples_hits: "4",
      accuracy_examples_n: "8",
    });
    expect(Number(all?.accuracy_examples_low)).toBeCloseTo(0.150039, 6);
    expect(Number(all?.accuracy_examples_high)).toBeCloseTo(0.849961, 6);
  });
});

describe("accuracy as JSON", () => {
  const whole = JSON.parse(serializeAccuracyJson(report));

  it("has the systems with their categories, and all systems together", () => {
    expect(Object.keys(whole)).toEqual(["format", "version", "suite", "profile", "systems", "all"]);
    expect(whole.suite).toEqual({
      name: "Small",
      source_language: "en",
      target_language: "fr",
      examples: 4,
      hash,
    });
    expect(whole.systems.map((system: { name: string }) => system.name)).toEqual(["bad", "good"]);
    expect(whole.systems[0]).toMatchObject({
      judged_less: true,
      open_reasons: { not_judged: 0, not_finished: 1, annotators_disagree: 1 },
      excluded_reasons: { bad_translation: 1, incorrect_word_alignment: 0 },
      accuracy: { judged: { hits: 1, n: 1, value: 1, reason: null } },
      antecedent: { correct: 1, incorrect: 0, n: 1, value: 1 },
    });
    expect(whole.systems[0].categories).toHaveLength(3);
  });

  it("has the same names and values as CSV, with underscores instead of dots", () => {
    const fields = (value: unknown, path: readonly string[] = []): [string, string][] =>
      typeof value === "object" && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => fields(inner, [...path, name]))
        : [
            [
              path.join("_"),
              value === null ? "" : typeof value === "boolean" ? (value ? "yes" : "no") : String(value),
            ],
          ];
    const objects = [...whole.systems, { ...whole.all, judged_less: null, links: null }].flatMap(
      ({ categories, name = "", judged_less, links, ...total }) => {
        const ofSystem = { judged_less, links };
        return [...categories, total].map((one: object) => ({
          system: name,
          category: "",
          ...one,
          ...ofSystem,
        }));
      },
    );
    const rows = rowsOfCsv(accuracyFile("csv", report)).map(
      ({ suite: _, profile: __, row: ___, ...rest }) => rest,
    );
    expect(rows).toEqual(objects.map((object) => Object.fromEntries(fields(object))));
  });

  it("does not round", () => {
    // Wilson's interval of 3 of 4 is (3 + z²/2 ∓ z·√(3/4 + z²/4)) / (4 + z²).
    const z = 1.959963984540054;
    const edge = (sign: number) => (3 + z ** 2 / 2 + sign * z * Math.sqrt(3 / 4 + z ** 2 / 4)) / (4 + z ** 2);
    const { low, high } = whole.systems[1].accuracy.examples;
    expect(low).toBeCloseTo(edge(-1), 12);
    expect(high).toBeCloseTo(edge(1), 12);
  });
});

describe("accuracy as Markdown", () => {
  it("has tables of accuracy over examples and over judged, possible ranges, heads, and counts", () => {
    expect(accuracyFile("md", report)).toBe(`## Accuracy by category: Small

en → fr, 4 examples (suite ${hash.slice(0, 12)}), profile protest-2016. The examples came with the suite. ${UNCHECKED_CAVEAT} ${MIX_MEANING} ${LESS} ${DOCUMENTS}

### Accuracy over examples

In percent, with Wilson’s 95% interval, numerator and denominator: (“approved, not judged” + “judged correct”) / examples, as in Guillou \\& Hardmeier (2016). Open candidates count as incorrect; a cell in which nothing is decided yet has no figure (–). The possible range shows what open candidates can change.

| Category | bad | good |
| --- | ---: | ---: |
| anaphoric_inter_subject_it | 50.0 (9.5–90.5) 1/2, 1 open | 50.0 (9.5–90.5) 1/2 |
| anaphoric_inter_non-subject_it | – (1 of 1 open) | 100.0 (20.7–100.0) 1/1 |
| addressee_generic_you | 0.0 (0.0–79.3) 0/1 | 100.0 (20.7–100.0) 1/1 |
| **all categories** | **25.0 (4.6–69.9) 1/4, 2 open** | **75.0 (30.1–95.4) 3/4** |

### Possible range

In percent: accuracy over examples if all open candidates were incorrect, and if all were correct; unchecked approvals count as correct in both.

| Category | bad | good |
| --- | ---: | ---: |
| anaphoric_inter_subject_it | 50.0 … 100.0, 1 open | 50.0 |
| anaphoric_inter_non-subject_it | 0.0 … 100.0, 1 open | 100.0 |
| addressee_generic_you | 0.0 | 100.0 |
| **all categories** | **25.0 … 75.0, 2 open** | **75.0** |

### Accuracy over judged

In percent, with Wilson’s 95% interval, numerator and denominator: judged correct / (judged correct + judged incorrect), finished human judgements only. Mostly candidates that were not approved automatically are judged, and these are harder. Accuracy over judged candidates describes the whole system only if the approved ones are judged, too. –: nothing judged.

| Category | bad | good |
| --- | ---: | ---: |
| anaphoric_inter_subject_it | 100.0 (20.7–100.0) 1/1 | 50.0 (9.5–90.5) 1/2 |
| anaphoric_inter_non-subject_it | – | – |
| addressee_generic_you | – | – |
| **all categories** | **100.0 (20.7–100.0) 1/1** | **50.0 (9.5–90.5) 1/2** |

### Antecedent’s head over judged

In percent, with Wilson’s 95% interval, numerator and denominator: head correct / (head correct + head incorrect), for judged candidates in categories that require an antecedent. –: no answer about the antecedent’s head.

| Category | bad | good |
| --- | ---: | ---: |
| anaphoric_inter_subject_it | 100.0 (20.7–100.0) 1/1 | 50.0 (9.5–90.5) 1/2 |
| anaphoric_inter_non-subject_it | – | – |
| addressee_generic_you | – | – |
| **all categories** | **100.0 (20.7–100.0) 1/1** | **50.0 (9.5–90.5) 1/2** |

### Figures of all systems together

In percent, with 95% intervals, numerators and denominators. Intervals treat examples as independent, not the outputs of one example by several systems. –: nothing judged (accuracy over judged); no answer about the antecedent’s head (antecedent’s head over judged).

| Category | accuracy over examples | possible range | accuracy over judged | antecedent’s head over judged |
| --- | ---: | ---: | ---: | ---: |
| anaphoric_inter_subject_it | 50.0 (9.5–90.5) 2/4, 1 open | 50.0 … 75.0, 1 open | 66.7 (14.8–95.8) 2/3 | 66.7 (14.8–95.8) 2/3 |
| anaphoric_inter_non-subject_it | 50.0 (5.5–94.5) 1/2, 1 open | 50.0 … 100.0, 1 open | – | – |
| addressee_generic_you | 50.0 (5.5–94.5) 1/2 | 50.0 | – | – |
| **all categories** | **50.0 (15.0–85.0) 4/8, 2 open** | **50.0 … 75.0, 2 open** | **66.7 (14.8–95.8) 2/3** | **66.7 (14.8–95.8) 2/3** |

### Counts of bad

Counts: candidates = approved + referred = “approved, not judged” + “judged correct” + “judged incorrect” + open + excluded.

| Category | candidates | approved | referred | approved, not judged | judged correct | judged incorrect | open | excluded |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| anaphoric_inter_subject_it | 2 | 1 | 1 | 0 | 1 | 0 | 1: disagreement on outcome 1 | 0 |
| anaphoric_inter_non-subject_it | 1 | 0 | 1 | 0 | 0 | 0 | 1: unfinished 1 | 0 |
| addressee_generic_you | 1 | 0 | 1 | 0 | 0 | 0 | 0 | 1: bad translation 1 |
| **all categories** | **4** | **1** | **3** | **0** | **1** | **0** | **2: unfinished 1, disagreement on outcome 1** | **1: bad translation 1** |

### Counts of good

Counts: candidates = approved + referred = “approved, not judged” + “judged correct” + “judged incorrect” + open + excluded.

| Category | candidates | approved | referred | approved, not judged | judged correct | judged incorrect | open | excluded |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| anaphoric_inter_subject_it | 2 | 2 | 0 | 0 | 1 | 1 | 0 | 0 |
| anaphoric_inter_non-subject_it | 1 | 1 | 0 | 1 | 0 | 0 | 0 | 0 |
| addressee_generic_you | 1 | 1 | 0 | 1 | 0 | 0 | 0 | 0 |
| **all categories** | **4** | **4** | **0** | **2** | **1** | **1** | **0** | **0** |

### Counts of all systems together

Counts: candidates = approved + referred = “approved, not judged” + “judged correct” + “judged incorrect” + open + excluded.

| Category | candidates | examples | approved | referred | approved, not judged | judged correct | judged incorrect | open | excluded |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| anaphoric_inter_subject_it | 4 | 2 | 3 | 1 | 0 | 2 | 1 | 1: disagreement on outcome 1 | 0 |
| anaphoric_inter_non-subject_it | 2 | 1 | 1 | 1 | 1 | 0 | 0 | 1: unfinished 1 | 0 |
| addressee_generic_you | 2 | 1 | 1 | 1 | 1 | 0 | 0 | 0 | 1: bad translation 1 |
| **all categories** | **8** | **4** | **5** | **3** | **2** | **2** | **1** | **2: unfinished 1, disagreement on outcome 1** | **1: bad translation 1** |
`);
  });

  it("escapes names so that they appear as they are", () => {
    const renamed = { ...report, suite: { ...report.suite, name: "a|b *c* _d_ e_f <g> [h]\n`i` \\" } };
    expect(accuracyFile("md", renamed).split("\n")[0]).toBe(
      "## Accuracy by category: a\\|b \\*c\\* \\_d\\_ e_f \\<g\\> \\[h\\] \\`i\\` \\\\",
    );
  });
});

/** Joins lines that were only broken to keep them short. */
const unfolded = (latex: string) => latex.replaceAll("\n  ", " ");

describe("accuracy of systems with the same text", () => {
  const outputs = ["bad", "good"].map((system) => ({ system, lines: ["Il est là ."] }));
  const equal = { ...report, outputs };

  it.each(["md", "tex"] as const)("says so in %s, and that they are not merged", (format) => {
    const text = unfolded(accuracyFile(format, equal));
    expect(text).toContain("Outputs that are equal in all sentences: bad, good.");
    expect(text).toContain("Systems with the same text are not merged.");
    expect(accuracyFile(format, report)).not.toContain("same text");
  });

  it("says so below the table of a paper, whose caption says that nothing is judged", () => {
    const undecided = accuracyReport(campaign, scoreCampaign(smallCampaign()));
    expect(unfolded(serializePaperLatex(undecided))).toContain(
      "Examples approved by the automatic pass (protest-2016), by 3 categories on Small, in percent of all examples; nothing is judged.",
    );
    expect(unfolded(serializePaperLatex(equal))).toMatch(/equal in all\s+sentences: bad, good/);
  });
});

describe("accuracy as LaTeX", () => {
  it("has a comment and tables with booktabs, of which the first is accuracy over examples", () => {
    const latex = accuracyFile("tex", report);
    expect(latex.split("\n\n")[0]?.replaceAll("\n% ", " ")).toBe(
      `% Accuracy by category: Small (en to fr, 4 examples, suite ${hash.slice(0, 12)}) Profile protest-2016. The examples came with the suite. Needs \\usepackage{booktabs}, \\usepackage{graphicx} and UTF-8.`,
    );
    const open =
      "Open candidates count as incorrect; a cell in which nothing is decided yet has no figure (--). The possible range shows what open candidates can change.";
    const inCaption = [open, UNCHECKED_CAVEAT, MIX_MEANING, LESS, DOCUMENTS].join(" ").replaceAll("%", "\\%");
    expect(unfolded(latex.split("\n\n")[1] ?? "")).toBe(String.raw`\begin{table*}
\centering
\scriptsize
\setlength{\tabcolsep}{3pt}
\sloppy
\caption{Accuracy over examples. In percent, with Wilson's 95\% interval, numerator and denominator: (“approved, not judged” + “judged correct”) / examples, as in Guillou \& Hardmeier (2016). ${inCaption}}
\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{%
\begin{tabular}{@{}lrr@{}}
\toprule
Category & bad & good \\
\midrule
Anaphoric & & \\
it, subject, other sentence & 50.0 (9.5--90.5) 1/2, 1 open & 50.0 (9.5--90.5) 1/2 \\
it, not subject, other sentence & -- (1 of 1 open) & 100.0 (20.7--100.0) 1/1 \\
Addressee & & \\
generic you & 0.0 (0.0--79.3) 0/1 & 100.0 (20.7--100.0) 1/1 \\
\midrule
all categories & 25.0 (4.6--69.9) 1/4, 2 open & 75.0 (30.1--95.4) 3/4 \\
\bottomrule
\end{tabular}}
\end{table*}`);
    // The comment, four tables with both systems, and the tables of figures and counts, which are divided because they
    // would not fit on a page.
    expect(latex.match(/\\caption\{[^.(]*/g)?.map((title) => title.slice(9).trim())).toEqual([
      "Accuracy over examples",
      "Possible range",
      "Accuracy over judged",
      "Antecedent's head over judged",
      ...Array.from({ length: 3 }, () => "Figures of all systems together"),
      ...Array.from({ length: 3 }, () => "Counts of bad"),
      ...Array.from({ length: 2 }, () => "Counts of good"),
      ...Array.from({ length: 3 }, () => "Counts of all systems together"),
    ]);
    // The parts of a divided table have each column once.
    const parts = unfolded(latex).split("\\caption{Counts of all systems together").slice(1);
    const headings = parts.map(
      (part) => /\\toprule\s+Category & (.*?) \\\\\s+\\midrule/s.exec(part)?.[1] ?? "",
    );
    expect(
      headings.flatMap((heading) =>
        heading
          .split(" & ")
          .map((cell) => cell.replace(/\\shortstack\[r\]\{(.*)\}/, "$1").replaceAll(" \\\\ ", " ")),
      ),
    ).toEqual([
      "candidates",
      "examples",
      "approved",
      "referred",
      "approved, not judged",
      "judged correct",
      "judged incorrect",
      "open",
      "excluded",
    ]);
    expect(latex).toContain("all categories & 4 & 1 & 3");
    expect(latex).toContain("2: unfinished 1");
  });

  it("escapes names so that they are printed as they are", () => {
    const [system, ...others] = report.systems;
    const odd = "[*a] \\b{c} $d & #e_f% ^~ <g> |h| \"i\" j--k ''l'' `m` n-o p's\nq";
    const renamed = accuracyReport(
      campaign,
      system === undefined ? [] : [{ ...system, system: odd }, ...others],
    );
    const unbroken = unfolded(accuracyFile("tex", renamed)).replaceAll(
      /\\shortstack\[r\]\{| \\\\(?= )|\}(?= & good)/g,
      "",
    );
    expect(unbroken).toContain(
      "Category & {[}{*}a{]} \\textbackslash{}b\\{c\\} \\$d \\& \\#e\\_f\\% \\textasciicircum{}\\textasciitilde{} " +
        "\\textless{}g\\textgreater{} \\textbar{}h\\textbar{} \\symbol{34}i\\symbol{34} j-{}-k '{}'l'{}' {`}m{`} " +
        "n-o p's q & good \\\\",
    );
  });

  it("writes a name with line ends on one line of the comment", () => {
    const renamed = { ...report, suite: { ...report.suite, name: "a\n\\input{x}\r\nb" } };
    expect(accuracyFile("tex", renamed).split("\n")[0]).toBe(
      `% Accuracy by category: a \\input{x} b (en to fr, 4 examples, suite ${hash.slice(0, 12)})`,
    );
  });
});
