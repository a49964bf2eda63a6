import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv } from "#core/io/delimited.ts";
import {
  COUNT,
  column,
  longTableCsv,
  serializeCsv,
  serializeTableCsv,
  serializeTableJson,
  TEXT,
  table,
  tableJsonParts,
  tableRecords,
} from "./table.ts";

const COLUMNS = [
  column<number>("number", "number", COUNT, (row) => row),
  column<number>("word", "word", TEXT, (row) =>
    row % 7 === 0 ? { none: "none", text: "" } : `w "${row}", x`,
  ),
];

it.each([0, 1, 499, 500, 501, 1000])("a table of %d rows is the same in parts and as a whole", (length) => {
  const rows = Array.from({ length }, (_, row) => row);
  const whole = table({ title: "t", columns: COLUMNS, rows });
  expect(serializeTableJson(whole)).toBe(`${JSON.stringify({ rows: tableRecords(whole) })}\n`);
  expect([...tableJsonParts(whole)]).toHaveLength(1 + Math.floor(length / 500));
  expect([...longTableCsv({ title: "t", columns: COLUMNS, rows })].join("")).toBe(serializeTableCsv(whole));
});

describe("writing CSV", () => {
  it.each([
    ["=SUM(A1)", "'=SUM(A1)"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@cmd", "'@cmd"],
    ["\tx", "'\tx"],
    ["'=1", "''=1"],
    ["''-", "'''-"],
    ["-", "'-"],
    ["＝SUM(A1)", "'＝SUM(A1)"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠cmd", "'＠cmd"],
    ["'＝1", "''＝1"],
  ])(
    "puts an apostrophe before %j, which begins like a formula, perhaps after apostrophes",
    (text, written) => {
      expect(serializeCsv([[text, "x"]])).toBe(`${written},x\n`);
    },
  );

  it.each(["c'", "'tis", "a=b", "il", "", " =1", "l'-t", "a＝b", "–1"])("leaves %j unchanged", (text) => {
    expect(serializeCsv([[text, "x"]])).toBe(`${text},x\n`);
  });

  it("quotes cells with commas, quotation marks or line ends, and doubles their quotation marks", () => {
    expect(serializeCsv([["a,b", 'say "il"', "two\nlines", "\r"]])).toBe(
      `"a,b","say ""il""","two\nlines","'\r"\n`,
    );
  });

  it("puts an apostrophe before a line feed at the beginning of a cell", () => {
    expect(serializeCsv([["\n=1", "x"]])).toBe(`"'\n=1",x\n`);
  });

  it("begins the file with a byte-order mark on request, or if the first cell begins with one", () => {
    expect(serializeCsv([["é", 1]], { byteOrderMark: true })).toBe("\uFEFFé,1\n");
    expect(serializeCsv([["é", 1]], { byteOrderMark: false })).toBe("é,1\n");
    expect(serializeCsv([["\uFEFFé"]])).toBe("\uFEFF\uFEFFé\n");
    expect(serializeCsv([], { byteOrderMark: true })).toBe("");
  });

  it("writes numbers without quotation marks and apostrophes", () => {
    expect(serializeCsv([["n", 0, 12.5]])).toBe("n,0,12.5\n");
  });
});

describe("writing and reading CSV", () => {
  it("returns the written cells, whatever they contain", () => {
    const piece = fc.constantFrom(
      "=",
      "+",
      "-",
      "@",
      "＝",
      "＋",
      "－",
      "＠",
      "\uFEFF",
      "\t",
      "\r",
      "\n",
      "'",
      '"',
      ",",
      " ",
      "é",
      "il",
      "\u00a0",
      "\u2028",
    );
    const cell = fc.oneof(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")),
      fc.string({ unit: "grapheme" }),
    );
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.boolean(), (table, byteOrderMark) => {
        expect(parseCsv(serializeCsv(table, { byteOrderMark }))).toEqual(table);
      }),
      { numRuns: 1000 },
    );
  });

  it("writes no cell that begins like a formula", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(serializeCsv([[text, "x"]])).not.toMatch(/^\uFEFF?"?[=+\-@＝＋－＠\t\r\n]/);
      }),
    );
  });

  it("accepts CRLF line ends, which spreadsheets write", () => {
    expect(parseCsv('a,b\r\n"c",\'=d\r\n')).toEqual([
      ["a", "b"],
      ["c", "=d"],
    ]);
  });
});
