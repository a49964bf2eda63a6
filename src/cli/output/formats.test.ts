// Tests that commands with figures print them in each format, for the requested systems and candidates.
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { parseCsv, rfcRows } from "#core/io/delimited.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { gapLedger } from "#tools/testing/campaigns/gap-campaign.ts";
import { judgedLedger } from "#tools/testing/campaigns/judged-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const judged = test.file("judged.json", serializeCampaign(judgedLedger()));

async function printed(...args: readonly string[]): Promise<string> {
  const { status, out } = await runInTest(...args);
  expect([args, status]).toEqual([args, 0]);
  return out;
}

/** The printed CSV as objects, one per row. */
async function csvRows(...args: readonly string[]) {
  const [header = [], ...rows] = parseCsv(await printed(...args, "--format", "csv"));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ""])));
}

/**
 * Rows of the tables for readers of commands whose tables differ from those for programs, counted by hand for two
 * systems: `compare` has one pair in three tables and a ranking of both systems, for all and three single categories;
 * `metrics` has AutoPRF and APT of both systems, of two pronouns and of two categories, eight pairs of pronouns, and a
 * pair of systems by two figures; `correlate` has both systems, and for two denominators five metrics and the ten pairs
 * of them; `audit` has three categories and their sum, both systems, one of them with the precision of all systems, two
 * strata, the three computed judges, and both systems for each of these.
 */
const READERS_ROWS: Readonly<Record<string, number>> = {
  compare: 4 * (3 + 2),
  metrics: 2 * (2 + 4 + 4) + 8 + 2,
  correlate: 2 + 2 * (5 + 10),
  audit: 4 + 2 + 1 + 2 + 3 + 3 * 2,
};

const COMMANDS = ["evaluate", "verdicts", "plan", "agreement", "audit", "compare", "metrics", "correlate"];

describe("the option --format", () => {
  it.each(COMMANDS)("prints %s as text, JSON, CSV, TSV, LaTeX and Markdown", async (name) => {
    const text = await printed(name, judged);
    expect(await printed(name, judged, "--format", "text")).toBe(text);
    const json = await printed(name, judged, "--format", "json");
    expect(await printed(name, judged, "--json")).toBe(json);
    // `verdicts` prints one object per line.
    const objects = name === "verdicts" ? json.trimEnd().split("\n") : [json];
    for (const one of objects) expect(typeof JSON.parse(one)).toBe("object");
    const rows = parseCsv(await printed(name, judged, "--format", "csv"));
    expect(rows.length).toBeGreaterThan(1);
    for (const heading of rows[0] ?? []) expect(heading).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(rows.flat().join("\n")).not.toMatch(/NaN|null|undefined|\[object/);
    const tsv = rfcRows(await printed(name, judged, "--format", "tsv"), "\t").map(({ cells }) => cells);
    expect(tsv).toEqual(rows);
    const latex = await printed(name, judged, "--format", "latex");
    expect(latex).toMatch(/\\begin\{(?:tabular|longtable)\}/);
    const markdown = await printed(name, judged, "--format", "markdown");
    const lines = markdown.split("\n").filter((line) => line.startsWith("|"));
    const tables = markdown.split("\n").filter((line) => line.startsWith("### "));
    expect(lines).toHaveLength((READERS_ROWS[name] ?? rows.length - 1) + 2 * tables.length);
  });

  it("also applies to convert and divide, which write files", async () => {
    const out = test.path("converted.json");
    expect(await csvRows("convert", judged, "-o", out)).toEqual([
      expect.objectContaining({ out, format: "json", systems: "2", not_held: "" }),
    ]);
    const batches = await csvRows(
      "divide",
      judged,
      "--among",
      "Ann,Ben",
      "--what",
      "all",
      "-o",
      test.path("dealt"),
    );
    expect(batches.map(({ annotator, candidates }) => [annotator, candidates])).toEqual([
      ["Ann", "4"],
      ["Ben", "4"],
    ]);
  });

  it("prints an annotator of the campaign in plan under their own name", async () => {
    const rows = await csvRows("plan", judged, "--among", "Anna,Zoe");
    expect(rows.flatMap(({ annotator = "" }) => (annotator === "" ? [] : [annotator]))).toEqual([
      "Anna",
      "Zoe",
      "all",
    ]);
  });

  it("rejects the unknown format xml", async () => {
    const { status, problems } = await runInTest("plan", judged, "--format", "xml");
    expect([status, problems]).toEqual([
      2,
      ["referee: found --format “xml”; expected text, json, csv, tsv, latex or markdown"],
    ]);
  });
});

describe("the options --systems, --categories and --filter", () => {
  const LABEL = "anaphoric_inter_subject_it";

  it.each(["evaluate", "verdicts", "plan", "audit", "metrics"])(
    "restrict the output of %s to a system",
    async (name) => {
      const isOf = (rows: readonly Record<string, string>[], system: string) =>
        rows.some((row) => (row.system ?? row.name) === system);
      expect(isOf(await csvRows(name, judged), "bad")).toBe(true);
      const rows = await csvRows(name, judged, "--systems", "good");
      expect([isOf(rows, "good"), isOf(rows, "bad")]).toEqual([true, false]);
    },
  );

  it.each(["evaluate", "verdicts", "agreement", "compare", "audit"])(
    "restrict the output of %s to a category",
    async (name) => {
      const rows = await csvRows(name, judged, "--categories", LABEL);
      const labels = new Set(rows.map(({ category = "" }) => category).filter((one) => one !== ""));
      expect([...labels].filter((one) => one !== "all")).toEqual([LABEL]);
    },
  );

  it("select the same candidates in verdicts, plan, evaluate and divide", async () => {
    const args = ["--systems", "bad", "--filter", "verdict=referred"];
    const verdicts = await csvRows("verdicts", judged, ...args);
    const [whole] = (await csvRows("plan", judged, ...args)).filter(({ table }) => table === "workload");
    const total = (await csvRows("evaluate", judged, ...args)).find(({ row }) => row === "total");
    expect(verdicts.length).toBeGreaterThan(0);
    expect([whole?.referred, total?.examples]).toEqual([String(verdicts.length), String(verdicts.length)]);
    const assigned = await csvRows("divide", judged, "--among", "Ann", "-o", test.path("narrow"), ...args);
    expect(assigned[0]?.candidates).toBe(String(verdicts.length));
  });

  it("add a sentence about the selected system to the text output", async () => {
    expect(await printed("evaluate", judged, "--systems", "good")).toContain("Only the system good is");
  });

  it("restrict the output of gaps to a system", async () => {
    const gaps = test.file("gaps.json", serializeCampaign(gapLedger()));
    const rows = await csvRows("gaps", gaps, "--systems", "birch");
    expect(new Set(rows.map(({ system }) => system))).toEqual(new Set(["birch"]));
    expect(rows).toEqual((await csvRows("gaps", gaps)).filter(({ system }) => system === "birch"));
  });
});
