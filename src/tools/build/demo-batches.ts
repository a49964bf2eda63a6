// Makes the batches of the demos, for somebody who wants to look as an annotator. Run as a script
// (`npm run demo-batches`), it writes them to public/demo again.

import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { campaignOf, candidateIndexOf } from "#core/campaign/campaign.ts";
import { PROTEST_2016 } from "#core/campaign/matching/verdict.ts";
import { judgingOrder } from "#core/campaign/queue/orders.ts";
import { makeBatch } from "#core/exchange/make-batch.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { greatestClock, uniteEvents, writeEvents } from "#core/ledger/ledger.ts";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";

const FOLDER = resolve(import.meta.dirname, "../../../public/demo");

/** The demos with the ids of their batches, which differ from those of the campaigns: both can be in one browser. */
export const DEMO_BATCHES = [
  { demo: "en-fr", id: "5d1f7a52-3c0e-4c55-9d0b-6a1c4f2e8b01" },
  { demo: "en-de", id: "5d1f7a52-3c0e-4c55-9d0b-6a1c4f2e8b02" },
] as const;

/** Four examples of different categories; three systems make twelve items. */
const EXAMPLES = ["1", "8", "17", "29"];
const SYSTEMS = ["heron", "magpie", "sparrow"];

const NOTE = "This is a demo. Answer as you like: nothing is sent, and you can undo everything.";

function demoBatchPath(demo: string): string {
  return join(FOLDER, `${demo}.annotator.json`);
}

/** The batch of a demo as a file. */
export function demoBatch({ demo, id }: (typeof DEMO_BATCHES)[number]): string {
  const opened = openFiles(readFolder(join(FOLDER, demo)), demo);
  if (!opened.ok || opened.value.kind !== "folder") throw new Error(`cannot read the demo ${demo}`);
  const { name, sourceLanguage, targetLanguage } = opened.value.settings;
  const parsed = ledgerFrom(opened.value, {
    name: name ?? demo,
    sourceLanguage: sourceLanguage ?? "und",
    targetLanguage: targetLanguage ?? "und",
    profile: PROTEST_2016,
  });
  if (!parsed.ok) throw new Error(`the demo ${demo} is not a campaign`);
  const ledger = parsed.value;
  let count = 0;
  const added = writeEvents(
    [
      { kind: "setting", author: null, key: "note", value: NOTE },
      { kind: "annotator", author: null, annotator: "demo-annotator", name: "Robin", role: "annotator" },
    ],
    greatestClock(ledger.events),
    {
      newId: () => `${id.slice(0, -4)}${(++count).toString().padStart(4, "0")}`,
      now: "2026-11-29T00:00:00.000Z",
    },
  );
  const whole = { ...ledger, id, events: uniteEvents(ledger.events, added) };
  // In judging order, as in every batch: in a fixed order of systems, one could tell the systems apart.
  const campaign = campaignOf(whole, foldEvents(whole.events));
  const index = candidateIndexOf(campaign);
  const candidates = [...judgingOrder(campaign)]
    .map((candidate) => index.keyOf(candidate))
    .filter(({ system, example }) => SYSTEMS.includes(system) && EXAMPLES.includes(example));
  return serializeCampaign(
    makeBatch(whole, { annotator: "demo-annotator", candidates, tasks: [], created: null }),
  );
}

if (process.argv[1] === import.meta.filename)
  for (const one of DEMO_BATCHES) writeFileSync(demoBatchPath(one.demo), demoBatch(one));
