// Tests rows about candidates of the reference, which PROTEST's tool lets people judge. They are kept, reported and
// exported.

import { describe, expect, it } from "vitest";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import {
  campaignIn,
  codesOf,
  ledgerOf,
  linesOf,
  messagesOf,
} from "#tools/testing/campaigns/opened-database.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { editedDatabase, plainRows, sqliteInTest } from "#tools/testing/node-sqlite.ts";

/**
 * The campaign. In its database, rows 1 to 4 are candidates of the reference, 5 to 8 of “bad”, 9 to 12 of “good”; Ana
 * is annotator 1.
 */
const ledger: Ledger = smallLedger(
  {},
  {
    annotators: [{ id: "a1", name: "Ana", role: "annotator" }],
    judgements: [
      smallJudgement(1, { pronoun: "ok", tokens: [{ line: 1, position: 0 }], tags: ["ant_unsure"] }),
      smallJudgement(2, { example: "e4", pronoun: "bad" }),
    ],
    assignments: [
      {
        name: "first",
        tasks: [
          { label: "1", annotator: null, candidates: [{ system: "bad", example: "e1" }] },
          { label: "2", annotator: null, candidates: [{ system: "bad", example: "e2" }] },
        ],
      },
    ],
  },
);

async function editedOurs(sql: string, of = ledger): Promise<Uint8Array> {
  return editedDatabase(writeProtest(of, await sqliteInTest()), sql);
}

describe("rows on candidates of the reference", () => {
  const sql = `${originalSaves(1, 1, { pro: "ok", tokens: [[1, 0]], tags: ["t"], remark: "ref" })}
    ${originalSaves(2, 5, { pro: "bad" })}
    insert into task_definition values (8, 'mine', '1'); insert into annotation_tasks values (8, 3), (8, 5);`;
  const tables = [
    "annotations",
    "token_annotations",
    "tag_annotations",
    "annotation_tasks",
    "task_definition",
  ];
  const dump = async (bytes: Uint8Array) => {
    const rows = await Promise.all(tables.map((table) => plainRows(bytes, `select * from ${table}`)));
    return rows.map((ofTable) => ofTable.map((row) => JSON.stringify(row)).sort());
  };
  const reported =
    "found 2 judgements and 1 row of tasks on candidates of the reference, which Referee does not judge. Their rows are kept, and written again when the database is exported";

  it.each([
    ["Referee", () => editedOurs(sql)],
    [
      "PROTEST's tool",
      () => smallDatabase({ sql: sql.replaceAll("(8, 'mine'", "(9, 'mine'").replaceAll("(8, ", "(9, ") }),
    ],
  ])("are reported once, kept and exported if the database is from %s", async (_, make) => {
    const bytes = await make();
    const messages = (await messagesOf(bytes)).filter((message) => message.includes("reference,"));
    expect(messages).toEqual([reported]);
    const opened = await ledgerOf(bytes);
    expect(campaignIn(opened).outputs.map(({ system }) => system)).not.toContain("reference");
    expect(linesOf(opened).filter((line) => line.includes("ref"))).toEqual([]);
    expect(campaignIn(opened).annotators.map(({ id }) => id)).toContain("5");
    const exported = writeProtest(opened, await sqliteInTest());
    expect(await dump(exported)).toEqual(await dump(bytes));
    expect(await ledgerOf(exported)).toEqual(opened);
  });

  it("are kept together with later judgements, and can be changed again", async () => {
    const opened = await ledgerOf(await editedOurs(sql));
    const judged = smallJudgement(200, { example: "e3", pronoun: "bad" });
    const later = { ...opened, events: [...opened.events, judged] };
    const bytes = await editedOurs(originalSaves(1, 1, { pro: "bad" }), later);
    expect(await plainRows(bytes, "select candidate, anaph_annotation from annotations order by 1")).toEqual([
      [1, "bad"],
      [2, "bad"],
      [5, "ok"],
      [7, "bad"],
      [8, "bad"],
    ]);
    const exported = writeProtest(await ledgerOf(bytes), await sqliteInTest());
    expect(await dump(exported)).toEqual(await dump(bytes));
  });

  it.each([
    ["Referee", () => editedOurs("")],
    ["PROTEST's tool", () => smallDatabase()],
  ])(
    "get PROTEST's code for an invalid one, with which the original cannot open a database from %s",
    async (_, make) => {
      // A correct pronoun without a selected token, a remark, a conflict of tags, and an answer of the master user.
      const bytes = await editedDatabase(
        await make(),
        `${originalSaves(1, 1, { pro: "ok" })} ${originalSaves(2, 5, { remark: "?" })}
       ${originalSaves(3, 1, { tags: ["bad_translation", "incorrect_word_alignment"] })}
       ${originalSaves(4, -1, { pro: "ok" })} ${originalSaves(3, 5, { pro: "bad" })} ${originalSaves(1, 5, { pro: "bad" })}
       update annotations set conflict_status = 'mine' where candidate < 5;
       update annotations set conflict_status = null where candidate = 3 and annotator_id = 5;
       update annotations set conflict_status = 'ana_unset ant_ok' where candidate = 1 and annotator_id = 5`,
      );
      const exported = writeProtest(await ledgerOf(bytes), await sqliteInTest());
      const codes =
        "select candidate, annotator_id, conflict_status from annotations where candidate < 5 order by 1, 2";
      expect(await plainRows(exported, codes)).toEqual([
        [1, 1, "ana_notokens ant_ok"],
        // A code that the original knows is kept, and so is NULL, with which an example counts as new.
        [1, 5, "ana_unset ant_ok"],
        [2, 5, "ana_ok ant_ok"],
        [3, 1, "ana_conflicting_tags ant_ok"],
        [3, 5, null],
        [4, -1, "ana_ok ant_ok"],
      ]);
    },
  );

  it("do not prevent opening their batch; they are not judged, and are written again on export", async () => {
    const batch = await smallDatabase({
      sql: `update meta_data set tag_value = 'annotation_batch' where tag = 'file_type';
        insert into meta_data values ('annotator_id', '1'), ('annotator_name', 'Ana'), ('time_created', '2026-11-21 10:00:00');
        delete from annotations where annotator_id <> 1; delete from tag_annotations; delete from annotators where id <> 1;
        delete from task_definition; insert into annotation_tasks values (1, 1);
        ${originalSaves(1, 1, { pro: "ok" })}`,
    });
    const opened = await ledgerOf(batch);
    expect(opened.scope?.candidates).toHaveLength(8);
    expect(campaignIn(opened).suite.references).toEqual([]);
    expect(linesOf(opened)).toEqual(["1 north 1: ok ok [0:1,1:0] {} good", "1 south 1: bad ok [] {} "]);
    expect(await codesOf(batch)).toEqual(["reference-judged!"]);
    expect(await dump(writeProtest(opened, await sqliteInTest()))).toEqual(await dump(batch));
    const unjudged = await editedDatabase(batch, `${originalSaves(1, 1)} delete from annotation_tasks`);
    expect(await messagesOf(unjudged)).toEqual([
      "the batch contains 4 candidates of the reference, which Referee does not judge. Their rows are kept, and written again when the database is exported",
    ]);
  });
});
