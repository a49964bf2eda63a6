import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { Sqlite, SqlValue } from "#core/io/protest/protest-database.ts";
import { INDEX_DEFINITIONS, TABLE_DEFINITIONS } from "#core/io/protest/protest-tables.ts";
import { batchMeta, metaRow } from "#core/io/protest/tables-in-test.ts";
import type { Judgement, LedgerEvent, TaskShare } from "#core/ledger/event.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import {
  columnsOf,
  isTableName,
  NO_EXTRAS,
  type ProtestOrigin,
  type ProtestRow,
} from "#core/suite/protest-origin.ts";
import {
  currentCampaign,
  smallCampaign,
  smallId,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { buildOrigin } from "./origin-rows.ts";
import { writeLedger, writeProtest, writeTables } from "./write-protest.ts";

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

const SHARE: TaskShare = { label: "1", annotator: null, candidates: [{ system: "bad", example: "e1" }] };

/** A campaign in which Ana and Bo judged e1 of “bad”, which is candidate row 5. */
function judged(...judgements: readonly Judgement[]): Campaign {
  return smallCampaign(
    {},
    {
      annotators: [
        { id: "a1", name: "Ana", role: "annotator" },
        { id: "b2", name: "Bo", role: "annotator" },
      ],
      judgements:
        judgements.length > 0
          ? judgements
          : [smallJudgement(1, { pronoun: "bad" }), smallJudgement(2, { author: "b2", pronoun: "ok" })],
      assignments: [{ name: "set", tasks: [SHARE] }],
    },
  );
}

const batchOf = (campaign: Campaign, annotator: string): Campaign => ({
  ...campaign,
  batch: { annotator, created: null },
});

/** The rows of the small campaign, with some tables replaced. */
function rowsWith(changes: Partial<ProtestOrigin["rows"]>): ProtestOrigin {
  const origin = buildOrigin(smallCampaign());
  return { ...origin, rows: { ...origin.rows, ...changes } };
}

/** An original row with the answers `ok ok`. */
function annotation(id: number, candidate: number, annotator_id: number): ProtestRow<"annotations"> {
  const answers = { ant_annotation: "ok", anaph_annotation: "ok" };
  return { id, candidate, ...answers, remarks: null, annotator_id, conflict_status: "ana_ok ant_unset" };
}

/** Rows as `id candidate annotator: antecedent pronoun`. */
const described = (rows: readonly ProtestRow<"annotations">[]) =>
  rows.map(
    ({ id, candidate, annotator_id, ant_annotation, anaph_annotation }) =>
      `${id} ${candidate} ${annotator_id}: ${ant_annotation} ${anaph_annotation}`,
  );

describe("the tables of a master", () => {
  it("have one number for merged annotators, and do not change the numbers of others", () => {
    const ledger = smallLedger(
      {},
      {
        annotators: [
          { id: "a1", name: "Ana", role: "annotator" },
          { id: "b2", name: "Bo", role: "annotator" },
          { id: "c3", name: "Cy", role: "annotator" },
        ],
        judgements: [
          smallJudgement(1, { pronoun: "bad" }),
          smallJudgement(2, { author: "b2", example: "e2", pronoun: "ok" }),
          smallJudgement(3, { author: "c3", pronoun: "ok" }),
        ],
      },
    );
    const merge: LedgerEvent = {
      kind: "annotator",
      id: smallId(99),
      clock: 99,
      time: null,
      author: null,
      annotator: "b2",
      name: "Bo",
      role: "annotator",
      sameAs: "a1",
    };
    const campaign = currentCampaign({ ...ledger, events: uniteEvents(ledger.events, [merge]) });
    const { tables } = writeTables(campaign, rowsWith({}));
    expect(described(tables.annotations)).toEqual(["1 5 1: unset bad", "2 5 3: unset ok", "3 6 1: unset ok"]);
    expect(tables.annotators).toEqual([
      { id: 1, name: "Ana" },
      { id: 3, name: "Cy" },
    ]);
  });

  it("contain the judgements of all annotators, with ids from 1", () => {
    const { tables, firstNewId, numbers } = writeTables(judged(), rowsWith({}));
    expect(described(tables.annotations)).toEqual(["1 5 1: unset bad", "2 5 2: unset ok"]);
    expect(tables.annotators).toEqual([
      { id: 1, name: "Ana" },
      { id: 2, name: "Bo" },
    ]);
    expect([firstNewId, ...numbers]).toEqual([null, ["a1", 1], ["b2", 2]]);
    expect(tables.task_definition).toEqual([{ id: 1, taskset: "set", label: "1" }]);
    expect(tables.annotation_tasks).toEqual([{ task_no: 1, candidate: 5 }]);
  });

  it("have the conflict statuses of the judgements, unless the database does not check for conflicts", () => {
    const codes = (...more: readonly ProtestRow<"meta_data">[]) => {
      const origin = rowsWith({});
      const { meta_data } = origin.rows;
      const rows = { ...origin.rows, meta_data: [...meta_data, ...more] };
      const { tables } = writeTables(judged(), { ...origin, rows });
      return tables.annotations.map(({ conflict_status }) => conflict_status);
    };
    expect(codes()).toEqual(["ana_ok ant_ok", "ana_notokens ant_ok"]);
    expect(codes(metaRow("config:conflict_checks", "disabled"))).toEqual(["ana_ok ant_ok", "ana_ok ant_ok"]);
    // If meta_data is of another version, it is ignored.
    expect(
      codes(metaRow("file_version", "PROTEST 9"), metaRow("config:conflict_checks", "disabled")),
    ).toEqual(["ana_ok ant_ok", "ana_notokens ant_ok"]);
  });

  it("keep rows of unchanged judgements and unknown annotators, and none of removed judgements", () => {
    const same = smallJudgement(1, { antecedent: "ok", pronoun: "ok" });
    const other = smallJudgement(2, { author: "b2", antecedent: "ok", pronoun: "bad" });
    const annotations = [
      annotation(11, 5, 1),
      annotation(12, 5, 2),
      annotation(13, 6, 1),
      annotation(14, 6, 9),
    ];
    const { tables } = writeTables(judged(same, other), rowsWith({ annotations }));
    expect(described(tables.annotations)).toEqual(["11 5 1: ok ok", "12 5 2: ok bad", "14 6 9: ok ok"]);
    expect(tables.annotations.map(({ conflict_status }) => conflict_status)).toEqual([
      "ana_ok ant_unset",
      "ana_ok ant_notokens",
      "ana_ok ant_unset",
    ]);
    expect(tables.annotations.map(({ remarks }) => remarks)).toEqual([null, "", null]);
  });

  it("keep rows about candidates of the reference", () => {
    const { tables } = writeTables(judged(), rowsWith({ annotations: [annotation(7, 1, 1)] }));
    expect(described(tables.annotations)).toEqual(["7 1 1: ok ok", "8 5 1: unset bad", "9 5 2: unset ok"]);
  });

  it("contain no stale judgements", () => {
    const stale = smallJudgement(1, { pronoun: "bad", textHash: "0".repeat(64) });
    const { tables } = writeTables(judged(stale), rowsWith({ annotations: [annotation(7, 5, 1)] }));
    expect(tables.annotations).toEqual([]);
  });

  it("have U+FFFD for characters that SQLite cannot store", () => {
    const remark = smallJudgement(1, { pronoun: "bad", remark: "a\0b", tags: ["\uD800"] });
    const { tables } = writeTables(judged(remark), rowsWith({}));
    expect(tables.annotations.map(({ remarks }) => remarks)).toEqual(["a\uFFFDb"]);
    expect(tables.tag_annotations.map(({ tag }) => tag)).toEqual(["\uFFFD"]);
  });
});

describe("the tables of a batch", () => {
  it("contain the annotator's judgements under the number that the original rows have", () => {
    const origin = rowsWith({ meta_data: batchMeta(12, "Ana"), annotators: [{ id: 12, name: "Ana" }] });
    const { tables, firstNewId, numbers } = writeTables(batchOf(judged(), "a1"), origin);
    expect(described(tables.annotations)).toEqual(["120000000 5 12: unset bad"]);
    expect(tables.annotators).toEqual([{ id: 12, name: "Ana" }]);
    expect([firstNewId, numbers.get("a1")]).toEqual([120_000_000, 12]);
  });

  it("keep the rows of tasks, even if the campaign has other assignments", () => {
    const annotation_tasks = [{ task_no: 4, candidate: 5 }];
    const origin = rowsWith({ meta_data: batchMeta(1), annotation_tasks });
    const { tables } = writeTables(batchOf(judged(), "a1"), origin);
    expect([tables.annotation_tasks, tables.task_definition]).toEqual([annotation_tasks, []]);
  });

  it("keep rows of other annotators, but not those of the annotator's removed judgements", () => {
    const annotations = [annotation(1, 6, 2), annotation(2, 6, 1)];
    const origin = rowsWith({ meta_data: batchMeta(1), annotations });
    expect(described(writeTables(batchOf(judged(), "a1"), origin).tables.annotations)).toEqual([
      "1 6 2: ok ok",
      "10000000 5 1: unset bad",
    ]);
  });

  /** The first id of new rows in a batch of this annotator. */
  const firstId = (number: number) => {
    const origin = rowsWith({ meta_data: batchMeta(number) });
    const { firstNewId } = writeTables(batchOf(judged(), "a1"), origin);
    if (firstNewId === null) throw new Error("it is a batch");
    return firstNewId;
  };

  it.each<[number: number, first: number]>([
    [1, 10_000_000],
    [2, 20_000_000],
    [299_999_999, 2_999_999_990_000_000],
    [300_000_000, 3_000_000_000_000_000],
    [0, 3_000_000_010_000_000],
    [-1, 3_000_000_020_000_000],
    [-299_999_999, 6_000_000_000_000_000],
    [300_000_001, 6_000_000_020_000_000],
    [600_000_000, 6_000_000_010_000_000],
    [599_999_999, 9_000_000_000_000_000],
    [-300_000_000, 6_000_000_010_000_000],
    [-300_000_001, 9_000_000_000_000_000],
  ])("give new rows of annotator %i ids from %i on", (number, first) => {
    expect(firstId(number)).toBe(first);
  });

  it("give new rows of 17 different annotators different ids, all above the ids of a master", () => {
    // Two of these numbers would share a block of ids only if they differed by a multiple of 300 million while both
    // were outside −300 million to 300 million. None do.
    const numbers = [
      Number.MIN_SAFE_INTEGER,
      -300_000_007,
      -299_999_999,
      -299_999_998,
      -2,
      -1,
      0,
      1,
      2,
      3,
      299_999_999,
      300_000_000,
      300_000_001,
      599_999_999,
      1_234_567_890_123_456,
      1_234_567_890_123_457,
      Number.MAX_SAFE_INTEGER,
    ];
    const firsts = numbers.map(firstId).sort((a, b) => a - b);
    expect(firsts[0]).toBe(10_000_000);
    firsts.forEach((first, index) => {
      const next = firsts[index + 1] ?? Number.MAX_SAFE_INTEGER;
      expect(next - first).toBeGreaterThanOrEqual(index + 1 < firsts.length ? 10_000_000 : 9_999_999);
    });
  });

  it("contain all annotators, as in a master, unless both the campaign and its rows are a batch", () => {
    for (const [campaign, origin] of [
      [batchOf(judged(), "a1"), rowsWith({})],
      [judged(), rowsWith({ meta_data: batchMeta(12) })],
    ] as const) {
      const { tables, firstNewId, numbers } = writeTables(campaign, origin);
      expect([firstNewId, numbers.get("a1")]).toEqual([null, 1]);
      expect(described(tables.annotations)).toEqual(["1 5 1: unset bad", "2 5 2: unset ok"]);
    }
  });
});
