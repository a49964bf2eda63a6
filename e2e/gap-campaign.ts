// Makes a campaign in which gaps are filled, as a file, of a folder that is there.

import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import { PROTEST_2016 } from "#core/match/profile.ts";
import { ledgerFrom, openFiles } from "#core/open/open-files.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { FRENCH_LABELS } from "#core/task/gap-filling/labels.ts";
import { readFolder } from "#tools/testing/mini-campaign.ts";

export const ALL_FRENCH: GapTask = {
  labels: FRENCH_LABELS,
  examples: null,
  seed: null,
  alsoJudged: false,
};

/** Of a campaign folder; throws where it is none. */
export function ledgerOf(folder: string): Ledger {
  const name = basename(folder);
  const opened = openFiles(readFolder(folder), name);
  if (!opened.ok || opened.value.kind !== "folder") throw new Error(`${folder} cannot be read`);
  const said = opened.value.settings;
  const ledger = ledgerFrom(opened.value, {
    name: said.name ?? name,
    sourceLanguage: said.sourceLanguage ?? "und",
    targetLanguage: said.targetLanguage ?? "und",
    profile: PROTEST_2016,
  });
  if (!ledger.ok) throw new Error(`${folder} is no campaign`);
  return ledger.value;
}

/** `out`: of the file that is written; the same is given back. Candidates come by document. */
export async function writeGapCampaign(
  folder: string,
  out: string,
  task: GapTask = ALL_FRENCH,
): Promise<Ledger> {
  const ledger = ledgerOf(folder);
  const set = writeEvents(
    [
      { kind: "setting", by: null, key: "gaps", value: task },
      { kind: "setting", by: null, key: "order", value: "document" },
    ],
    greatestClock(ledger.events),
    { newId: () => crypto.randomUUID(), now: "2026-01-02T03:04:05.000Z" },
  );
  const made = { ...ledger, events: uniteEvents(ledger.events, set) };
  await writeFile(out, serializeCampaign(made));
  return made;
}
