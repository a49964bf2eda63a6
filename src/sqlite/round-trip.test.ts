// Tests that opening and exporting a database preserves every row of the known tables, and the campaign.

import { describe, expect, it } from "vitest";
import { withChangeCount } from "#core/io/protest/row-record.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ledgerOf, sharedDatabase, sharedLedger } from "#tools/testing/campaigns/opened-database.ts";
import { dumpProtest } from "#tools/testing/campaigns/protest-dump.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { editedDatabase, plainRows, sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { skippedNote } from "#tools/testing/shared-data.ts";

const FILES = [
  ...(isLong
    ? [
        "enfr.protest/protest-master.db",
        "enfr.protest/protest-batch-Annika.db",
        "enfr.protest/protest-batch-Bertrand.db",
        "newstest.protest/protest-batch-Annika.db",
      ]
    : []),
  "newstest.protest/protest-master.db",
  "newstest.protest/protest-batch-Bertrand.db",
  "edge.protest/protest-edge.db",
  "edge.protest/protest-edge-badstatus.db",
];

/**
 * The corrected conflict status of one database. PROTEST fails with the stored status; candidate 15 is answered without
 * any conflict.
 */
const CORRECTED_STATUS: Readonly<Record<string, string>> = {
  "edge.protest/protest-edge-badstatus.db":
    "update annotations set conflict_status = 'ana_ok ant_ok' where candidate = 15",
};

/** The ledger without the number of changes of the database, which the action ids of its judgements contain. */
function inNoState(ledger: Ledger): Ledger {
  const events = ledger.events.map((event) =>
    event.kind === "judgement" ? { ...event, actionId: withChangeCount(event.actionId, 0) } : event,
  );
  return { ...ledger, events };
}

describe.each(FILES)("the database %s", (path) => {
  const bytes = sharedDatabase(path);
  const skipped = skippedNote(bytes);

  it.skipIf(bytes === undefined)(
    `is exported row for row, and opened as the same campaign${skipped}`,
    async () => {
      const ledger = await sharedLedger(path);
      const exported = writeProtest(ledger, await sqliteInTest());
      const corrected = CORRECTED_STATUS[path];
      const expected =
        corrected === undefined ? bytes : await editedDatabase(bytes ?? new Uint8Array(), corrected);
      expect(await dumpProtest(exported)).toEqual(await dumpProtest(expected ?? new Uint8Array()));
      expect(await ledgerOf(exported)).toEqual(ledger);
      if (corrected !== undefined) return;
      // The same must hold for PROTEST's tables alone, which are read if Referee's own table is dropped.
      const withoutOwnTable = await editedDatabase(exported, "drop table referee_campaign");
      expect(inNoState(await ledgerOf(withoutOwnTable))).toEqual(inNoState(ledger));
    },
  );
});

describe("a small database", () => {
  it("is exported row for row, with the definitions of the original tool", async () => {
    const bytes = await smallDatabase();
    const ledger = await ledgerOf(bytes);
    const exported = writeProtest(ledger, await sqliteInTest());
    expect(await dumpProtest(exported)).toEqual(await dumpProtest(bytes));
    const definitions = (database: Uint8Array) =>
      plainRows(
        database,
        "select name, sql from sqlite_schema where name not like 'referee%' and name not like 'sqlite%' order by name",
      );
    expect(await definitions(exported)).toEqual(await definitions(bytes));
    expect(await ledgerOf(exported)).toEqual(ledger);
  });

  it.each([
    ["documents with gaps between them", "update documents set start = 3 where start = 2"],
    ["no documents", "delete from documents"],
    ["a missing line", "delete from sentences where corpus = 4 and line = 2"],
    [
      "adjacent blanks, blanks at both ends and tabs",
      "update sentences set sentence = ' La\tballe  est ' where corpus = 4 and line = 0",
    ],
    [
      "the characters with which Referee replaces empty tokens and tabs",
      "update sentences set sentence = 'La ' || char(64976) || ' x' || char(64977) where corpus = 4 and line = 0",
    ],
    ["an empty sentence", "update sentences set sentence = '' where corpus = 4 and line = 0"],
    [
      "a corpus that no candidate uses",
      "insert into corpora values (9, 'spare', 1); insert into sentences (corpus, line, sentence) values (9, 4, 'x  y')",
    ],
    ["sentences without a corpus", "insert into sentences (corpus, line, sentence) values (77, 0, 'lost')"],
    ["candidates without a sequence number", "update pro_candidates set sequence_no = null where id > 8"],
    ["a candidate of an unknown category", "update pro_candidates set category_no = 99 where id = 5"],
    [
      "judgements of an unknown candidate",
      "insert into annotations values (9, 999, 'ok', 'ok', 'x', 1, 'ana_ok ant_ok')",
    ],
    [
      "an annotator who is not listed",
      "insert into annotations values (9, 6, 'ok', 'bad', 'x', 7, 'ana_ok ant_ok')",
    ],
    [
      "two rows of one judgement",
      "insert into annotations values (9, 5, 'bad', 'bad', 'again', 1, 'ana_unset ant_unset')",
    ],
    [
      "tokens and tags without an annotation",
      "insert into token_annotations values (9, 10, 1, 4, 'ok', 2); insert into tag_annotations values (9, 10, 2, 'mine')",
    ],
    [
      "NULL values where they are allowed",
      "update annotations set remarks = null, ant_annotation = null, conflict_status = null",
    ],
    [
      "translations without a candidate, an antecedent or a token",
      "insert into translations (tgtcorpus, example_no, ant_no, line, tgtpos) values (4, 1, 9, 0, 0), (4, 77, null, 0, 0), (4, 1, null, 0, 500)",
    ],
    ["tasks of unknown candidates", "insert into annotation_tasks values (1, 999), (44, 5)"],
  ])("with %s is exported row for row", async (_, sql) => {
    const bytes = await smallDatabase({ sql });
    const ledger = await ledgerOf(bytes);
    const exported = writeProtest(ledger, await sqliteInTest());
    expect(await dumpProtest(exported)).toEqual(await dumpProtest(bytes));
    expect(await ledgerOf(exported)).toEqual(ledger);
  });

  it("keeps columns and tables that are not PROTEST's", async () => {
    const sql = `alter table pro_candidates add column note text; update pro_candidates set note = 'n' || id where id > 6;
      alter table annotations add column seen integer default 3;
      create table "my table" (a, "b c"); insert into "my table" values (1, 'x'), (null, 2.5)`;
    const exported = writeProtest(await ledgerOf(await smallDatabase({ sql })), await sqliteInTest());
    expect(await plainRows(exported, "select id, note from pro_candidates where note is not null")).toEqual(
      [7, 8, 9, 10, 11, 12].map((id) => [id, `n${id}`]),
    );
    expect(await plainRows(exported, "select id, seen from annotations")).toEqual(
      [1, 2, 3, 4].map((id) => [id, 3]),
    );
    expect(await plainRows(exported, `select a, "b c" from "my table"`)).toEqual([
      [1, "x"],
      [null, 2.5],
    ]);
  });
});
