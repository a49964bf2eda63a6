import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import {
  columnOf,
  NUMBER_CELL,
  readTsv,
  serializeTable,
  serializeTextTable,
  TEXT_CELL,
  type TsvTable,
} from "./delimited.ts";

interface Fruit {
  readonly name: string;
  readonly count: number;
  readonly colour: string | null;
}

const column = columnOf<Fruit>();
const colour = { ...TEXT_CELL, serialise: (text: string | null) => text ?? "" };
const FRUITS: TsvTable<Fruit> = {
  columns: [
    column("name", "fruit", TEXT_CELL),
    column("count", "how_many", NUMBER_CELL),
    column("colour", "colour", colour, { value: null }),
  ],
  hasHeader: true,
  keyOf: ({ name }) => name,
  duplicate: ({ name }, line) => `${name} is in line ${line} already`,
  most: { rows: 3, name: "fruits" },
};
const BARE: TsvTable<Fruit> = { ...FRUITS, hasHeader: false };

function read(text: string, table = FRUITS) {
  const problems = new ProblemList();
  const rows = readTsv({ path: "f.tsv", bytes: new TextEncoder().encode(text) }, table, problems);
  return { rows, problems: problems.all.map(formatProblem) };
}

describe("a table that is read by a description of its columns", () => {
  it("has its columns found by name, and gives rows with their line numbers", () => {
    expect(read("how_many\tcolour\tfruit\n3\tred\tapple\n")).toEqual({
      rows: [{ row: { name: "apple", count: 3, colour: "red" }, line: 2 }],
      problems: [],
    });
  });

  it("has the default value in every row if an optional column is missing", () => {
    expect(read("fruit\thow_many\npear\t0\n").rows).toEqual([
      { row: { name: "pear", count: 0, colour: null }, line: 2 },
    ]);
  });

  it("has its columns found by their order if there is no header", () => {
    expect(read("apple\t3\tred\n", BARE).rows).toEqual([
      { row: { name: "apple", count: 3, colour: "red" }, line: 1 },
    ]);
  });

  it.each<[what: string, text: string, table: TsvTable<Fruit>, problems: readonly string[]]>([
    [
      "malformed cells, each with its column",
      "fruit\thow_many\tcolour\n\tmany\tred\n",
      FRUITS,
      [
        "f.tsv:2: fruit: found “”; expected some text [malformed-cell]",
        "f.tsv:2: how_many: found “many”; expected a whole number from 0 to 9999999 [not-a-small-whole-number]",
      ],
    ],
    [
      "a repeated row, even if another of its cells is malformed",
      "fruit\thow_many\napple\tx\napple\t1\n",
      FRUITS,
      [
        "f.tsv:2: how_many: found “x”; expected a whole number from 0 to 9999999 [not-a-small-whole-number]",
        "f.tsv:3: apple is in line 2 already [duplicate-id]",
      ],
    ],
    [
      "more rows than are allowed",
      "fruit\thow_many\na\t1\nb\t1\nc\t1\nd\t1\n",
      FRUITS,
      ["f.tsv:5: found 4 fruits; expected at most 3 [too-large]"],
    ],
    [
      "no header and a row with too few cells",
      "apple\t3\n",
      BARE,
      ["f.tsv:1: found “apple\t3”; expected fruit TAB how_many TAB colour [malformed-cell]"],
    ],
  ])("is reported if it has %s", (_what, text, table, problems) => {
    expect(read(text, table).problems).toEqual(problems);
  });

  it.each<[what: string, header: string, problems: readonly string[]]>([
    [
      "is missing",
      "fruit\tcolour",
      ["f.tsv:1: column “how_many” is missing; found fruit, colour [missing-column]"],
    ],
    ["occurs twice", "fruit\thow_many\tfruit", ["f.tsv:1: column “fruit” occurs twice [duplicate-id]"]],
  ])("gives no rows if a column %s", (_what, header, problems) => {
    expect(read(`${header}\na\t1\ta\n`)).toEqual({
      rows: null,
      problems: expect.arrayContaining([...problems]),
    });
  });

  it("leaves out a row with a malformed cell", () => {
    expect(read("fruit\thow_many\napple\tx\npear\t1\n").rows).toEqual([
      { row: { name: "pear", count: 1, colour: null }, line: 3 },
    ]);
  });

  it("is read without its unknown columns, with a warning", () => {
    const { rows, problems } = read("fruit\thow_many\tprice\na\t1\t2\n");
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([
      "f.tsv:1: warning: column “price” is not a column of Referee and is ignored [column-ignored]",
    ]);
  });
});

describe("a table that is written by a description of its columns", () => {
  const plain = { name: "pear", count: 0, colour: null };

  it("has an optional column only if a row needs it", () => {
    expect(serializeTable(FRUITS, [plain])).toBe("fruit\thow_many\npear\t0\n");
    expect(serializeTable(FRUITS, [plain, { name: "apple", count: 3, colour: "red" }])).toBe(
      "fruit\thow_many\tcolour\npear\t0\t\napple\t3\tred\n",
    );
  });

  it("has no header if its format has none", () => {
    expect(serializeTable(BARE, [plain])).toBe("pear\t0\n");
  });

  it("has an apostrophe before formulas if serializeTextTable writes it", () => {
    const columns = [{ name: "fruit", cell: ({ name }: Fruit) => name }];
    expect(serializeTextTable(columns, [{ ...plain, name: "=1+1" }])).toBe("fruit\n'=1+1\n");
  });
});
