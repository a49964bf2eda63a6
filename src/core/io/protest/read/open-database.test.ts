import { describe, expect, it } from "vitest";
import { formatProblem } from "#core/base/problem.ts";
import { packGzip } from "#core/io/file/campaign-archive.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import type { Sqlite, SqlValue } from "#core/io/protest/protest-database.ts";
import { withChangeCount } from "#core/io/protest/row-record.ts";
import { changedRows, readerOf, storedTables, type TablesInTest } from "#core/io/protest/tables-in-test.ts";
import { writeLedger } from "#core/io/protest/write/write-protest.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { openDatabase } from "./open-database.ts";
import { databaseActionIdOf } from "./read-protest.ts";

const ledger: Ledger = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Ana", role: "annotator" }],
    judgements: [smallJudgement(101, { pronoun: "bad", flagged: true })],
  },
);

/** The header of a database with one page that was written 7 times. `format`: 2 = with a write-ahead log. */
function bytesOf(format = 1): Uint8Array {
  const bytes = new Uint8Array(512);
  const text = "SQLite format 3\0";
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  new DataView(bytes.buffer).setUint16(16, 512);
  bytes.set([format, format], 18);
  for (const at of [24, 92]) new DataView(bytes.buffer).setUint32(at, 7);
  new DataView(bytes.buffer).setUint32(28, 1);
  return bytes;
}

/** Tables as Referee writes them. `content`: values in Referee's own table; null = without that table. */
function written(content: readonly SqlValue[] | null, more: TablesInTest = {}): TablesInTest {
  const { tables } = writeLedger(ledger);
  const rows = (content ?? []).map((value) => ["referee-campaign json gzip", value]);
  const own = content === null ? {} : { referee_campaign: { columns: ["format", "content"], rows } };
  return { ...storedTables(tables), ...own, ...more };
}
const PACKED = packGzip(serializeCampaign(ledger));

/** The result of opening; `log` lists the calls of the database engine. */
async function open(tables: TablesInTest, bytes = bytesOf()) {
  const log: string[] = [];
  const engine: Sqlite = {
    open: (given) => {
      log.push(`open ${given[18]}`);
      return { ok: true, database: { ...readerOf(tables), close: () => log.push("close") } };
    },
    write: () => bytes,
  };
  const opened = await openDatabase({ path: "small.db", bytes }, () => Promise.resolve(engine));
  const problems = opened.ok ? opened.warnings : opened.problems;
  const messages = problems.map(formatProblem).filter((line) => !line.endsWith("[heads-only]"));
  return { value: opened.ok ? opened.value : null, messages, log };
}

describe("a database that Referee wrote", () => {
  it("gives its ledger, the change counter of the file and the id of the database", async () => {
    const actionId = withChangeCount(databaseActionIdOf(writeLedger(ledger).tables), 7);
    const rowState = { sequence: 1, rows: new Map([["5 1", { first: 1, hash: expect.any(String) }]]) };
    expect(await open(written([PACKED]))).toEqual({
      value: { kind: "campaign", ledger, actionId, changes: 7, rowState },
      messages: [],
      log: ["open 1", "close"],
    });
  });

  it("gives its ledger, including later changes of the tables", async () => {
    const annotations = changedRows<"annotations">(writeLedger(ledger).tables.annotations, { remarks: "?" });
    const changed = storedTables({ ...writeLedger(ledger).tables, annotations });
    const { value, messages } = await open({ ...written([PACKED]), ...changed });
    expect(value?.kind === "campaign" && value.ledger.events).toHaveLength(ledger.events.length + 1);
    expect(messages).toEqual([
      "small.db: warning: 1 judgement was changed by another program since Referee wrote the database; the current answers are used [database-edited]",
    ]);
  });

  it.each<[what: string, tables: () => TablesInTest, messages: string[]]>([
    ["has no table of Referee", () => written(null), []],
    [
      "has an empty table of Referee",
      () => written([]),
      [
        "small.db: warning: Referee's own table is empty, as in a batch that PROTEST's tool extracted from a master; nothing is missing [table-ignored]",
      ],
    ],
    [
      "has a damaged table of Referee",
      () => written(["hello"]),
      [
        "small.db: warning: Referee's own record in the database cannot be read (found no campaign in the table referee_campaign); PROTEST's tables are read without it [database-edited]",
      ],
    ],
    [
      "has other texts",
      () => {
        const { tables } = writeLedger(ledger);
        const sentences = changedRows<"sentences">(tables.sentences, { sentence: "Autre ." }, 16);
        return { ...written([PACKED]), ...storedTables({ ...tables, sentences }) };
      },
      [
        "small.db: warning: another program changed sentences: Referee's own ledger in the file is ignored, and only PROTEST's tables are read [database-edited]",
      ],
    ],
  ])("is read only from PROTEST's tables if it %s", async (_, tables, messages) => {
    const found = await open(tables());
    expect(found.messages).toEqual(messages);
    if (found.value?.kind !== "database") throw new Error("PROTEST's tables were not read");
    const { parts, changes, actionId } = found.value;
    expect([changes, actionId]).toEqual([
      7,
      withChangeCount(databaseActionIdOf(writeLedger(ledger).tables), 7),
    ]);
    expect(parts.judgements.map(({ author, system, example }) => `${author} ${system} ${example}`)).toEqual([
      "1 bad 1",
    ]);
    // Warnings are stored with the campaign.
    expect(parts.warnings.map(({ code }) => code)).toEqual([
      ...messages.map((line) => line.slice(line.lastIndexOf("[") + 1, -1)),
      "heads-only",
    ]);
  });
});

describe("a file that cannot be opened", () => {
  it("is reported without starting SQLite if its first bytes are wrong", async () => {
    const start = () => Promise.reject(new Error("the engine must not be started"));
    const opened = await openDatabase({ path: "small.db", bytes: new Uint8Array(9) }, start);
    expect(opened.ok ? [] : opened.problems.map(formatProblem)).toEqual([
      "small.db: is not a PROTEST database [unreadable-database]",
    ]);
  });

  it.each([
    ["an error", new Error("no WebAssembly")],
    ["a thrown text", "no WebAssembly"],
  ])("is not called damaged if SQLite does not start because of %s", async (_, thrown) => {
    const start = () => Promise.reject(thrown);
    const opened = await openDatabase({ path: "small.db", bytes: bytesOf() }, start);
    expect(opened.ok ? [] : opened.problems.map(formatProblem)).toEqual([
      "small.db: the database engine could not be started (no WebAssembly); nothing is wrong with the file itself [unreadable-database]",
    ]);
  });

  it("is reported with SQLite's reason", async () => {
    const engine: Sqlite = {
      open: () => ({ ok: false, why: "it is encrypted" }),
      write: () => bytesOf(),
    };
    const opened = await openDatabase({ path: "small.db", bytes: bytesOf() }, () => Promise.resolve(engine));
    expect(opened.ok ? [] : opened.problems.map(formatProblem)).toEqual([
      "small.db: the database cannot be read: it is encrypted [unreadable-database]",
    ]);
  });

  it("is closed even if its tables are invalid", async () => {
    const found = await open(written(null, { corpora: { columns: ["id"], rows: [] } }));
    expect([found.value, found.log]).toEqual([null, ["open 1", "close"]]);
    expect(found.messages.map((line) => line.slice(line.lastIndexOf("[")))).toEqual([
      "[missing-column]",
      "[missing-column]",
    ]);
  });

  it("is closed even if its tables are not PROTEST's", async () => {
    const meta_data = { columns: ["tag", "tag_value"], rows: [["file_type", "master"]] };
    const found = await open(written(null, { meta_data }));
    expect([found.value, found.log]).toEqual([null, ["open 1", "close"]]);
    expect(found.messages[0]).toMatch(/\[other-version\]$/);
  });

  it("is not a file with a write-ahead log, which is opened without the log and with a warning", async () => {
    const { value, messages, log } = await open(written([PACKED]), bytesOf(2));
    expect([value?.kind, log]).toEqual(["campaign", ["open 1", "close"]]);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^small\.db: warning: was in use by another program/);
  });
});
