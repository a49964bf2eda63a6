// Tests that importing two states of one database together keeps the newer state, whatever their order.

import { expect, it } from "vitest";
import type { NamedLedger } from "#core/exchange/import-all.ts";
import { importAll, inImportOrder } from "#core/exchange/import-all.ts";
import { countKinds } from "#core/exchange/import-judgements.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { afterImport } from "#tools/testing/after-import.ts";
import { campaignIn, ledgerOf, linesOf, openedDatabase } from "#tools/testing/campaigns/opened-database.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { smallDatabase } from "#tools/testing/campaigns/small-database.ts";
import { editedDatabase, sqliteInTest } from "#tools/testing/node-sqlite.ts";

async function named(file: string, bytes: Uint8Array): Promise<NamedLedger> {
  return { file, ledger: await ledgerOf(bytes), database: await openedDatabase(bytes) };
}

it("if two states of a database are imported together, the newer counts and no answers are concurrent", async () => {
  const master = await ledgerOf(await smallDatabase());
  const candidates = campaignIn(master).candidates ?? [];
  const plan = { annotator: "1", candidates, tasks: [], created: null };
  const batchBytes = writeProtest(makeBatch(master, plan), await sqliteInTest());
  const first = await editedDatabase(batchBytes, originalSaves(6, 1, { pro: "bad", remark: "first" }));
  const then = await editedDatabase(first, originalSaves(6, 1, { pro: "bad", remark: "then" }));
  // In the order of names, the newer state comes first.
  const older = await named("z.db", first);
  const newer = await named("a.db", then);
  const outcomes = [
    [older, newer],
    [newer, older],
  ].map((inputs) => {
    const { files, together } = importAll(master, inImportOrder(inputs));
    expect(files.map(({ file, imported }) => `${file} ${imported.ok}`)).toEqual(["z.db true", "a.db true"]);
    expect(countKinds(together.items)).toMatchObject({ added: 1, concurrent: 0 });
    return linesOf(afterImport(master, together));
  });
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]?.filter((line) => / (first|then)$/.test(line))).toEqual([
    "1 north 2: unset bad [] {} then",
  ]);
});
