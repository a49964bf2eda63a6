// Tests which changes by another program Referee recognises in a database that it wrote.

import { describe, expect, it } from "vitest";
import { TABLE_DEFINITIONS } from "#core/io/protest/protest-tables.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  campaignIn,
  codesOf,
  judgementLine,
  ledgerOf,
  messagesOf,
  openedCampaign,
} from "#tools/testing/campaigns/opened-database.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { isPronounRecord } from "#tools/testing/campaigns/pronoun-records.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { editedDatabase, plainRows, sqliteInTest } from "#tools/testing/node-sqlite.ts";

/**
 * The campaign. In its database, rows 1 to 4 are candidates of the reference, 5 to 8 of “bad”, 9 to 12 of “good”; Ana
 * is annotator 1, Bo is 2.
 */
const ledger: Ledger = smallLedger(
  {},
  {
    annotators: [
      { id: "a1", name: "Ana", role: "annotator" },
      { id: "b2", name: "Bo", role: "adjudicator" },
    ],
    judgements: [
      smallJudgement(1, {
        antecedent: "bad",
        pronoun: "ok",
        tokens: [{ line: 1, position: 0 }],
        tags: ["ant_unsure"],
        flagged: true,
      }),
      smallJudgement(2, { example: "e4", pronoun: "bad" }),
      // Concurrent answers of one annotator from two devices.
      smallJudgement(3, { system: "good", example: "e4", pronoun: "bad" }),
      smallJudgement(4, { system: "good", example: "e4", pronoun: "ok" }),
      // An answer that was given and then retracted.
      smallJudgement(5, { system: "good", pronoun: "bad" }),
      smallJudgement(6, { system: "good", supersedes: [smallId(5)] }),
      smallJudgement(7, { system: "good", example: "e3", flagged: true }),
    ],
    assignments: [
      {
        name: "first",
        tasks: [
          { label: "1", annotator: "b2", candidates: [{ system: "bad", example: "e1" }] },
          { label: "2", annotator: null, candidates: [{ system: "bad", example: "e2" }] },
        ],
      },
    ],
  },
);

async function edited(sql: string, of = ledger): Promise<Uint8Array> {
  return editedDatabase(writeProtest(of, await sqliteInTest()), sql);
}

/** The events that opening the edited database adds. All other events must be those of the ledger. */
async function added(sql: string, of = ledger): Promise<LedgerEvent[]> {
  const opened = await ledgerOf(await edited(sql, of));
  expect(opened.events.slice(0, of.events.length)).toEqual(of.events);
  return opened.events.slice(of.events.length);
}

describe("a database that Referee wrote and another program changed", () => {
  it("gives the same ledger if only ids, empty remarks, conflict statuses and the layout of the file change", async () => {
    const bytes = await edited(
      `vacuum; reindex; update annotations set remarks = null where id = 1; update annotations set conflict_status = null;
       update annotations set id = id + 50; update token_annotations set id = 9; update sentences set id = id + 1000`,
    );
    expect(await ledgerOf(bytes)).toEqual(ledger);
    expect(await codesOf(bytes)).toEqual([]);
  });

  it.each<[string, string, string[], number[]]>([
    [
      "a changed judgement",
      originalSaves(5, 1, { pro: "bad", remark: "no" }),
      ["a1 bad e1: unset bad [] {} no flagged"],
      [1],
    ],
    [
      "a judgement with other tokens",
      "update token_annotations set token = 1",
      ["a1 bad e1: bad ok [1:1] {ant_unsure}  flagged"],
      [1],
    ],
    [
      "a judgement with another tag",
      "update tag_annotations set tag = 'mine'",
      ["a1 bad e1: bad ok [1:0] {mine}  flagged"],
      [1],
    ],
    ["a cleared judgement", originalSaves(5, 1), ["a1 bad e1: unset unset [] {} "], [1]],
    [
      "a judgement whose row has no answer",
      "update annotations set anaph_annotation = 'unset' where candidate = 8",
      ["a1 bad e4: unset unset [] {} "],
      [2],
    ],
    [
      "a judgement whose row has NULL instead of an answer",
      "update annotations set anaph_annotation = null where candidate = 8",
      ["a1 bad e4: unset unset [] {} "],
      [2],
    ],
    [
      "the first judgement of a candidate",
      originalSaves(6, 1, { ant: "ok", tokens: [[1, 5]] }),
      ["a1 bad e2: ok unset [1:5] {} "],
      [],
    ],
    [
      "a judgement after a retracted judgement",
      originalSaves(9, 1, { pro: "ok" }),
      ["a1 good e1: unset ok [] {} "],
      [6],
    ],
    [
      "a judgement after concurrent answers",
      originalSaves(12, 1, { pro: "bad" }),
      ["a1 good e4: unset bad [] {} "],
      [3, 4],
    ],
    [
      "a judgement of a candidate that was only flagged",
      originalSaves(11, 1, { pro: "bad" }),
      ["a1 good e3: unset bad [] {}  flagged"],
      [7],
    ],
    [
      "a judgement by another annotator",
      originalSaves(5, 2, { pro: "ok" }),
      ["b2 bad e1: unset ok [] {} "],
      [],
    ],
    ["only a remark", originalSaves(6, 2, { remark: "?" }), ["b2 bad e2: unset unset [] {} ?"], []],
    [
      "an invalid answer, which is read as unanswered and flagged",
      originalSaves(6, 2, { pro: "OK" }),
      ["b2 bad e2: unset unset [] {}  flagged"],
      [],
    ],
  ])("gives the expected event for %s", async (_, sql, lines, supersededNumbers) => {
    const records = (await added(sql)).filter(isPronounRecord);
    expect(records.map(judgementLine)).toEqual(lines);
    expect(records.flatMap((record) => record.supersedes)).toEqual(supersededNumbers.map(smallId));
    const opened = campaignIn(await ledgerOf(await edited(sql)));
    for (const record of records) {
      expect(opened.registers.of(record.author, record)).toMatchObject({
        latest: record,
        hasConcurrent: false,
      });
      expect(record).toMatchObject({ action: "import", time: null, replica: null });
      expect(record.textHash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it("gives the same events for the same answers, however often they were edited", async () => {
    const sql = originalSaves(5, 1, { pro: "bad" }) + originalSaves(6, 2, { pro: "ok" });
    const first = await added(sql);
    const again = await added(`${originalSaves(5, 1)} ${sql}`);
    expect(first).toHaveLength(2);
    expect(again).toEqual(first);
  });

  it.each([
    ["an invalid answer", originalSaves(5, 1, { pro: "OK", ant: "ok" }), "OK"],
    ["an invalid answer of a new judgement", originalSaves(6, 2, { pro: "OK" }), "OK"],
    ["a token with another value", "update token_annotations set annotation = 'maybe'", "maybe"],
    ["a second row", "insert into annotations values (40, 5, 'ok', 'bad', 'two', 1, 'ana_ok ant_ok')", "two"],
  ])("writes the rows again that a judgement cannot contain: %s", async (_, sql, value) => {
    const rows = async (bytes: Uint8Array) => [
      await plainRows(bytes, "select * from annotations order by id"),
      await plainRows(bytes, "select * from token_annotations order by id"),
      await plainRows(bytes, "select * from tag_annotations order by id"),
    ];
    const bytes = await edited(`${sql}; update annotations set conflict_status = 'ana_ok ant_ok'`);
    const opened = await ledgerOf(bytes);
    const exported = writeProtest(opened, await sqliteInTest());
    expect(JSON.stringify(await rows(bytes))).toContain(`"${value}"`);
    expect(await rows(exported)).toEqual(await rows(bytes));
    // Opened again, the database has no more changes.
    expect(await ledgerOf(exported)).toEqual(opened);
    // A later answer of the annotator replaces the rows.
    const later = {
      ...opened,
      events: [...opened.events, smallJudgement(90, { example: "e2", author: "b2", pronoun: "ok" })],
    };
    const again = await plainRows(
      writeProtest(later, await sqliteInTest()),
      "select anaph_annotation from annotations where candidate = 6",
    );
    expect(again).toEqual([["ok"]]);
  });

  it("names the example and the system of a candidate with an invalid answer", async () => {
    expect(await messagesOf(await smallDatabase({ sql: originalSaves(5, 2, { pro: "OK" }) }))).toContain(
      "annotations: candidate 5 (example 1 of north) has the answer “OK” of annotator 2; read as not answered, and flagged",
    );
  });

  it("reports how many judgements were changed", async () => {
    const bytes = await edited(originalSaves(5, 1));
    expect(await codesOf(bytes)).toEqual(["database-edited!"]);
    expect((await messagesOf(bytes))[0]).toMatch(/^1 judgement was changed by another program/);
    const two = await edited(originalSaves(5, 1) + originalSaves(8, 1));
    expect((await messagesOf(two))[0]).toMatch(/^2 judgements were changed by another program/);
  });

  it("identifies annotators by number if they are added, renamed or not listed", async () => {
    const sql = `insert into annotators values (7, 'Zoe'); update annotators set name = 'Bob' where id = 2;
      ${originalSaves(9, 7, { pro: "ok" })} ${originalSaves(9, 9, { pro: "ok" })} ${originalSaves(9, -1, { pro: "ok" })}`;
    const opened = await openedCampaign(await edited(sql));
    expect(opened.annotators).toEqual([
      { id: "a1", name: "Ana", role: "annotator" },
      { id: "b2", name: "Bob", role: "adjudicator" },
      { id: "7", name: "Zoe", role: "annotator" },
      { id: "9", name: "annotator 9", role: "annotator" },
      { id: "-1", name: "Master user", role: "annotator" },
    ]);
    const annotator = opened.registers
      .ofCandidate({ system: "good", example: "e1" })
      .map(({ latest }) => latest.author);
    expect(annotator.sort()).toEqual(["-1", "7", "9", "a1"]);
  });

  it.each<[string, string, unknown[]]>([
    ["not changed", "update annotation_tasks set candidate = candidate", []],
    [
      "added",
      "insert into task_definition values (8, 'mine', 'IAA'); insert into annotation_tasks values (8, 5), (8, 12)",
      [["mine", [["IAA", null, "bad e1, good e4"]]]],
    ],
    [
      "changed, which keeps their annotators",
      "update annotation_tasks set candidate = 7 where task_no = 1",
      [
        [
          "first",
          [
            ["1", "b2", "bad e3"],
            ["2", null, "bad e2"],
          ],
        ],
      ],
    ],
    ["deleted", "delete from task_definition; delete from annotation_tasks", [["first", null]]],
  ])("reads tasks that were %s", async (_, sql, expected) => {
    const sets = (await added(sql)).flatMap((event) => (event.kind === "tasks" ? [event] : []));
    const keys = (all: readonly { system: string; example: string }[]) =>
      all.map(({ system, example }) => `${system} ${example}`).join(", ");
    expect(
      sets.map(({ set, tasks }) => [
        set,
        tasks?.map(({ label, annotator, candidates }) => [label, annotator, keys(candidates)]) ?? null,
      ]),
    ).toEqual(expected);
  });

  it.each([
    ["a text", "update sentences set sentence = 'Autre .' where corpus = 4 and line = 3"],
    ["a translation", "delete from translations where id = 9"],
    ["a category", "update categories set antagreement = 0"],
    ["the id of the master", "update meta_data set tag_value = 'other' where tag = 'master_id'"],
  ])("is read only from PROTEST's tables if %s was changed", async (_, sql) => {
    const bytes = await edited(sql);
    expect(await codesOf(bytes)).toEqual(expect.arrayContaining(["database-edited!"]));
    const opened = await openedCampaign(bytes);
    expect(opened.suite.examples.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
    expect(opened.judgements).toHaveLength(3);
  });

  it("has the same candidates if the order of its rows differs from the order of their ids", async () => {
    const definition = TABLE_DEFINITIONS.pro_candidates?.replace(" primary key autoincrement", "");
    const bytes = await smallDatabase({
      sql: `alter table pro_candidates rename to before; ${definition};
        insert into pro_candidates select * from before order by id desc; drop table before`,
    });
    const small = await ledgerOf(bytes);
    expect(await added("vacuum", small)).toEqual([]);
    const records = (await added(originalSaves(5, 1, { pro: "bad" }), small)).filter(isPronounRecord);
    expect(records.map(judgementLine)).toEqual(["1 north 1: unset bad [] {} "]);
  });

  it("is read from Referee's own record if only the order of display differs", async () => {
    expect(await ledgerOf(await edited("update pro_candidates set sequence_no = 13 - id"))).toEqual(ledger);
  });

  it.each([
    ["cut off", "update referee_campaign set content = substr(content, 1, 500)"],
    ["not a blob", "update referee_campaign set content = 'hello'"],
    ["in another column", "alter table referee_campaign rename column content to other"],
  ])("is read only from PROTEST's tables if Referee's own record is %s", async (_, sql) => {
    const bytes = await edited(sql);
    expect(await codesOf(bytes)).toEqual(["database-edited!", "heads-only!"]);
    expect((await openedCampaign(bytes)).judgements).toHaveLength(3);
  });

  it("gives a warning that nothing is missing if Referee's table is empty, as in the original tool's copies", async () => {
    const bytes = await edited("delete from referee_campaign");
    expect(await codesOf(bytes)).toEqual(["table-ignored!", "heads-only!"]);
    expect((await messagesOf(bytes))[0]).toMatch(/nothing is missing$/);
    expect((await openedCampaign(bytes)).judgements).toHaveLength(3);
  });
});
