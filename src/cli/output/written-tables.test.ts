// Tests that Python's csv module reads the tables that Referee writes. Skipped if Python is not installed.
import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { TestFolder } from "#cli/run-in-test.ts";
import type { GapAnswerRow } from "#core/analysis/gaps/gap-tables.ts";
import {
  parseExamples,
  parseSilver,
  serializeExamples,
  serializeSilver,
} from "#core/io/folder/folder-files.ts";
import { serializeGapAnswersTsv } from "#core/io/report/gap-files.ts";
import type { Example } from "#core/suite/suite.ts";
import { restoreCell, serializeTsv } from "#core/tables/table.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const READ = `import csv, json, sys
with open(sys.argv[1], encoding="utf-8", newline="") as file:
    json.dump(list(csv.reader(file, delimiter="\\t")), sys.stdout)
`;

/** The cells as Python's csv module reads the text as a file of tab-separated values. */
function inPython(text: string): string[][] {
  const path = test.file("table.tsv", text);
  const { stdout, stderr } = spawnSync("python3", ["-c", READ, path], { encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

const CELLS = [
  '"Il" est là.',
  '"',
  'say ""il""',
  "a\tb",
  "two\nlines",
  "a;b,c|d",
  "",
  " blank ",
  "é",
  "'tis",
];

const GAPS: readonly GapAnswerRow[] = ['He said "it".', '"', "a\tb\nc"].map((source, at) => ({
  system: `s"${at}`,
  example: `e${at}`,
  category: "it",
  sourcePosition: at,
  sourcePronoun: "it",
  source,
  output: source,
  own: ["ce"],
  isLinked: true,
  outcome: { kind: "labels", labels: ["il"] },
  answers: [{ annotator: "Anna", role: "annotator", answer: "labels", labels: ["il"], remark: source }],
}));

describe.skipIf(!hasPython)("Python's csv module reads", () => {
  it("every cell of a TSV file unchanged", () => {
    const rows = CELLS.map((cell) => [cell, cell, "end"]);
    expect(inPython(serializeTsv(rows))).toEqual(rows);
  });

  it("every row of gap-answers.tsv with its texts", () => {
    const [header = [], ...rows] = inPython(serializeGapAnswersTsv(GAPS));
    expect(rows.map((row) => row.length)).toEqual([header.length, header.length, header.length]);
    const column = (name: string) => rows.map((row) => restoreCell(row[header.indexOf(name)] ?? ""));
    for (const name of ["source", "output", "remarks"])
      expect(column(name), name).toEqual(GAPS.map(({ source }) => source));
  });

  it("examples.tsv and silver.tsv, which Referee reads back too", () => {
    const example: Example = {
      id: 'e"1',
      category: '"it"',
      line: 0,
      position: 0,
      pronoun: '"',
      antecedents: [],
      referencePronoun: null,
      referenceAntecedents: null,
      referenceAntecedentSpans: null,
    };
    const text = serializeExamples([example]);
    expect(inPython(text)[1]).toEqual(['e"1', '"it"', "0", "0", '"', ""]);
    const bytes = (content: string) => new TextEncoder().encode(content);
    const result = parseExamples({ path: "examples.tsv", bytes: bytes(text) });
    expect(result.ok && result.value.map((row) => row.example)).toEqual([example]);
    const silver = {
      example: 'e"1',
      pronoun: ['"', "Il", '"'],
      antecedents: [],
      antecedent: "ok" as const,
      people: 1,
      systems: ['"s"'],
    };
    const written = serializeSilver([silver]);
    expect(inPython(written)[1]).toEqual(['e"1', '" Il "', "", "1", '"s"', "ok"]);
    expect(parseSilver({ path: "silver.tsv", bytes: bytes(written) }, null)).toMatchObject({
      value: [silver],
    });
  });
});
