// Tests findings about files on the command line, such as a reversed alignment. A finding is one line, which names the
// options to continue.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { parseLinks, serializeLinks } from "#core/text/pharaoh.ts";
import { onceFor } from "#tools/testing/once-for.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { sharedDataPath } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const CASES = resolve(import.meta.dirname, "../../../e2e/data/cases");
const at = (path: string) => join(CASES, path);
const codes = (problems: readonly string[]) => problems.map((line) => /\[([a-z0-9-]+)\]$/.exec(line)?.[1]);

/** The exit status and the JSON lines of `verdicts`. */
async function verdictsOf(...args: string[]) {
  const { status, out } = await runInTest("verdicts", ...args, "--json");
  return { status, verdicts: out };
}

describe("an alignment that is wrong as a whole", () => {
  it("gives one error that names the option to continue, if its numbers begin with 1", async () => {
    const folder = at("alignment-one-based-or-slipped/one-based");
    const { status, problems } = await runInTest("verdicts", folder);
    expect(status).toBe(1);
    expect(problems.filter((line) => !line.includes("warning:"))).toEqual([
      "systems/south.align: Links seem to be numbered from 1: there is no 0 in the file, 7 of 7 lines point outside their sentence, and all fit when reduced by one. To go on: --read-alignment systems/south.align=one-based (read it numbered from 1), or --read-alignment systems/south.align=as-is (read it as it is) [alignment-one-based]",
    ]);
    const result = await runInTest(
      ...["evaluate", folder, "--json", "--read-alignment", "systems/south.align=one-based"],
    );
    expect(result.status).toBe(0);
    // The output is the reference. Read correctly, its links are those of the reference, so every example is approved.
    const { all } = JSON.parse(result.out);
    expect(all.approved).toBe(all.examples);
  });

  it("can be named by a path that includes the folder", async () => {
    const folder = at("alignment-one-based-or-slipped/one-based");
    const option = `${folder}/systems/south.align=one-based`;
    expect((await verdictsOf(folder, "--read-alignment", option)).status).toBe(0);
  });

  it("causes an error about the option if --read-alignment or --accept names a file that does not exist", async () => {
    const folder = at("alignment-one-based-or-slipped/one-based");
    for (const [option, value] of [
      ["--read-alignment", "systems/sauth.align=one-based"],
      ["--accept", "equals-source=systems/sauth.txt"],
    ] as const) {
      const { status, problems } = await runInTest("verdicts", folder, option, value);
      expect(status).toBe(1);
      expect(problems).toEqual([
        `systems/sauth.${option === "--accept" ? "txt" : "align"}: ${option} ${value} names a file that is not read; expected a path as in the finding [missing-required-file]`,
      ]);
    }
  });

  it.each(["possible-p", "fastalign-scores", "simalign-probs", "naacl", "giza-a3"])(
    "gives one error with the option that reads it, if it has the format of %s",
    async (name) => {
      const { status, problems } = await runInTest("verdicts", at(`alignment-formats/${name}`));
      expect(status).toBe(1);
      const errors = problems.filter((line) => !line.includes("warning:"));
      expect(codes(errors)).toEqual(["alignment-format"]);
      const option = /--read-alignment (\S+)/.exec(errors[0] ?? "")?.[1] ?? "";
      expect((await verdictsOf(at(`alignment-formats/${name}`), "--read-alignment", option)).status).toBe(0);
    },
  );

  it("cannot be read with an unknown value of --read-alignment", async () => {
    const { status } = await runInTest(
      "verdicts",
      at("damaged-text/suite"),
      "--read-alignment",
      "a.align=twisted",
    );
    expect(status).toBe(2);
  });
});

describe("the text of an output", () => {
  const suite = at("wrong-column/suite");
  const nested = at("wrong-column/nested.jsonl");
  const source = join(suite, "source.txt");

  it("has to be accepted if it equals the source", async () => {
    const out = test.path("source.json");
    const args = ["import", suite, "--output", `south=${source}`, "-o", out];
    const refused = await runInTest(...args);
    expect([refused.status, codes(refused.problems), existsSync(out)]).toEqual([1, ["equals-source"], false]);
    expect(refused.problems[0]).toContain("equals the source in 7 of 7 lines");
    const accepted = await runInTest(...args, "--accept", "equals-source");
    expect(accepted.status).toBe(0);
    expect(codes(accepted.problems)).toContain("equals-source");
  });

  it("is not read from a column that contains the source", async () => {
    const rows = readFileSync(nested, "utf8")
      .trim()
      .split("\n")
      .map((line, number) => JSON.stringify({ doc_id: `d${number}`, src: JSON.parse(line).src }));
    const only = test.file("only-source.jsonl", `${rows.join("\n")}\n`);
    const { status, problems } = await runInTest(
      ...["import", suite, "--output", `south=${only}`, "-o", test.path("never.json")],
    );
    expect([status, codes(problems)]).toEqual([1, ["missing-column"]]);
    expect(problems[0]).toContain("“src” equals the source");
  });

  it("is read from the only column of sentences; if it equals a reference, it has to be accepted", async () => {
    const table = at("delimiters/semicolon.csv");
    const args = [
      "import",
      at("delimiters/suite"),
      "--output",
      `south=${table}`,
      "-o",
      test.path("only.json"),
    ];
    const refused = await runInTest(...args);
    expect([refused.status, codes(refused.problems).at(-1)]).toEqual([1, "equals-reference"]);
    expect(refused.problems.at(-1)).toContain(
      "is it the output of a system? To go on: --accept equals-reference",
    );
    const accepted = await runInTest(...args, "--accept", "equals-reference");
    expect(accepted.status).toBe(0);
  });

  it("is read from nested values by a dotted key", async () => {
    const args = ["import", suite, "--output", `south=${nested}`, "--column", "tgt_text.south"];
    const out = test.path("nested.json");
    // The output of this case is the reference.
    const refused = await runInTest(...args, "-o", out);
    expect([refused.status, codes(refused.problems)]).toEqual([1, ["equals-reference"]]);
    const accepted = await runInTest(...args, "-o", out, "--accept", "equals-reference");
    expect(accepted.status).toBe(0);
  });

  it.each([
    ["ids", (number: number) => `doc1_seg${number}`],
    ["scores", (number: number) => `0.${number}7`],
    ["ids of words and numbers", (number: number) => `talk 3 segment ${number}`],
  ])("is not read from a single column of %s", async (_, cell) => {
    const lines = Array.from({ length: 7 }, (_, number) => JSON.stringify({ key: cell(number) }));
    const file = test.file("ids.jsonl", `${lines.join("\n")}\n`);
    const { status, problems } = await runInTest(
      ...["import", suite, "--output", `south=${file}`, "-o", test.path("never.json")],
    );
    expect([status, codes(problems)]).toEqual([1, ["missing-column"]]);
  });
});

describe("a text that is damaged", () => {
  const suite = at("damaged-text/suite");
  const importing = (file: string, ...more: string[]) =>
    runInTest("import", suite, "--output", `south=${file}`, "-o", test.path("damaged.json"), ...more);

  it("with HTML gives one warning, and an option removes the HTML", async () => {
    const html = at("damaged-text/html.txt");
    const { problems } = await importing(html);
    const damage = problems.filter((line) => line.includes("[damaged-text]"));
    expect(damage).toHaveLength(1);
    expect(damage[0]).toContain("text looks damaged: 2 of 7 lines have HTML tags (“<b>”)");
    expect(damage[0]).toContain(`--clean ${html}`);
    const cleaned = await importing(html, "--clean", html, "--accept", "equals-reference");
    expect(cleaned.status).toBe(0);
    expect(codes(cleaned.problems)).not.toContain("damaged-text");
    expect(readFileSync(test.path("damaged.json"), "utf8")).not.toContain("<b>");
  });

  it("with doubly encoded letters gives one warning, with the share of damaged lines", async () => {
    const { problems } = await importing(at("damaged-text/mojibake.txt"));
    const damage = problems.filter((line) => line.includes("[damaged-text]"));
    expect(damage).toHaveLength(1);
    // Lines 1, 2, 4, 5, 6 and 7 have letters with accents.
    expect(damage[0]).toContain("6 of 7 lines have UTF-8 that was encoded twice");
  });
});

describe("the reason of a verdict", () => {
  it.each([
    ["rlm", "differs by U+200F"],
    ["nfd", "differs by Unicode normalisation (NFD, NFC)"],
  ])("names the invisible difference in the folder %s", async (name, words) => {
    expect((await verdictsOf(at(`invisible-differences/${name}`))).verdicts).toContain(words);
  });
});

const enfr = sharedDataPath("enfr");
const shift = (by: number) => (line: string) =>
  serializeLinks(
    parseLinks(line).links.map(({ source, target }) => ({ source: source + by, target: target + by })),
  );
const turn = (line: string) =>
  serializeLinks(parseLinks(line).links.map(({ source, target }) => ({ source: target, target: source })));

/** A short run reads three systems, because every command reads all of them. */
const SYSTEMS = runs(3, Number.POSITIVE_INFINITY);

/** Copies the campaign with its first systems. */
function copied(name: string): string {
  const folder = test.path(name);
  const nameOf = (path: string) => basename(path).slice(0, basename(path).indexOf("."));
  const names = [...new Set(readdirSync(join(enfr ?? "", "systems")).map(nameOf))].sort();
  const left = new Set(names.slice(SYSTEMS));
  const isCopied = (path: string) => basename(dirname(path)) !== "systems" || !left.has(nameOf(path));
  cpSync(enfr ?? "", folder, { recursive: true, filter: isCopied });
  return folder;
}

/** Copies the campaign with every alignment altered, and returns the paths of the alignments. */
function altered(name: string, alter: (lines: readonly string[]) => readonly string[]) {
  const folder = copied(name);
  const systems = readdirSync(join(folder, "systems")).filter((file) => file.endsWith(".align"));
  const paths = ["reference.align", ...systems.map((file) => `systems/${file}`)];
  for (const path of paths) {
    const lines = readFileSync(join(folder, path), "utf8").replace(/\n$/, "").split("\n");
    writeFileSync(
      join(folder, path),
      alter(lines)
        .map((line) => `${line}\n`)
        .join(""),
    );
  }
  return { folder, paths };
}

describe.skipIf(enfr === undefined)("every alignment of a real campaign", () => {
  const original = onceFor((name) => verdictsOf(copied(name)));
  it.each([
    ["one-based", "alignment-one-based", (lines: readonly string[]) => lines.map(shift(1))],
    ["reversed", "alignment-reversed", (lines: readonly string[]) => lines.map(turn)],
    // The last line loses its links, but it has no example.
    ["slipped", "alignment-slipped", (lines: readonly string[]) => ["", ...lines.slice(0, -1)]],
  ])(
    "gives one finding per file if %s, and the original verdicts with the fitting option",
    async (name, code, alter) => {
      const { folder, paths } = altered(name, alter);
      const refused = await runInTest("verdicts", folder);
      const found = refused.problems.filter((line) => paths.some((path) => line.startsWith(`${path}:`)));
      expect(refused.status).toBe(1);
      expect(found.map((line) => line.slice(0, line.indexOf(":"))).sort()).toEqual([...paths].sort());
      expect(new Set(codes(found))).toEqual(new Set([code]));
      const options = paths.flatMap((path) => ["--read-alignment", `${path}=${name}`]);
      const result = await verdictsOf(folder, ...options);
      const { status, verdicts } = await original("original");
      expect([result.status, status]).toEqual([0, 0]);
      expect(result.verdicts === verdicts).toBe(true);
    },
    120_000,
  );
});
