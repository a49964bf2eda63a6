// Tests that importing several states of the databases of batches, in any order, gives the newest state of each
// annotator, as the page imports them.
// @whole: imports real databases in many orders.

import fc from "fast-check";
import { expect, it } from "vitest";
import { importAllEvents, type NamedLedger, previewImports } from "#core/exchange/import-all.ts";
import { writeProtest } from "#core/io/protest/write/write-protest.ts";
import { type Ledger, uniteEvents } from "#core/ledger/ledger.ts";
import { campaignIn, ledgerOf, openedDatabase } from "#tools/testing/campaigns/opened-database.ts";
import {
  answersIn,
  type BatchMaker,
  plansOn,
  returnedBatches,
} from "#tools/testing/campaigns/returned-batches.ts";
import { smallId } from "#tools/testing/campaigns/small-campaign.ts";
import { sqliteInTest } from "#tools/testing/node-sqlite.ts";
import { runs } from "#tools/testing/runs/long.ts";

let written = 0;

/** Imports as the page does: previews all files, then imports that preview. */
function imported(ledger: Ledger, files: readonly NamedLedger[]): Ledger {
  const preview = previewImports(ledger, files, []);
  expect(preview.refused).toEqual([]);
  const writer = { newId: () => smallId(++written), now: "2026-02-03T04:05:06.000Z" };
  const events = importAllEvents(ledger, preview.files, writer);
  if (events === null) return ledger;
  return {
    ...ledger,
    events: uniteEvents(ledger.events, events.events),
    texts: new Map([...ledger.texts, ...events.texts]),
  };
}

const CANDIDATES: Readonly<Record<BatchMaker, readonly number[]>> = {
  // Rows 1 to 4 are candidates of the reference.
  PROTEST: [1, 2, 5, 6, 9],
  Referee: [5, 6, 9, 10],
};

it.each<BatchMaker>(["PROTEST", "Referee"])(
  "importing states of batches made by %s, in any order and repeatedly, keeps each annotator's newest state",
  async (maker) => {
    await fc.assert(
      fc.asyncProperty(plansOn(CANDIDATES[maker]), async (plan) => {
        const { master, imports, expected } = await returnedBatches(maker, plan);
        let ledger = await ledgerOf(master);
        for (const files of imports) {
          const named = files.map(async ({ name, bytes }) => ({
            file: name,
            ledger: await ledgerOf(bytes),
            database: await openedDatabase(bytes),
          }));
          ledger = imported(ledger, await Promise.all(named));
        }
        const twice = campaignIn(ledger).registers.all.filter((register) => register.hasConcurrent);
        expect(twice).toEqual([]);
        expect(await answersIn(writeProtest(ledger, await sqliteInTest()))).toEqual(expected);
      }),
      { numRuns: runs(6, 15), seed: 31 },
    );
  },
  120_000,
);
