import { describe, expect, it } from "vitest";
import { formatProblem, ProblemList } from "#core/base/problem.ts";
import type { SqlValue } from "#core/io/protest/protest-database.ts";
import { readExtras } from "#core/io/protest/protest-tables.ts";
import { readerOf, storedTables, type TableInTest, tablesOf } from "#core/io/protest/tables-in-test.ts";
import type { Extras } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";

const AGAIN = "it is written again when the database is exported";

/** Returns what is kept of the small database with these tables added or replaced, and the problems. */
function read(changes: Readonly<Record<string, TableInTest>>): { extras: Extras; messages: string[] } {
  const problems = new ProblemList();
  const database = readerOf({ ...storedTables(tablesOf(smallCampaign())), ...changes });
  const extras = readExtras("small.db", database, problems);
  return { extras, messages: problems.all.map(formatProblem) };
}

const columnWords = (column: string, treatment: string) =>
  `small.db: warning: the column ${column} does not belong to PROTEST and is ignored; ${treatment} [column-ignored]`;
const tableWords = (table: string, treatment: string) =>
  `small.db: warning: the ${table} does not belong to PROTEST and is ignored; ${treatment} [table-ignored]`;

describe("a column that PROTEST does not have", () => {
  const annotators = (...rows: (readonly SqlValue[])[]): TableInTest => ({
    columns: ["id", "name", "mail"],
    rows,
  });

  it("is kept by the ids of its rows, without NULL values", () => {
    const rows: SqlValue[][] = [
      [4, "Ana", "a"],
      [5, "Ben", null],
      [6, "Cid", 0],
      [7, "Dee", ""],
    ];
    expect(read({ annotators: annotators(...rows) })).toEqual({
      extras: {
        columns: [
          {
            table: "annotators",
            column: "mail",
            values: [
              [4, "a"],
              [6, 0],
              [7, ""],
            ],
          },
        ],
        tables: [],
      },
      messages: [columnWords("annotators.mail", AGAIN)],
    });
  });

  it("is kept without the rows whose id is not a number", () => {
    const { extras } = read({
      annotators: annotators(["x", "Ana", "a"], [null, "Ben", "b"], [5, "Cid", "c"]),
    });
    expect(extras.columns.map(({ values }) => values)).toEqual([[[5, "c"]]]);
  });

  it.each<[what: string, changes: Record<string, TableInTest>, messages: string[]]>([
    [
      "computed",
      { annotators: { columns: ["id", "name", "=mail"], rows: [] } },
      [columnWords("annotators.mail", "it is computed and not kept")],
    ],
    [
      "in a table without ids",
      { meta_data: { columns: ["tag", "tag_value", "note"], rows: [["a", "b", "c"]] } },
      [columnWords("meta_data.note", "it is not kept")],
    ],
    [
      "damaged",
      { annotators: { ...annotators([1, "Ana", "a"]), why: "malformed" } },
      [columnWords("annotators.mail", "it is too large or damaged and not kept")],
    ],
    [
      "of blobs",
      { annotators: annotators([1, "Ana", "a"], [2, "Ben", new Uint8Array(1)]) },
      [columnWords("annotators.mail", "it is too large or damaged and not kept")],
    ],
  ])("is reported and not kept if it is %s", (_, changes, messages) => {
    expect(read(changes)).toEqual({ extras: { columns: [], tables: [] }, messages });
  });

  it("is not one of PROTEST's columns in other capital letters, and not the id of tasks", () => {
    const { extras, messages } = read({
      annotators: { columns: ["ID", "Name"], rows: [] },
      annotation_tasks: { columns: ["Id", "task_no", "candidate"], rows: [] },
    });
    expect([extras.columns, messages]).toEqual([[], []]);
  });
});

describe("a table that PROTEST does not have", () => {
  it("is kept with all its rows", () => {
    const rows: SqlValue[][] = [
      ["a", null],
      ["b", 1.5],
    ];
    expect(read({ notes: { columns: ["text", "weight"], rows } })).toEqual({
      extras: { columns: [], tables: [{ table: "notes", columns: ["text", "weight"], rows }] },
      messages: [tableWords("table notes", AGAIN)],
    });
  });

  const blob = new Uint8Array(1);

  it.each<[what: string, name: string, table: TableInTest, treatment: string | null]>([
    [
      "a view",
      "notes",
      { kind: "view", columns: ["x"], rows: [[1]] },
      "it is not kept, because code stored in a file is never run",
    ],
    [
      "a view with the name of a table",
      "Corpora",
      { kind: "view", columns: [], rows: [] },
      "it is not kept, because code stored in a file is never run",
    ],
    [
      "a trigger",
      "notes",
      { kind: "trigger", columns: [], rows: [] },
      "it is not kept, because code stored in a file is never run",
    ],
    [
      "a virtual table",
      "notes",
      { kind: "virtual table", columns: ["x"], rows: [[1]] },
      "it is not kept, because code stored in a file is never run",
    ],
    ["an index", "notes", { kind: "index", columns: [], rows: [] }, null],
    ["Referee's own table", "referee_campaign", { columns: ["content"], rows: [[blob]] }, null],
    ["Referee's own table in another case", "Referee_Notes", { columns: ["x"], rows: [[1]] }, null],
    [
      "a table with a computed column",
      "notes",
      { columns: ["x", "=y"], rows: [[1, 2]] },
      "it has computed columns and is not kept",
    ],
    [
      "a table with blobs",
      "notes",
      { columns: ["x", "y"], rows: [[1, blob]] },
      "it is too large or damaged, or holds blobs, and is not kept",
    ],
    [
      "damaged",
      "notes",
      { columns: ["x"], rows: [[1]], why: "?" },
      "it is too large or damaged, or holds blobs, and is not kept",
    ],
  ])(
    "is not kept, and is reported unless it is an index or Referee's own: %s",
    (_, name, table, treatment) => {
      const { extras, messages } = read({ [name]: table });
      expect(extras).toEqual({ columns: [], tables: [] });
      expect(messages).toEqual(
        treatment === null ? [] : [tableWords(`${table.kind ?? "table"} ${name}`, treatment)],
      );
    },
  );

  it.each<[what: string, columns: string[], rows: readonly SqlValue[][], kept: boolean]>([
    ["200,000 values", ["x"], Array.from({ length: 200_000 }, () => [1]), true],
    ["200,001 values", ["x"], Array.from({ length: 200_001 }, () => [1]), false],
    ["200,000 values of two columns", ["x", "y"], Array.from({ length: 100_000 }, () => [1, null]), true],
    ["200,002 values of two columns", ["x", "y"], Array.from({ length: 100_001 }, () => [1, null]), false],
    ["2,000,000 characters", ["x"], [["a".repeat(1_999_999)], ["b"]], true],
    ["2,000,001 characters", ["x"], [["a".repeat(1_999_999)], ["bc"]], false],
    ["2,000,001 characters before the last row", ["x"], [["a".repeat(2_000_001)], [""]], false],
    ["no column and no row", [], [], true],
  ])("is kept up to a maximum size: %s", (_, columns, rows, kept) => {
    const { extras } = read({ notes: { columns, rows } });
    expect(extras.tables.map((table) => table.rows.length)).toEqual(kept ? [rows.length] : []);
  });
});
