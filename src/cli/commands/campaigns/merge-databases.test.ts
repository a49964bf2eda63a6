// Tests `merge` with the database of a batch that PROTEST's own tool saved several times.

import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import { smallLedger } from "#tools/testing/campaigns/small-campaign.ts";
import { editedDatabase, sqliteInTest } from "#tools/testing/node-sqlite.ts";

const test = new TestFolder();
afterAll(() => test.remove());

describe("referee merge of a batch's database", () => {
  it("imports the current answers, retracts answers removed in the database, and ignores an older copy", async () => {
    const campaign = smallLedger({}, { annotators: [ANNA, BEN] });
    const candidates = ["e1", "e2"].map((example) => ({ system: "bad", example }));
    const batch = makeBatch(campaign, { annotator: BEN.id, candidates, tasks: [], created: null });
    const first = await editedDatabase(
      writeProtest(batch, await sqliteInTest()),
      originalSaves(5, 2, { ant: "bad", pro: "bad" }) + originalSaves(6, 2, { ant: "bad", pro: "bad" }),
    );
    const second = await editedDatabase(
      first,
      originalSaves(5, 2) + originalSaves(6, 2, { ant: "bad", pro: "ok" }),
    );
    const older = test.file("first.db", first);
    const newer = test.file("second.db", second);
    let merged = test.file("campaign.json", serializeCampaign(campaign));
    /** Of each merge: added events, concurrent answers, and incorrect candidates of the system “bad”. */
    const results: number[][] = [];
    for (const [number, file] of [older, newer, older, newer].entries()) {
      const out = test.path(`merged-${number}.json`);
      const { out: printed } = await runInTest("merge", merged, file, "-o", out, "--json");
      const { systems } = JSON.parse((await runInTest("evaluate", out, "--json")).out);
      const bad = systems.find(({ name }: { name: string }) => name === "bad");
      results.push([JSON.parse(printed).events_added, JSON.parse(printed).concurrent, bad.incorrect]);
      merged = out;
    }
    expect(results).toEqual([
      [2, 0, 2],
      [2, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});
