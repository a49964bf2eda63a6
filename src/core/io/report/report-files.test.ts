// Tests that the files of a report equal the page's exports, agree with each other, and have the right paths.

import { describe, expect, it } from "vitest";
import { WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import { parseCsv } from "#core/io/delimited.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { HOSTILE_NAMES, hostileLedger } from "#tools/testing/campaigns/hostile-names.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { SMALL_FOLDER, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { parseXml } from "#tools/testing/parse-xml.ts";
import { reportContent } from "#tools/testing/report-content-of.ts";
import { reportTexts } from "#tools/testing/report-texts.ts";
import {
  ACCURACY_FILES,
  AGREEMENT_FILE,
  AUDIT_PRECISION,
  AUDIT_STRATA,
  CORRECTED_ACCURACY,
  JUDGEMENTS_FILE,
  JUDGEMENTS_LONG,
  JUDGEMENTS_WIDE,
  SILVER,
} from "./export-files.ts";
import { reportFiles } from "./report-files.ts";

const content = reportContent(judgedLedger());
const files = reportTexts(content);
const agreeing = reportTexts(reportContent(hostileLedger("N")));

/** A ledger in which Anna judged e1 of “good” correct, and incorrect in the repeat check. */
function judgedAgainLedger() {
  const tokens = [
    { line: 0, position: 1 },
    { line: 1, position: 0 },
  ];
  const ok = { system: "good", antecedent: "ok", pronoun: "ok", tokens } as const;
  const again = {
    task: "pronoun-judgement-repeat",
    system: "good",
    antecedent: "bad",
    pronoun: "bad",
  } as const;
  return smallLedger(
    {},
    {
      annotators: [{ id: "a1", name: "Anna", role: "annotator" }],
      judgements: [smallJudgement(1, ok), smallJudgement(2, again)],
    },
  );
}

/** Words for programs, which readers would not understand. */
const CODES =
  /\b(judged_less|unjudged_less|nothing_shared|approvals_checked_unevenly|learnt_approvals_unchecked|annotators_confounded|too_few_judged|no_audit|one_category|precisions_differ|not_testable|no_test|autoprf_f|apt_score|population reason)\b/;

describe("the tables for readers", () => {
  const ledgers = { judged: judgedLedger(), hostile: hostileLedger("N") };

  it.each(Object.entries(ledgers))("have words instead of codes, and a caption: %s", (_, ledger) => {
    for (const [path, text] of reportTexts(reportContent(ledger))) {
      if (!/\.(md|tex)$/.test(path)) continue;
      expect([path, CODES.exec(text)?.[0]]).toEqual([path, undefined]);
      // In Markdown, a title without a note below it.
      expect([path, /^### .*\n\n\n\n\|/m.test(text)]).toEqual([path, false]);
      // In LaTeX, a caption that ends after the title.
      expect([path, /\\caption\{[^.{}]*\. *\}/.test(text)]).toEqual([path, false]);
    }
  });

  it("of the short table of a paper have their warnings as a note, not as a comment", () => {
    const latex = files.get("paper.tex") ?? "";
    const printed = latex.replaceAll(/^%.*$/gm, "").replaceAll(/\s+/g, " ");
    expect(printed).toContain(
      "Automatic approval never rejects and is sometimes wrong, so unchecked approvals may inflate accuracy over examples.",
    );
    expect(printed).toContain(
      "Judged less than the others: bad (2 of its 4 candidates to judge are still open, 50.0\\%).",
    );
    expect(printed.indexOf("Automatic approval")).toBeLessThan(printed.indexOf("\\end{table"));
  });
});

it("without judgements, all tables of accuracy say what the figure then is, and those of metrics what they cover", () => {
  const texts = reportTexts(reportContent(smallLedger()));
  const flat = (path: string) => (texts.get(path) ?? "").replaceAll(/\s+(?:% )?/g, " ");
  const words = "only the share of examples that the matching rules approved";
  for (const path of ["accuracy.md", "accuracy.tex", "paper.tex"])
    expect([path, flat(path)]).toEqual([path, expect.stringContaining(words)]);
  expect(flat("methods.md")).toContain("only the share of examples that the rules approved");
  // The source has It, it and It, and They.
  expect(flat("metrics.md")).toContain("pronouns of the whole source, not only the suite’s examples");
  expect(flat("metrics.md")).toContain("95% interval over source pronouns like these");
  expect(flat("metric-pairs.md")).toContain("compared on the source pronouns that count in both");
});

describe("the files of a report", () => {
  it("are equal to those that the page exports", () => {
    const { ledger, campaign, results, agreement, audit, again, accuracy, judges, silver } = content;
    const judged = {
      ledger,
      campaign,
      results,
      judges,
      again: () => again,
      audit: () => audit,
      silver: () => silver,
    };
    for (const file of ACCURACY_FILES) expect(files.get(file.ending)).toBe(file.text(accuracy, {}));
    for (const file of [
      JUDGEMENTS_LONG,
      JUDGEMENTS_WIDE,
      JUDGEMENTS_FILE,
      AUDIT_PRECISION,
      AUDIT_STRATA,
      CORRECTED_ACCURACY,
      SILVER,
    ])
      expect(files.get(file.ending), file.ending).toBe(file.text(judged, {}));
    expect(agreement.rows).not.toEqual([]);
    expect(files.get(AGREEMENT_FILE.ending)).toBe(
      AGREEMENT_FILE.text({ ...agreement, request: WHOLE_CAMPAIGN }, {}),
    );
  });

  it("have tables of accuracy, agreement, disagreements and the audit in five formats, and plots", () => {
    const filesOf = (name: string) =>
      ["csv", "tsv", "json", "md", "tex"].map((ending) => `${name}.${ending}`);
    const tables = [
      "accuracy",
      "agreement",
      "answers",
      "disagreements",
      "audit",
      "audit-strata",
      "corrected-accuracy",
    ];
    for (const path of tables.flatMap(filesOf)) expect([...files.keys()]).toContain(path);
    expect([...files.keys()].filter((path) => path.endsWith(".svg"))).toEqual([
      "plots/accuracy-over-examples-all.svg",
      "plots/accuracy-over-examples-01-anaphoric_inter_subject_it.svg",
      "plots/accuracy-over-examples-02-anaphoric_inter_non-subject_it.svg",
      "plots/accuracy-over-examples-03-addressee_generic_you.svg",
      "plots/accuracy-over-judged-all.svg",
      "plots/accuracy-over-judged-01-anaphoric_inter_subject_it.svg",
      "plots/accuracy-over-judged-02-anaphoric_inter_non-subject_it.svg",
      "plots/accuracy-over-judged-03-addressee_generic_you.svg",
      ...["plots/agreement-outcome.svg", "plots/audit-precision.svg", "plots/audit-corrected-accuracy.svg"],
    ]);
    expect([...files.keys()].filter((path) => path.startsWith("repeats"))).toEqual([]);
  });

  it("have a paragraph on methods with the counts, whose beginning is also in report.html", () => {
    // e1 of both systems is judged correct, e3 of “good” incorrect; e4 of “bad” is excluded. Two of five approvals are
    // judged.
    const methods = files.get("methods.md") ?? "";
    expect(methods).toContain(
      "## Methods: Small\n\n2 systems (bad, good) were evaluated on the suite Small (en to fr;",
    );
    expect(methods).toContain(
      "2 annotators judged 2 correct, 1 incorrect, and 1 not judgeable (bad translation: 1)",
    );
    expect(methods).toContain(
      "2 of the automatic approvals were judged: 1 correct and 1 incorrect. The precision is 50.0% (95% interval of these examples 25.0–75.0, of examples like these 7.0–93.0). It is weighted by the approvals of each system and category, so it can differ from the raw share of the judged ones.",
    );
    expect(methods).toContain("2 candidates are open (unfinished: 1, disagreement on outcome: 1)");
    expect(files.get("report.html")).toContain("2 systems (bad, good) were evaluated on the suite Small");
  });

  it("have the translations that were judged correct, as silver references", () => {
    // e1 of “bad” and of “good” are exported; e3 of “good” was judged incorrect.
    expect(files.get("silver.tsv")?.split("\n").slice(1)).toEqual([
      "e1\tIl\tballon\t1\tbad\tok",
      "e1\tElle\tballe\t1\tgood\tok",
      "",
    ]);
  });

  it("count pairs of answers by two annotators", () => {
    const rows = parseCsv(agreeing.get("answers.csv") ?? "");
    expect(rows[0]).toEqual([
      "question",
      "category",
      "annotators",
      "answer",
      "other_answer",
      "pairs",
      "candidates",
      "scope",
    ]);
    expect(rows.slice(1, 5)).toEqual([
      ["pronoun", "all", "A N + B N", "correct", "correct", "1", "1", ""],
      ["pronoun", "all", "A N + B N", "correct", "incorrect", "1", "1", ""],
      ["pronoun", "all", "A N + B N", "incorrect", "correct", "0", "0", ""],
      ["pronoun", "all", "A N + B N", "incorrect", "incorrect", "0", "0", ""],
    ]);
    expect(JSON.parse(agreeing.get("answers.json") ?? "").rows[1]).toEqual({
      question: "pronoun",
      category: "all",
      annotators: "A N + B N",
      answer: "correct",
      other_answer: "incorrect",
      pairs: 1,
      candidates: 1,
      scope: null,
    });
    expect(agreeing.get("answers.md")).toContain(
      "| answer | correct | incorrect |\n| --- | ---: | ---: |\n| correct | 1 | 1 |",
    );
    expect(agreeing.get("agreement.tex")).toMatch(
      /category & annotators & units & .*few .*units.*observed, .*\\% .*& \$\\pi\$ \\\\/s,
    );
    expect(agreeing.get("agreement.md")).toContain("| all categories | A N + B N | 2 | 2 | 0 | yes | 50.0 |");
  });

  it("report repeats by category and in total", () => {
    const again = reportTexts(reportContent(judgedAgainLedger()));
    expect(JSON.parse(again.get("repeats-by-category.json") ?? "").rows).toEqual(
      ["anaphoric_inter_subject_it", null].map((category) => ({
        category,
        first_made: "direct",
        differing: 1,
        repeats: 1,
        share: 1,
        low: expect.closeTo(0.206549, 6),
        high: 1,
      })),
    );
    expect(again.get("repeats-by-category.md")).toContain(
      "| **all categories** | **100.0 (20.7–100.0) 1/1** |",
    );
    expect(again.get("repeats.csv")).toContain(
      "a1,Anna,good,e1,anaphoric_inter_subject_it,direct,correct,incorrect",
    );
    expect(again.get("report.html")).toContain("The answer about the antecedent changed in 1 of 1.");
  });

  it.each(HOSTILE_NAMES)("stay in their folder and are well-formed with the name %j", (name) => {
    const found = reportTexts(reportContent(hostileLedger(name)));
    const paths = [...found.keys()];
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^(?:(?:papers|plots)\/)?[A-Za-z0-9_-]{1,100}\.[a-z]+$/);
    for (const [path, text] of found) {
      if (path.endsWith(".svg") || path.endsWith(".html")) expect(parseXml(text).name).toMatch(/svg|html/);
      if (path.endsWith(".json")) expect(() => JSON.parse(text)).not.toThrow();
    }
  });

  it("name the scope of a filtered report, and leave out records that name other systems", () => {
    const names = { systems: ["good"], categories: ["anaphoric_inter_subject_it"] };
    const few = reportTexts(reportContent(judgedLedger(), { ...names, filter: null }));
    expect(JSON.parse(few.get("accuracy.json") ?? "").only).toEqual(names);
    expect(few.get("accuracy.md")).toContain(
      "Filtered report. Only the system good and the category anaphoric_inter_subject_it are included; all totals cover these only.",
    );
    expect(few.get("accuracy.md")).toContain("**these categories**");
    expect(few.has("judgements.json")).toBe(false);
    for (const [path, text] of few) expect(text, path).not.toMatch(/(?:^|\n)bad,|"bad"|<bdi>bad</);
    expect(parseCsv(few.get("judgements.csv") ?? "").map(([system]) => system)).toEqual([
      "system",
      "good",
      "good",
    ]);
  });

  it("have neither judgements.json nor the audit if the report has a filter", () => {
    const filter = {
      words: ["some"],
      selectsByOutcome: true,
      holds: ({ system }: CandidateKey) => system === "good",
    };
    const content = reportContent(judgedLedger(), { systems: null, categories: null, filter });
    const paths = reportFiles(content).map(({ path }) => path);
    expect(paths).toContain("judgements.csv");
    expect(paths.filter((path) => /^(?:judgements\.json|audit|corrected)/.test(path))).toEqual([]);
  });

  it("have the approvals by kind of reference, without judgements, unless all are human or there is a filter", () => {
    // The second reference is the output “bad”. See audit.test.ts for the numbers.
    const second = {
      "reference.2.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
      "reference.2.align": SMALL_FOLDER["systems/bad.align"] ?? "",
    };
    const ledger = smallLedger(second, { settings: { referenceKinds: ["human", "post-edited"] } });
    const byKind = reportTexts(reportContent(ledger));
    expect(byKind.get("approvals-by-kind.csv")).toBe(
      "system,human,post_edited,machine_made\nbad,1,3,0\ngood,4,0,0\n",
    );
    expect(JSON.parse(byKind.get("approvals-by-kind.json") ?? "").rows).toEqual([
      { system: "bad", human: 1, post_edited: 3, machine_made: 0 },
      { system: "good", human: 4, post_edited: 0, machine_made: 0 },
    ]);
    for (const path of ["approvals-by-kind.md", "approvals-by-kind.tex", "report.html"])
      expect([path, byKind.get(path)]).toEqual([path, expect.stringContaining("An approval counts for the")]);
    expect(files.has("approvals-by-kind.csv")).toBe(false);
    const filter = { words: ["some"], selectsByOutcome: false, holds: () => true };
    const filtered = reportContent(ledger, { systems: null, categories: null, filter });
    expect(reportTexts(filtered).has("approvals-by-kind.csv")).toBe(false);
  });

  it("have the approvals by kind of reference in the audit's JSON, too", () => {
    const settings = { referenceKinds: ["machine-made"] } as const;
    const tokens = [
      { line: 0, position: 1 },
      { line: 1, position: 0 },
    ];
    const ok = { system: "good", antecedent: "ok", pronoun: "ok", tokens } as const;
    const judgements = [smallJudgement(1, ok)];
    const annotators = [{ id: "a1", name: "Anna", role: "annotator" }] as const;
    const audited = reportTexts(reportContent(smallLedger({}, { settings, judgements, annotators })));
    // “good” has four approvals by the only reference, “bad” the one of e3.
    expect(JSON.parse(audited.get("audit.json") ?? "").approvals_by_kind).toEqual([
      { system: "bad", human: 0, post_edited: 0, machine_made: 1 },
      { system: "good", human: 0, post_edited: 0, machine_made: 4 },
    ]);
  });

  it("have the same bytes each time", () => {
    expect(reportTexts(reportContent(judgedLedger()))).toEqual(files);
  });
});
