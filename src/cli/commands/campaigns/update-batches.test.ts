// Tests batches that are assigned before an update and returned after it. Judgements that still fit count; all other
// judgements are stale or orphaned.
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { CampaignTexts } from "#core/campaign/campaign.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { uniteEvents } from "#core/ledger/ledger.ts";
import { ANNA, BEN } from "#tools/testing/campaigns/judged-campaign.ts";
import { originalSaves } from "#tools/testing/campaigns/original-saves.ts";
import {
  currentCampaign,
  smallFiles,
  smallJudgement,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { SECOND } from "#tools/testing/campaigns/updated-campaign.ts";
import { editedDatabase, sqliteInTest } from "#tools/testing/node-sqlite.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const CAMPAIGN = smallLedger({}, { annotators: [ANNA, BEN] });
/**
 * The candidates of the batch. In “bad”, e1 and e2 show the second sentence, which the update replaces; e3 does not
 * show it. The update removes the system “good”.
 */
const CANDIDATES = [
  { system: "bad", example: "e1" },
  { system: "bad", example: "e2" },
  { system: "bad", example: "e3" },
  { system: "good", example: "e1" },
];
const BATCH = makeBatch(CAMPAIGN, { annotator: BEN.id, candidates: CANDIDATES, tasks: [], created: null });

/** Ben's batch judged in Referee: all four candidates are wrong. */
function judgedInReferee(): Uint8Array {
  const texts = new CampaignTexts(currentCampaign(BATCH));
  const records = CANDIDATES.map((key, index) =>
    smallJudgement(index + 1, {
      ...key,
      author: BEN.id,
      clock: 500 + index,
      antecedent: "bad",
      pronoun: "bad",
      textHash: texts.textHash(texts.index.numberOf(key) ?? -1),
    }),
  );
  return new TextEncoder().encode(
    serializeCampaign({ ...BATCH, events: uniteEvents(BATCH.events, records) }),
  );
}

/**
 * The same batch judged in PROTEST's tool. Its candidates are rows 5 to 7 (“bad”) and 9 (“good”); Ben is annotator 2.
 */
async function judgedInProtest(): Promise<Uint8Array> {
  const saved = [5, 6, 7, 9].map((row) => originalSaves(row, 2, { ant: "bad", pro: "bad" })).join("");
  return editedDatabase(writeProtest(BATCH, await sqliteInTest()), saved);
}

/** The folder from which the campaign is updated: “bad” has another second sentence, and “good” is missing. */
const UPDATED = smallFiles({ ...SECOND, "systems/good.txt": null, "systems/good.align": null });

describe("a batch that is assigned before its campaign is updated", () => {
  it.each([
    ["Referee’s own file", "batch.json", judgedInReferee],
    ["a PROTEST database", "batch.db", judgedInProtest],
  ])("can be merged into the updated campaign as %s", async (_what, name, judge) => {
    const campaign = test.file(`${name}.campaign.json`, serializeCampaign(CAMPAIGN));
    const updated = test.path(`${name}.updated.json`);
    await runInTest("update", campaign, test.folder(`${name}.folder`, UPDATED), "-o", updated);
    const mergedFile = test.path(`${name}.home.json`);
    const { status, out, problems } = await runInTest(
      "merge",
      updated,
      test.file(name, await judge()),
      "-o",
      mergedFile,
      "--json",
    );
    expect(JSON.parse(out)).toMatchObject({ concurrent: 0, stale: 2 });
    expect(status).toBe(0);
    expect(
      problems
        .filter((line) => /judgements-(orphaned|stale)/.test(line))
        .map((line) => line.replace(/^.*?: warning: /, "").slice(0, 30)),
    ).toEqual(["1 judgement is of a system or ", "2 judgements are outdated: the"]);
    const { out: evaluated } = await runInTest("evaluate", mergedFile, "--json");
    const [bad] = JSON.parse(evaluated).systems;
    // Only e3 counts: the automatic pass had approved it, and Ben judges it wrong.
    expect([bad.name, bad.incorrect, bad.stale]).toEqual(["bad", 1, 2]);
    // All four judgements count again when a further update restores the texts.
    const backFile = test.path(`${name}.back.json`);
    await runInTest("update", mergedFile, test.folder(`${name}.first`, smallFiles()), "-o", backFile);
    const { out: repeated } = await runInTest("evaluate", backFile, "--json");
    const figures = JSON.parse(repeated).systems.map(
      (system: { name: string; incorrect: number; stale: number }) => [
        system.name,
        system.incorrect,
        system.stale,
      ],
    );
    expect(figures.sort()).toEqual([
      ["bad", 3, 0],
      ["good", 1, 0],
    ]);
  });
});
