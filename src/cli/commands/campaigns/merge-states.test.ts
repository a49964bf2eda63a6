// Tests that merging several states of the databases of batches, in any order, gives the newest answers of each
// annotator.
// @whole: merges real databases in many orders.

import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import {
  answersIn,
  type BatchMaker,
  plansOn,
  returnedBatches,
} from "#tools/testing/campaigns/returned-batches.ts";
import { runs } from "#tools/testing/runs/long.ts";

const test = new TestFolder();
afterAll(() => test.remove());

/**
 * By the program that makes the batch: ids of its candidates in `pro_candidates`. 1 to 4 are candidates of the
 * reference.
 */
const CANDIDATES: Readonly<Record<BatchMaker, readonly number[]>> = {
  PROTEST: [1, 2, 5, 6, 9],
  Referee: [5, 6, 9, 10],
};

it.each<BatchMaker>(["PROTEST", "Referee"])(
  "merging states of batches made by %s, in any order and repeatedly, keeps each annotator's newest state",
  async (maker) => {
    await fc.assert(
      fc.asyncProperty(plansOn(CANDIDATES[maker]), async (plan) => {
        const { master, imports, expected } = await returnedBatches(maker, plan);
        let campaign = test.file("master.db", master);
        for (const [call, files] of imports.entries()) {
          const paths = files.map(({ name, bytes }) => test.file(name, bytes));
          // The campaign can be at any position among the files. Each call reads what the call before has written: a
          // database or Referee's own file.
          const out = test.path(`merged-${call}.${call % 2 === 0 ? "json" : "db"}`);
          const at = call % (paths.length + 1);
          const { status, out: printed } = await runInTest(
            ...["merge", ...paths.slice(0, at), campaign, ...paths.slice(at), "-o", out, "--json"],
          );
          expect([status, JSON.parse(printed).concurrent]).toEqual([0, 0]);
          campaign = out;
        }
        const database = test.path("merged.db");
        await runInTest("convert", campaign, "-o", database);
        expect(await answersIn(new Uint8Array(readFileSync(database)))).toEqual(expected);
      }),
      { numRuns: runs(6, 15), seed: 31 },
    );
  },
  120_000,
);
