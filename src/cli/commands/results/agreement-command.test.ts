// Tests the output of `referee agreement`, and compares it with independent figures on real data outside the
// repository.

import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import type { AnnotationContent } from "#core/tasks/annotation/suite-annotation.ts";
import { SMALL_PLAN, smallAnnotation, THEY_EXAMPLE } from "#tools/testing/campaigns/small-annotations.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

const FIGURES = ["observed", "scott_pi", "cohen_kappa", "krippendorff_alpha", "gwet_ac1"] as const;

/** A value as in `agreement.tsv`: six decimals, empty if undefined. */
function sixDecimals(value: number | null): string {
  if (value === null) return "";
  const text = value.toFixed(6);
  return Number(text) === 0 ? "0.000000" : text;
}

describe.each(isLong ? ["enfr", "newstest"] : ["enfr"])("the agreement of %s", (name) => {
  const database = sharedDataPath(`${name}.protest/protest-master.db`);
  const expected = sharedDataPath(`${name}.protest/agreement.tsv`);
  const skipped = skippedNote(database);

  it.skipIf(database === undefined)(
    `equals figures of an independent program to six decimals in every row, with categories in suite order${skipped}`,
    async () => {
      const { status, out } = await runInTest("agreement", database ?? "", "--json");
      expect(status).toBe(0);
      const { rows } = JSON.parse(out);
      const { all } = JSON.parse((await runInTest("evaluate", database ?? "", "--json")).out);
      const categories: string[] = [
        "all",
        ...all.categories.map((one: { category: string }) => one.category),
      ];
      const lines = rows
        .filter(({ question }: { question: string }) => question !== "outcome")
        .map((row: Record<string, unknown> & { annotators: string[] }) =>
          [
            ...[row.question, row.category, row.annotators.join(" + "), row.units],
            ...FIGURES.map((figure) => {
              const value = row[figure];
              return typeof value === "number" ? sixDecimals(value) : "";
            }),
          ].join("\t"),
        );
      const [, ...given] = readFileSync(expected ?? "", "utf8")
        .trimEnd()
        .split("\n");
      // `agreement.tsv` has the categories in the order of their numbers in the database, so its rows are sorted here.
      const index = (line: string) => {
        const [question = "", category = ""] = line.split("\t");
        return ["pronoun", "antecedent"].indexOf(question) * categories.length + categories.indexOf(category);
      };
      // The program has coefficients of a single unit, which Referee withholds.
      const withheld = given.map((line) => {
        const [question, category, annotators, units, observed] = line.split("\t");
        const none = FIGURES.slice(1).map(() => "");
        return units === "1" ? [question, category, annotators, units, observed, ...none].join("\t") : line;
      });
      expect(lines).toEqual(withheld.sort((one, other) => index(one) - index(other)));
      expect(given.length).toBe({ enfr: 92, newstest: 64 }[name]);
      for (const row of rows) {
        const { krippendorff_alpha: alpha, alpha_low: low, alpha_high: high } = row;
        expect([high === null, row.no_alpha_interval !== null]).toEqual([low === null, low === null]);
        if (low === null) continue;
        expect(low).toBeLessThan(alpha);
        expect(high).toBeGreaterThan(alpha);
      }
    },
  );
});

describe("referee agreement", () => {
  const folder = new TestFolder();
  afterAll(() => folder.remove());

  const ANNOTATORS = ["Zoé", "Ben"].map((name) => ({ id: name, name, role: "annotator" as const }));
  const incorrect = (number: number, author: string, example: string, textHash = "") =>
    smallJudgement(number, { author, example, pronoun: "bad", antecedent: "bad", textHash });
  const campaignFile = (name: string, ...judgements: readonly Judgement[]) =>
    folder.file(name, serializeCampaign(smallLedger({}, { annotators: ANNOTATORS, judgements })));
  const both = campaignFile(
    "both.json",
    incorrect(1, "Zoé", "e1"),
    smallJudgement(2, { author: "Ben", example: "e1", pronoun: "ok" }),
    incorrect(3, "Zoé", "e3"),
  );

  it("prints the figures as JSON, with annotators in the campaign's order", async () => {
    const { status, out } = await runInTest("agreement", both, "--json");
    const row = {
      question: "pronoun",
      annotators: ["Zoé", "Ben"],
      units: 1,
      candidates: 1,
      left_out: 0,
      few_units: true,
      observed: 0,
      scott_pi: null,
      no_scott_pi: "one unit",
      cohen_kappa: null,
      no_cohen_kappa: "one unit",
      krippendorff_alpha: null,
      no_krippendorff_alpha: "one unit",
      alpha_low: null,
      alpha_high: null,
      no_alpha_interval: "one unit",
      gwet_ac1: null,
      no_gwet_ac1: "one unit",
      scope: null,
    };
    const label = "anaphoric_inter_subject_it";
    expect([status, JSON.parse(out)]).toEqual([
      0,
      {
        rows: [
          { ...row, category: "all" },
          { ...row, category: label },
        ],
      },
    ]);
    expect(Object.keys(JSON.parse(out).rows[0])).toEqual(
      [
        "question category annotators units candidates left_out few_units observed scott_pi no_scott_pi cohen_kappa no_cohen_kappa",
        "krippendorff_alpha no_krippendorff_alpha alpha_low alpha_high no_alpha_interval gwet_ac1 no_gwet_ac1 scope",
      ].flatMap((names) => names.split(" ")),
    );
  });

  it("prints text tables that explain which answers count", async () => {
    const { out } = await runInTest("agreement", both);
    expect(out.replace(/ +/g, " ")).toContain(
      "\nall categories Zoé + Ben 1 1 0 yes 0.0 – (one unit) – (one unit) – (one unit) – (one unit) – (one unit)\n",
    );
    expect(out).toContain("A candidate counts if at least two of the annotators have answered");
    expect(out).not.toMatch(/NaN|null|undefined/);
  });

  it("says in every format that the row of all categories covers only the requested ones", async () => {
    const label = "anaphoric_inter_subject_it";
    const printed = async (format: string) =>
      (await runInTest("agreement", both, "--categories", label, "--format", format)).out;
    for (const format of ["text", "json", "csv", "tsv", "latex", "markdown"]) {
      const plain = (await printed(format))
        .replaceAll("\\_\\allowbreak{}", "_")
        .replaceAll("\\_", "_")
        .replaceAll(/\s+/g, " ");
      expect(plain, format).toContain(`Only the category ${label}`);
    }
    for (const format of ["text", "latex", "markdown"])
      expect(await printed(format)).toContain("these categories");
  });

  it("prints tables with captions and two decimals in LaTeX and Markdown, with intervals or reasons", async () => {
    for (const format of ["latex", "markdown"]) {
      const { out } = await runInTest("agreement", both, "--format", format);
      expect(out.toLowerCase()).toContain("agreement on the pronoun");
      expect(out.replaceAll("~", " ")).toContain("one unit");
      expect(out).not.toMatch(/records|\d\.\d{3}/i);
    }
  });

  it("reports stale judgements, and prints that no candidate was answered by two annotators", async () => {
    const path = campaignFile(
      "stale.json",
      incorrect(1, "Zoé", "e1"),
      incorrect(2, "Ben", "e1", "another text"),
    );
    const { status, out, problems } = await runInTest("agreement", path, "--json");
    expect([status, JSON.parse(out)]).toEqual([0, { rows: [] }]);
    expect(problems.join("\n")).toContain("[judgements-stale]");
    expect((await runInTest("agreement", path)).out).toBe(
      "No candidate was answered by two annotators: there is no agreement to measure.\n",
    );
  });

  it("prints the agreement on annotated tokens, and none if one annotator annotated alone", async () => {
    const ledger = smallLedger({}, { annotators: ANNOTATORS, settings: { plan: SMALL_PLAN } });
    const annotated = (name: string, ...events: readonly LedgerEvent[]) =>
      folder.file(name, serializeCampaign({ ...ledger, events: uniteEvents(ledger.events, events) }));
    const annotation = (number: number, author: string, content: Partial<AnnotationContent>) =>
      smallAnnotation(number, "2:0", content, { author, clock: 100 + number });
    const path = annotated(
      "annotated.json",
      annotation(1, "Zoé", THEY_EXAMPLE),
      annotation(2, "Ben", THEY_EXAMPLE),
    );
    const { status, out } = await runInTest("agreement", path, "--json");
    const { rows, annotations } = JSON.parse(out);
    expect([status, rows]).toEqual([0, []]);
    expect(annotations[0]).toEqual({
      question: "suitable",
      form: "all",
      annotators: ["Zoé", "Ben"],
      units: 1,
      few_units: true,
      observed: 1,
      scott_pi: null,
      no_scott_pi: "all the same",
      cohen_kappa: null,
      no_cohen_kappa: "all the same",
      krippendorff_alpha: null,
      no_krippendorff_alpha: "all the same",
      alpha_low: null,
      alpha_high: null,
      no_alpha_interval: "all the same",
      gwet_ac1: null,
      no_gwet_ac1: "one unit",
    });
    const measures = "suitable category category_of_examples antecedent_exact antecedent_overlap head";
    expect(annotations.map(({ question, form }: Record<string, string>) => `${question} ${form}`)).toEqual(
      measures.split(" ").flatMap((question) => [`${question} all`, `${question} they`]),
    );
    const table = (await runInTest("agreement", path)).out;
    expect(table.replace(/ +/g, " ")).toContain(
      "\nthey Zoé + Ben 1 yes 100.0 – (all the same) – (all the same) – (all the same) – (all the same) – (one unit)\n",
    );
    expect(table).toContain("A token counts if at least two of the annotators have finished it");
    const alone = annotated("alone.json", annotation(1, "Zoé", THEY_EXAMPLE));
    expect(JSON.parse((await runInTest("agreement", alone, "--json")).out)).toEqual({
      rows: [],
      annotations: [],
    });
    expect((await runInTest("agreement", alone)).out).toContain(
      "Agreement needs two annotators on the same tokens",
    );
  });
});
