// Tests how tables of delimited text are split into rows and cells.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import { serializeTsv } from "#core/tables/table.ts";
import { type Delimiter, detectDelimiter, evenRows, readDelimited, rfcRows } from "./delimited.ts";

function read(text: string, suggested: Delimiter = ",") {
  const problems = new ProblemList();
  const { delimiter, rows } = readDelimited(text, { suggested }, problems.in("t"));
  const cells = evenRows(rows, problems.in("t")).map((row) => row.cells);
  return { delimiter, cells, problems: problems.all.map(formatProblem), rows };
}

describe("the delimiter", () => {
  it.each<[what: string, text: string, delimiter: Delimiter | null]>([
    ["comma", "id,text\n0,Oui.\n", ","],
    ["semicolon, with commas in some sentences", "id;text\n0;Oui, oui.\n1;Non.\n", ";"],
    ["semicolon, with one comma in every sentence", "0;Oui, oui.\n1;Non, non.\n", ";"],
    ["semicolon, with a decimal comma in every row", "a;1,5\nb;2,5\n", ";"],
    ["tab, with semicolons", "id\ttext\n0\tOui ; non.\n", "\t"],
    ["pipe", "id|text\n0|Oui.\n", "|"],
    ["comma outside quotes", 'id,text\n0,"a;b;c"\n1,"d, e"\n', ","],
    ["semicolon inside and outside quotes", 'id;text\n0;"Oui ; non, oui."\n1;Non.\n', ";"],
    ["the delimiter that splits most rows evenly", "id;text\n0;Oui.\n1;Non.\n2;a;b\n", ";"],
    ["none in the first row", "text\nOui, oui.\n", null],
  ])("is detected: %s", (_, text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  it("is taken from a first line such as “sep=;”, even if a comma also splits the rows evenly", () => {
    for (const [line, end] of [
      ["sep=;", "\n"],
      ["SEP=;", "\r\n"],
      ['"sep=;"', "\n"],
    ]) {
      const { cells, rows } = read(`${line}${end}a;b,c\nd;e,f\n`);
      expect(cells, line).toEqual([
        ["a", "b,c"],
        ["d", "e,f"],
      ]);
      expect(rows[0]?.line).toBe(2);
    }
  });

  it("is an error if a first line such as “sep=:” names an unknown delimiter", () => {
    expect(read("sep=:\na:b\n").problems).toEqual([
      "t:1: names “:” as the delimiter; expected a comma, semicolon, tab or “|” [malformed-cell]",
    ]);
  });

  it("is reported with a warning if it differs from the one that the file name suggests", () => {
    expect(read("a;b\n").problems).toEqual([
      "t: warning: columns are separated by semicolons [other-delimiter]",
    ]);
    expect(read("a,b\n").problems).toEqual([]);
  });

  it("is detected in a table that is longer than the examined part", () => {
    const row = '0;"Oui ; non,\noui."\n';
    expect(detectDelimiter(row.repeat(100_000))).toBe(";");
  });
});

describe("quotation marks", () => {
  it.each<[what: string, text: string, cells: readonly (readonly string[])[]]>([
    [
      "quote a delimiter",
      'a,"b, c"\nd,e\n',
      [
        ["a", "b, c"],
        ["d", "e"],
      ],
    ],
    ["are doubled inside a cell", 'a,"say ""il"""\n', [["a", 'say "il"']]],
    [
      "quote a line end",
      'a,"b\nc"\nd,e\n',
      [
        ["a", "b\nc"],
        ["d", "e"],
      ],
    ],
    [
      "quote an empty cell",
      'a,""\n"",b\n',
      [
        ["a", ""],
        ["", "b"],
      ],
    ],
    [
      "are text if other text follows or the mark is not closed",
      'a\t"Il" est là.\nb\t"Oui.\n',
      [
        ["a", '"Il" est là.'],
        ["b", '"Oui.'],
      ],
    ],
    [
      "are text if quoting would merge rows",
      'a\t"Oui.\nb\tNon."\n',
      [
        ["a", '"Oui.'],
        ["b", 'Non."'],
      ],
    ],
    [
      "quote if only quoting gives even rows, even if another cell has a mark that is text",
      'a,"b, c"\nd,5" tall\n',
      [
        ["a", "b, c"],
        ["d", '5" tall'],
      ],
    ],
    [
      "are text if the cell has no other character",
      'a\t"\nb\tc\n',
      [
        ["a", '"'],
        ["b", "c"],
      ],
    ],
  ])("of a cell %s", (_, text, cells) => {
    expect(read(text, text.includes("\t") ? "\t" : ",").cells).toEqual(cells);
  });

  it("are an error if one stays open and reading it as text gives rows of different lengths", () => {
    expect(read('a,b\nc,d\ne,"f, g\nh, i').problems).toEqual([
      "t:3: a quotation mark opens a cell and is never closed; close it, or double it if it is text [malformed-cell]",
    ]);
  });
});

describe("rows", () => {
  it("have the number of the line on which they begin", () => {
    expect(read('a,b\n"c\nd",e\nf,g\n').rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it("at the end are left out with a warning if they are empty", () => {
    const { cells, problems } = read("a,b\nc,d\n,\n\n ,\n");
    expect(cells).toHaveLength(2);
    expect(problems).toEqual(["t:3: warning: 3 empty rows at the end, left out [surplus-blank-lines]"]);
  });

  it("are an error if they are empty between other rows, or have different numbers of cells", () => {
    expect(read("a,b\n\nc,d,e\nf,g\n").problems).toEqual([
      "t:2: found 1 cell; expected 2, as the first row has [malformed-cell]",
      "t:3: found 3 cells; expected 2, as the first row has [malformed-cell]",
    ]);
  });

  it("lose surplus empty cells at their end", () => {
    expect(read("a,b\nc,d,,\n").cells).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("can be empty in a table with a single column", () => {
    expect(read("a\n\nb\n\n").cells).toEqual([["a"], [""], ["b"], [""]]);
  });
});

describe("written TSV", () => {
  it("has the same cells when it is read again", () => {
    const cell = fc.string({ unit: fc.constantFrom(..."\t\n\r\"';,|=é ".split("")), maxLength: 8 });
    const rows = fc
      .integer({ min: 2, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }));
    fc.assert(
      fc.property(rows, (table) => {
        expect(rfcRows(serializeTsv(table), "\t").map(({ cells }) => cells)).toEqual(table);
      }),
      { numRuns: 500 },
    );
  });

  it("quotes cells with a quotation mark, tab or line end, and no others", () => {
    expect(serializeTsv([["a,b; c", 'say "il"', "a\tb", "a\nb"]])).toBe(
      'a,b; c\t"say ""il"""\t"a\tb"\t"a\nb"\n',
    );
  });
});
