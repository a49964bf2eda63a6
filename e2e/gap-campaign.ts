// Makes a campaign in which gaps are filled, as a file, of a folder that is there.

import { writeFile } from "node:fs/promises";
import { readLedger } from "#cli/read-campaign.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { FRENCH_LABELS } from "#core/task/gap-filling/labels.ts";

export const ALL_FRENCH: GapTask = {
  labels: FRENCH_LABELS,
  examples: null,
  seed: null,
  alsoJudged: false,
};

/** `path`: of the folder or database; `out`: of the file that is written. */
export async function writeGapCampaign(path: string, out: string, task: GapTask = ALL_FRENCH): Promise<void> {
  const read = await readLedger(path, null);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { events } = read.value;
  const set = writeEvents(
    [
      { kind: "setting", by: null, key: "gaps", value: task },
      { kind: "setting", by: null, key: "order", value: "document" },
    ],
    greatestClock(events),
    { newId: () => crypto.randomUUID(), now: "2026-01-02T03:04:05.000Z" },
  );
  await writeFile(out, serializeCampaign({ ...read.value, events: uniteEvents(events, set) }));
}
