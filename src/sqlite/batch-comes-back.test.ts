// Tests that importing a batch edited in PROTEST's own tool, once or repeatedly, adds exactly the edited judgements.

import { beforeAll, describe, expect, it } from "vitest";
import { countKinds, importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { continueBatch } from "#core/io/protest/write/continue-batch.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { isStateKey, type LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { afterImport } from "#tools/testing/after-import.ts";
import { campaignIn, ledgerOf, linesOf, openedDatabase } from "#tools/testing/campaigns/opened-database.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { smallId, smallJudgement, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { editedDatabase, sqliteInTest } from "#tools/testing/node-sqlite.ts";

/** The campaign of the small database, with Kim as a further annotator, who gets number 3 in a database. */
let master: Ledger;
const KIM: LedgerEvent = {
  kind: "annotator",
  id: smallId(99),
  clock: 99,
  time: null,
  author: null,
  annotator: "k",
  name: "Kim",
  role: "annotator",
};

beforeAll(async () => {
  const small = await ledgerOf(await smallDatabase());
  master = { ...small, events: [...small.events, KIM] };
});

/** The file of a batch with all candidates, for an annotator. */
async function batchFile(annotator: string): Promise<Uint8Array> {
  const candidates = campaignIn(master).candidates ?? [];
  const plan = { annotator, candidates, tasks: [], created: "2026-11-21T10:00:00.000Z" };
  return writeProtest(makeBatch(master, plan), await sqliteInTest());
}

async function importBatch(ledger: Ledger, bytes: Uint8Array) {
  const opened = await openedDatabase(bytes);
  const found = importJudgements(ledger, continueBatch(ledger, await ledgerOf(bytes), opened), "batch.db");
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
}

/** The campaign after importing the files one after the other. */
async function importFiles(ledger: Ledger, ...files: readonly Uint8Array[]): Promise<Ledger> {
  for (const bytes of files) ledger = afterImport(ledger, await importBatch(ledger, bytes));
  return ledger;
}

/** The judgements that were added and removed. */
function difference(now: Ledger, earlier = master): string[] {
  const linesNow = linesOf(now);
  const linesBefore = linesOf(earlier);
  return [
    ...linesBefore.filter((line) => !linesNow.includes(line)).map((line) => `- ${line}`),
    ...linesNow.filter((line) => !linesBefore.includes(line)).map((line) => `+ ${line}`),
  ];
}

const dropOwnTable = "drop table referee_campaign;";
const ANA = "1 north 1: ok ok [0:1,1:0] {} good";

describe("a batch edited in the original tool", () => {
  it.each([
    ["with Referee's own table", ""],
    ["with PROTEST's tables only", dropOwnTable],
  ])("adds exactly the edited judgements, %s", async (_, sql) => {
    const file = await editedDatabase(
      await batchFile("1"),
      sql +
        originalSaves(5, 1, { ant: "ok", pro: "bad", remark: "good" }) +
        originalSaves(6, 1, {
          ant: "ok",
          pro: "ok",
          tokens: [
            [0, 1],
            [1, 4],
          ],
          tags: ["mine"],
          remark: "new",
        }) +
        originalSaves(7, 1),
    );
    const now = await importFiles(master, file);
    expect(difference(now)).toEqual([
      `- ${ANA}`,
      "+ 1 north 1: ok bad [] {} good",
      "+ 1 north 2: ok ok [0:1,1:4] {mine} new",
    ]);
    expect(now.events.filter((event) => event.kind === "judgement" && !isStateKey(event))).toHaveLength(6);
    expect((await importBatch(now, file)).events).toEqual([]);
  });

  it.each([
    ["with Referee's own table", ""],
    ["with PROTEST's tables only", dropOwnTable],
  ])("of a new annotator is imported under this annotator, %s", async (_, sql) => {
    const file = await editedDatabase(await batchFile("k"), sql + originalSaves(6, 3, { pro: "bad" }));
    const now = await importFiles(master, file);
    expect(difference(now)).toEqual(["+ k north 2: unset bad [] {} "]);
    expect(campaignIn(now).annotators.map(({ id }) => id)).toEqual(["1", "2", "-1", "k"]);
  });

  it("can clear a judgement that it contained when it was exported", async () => {
    const file = await editedDatabase(await batchFile("1"), originalSaves(5, 1));
    expect(difference(await importFiles(master, file))).toEqual([`- ${ANA}`]);
  });

  it("does not overwrite later judgements of the campaign with rows that were not edited", async () => {
    const file = await batchFile("1");
    const [head] = campaignIn(master).registers.of("1", { system: "north", example: "1" })?.heads ?? [];
    const judgedHere = smallJudgement(120, {
      author: "1",
      system: "north",
      example: "1",
      pronoun: "bad",
      supersedes: [head?.id ?? ""],
    });
    const judged = { ...master, events: [...master.events, judgedHere] };
    expect(difference(await importFiles(judged, file), judged)).toEqual([]);
    const edited = await editedDatabase(file, originalSaves(5, 1, { remark: "there" }));
    expect(difference(await importFiles(judged, edited), judged)).toEqual([
      "- 1 north 1: unset bad [] {} ",
      expect.stringMatching(/^\+ 1 north 1: .* CONCURRENT$/),
    ]);
  });
});

describe("a batch that is imported again", () => {
  /** The file of a batch after each of these sessions. A session runs its SQL statements on the file. */
  async function states(annotator: string, ...sessions: readonly string[]): Promise<Uint8Array[]> {
    let bytes = await batchFile(annotator);
    const files: Uint8Array[] = [];
    for (const sql of sessions) {
      bytes = await editedDatabase(bytes, sql);
      files.push(bytes);
    }
    return files;
  }
  const ok = (remark = "") => originalSaves(6, 3, { pro: "ok", remark });
  const bad = originalSaves(6, 3, { pro: "bad" });
  const clear = originalSaves(6, 3);
  const line = (pro: string) => `+ k north 2: unset ${pro} [] {} `;

  it.each<[string, string, string[], string[]]>([
    ["unchanged", "k", [ok(), "select 1"], [line("ok")]],
    ["edited again", "k", [ok(), bad], [line("bad")]],
    ["edited again and again", "k", [ok(), bad, ok("so")], [`${line("ok")}so`]],
    ["edited, then set back", "k", [ok(), bad, ok()], [line("ok")]],
    ["cleared", "k", [ok(), clear], []],
    ["cleared and then judged", "k", [ok(), clear, ok()], [line("ok")]],
    [
      "with another judgement",
      "k",
      [ok(), originalSaves(7, 3, { pro: "ok" })],
      [line("ok"), "+ k north 3: unset ok [] {} "],
    ],
    [
      "exported with a judgement, then edited twice",
      "1",
      [originalSaves(5, 1, { pro: "ok" }), originalSaves(5, 1, { pro: "bad" })],
      [`- ${ANA}`, "+ 1 north 1: unset bad [] {} "],
    ],
    [
      "edited, then set back to the exported state",
      "1",
      [
        originalSaves(5, 1, { pro: "ok" }),
        originalSaves(5, 1, {
          ant: "ok",
          pro: "ok",
          remark: "good",
          tokens: [
            [1, 0],
            [0, 1],
          ],
        }),
      ],
      [],
    ],
    ["exported with a judgement, then cleared", "1", ["select 1", originalSaves(5, 1)], [`- ${ANA}`]],
  ])("brings its latest state into the campaign: %s", async (_, annotator, sessions, expected) => {
    for (const own of ["", dropOwnTable]) {
      const [first = "", ...others] = sessions;
      const files = await states(annotator, own + first, ...others);
      // If Referee did not write the batch, a missing row may never have been in it.
      if (own !== "" && expected[0] === `- ${ANA}` && expected.length === 1) continue;
      const now = await importFiles(master, ...files);
      expect(difference(now), own).toEqual(expected);
      expect((await importBatch(now, files.at(-1) ?? new Uint8Array())).events).toEqual([]);
    }
  });

  it("changes nothing if it is an older copy", async () => {
    for (const own of ["", dropOwnTable]) {
      const [untouched, older, newer] = await states("k", `${own} select 1`, ok(), bad);
      if (untouched === undefined || older === undefined || newer === undefined) throw new Error("no file");
      for (const files of [
        [newer, older, untouched],
        [untouched, newer, older],
        [newer, untouched, newer],
      ]) {
        expect(difference(await importFiles(master, ...files))).toEqual([line("bad")]);
      }
    }
  });

  it("brings its latest state into the campaign, whatever the change counters of its states", async () => {
    const [first, second] = await states("k", ok(), clear);
    if (first === undefined || second === undefined) throw new Error("no file");
    for (const counter of [0, 1, 99]) {
      for (const at of [24, 92]) new DataView(second.buffer, second.byteOffset).setUint32(at, counter);
      expect(difference(await importFiles(master, first, second))).toEqual([]);
      expect(difference(await importFiles(master, second, first))).toEqual([]);
    }
  });

  it("does not retract judgements that were made in the campaign since it was imported", async () => {
    const [first, second] = await states("k", ok(), clear);
    if (first === undefined || second === undefined) throw new Error("no file");
    const once = await importFiles(master, first);
    const [head] = campaignIn(once).registers.of("k", { system: "north", example: "2" })?.heads ?? [];
    const judgedHere = smallJudgement(150, {
      author: "k",
      system: "north",
      example: "2",
      pronoun: "bad",
      supersedes: [head?.id ?? ""],
    });
    const judged = { ...once, events: [...once.events, judgedHere] };
    expect(difference(await importFiles(judged, second), judged)).toEqual([]);
  });

  it("is returned unchanged by continueBatch if it is really a copy of the master", async () => {
    const bytes = writeProtest(master, await sqliteInTest());
    expect(continueBatch(master, await ledgerOf(bytes), await openedDatabase(bytes))).toEqual(master);
  });
});

describe("a batch that the original tool exported from a master", () => {
  /** The candidates of one system as PROTEST's tool exports them: it copies Referee's own table without its row. */
  async function ofOriginal(of: Ledger, annotator: string, system: string, sql = ""): Promise<Uint8Array> {
    const candidates = (campaignIn(of).candidates ?? keysOf(of)).filter((key) => key.system === system);
    const batch = makeBatch(of, { annotator, candidates, tasks: [], created: null });
    return editedDatabase(writeProtest(batch, await sqliteInTest()), `delete from referee_campaign; ${sql}`);
  }
  const keysOf = (of: Ledger) => {
    const { suite, outputs } = campaignIn(of);
    return outputs.flatMap(({ system }) => suite.examples.map(({ id }) => ({ system, example: id })));
  };

  it("can be imported into a campaign whose example ids are not numbers", async () => {
    const ourCampaign = smallLedger({}, { annotators: [{ id: "k", name: "Kim", role: "annotator" }] });
    const edits = originalSaves(9, 1, { pro: "bad" }) + originalSaves(12, 1, { pro: "ok", tokens: [[1, 3]] });
    const file = await ofOriginal(ourCampaign, "k", "good", edits);
    const now = await importFiles(ourCampaign, file);
    expect(linesOf(now)).toEqual(["k good e1: unset bad [] {} ", "k good e4: unset ok [1:3] {} "]);
    expect((await importBatch(ourCampaign, file)).items.map(({ kind }) => kind)).toEqual(["added", "added"]);
    expect((await importBatch(now, file)).events).toEqual([]);
    const again = await editedDatabase(file, originalSaves(9, 1));
    expect(linesOf(await importFiles(now, again))).toEqual(["k good e4: unset ok [1:3] {} "]);
  });

  it("is imported into the right corpus even if two corpora have the same name", async () => {
    const sql = "update corpora set name = 'twin/target.tok.fr' where id in (4, 6)";
    const twins = await ledgerOf(await smallDatabase({ sql }));
    const systems = campaignIn(twins).outputs.map(({ system }) => system);
    expect(systems).toEqual(["twin/target.tok.fr", "twin/target.tok.fr #6"]);
    const ids = campaignIn(twins).judgements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    const untouched = await ofOriginal(twins, "1", systems[1] ?? "");
    expect((await openedDatabase(untouched)).kind).toBe("database");
    expect(campaignIn(await ledgerOf(untouched)).outputs.map(({ system }) => system)).toEqual(["twin"]);
    const found = await importBatch(twins, untouched);
    expect(countKinds(found.items)).toMatchObject({ added: 0, changed: 0, concurrent: 0, orphaned: 0 });
    expect(found.events.map((event) => event.kind === "judgement" && isStateKey(event))).toEqual([true]);
    expect(difference(await importFiles(twins, untouched), twins)).toEqual([]);
    const edited = await ofOriginal(twins, "1", systems[1] ?? "", originalSaves(12, 1, { pro: "bad" }));
    expect(difference(await importFiles(twins, edited), twins)).toEqual([
      `+ 1 ${systems[1]} 4: unset bad [] {} `,
    ]);
  });

  it("gives orphaned judgements if the row of its corpus differs from the campaign's", async () => {
    const ourCampaign = smallLedger({}, { annotators: [{ id: "k", name: "Kim", role: "annotator" }] });
    const file = await ofOriginal(ourCampaign, "k", "good", originalSaves(9, 1, { pro: "bad" }));
    const other = await editedDatabase(file, "update corpora set name = 'best/target.tok.fr' where id = 6");
    const now = await importFiles(ourCampaign, other);
    const judgements = campaignIn(now).judgements.filter((judgement) => !isStateKey(judgement));
    expect(judgements.map(({ system, example }) => `${system} ${example}`)).toEqual(["best 1"]);
    expect((await importBatch(ourCampaign, other)).items.map(({ kind }) => kind)).toEqual(["orphaned"]);
  });
});
