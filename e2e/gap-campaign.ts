// Makes a campaign file with gap filling from an existing folder.

import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { campaignOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { PROTEST_2016 } from "#core/campaign/matching/profile.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import { ledgerFrom, openFiles } from "#core/io/open/open-files.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { greatestClock, uniteEvents } from "#core/ledger/order.ts";
import type { SettingValues } from "#core/ledger/settings.ts";
import { writeEvents } from "#core/ledger/write-events.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-task.ts";
import { FRENCH_LABELS } from "#core/tasks/gap-filling/labels.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { readFolder } from "#tools/testing/campaigns/mini-campaign.ts";

export const ALL_FRENCH: GapTask = {
  labels: FRENCH_LABELS,
  examples: null,
  seed: null,
  alsoJudged: false,
};

/** Mark on either side of each word that `markedFiles` marks; it occurs nowhere else. */
export const MARK = "⟦";
const MARK_END = "⟧";

/** Of the files of a campaign folder; throws where they are none. */
export function ledgerOf(files: readonly SourceFile[], name: string): Ledger {
  const opened = openFiles(files, name);
  if (!opened.ok || opened.value.kind !== "folder") throw new Error(`${name} cannot be read`);
  const said = opened.value.settings;
  const ledger = ledgerFrom(opened.value, {
    name: said.name ?? name,
    sourceLanguage: said.sourceLanguage ?? "und",
    targetLanguage: said.targetLanguage ?? "und",
    profile: PROTEST_2016,
  });
  if (!ledger.ok) throw new Error(`${name} is no campaign`);
  return ledger.value;
}

/**
 * The files of the folder, with every word that a gap hides in an output marked, so that it can be recognised
 * everywhere. Equal outputs stay equal.
 */
export function markedFiles(folder: string): SourceFile[] {
  const files = readFolder(folder);
  const ledger = ledgerOf(files, basename(folder));
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const texts = new CampaignTexts(campaign);
  const hidden = new Set<string>();
  for (const candidate of texts.index.numbers) {
    const { system } = texts.index.keyOf(candidate);
    for (const { line, position } of texts.judged(candidate).marks.pronoun)
      hidden.add(`systems/${system}.txt ${line} ${position}`);
  }
  const marked = (path: string, bytes: Uint8Array) =>
    new TextDecoder()
      .decode(bytes)
      .split("\n")
      .map((text, line) =>
        splitTokens(text)
          .map((token, position) =>
            hidden.has(`${path} ${line} ${position}`) ? `${MARK}${token}${MARK_END}` : token,
          )
          .join(" "),
      )
      .join("\n");
  return files.map(({ path, bytes }) =>
    /^systems\/.*\.txt$/.test(path)
      ? { path, bytes: new TextEncoder().encode(marked(path, bytes)) }
      : { path, bytes },
  );
}

/** Of these files a campaign in which gaps are filled so. */
export function gapCampaign(
  files: readonly SourceFile[],
  name: string,
  task: GapTask,
  order: SettingValues["order"],
): Ledger {
  const ledger = ledgerOf(files, name);
  const set = writeEvents(
    [
      { kind: "setting", author: null, key: "gaps", value: task },
      { kind: "setting", author: null, key: "order", value: order },
    ],
    greatestClock(ledger.events),
    { newId: () => crypto.randomUUID(), now: "2026-01-02T03:04:05.000Z" },
  );
  return { ...ledger, events: uniteEvents(ledger.events, set) };
}

/**
 * `out`: of the file that is written; the same is given back. Candidates come by document. `files`: those of the
 * folder, or others in their place.
 */
export async function writeGapCampaign(
  folder: string,
  out: string,
  task: GapTask = ALL_FRENCH,
  files: readonly SourceFile[] = readFolder(folder),
): Promise<Ledger> {
  const made = gapCampaign(files, basename(folder), task, "document");
  await writeFile(out, serializeCampaign(made));
  return made;
}
