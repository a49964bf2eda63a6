// Tests exporting a database after outputs of its campaign were added, replaced or removed.

import { describe, expect, it } from "vitest";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { hashLedgerText, type Ledger, type LedgerText } from "#core/ledger/ledger.ts";
import type { OutputText } from "#core/suite/suite.ts";
import { EMPTY_JUDGEMENT } from "#core/tasks/judging/content.ts";
import { campaignIn, ledgerOf, linesOf, openedCampaign } from "#tools/testing/campaigns/opened-database.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { dumpProtest } from "#tools/testing/campaigns/protest-dump.ts";
import { smallId, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { editedDatabase, plainRows, sqliteInTest } from "#tools/testing/node-sqlite.ts";

/** The ledger after one more event. */
function withEvent(ledger: Ledger, body: EventBody, number = 100): Ledger {
  const event: LedgerEvent = { ...body, id: smallId(number), clock: number, time: null };
  return { ...ledger, events: [...ledger.events, event] };
}

/** The ledger with this output of the system; null = removed. */
function withOutput(ledger: Ledger, system: string, output: OutputText | null, number = 100): Ledger {
  if (output === null) return withEvent(ledger, { kind: "output", author: null, system, text: null }, number);
  const text: LedgerText = { kind: "output", output };
  const hash = hashLedgerText(text);
  const texts = new Map([...ledger.texts, [hash, text]]);
  return withEvent({ ...ledger, texts }, { kind: "output", author: null, system, text: hash }, number);
}

const north = "translations where tgtcorpus = 4";

/** An output that is aligned token by token, as from a folder. */
const WEST: OutputText = {
  lines: [
    "La balle est rouge .",
    "Il rebondit quand tu la lâches .",
    "Ils ont vu le plasma .",
    "Il brille .",
  ],
  alignment: ["0-0 1-1 2-2 3-3 4-4", "0-0 1-1 2-2 3-3 4-5 5-4 6-6", "0-0 1-1 2-2 3-3 4-4", "0-0 1-1 2-2"],
  sourceLines: null,
  translations: null,
};

async function written(ledger: Ledger): Promise<Uint8Array> {
  return writeProtest(ledger, await sqliteInTest());
}

const systemsIn = async (bytes: Uint8Array) =>
  (await openedCampaign(await editedDatabase(bytes, "drop table referee_campaign"))).outputs.map(
    ({ system }) => system,
  );

describe("a database whose campaign changed", () => {
  it("has new rows for an added system, and unchanged existing rows", async () => {
    const small = await smallDatabase();
    const bytes = await written(withOutput(await ledgerOf(small), "west", WEST));
    const before = await dumpProtest(small);
    const after = await dumpProtest(bytes);
    const added = (table: keyof typeof before) => {
      const rowsBefore = before[table] ?? [];
      expect(after[table]?.slice(0, rowsBefore.length), table).toEqual(rowsBefore);
      return after[table]?.slice(rowsBefore.length);
    };
    expect(added("corpora")).toEqual([
      [7, "west/source.tok.en", 0],
      [8, "west/target.tok.fr", 1],
    ]);
    expect(added("sentences")).toHaveLength(8);
    expect(added("documents")).toEqual([
      [13, 7, 0, 1],
      [14, 7, 2, 3],
      [15, 8, 0, 1],
      [16, 8, 2, 3],
    ]);
    // Columns: id, source and target corpus, example, line, pronoun, its position, number of equal tokens before it,
    // category. The last column, the order of display, is not compared.
    expect(added("pro_candidates")?.map((row) => (Array.isArray(row) ? row.slice(0, 9) : row))).toEqual([
      [13, 7, 8, 1, 1, "It", 0, 0, 1],
      [14, 7, 8, 2, 1, "it", 5, 1, 2],
      [15, 7, 8, 3, 3, "It", 0, 0, 1],
      [16, 7, 8, 4, 1, "you", 3, 0, 3],
    ]);
    expect(added("pro_antecedents")).toHaveLength(3);
    expect(added("translations")).toHaveLength(7);
    for (const table of ["annotations", "token_annotations", "tag_annotations"] as const) {
      expect(added(table)).toEqual([]);
    }
    // Row ids may now mean other candidates, so PROTEST must reject earlier batches.
    expect(await plainRows(bytes, "select tag_value from meta_data where tag = 'master_id'")).toEqual([
      [expect.stringMatching(/^small \[candidates [0-9a-f]{12}\]$/)],
    ]);
    expect(await systemsIn(bytes)).toEqual(["north", "south", "west"]);
  });

  it("has no rows of a removed system, nor of its judgements", async () => {
    const bytes = await written(withOutput(await ledgerOf(await smallDatabase()), "south", null));
    expect(await systemsIn(bytes)).toEqual(["north"]);
    expect(await plainRows(bytes, "select id from corpora")).toEqual([[1], [2], [3], [4]]);
    expect(await plainRows(bytes, "select distinct corpus from sentences")).toEqual([[1], [2], [3], [4]]);
    expect(await plainRows(bytes, "select distinct corpus from documents")).toEqual([[1], [2], [3], [4]]);
    expect(await plainRows(bytes, "select count(*) from pro_antecedents")).toEqual([[6]]);
    expect(await plainRows(bytes, "select candidate from annotations")).toEqual([[5], [8]]);
    expect(await plainRows(bytes, "select count(*) from tag_annotations")).toEqual([[0]]);
    expect(await plainRows(bytes, "select candidate from annotation_tasks")).toEqual([[5], [8]]);
  });

  it("has new rows for a replaced output, without judgements of the former text", async () => {
    const ledger = withOutput(await ledgerOf(await smallDatabase()), "north", WEST);
    const bytes = await written(ledger);
    expect(await plainRows(bytes, "select id, name from corpora where name like 'north%'")).toEqual([
      [3, "north/source.tok.en"],
      [7, "north/source.tok.en"],
      [8, "north/target.tok.fr"],
    ]);
    expect(await plainRows(bytes, `select count(*) from ${north}`)).toEqual([[0]]);
    expect(await plainRows(bytes, "select candidate from annotations order by 1")).toEqual([[9], [9]]);
    expect(linesOf(await ledgerOf(bytes))).toEqual(linesOf(ledger));
    // Importing the output again restores all rows of the database.
    const former = campaignIn(await ledgerOf(await smallDatabase())).outputs[0];
    if (former === undefined) throw new Error("no output");
    const { system: _system, ...text } = former;
    const restored = await written(withOutput(ledger, "north", text, 101));
    expect(await dumpProtest(restored)).toEqual(await dumpProtest(await smallDatabase()));
  });

  it("has no rows of retracted or cleared judgements, and keeps the row ids of changed judgements", async () => {
    const ledger = await ledgerOf(await smallDatabase());
    const { registers } = campaignIn(ledger);
    const headOf = (by: string, system: string, example: string) => {
      const head = registers.of(by, { system, example })?.latest;
      if (head === undefined) throw new Error("nothing said");
      return head;
    };
    const first = headOf("1", "north", "1");
    const second = headOf("1", "south", "1");
    const retracted = withEvent(ledger, { kind: "retraction", author: null, events: [first.id], reason: "" });
    expect(
      await plainRows(await written(retracted), "select id, candidate from annotations order by id"),
    ).toEqual([
      [2, 9],
      [3, 9],
      [4, 8],
    ]);
    expect(await plainRows(await written(retracted), "select count(*) from token_annotations")).toEqual([
      [0],
    ]);
    const cleared = withEvent(ledger, {
      ...second,
      supersedes: [second.id],
      content: EMPTY_JUDGEMENT,
      action: "judge",
    });
    expect(await plainRows(await written(cleared), "select id from annotations order by id")).toEqual([
      [1],
      [3],
      [4],
    ]);
    const tokens = [...first.content.tokens, { line: 1, position: 4 }];
    const content = { ...first.content, tokens, tags: ["mine"], remark: "more" };
    const bytes = await written(
      withEvent(ledger, { ...first, supersedes: [first.id], content, action: "judge" }),
    );
    expect(await plainRows(bytes, "select id, remarks from annotations order by id")).toEqual([
      [1, "more"],
      [2, ""],
      [3, ""],
      [4, ""],
    ]);
    expect(await plainRows(bytes, "select id, line, token from token_annotations order by id")).toEqual([
      [1, 1, 0],
      [2, 0, 1],
      [3, 1, 4],
    ]);
    expect(await plainRows(bytes, "select id, candidate, tag from tag_annotations order by id")).toEqual([
      [1, 9, "ant_unsure"],
      [2, 5, "mine"],
    ]);
  });

  it("keeps rows on the reference of a campaign that came from a folder", async () => {
    const edited = await editedDatabase(await written(smallLedger()), originalSaves(1, -1, { pro: "ok" }));
    const ledger = await ledgerOf(edited);
    expect(await dumpProtest(await written(ledger))).toEqual(await dumpProtest(edited));
    const bytes = await written(withOutput(ledger, "good", null, 100));
    expect(await plainRows(bytes, "select candidate from annotations")).toEqual([[1]]);
    expect(await systemsIn(bytes)).toEqual(["bad"]);
  });
});
