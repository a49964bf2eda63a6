// Tests how the command line reads tables from users: delimiters, quoting, encodings, and compressed files.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const cases = resolve(import.meta.dirname, "../../../e2e/data/cases");
const inCases = (path: string) => resolve(cases, path);

const SENTENCES = [
  "Le vieux pont est fermé.",
  "Il a été construit par des moines.",
  "La bouilloire est neuve, mais elle fuit.",
  "Les bateaux sont partis tôt.",
  "Ils sont revenus à midi.",
  "La lampe est tombée.",
  "Elle s'est cassée.",
];
const SUITE = inCases("delimiters/suite");

let written = 0;

/** The raw lines that `import` reads from a file with an output, or its problems. */
async function imported(file: string, ...options: readonly string[]) {
  const out = test.path(`out-${written++}`);
  const { status, problems } = await runInTest(
    "import",
    SUITE,
    "--output",
    `south=${file}`,
    ...options,
    // The output in these cases is the reference, which must be accepted explicitly.
    "--accept",
    "equals-reference",
    "-o",
    out,
  );
  if (status !== 0) return problems;
  return readFileSync(`${out}/systems/south.raw`, "utf8").trimEnd().split("\n");
}

const rows = (delimiter: string, header: string) =>
  `${header}\n${SENTENCES.map((text, at) => `${at}${delimiter}${text}\n`).join("")}`;

describe("an imported table", () => {
  it.each(["semicolon.csv", "excel-tab.txt"])(
    "in delimiters/%s is read as sentences without ids",
    async (name) => {
      const options = name === "semicolon.csv" ? ["--column", "translation"] : [];
      expect(await imported(inCases(`delimiters/${name}`), ...options)).toEqual(SENTENCES);
    },
  );

  it("in delimiters/semi-nocomma.csv is read as sentences without ids", async () => {
    const expected = SENTENCES.map((text) => text.replace(",", ""));
    expect(await imported(inCases("delimiters/semi-nocomma.csv"))).toEqual(expected);
  });

  it.each([
    ["sep.csv", `sep=;\n${rows(";", "id;translation")}`],
    ["pipe.txt", rows("|", "id|translation")],
    ["tab.csv", rows("\t", "id\ttranslation")],
    ["semicolon.txt", rows(";", "id;translation")],
    ["semicolon.tsv", rows(";", "id;translation")],
    ["quoted.csv", `id,translation\n${SENTENCES.map((text, at) => `${at},"${text}"\n`).join("")}`],
    ["headless.csv", rows(";", "").trimStart()],
  ])("called %s is read as sentences without ids", async (name, content) => {
    expect(await imported(test.file(name, content))).toEqual(SENTENCES);
  });

  it("saved as UTF-16 with a byte-order mark is read", async () => {
    const text = `\uFEFF${rows("\t", "id\ttranslation").replaceAll("\n", "\r\n")}`;
    expect(await imported(test.file("utf16.txt", Buffer.from(text, "utf16le")))).toEqual(SENTENCES);
    expect(await imported(test.file("utf16be.txt", Buffer.from(text, "utf16le").swap16()))).toEqual(
      SENTENCES,
    );
  });

  it("is read with the delimiter that --delimiter names", async () => {
    const file = test.file("asked.csv", rows(";", "id;translation"));
    expect(await imported(file, "--delimiter", "semicolon")).toEqual(SENTENCES);
    expect(await imported(file, "--delimiter", ";")).toEqual(SENTENCES);
    expect((await imported(file, "--delimiter", "comma"))[0]).toContain("found 2 cells; expected 1");
    expect(
      await imported(
        test.file("lines.txt", SENTENCES.map((text) => `0\t${text}\n`).join("")),
        "--delimiter",
        "none",
      ),
    ).toEqual(SENTENCES.map((text) => `0\t${text}`));
    expect((await imported(file, "--delimiter", "blank"))[0]).toContain(
      "found --delimiter “blank”; expected one of tab, semicolon, pipe, comma, none",
    );
  });

  it("causes a warning if its delimiter does not fit its file name", async () => {
    const { problems } = await runInTest(
      ...[
        "import",
        SUITE,
        "--output",
        `south=${inCases("delimiters/semi-nocomma.csv")}`,
        "-o",
        test.path("told.json"),
      ],
    );
    expect(problems).toContainEqual(
      expect.stringMatching(
        /semi-nocomma\.csv: warning: columns are separated by semicolons \[other-delimiter\]$/,
      ),
    );
  });
});

describe("imported JSON lines", () => {
  it("may lack keys that are not requested", async () => {
    const file = inCases("json-unasked-key/othernull.jsonl");
    expect(await imported(file, "--column", "translation")).toEqual(SENTENCES);
    expect(await imported(file)).toEqual(SENTENCES);
    const linesLackingKeys = SENTENCES.map((text, at) =>
      JSON.stringify(at > 3 ? { mt: text, note: [] } : { mt: text, n: at }),
    );
    expect(await imported(test.file("some.jsonl", linesLackingKeys.join("\n")))).toEqual(SENTENCES);
  });

  it("must have the requested key in every line", async () => {
    const file = test.file("lack.jsonl", '{"mt":"Le pont.","b":"x"}\n{"b":"y"}\n');
    expect(await imported(file, "--column", "mt")).toContainEqual(
      expect.stringContaining("lack.jsonl:2: found no value for “mt”; expected a text [malformed-cell]"),
    );
  });

  it("with one document per cell are split into lines if that fits the source", async () => {
    expect(await imported(inCases("paragraphs-in-a-cell/documents.jsonl"), "--column", "hypothesis")).toEqual(
      SENTENCES,
    );
  });
});

describe("examples.tsv after a spreadsheet", () => {
  const examplesOf = (name: string) => runInTest("evaluate", inCases(`excel-round-trip/${name}`), "--json");

  it.each(["quoted", "semicolon"])("is read if saved as %s", async (name) => {
    const { status, out } = await examplesOf(name);
    expect(status).toBe(0);
    expect(JSON.parse(out).suite.examples).toBe(4);
  });

  it("is rejected if a cell was saved as a time, and the message names the cell", async () => {
    const found = await examplesOf("time");
    const problems = found.problems.filter((problem) => !problem.includes("[equals-reference]"));
    expect(found.status).toBe(1);
    expect(problems[0]).toMatch(
      /^examples\.tsv:2: reference_antecedents: found “00:02:00”; expected “0:2”: a spreadsheet converted it to a time\. Format the column as text/,
    );
    expect(problems).toEqual([expect.stringContaining("(and 3 more like this, in lines")]);
  });
});

describe("a file that is no text", () => {
  it.each([
    ["plain.txt.bz2", "is packed (bzip2, .bz2): unpack it"],
    ["plain.txt.xz", "is packed (xz, .xz): unpack it"],
    ["plain.txt.zst", "is packed (Zstandard, .zst): unpack it"],
    ["out.tar", "is packed (tar, .tar): unpack it"],
    ["out.tar.gz", "is packed (tar, .tar): unpack it"],
    ["out.rtf", "is a Rich Text document (.rtf): open it in its program and save it as plain text"],
  ])("is rejected with advice on what to do: packed/%s", async (name, message) => {
    const path = inCases(`packed/B12-packed-otherwise/${name}`);
    expect((await imported(path))[0]).toContain(`${name}: ${message}`);
    const { status, problems } = await runInTest("evaluate", path);
    expect(status).toBe(1);
    expect(problems[0]).toContain(message);
  });
});
