// Tests the table and the JSON of gap answers: a few rows cell by cell, and random texts by reading them back.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GapAnswer, GapAnswerKind, GapAnswerRow } from "#core/analysis/gaps/gap-tables.ts";
import { rfcRows } from "#core/io/delimited.ts";
import { restoreCell } from "#core/tables/table.ts";
import { serializeGapAnswersJson, serializeGapAnswersTsv } from "./gap-files.ts";

const answer = (
  annotator: string,
  kind: GapAnswerKind,
  labels: string,
  more: Partial<GapAnswer> = {},
): GapAnswer => ({
  annotator,
  role: "annotator",
  answer: kind,
  labels: labels === "" ? [] : labels.split("|"),
  remark: "",
  ...more,
});

const base: GapAnswerRow = {
  system: "north",
  example: "e1",
  category: "it",
  sourcePosition: 0,
  sourcePronoun: "It",
  source: "It works .",
  output: "XXX marche .",
  own: ["ce"],
  isLinked: true,
  outcome: { kind: "labels", labels: ["il", "ce"] },
  answers: [
    answer("Anna", "labels", "il|ce", { remark: "both, really" }),
    answer("Ben", "labels", "il"),
    answer("Cleo", "labels", "il|ce", { role: "adjudicator" }),
  ],
};
const ROWS: readonly GapAnswerRow[] = [
  base,
  {
    ...base,
    example: "e2",
    source: "- It works\t.",
    output: "- Marche .",
    own: ["OTHER"],
    isLinked: false,
    sourcePosition: 1,
    outcome: { kind: "bad" },
    answers: [answer("Anna", "bad", "")],
  },
  {
    ...base,
    example: "e3",
    outcome: { kind: "open", why: "discussion required" },
    answers: [
      answer("Anna", "discussion", "il"),
      answer("A|B", "conflict", "il"),
      answer("=C", "stale", "ce"),
      answer("D", "concurrent", "ce"),
      answer("E", "none", "", { remark: "a\nb" }),
      answer("F", "labels", "BAD|OTHER"),
    ],
  },
  { ...base, example: "e4", outcome: { kind: "open", why: "not answered" }, answers: [] },
];

describe("the table of gap answers", () => {
  const [headerRow, ...rows] = rfcRows(serializeGapAnswersTsv(ROWS), "\t").map(({ cells }) => cells);
  const header = headerRow?.join("\t") ?? "";

  it("has a header", () => {
    expect(header.split("\t")).toEqual(
      "system example category source_position source_pronoun source output accepted own linked state annotators roles answers remarks".split(
        " ",
      ),
    );
  });

  it.each([
    "north|e1|it|0|It|It works .|XXX marche .|il/ce|ce|yes|decided|Anna,Ben,Cleo|annotator,annotator,adjudicator|il/ce,il,il/ce|both&#44; really,,",
    "north|e2|it|1|It|'- It works→.|'- Marche .|BAD|OTHER|no|decided|Anna|annotator|BAD|",
    "north|e3|it|0|It|It works .|XXX marche .||ce|yes|discussion required|Anna,A&#124;B,=C,D,E,F|annotator,annotator,annotator,annotator,annotator,annotator|DISCUSSION,CONFLICT,STALE,CONCURRENT,,&#66;AD/OTHER|,,,,a↵b,",
    "north|e4|it|0|It|It works .|XXX marche .||ce|yes|not answered||||",
  ])("has one row per candidate: %s", (row) => {
    // The row in readable form: | between cells, / for | inside cells, → for a tab and ↵ for a line end.
    const readable = (cell: string) => cell.replaceAll("|", "/").replaceAll("\t", "→").replaceAll("\n", "↵");
    expect(rows.map((cells) => cells.map(readable).join("|"))).toContain(row);
    expect(rows).toHaveLength(ROWS.length);
  });

  it("has only the header if there are no rows", () => {
    expect(serializeGapAnswersTsv([])).toBe(`${header}\n`);
  });

  const hostile = fc.string({
    unit: fc.constantFrom(..."\t\n\r|;&#44 '=+-@aXé,\"".split("").concat("BAD", "STALE", "&#9;")),
    maxLength: 12,
  });
  const name = hostile.filter((text) => text !== "");

  it("gives the same names, labels and remarks when it is read; no cell begins like a formula", () => {
    const answers = fc.array(
      fc.record({
        annotator: hostile,
        role: fc.constantFrom("annotator" as const, "adjudicator" as const),
        answer: fc.constant("labels" as const),
        labels: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
        remark: hostile,
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(
        name,
        hostile,
        answers,
        fc.uniqueArray(name, { minLength: 1 }),
        (system, source, all, own) => {
          const text = serializeGapAnswersTsv([{ ...base, system, source, own, answers: all }]);
          const table = rfcRows(text, "\t");
          expect(table).toHaveLength(2);
          const cells = table[1]?.cells.map(restoreCell) ?? [];
          const plain = (cell: string) =>
            cell.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
          const list = (cell = "", by: string) => cell.split(by);
          expect(cells).toHaveLength(15);
          expect([cells[0], cells[5]]).toEqual([system, source]);
          expect(list(cells[8], "|").map(plain)).toEqual(own);
          expect(list(cells[11], ",").map(plain)).toEqual(all.map(({ annotator }) => annotator));
          expect(list(cells[13], ",").map((one) => list(one, "|").map(plain))).toEqual(
            all.map(({ labels }) => labels),
          );
          expect(list(cells[14], ",").map(plain)).toEqual(all.map(({ remark }) => remark));
          for (const cell of table[1]?.cells ?? []) expect(cell).not.toMatch(/^[=+@-]/);
        },
      ),
    );
  });
});

describe("the JSON of gap answers", () => {
  const set = {
    labels: [
      { name: "il", spellings: ["il"] },
      { name: "ce", spellings: ["ce", "c'"] },
    ],
  };

  it("contains its format, the labels, and one row per line", () => {
    const lines = serializeGapAnswersJson(ROWS.slice(0, 2), set).split("\n");
    expect(lines).toEqual([
      `{"format":"referee-gap-answers","version":1,"labels":[{"name":"il","spellings":["il"]},{"name":"ce","spellings":["ce","c'"]}],"rows":[`,
      `{"system":"north","example":"e1","category":"it","source_position":0,"source_pronoun":"It","source":"It works .","output":"XXX marche .",` +
        `"accepted":["il","ce"],"bad":false,"own":["ce"],"linked":true,"state":"decided","answers":[` +
        `{"annotator":"Anna","role":"annotator","answer":"labels","labels":["il","ce"],"remark":"both, really"},` +
        `{"annotator":"Ben","role":"annotator","answer":"labels","labels":["il"],"remark":""},` +
        `{"annotator":"Cleo","role":"adjudicator","answer":"labels","labels":["il","ce"],"remark":""}]},`,
      `{"system":"north","example":"e2","category":"it","source_position":1,"source_pronoun":"It","source":"- It works\\t.","output":"- Marche .",` +
        `"accepted":[],"bad":true,"own":["OTHER"],"linked":false,"state":"decided","answers":[` +
        `{"annotator":"Anna","role":"annotator","answer":"bad","labels":[],"remark":""}]}`,
      "]}",
      "",
    ]);
  });

  it("gives the reason why a gap is open, and is valid without rows", () => {
    const read = JSON.parse(serializeGapAnswersJson(ROWS, set));
    expect(read.rows.map((row: { state: string }) => row.state)).toEqual([
      ...["decided", "decided", "discussion required", "not answered"],
    ]);
    expect(read.rows.map((row: { bad: boolean }) => row.bad)).toEqual([false, true, false, false]);
    expect(read.rows[2].accepted).toEqual([]);
    expect(JSON.parse(serializeGapAnswersJson([], set)).rows).toEqual([]);
  });
});
