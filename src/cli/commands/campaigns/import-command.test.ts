// Tests `referee import`, which makes a campaign from a suite and the systems' outputs.

import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import { currentCampaign, SMALL_FOLDER, smallFiles } from "#tools/testing/campaigns/small-campaign.ts";
import { plainCount, plainRows } from "#tools/testing/node-sqlite.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const RAW = "Le ballon est rouge.\nIl rebondit quand on le lâche.\nIls ont vu le plasma.\nIl brille.\n";
const NONE = {
  "systems/good.txt": null,
  "systems/good.align": null,
  "systems/bad.txt": null,
  "systems/bad.align": null,
};
const suite = test.folder("suite", smallFiles(NONE));
const folder = test.folder("folder", smallFiles({}));
const raw = test.file("online, new.txt", RAW);
const tokens = test.file("tokens.txt", SMALL_FOLDER["systems/bad.txt"] ?? "");
const links = test.file("tokens.align", SMALL_FOLDER["systems/bad.align"] ?? "");

function campaignIn(path: string) {
  const bytes = new Uint8Array(readFileSync(path));
  const opened = openFiles([{ path, bytes }], path);
  if (!opened.ok || opened.value.kind !== "campaign") throw new Error("it opens");
  return currentCampaign(opened.value.ledger);
}

describe("referee import", () => {
  it("makes a campaign from a suite, a raw output without links, and a tokenised output with links", async () => {
    const out = test.path("new.json");
    const result = await runInTest(
      ...[
        "import",
        suite,
        "--output",
        `online=${raw}`,
        "--output",
        `bad=${tokens},${links}`,
        "-o",
        out,
        "--json",
      ],
    );
    expect({ status: result.status, problems: result.problems }).toEqual({ status: 0, problems: [] });
    const { systems, added, changed } = JSON.parse(result.out);
    expect([added, changed]).toEqual([2, 0]);
    expect(systems).toMatchObject([
      { name: "online", tokenised: false, aligned: true, examples: 4 },
      { name: "bad", tokenised: true, aligned: false, unlinked: 0, examples: 4 },
    ]);
    const { outputs } = campaignIn(out);
    expect(outputs.map(({ system, raw: own, aligned }) => [system, own?.[3], aligned?.aligner])).toEqual([
      ["online", "Il brille.", "referee 2"],
      ["bad", undefined, undefined],
    ]);
    expect(outputs[1]?.alignment).toEqual((SMALL_FOLDER["systems/bad.align"] ?? "").trim().split("\n"));
  });

  it("adds a new system to a campaign, and writes the same bytes in two calls", async () => {
    const first = test.path("first.json");
    const second = test.path("second.json");
    const call = (input: string, out: string) =>
      runInTest("import", input, `--output=online=${raw}`, "-o", out);
    expect((await call(folder, first)).out).toContain("online: aligned here; ");
    await call(folder, second);
    expect(readFileSync(second)).toEqual(readFileSync(first));
    expect(campaignIn(first).outputs.map(({ system }) => system)).toEqual(["bad", "good", "online"]);
    // Here the campaign, a database or a zipped folder, already has the output. A further import does not change it.
    for (const name of ["out.db", "out.zip"]) {
      await runInTest("convert", first, "-o", test.path(name));
      const repeated = await call(test.path(name), test.path("again.json"));
      expect(repeated.status).toBe(0);
      expect(campaignIn(test.path("again.json")).outputs[2]).toEqual(campaignIn(first).outputs[2]);
    }
  });

  it("adds a system and its translations to a PROTEST master database, as plain SQL shows", async () => {
    const small = test.path("small.db");
    const larger = test.path("larger.db");
    await runInTest("convert", folder, "-o", small);
    const { out } = await runInTest("import", small, `--output=online=${raw}`, "-o", larger, "--json");
    const [{ unlinked, examples }] = JSON.parse(out).systems;
    const bytes = readFileSync(larger);
    const of = (table: string, corpus: string) =>
      `${table} t JOIN corpora c ON c.id = t.${corpus} WHERE c.name LIKE 'online/%'`;
    const linked = `SELECT count(DISTINCT t.example_no) FROM ${of("translations", "tgtcorpus")} AND t.ant_no IS NULL`;
    expect(await plainCount(bytes, linked)).toBe(examples - unlinked);
    const sentences = `SELECT t.sentence FROM ${of("sentences", "corpus")} ORDER BY t.line`;
    expect((await plainRows(bytes, sentences)).flat()).toContain("Il brille .");
    expect(await plainCount(bytes, `SELECT count(*) FROM ${of("pro_candidates", "tgtcorpus")}`)).toBe(4);
  });

  it("reads an output as --tokenised, --raw or --column says, and learns links from the texts after --with", async () => {
    const out = test.path("said.json");
    const en = test.file("more.en", "It rains .\nA ball .\n");
    const fr = test.file("more.fr", "Il pleut .\nUn ballon .\n");
    await runInTest("import", suite, "--output", `x=${raw}`, "--tokenised", "--with", en, fr, "-o", out);
    const output = campaignIn(out).outputs[0];
    expect(output?.lines[3]).toBe("Il brille.");
    await runInTest("import", suite, "--output", `x=${tokens}`, "--raw", "-o", out);
    expect(campaignIn(out).outputs[0]?.raw?.[3]).toBe("Il brille .");
    // The aligner learnt from four sentences of the reference, four of the output, and two of the additional texts.
    expect([output?.aligned?.sentences, campaignIn(out).outputs[0]?.aligned?.sentences]).toEqual([10, 8]);
    const table = test.file(
      "table.tsv",
      `id\tA\tB\n${RAW.trim()
        .split("\n")
        .map((line, at) => `${at}\t${line}\tnon non ${at}\n`)
        .join("")}`,
    );
    await runInTest("import", suite, "--output", `x=${table}`, "--column", "A", "-o", out);
    expect(campaignIn(out).outputs[0]?.raw).toEqual(RAW.trim().split("\n"));
  });

  it("ignores a blank line between documents if the file has exactly one line too many", async () => {
    const out = test.path("parted.json");
    const parted = test.file("parted.txt", RAW.replace("Ils ont", "\nIls ont"));
    await runInTest("import", suite, "--output", `x=${parted}`, "-o", out);
    expect(campaignIn(out).outputs[0]?.raw).toEqual(RAW.trim().split("\n"));
  });

  it("reports a missing output and an output with too few lines, and writes nothing", async () => {
    const out = test.path("never.json");
    const short = test.file("short.txt", "Le ballon est rouge.\n");
    const { status, problems } = await runInTest(
      ...["import", suite, "--output", `a=${short}`, "--output", `b=${test.path("nowhere.txt")}`, "-o", out],
    );
    expect(status).toBe(1);
    expect(problems.join("\n")).toMatch(/nowhere\.txt: .*\[missing-required-file\]/);
    const counts = await runInTest("import", suite, "--output", `a=${short}`, "-o", out);
    expect(counts.problems.join("\n")).toMatch(
      /short\.txt.*“short” has 1 line; expected 4.*\[line-count-differs\]/,
    );
    expect(() => readFileSync(out)).toThrow(/ENOENT/);
    // Only `import` accepts a folder without outputs as a suite.
    expect((await runInTest("convert", suite, "-o", out)).problems.join()).toContain("missing-required-file");
  });

  it.each([
    [["import", "x", "-o", "a.json"], "import needs --output NAME=FILE"],
    [["import", "--output", "a=b", "-o", "a.json"], "import needs <suite>"],
    [["import", "x", "y", "--output", "a=b", "-o", "a.json"], "“y”"],
    [["import", "x", "--output", "ab", "-o", "a.json"], "“ab”"],
    [["import", "x", "--output", "=b", "-o", "a.json"], "“=b”"],
    [["import", "x", "--output", "a=", "-o", "a.json"], "“a=”"],
    [["import", "x", "--output", "a=b", "--output", "a=c", "-o", "a.json"], "“a” twice"],
    [["import", "x", "--output", "a=b"], "-o OUT"],
    [["import", "x", "--output", "a=b", "-o", "a.json", "--raw", "--tokenised"], "--raw"],
    [["import", "x", "--output", "a=b", "-o", "a.json", "--with", "y"], "--with needs SOURCE TARGET"],
    [["import", "x", "--output", "a=b", "--name", "n", "-o", "a.json"], "--name"],
  ])("reports wrong usage: %j", async (args, message) => {
    const { status, problems } = await runInTest(...args);
    expect(status).toBe(2);
    expect(problems[0]).toContain(message);
  });
});
