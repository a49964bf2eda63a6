// Tests that batches of the shared data equal, row for row, those that PROTEST's tool exported. Skipped without the
// data.
// @whole: writes and compares whole real databases.

import { describe, expect, it } from "vitest";
import { importJudgements } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { candidateText } from "#core/ledger/fold.ts";
import {
  campaignIn,
  ledgerOf,
  sharedDatabase,
  sharedLedger,
} from "#tools/testing/campaigns/opened-database.ts";
import { dumpProtest } from "#tools/testing/campaigns/protest-dump.ts";
import { plainRows, sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { isLong } from "#tools/testing/runs/long.ts";

describe.each(isLong ? ["enfr", "newstest"] : ["newstest"])("a batch of %s", (name) => {
  const master = sharedDatabase(`${name}.protest/protest-master.db`);

  it
    .skipIf(master === undefined)
    .each([
      ...(isLong ? [{ annotator: "1", labels: ["1"], file: "Annika" }] : []),
      { annotator: "2", labels: ["IAA", "2"], file: "Bertrand" },
    ])(
    "for $file equals the batch in the data, row for row",
    async ({ annotator, labels, file }) => {
      const ledger = await sharedLedger(`${name}.protest/protest-master.db`);
      const campaign = campaignIn(ledger);
      const [set] = campaign.assignments;
      const chosen = new Set(
        set?.tasks
          .filter(({ label }) => labels.includes(label))
          .flatMap((task) => task.candidates)
          .map(candidateText),
      );
      const candidates = (campaign.candidates ?? []).filter((key) => chosen.has(candidateText(key)));
      const tasks = labels.map((label) => ({ set: set?.name ?? "", label }));
      const batch = makeBatch(ledger, { annotator, candidates, tasks, created: "2018-06-21T12:00:00.000Z" });
      const bytes = await writeProtest(batch, await sqliteInTest());
      const original = sharedDatabase(`${name}.protest/protest-batch-${file}.db`) ?? new Uint8Array();
      const found = await dumpProtest(bytes);
      const reported = await dumpProtest(original);
      expect({ ...found, annotation_tasks: [] }).toEqual({ ...reported, annotation_tasks: [] });
      const sorted = (rows: readonly unknown[] = []) => rows.map((row) => JSON.stringify(row)).sort();
      expect(sorted(found.annotation_tasks)).toEqual(sorted(reported.annotation_tasks));
      expect(await ledgerOf(bytes)).toEqual(batch);
    },
    120_000,
  );

  it.skipIf(master === undefined)(
    "changes nothing if it is imported without edits",
    async () => {
      const ledger = await sharedLedger(`${name}.protest/protest-master.db`);
      for (const file of isLong ? ["Annika", "Bertrand"] : ["Bertrand"]) {
        const bytes = sharedDatabase(`${name}.protest/protest-batch-${file}.db`) ?? new Uint8Array();
        const imported = importJudgements(
          ledger,
          await sharedLedger(`${name}.protest/protest-batch-${file}.db`),
          file,
        );
        if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
        expect(imported.value.events).toEqual([]);
        expect(imported.value.others).toBe(0);
        expect(new Set(imported.value.items.map(({ kind }) => kind))).toEqual(new Set(["unchanged"]));
        const rows = await plainRows(bytes, "select * from annotations");
        expect(imported.value.items).toHaveLength(rows.length);
      }
    },
    120_000,
  );
});
