import { describe, expect, it } from "vitest";
import { accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { APPROVAL_CAVEAT } from "#core/analysis/accuracy/accuracy-words.ts";
import { judgedCampaign } from "#tools/testing/campaigns/judged-campaign.ts";
import { scoreCampaign } from "#tools/testing/campaigns/score-campaign.ts";
import { accuracyFile } from "#tools/testing/tables/accuracy-file.ts";
import { serializeAccuracyJson } from "./accuracy-json.ts";

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
  "Judged less than the others: bad (2 of 4 open, 50.0%). The smallest open share is that of good (0 of 2 open, " +
  "0.0%). Compare marked systems by their possible range, not by their accuracy.";

describe("accuracy as CSV", () => {
  it("has one row per category and for the total, with proportions to six decimals", () => {
    expect(accuracyFile("csv", report)).toBe(
      [
        "suite,profile,system,row,category,examples,approved,referred,approved_not_judged,correct," +
          "incorrect,open,excluded,open_not_judged,open_not_finished,open_conflict,open_two_answers," +
          "open_annotators_disagree,open_stale,open_reused_answer,open_silver_reference,excluded_bad_translation,excluded_incorrect_word_alignment," +
          "accuracy_over_examples_hits,accuracy_over_examples_n,accuracy_over_examples," +
          "accuracy_over_examples_wilson95_low,accuracy_over_examples_wilson95_high," +
          "accuracy_over_examples_possible_low,accuracy_over_examples_possible_high," +
          "accuracy_over_judged_hits,accuracy_over_judged_n,accuracy_over_judged," +
          "accuracy_over_judged_wilson95_low,accuracy_over_judged_wilson95_high," +
          "antecedent_over_judged_hits,antecedent_over_judged_n,antecedent_over_judged," +
          "antecedent_over_judged_wilson95_low,antecedent_over_judged_wilson95_high,judged_less,links",
        "Small,protest-2016,bad,category,anaphoric_inter_subject_it,2,1,1,0,1,0,1,0,0,0,0,0,1,0,0,0,0,0," +
          "1,2,0.500000,0.094531,0.905469,0.500000,1.000000,1,1,1.000000,0.206549,1.000000,1,1,1.000000,0.206549,1.000000,yes,given",
        "Small,protest-2016,bad,category,anaphoric_inter_non-subject_it,1,0,1,0,0,0,1,0,0,1,0,0,0,0,0,0,0,0," +
          "0,1,0.000000,0.000000,0.793451,0.000000,1.000000,0,0,,,,0,0,,,,yes,given",
        "Small,protest-2016,bad,category,addressee_generic_you,1,0,1,0,0,0,0,1,0,0,0,0,0,0,0,0,1,0," +
          "0,1,0.000000,0.000000,0.793451,0.000000,0.000000,0,0,,,,0,0,,,,yes,given",
        "Small,protest-2016,bad,total,,4,1,3,0,1,0,2,1,0,1,0,0,1,0,0,0,1,0," +
          "1,4,0.250000,0.045587,0.699358,0.250000,0.750000,1,1,1.000000,0.206549,1.000000,1,1,1.000000,0.206549,1.000000,yes,given",
        "Small,protest-2016,good,category,anaphoric_inter_subject_it,2,2,0,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0," +
          "1,2,0.500000,0.094531,0.905469,0.500000,0.500000,1,2,0.500000,0.094531,0.905469,1,2,0.500000,0.094531,0.905469,no,given",
        "Small,protest-2016,good,category,anaphoric_inter_non-subject_it,1,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0," +
          "1,1,1.000000,0.206549,1.000000,1.000000,1.000000,0,0,,,,0,0,,,,no,given",
        "Small,protest-2016,good,category,addressee_generic_you,1,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0," +
          "1,1,1.000000,0.206549,1.000000,1.000000,1.000000,0,0,,,,0,0,,,,no,given",
        "Small,protest-2016,good,total,,4,4,0,2,1,1,0,0,0,0,0,0,0,0,0,0,0,0," +
          "3,4,0.750000,0.300642,0.954413,0.750000,0.750000,1,2,0.500000,0.094531,0.905469,1,2,0.500000,0.094531,0.905469,no,given",
        "",
      ].join("\n"),
    );
  });
});

describe("accuracy as JSON", () => {
  const interval = (low: number, high: number) => ({
    low: expect.closeTo(low, 6),
    high: expect.closeTo(high, 6),
  });

  it("has every number of a row under a key of its own", () => {
    const whole = JSON.parse(serializeAccuracyJson(report));
    expect(Object.keys(whole)).toEqual(["format", "version", "suite", "profile", "systems"]);
    expect(whole.suite).toEqual({
      name: "Small",
      source_language: "en",
      target_language: "fr",
      examples: 4,
      hash,
    });
    expect(whole.systems.map((system: { name: string }) => system.name)).toEqual(["bad", "good"]);
    expect(whole.systems[0].rows.length).toBe(4);
    expect(whole.systems[0].rows[3]).toEqual({
      category: null,
      examples: 4,
      approved: 1,
      referred: 3,
      approved_not_judged: 0,
      correct: 1,
      incorrect: 0,
      open: 2,
      open_reasons: {
        "not judged": 0,
        "not finished": 1,
        conflict: 0,
        "two answers": 0,
        "annotators disagree": 1,
        stale: 0,
        "reused answer": 0,
        "silver reference": 0,
      },
      excluded: 1,
      excluded_reasons: { bad_translation: 1, incorrect_word_alignment: 0 },
      accuracy: {
        over_examples: { hits: 1, n: 4, value: 0.25, wilson95: interval(0.045587, 0.699358) },
        possible: { low: 0.25, high: 0.75 },
        over_judged: { hits: 1, n: 1, value: 1, wilson95: interval(0.206549, 1) },
      },
      antecedent: { over_judged: { hits: 1, n: 1, value: 1, wilson95: interval(0.206549, 1) } },
    });
    expect(whole.systems[0].rows[1].accuracy.over_judged).toEqual({
      hits: 0,
      n: 0,
      value: null,
      wilson95: null,
    });
  });
});

describe("a proportion in the JSON of accuracy", () => {
  it("is not rounded", () => {
    // Wilson's interval of 3 of 4 is (3 + z²/2 ∓ z·√(3/4 + z²/4)) / (4 + z²).
    const z = 1.959963984540054;
    const edge = (sign: number) => (3 + z ** 2 / 2 + sign * z * Math.sqrt(3 / 4 + z ** 2 / 4)) / (4 + z ** 2);
    const { low, high } = JSON.parse(serializeAccuracyJson(report)).systems[1].rows[3].accuracy.over_examples
      .wilson95;
    expect(low).toBeCloseTo(edge(-1), 12);
    expect(high).toBeCloseTo(edge(1), 12);
  });
});

describe("accuracy as Markdown", () => {
  it("has tables of accuracy over examples and over judged, possible ranges, heads, and counts", () => {
    expect(accuracyFile("md", report)).toBe(`## Accuracy by category: Small

en → fr, 4 examples (suite ${hash.slice(0, 12)}), profile protest-2016. ${APPROVAL_CAVEAT} ${LESS}

### Accuracy over examples

In percent, with Wilson’s 95% interval, numerator and denominator: (“approved, not judged” + “judged correct”) / examples, as in Guillou \\& Hardmeier (2016).

| Category | bad | good |
| --- | ---: | ---: |
| anaphoric_inter_subject_it | 50.0 (9.5–90.5) 1/2 | 50.0 (9.5–90.5) 1/2 |
| anaphoric_inter_non-subject_it | – (1 of 1 open) | 100.0 (20.7–100.0) 1/1 |
| addressee_generic_you | – (1 of 1 excluded) | 100.0 (20.7–100.0) 1/1 |
| **all categories** | **25.0 (4.6–69.9) 1/4** | **75.0 (30.1–95.4) 3/4** |

### Possible range of accuracy over examples

In percent: accuracy over examples if all open candidates were wrong, and if all were right; only the figure where nothing is open.

| Category | bad | good |
| --- | ---: | ---: |
| anaphoric_inter_subject_it | 50.0 … 100.0, 1 open | 50.0 |
| anaphoric_inter_non-subject_it | 0.0 … 100.0, 1 open | 100.0 |
| addressee_generic_you | – | 100.0 |
| **all categories** | **25.0 … 75.0, 2 open** | **75.0** |

### Accuracy over judged

In percent, with Wilson’s 95% interval, numerator and denominator: judged correct / (judged correct + judged incorrect), finished human judgements only. –: nothing judged.

| Category | bad | good |
| --- | ---: | ---: |
| anaphoric_inter_subject_it | 100.0 (20.7–100.0) 1/1 | 50.0 (9.5–90.5) 1/2 |
| anaphoric_inter_non-subject_it | – | – |
| addressee_generic_you | – | – |
| **all categories** | **100.0 (20.7–100.0) 1/1** | **50.0 (9.5–90.5) 1/2** |

### Antecedent’s head over judged

In percent, with Wilson’s 95% interval, numerator and denominator: head right / (head right + head wrong), for judged candidates in categories that require an antecedent. –: no answer about the antecedent’s head.

| Category | bad | good |
| --- | ---: | ---: |
| anaphoric_inter_subject_it | 100.0 (20.7–100.0) 1/1 | 50.0 (9.5–90.5) 1/2 |
| anaphoric_inter_non-subject_it | – | – |
| addressee_generic_you | – | – |
| **all categories** | **100.0 (20.7–100.0) 1/1** | **50.0 (9.5–90.5) 1/2** |

### Counts of bad

Numbers of candidates: examples = approved + referred = “approved, not judged” + “judged correct” + “judged incorrect” + open + excluded.

| Category | examples | approved | referred | approved, not judged | judged correct | judged incorrect | open | excluded |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| anaphoric_inter_subject_it | 2 | 1 | 1 | 0 | 1 | 0 | 1: outcome disputed 1 | 0 |
| anaphoric_inter_non-subject_it | 1 | 0 | 1 | 0 | 0 | 0 | 1: unfinished 1 | 0 |
| addressee_generic_you | 1 | 0 | 1 | 0 | 0 | 0 | 0 | 1: bad translation 1 |
| **all categories** | **4** | **1** | **3** | **0** | **1** | **0** | **2: unfinished 1, outcome disputed 1** | **1: bad translation 1** |

### Counts of good

Numbers of candidates: examples = approved + referred = “approved, not judged” + “judged correct” + “judged incorrect” + open + excluded.

| Category | examples | approved | referred | approved, not judged | judged correct | judged incorrect | open | excluded |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| anaphoric_inter_subject_it | 2 | 2 | 0 | 0 | 1 | 1 | 0 | 0 |
| anaphoric_inter_non-subject_it | 1 | 1 | 0 | 1 | 0 | 0 | 0 | 0 |
| addressee_generic_you | 1 | 1 | 0 | 1 | 0 | 0 | 0 | 0 |
| **all categories** | **4** | **4** | **0** | **2** | **1** | **1** | **0** | **0** |
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

describe("accuracy as LaTeX", () => {
  it("has a comment and eight tables with booktabs, of which the first is accuracy over examples", () => {
    const latex = accuracyFile("tex", report);
    expect(latex.split("\n\n")[0]?.replaceAll("\n% ", " ")).toBe(
      `% Accuracy by category: Small (en to fr, 4 examples, suite ${hash.slice(0, 12)}) Profile protest-2016. ${APPROVAL_CAVEAT} ${LESS} Needs \\usepackage{booktabs} and UTF-8.`,
    );
    expect(unfolded(latex.split("\n\n")[1] ?? "")).toBe(String.raw`\begin{table*}
\centering
\footnotesize
\setlength{\tabcolsep}{3pt}
\sloppy
\caption{Accuracy over examples. In percent, with Wilson's 95\% interval, numerator and denominator: (“approved, not judged” + “judged correct”) / examples, as in Guillou \& Hardmeier (2016).}
\begin{tabular}{@{}lrr@{}}
\toprule
Category & bad & good \\
\midrule
Anaphoric & & \\
it, subject, other sentence & 50.0 (9.5--90.5) 1/2 & 50.0 (9.5--90.5) 1/2 \\
it, not subject, other sentence & -- (1 of 1 open) & 100.0 (20.7--100.0) 1/1 \\
Addressee & & \\
generic you & -- (1 of 1 excluded) & 100.0 (20.7--100.0) 1/1 \\
\midrule
all categories & 25.0 (4.6--69.9) 1/4 & 75.0 (30.1--95.4) 3/4 \\
\bottomrule
\end{tabular}
\end{table*}`);
    // The comment, four tables with both systems, and two tables of counts per system, because one would not fit on a
    // page.
    expect(latex.split("\n\n").length).toBe(1 + 4 + 2 * 2);
    expect(latex).toContain("all categories & 4 & 1 & 3 & 0 & 1");
    expect(latex).toContain("2: unfinished 1,");
  });

  it("escapes names so that they are printed as they are", () => {
    const [system, ...others] = report.systems;
    const odd = "[*a] \\b{c} $d & #e_f% ^~ <g> |h| \"i\" j--k ''l'' `m` n-o p's\nq";
    const renamed = {
      ...report,
      systems: system === undefined ? [] : [{ ...system, system: odd }, ...others],
    };
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
