import { readFileSync } from "node:fs";
import { gzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "#cli/run.ts";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { inventedPairs } from "#tools/testing/campaigns/invented-pairs.ts";

const folder = new TestFolder();
afterAll(() => folder.remove());

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
const source = folder.file("source.txt", text(["the house", "the flower", "", "a house", "a flower"]));
const target = folder.file("target.txt", text(["la maison", "la fleur", "non", "une maison", "une fleur"]));
const LINKS = ["0-0 1-1", "0-0 1-1", "", "0-0 1-1", "0-0 1-1"];

describe("referee align", () => {
  it("prints one line of links per sentence, and an empty line if the source sentence is empty", async () => {
    expect(await runInTest("align", source, target)).toEqual({ status: 0, out: text(LINKS), problems: [] });
  });

  it("writes the links to OUT, even if OUT exists, and reports the number of sentences", async () => {
    const out = folder.file("out.align", "old");
    const { status, out: printed, problems } = await runInTest("align", source, target, "-o", out);
    expect({ status, printed, problems }).toEqual({
      status: 0,
      printed: `${out}: links of 5 sentences, learnt from 4 different sentence pairs\n`,
      problems: [],
    });
    expect(readFileSync(out, "utf8")).toBe(text(LINKS));
  });

  it("prints as JSON how much text it learnt from, how well the lines fit and, without -o, the links", async () => {
    const printed = JSON.parse((await runInTest("align", source, target, "--json")).out);
    expect(Object.keys(printed)).toEqual(["version", "learnt", "fits", "links"]);
    expect(printed.links).toEqual(LINKS);
    expect(printed.learnt).toEqual({ sentences: 4, source_tokens: 8, target_tokens: 8 });
    expect(printed.fits[2]).toBeNull();
    const out = folder.path("beside.align");
    const withOut = JSON.parse((await runInTest("align", source, target, "-o", out, "--json")).out);
    expect(Object.keys(withOut)).toEqual(["version", "learnt", "fits"]);
  });

  it("learns from the texts after --with, at any position, and prints no links for them", async () => {
    const a = folder.file("a.txt", "a b c\n");
    const b = folder.file("b.txt", "z y x\n");
    const c = folder.file("c.txt", "a\nb\na c\n");
    const d = folder.file("d.txt", "x\ny\nx z\n");
    const e = folder.file("e.txt", "c\nb a\n");
    const f = folder.file("f.txt", "z\ny x\n");
    const expected = { status: 0, out: "0-2 1-1 2-0\n", problems: [] };
    expect(await runInTest("align", a, b, "--with", c, d, "--with", e, f)).toEqual(expected);
    expect(await runInTest("align", "--with", e, f, a, "--with", c, d, b)).toEqual(expected);
  });

  it("reads a gzipped text, and rejects a damaged gzip file", async () => {
    const packed = folder.file("target.txt.gz", gzipSync(new Uint8Array(readFileSync(target))));
    expect((await runInTest("align", source, packed)).out).toBe(text(LINKS));
    const damaged = folder.file("damaged.gz", gzipSync(new Uint8Array(readFileSync(target))).slice(0, -3));
    const { status, out, problems } = await runInTest("align", source, damaged);
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(problems[0]).toMatch(/\[unreadable-archive\]$/);
  });

  it("warns of shifted lines, but not of a correct translation", async () => {
    const pairs = inventedPairs(120, seededRandom(5));
    const lines = (side: "source" | "target") => pairs.map((pair) => pair[side].join(" "));
    const first = folder.file("long.txt", text(lines("source")));
    const shifted = lines("target").toSpliced(60, 1).concat(["o"]);
    const { status, problems } = await runInTest("align", first, folder.file("slip.txt", text(shifted)));
    expect(status).toBe(0);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /slip\.txt:(59|6[0-4]): warning: lines \d+ to 1\d\d do not look like translations of the source; .* \[no-translation\]$/,
    );
    const right = await runInTest("align", first, folder.file("right.txt", text(lines("target"))));
    expect(right.problems).toEqual([]);
  });
});

describe("referee align with invalid texts", () => {
  it.each([
    [
      "a target that is too long",
      "a\nb\n",
      "x\ny\nz\n",
      ":3: found 3 lines; expected 2, as many as SOURCE has [line-count-differs]",
    ],
    [
      "a target that is too short",
      "a\nb\n",
      "x\n",
      ":2: found 1 line; expected 2, as many as SOURCE has [line-count-differs]",
    ],
    ["an empty target", "a\n", "\n", ": the file is empty; expected at least one line [empty-file]"],
    [
      "a target that is not UTF-8",
      "a\n",
      new Uint8Array([0xe9, 10]),
      ":1: found bytes that are not UTF-8; expected text saved as UTF-8 [not-utf-8]",
    ],
  ])("reports %s, and writes nothing", async (_how, first, second, expected) => {
    const a = folder.file("bad-a.txt", first);
    const b = folder.file("bad-b.txt", second);
    const out = folder.path("never.align");
    const result = await runInTest("align", a, b, "-o", out);
    expect(result).toEqual({ status: 1, out: "", problems: [b + expected.replace("SOURCE", a)] });
    expect(() => readFileSync(out)).toThrow(/ENOENT/);
    expect((await runInTest("align", source, target, "--with", a, b)).problems).toEqual(result.problems);
  });

  it("reports a missing source and a folder as the target together", async () => {
    const { status, problems } = await runInTest("align", folder.path("nowhere"), folder.path("."));
    expect(status).toBe(1);
    expect(problems.map((problem) => /\[.*\]$/.exec(problem)?.[0])).toEqual([
      "[missing-required-file]",
      "[unreadable-file]",
    ]);
  });

  it("reports an unwritable OUT", async () => {
    const { status, problems } = await runInTest(
      "align",
      source,
      target,
      "-o",
      folder.path("no/where.align"),
    );
    expect(status).toBe(1);
    expect(problems[0]).toMatch(/\[unwritable-output\]$/);
  });
});

describe("wrong usage of align or its options", () => {
  it.each([
    [["align"], "align needs SOURCE"],
    [["align", "a"], "align needs TARGET: referee align SOURCE TARGET"],
    [["align", "a", "b", "c"], "“c”"],
    [["align", "a", "b", "--with", "c"], "--with needs SOURCE TARGET"],
    [["align", "a", "b", "--with", "c", "-o", "d"], "--with needs SOURCE TARGET"],
    [["align", "a", "b", "--profile", "wmt-2018"], "--profile"],
    [["align", "a", "b", "--adjudicator", "x"], "--adjudicator"],
    [["align", "a", "b", "-o", ""], "-o"],
    [["align", "a", "b", "--among", "x"], "--among"],
    [["plan", "a", "--with", "b", "c"], "--with"],
  ])("is reported with status 2: %j", async (args, message) => {
    const { status, out, problems } = await runInTest(...args);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(problems[0]).toContain(message);
  });
});

it("align shows its progress in percent, and clears the display at the end", async () => {
  const shown: string[] = [];
  const silent = async () => {};
  await run(["align", source, target], {
    version: "",
    out: silent,
    error: silent,
    progress: (one) => shown.push(one),
  });
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.slice(0, -1).every((one) => /^aligning: \d+%$/.test(one))).toBe(true);
  expect(shown.at(-1)).toBe("");
});
