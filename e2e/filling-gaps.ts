// Opens a campaign for gap filling from a folder at its first gap, for the journeys of gap filling.

import type { Page, TestInfo } from "@playwright/test";
import type { SourceFile } from "#core/io/text-file.ts";
import type { GapTask } from "#core/tasks/gap-filling/gap-filling.ts";
import { ALL_FRENCH, writeGapCampaign } from "./gap-campaign.ts";
import { importCampaign } from "./screens/files.ts";
import { GapsScreen } from "./screens/gaps.ts";

/**
 * Imports a campaign with gap filling, opens its first gap as Ana, and returns the campaign's ledger. `files`: the
 * files of the campaign, by default those of the folder.
 */
export async function openGaps(
  page: Page,
  folder: string,
  info: TestInfo,
  task: GapTask = ALL_FRENCH,
  files?: readonly SourceFile[],
) {
  const file = info.outputPath("gaps.json");
  const ledger = await writeGapCampaign(folder, file, task, files);
  const campaign = await importCampaign(page, file);
  await page.goto(`${campaign}/judge/gaps`);
  await new GapsScreen(page).giveName("Ana");
  return ledger;
}
