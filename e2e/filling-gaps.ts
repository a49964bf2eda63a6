// What the journeys of gap filling share: a campaign of a folder in which gaps are filled, opened at the first of them.

import { expect, type Page, type TestInfo } from "@playwright/test";
import type { SourceFile } from "#core/formats/text-file.ts";
import type { GapTask } from "#core/task/gap-filling/gap-task.ts";
import { ALL_FRENCH, writeGapCampaign } from "./gap-campaign.ts";
import { choose } from "./opening-files.ts";

export const answers = (page: Page) => page.getByRole("region", { name: "Answer" });

/** `files`: other than those of the folder, in their place. */
export async function openGaps(
  page: Page,
  folder: string,
  info: TestInfo,
  task: GapTask = ALL_FRENCH,
  files?: readonly SourceFile[],
) {
  const file = info.outputPath("gaps.json");
  const ledger = await writeGapCampaign(folder, file, task, files);
  await page.goto("./#/import");
  await choose(page, "Open files…", file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.waitForURL(/#\/c\/[0-9a-f-]{36}$/);
  await page.goto(`${page.url()}/gaps`);
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Start judging" }).click();
  await expect(answers(page)).toBeVisible();
  return ledger;
}
