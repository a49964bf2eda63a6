// Tests that databases that would take forever are reported as errors, or read in limited time.
// @whole: reads databases that nobody has.

import { describe, expect, it } from "vitest";
import { LARGEST_DATABASE } from "#core/io/input-limits.ts";
import { openDatabase } from "#core/io/protest/read/open-database.ts";
import { codesOf } from "#tools/testing/campaigns/opened-database.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { FAR_TOO_LONG } from "#tools/testing/runs/unbounded-time.ts";

/** The warning of the undamaged small database. */
const ALWAYS = "heads-only!";

describe("a database", () => {
  it("is reported as too large without being read", async () => {
    const bytes = new Uint8Array(LARGEST_DATABASE + 1);
    bytes.set(new TextEncoder().encode("SQLite format 3\0"));
    const start = performance.now();
    expect(await codesOf(bytes)).toEqual(["too-large"]);
    expect(performance.now() - start).toBeLessThan(FAR_TOO_LONG);
  });

  it("is reported as unreadable if pages are used twice, which would give endless rows", async () => {
    const bytes = await smallDatabase({
      sql: "insert into sentences (corpus, line, sentence) select 1, 100 + value, hex(zeroblob(300)) from (with recursive n(value) as (select 0 union all select value + 1 from n where value < 2000) select value from n)",
    });
    // The root page of a large table points to many leaves. All pointers are changed to point to the first leaf.
    const view = new DataView(bytes.buffer);
    let damagedPages = 0;
    for (let page = 1; page < bytes.length / 4096; page++) {
      const at = page * 4096;
      if (bytes[at] !== 5) continue;
      const cells = view.getUint16(at + 3);
      const first = view.getUint32(at + view.getUint16(at + 12));
      for (let cell = 0; cell < cells; cell++) {
        view.setUint32(at + view.getUint16(at + 12 + 2 * cell), first);
        damagedPages++;
      }
    }
    expect(damagedPages).toBeGreaterThan(50);
    expect(await codesOf(bytes)).toEqual(["unreadable-database"]);
  });
});

/** SQL that defines this number of views. */
function views(count: number): string {
  return Array.from({ length: count }, (_, number) => `create view v${number} as select 1`).join("; ");
}

describe("definitions of a database", () => {
  it.each<[string, string, string[]]>([
    // A small database has 14 tables, one table of SQLite's own, and nine indexes.
    ["a thousand definitions, which are accepted", views(976), ["table-ignored!", ALWAYS]],
    ["one definition more", views(977), ["too-large"]],
    [
      "a definition of a million bytes",
      `create view v as select 1 /*${"x".repeat(1_000_000)}*/`,
      ["too-large"],
    ],
    [
      "two tables with the same root page",
      "create table a (x); create table b (x); pragma writable_schema = on; update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = 'a') where name = 'b'",
      ["unreadable-database"],
    ],
  ])("are checked before rows are read: %s", async (_, sql, reported) => {
    expect(await codesOf(await smallDatabase({ sql }))).toEqual(reported);
  });

  it("include at most 20 unknown columns whose values are kept, because each requires reading its table again", async () => {
    const columns = Array.from(
      { length: 22 },
      (_, at) => `alter table annotators add column x${at} default ${at}`,
    );
    const opened = await openDatabase(
      { path: "small.db", bytes: await smallDatabase({ sql: columns.join("; ") }) },
      sqliteInTest,
    );
    if (!opened.ok || opened.value.kind !== "database") throw new Error("it opens");
    const { parts } = opened.value;
    expect(parts.origin?.extras.columns.map(({ column }) => column)).toEqual(
      Array.from({ length: 20 }, (_, at) => `x${at}`),
    );
    expect(
      parts.warnings.map(({ message }) => message).filter((message) => /x19|x20|x21/.test(message)),
    ).toEqual([
      "the column annotators.x19 does not belong to PROTEST and is ignored; it is written again when the database is exported",
      "the column annotators.x20 does not belong to PROTEST and is ignored; it is not kept, because only the first 20 such columns are read",
      "the column annotators.x21 does not belong to PROTEST and is ignored; it is not kept, because only the first 20 such columns are read",
    ]);
  });
});

describe("computed parts of a database", () => {
  it.each([
    ["in a known table", "alter table annotations add column x integer as (HEAVY)"],
    ["in another known table, as text", "alter table corpora add column x text as (HEAVY) virtual"],
    ["in a table that is not PROTEST's", "create table sums (a, x integer as (HEAVY))"],
  ])("are never computed, however long that would take: %s", async (_, sql) => {
    // An expression that takes minutes for each row: it searches 100,000 zeros at every position for half as many zeros
    // and another letter.
    const heavy = "instr(hex(zeroblob(50000)), hex(zeroblob(25000)) || 'x')";
    const bytes = await smallDatabase({ sql: sql.replace("HEAVY", heavy) });
    const start = performance.now();
    const codes = await codesOf(bytes);
    expect(performance.now() - start).toBeLessThan(FAR_TOO_LONG);
    expect(codes).toEqual([expect.stringMatching(/^(column|table)-ignored!$/), ALWAYS]);
  });

  it.each([
    [
      "a computed column",
      "drop table sentences; create table sentences (id integer primary key, corpus integer, line integer, sentence text generated always as (hex(zeroblob(100000000))) virtual); insert into sentences (id, corpus, line) values (1, 1, 0)",
    ],
  ])("are errors if they replace PROTEST's own tables: %s", async (_, sql) => {
    const start = performance.now();
    expect(await codesOf(await smallDatabase({ sql }))).toEqual(["computed-table"]);
    expect(performance.now() - start).toBeLessThan(FAR_TOO_LONG);
  });
});
