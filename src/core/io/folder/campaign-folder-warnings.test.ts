import { describe, expect, it } from "vitest";
import {
  changedLine,
  problemsOf,
  SMALL_FOLDER,
  smallFiles,
  smallFolder,
} from "#tools/testing/campaigns/small-campaign.ts";
import { parseCampaignFolder } from "./campaign-folder.ts";

type Changes = Readonly<Record<string, string>>;

const HEADER = "id\tcategory\tline\tposition\tpronoun\tantecedents";
const GOOD = "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1";

describe("warnings, which do not stop the import", () => {
  it.each<[what: string, changes: Readonly<Record<string, string | null>>, problems: string[]]>([
    [
      "a link that points outside the output's sentence",
      changedLine("systems/bad.align", 3, "0-0 0-3"),
      ["link-outside-sentence systems/bad.align:4"],
    ],
    [
      "a link that points outside the source's sentence",
      changedLine("systems/bad.align", 3, "0-0 3-0"),
      ["link-outside-sentence systems/bad.align:4"],
    ],
    [
      "a surplus blank line",
      { "systems/bad.align": `${SMALL_FOLDER["systems/bad.align"]}\n` },
      ["surplus-blank-lines systems/bad.align:5"],
    ],
    [
      "surplus lines that contain only blanks",
      { "systems/bad.align": `${SMALL_FOLDER["systems/bad.align"]}\n  \n` },
      ["surplus-blank-lines systems/bad.align:5"],
    ],
    ["doubled blanks", changedLine("source.txt", 0, "The ball  is red ."), ["doubled-blanks source.txt:1"]],
    [
      "a byte-order mark",
      { "source.txt": `\uFEFF${SMALL_FOLDER["source.txt"]}` },
      ["byte-order-mark source.txt:1"],
    ],
    [
      "CRLF",
      { "systems/bad.txt": (SMALL_FOLDER["systems/bad.txt"] ?? "").replaceAll("\n", "\r\n") },
      ["crlf-line-ends systems/bad.txt"],
    ],
    [
      "CRLF in examples.tsv",
      { "examples.tsv": (SMALL_FOLDER["examples.tsv"] ?? "").replaceAll("\n", "\r\n") },
      ["crlf-line-ends examples.tsv"],
    ],
    [
      "a missing alignment of an output",
      { "systems/bad.align": null },
      ["missing-alignment systems/bad.align"],
    ],
    [
      "a missing alignment of the reference",
      { "reference.align": null },
      ["missing-alignment reference.align"],
    ],
    [
      "an example without an antecedent, although agreement is judged",
      { "examples.tsv": `${HEADER}\ne1\tanaphoric_intra_they\t3\t0\tIt\t\n` },
      ["missing-antecedent examples.tsv:2"],
    ],
    ["an unknown file", { "notes.md": "x" }, ["file-ignored notes.md"]],
    [
      "an unknown column",
      { "examples.tsv": `${HEADER}\tnote\n${GOOD}\tx\n` },
      ["column-ignored examples.tsv:1"],
    ],
    ["an unknown setting", { "suite.json": '{"author": "x"}' }, ["column-ignored suite.json"]],
    [
      "a system's own source with other words",
      { "systems/bad.source.txt": (SMALL_FOLDER["source.txt"] ?? "").replace("It glows", "It shines") },
      ["source-text-differs systems/bad.source.txt:4"],
    ],
    [
      "a second reference without alignment",
      { "reference.2.txt": SMALL_FOLDER["reference.txt"] ?? "" },
      ["missing-alignment reference.2.align"],
    ],
  ])("report %s", (_what, changes, problems) => {
    expect(parseCampaignFolder(smallFiles(changes)).ok).toBe(true);
    expect(problemsOf(changes)).toEqual(problems);
  });

  it("name the line of the suite's source that a system's own source differs from, counted from 1", () => {
    const changes = {
      "systems/bad.source.txt": (SMALL_FOLDER["source.txt"] ?? "").replace("It glows", "It shines"),
    };
    expect(parseCampaignFolder(smallFiles(changes))).toMatchObject({
      ok: true,
      warnings: [{ line: 4, message: expect.stringContaining("differs from line 4 of source.txt") }],
    });
  });

  it("are not given for files that operating systems leave in folders", () => {
    const leavings = {
      ".DS_Store": "x",
      "__MACOSX/source.txt": "x",
      "systems/._bad.txt": "x",
      ".git/a.txt": "x",
      "systems/.bad.txt.swp": "x",
      "systems/Thumbs.db": "x",
    };
    expect(problemsOf(leavings)).toEqual([]);
  });

  it.each(["systems/.hidden.txt", "systems/.hidden.align", "systems/...txt", "systems/.txt", ".source.txt"])(
    "say that %s is ignored",
    (path) => {
      const parsed = parseCampaignFolder(smallFiles({ [path]: SMALL_FOLDER["systems/bad.txt"] ?? "" }));
      expect(parsed).toMatchObject({
        ok: true,
        value: { parts: { outputs: [{ system: "bad" }, { system: "good" }] } },
        warnings: [{ code: "file-ignored", file: path, message: expect.stringContaining("full stop") }],
      });
    },
  );
});

describe("input without any warning", () => {
  it.each<[what: string, changes: Changes]>([
    ["trailing blanks and unsorted links", changedLine("systems/bad.align", 1, " 6-6 0-0  1-1 ")],
    [
      "no line end at the end of a file",
      { "systems/bad.txt": (SMALL_FOLDER["systems/bad.txt"] ?? "").trimEnd() },
    ],
    ["empty lines in an output", changedLine("systems/bad.txt", 0, "")],
    [
      "a source of a system with other tokens",
      { "systems/bad.source.txt": (SMALL_FOLDER["source.txt"] ?? "").replace("It glows", "I t glows") },
    ],
    ["a folder around the campaign", {}],
  ])("includes %s, apart from warnings about links outside their sentence", (what, changes) => {
    const files = smallFiles(changes);
    const inside = what.startsWith("a folder around")
      ? files.map((file) => ({ ...file, path: `a/b/${file.path}` }))
      : files;
    const parsed = parseCampaignFolder(inside);
    const problems = parsed.ok ? parsed.warnings : parsed.problems;
    expect(problems.filter((problem) => problem.code !== "link-outside-sentence")).toEqual([]);
  });

  it("includes files that were dropped without folders", () => {
    const flat = smallFiles().map((file) => ({ ...file, path: file.path.replace("systems/", "") }));
    const parsed = parseCampaignFolder(flat);
    expect(parsed.ok && parsed.warnings).toEqual([]);
    expect(parsed.ok && parsed.value.parts.outputs.map((output) => output.system)).toEqual(["bad", "good"]);
  });

  it("gives systems in the order of their names, even if the files are in reverse order", () => {
    const parsed = parseCampaignFolder(smallFiles().reverse());
    expect(parsed.ok && parsed.value.parts.outputs.map((output) => output.system)).toEqual(["bad", "good"]);
  });

  it("can have a system whose name ends in .source", () => {
    const changes = {
      "systems/x.source.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
      "systems/x.source.align": SMALL_FOLDER["systems/bad.align"] ?? "",
    };
    expect(smallFolder(changes).outputs.map((output) => output.system)).toEqual(["bad", "good", "x.source"]);
  });
});
