// Tests columns and tables that a user adds to a database that Referee wrote: they are kept as those of PROTEST's own
// databases are.

import { describe, expect, it } from "vitest";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { ledgerOf, messagesOf } from "#tools/testing/campaigns/opened-database.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { editedDatabase, plainRows, sqliteInTest } from "#tools/testing/node-sqlite.ts";

const ledger: Ledger = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Ana", role: "annotator" }],
    judgements: [
      smallJudgement(1, { pronoun: "ok", tokens: [{ line: 1, position: 0 }] }),
      smallJudgement(2, { example: "e4", pronoun: "bad" }),
    ],
  },
);

const ADDED = `alter table annotations add column hour text; update annotations set hour = 'h' || candidate;
  alter table pro_candidates add column note; update pro_candidates set note = id * 1.5 where id <> 3;
  alter table sentences add column mark text; update sentences set mark = corpus || '.' || line;
  create table my_notes (id integer primary key, text text); insert into my_notes values (1, 'one'), (7, null);`;

const QUESTIONS = [
  "select candidate, hour from annotations order by candidate",
  "select id, note from pro_candidates order by id",
  "select corpus, line, mark from sentences order by corpus, line",
  "select * from my_notes order by id",
];

const extrasOf = (bytes: Uint8Array) => Promise.all(QUESTIONS.map((sql) => plainRows(bytes, sql)));

async function exported(opened: Ledger): Promise<Uint8Array> {
  return writeProtest(opened, await sqliteInTest());
}

describe("columns and tables that are added to a database", () => {
  it.each([
    ["Referee", async () => exported(ledger)],
    ["PROTEST's tool", () => smallDatabase()],
  ])("that %s wrote are written again, however often it is opened", async (_, make) => {
    const bytes = await editedDatabase(await make(), ADDED);
    const first = await ledgerOf(bytes);
    const once = await exported(first);
    expect(await extrasOf(once)).toEqual(await extrasOf(bytes));
    // An unchanged database adds nothing.
    expect(await ledgerOf(once)).toEqual(first);
    expect(await extrasOf(await exported(await ledgerOf(once)))).toEqual(await extrasOf(bytes));
  });

  it("stay with their rows if judgements are added later", async () => {
    const opened = await ledgerOf(await editedDatabase(await exported(ledger), ADDED));
    // Candidate 5 is e1 of “bad”, 8 is e4; the new judgement is of candidate 6.
    const later = {
      ...opened,
      events: [...opened.events, smallJudgement(9, { example: "e2", pronoun: "ok" })],
    };
    const hours = await plainRows(await exported(later), QUESTIONS[0] ?? "");
    expect(hours).toEqual([
      [5, "h5"],
      [6, null],
      [8, "h8"],
    ]);
  });

  it("follow a later change of their values, and disappear with their column or table", async () => {
    const once = await exported(await ledgerOf(await editedDatabase(await exported(ledger), ADDED)));
    const changed = await editedDatabase(
      once,
      "update my_notes set text = 'two' where id = 1; alter table pro_candidates drop column note",
    );
    const again = await exported(await ledgerOf(changed));
    expect(await plainRows(again, "select * from my_notes order by id")).toEqual([
      [1, "two"],
      [7, null],
    ]);
    expect(await plainRows(again, "select name from pragma_table_info('pro_candidates')")).not.toContainEqual(
      ["note"],
    );
  });

  it("are kept together with answers that were changed at the same time", async () => {
    const bytes = await editedDatabase(
      await exported(ledger),
      `${ADDED} ${originalSaves(5, 1, { pro: "bad" })} update annotations set hour = 'new' where candidate = 5`,
    );
    const again = await exported(await ledgerOf(bytes));
    expect(
      await plainRows(again, "select candidate, anaph_annotation, hour from annotations order by 1"),
    ).toEqual([
      [5, "bad", "new"],
      [8, "bad", "h8"],
    ]);
  });

  it("are kept in a batch", async () => {
    const batch = makeBatch(ledger, {
      annotator: "a1",
      candidates: [
        { system: "bad", example: "e1" },
        { system: "bad", example: "e4" },
      ],
      tasks: [],
      created: "2026-11-30T00:00:00.000Z",
    });
    const bytes = await editedDatabase(await exported(batch), ADDED);
    const again = await exported(await ledgerOf(bytes));
    expect(await extrasOf(again)).toEqual(await extrasOf(bytes));
    expect(await ledgerOf(again)).toEqual(await ledgerOf(bytes));
  });

  it("are announced as written again", async () => {
    const messages = await messagesOf(await editedDatabase(await exported(ledger), ADDED));
    expect(
      messages.filter((message) => message.endsWith("it is written again when the database is exported")),
    ).toHaveLength(4);
  });
});
