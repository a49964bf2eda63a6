import { describe, expect, it } from "vitest";
import type { Sqlite, SqlValue } from "#core/io/protest/protest-database.ts";
import { INDEX_DEFINITIONS, TABLE_DEFINITIONS } from "#core/io/protest/protest-tables.ts";
import { columnsOf, isTableName, NO_EXTRAS, type ProtestOrigin } from "#core/suite/protest-origin.ts";
import { smallCampaign, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { buildOrigin } from "./origin-rows.ts";
import { writeLedger, writeProtest } from "./write-protest.ts";

interface Log {
  /** SQL statements that define tables, and inserts as `insert table: columns`, in their order. */
  readonly statements: string[];
  readonly rows: Map<string, SqlValue[][]>;
  readonly updates: unknown[];
}

/** Writes a ledger, and returns the calls of the database engine. */
function written(ledger: ReturnType<typeof smallLedger>): Log {
  const log: Log = { statements: [], rows: new Map(), updates: [] };
  const bytes = new Uint8Array([1, 2, 3]);
  const engine: Sqlite = {
    open: () => ({ ok: false, why: "nothing is opened" }),
    write: (fill) => {
      fill({
        define: (sql) => log.statements.push(sql.replace(/\s+/g, " ")),
        insert: (table, columns, rows) => {
          log.statements.push(`insert ${table}: ${columns.join(" ")}`);
          log.rows.set(
            table,
            Array.from(rows, (row) => [...row]),
          );
        },
        update: (table, column, values) => log.updates.push([table, column, [...values]]),
      });
      return bytes;
    },
  };
  expect(writeProtest(ledger, engine)).toBe(bytes);
  return log;
}

const ANNOTATORS = [{ id: "a1", name: "Ana", role: "annotator" as const }];
const withOrigin = (change: Partial<ProtestOrigin>) =>
  smallLedger(
    {},
    {
      annotators: ANNOTATORS,
      judgements: [smallJudgement(1, { pronoun: "bad" })],
      origin: { ...buildOrigin(smallCampaign()), ...change },
    },
  );

describe("a ledger written as a database", () => {
  it("has PROTEST's tables with their columns in order, then the indexes, then Referee's own table", () => {
    const { statements } = written(withOrigin({}));
    const tables = Object.entries(TABLE_DEFINITIONS).flatMap(([table, definition]) => {
      expect(isTableName(table)).toBe(true);
      return [definition, expect.stringMatching(new RegExp(`^insert ${table}: `))];
    });
    expect(statements).toEqual([
      ...tables,
      ...INDEX_DEFINITIONS,
      expect.stringMatching(/^CREATE TABLE referee_campaign /),
      "insert referee_campaign: format content",
    ]);
    expect(statements).toContain(`insert pro_antecedents: ${columnsOf("pro_antecedents").join(" ")}`);
  });

  it("defines its tables as PROTEST's tool does", () => {
    expect(TABLE_DEFINITIONS.meta_data).toBe(
      "CREATE TABLE meta_data (tag text not null primary key, tag_value text not null)",
    );
    expect(TABLE_DEFINITIONS.tag_annotations).toBe(
      "CREATE TABLE tag_annotations (id integer not null primary key autoincrement, candidate integer not null, annotator_id integer not null, tag text not null)",
    );
    expect(TABLE_DEFINITIONS.token_annotations).toContain(", annotation text, annotator_id integer)");
    expect(TABLE_DEFINITIONS.annotation_tasks).toBe(
      "CREATE TABLE annotation_tasks (task_no integer not null, candidate integer not null, primary key (task_no, candidate))",
    );
  });

  it("has all rows, with each value in its column", () => {
    const { rows } = written(withOrigin({}));
    expect(rows.get("annotations")).toEqual([[1, 5, "unset", "bad", "", 1, "ana_ok ant_ok"]]);
    expect(rows.get("pro_candidates")?.[4]).toEqual([5, 3, 4, 1, 1, "It", 0, 0, 3, expect.any(Number)]);
    expect(rows.get("translations")?.slice(0, 2)).toEqual([
      [1, 2, 1, null, 1, 0],
      [2, 2, 1, 1, 0, 1],
    ]);
    expect(rows.get("sentences")).toHaveLength(24);
  });

  it("has the extra columns, without types, for the rows that still exist", () => {
    const columns = [
      { table: "annotators", column: 'e "mail"', values: [[1, "a"] as const, [9, "b"] as const] },
      { table: "nothing", column: "x", values: [[1, "a"] as const] },
      { table: "annotation_tasks", column: "note", values: [[1, "a"] as const] },
    ];
    const log = written(withOrigin({ extras: { ...NO_EXTRAS, columns } }));
    expect(log.updates).toEqual([
      ["annotators", 'e "mail"', [[1, "a"]]],
      ["annotation_tasks", "note", []],
    ]);
    expect(log.statements.filter((sql) => sql.startsWith("ALTER"))).toEqual([
      'ALTER TABLE "annotators" ADD COLUMN "e ""mail"""',
      'ALTER TABLE "annotation_tasks" ADD COLUMN "note"',
    ]);
  });

  it("has the extra tables, without types", () => {
    const tables = [
      {
        table: 'no"tes',
        columns: ["a", 'b"'],
        rows: [
          ["x", 1],
          [null, 2],
        ],
      },
    ];
    const log = written(withOrigin({ extras: { ...NO_EXTRAS, tables } }));
    expect(log.statements).toContain('CREATE TABLE "no""tes" ("a", "b""")');
    expect(log.statements).toContain('insert no"tes: a b"');
    expect(log.rows.get('no"tes')).toEqual([
      ["x", 1],
      [null, 2],
    ]);
  });

  it("gives rows that are added to a batch ids far above any master's", () => {
    const candidates = [{ system: "bad", example: "e1" }];
    const whole = smallLedger({}, { annotators: ANNOTATORS });
    const batch = { ...whole, scope: { annotator: "a1", candidates, created: null, origin: null } };
    expect(writeLedger(batch).firstNewId).toBe(10_000_000);
    expect(written(batch).statements.slice(-6)).toEqual(
      ["annotations", "token_annotations", "tag_annotations"].flatMap((table) => [
        `INSERT INTO sqlite_sequence (name, seq) SELECT '${table}', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = '${table}')`,
        `UPDATE sqlite_sequence SET seq = max(seq, 9999999) WHERE name = '${table}'`,
      ]),
    );
    expect(written(whole).statements.filter((sql) => sql.includes("sqlite_sequence"))).toEqual([]);
  });
});
