// Tests `divide --what tokens`, which assigns source tokens to annotators.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { openFiles } from "#core/io/open/open-files.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { SMALL_PLAN } from "#tools/testing/campaigns/small-annotations.ts";
import { currentCampaign, smallLedger } from "#tools/testing/campaigns/small-campaign.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const campaign = test.file(
  "small.json",
  serializeCampaign(smallLedger({}, { settings: { plan: SMALL_PLAN } })),
);

function askedIn(path: string): string[] {
  const opened = openFiles([{ path, bytes: new Uint8Array(readFileSync(path)) }], path);
  if (!opened.ok || opened.value.kind !== "campaign") throw new Error("it opens");
  return currentCampaign(opened.value.ledger).batchTokens?.map(tokenPlace) ?? [];
}

it("divide --what tokens assigns every targeted token in text order, and one per document to all annotators", async () => {
  const out = test.path("batches");
  const args = ["divide", campaign, "--among", "Ada,Bo", "--overlap", "1", "--what", "tokens", "-o", out];
  const { status, out: printed } = await runInTest(...args, "--json");
  expect(status).toBe(0);
  const { candidates, overlap, batches } = JSON.parse(printed);
  // The overlap has one token per document.
  expect({ candidates, overlap }).toEqual({ candidates: 5, overlap: 2 });
  const tokensByBatch: string[][] = batches.map(({ file }: { file: string }) => askedIn(join(out, file)));
  expect(tokensByBatch.map((places) => places.toSorted())).toEqual(tokensByBatch);
  expect([...new Set(tokensByBatch.flat())].sort()).toEqual(["1:0", "1:3", "1:5", "2:0", "3:0"]);
  expect(tokensByBatch.flat()).toHaveLength(7);
});

it("divide --what tokens rejects a campaign without targets, and the option --sample", async () => {
  const plain = test.file("plain.json", serializeCampaign(smallLedger()));
  const args = ["--among", "Ada", "--what", "tokens", "-o", test.path("none")];
  expect((await runInTest("divide", plain, ...args)).problems[0]).toContain("found no token");
  const sampled = await runInTest("divide", campaign, ...args, "--sample", "3");
  expect([sampled.status, sampled.problems[0]]).toEqual([2, expect.stringContaining("--what tokens")]);
});
