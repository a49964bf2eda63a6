import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import type { SqlValue } from "#core/io/protest/protest-database.ts";
import { MOST_ROWS, readTables } from "#core/io/protest/protest-tables.ts";
import {
  readerOf,
  storedTables,
  type TableInTest,
  type TablesInTest,
  tablesOf,
} from "#core/io/protest/tables-in-test.ts";
import { NO_EXTRAS } from "#core/suite/protest-origin.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";

const TRANSLATIONS = ["id", "tgtcorpus", "example_no", "ant_no", "line", "tgtpos"];
const GOOD = [3, 2, 1, null, 0, 0];

/** The stored small tables with changes to some of them; null = the table is missing. */
function withTables(changes: Readonly<Record<string, Partial<TableInTest> | null>>): TablesInTest {
  const stored = storedTables(tablesOf(smallCampaign()));
  const kept = Object.entries(stored).flatMap(([name, table]): [string, TableInTest][] => {
    const change = changes[name];
    return change === null ? [] : [[name, { ...table, ...change }]];
  });
  return Object.fromEntries(kept);
}

function messagesOf(tables: TablesInTest): string[] {
  const read = readTables("small.db", readerOf(tables));
  return (read.ok ? read.warnings : read.problems).map(formatProblem);
}

describe("the tables of a database", () => {
  it("are read unchanged; only PROTEST's columns are requested, and at most one row more than allowed", () => {
    const tables = tablesOf(smallCampaign());
    const requested: string[] = [];
    const read = readTables("small.db", readerOf(storedTables(tables), requested));
    expect(read).toEqual({ ok: true, value: { tables, extras: NO_EXTRAS }, warnings: [] });
    expect(requested).toHaveLength(14);
    expect(requested).toContain("translations: id tgtcorpus example_no ant_no line tgtpos, 2000001");
    expect(requested).toContain("sentences: id corpus line sentence, 2000001");
  });

  it("are found by name, even with other capital letters and another order of columns", () => {
    const { corpora, ...others } = storedTables(tablesOf(smallCampaign()));
    const rows = (corpora?.rows ?? []).map(([id = null, name = null, srctgt = null]) => [name, srctgt, id]);
    const read = readTables(
      "small.db",
      readerOf({ Corpora: { columns: ["NAME", "SrcTgt", "ID"], rows }, ...others }),
    );
    expect(read).toMatchObject({ ok: true, value: { tables: tablesOf(smallCampaign()) }, warnings: [] });
  });

  it.each<[what: string, tables: TablesInTest, expected: string[]]>([
    [
      "missing",
      withTables({ corpora: null }),
      ["small.db: the table corpora is missing; expected a PROTEST database [missing-table]"],
    ],
    [
      "missing, but optional",
      withTables({ annotation_tasks: null, task_definition: null }),
      [
        "small.db: warning: the table annotation_tasks is missing; read as empty [missing-table]",
        "small.db: warning: the table task_definition is missing; read as empty [missing-table]",
      ],
    ],
    [
      "missing together with another one, which is reported, too",
      withTables({ annotators: null, sentences: null }),
      [
        "small.db: the table sentences is missing; expected a PROTEST database [missing-table]",
        "small.db: the table annotators is missing; expected a PROTEST database [missing-table]",
      ],
    ],
    [
      "a view",
      withTables({ annotators: { kind: "view" } }),
      [
        "small.db: annotators is a view; expected an ordinary table, because code stored in a file is never run [computed-table]",
      ],
    ],
    [
      "a virtual table",
      withTables({ sentences: { kind: "virtual table" } }),
      [
        "small.db: sentences is a virtual table; expected an ordinary table, because code stored in a file is never run [computed-table]",
      ],
    ],
    [
      "only an index",
      withTables({ annotators: { kind: "index" } }),
      ["small.db: the table annotators is missing; expected a PROTEST database [missing-table]"],
    ],
    [
      "without a column",
      withTables({ annotators: { columns: ["id", "nam"] } }),
      ["small.db: the table annotators has no column “name”; found id, nam [missing-column]"],
    ],
    [
      "without any column",
      withTables({ annotators: { columns: [] } }),
      [
        "small.db: the table annotators has no column “id”; found  [missing-column]",
        "small.db: the table annotators has no column “name”; found  [missing-column]",
      ],
    ],
    [
      "with a computed column",
      withTables({ annotators: { columns: ["id", "=name"] } }),
      [
        "small.db: annotators.name is computed; expected a stored column, because code stored in a file is never run [computed-table]",
      ],
    ],
    [
      "damaged",
      withTables({ annotators: { why: "disk image is malformed" } }),
      ["small.db: the table annotators cannot be read: disk image is malformed [unreadable-database]"],
    ],
    ["as large as allowed", withTables({ annotators: { count: MOST_ROWS } }), []],
    [
      "too large",
      withTables({ annotators: { count: MOST_ROWS + 1 } }),
      ["small.db: the table annotators has more than 2000000 rows [too-large]"],
    ],
  ])("are checked, and problems are reported: one table is %s", (_, tables, expected) => {
    expect(messagesOf(tables)).toEqual(expected);
  });

  it("are read although an index or a trigger has the same name", () => {
    for (const kind of ["index", "trigger"] as const) {
      // The space at the end makes the key of this object unique. In the database, both names are the same.
      const tables = { "annotators ": { kind, columns: [], rows: [] }, ...withTables({}) };
      const errors = messagesOf(tables).filter((line) => !line.includes("warning"));
      expect(errors).toEqual([]);
    }
  });

  it("are searched for extra tables only if PROTEST's own tables have no errors", () => {
    const tables = { ...withTables({ corpora: null }), more: { columns: ["x"], rows: [[1]] } };
    expect(messagesOf(tables)).toHaveLength(1);
  });
});

const ANNOTATIONS = [
  "id",
  "candidate",
  "ant_annotation",
  "anaph_annotation",
  "remarks",
  "annotator_id",
  "conflict_status",
];
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a value of another type", () => {
  const LONG = "x".repeat(40);
  type Case = [
    table: string,
    columns: readonly string[],
    row: SqlValue[],
    column: string,
    read: unknown,
    found: string,
  ];

  // What SQLite gives for sqlite3_column_int64 and sqlite3_column_text (sqlite.org/c3ref/column_blob.html).
  it.each<Case>([
    [
      "translations",
      TRANSLATIONS,
      [3, 2, 1, 1.9, 0, 0],
      "ant_no",
      1,
      "found 1.9 in “ant_no”; expected a whole number or NULL. It is read as 1",
    ],
    [
      "translations",
      TRANSLATIONS,
      [3, 2, 1, -1.9, 0, 0],
      "ant_no",
      -1,
      "found -1.9 in “ant_no”; expected a whole number or NULL. It is read as -1",
    ],
    [
      "translations",
      TRANSLATIONS,
      [3, 2, 1, null, null, 0],
      "line",
      0,
      "found NULL in “line”; expected a whole number from 0 to 9999999. It is read as 0",
    ],
    [
      "translations",
      TRANSLATIONS,
      [3, LONG, 1, null, 0, 0],
      "tgtcorpus",
      0,
      `found “${LONG}” in “tgtcorpus”; expected a whole number. It is read as 0`,
    ],
    [
      "translations",
      TRANSLATIONS,
      [3, `${LONG}y`, 1, null, 0, 0],
      "tgtcorpus",
      0,
      `found “${LONG}…” in “tgtcorpus”; expected a whole number. It is read as 0`,
    ],
    [
      "translations",
      TRANSLATIONS,
      [3, 2, 1, null, " +12 and more", 0],
      "line",
      12,
      "found “ +12 and more” in “line”; expected a whole number from 0 to 9999999. It is read as 12",
    ],
    [
      "translations",
      TRANSLATIONS,
      [3, 2, 1, null, 0, bytes("7")],
      "tgtpos",
      7,
      "found a blob in “tgtpos”; expected a whole number from 0 to 9999999. It is read as 7",
    ],
    [
      "annotators",
      ["id", "name"],
      [3, 5],
      "name",
      "5",
      "found 5 in “name”; expected text. It is read as “5”",
    ],
    [
      "annotators",
      ["id", "name"],
      [3, null],
      "name",
      "",
      "found NULL in “name”; expected text. It is read as “”",
    ],
    [
      "annotations",
      ANNOTATIONS,
      [3, 1, "ok", "ok", bytes("très\0x"), 1, null],
      "remarks",
      "très",
      "found a blob in “remarks”; expected text or NULL. It is read as “très”",
    ],
    [
      "annotations",
      ANNOTATIONS,
      [3, 1, "ok", 7, null, 1, null],
      "anaph_annotation",
      "7",
      "found 7 in “anaph_annotation”; expected text or NULL. It is read as “7”",
    ],
  ])("is read as PROTEST's tool reads it: %s %s %s %s", (table, columns, row, column, value, found) => {
    const read = readTables("small.db", readerOf(withTables({ [table]: { columns, rows: [row] } })));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const rows: unknown = Reflect.get(read.value.tables, table);
    expect(rows).toEqual([
      { ...Object.fromEntries(columns.map((name, at) => [name, row[at]])), [column]: value },
    ]);
    expect(read.warnings.map(formatProblem)).toEqual([
      `small.db: warning: ${table}, row id 3: ${found}, as by PROTEST's tool [malformed-cell]`,
    ]);
  });

  it("gives one warning per row, and at most twenty per table; further ones are counted", () => {
    const rows = Array.from({ length: 23 }, (_, at): SqlValue[] => [at + 1, "x", "x", null, 0, 0]);
    const messages = messagesOf(withTables({ translations: { columns: TRANSLATIONS, rows } }));
    expect(messages).toHaveLength(21);
    expect(messages.at(-1)).toBe(
      "small.db: warning: translations: found a value of the wrong kind in 3 more rows [malformed-cell]",
    );
  });
});

describe("an invalid value", () => {
  it.each<[table: string, columns: readonly string[], row: readonly SqlValue[], message: string]>([
    [
      "translations",
      TRANSLATIONS,
      [3, 2, 1, null, 0, -1],
      "row id 3: found -1 in “tgtpos”; expected a whole number from 0 to 9999999",
    ],
    [
      "translations",
      TRANSLATIONS,
      [3, 2, 1, null, 0, "-1"],
      "row id 3: found “-1” in “tgtpos”; expected a whole number from 0 to 9999999",
    ],
    [
      "sentences",
      ["id", "corpus", "line", "sentence"],
      [4, 1, 10_000_000, "a"],
      "row id 4: found 10000000 in “line”; expected a whole number from 0 to 9999999",
    ],
  ])("is reported with the expected type: %s", (table, columns, row, message) => {
    expect(messagesOf(withTables({ [table]: { columns, rows: [row] } }))).toEqual([
      `small.db: ${table}, ${message} [malformed-cell]`,
    ]);
  });

  it("is reported with the number of its row if the row has no id", () => {
    const rows = [
      ["a", "b"],
      ["c", null],
    ];
    expect(messagesOf(withTables({ meta_data: { rows } }))[0]).toMatch(
      /^small\.db: warning: meta_data, row number 2: /,
    );
    const sentences = [
      [1, 1, 0, "a"],
      [null, 1, 1, "b"],
    ];
    expect(messagesOf(withTables({ sentences: { rows: sentences } }))[0]).toMatch(
      /^small\.db: warning: sentences, row number 2: /,
    );
  });

  it.each([
    ["translations", GOOD, [3, 2, 1, null, 0, -1]],
    ["sentences", [1, 1, 0, "a"], [1, 1, -1, "a"]],
  ])("is reported up to twenty times per table; further ones are counted: %s", (table, good, bad) => {
    const rows = (count: number) => [good, ...Array.from({ length: count }, () => bad), good];
    expect(messagesOf(withTables({ [table]: { rows: rows(20) } }))).toHaveLength(20);
    const more = messagesOf(withTables({ [table]: { rows: rows(23) } }));
    expect(more).toHaveLength(21);
    expect(more.at(-1)).toBe(
      `small.db: ${table}: found a value of the wrong kind in 3 more rows [malformed-cell]`,
    );
  });
});
