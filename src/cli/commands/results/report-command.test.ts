// Tests what `referee report` writes and prints, on a campaign counted by hand, and on real data by comparison with
// other commands.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { hostileLedger } from "#tools/testing/campaigns/hostile-names.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { elementsIn, parseXml, textIn, type XmlElement } from "#tools/testing/parse-xml.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const judged = test.file("judged.json", serializeCampaign(judgedLedger()));
const commas = test.file("commas.json", serializeCampaign(hostileLedger("a, b")));

const readText = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** The rows of all tables whose caption begins with this text, each a list of cells. */
function rowsOf(page: XmlElement, caption: string): string[][] {
  const tables = elementsIn(page).filter(
    (one) =>
      one.name === "table" &&
      elementsIn(one).some((part) => part.name === "caption" && textIn(part).startsWith(caption)),
  );
  return tables.flatMap((table) =>
    elementsIn(table)
      .filter(({ name }) => name === "tr")
      .map((row) => row.children.flatMap((cell) => (typeof cell === "string" ? [] : [textIn(cell)]))),
  );
}

describe("referee report", () => {
  it("writes the folder and lists its files, with the same order and the same bytes in a second call", async () => {
    const first = test.path("first");
    const second = test.path("second");
    const { status, out } = await runInTest("report", judged, "-o", first, "--json");
    expect(status).toBe(0);
    const printed = JSON.parse(out);
    expect(Object.keys(printed)).toEqual(["out", "files"]);
    expect(printed.out).toBe(first);
    expect([...printed.files].sort()).toEqual(filesIn(first));
    expect(printed.files[0]).toBe("report.html");
    const repeated = await runInTest("report", judged, "-o", second, "--json");
    expect(JSON.parse(repeated.out).files).toEqual(printed.files);
    for (const file of printed.files) expect(readText(second, file), file).toBe(readText(first, file));
  });

  it("writes the same JSON that `agreement` and `audit` print", async () => {
    const folder = test.path("as-printed");
    await runInTest("report", judged, "-o", folder);
    expect(readText(folder, "agreement.json")).toBe((await runInTest("agreement", judged, "--json")).out);
    expect(readText(folder, "audit.json")).toBe((await runInTest("audit", judged, "--json")).out);
  });

  it("names the omitted parts, and the page that contains the whole report", async () => {
    const folder = test.path("told");
    const { out } = await runInTest("report", judged, "-o", folder);
    const [first, second] = out.split("\n");
    expect(first).toBe(`${folder}: ${filesIn(folder).length} files; report.html has all of it on one page`);
    expect(second).toBe(
      "Not included: audit of judges (no verdicts of judges from files); second look (no second look); repeat check (no repeats); correlation of metrics with human judgement (fewer than three systems have an accuracy by human judgement).",
    );
  });

  it("omits the parts about annotators if nothing is judged", async () => {
    const folder = test.path("unjudged");
    const path = test.file("unjudged.json", serializeCampaign(smallLedger()));
    const { status } = await runInTest("report", path, "-o", folder);
    expect(status).toBe(0);
    expect(
      filesIn(folder).filter(
        (file) =>
          !/^(?:accuracy|checklist|heds|metric|paper|methods|plots\/accuracy-over-examples|report)/.test(
            file,
          ),
      ),
    ).toEqual([]);
  });

  it("covers the requested systems and categories, given in repeated options or with commas", async () => {
    const folder = test.path("narrowed");
    const categories = ["addressee_generic_you,anaphoric_inter_subject_it"];
    const options = [
      "--systems",
      "good",
      "--systems",
      "bad",
      ...categories.flatMap((one) => ["--categories", one]),
    ];
    const { status } = await runInTest("report", judged, "-o", folder, ...options);
    expect(status).toBe(0);
    const { systems } = JSON.parse(readText(folder, "accuracy.json"));
    type Rows = { readonly name: string; readonly categories: readonly { readonly category: string }[] };
    expect(
      systems.map(({ name, categories: cells }: Rows) => [name, cells.map(({ category }) => category)]),
    ).toEqual(["bad", "good"].map((name) => [name, ["anaphoric_inter_subject_it", "addressee_generic_you"]]));
  });

  it("covers the candidates of a filter, and states the filter in accuracy.md, methods.md and report.html", async () => {
    const folder = test.path("filtered");
    const filter = "verdict=referred&pronoun=it&outcome=correct&outcome=open";
    const { status, out } = await runInTest(
      "report",
      judged,
      "-o",
      folder,
      "--systems",
      "bad",
      "--filter",
      filter,
    );
    expect(status).toBe(0);
    const { only, systems } = JSON.parse(readText(folder, "accuracy.json"));
    const conditions = [
      "Automatic approval: needs judging",
      "Outcome: judged correct or open",
      "Pronoun in the source: it",
    ];
    expect(only).toEqual({ systems: ["bad"], categories: null, also: conditions });
    // In “bad”, e1 is judged right and e2 is only partly judged; e4 is an example of “you”.
    type Row = {
      readonly category?: string;
      readonly examples: number;
      readonly accuracy: { readonly examples: { readonly hits: number } };
    };
    const [bad] = systems;
    expect(
      [...bad.categories, bad].map(({ category, examples, accuracy }: Row) => [
        category,
        examples,
        accuracy.examples.hits,
      ]),
    ).toEqual([
      ["anaphoric_inter_subject_it", 1, 1],
      ["anaphoric_inter_non-subject_it", 1, 0],
      [undefined, 2, 1],
    ]);
    const sentence =
      `Filtered report. Only candidates of the system bad with: ${conditions.join("; ")}. All totals cover only these candidates. ` +
      "The candidates were filtered by their outcome, so their accuracy says nothing about a system.";
    for (const file of ["accuracy.md", "methods.md", "report.html"]) {
      expect(readText(folder, file), file).toContain(sentence);
    }
    expect(readText(folder, "judgements.csv").trim().split("\n")).toHaveLength(1 + 2);
    expect(filesIn(folder)).not.toContain("judgements.json");
    expect(filesIn(folder)).not.toContain("audit.json");
    expect(out).toContain("audit of approvals (it needs whole categories, but this report is filtered)");
  });

  it("accepts a name that contains a comma", async () => {
    const folder = test.path("comma");
    const { status } = await runInTest(
      "report",
      commas,
      "-o",
      folder,
      "--systems",
      "good a, b",
      "--categories",
      "x_a, b",
    );
    expect(status).toBe(0);
    expect(JSON.parse(readText(folder, "accuracy.json")).only).toEqual({
      systems: ["good a, b"],
      categories: ["x_a, b"],
    });
  });

  it.each([
    [["--systems", "good,nobody"], "found the system “nobody”; expected one of the campaign's: bad, good"],
    [["--categories", "it"], "found the category “it”; expected one of the campaign's: "],
    [["--systems", ""], "--systems needs A,B"],
    [
      ["--filter", "verdict=refered&pronoun=it"],
      "the campaign does not have these values of --filter: “verdict=refered” (nearest: “referred”, “reused”, “approved”)",
    ],
    [
      ["--filter", "category=addressee_generic_you&category=anaphoric_inter_subjekt_it"],
      "the campaign does not have these values of --filter: “category=anaphoric_inter_subjekt_it” (nearest: “anaphoric_inter_subject_it”, ",
    ],
    [
      ["--filter", "system=god"],
      "the campaign does not have these values of --filter: “system=god” (nearest: “good”, ",
    ],
    [
      ["--filter", "annotator=Ana"],
      "the campaign does not have these values of --filter: “annotator=Ana” (nearest: “a1 (Anna)”, ",
    ],
    [["--filter", "over=judged"], "found “over” in --filter; expected a field such as "],
    [["--filter", "categry=x"], "found “categry” in --filter; expected a field such as category, "],
    [["--filter", ""], "--filter needs F"],
    [
      ["--filter", "system=bad", "--systems", "good"],
      "found --filter “system=bad” with --systems or --categories",
    ],
    [["--overlap", "3"], "found --overlap, which report does not take; did you mean --help?"],
  ])("writes nothing after wrong usage: %j", async (options, message) => {
    const folder = test.path("wrong");
    const { status, problems } = await runInTest("report", judged, "-o", folder, ...options);
    expect(status).toBe(2);
    expect(problems[0]).toContain(`referee: ${message}`);
    expect(existsSync(folder)).toBe(false);
  });

  it("reports wrong usage without -o, with a .zip as -o, and for `evaluate --without-texts`", async () => {
    const messages = [
      await runInTest("report", judged),
      await runInTest("report", judged, "-o", test.path("a.zip")),
      await runInTest("evaluate", judged, "--without-texts"),
    ].map(({ status, problems }) => [status, problems[0]]);
    expect(messages).toEqual([
      [2, "referee: report needs -o DIR, the new folder to write"],
      [2, `referee: found -o “${test.path("a.zip")}”; expected a folder`],
      [2, "referee: found --without-texts, which evaluate does not take; did you mean --systems?"],
    ]);
  });

  it("does not change a folder that is not empty", async () => {
    const folder = test.path("full");
    test.file("full/mine.txt", "mine");
    const { status, problems } = await runInTest("report", judged, "-o", folder);
    expect(status).toBe(1);
    expect(problems[0]).toContain("[unwritable-output]");
    expect(filesIn(folder)).toEqual(["mine.txt"]);
  });

  const master = sharedDataPath("enfr.protest/protest-master.db");
  it.skipIf(master === undefined || !isLong)(
    "has the same accuracy and counts as `evaluate` on real data",
    async () => {
      const folder = test.path("real");
      const evaluated = JSON.parse((await runInTest("evaluate", master ?? "", "--json")).out);
      await runInTest("report", master ?? "", "-o", folder);
      const page = parseXml(readText(folder, "report.html"));
      type Figures = Readonly<Record<"hits" | "n" | "value" | "low" | "high", number>>;
      type System = Readonly<Record<"open" | "examples" | "approved_not_judged", number>> & {
        readonly name: string;
        readonly accuracy: Readonly<Record<"examples" | "judged" | "range", Figures>>;
      };
      const cell = ({ hits, n, value, low, high }: Figures) =>
        n === 0 ? "–nothing judged" : `${percent(value)}${hits}/${n}${percent(low)}–${percent(high)}`;
      const systems: readonly System[] = evaluated.systems;
      const percent = (value: number) => (100 * value).toFixed(1);
      const openShare = ({ open, examples, approved_not_judged: kept }: System) => open / (examples - kept);
      const least = Math.min(...systems.map(openShare));
      const markOf = (share: number) => (share === 1 ? "not judged" : `judged less: ${percent(share)}% open`);
      const heads = systems.map((system) => {
        const share = openShare(system);
        return share - least > 0.1 ? `${system.name}${markOf(share)}` : system.name;
      });
      // With eleven systems, each system is a row.
      const ranges = systems.map(({ open, accuracy: { range } }) =>
        open === 0 ? "" : `${percent(range.low)}…${percent(range.high)}`,
      );
      expect(ranges.filter((range) => range !== "").length).toBeGreaterThan(3);
      for (const [over, caption] of [
        ["examples", "Accuracy over examples, in percent"],
        ["judged", "Accuracy over judged candidates, in percent"],
      ] as const) {
        const rows = rowsOf(page, caption).map((row) => row.map((text) => text.replace(/head .*/, "")));
        const printedTotals = rows.slice(2).map(([name, total]) => [name, total]);
        expect(printedTotals).toEqual(
          systems.map(({ accuracy }, index) => [
            heads[index],
            `${cell(accuracy[over])}${over === "examples" ? ranges[index] : ""}`,
          ]),
        );
      }
      const { all } = evaluated;
      const counts = rowsOf(page, "Counts of all systems together").at(-1) ?? [];
      const countKeys = [
        "examples",
        "units",
        "approved",
        "referred",
        "approved_not_judged",
        "correct",
        "incorrect",
        "open",
        "excluded",
      ];
      expect(counts.slice(1).map((text) => Number(/^[\d,]+/.exec(text)?.[0].replace(",", "")))).toEqual(
        countKeys.map((key) => all[key]),
      );
    },
  );
});
