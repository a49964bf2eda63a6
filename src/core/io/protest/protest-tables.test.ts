import { beforeEach, describe, expect, it } from "vitest";
import { packGzip } from "#core/io/file/campaign-archive.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import type { DatabaseObject, DatabaseReader, DatabaseWriter, SqlValue } from "./protest-database.ts";
import { readRefereeTable, writeRefereeTable } from "./protest-tables.ts";

const ledger = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Ana", role: "annotator" }],
    judgements: [smallJudgement(1, { pronoun: "bad", flagged: true })],
  },
);

/** The SQL statements and the rows that were written. */
let statements: string[];
let rows: SqlValue[][];

beforeEach(() => {
  statements = [];
  rows = [];
  const writer: DatabaseWriter = {
    define: (sql) => statements.push(sql),
    insert: (table, columns, values) => {
      statements.push(`${table} ${columns.join(" ")}`);
      for (const row of values) rows.push([...row]);
    },
    update: () => {
      throw new Error("no row must be changed");
    },
  };
  writeRefereeTable(writer, ledger, { sha256: "0".repeat(64), unplaced: [] });
});

/** A database with one object, whose table has at most one value in `content`. */
function databaseWith(
  object: DatabaseObject,
  content: readonly SqlValue[],
  why: string | null = null,
): DatabaseReader {
  return {
    objects: [{ kind: "table", name: "corpora" }, object],
    columns: () => [],
    read: (table, columns, most, onRow) => {
      expect([table, columns, most]).toEqual(["referee_campaign", ["content"], 1]);
      for (const value of content) onRow([value]);
      return why === null ? { ok: true, rows: content.length } : { ok: false, why };
    },
  };
}

const TABLE: DatabaseObject = { kind: "table", name: "referee_campaign" };

/** The problems of the table, as `code file: message`. */
function messagesOf(content: readonly SqlValue[], why: string | null = null): string[] {
  const read = readRefereeTable("small.db", databaseWith(TABLE, content, why));
  if (read === null || read === "empty" || read.ok) throw new Error("no problem is reported");
  return read.problems.map(({ code, file, message }) => `${code} ${file}: ${message}`);
}

describe("Referee's own table", () => {
  it("has one row for the ledger, and another for the hash of PROTEST's tables", () => {
    expect(statements).toEqual([
      "CREATE TABLE referee_campaign (format text not null, content blob not null)",
      "referee_campaign format content",
    ]);
    expect(rows.map(([format]) => format)).toEqual(["referee-campaign json gzip", "protest-tables json"]);
  });

  it.each(["referee_campaign", "REFEREE_Campaign"])("is read from the table %s", (name) => {
    const read = readRefereeTable("small.db", databaseWith({ kind: "table", name }, [rows[0]?.[1] ?? null]));
    expect(read).toEqual({ ok: true, value: ledger, warnings: [] });
  });

  it.each<[what: string, object: DatabaseObject]>([
    ["another table", { kind: "table", name: "referee_campaigns" }],
    ["a view of its name", { kind: "view", name: "referee_campaign" }],
    ["an index of its name", { kind: "index", name: "referee_campaign" }],
  ])("is not found if the database has only %s", (_, object) => {
    expect(readRefereeTable("small.db", databaseWith(object, [rows[0]?.[1] ?? null]))).toBeNull();
  });

  it("is empty if it has no row", () => {
    expect(readRefereeTable("small.db", databaseWith(TABLE, []))).toBe("empty");
  });

  it.each<[what: string, value: SqlValue]>([
    ["a text", "hello"],
    ["a number", 7],
    ["null", null],
  ])("has no campaign if its content is %s", (_, value) => {
    expect(messagesOf([value])).toEqual([
      "unreadable-database small.db: found no campaign in the table referee_campaign",
    ]);
  });

  it.each<[what: string, content: readonly SqlValue[]]>([
    ["before its row", []],
    ["after its row", [new Uint8Array(3)]],
  ])("has no campaign if reading failed %s, and the reason is reported", (_, content) => {
    expect(messagesOf(content, "disk image is malformed")).toEqual([
      "unreadable-database small.db: found no campaign in the table referee_campaign: disk image is malformed",
    ]);
  });

  it("is reported under the name of the database's file if its content has problems", () => {
    expect(messagesOf([packGzip('{"format":"letter"}')])).toEqual([
      expect.stringMatching(/^malformed-json small\.db \(referee_campaign\): /),
    ]);
  });

  it("is reported under the name of the database's file if its bytes are damaged", () => {
    const packed = rows[0]?.[1];
    const half = packed instanceof Uint8Array ? packed.slice(0, packed.length / 2) : null;
    expect(messagesOf([half])).toEqual([
      expect.stringMatching(/^unreadable-archive small\.db \(referee_campaign\): the archive is damaged/),
    ]);
  });
});
