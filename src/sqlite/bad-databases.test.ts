// Tests that bad and hostile databases are reported with a clear problem, or with a warning that says how they are
// read. Time limits are tested in bounds.test.ts, random damage in fuzz-damaged.test.ts.

import { describe, expect, it } from "vitest";
import { TABLE_DEFINITIONS } from "#core/io/protest/protest-tables.ts";
import { openDatabase } from "#core/io/protest/read/open-database.ts";
import { codesOf, ledgerOf, messagesOf } from "#tools/testing/campaigns/opened-database.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";

/** The warning that the small database gives whenever it can be opened. */
const ALWAYS = "heads-only!";

describe("a file that is not a database", () => {
  const text = new TextEncoder().encode(
    "hello, this is text in a file that is called a database ".repeat(20),
  );

  it.each([
    ["text", text],
    ["nothing", new Uint8Array()],
    ["zeros", new Uint8Array(50_000_000)],
    ["only the first bytes of a database", new TextEncoder().encode("SQLite format 3\0")],
  ])("is reported if it contains %s", async (_, bytes) => {
    expect(await codesOf(bytes)).toEqual(["unreadable-database"]);
  });
});

describe("a damaged database", () => {
  it("is reported as unreadable if it is cut off", async () => {
    const bytes = await smallDatabase();
    for (const length of [100, 512, 4096, bytes.length - 4096, bytes.length - 1]) {
      expect(await codesOf(bytes.slice(0, length)), String(length)).toEqual(["unreadable-database"]);
    }
  });

  it.each([
    ["a few", 7, "something was added after the end of the database: found 102407 bytes; expected 102400"],
    [
      "a page",
      4096,
      "found additional bytes after the end of the database, which are ignored: found 106496 bytes; expected 102400",
    ],
  ])("is reported to have bytes after its end, not to be truncated: %s", async (_, count, message) => {
    const bytes = await smallDatabase();
    const longer = new Uint8Array(bytes.length + count);
    longer.set(bytes);
    expect(bytes.length).toBe(102_400);
    expect((await messagesOf(longer))[0]).toBe(message);
  });

  it("opens without its write-ahead log, with a warning", async () => {
    const bytes = await smallDatabase();
    bytes[18] = 2;
    bytes[19] = 2;
    expect(await codesOf(bytes)).toEqual(["unreadable-database!", ALWAYS]);
  });
});

describe("a complete database", () => {
  it("is reported as unreadable if SQLite does not start, for example because the server forbids it", async () => {
    const opened = await openDatabase({ path: "small.db", bytes: await smallDatabase() }, () =>
      Promise.reject(new Error("forbidden")),
    );
    expect(opened.ok ? [] : opened.problems.map(({ message }) => message)).toEqual([
      "the database engine could not be started (forbidden); nothing is wrong with the file itself",
    ]);
  });
});

describe("another kind of database", () => {
  it.each([
    [
      "another version",
      "update meta_data set tag_value = 'PROTEST 2.0' where tag = 'file_version'",
      ["other-version"],
    ],
    ["no version", "delete from meta_data where tag = 'file_version'", ["other-version"]],
    [
      "another type",
      "update meta_data set tag_value = 'backup' where tag = 'file_type'",
      ["unknown-format!", "malformed-cell!", "reference-judged!"],
    ],
    [
      "no type",
      "delete from meta_data where tag = 'file_type'",
      ["unknown-format!", "malformed-cell!", "reference-judged!"],
    ],
    [
      "a batch without annotator",
      "update meta_data set tag_value = 'annotation_batch' where tag = 'file_type'",
      ["malformed-cell!", "reference-judged!"],
    ],
    ["no master id", "delete from meta_data where tag = 'master_id'", ["no-master-id!", ALWAYS]],
    ["no reference", "update corpora set name = 'first/target.tok.fr' where id = 2", ["no-reference!"]],
    ["no candidate", "delete from pro_candidates", ["missing-required-file"]],
  ])("is reported: %s", async (_, sql, codes) => {
    expect(await codesOf(await smallDatabase({ unjudged: true, sql }))).toEqual(codes);
  });
});

describe("missing tables and columns", () => {
  const names = Object.keys(TABLE_DEFINITIONS);
  const optional = ["annotation_tasks", "task_definition"];

  it.each(names)("are reported for the table %s", async (table) => {
    const bytes = await smallDatabase({ sql: `drop table ${table}` });
    const codes = await codesOf(bytes);
    expect(codes).toEqual(optional.includes(table) ? ["missing-table!", ALWAYS] : ["missing-table"]);
    expect((await messagesOf(bytes))[0]).toContain(`the table ${table} is missing`);
  });

  it("are reported together with the columns that the table has", async () => {
    const bytes = await smallDatabase({ sql: "alter table corpora rename column srctgt to side" });
    expect(await messagesOf(bytes)).toEqual([
      "the table corpora has no column “srctgt”; found id, name, side",
    ]);
  });

  it("are not reported if tables and columns differ only in case and order", async () => {
    const bytes = await smallDatabase({
      sql: "drop table categories; create table CATEGORIES (AntAgreement integer, description text, ID integer); insert into categories values (1, 'anaphoric_inter_subject_it', 1), (1, 'anaphoric_inter_non-subject_it', 2), (0, 'addressee_generic_you', 3)",
    });
    expect(await ledgerOf(bytes)).toEqual(await ledgerOf(await smallDatabase()));
  });
});
