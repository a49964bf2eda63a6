// Databases that would take without end: refused, or read in bounded time.

import { describe, expect, it } from "vitest";
import { LARGEST_DATABASE } from "#core/protest/check-header.ts";
import { FAR_TOO_LONG } from "#tools/testing/far-too-long.ts";
import { codesOf } from "#tools/testing/opened-database.ts";
import { smallDatabase } from "#tools/testing/small-database.ts";

/** A whole small database is opened with one warning. */
const ALWAYS = "heads-only!";

describe("a database", () => {
  it("is refused by its size before it is looked at", async () => {
    const bytes = new Uint8Array(LARGEST_DATABASE + 1);
    bytes.set(new TextEncoder().encode("SQLite format 3\0"));
    const start = performance.now();
    expect(await codesOf(bytes)).toEqual(["too-large"]);
    expect(performance.now() - start).toBeLessThan(FAR_TOO_LONG);
  });

  it("is refused where pages are used twice, which would make rows without end", async () => {
    const bytes = await smallDatabase({
      sql: "insert into sentences (corpus, line, sentence) select 1, 100 + value, hex(zeroblob(300)) from (with recursive n(value) as (select 0 union all select value + 1 from n where value < 2000) select value from n)",
    });
    // The root page of a large table points to many leaves: let all of them be the first one.
    const view = new DataView(bytes.buffer);
    let spoilt = 0;
    for (let page = 1; page < bytes.length / 4096; page++) {
      const at = page * 4096;
      if (bytes[at] !== 5) continue;
      const cells = view.getUint16(at + 3);
      const first = view.getUint32(at + view.getUint16(at + 12));
      for (let cell = 0; cell < cells; cell++) {
        view.setUint32(at + view.getUint16(at + 12 + 2 * cell), first);
        spoilt++;
      }
    }
    expect(spoilt).toBeGreaterThan(50);
    expect(await codesOf(bytes)).toEqual(["unreadable-database"]);
  });
});

describe("what a database would compute", () => {
  it.each([
    ["in a known table", "alter table annotations add column x integer as (HEAVY)"],
    ["in another, as text", "alter table corpora add column x text as (HEAVY) virtual"],
    ["in a table of its own", "create table sums (a, x integer as (HEAVY))"],
  ])("is never computed, however long that would take: %s", async (_, sql) => {
    // 100,000 zeros, searched at every place for half as many and another letter: minutes for each row.
    const heavy = "instr(hex(zeroblob(50000)), hex(zeroblob(25000)) || 'x')";
    const bytes = await smallDatabase({ sql: sql.replace("HEAVY", heavy) });
    const start = performance.now();
    const codes = await codesOf(bytes);
    expect(performance.now() - start).toBeLessThan(FAR_TOO_LONG);
    expect(codes).toEqual([expect.stringMatching(/^(column|table)-left-aside!$/), ALWAYS]);
  });

  it.each([
    [
      "a computed column",
      "drop table sentences; create table sentences (id integer primary key, corpus integer, line integer, sentence text generated always as (hex(zeroblob(100000000))) virtual); insert into sentences (id, corpus, line) values (1, 1, 0)",
    ],
  ])("is refused where PROTEST's own tables are %s", async (_, sql) => {
    const start = performance.now();
    expect(await codesOf(await smallDatabase({ sql }))).toEqual(["computed-table"]);
    expect(performance.now() - start).toBeLessThan(FAR_TOO_LONG);
  });
});
