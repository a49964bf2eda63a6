// Holds batches: taken out as the original takes them out, judged, and brought back without touching anybody else.

import { describe, expect, it } from "vitest";
import type { Campaign } from "#core/campaign/campaign.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { countKinds, mergeRecords, previewMerge, undoRecords } from "#core/exchange/merge.ts";
import { type Judgement, NOTHING_SAID } from "#core/judgement/judgement.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { uuidOf } from "#core/protest/judgement-id.ts";
import { writeProtest } from "#core/protest/write-protest.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";
import { editedDatabase, plainRows, sqliteInTest } from "#tools/node-sqlite.ts";
import { campaignOf, NOW, sharedDatabase } from "#tools/opened-database.ts";
import { dumpProtest } from "#tools/protest-dump.ts";
import { smallDatabase } from "#tools/small-database.ts";

let ids = 0;
const stamp = () => ({ newId: () => uuidOf(`test ${ids++}`), now: "2026-12-01T00:00:00.000Z" });

/** What everybody says now, one line a judgement that says something. */
function said(campaign: Campaign): string[] {
  const index = candidateIndexOf(campaign);
  const log = new JudgementLog(index, campaign.judgements);
  return index.numbers
    .flatMap((candidate) => log.ofCandidate(candidate))
    .map(({ system, example, annotator, antecedent, pronoun, tokens, tags, remark, flagged }) => {
      const where = tokens.map(({ line, position }) => `${line}:${position}`).join(",");
      return `${annotator} ${system} ${example}: ${antecedent} ${pronoun} [${where}] {${tags.join()}} ${remark}${flagged ? " flagged" : ""}`;
    })
    .filter((line) => !line.endsWith(": unset unset [] {} "))
    .sort();
}

/** Merges a file into the campaign as the app does. */
async function merged(campaign: Campaign, bytes: Uint8Array, takeTheirs = false): Promise<Campaign> {
  const preview = previewMerge(campaign, await campaignOf(bytes), "batch.db");
  if (!preview.ok) throw new Error(JSON.stringify(preview.problems));
  const records = mergeRecords(preview.value, takeTheirs, stamp());
  const { annotator, isNew } = preview.value;
  const annotators = isNew ? [...campaign.annotators, annotator] : campaign.annotators;
  return { ...campaign, annotators, judgements: [...campaign.judgements, ...records] };
}

async function kindsOf(campaign: Campaign, bytes: Uint8Array) {
  const preview = previewMerge(campaign, await campaignOf(bytes), "batch.db");
  if (!preview.ok) throw new Error(JSON.stringify(preview.problems));
  return {
    ...countKinds(preview.value.items),
    onlyHere: preview.value.onlyHere,
    others: preview.value.others,
  };
}

const NONE = { added: 0, changed: 0, unchanged: 0, contradicting: 0, behind: 0, onlyHere: 0, others: 0 };

/** All of north's and south's candidates for one annotator of the small database, with nothing of Referee's beside. */
async function smallBatch(annotator: string, sql = "", campaign?: Campaign): Promise<Uint8Array> {
  const master = campaign ?? (await campaignOf(await smallDatabase()));
  const candidates = master.candidates ?? [];
  const batch = makeBatch(master, { annotator, candidates, tasks: [], created: NOW });
  return editedDatabase(writeProtest(batch, await sqliteInTest()), `drop table referee_campaign; ${sql}`);
}

describe.each(["enfr", "newstest"])("a batch of %s", (name) => {
  const master = sharedDatabase(`${name}.protest/protest-master.db`);

  it.skipIf(master === undefined).each([
    { annotator: "1", labels: ["1"], file: "Annika" },
    { annotator: "2", labels: ["IAA", "2"], file: "Bertrand" },
  ])("for $file is row for row the one that the data has", async ({ annotator, labels, file }) => {
    const campaign = await campaignOf(master ?? new Uint8Array());
    const [set] = campaign.exchange.taskSets;
    const chosen = new Set(
      set?.tasks.filter(({ label }) => labels.includes(label)).flatMap((task) => task.candidates),
    );
    const candidates = (campaign.candidates ?? []).filter((candidate) => chosen.has(candidate));
    const tasks = labels.map((label) => ({ set: set?.name ?? "", label }));
    const batch = makeBatch(campaign, { annotator, candidates, tasks, created: "2018-06-21T12:00:00.000Z" });
    const bytes = writeProtest(batch, await sqliteInTest());
    const given = sharedDatabase(`${name}.protest/protest-batch-${file}.db`) ?? new Uint8Array();
    const [found, told] = [await dumpProtest(bytes), await dumpProtest(given)];
    expect({ ...found, annotation_tasks: [] }).toEqual({ ...told, annotation_tasks: [] });
    const sorted = (rows: readonly unknown[] = []) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(found.annotation_tasks)).toEqual(sorted(told.annotation_tasks));
    expect(await campaignOf(bytes)).toEqual(batch);
  });

  it.skipIf(master === undefined)("changes nothing when it comes back as it was", async () => {
    const campaign = await campaignOf(master ?? new Uint8Array());
    for (const file of ["Annika", "Bertrand"]) {
      const bytes = sharedDatabase(`${name}.protest/protest-batch-${file}.db`) ?? new Uint8Array();
      const kinds = await kindsOf(campaign, bytes);
      expect(kinds).toEqual({
        ...NONE,
        unchanged: (await plainRows(bytes, "select * from annotations")).length,
      });
      expect((await merged(campaign, bytes)).judgements).toEqual(campaign.judgements);
    }
  });
});

describe("a batch", () => {
  it("opens as its annotator's, in the order of sequence_no, with all of it to judge", async () => {
    const batch = await campaignOf(await smallBatch("1"));
    expect(batch.exchange.batch).toEqual({ annotator: "1", master: "small", created: "2026-11-21 10:00:00" });
    expect(batch.annotators).toEqual([{ id: "1", name: "Ana" }]);
    const index = candidateIndexOf(batch);
    expect(batch.candidates?.map((candidate) => index.keyOf(candidate).example)).toEqual([
      "4",
      "4",
      "3",
      "3",
      "2",
      "2",
      "1",
      "1",
    ]);
    expect(said(batch)).toEqual(["1 north 1: ok ok [0:1,1:0] {} good", "1 south 1: bad ok [] {} "]);
  });

  it("holds only what its candidates need, under the master's ids", async () => {
    const master = await campaignOf(await smallDatabase());
    const index = candidateIndexOf(master);
    const candidate = index.numberOf({ system: "south", example: "1" }) ?? -1;
    const batch = makeBatch(master, {
      annotator: "2",
      candidates: [candidate],
      tasks: [{ set: "pilot", label: "IAA" }],
      created: NOW,
    });
    const bytes = writeProtest(batch, await sqliteInTest());
    expect(await plainRows(bytes, "select id from corpora")).toEqual([[5], [6]]);
    expect(await plainRows(bytes, "select id from pro_candidates")).toEqual([[9]]);
    expect(await plainRows(bytes, "select id, annotator_id from annotations")).toEqual([[3, 2]]);
    expect(await plainRows(bytes, "select task_no, candidate from annotation_tasks")).toEqual([[1, 9]]);
    expect(await plainRows(bytes, "select count(*) from task_definition")).toEqual([[0]]);
  });

  it("gives its new rows ids that the original's re-import cannot confuse with the master's", async () => {
    const batch = await campaignOf(await smallBatch("1"));
    const [first] = batch.judgements;
    if (first === undefined) throw new Error("no judgement");
    const judged: Judgement = {
      ...first,
      ...NOTHING_SAID,
      id: uuidOf("new"),
      system: "north",
      example: "2",
      pronoun: "bad",
      antecedent: "ok",
      action: "judge",
    };
    const bytes = writeProtest({ ...batch, judgements: [...batch.judgements, judged] }, await sqliteInTest());
    expect(
      await plainRows(bytes, "select id, candidate, conflict_status from annotations order by id"),
    ).toEqual([
      [1, 5, "ana_ok ant_ok"],
      [2, 9, "ana_notokens ant_ok"],
      [10_000_000, 6, "ana_ok ant_notokens"],
    ]);
  });
});

describe("bringing a batch back", () => {
  it("changes exactly the judgements that were edited, and nobody else's (the original erased them)", async () => {
    const master = await campaignOf(await smallDatabase());
    const before = said(master);
    const edited = await smallBatch(
      "1",
      `update annotations set anaph_annotation = 'bad', conflict_status = 'ana_unset ant_ok' where candidate = 5;
       insert into annotations values (77, 6, 'ok', 'ok', 'new', 1, 'ana_notokens ant_notokens');
       insert into token_annotations values (88, 6, 1, 4, 'ok', 1)`,
    );
    expect(await kindsOf(master, edited)).toEqual({ ...NONE, added: 1, changed: 1, unchanged: 1 });
    const after = await merged(master, edited);
    const change = (line: string) =>
      line === "1 north 1: ok ok [0:1,1:0] {} good" ? "1 north 1: ok bad [0:1,1:0] {} good" : line;
    expect(said(after)).toEqual([...before.map(change), "1 north 2: ok ok [1:4] {} new"].sort());
    expect(await kindsOf(after, edited)).toEqual({ ...NONE, unchanged: 3 });
    expect((await merged(after, edited)).judgements).toEqual(after.judgements);
    // Edited and imported again: again only what was edited changes.
    const again = await editedDatabase(
      edited,
      "update annotations set remarks = 'later' where candidate = 6",
    );
    const last = await merged(after, again);
    expect(said(last)).toEqual(said(after).map((line) => line.replace("} new", "} later")));
    expect(last.judgements.filter(({ annotator }) => annotator !== "1")).toEqual(
      master.judgements.filter(({ annotator }) => annotator !== "1"),
    );
  });

  it("is undone as one step, but for what was judged since", async () => {
    const master = await campaignOf(await smallDatabase());
    const edited = await smallBatch(
      "1",
      "update annotations set anaph_annotation = 'bad'; insert into annotations values (77, 6, 'ok', 'ok', '', 1, null)",
    );
    const after = await merged(master, edited);
    const count = after.judgements.length - master.judgements.length;
    const run = { first: after.judgements[master.judgements.length]?.id ?? "", count };
    expect(count).toBe(3);
    const undone = undoRecords(after, after.judgements, run, stamp());
    expect(undone.kept).toBe(0);
    expect(said({ ...after, judgements: [...after.judgements, ...undone.records] })).toEqual(said(master));
    expect(new Set(undone.records.map(({ step }) => step)).size).toBe(1);
    // One of the three was judged again here: it stays.
    const last = after.judgements.at(-1);
    if (last === undefined) throw new Error("nothing merged");
    const later: Judgement = { ...last, id: uuidOf("later"), remark: "here", action: "judge" };
    const partly = undoRecords(after, [...after.judgements, later], run, stamp());
    expect({ kept: partly.kept, records: partly.records.length }).toEqual({ kept: 1, records: 2 });
    // Undone, it can be merged again.
    const back = { ...after, judgements: [...after.judgements, ...undone.records] };
    expect(said(await merged(back, edited))).toEqual(said(after));
  });

  it("tells what was changed on both sides, and takes it over only when asked to", async () => {
    const master = await campaignOf(await smallDatabase());
    const [first] = master.judgements;
    if (first === undefined) throw new Error("no judgement");
    const here: Judgement = { ...first, id: uuidOf("here"), remark: "here", action: "judge" };
    const judged = { ...master, judgements: [...master.judgements, here] };
    const edited = await smallBatch("1", "update annotations set remarks = 'there' where candidate = 5");
    expect(await kindsOf(judged, edited)).toEqual({ ...NONE, contradicting: 1, unchanged: 1 });
    expect(said(await merged(judged, edited))).toEqual(said(judged));
    expect(said(await merged(judged, edited, true))).toContain("1 north 1: ok ok [0:1,1:0] {} there");
  });

  it("leaves judgements of others in the file aside", async () => {
    const master = await campaignOf(await smallDatabase());
    const edited = await smallBatch(
      "1",
      "insert into annotations values (99, 9, 'ok', 'ok', 'mine', 2, null)",
    );
    expect(await kindsOf(master, edited)).toEqual({ ...NONE, unchanged: 2, others: 1 });
    expect(said(await merged(master, edited))).toEqual(said(master));
  });

  it("keeps what the batch says nothing of", async () => {
    const master = await campaignOf(await smallDatabase());
    const edited = await smallBatch("1", "delete from annotations; delete from token_annotations");
    expect(await kindsOf(master, edited)).toEqual({ ...NONE, onlyHere: 2 });
    expect(said(await merged(master, edited))).toEqual(said(master));
  });

  it.each([
    ["another master", "update meta_data set tag_value = 'other' where tag = 'master_id'", "other-campaign"],
    [
      "another text",
      "update sentences set sentence = 'Tout autre .' where corpus = 4 and line = 3",
      "hash-differs",
    ],
    [
      "another source",
      "update sentences set sentence = 'It shone .' where corpus = 3 and line = 3",
      "hash-differs",
    ],
    [
      "other marks",
      "update translations set tgtpos = 1 where tgtcorpus = 4 and example_no = 3 and ant_no is null",
      "hash-differs",
    ],
    ["an unknown system", "update corpora set name = 'west/target.tok.fr' where id = 4", "unknown-candidate"],
    [
      "another name of the annotator",
      "update annotators set name = 'Zoe'; update meta_data set tag_value = 'Zoe' where tag = 'annotator_name'",
      "other-campaign",
    ],
    ["no batch", "update meta_data set tag_value = 'master' where tag = 'file_type'", "unknown-format"],
  ])("is refused with %s", async (_, sql, code) => {
    const master = await campaignOf(await smallDatabase());
    const preview = previewMerge(master, await campaignOf(await smallBatch("1", sql)), "batch.db");
    if (preview.ok) throw new Error("merged");
    expect(new Set(preview.problems.map((problem) => problem.code))).toEqual(new Set([code]));
  });

  it("is refused by a campaign that is a batch itself", async () => {
    const batch = await campaignOf(await smallBatch("1"));
    expect(previewMerge(batch, batch, "batch.db")).toMatchObject({ ok: false });
  });
});
