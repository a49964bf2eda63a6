// Tests that committed changes next to a database are read. SQLite 3 made the files in `fixtures` while a program had the
// database open: `write-ahead.db-wal` has three committed transactions and one that was not; the transaction in
// `rolled-back.db-journal` was not committed, and had begun to overwrite the database.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ledgerAt, runInTest, TestFolder } from "#cli/run-in-test.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { databaseAsOpened } from "#core/io/protest/protest-database.ts";
import { plainRows } from "#tools/testing/node-sqlite.ts";
import { mutate } from "#tools/testing/runs/mutate.ts";

const test = new TestFolder();
afterAll(() => test.remove());
const fixture = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, "fixtures", name)));

const ROWS = "select id, candidate, remarks from annotations order by id";
const OLD_ROWS = [
  [1, 5, "good"],
  [2, 9, ""],
  [3, 9, ""],
  [4, 8, ""],
];
const NEW_ROWS = [
  [1, 5, "good"],
  [2, 9, "then"],
  [3, 9, ""],
  [4, 8, ""],
  [5, 6, "in the log"],
];

describe("a database with a write-ahead log", () => {
  const bytes = fixture("write-ahead.db");
  const log = fixture("write-ahead.db-wal");

  it("has the committed changes of the log, and no others", async () => {
    const opened = databaseAsOpened(bytes, { log, journal: null });
    expect(await plainRows(opened, ROWS)).toEqual(NEW_ROWS);
    expect(await plainRows(opened, "select count(*) from annotators")).toEqual([[2]]);
  });

  // Each frame has a header of 24 bytes and a page of 512, after 32 bytes of the log.
  it.each([
    ["without its last committed frame", log.subarray(0, 32 + 5 * 536 - 1), [[2, 9, "then"]]],
    [
      "with a damaged byte in its first frame",
      log.map((byte, at) => (at === 100 ? byte ^ 1 : byte)),
      [[2, 9, ""]],
    ],
    ["of another database", log.map((byte, at) => (at === 17 ? byte ^ 1 : byte)), [[2, 9, ""]]],
    ["that is empty", new Uint8Array(), [[2, 9, ""]]],
  ])("takes complete transactions only from a log %s", async (_what, damaged, second) => {
    const opened = databaseAsOpened(bytes, { log: damaged, journal: null });
    const rows = await plainRows(opened, ROWS);
    expect(rows).toEqual([...OLD_ROWS.slice(0, 1), ...second, ...OLD_ROWS.slice(2)]);
  });
});

describe("a database with a rollback journal", () => {
  const bytes = fixture("rolled-back.db");
  const journal = fixture("rolled-back.db-journal");

  it("is as before the transaction", async () => {
    const opened = databaseAsOpened(bytes, { log: null, journal });
    expect(await plainRows(opened, ROWS)).toEqual(OLD_ROWS);
    expect(await plainRows(opened, "select count(*) from annotators")).toEqual([[2]]);
    expect(await plainRows(opened, "pragma integrity_check")).toEqual([["ok"]]);
  });

  it("keeps its bytes if the journal was emptied, as after a commit", () => {
    const emptied = journal.map((byte, at) => (at < 28 ? 0 : byte));
    expect(databaseAsOpened(bytes, { log: null, journal: emptied })).toBe(bytes);
  });
});

describe("damaged files next to a database", () => {
  it("never throw, and a journal for far too many pages is ignored", () => {
    const journal = fixture("rolled-back.db-journal");
    const bytes = fixture("rolled-back.db");
    const tooMany = journal.map((byte, at) => (at >= 16 && at < 20 ? 255 : byte));
    expect(databaseAsOpened(bytes, { log: null, journal: tooMany })).toBe(bytes);
    const random = seededRandom(1);
    for (let round = 0; round < 2000; round++) {
      const log = mutate(fixture("write-ahead.db-wal"), random).bytes;
      const damaged = mutate(journal, random).bytes;
      databaseAsOpened(bytes, { log, journal: damaged });
    }
  });
});

describe("commands", () => {
  const copy = (name: string, ...endings: readonly string[]) => {
    for (const ending of endings) writeFileSync(test.path(name + ending), fixture(name + ending));
    return test.path(name);
  };
  const remarksIn = async (path: string) =>
    (await ledgerAt(path)).events.flatMap((event) =>
      event.kind === "judgement" && "remark" in event.content && event.content.remark !== ""
        ? [event.content.remark]
        : [],
    );

  it("read what is next to a database, and warn of nothing if nothing is", async () => {
    const alone = copy("write-ahead.db", "");
    expect((await remarksIn(alone)).sort()).toEqual(["good"]);
    const { problems } = await runInTest("plan", alone);
    expect(problems.filter((line) => line.includes("write-ahead log"))).toEqual([]);
    copy("write-ahead.db", "-wal");
    expect((await remarksIn(alone)).sort()).toEqual(["good", "in the log", "then"]);
    expect(await remarksIn(copy("rolled-back.db", "", "-journal"))).toEqual(["good"]);
  });

  it.each(["write-ahead.db", "rolled-back.db"])("do not overwrite %s while it is in use", async (name) => {
    const ending = name === "write-ahead.db" ? "-wal" : "-journal";
    const path = copy(name, "", ending);
    const { status, problems } = await runInTest("convert", "public/demo/en-fr", "-o", path);
    expect(status).toBe(1);
    expect(problems[0]).toContain(`is in use by another program, or was not closed`);
    expect(new Uint8Array(readFileSync(path))).toEqual(fixture(name));
  });
});
