// Compares what Referee reads from real databases with plain SQL on the same bytes. The data is not part of the
// repository.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import { writeTables } from "#core/io/protest/write/write-protest.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { ProtestOrigin } from "#core/suite/protest-origin.ts";
import {
  campaignIn,
  sharedDatabase,
  sharedLedger,
  sharedOpening,
} from "#tools/testing/campaigns/opened-database.ts";
import { isPronounRecord } from "#tools/testing/campaigns/pronoun-records.ts";
import { askPlain, plainRows } from "#tools/testing/node-sqlite.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvRows } from "#tools/testing/tsv.ts";

const FILES = ["enfr", "newstest"].flatMap((name) =>
  ["master", "batch-Annika", "batch-Bertrand"].map((file) => `${name}.protest/protest-${file}.db`),
);

/** The database rows from which the campaign was read. */
function originOf(ledger: Ledger): ProtestOrigin {
  const text = ledger.texts.get(campaignIn(ledger).origin ?? "");
  if (text?.kind !== "origin") throw new Error("no PROTEST database");
  return text.origin;
}

describe.each(FILES)("the database %s", (path) => {
  const bytes = sharedDatabase(path);
  const test = it.skipIf(bytes === undefined);
  const skipped = skippedNote(bytes);
  /** The number of rows of each table. */
  const countRows = (tables: readonly string[]) =>
    askPlain(bytes ?? new Uint8Array(), (rows) =>
      tables.map((table) => Number(rows(`select count(*) from ${table}`)[0]?.[0])),
    );

  test(`has as many rows of each kind as SQL counts${skipped}`, async () => {
    const ledger = await sharedLedger(path);
    const { suite, outputs, candidates, judgements, annotators, batch, assignments } = campaignIn(ledger);
    const rows = originOf(ledger).rows;
    const given = [...suite.references, ...outputs].flatMap(({ translations }) => translations ?? []);
    const contents = judgements.filter(isPronounRecord).map(({ content }) => content);
    const reported = {
      candidates: (candidates?.length ?? 0) + suite.references.length * suite.examples.length,
      annotations: judgements.length,
      tokens: contents.reduce((sum, { tokens }) => sum + tokens.length, 0),
      tags: contents.reduce((sum, { tags }) => sum + tags.length, 0),
      antecedents: given.reduce((sum, one) => sum + one.antecedents.length, 0),
      translations: given.reduce((sum, one) => sum + one.pronoun.length + one.antecedents.flat().length, 0),
      annotators: annotators.length,
      categories: suite.categories.length,
      tasks:
        batch === null
          ? assignments.flatMap((set) => set.tasks).reduce((sum, task) => sum + task.candidates.length, 0)
          : rows.annotation_tasks.length,
    };
    const tables: Readonly<Record<keyof typeof reported, string>> = {
      candidates: "pro_candidates",
      annotations: "annotations",
      tokens: "token_annotations",
      tags: "tag_annotations",
      antecedents: "pro_antecedents",
      translations: "translations",
      annotators: "annotators",
      categories: "categories",
      tasks: "annotation_tasks",
    };
    const counted = await countRows(Object.values(tables));
    expect(reported).toEqual(
      Object.fromEntries(Object.keys(tables).map((name, index) => [name, counted[index]])),
    );
  });

  test(`computes the stored conflict status of every judgement${skipped}`, async () => {
    const ledger = await sharedLedger(path);
    // Without the original rows, Referee writes every conflict status as it computes it.
    const origin = originOf(ledger);
    const rows = { ...origin.rows, annotations: [], token_annotations: [], tag_annotations: [] };
    const recomputed = writeTables(campaignIn(ledger), { ...origin, rows });
    const found = recomputed.tables.annotations.map((row) => [
      row.candidate,
      row.annotator_id,
      row.ant_annotation,
      row.anaph_annotation,
      row.remarks,
      row.conflict_status,
    ]);
    const stored = await plainRows(
      bytes ?? new Uint8Array(),
      "select candidate, annotator_id, ant_annotation, anaph_annotation, remarks, conflict_status from annotations order by candidate, annotator_id",
    );
    expect(stored.length).toBeGreaterThan(80);
    expect(found).toEqual(stored);
  });

  test(`gives no warning, except “heads-only” for a master${skipped}`, async () => {
    const opened = await sharedOpening(path);
    const isMaster = path.includes("master");
    expect(opened.warnings.map(({ code }) => code)).toEqual(isMaster ? ["heads-only"] : []);
  });
});

describe.each(["enfr", "newstest"])("the automatic pass on the master of %s", (name) => {
  const path = `${name}.protest/protest-master.db`;
  const bytes = sharedDatabase(path);
  const expected = sharedDataPath(`${name}/expected`);
  const isThere = bytes !== undefined && expected !== undefined;

  it.skipIf(!isThere)("gives the expected verdict on every candidate under protest-2016", async () => {
    const campaign = campaignIn(await sharedLedger(path));
    const rows = tsvRows(readFileSync(join(expected ?? "", "expected.tsv"), "utf8"));
    const systems = new Set(campaign.outputs.map(({ system }) => system));
    const verdicts = computeVerdicts(passInputOf(campaign)).flatMap((ofOutput, system) =>
      ofOutput.map((verdict, example) => ({
        candidate: `${campaign.outputs[system]?.system} ${campaign.suite.examples[example]?.id} ${campaign.suite.examples[example]?.category}`,
        approved: verdict.approved,
        tokens: `${verdict.referencePronoun.join(" ")} | ${verdict.outputPronoun.join(" ")}`.toLowerCase(),
      })),
    );
    const reported = rows
      .filter((row) => systems.has(row.system ?? ""))
      .map((row) => ({
        candidate: `${row.system} ${row.item} ${row.category}`,
        approved: row.auto2016 === "1",
        tokens: `${row.ref_pro} | ${row.mt_pro}`,
      }));
    expect(reported.length).toBe(rows.length);
    const sort = (list: typeof reported) => [...list].sort((a, b) => (a.candidate < b.candidate ? -1 : 1));
    expect(sort(verdicts)).toEqual(sort(reported));
  });
});
