// Tests that importing copies of one batch that were edited separately, rebuilt databases and masters with older answers
// loses no answer, in any order.
// @whole: edits and imports dozens of databases.

import { describe, expect, it } from "vitest";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { continueBatch } from "#core/io/protest/write/continue-batch.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { isStateKey } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { afterImport } from "#tools/testing/after-import.ts";
import { campaignIn, ledgerOf, openedDatabase } from "#tools/testing/campaigns/opened-database.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { editedDatabase, plainSqlite, sqliteInTest } from "#tools/testing/node-sqlite.ts";

type Maker = "PROTEST" | "Referee";
const MAKERS: readonly Maker[] = ["PROTEST", "Referee"];

/** Ana's batch of all candidates of both systems, in which nobody has saved anything. */
async function batchOf(maker: Maker, master: Uint8Array): Promise<Uint8Array> {
  if (maker === "Referee") {
    const ledger = await ledgerOf(master);
    const candidates = campaignIn(ledger).candidates ?? [];
    const created = "2026-11-21T10:00:00.000Z";
    return writeProtest(
      makeBatch(ledger, { annotator: "1", candidates, tasks: [], created }),
      await sqliteInTest(),
    );
  }
  const tables = ["annotations", "token_annotations", "tag_annotations"];
  return editedDatabase(
    master,
    `${tables.map((table) => `delete from ${table} where annotator_id <> 1;`).join(" ")}
      update sqlite_sequence set seq = (select max(id) from annotations) where name = 'annotations';
      update meta_data set tag_value = 'annotation_batch' where tag = 'file_type';
      insert into meta_data values ('annotator_id', '1'), ('annotator_name', 'Ana'), ('time_created', '2026-11-21 10:00:00');
      delete from annotators where id <> 1; delete from annotation_tasks;
      insert into annotation_tasks select 1, id from pro_candidates`,
  );
}

/** The batch after PROTEST's tool saved these answers to the pronouns of candidates; "" = the answer was cleared. */
async function saved(bytes: Uint8Array, ...answers: readonly [number, string][]): Promise<Uint8Array> {
  let now = bytes;
  for (const [candidate, pro] of answers) {
    now = await editedDatabase(now, originalSaves(candidate, 1, pro === "" ? {} : { pro }));
  }
  return now;
}

async function importOf(ledger: Ledger, bytes: Uint8Array) {
  const opened = await openedDatabase(bytes);
  const found = importJudgements(ledger, continueBatch(ledger, await ledgerOf(bytes), opened), "batch.db");
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
}

async function imported(master: Uint8Array, ...files: readonly Uint8Array[]): Promise<Ledger> {
  let ledger = await ledgerOf(master);
  for (const bytes of files) ledger = afterImport(ledger, await importOf(ledger, bytes));
  return ledger;
}

/** Ana's answers to the pronouns, by candidate; concurrent answers with a bar between them. */
function answersIn(ledger: Ledger): Record<string, string> {
  const lines = campaignIn(ledger).registers.all.flatMap(({ latest, heads }) => {
    if (latest.author !== "1" || isStateKey(latest)) return [];
    const answers = heads.flatMap((head) =>
      head.task === "pronoun-judgement" ? [head.content.pronoun] : [],
    );
    const text = [...new Set(answers)].sort().join(" | ");
    return text === "unset" ? [] : [[`${latest.system} ${latest.example}`, text] as const];
  });
  return Object.fromEntries(lines.sort());
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, at) =>
    permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]),
  );
}

async function expectInAnyOrder(
  master: Uint8Array,
  files: readonly Uint8Array[],
  expected: Readonly<Record<string, string>>,
): Promise<void> {
  for (const order of permutations(files)) {
    const ledger = await imported(master, ...order);
    expect(answersIn(ledger), order.map((file) => files.indexOf(file)).join(" ")).toEqual(expected);
    for (const file of files)
      expect(answersIn(afterImport(ledger, await importOf(ledger, file)))).toEqual(expected);
  }
}

/** Ana's answers in the master. */
const IN_MASTER = { "north 1": "ok", "south 1": "ok" };

/** The file as `.dump` rebuilds it: the same rows in a new database, with change counter 1. */
async function rebuilt(bytes: Uint8Array, sql = ""): Promise<Uint8Array> {
  const sqlite = await plainSqlite();
  const from = new sqlite.Database(bytes);
  const database = new sqlite.Database();
  try {
    const names = from.exec(
      "select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    );
    for (const [name, definition] of names[0]?.values ?? []) {
      database.run(String(definition));
      const rows = from.exec(`select * from ${name}`)[0];
      for (const row of rows?.values ?? []) {
        database.run(`insert into ${name} values (${row.map(() => "?").join(", ")})`, row);
      }
    }
    if (sql !== "") database.run(sql);
    const copy = database.export();
    for (const at of [24, 92]) new DataView(copy.buffer, copy.byteOffset).setUint32(at, 1);
    return copy;
  } finally {
    from.close();
    database.close();
  }
}

describe.each(MAKERS)("a batch made by %s", (maker) => {
  async function made() {
    const master = await smallDatabase();
    return { master, batch: await batchOf(maker, master) };
  }

  it("that was copied loses no answer of either copy, and answers that differ are concurrent", async () => {
    const { master, batch } = await made();
    const start = await saved(batch, [6, "ok"]);
    const one = await saved(start, [7, "ok"], [10, "ok"], [11, "bad"]);
    const other = await saved(start, [7, "bad"], [11, "bad"], [12, "ok"], [12, "bad"], [8, "ok"], [8, "bad"]);
    const expected = {
      ...IN_MASTER,
      "north 2": "ok",
      "north 3": "bad | ok",
      "south 2": "ok",
      "south 3": "bad",
      "south 4": "bad",
      "north 4": "bad",
    };
    await expectInAnyOrder(master, [one, other], expected);
    await expectInAnyOrder(master, [start, one, other], expected);
  });

  it("that was copied keeps an answer that only one copy changed or cleared", async () => {
    const { master, batch } = await made();
    const start = await saved(batch, [6, "ok"], [7, "ok"]);
    const one = await saved(start, [6, ""], [10, "ok"]);
    const other = await saved(start, [7, "bad"], [11, "ok"]);
    const expected = {
      ...IN_MASTER,
      "north 2": "ok",
      "north 3": "bad | ok",
      "south 2": "ok",
      "south 3": "ok",
    };
    await expectInAnyOrder(master, [one, other], expected);
    await expectInAnyOrder(master, [start, one, other], expected);
  });

  it("that was copied takes a changed answer of the master from the copy that changed it", async () => {
    const { master, batch } = await made();
    const one = await saved(batch, [5, "bad"], [6, "ok"]);
    const other = await saved(batch, [7, "ok"]);
    await expectInAnyOrder(master, [one, other], {
      ...IN_MASTER,
      "north 1": "bad",
      "north 2": "ok",
      "north 3": "ok",
    });
  });

  it("that was copied takes a cleared answer of the master from the copy that cleared it", async () => {
    const { master, batch } = await made();
    const one = await saved(batch, [5, ""], [6, "ok"]);
    const other = await saved(batch, [7, "ok"]);
    const expected = { "south 1": "ok", "north 2": "ok", "north 3": "ok" };
    await expectInAnyOrder(master, [one, other], expected);
    // The same answer, given again after it was cleared, is an answer of its own.
    const again = await saved(one, [5, "ok"]);
    await expectInAnyOrder(master, [one, other, again], { ...expected, ...IN_MASTER });
  });

  it("replaces its earlier states by its latest one, without concurrent answers", async () => {
    const { master, batch } = await made();
    const first = await saved(batch, [6, "ok"], [7, "ok"], [10, "ok"]);
    const second = await saved(first, [6, "bad"], [7, ""], [11, "ok"]);
    const third = await saved(second, [6, "ok"], [5, "bad"], [11, "bad"]);
    await expectInAnyOrder(master, [first, second, third], {
      "north 1": "bad",
      "south 1": "ok",
      "north 2": "ok",
      "south 2": "ok",
      "south 3": "bad",
    });
  });

  it("follows its copies after they were continued again", async () => {
    const { master, batch } = await made();
    const one = await saved(batch, [6, "ok"]);
    const other = await saved(batch, [6, "bad"], [7, "ok"]);
    const later = await saved(one, [6, "bad"], [10, "ok"]);
    await expectInAnyOrder(master, [one, other, later], {
      ...IN_MASTER,
      "north 2": "bad",
      "north 3": "ok",
      "south 2": "ok",
    });
  });

  it("repeats an answer that another copy changed", async () => {
    const { master, batch } = await made();
    const first = await saved(batch, [6, "bad"]);
    const second = await saved(first, [6, "ok"]);
    const one = await saved(second, [10, "ok"]);
    const other = await saved(second, [6, "bad"]);
    await expectInAnyOrder(master, [first, second, one, other], {
      ...IN_MASTER,
      "north 2": "bad | ok",
      "south 2": "ok",
    });
  });

  it("ignores an answer that a later state of each copy no longer has", async () => {
    const { master, batch } = await made();
    const one = await saved(batch, [6, "bad"]);
    const oneLater = await saved(one, [6, "ok"]);
    const other = await saved(batch, [7, "ok"], [6, "bad"]);
    const otherLater = await saved(other, [6, ""]);
    const files = [one, oneLater, other, otherLater];
    await expectInAnyOrder(master, files, { ...IN_MASTER, "north 2": "ok", "north 3": "ok" });
  });

  it("that was rebuilt with the same rows changes nothing", async () => {
    const { master, batch } = await made();
    const first = await saved(batch, [6, "ok"], [7, "ok"], [7, ""]);
    await expectInAnyOrder(master, [first, await rebuilt(first)], { ...IN_MASTER, "north 2": "ok" });
  });

  it("that was rebuilt and edited loses nothing, whatever its change counter", async () => {
    const { master, batch } = await made();
    const first = await saved(batch, [6, "ok"], [7, "ok"]);
    const copy = await saved(await rebuilt(first), [10, "ok"]);
    const continued = await saved(first, [6, "bad"], [11, "ok"]);
    const expected = { ...IN_MASTER, "north 3": "ok", "south 2": "ok", "south 3": "ok" };
    await expectInAnyOrder(master, [copy, continued], { ...expected, "north 2": "bad | ok" });
  });
});

describe("a batch that PROTEST's tool extracted", () => {
  it("clears no answer that was given in the master after the batch was made", async () => {
    const handedOut = await smallDatabase();
    const batch = await saved(
      await batchOf("PROTEST", handedOut),
      [10, "ok"],
      [11, "ok"],
      [12, "ok"],
      [5, ""],
    );
    const master = await saved(handedOut, [6, "ok"], [7, "bad"]);
    await expectInAnyOrder(master, [batch], {
      "south 1": "ok",
      "north 2": "ok",
      "north 3": "bad",
      "south 2": "ok",
      "south 3": "ok",
      "south 4": "ok",
    });
  });
});

describe("a master", () => {
  it("that took in an older state of a batch again replaces no newer answer by it", async () => {
    const first = await smallDatabase();
    const older = await saved(first, [6, "ok"], [7, "ok"]);
    const newer = await saved(older, [6, "bad"], [7, "bad"]);
    // PROTEST's tool copies the rows of the older state with their ids, which were 5 and 6.
    const back = await editedDatabase(
      newer,
      `delete from annotations where candidate in (6, 7);
        insert into annotations values (5, 6, 'unset', 'ok', '', 1, 'ana_ok ant_ok'), (6, 7, 'unset', 'ok', '', 1, 'ana_ok ant_ok')`,
    );
    await expectInAnyOrder(first, [newer, back], {
      ...IN_MASTER,
      "north 2": "bad | ok",
      "north 3": "bad | ok",
    });
  });

  it("replaces the answers of its earlier states", async () => {
    const first = await smallDatabase();
    const second = await saved(first, [6, "ok"], [7, "ok"]);
    const third = await saved(second, [6, "bad"]);
    await expectInAnyOrder(first, [second, third], { ...IN_MASTER, "north 2": "bad", "north 3": "ok" });
  });
});
