// Tests batches: they are exported as PROTEST's tool does, with one number per annotator and separate ids for new rows.
// Batches of the shared data are tested in shared-batches.test.ts.

import { describe, expect, it } from "vitest";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { afterImport } from "#tools/testing/after-import.ts";
import { campaignIn, ledgerOf, linesOf } from "#tools/testing/campaigns/opened-database.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { dumpProtest } from "#tools/testing/campaigns/protest-dump.ts";
import { smallId, smallJudgement } from "#tools/testing/campaigns/small-campaign.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { editedDatabase, plainRows, sqliteInTest } from "#tools/testing/node-sqlite.ts";

const CREATED = "2026-11-21T10:00:00.000Z";

/** All candidates of the small database for one annotator. */
async function smallBatch(annotator: string): Promise<Ledger> {
  const master = await ledgerOf(await smallDatabase());
  const candidates = campaignIn(master).candidates ?? [];
  return makeBatch(master, { annotator, candidates, tasks: [], created: CREATED });
}

async function written(ledger: Ledger): Promise<Uint8Array> {
  return writeProtest(ledger, await sqliteInTest());
}

/** A database without Referee's own table, as PROTEST's tool alone would have made it. */
function withoutOwnTable(bytes: Uint8Array): Promise<Uint8Array> {
  return editedDatabase(bytes, "drop table referee_campaign");
}

/** Adds an annotator whose id is not a number. */
function named(annotator: string, clock: number): LedgerEvent {
  const name = annotator.toUpperCase();
  const stamp = { id: smallId(clock), clock, time: null, author: null };
  return { kind: "annotator", ...stamp, annotator, name, role: "annotator" };
}

describe("a batch", () => {
  it("is opened as the work of its annotator, with all candidates in the order of sequence_no", async () => {
    const batch = await ledgerOf(await withoutOwnTable(await written(await smallBatch("1"))));
    expect(batch.id).toBe("small");
    expect(batch.scope).toMatchObject({ annotator: "1", created: "2026-11-21 10:00:00" });
    expect(campaignIn(batch).annotators).toEqual([{ id: "1", name: "Ana", role: "annotator" }]);
    expect(batch.scope?.candidates.map(({ example }) => example).join("")).toBe("44332211");
    expect(linesOf(batch)).toEqual(["1 north 1: ok ok [0:1,1:0] {} good", "1 south 1: bad ok [] {} "]);
  });

  it("contains only the rows that its candidates need, under the master's ids", async () => {
    const master = await ledgerOf(await smallDatabase());
    const candidates = [{ system: "south", example: "1" }];
    const tasks = [{ set: "pilot", label: "IAA" }];
    const bytes = await written(makeBatch(master, { annotator: "2", candidates, tasks, created: null }));
    const dump = await dumpProtest(bytes);
    expect(dump.meta_data).toEqual([
      ["file_version", "PROTEST 1.1"],
      ["file_type", "annotation_batch"],
      ["master_description", "Small"],
      ["master_id", "small"],
      ["config:highlight", "default"],
      ["annotator_id", "2"],
      ["annotator_name", "Ben"],
    ]);
    expect(dump.corpora).toEqual([
      [5, "south/source.tok.en", 0],
      [6, "south/target.tok.fr", 1],
    ]);
    expect(dump.sentences).toHaveLength(8);
    expect(dump.documents).toEqual([
      [9, 5, 0, 1],
      [10, 5, 2, 3],
      [11, 6, 0, 1],
      [12, 6, 2, 3],
    ]);
    expect(dump.categories).toHaveLength(3);
    expect(await plainRows(bytes, "select id from pro_candidates")).toEqual([[9]]);
    expect(await plainRows(bytes, "select tgtcorpus, example_no from pro_antecedents")).toEqual([[6, 1]]);
    expect(await plainRows(bytes, "select tgtcorpus, example_no from translations")).toEqual([
      [6, 1],
      [6, 1],
    ]);
    expect(dump.annotators).toEqual([[2, "Ben"]]);
    expect(await plainRows(bytes, "select id, annotator_id from annotations")).toEqual([[3, 2]]);
    expect(dump.tag_annotations).toEqual([[1, 9, 2, "ant_unsure"]]);
    expect(dump.token_annotations).toEqual([]);
    expect(dump.annotation_tasks).toEqual([[1, 9]]);
    expect(dump.task_definition).toEqual([]);
  });

  it("is written and opened with the same judgements even if the master's rows were not kept", async () => {
    const batch = await smallBatch("1");
    const scope = batch.scope === null ? null : { ...batch.scope, origin: null };
    const texts = new Map([...batch.texts].filter(([, { kind }]) => kind !== "origin"));
    const bytes = await written({ ...batch, texts, scope });
    expect(
      await plainRows(bytes, "select tag_value from meta_data where tag like '%\\_i%' escape '\\'"),
    ).toEqual([[expect.stringMatching(/^small \[candidates [0-9a-f]{12}\]$/)], ["1"]]);
    expect(linesOf(await ledgerOf(await withoutOwnTable(bytes)))).toEqual(linesOf(batch));
  });

  it("includes the source corpus to which its positions refer, even if two systems share this corpus", async () => {
    const sql = ["pro_candidates", "pro_antecedents"].map(
      (table) => `update ${table} set srccorpus = 5 where srccorpus = 3`,
    );
    const bytes = await smallDatabase({ unjudged: true, sql: sql.join("; ") });
    const source = "select line, sentence from sentences where corpus = 5 order by line";
    const master = await ledgerOf(bytes);
    for (const system of ["north", "south"]) {
      const candidates = (campaignIn(master).candidates ?? []).filter((key) => key.system === system);
      expect(candidates).toHaveLength(4);
      const batch = makeBatch(master, { annotator: "1", candidates, tasks: [], created: null });
      expect(await plainRows(await written(batch), source)).toEqual(await plainRows(bytes, source));
    }
  });

  it("has no master_id if its master has none", async () => {
    const master = await ledgerOf(
      await smallDatabase({ sql: "delete from meta_data where tag = 'master_id'" }),
    );
    const candidates = campaignIn(master).candidates ?? [];
    const batch = makeBatch(master, { annotator: "1", candidates, tasks: [], created: null });
    const bytes = await written(batch);
    expect(await plainRows(bytes, "select tag from meta_data where tag = 'master_id'")).toEqual([]);
    const result = importJudgements(master, await ledgerOf(await withoutOwnTable(bytes)), "batch.db");
    expect(result).toMatchObject({ ok: true, value: { events: [] } });
  });
});

describe("new rows of a batch", () => {
  const judged = (batch: Ledger, author: string): Ledger => ({
    ...batch,
    events: [
      ...batch.events,
      named("b7", 89),
      smallJudgement(90, { system: "north", example: "2", author, pronoun: "bad", antecedent: "ok" }),
    ],
  });

  it("have ids that the original tool's import cannot confuse with the master's", async () => {
    const bytes = await written(judged(await smallBatch("1"), "1"));
    expect(
      await plainRows(bytes, "select id, candidate, conflict_status from annotations order by id"),
    ).toEqual([
      [1, 5, "ana_ok ant_ok"],
      [2, 9, "ana_notokens ant_ok"],
      [10_000_000, 6, "ana_ok ant_notokens"],
    ]);
  });

  it("have ids that cannot be confused with the master's, even if the original tool inserts the rows", async () => {
    const bytes = await editedDatabase(
      await written(await smallBatch("2")),
      originalSaves(6, 2, { pro: "ok", tokens: [[1, 4]], tags: ["mine"] }) +
        originalSaves(9, 2, { pro: "bad" }),
    );
    const ids = (table: string) => plainRows(bytes, `select id, candidate from ${table} order by id`);
    expect(await ids("annotations")).toEqual([
      [20_000_000, 6],
      [20_000_001, 9],
    ]);
    expect(await ids("token_annotations")).toEqual([[20_000_000, 6]]);
    expect(await ids("tag_annotations")).toEqual([[20_000_000, 6]]);
  });

  it("include only records of its annotator; records of others are in Referee's own table", async () => {
    const batch = judged(await smallBatch("1"), "b7");
    const bytes = await written(batch);
    expect(await plainRows(bytes, "select distinct annotator_id from annotations")).toEqual([[1]]);
    expect(await plainRows(bytes, "select id, name from annotators")).toEqual([[1, "Ana"]]);
    expect(await ledgerOf(bytes)).toEqual(batch);
  });
});

describe("the number of an annotator", () => {
  it("is the same in every table of a batch, even for a new annotator", async () => {
    const small = await ledgerOf(await smallDatabase());
    const master = { ...small, events: [...small.events, named("c3", 88), named("b2", 89)] };
    const candidates = (campaignIn(master).candidates ?? []).filter(({ system }) => system === "north");
    const batch = makeBatch(master, { annotator: "b2", candidates, tasks: [], created: CREATED });
    // One candidate is judged in Referee, the other one in PROTEST's tool.
    const judgedHere = smallJudgement(90, { author: "b2", system: "north", example: "2", pronoun: "bad" });
    const bytes = await editedDatabase(
      await written({ ...batch, events: [...batch.events, judgedHere] }),
      originalSaves(8, 4, { pro: "ok", tokens: [[1, 3]] }),
    );
    expect(await plainRows(bytes, "select tag_value from meta_data where tag like 'annotator%'")).toEqual([
      ["4"],
      ["B2"],
    ]);
    expect(await plainRows(bytes, "select id, name from annotators")).toEqual([[4, "B2"]]);
    expect(await plainRows(bytes, "select distinct annotator_id from annotations")).toEqual([[4]]);
    const expected = ["b2 north 2: unset bad [] {} ", "b2 north 4: unset ok [1:3] {} "];
    for (const file of [bytes, await withoutOwnTable(bytes)]) {
      const result = importJudgements(master, await ledgerOf(file), "batch.db");
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      expect(result.value.people).toMatchObject([{ id: "b2", isNew: false }]);
      expect(linesOf(afterImport(master, result.value))).toEqual([...linesOf(master), ...expected].sort());
    }
    expect(await plainRows(await written(master), "select id, name from annotators")).toEqual([
      [1, "Ana"],
      [2, "Ben"],
      [3, "C3"],
      [4, "B2"],
    ]);
  });

  it.each(["1234567890123456", "9007199254740991", "9007199254740992", "-9007199254740991"])(
    "identifies the annotator in the batch, whatever the id is: %s",
    async (id) => {
      const small = await ledgerOf(await smallDatabase());
      const master = { ...small, events: [...small.events, named(id, 89)] };
      const candidates = campaignIn(master).candidates ?? [];
      const batch = makeBatch(master, { annotator: id, candidates, tasks: [], created: CREATED });
      const judgedHere = smallJudgement(90, { author: id, system: "north", example: "2", pronoun: "bad" });
      const bytes = await written({ ...batch, events: [...batch.events, judgedHere] });
      const opened = await ledgerOf(await withoutOwnTable(bytes));
      const [annotator] = campaignIn(opened).annotators;
      expect(linesOf(opened)).toEqual([`${annotator?.id} north 2: unset bad [] {} `]);
      const result = importJudgements(master, opened, "batch.db");
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      expect(result.value.people).toMatchObject([{ id, isNew: false }]);
    },
  );

  it("is the number that the batch names, even if its tables list the annotator under another number", async () => {
    const bytes = await editedDatabase(
      await written(await smallBatch("2")),
      `drop table referee_campaign; insert into annotators values (1, 'Ben');
       update annotations set annotator_id = 1; update tag_annotations set annotator_id = 1`,
    );
    const opened = await ledgerOf(bytes);
    expect(campaignIn(opened).annotators).toEqual([{ id: "2", name: "Ben", role: "annotator" }]);
    expect(linesOf(opened)).toEqual(["2 south 1: bad bad [] {ant_unsure} "]);
  });
});
